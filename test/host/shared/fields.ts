// `foundry.data.fields`: the documented classes, and the host's own doors (prefixed `_host`).
export { BooleanField, DataField, NumberField, SchemaField, StringField } from "./fields/core.ts";
export type { CleanOptions, FieldOptions, ValidateOptions } from "./fields/core.ts";
export { ArrayField, EmbeddedDataField, ObjectField, SetField, TypedObjectField, TypedSchemaField } from "./fields/containers.ts";
export {
  _hostSetForeignResolver,
  AlphaField,
  AngleField,
  AnyField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  IntegerSortField,
  JavaScriptField,
  JSONField,
} from "./fields/values.ts";
export {
  _hostSetModelResolver,
  EmbeddedCollectionDeltaField,
  EmbeddedCollectionField,
  EmbeddedDocumentField,
  TypeDataField,
} from "./fields/embedded.ts";
