// Follows: foundryvtt.com/api v13 foundry.documents.* (schemas) and the MIT typings (common/documents).
import { CONST } from "../const.ts";
import * as f from "../fields.ts";

type Rec = Record<string, any>;

/** `_id`, as every document has it. */
export const id = (): f.DataField => new f.DocumentIdField();
export const name = (): f.DataField => new f.StringField({ required: true, blank: false, textSearch: true });
export const optionalName = (): f.DataField => new f.StringField({ required: true, blank: true, textSearch: true });
export const flags = (): f.DataField => new f.DocumentFlagsField();
export const stats = (): f.DataField => new f.DocumentStatsField();
export const ownership = (initial?: Rec): f.DataField => new f.DocumentOwnershipField(initial ? { initial } : {});
export const sort = (): f.DataField => new f.IntegerSortField();
export const folder = (): f.DataField => new f.DocumentIdField({ readonly: false });
/** An id of another document, kept as the id. */
export const idOf = (options: Rec = {}): f.DataField => new f.DocumentIdField({ readonly: false, ...options });
export const img = (initial?: string | null): f.DataField =>
  new f.FilePathField({ categories: ["IMAGE"], ...(initial ? { initial } : {}) });
export const media = (): f.DataField => new f.FilePathField({ categories: ["IMAGE", "VIDEO"] });
export const bool = (initial = false): f.DataField => new f.BooleanField({ initial });
export const num = (initial: number, options: Rec = {}): f.DataField =>
  new f.NumberField({ required: true, nullable: false, initial, ...options });
export const text = (initial = "", options: Rec = {}): f.DataField =>
  new f.StringField({ required: true, blank: true, initial, ...options });
export const color = (initial: string | null = null): f.DataField => new f.ColorField({ initial, nullable: initial === null });

/** The embedded-in-a-Scene defaults: whoever owns the Scene may change them. */
export const ownerAll = { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" };
export const standard = { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" };

export function meta(name: string, collection: string, more: Rec = {}): Rec {
  return {
    name,
    collection,
    indexed: false,
    compendiumIndexFields: ["_id", "name"],
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    coreTypes: more["hasTypeData"] ? [CONST.BASE_DOCUMENT_TYPE] : [],
    hasTypeData: false,
    embedded: {},
    permissions: standard,
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    ...more,
  };
}

/** `texture` of tokens and scenes: a picture with offset, scale and tint. */
export function textureFields(initial: string | null = null): f.SchemaField {
  return new f.SchemaField({
    src: new f.FilePathField({ categories: ["IMAGE", "VIDEO"], initial }),
    anchorX: num(0.5),
    anchorY: num(0.5),
    offsetX: num(0),
    offsetY: num(0),
    fit: text("contain"),
    scaleX: num(1),
    scaleY: num(1),
    rotation: new f.AngleField(),
    tint: color("#ffffff"),
    alphaThreshold: new f.AlphaField({ initial: 0.75 }),
  });
}
