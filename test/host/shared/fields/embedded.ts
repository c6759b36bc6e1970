// Follows: foundryvtt.com/api v13 foundry.data.fields and the MIT typings (common/data/fields): options, defaults, order of clean → validate → initialize.
import { deepClone } from "../utils.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField, ObjectField } from "./containers.ts";
import { DataField, isObject, type CleanOptions, type FieldOptions, type Rec, type ValidateOptions } from "./core.ts";

/** `system` of a typed document: the data model registered for its type, or free-form data. */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  declare document: any;
  constructor(document: any, options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    this.document = document;
  }
  static getModelProvider(_model: any): any {
    return null;
  }
  get documentName(): string {
    return this.document.documentName;
  }
  /** The data model class of a subtype, or null. */
  getModelForType(type: string): any {
    return modelResolver?.(this.document.documentName, type) ?? null;
  }
  override getInitialValue(data?: any): any {
    const model = this.getModelForType(data?.type);
    return model ? model.schema.getInitialValue(data) : {};
  }
  override clean(value: any, options: CleanOptions = {}): any {
    if (value === undefined && options.partial) return undefined;
    if (value?.toObject) value = value.toObject();
    const model = this.getModelForType(options.source?.type);
    if (!model) return super.clean(value, options);
    const data = model.migrateDataSafe(isObject(value) ? value : {});
    return model.cleanData(data, { ...options, source: data });
  }
  override _hostDiff(source: any, change: any, owner?: any): any {
    const model = this.getModelForType(owner?.type);
    return model && isObject(source) && isObject(change) ? model.schema._hostDiff(source, change) : super._hostDiff(source, change);
  }
  override _hostCommit(source: any, difference: any, owner?: any): any {
    const model = this.getModelForType(owner?.type);
    return model && isObject(source) && isObject(difference)
      ? model.schema._hostCommit(source, difference)
      : super._hostCommit(source, difference);
  }
  override _validateType(data: any, options: ValidateOptions = {}): any {
    super._validateType(data);
    const model = this.getModelForType(options.source?.type);
    if (!model) return;
    const failure = model.schema.validate(data, { ...options, source: data });
    if (failure) return failure;
    if (!options.partial) model.validateJoint?.(data);
  }
  override initialize(value: any, model?: any, options: Rec = {}): any {
    const cls = this.getModelForType(model?._source?.type);
    if (!cls) return deepClone(value);
    const instance = new cls(value, { parent: model, ...options, _hostSource: value });
    Object.defineProperty(instance, "modelProvider", { value: null, writable: false });
    return instance;
  }
  override toObject(value: any): any {
    return value?.toObject ? value.toObject(false) : deepClone(value);
  }
}
let modelResolver: ((documentName: string, type: string) => any) | undefined;
/** Finds `CONFIG.<Document>.dataModels[type]`; set by the page. The server has none and treats `system` as free-form. */
export function _hostSetModelResolver(fn: (documentName: string, type: string) => any): void {
  modelResolver = fn;
}

/** A collection of documents inside a document: an array in the source, an EmbeddedCollection on the model. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }
  constructor(model: any, options: FieldOptions = {}, context: Rec = {}) {
    super(model, options, context);
    this.readonly = true;
    this["model"] = model;
  }
  static override _validateElementType(element: any): any {
    return element;
  }
  /** The class to make documents with: the one configured in CONFIG, else the base class. */
  get modelClass(): any {
    return this["model"].implementation;
  }
  override _getField(path: string[]): DataField | undefined {
    return path.length ? this["model"].schema._getField(path) : this;
  }
  override _cleanType(value: any, options: CleanOptions = {}): any {
    return value.map((entry: any) => {
      const data = entry?.toObject ? entry.toObject() : entry;
      return this["model"].cleanData(data, { ...options, partial: options.partial ?? false, source: data });
    });
  }
  override _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | void {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const entry of value) {
      if (options.partial) continue;
      const bad = this["model"].schema.validate(entry, { ...options, source: entry });
      if (bad && !options["_hostLenient"]) failure.elements.push({ id: entry._id, name: entry.name, failure: bad });
    }
    if (failure.elements.length) {
      failure.unresolved = true;
      return failure;
    }
  }
  override initialize(_value: any, model?: any, options: Rec = {}): any {
    const collection = model.collections[this.name];
    collection.initialize(options);
    return collection;
  }
  /** Entries are matched by `_id`: known ones change, unknown ones are added. */
  override _hostDiff(source: any[], change: any[]): any {
    const difference: any[] = [];
    for (const entry of change) {
      const before = source?.find((known) => known._id === entry._id);
      if (!before) difference.push(this["model"].cleanData(deepClone(entry)));
      else {
        const d = this["model"].schema._hostDiff(before, entry);
        if (d) difference.push({ _id: entry._id, ...d });
      }
    }
    return difference.length ? difference : undefined;
  }
  override _hostCommit(source: any[], difference: any[]): any {
    for (const entry of difference) {
      const before = source.find((known) => known._id === entry._id);
      if (before) this["model"].schema._hostCommit(before, entry);
      else source.push(deepClone(entry));
    }
    return source;
  }
  override toObject(value: any): any {
    return value.toObject ? value.toObject(false) : value;
  }
}

/** As above, for an ActorDelta: entries of the base actor that the delta does not touch shine through (documented; entries only here). */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {}

/** A single document inside a document (a Token's `delta`). */
export class EmbeddedDocumentField extends DataField {
  static override hierarchical = true;
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null };
  }
  declare model: any;
  constructor(model: any, options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    this.model = model;
  }
  override _cleanType(value: any, options: CleanOptions = {}): any {
    const data = value?.toObject ? value.toObject() : value;
    return this.model.cleanData(data, { ...options, source: data });
  }
  override _validateType(value: any, options: ValidateOptions = {}): any {
    return this.model.schema.validate(value, { ...options, source: value });
  }
  override initialize(value: any, model?: any, options: Rec = {}): any {
    if (!value) return value;
    if (options["_hostOld"]?.[this.name]) return options["_hostOld"][this.name];
    return new this.model.implementation(value, { parent: model, _hostSource: value });
  }
  override toObject(value: any): any {
    return value?.toObject ? value.toObject(false) : value;
  }
  override _hostDiff(source: any, change: any, _owner?: any): any {
    return source && isObject(change) ? this.model.schema._hostDiff(source, change) : super._hostDiff(source, change);
  }
  override _hostCommit(source: any, difference: any, _owner?: any): any {
    return source && isObject(difference) ? this.model.schema._hostCommit(source, difference) : deepClone(difference);
  }
}
