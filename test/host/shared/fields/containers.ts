// Follows: foundryvtt.com/api v13 foundry.data.fields and the MIT typings (common/data/fields): options, defaults, order of clean → validate → initialize.
import { deepClone, getType, isEmpty, objectsEqual } from "../utils.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  isObject,
  SchemaField,
  special,
  StringField,
  type CleanOptions,
  type FieldOptions,
  type Rec,
  type ValidateOptions,
} from "./core.ts";

export class ObjectField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }
  override getInitialValue(data?: any): any {
    const initial = super.getInitialValue(data);
    if (initial) return initial;
    return this.required && !this.nullable ? {} : initial === undefined && this.nullable ? null : initial;
  }
  override _cast(value: any): any {
    return getType(value) === "Object" ? value : typeof value?.toObject === "function" ? value.toObject() : {};
  }
  override initialize(value: any): any {
    return deepClone(value);
  }
  override toObject(value: any): any {
    return deepClone(value);
  }
  override _validateType(value: any): void {
    if (!isObject(value)) throw new Error("must be an object");
  }
  override _hostDiff(source: any, change: any, _owner?: any): any {
    if (!isObject(source) || !isObject(change)) return super._hostDiff(source, change);
    const difference = looseDiff(source, change);
    return isEmpty(difference) ? undefined : difference;
  }
  override _hostCommit(source: any, difference: any, _owner?: any): any {
    if (!isObject(source) || !isObject(difference)) return stripSpecial(deepClone(difference));
    return looseCommit(source, difference);
  }
}

/** Difference of free-form objects, with the update operators `-=` and `==`. */
export function looseDiff(source: Rec, change: Rec): Rec {
  const difference: Rec = {};
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith("-=")) {
      if (key.slice(2) in source) difference[key] = null;
    } else if (key.startsWith("==")) {
      if (!objectsEqual(source[key.slice(2)], value)) difference[key] = value;
    } else if (isObject(source[key]) && isObject(value)) {
      const inner = looseDiff(source[key], value);
      if (!isEmpty(inner)) difference[key] = inner;
    } else if (!objectsEqual(source[key], value) && value !== undefined) difference[key] = value;
  }
  return difference;
}

export function looseCommit(source: Rec, difference: Rec): Rec {
  for (const [key, value] of Object.entries(difference)) {
    if (["__proto__", "constructor", "prototype"].includes(key)) continue;
    if (key.startsWith("-=")) delete source[key.slice(2)];
    else if (key.startsWith("==")) source[key.slice(2)] = stripSpecial(deepClone(value));
    else if (isObject(source[key]) && isObject(value)) looseCommit(source[key], value);
    else source[key] = stripSpecial(deepClone(value));
  }
  return source;
}

function stripSpecial(value: any): any {
  return isObject(value) ? looseCommit({}, value) : value;
}

export class ArrayField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, empty: true, exact: undefined, min: 0, max: Infinity };
  }
  declare element: DataField;
  constructor(element: any, options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element) as DataField;
    if (this.element instanceof DataField && !this.element.parent) {
      this.element.name ||= "element";
      this.element.parent = this;
    }
  }
  static _validateElementType(element: any): any {
    if (!(element instanceof DataField)) throw new Error(`${this.name} must have a DataField as its contained element`);
    return element;
  }
  override getInitialValue(data?: any): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && !this.nullable ? [] : initial === undefined && this.nullable ? null : initial;
  }
  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.element._getField(path[0] === "element" || /^\d+$/.test(path[0] as string) ? path.slice(1) : path);
  }
  override _cast(value: any): any {
    const type = getType(value);
    if (type === "Object") {
      const keys = Object.keys(value);
      if (keys.length && keys.every((key) => Number.isInteger(Number(key)))) {
        const list: any[] = [];
        for (const key of keys) list[Number(key)] = value[key];
        return list;
      }
      return [value];
    }
    if (type === "Set") return Array.from(value);
    return Array.isArray(value) ? value : [value];
  }
  override _cleanType(value: any, options: CleanOptions = {}): any {
    return value.map((entry: any) => this.element.clean(entry, { ...options, partial: false }));
  }
  override _validateType(value: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this["min"]) throw new Error(`cannot have fewer than ${this["min"]} elements`);
    if (value.length > this["max"]) throw new Error(`cannot have more than ${this["max"]} elements`);
    return this._validateElements(value, options);
  }
  _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | void {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    value.forEach((entry, index) => {
      const bad = this.element.validate(entry, { ...options, partial: false });
      if (bad) failure.elements.push({ id: index, failure: bad });
    });
    if (failure.elements.length) {
      failure.unresolved = true;
      return failure;
    }
  }
  override initialize(value: any, model?: any, options: Rec = {}): any {
    return value ? value.map((entry: any) => resolve(this.element.initialize(entry, model, options))) : value;
  }
  override toObject(value: any): any {
    return value ? Array.from(value as Iterable<any>, (entry) => this.element.toObject(entry)) : value;
  }
}
const resolve = (value: any): any => (typeof value === "function" && !value.prototype ? value() : value);

export class SetField extends ArrayField {
  static override hasFormSupport = true;
  override _cleanType(value: any, options: CleanOptions = {}): any {
    return Array.from(new Set(super._cleanType(value, options)));
  }
  override _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | void {
    if (new Set(value).size !== value.length) throw new Error("must not contain duplicate elements");
    return super._validateElements(value, options);
  }
  override initialize(value: any, model?: any, options: Rec = {}): any {
    return value ? new Set(super.initialize(value, model, options)) : value;
  }
}

/** A data model inside a field. */
export class EmbeddedDataField extends SchemaField {
  declare model: any;
  constructor(model: any, options: FieldOptions = {}, context: Rec = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }
  override initialize(value: any, model?: any, options: Rec = {}): any {
    if (!value) return value;
    const inner = new this.model(value, { parent: model, ...options, _hostSource: value });
    Object.defineProperty(inner, "schema", { value: this });
    return inner;
  }
  override toObject(value: any): any {
    return value?.toObject ? value.toObject(false) : value;
  }
  override _validateType(data: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    const failure = super._validateType(data, options);
    if (failure) return failure;
    if (!options.partial) this.model.validateJoint?.(data);
  }
  override clean(value: any, options: CleanOptions = {}): any {
    if (value?.toObject) value = value.toObject();
    if (isObject(value)) value = this.model.migrateDataSafe(value);
    return super.clean(value, options);
  }
}

/** A keyed record: per-key updates and deletions work, keys that `validateKey` refuses are dropped. */
export class TypedObjectField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined, expandKeys: true };
  }
  declare element: DataField;
  constructor(element: DataField, options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    element.name ||= "element";
  }
  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.element._getField(path.slice(1)) : this;
  }
  override _cleanType(data: any, options: CleanOptions = {}): any {
    const inner = { ...options, partial: options.partial ?? false };
    for (const key of Object.keys(data)) {
      const plain = special(key) ? key.slice(2) : key;
      if (this["validateKey"]?.(plain) === false || (key.startsWith("-=") && !inner.partial)) {
        delete data[key];
        continue;
      }
      if (key.startsWith("-=")) continue;
      data[key] = this.element.clean(data[key], key.startsWith("==") ? { ...inner, partial: false } : inner);
    }
    return data;
  }
  override _validateType(data: any, options: ValidateOptions = {}): any {
    super._validateType(data);
    const failure = new DataModelValidationFailure({ invalidValue: data });
    for (const [key, value] of Object.entries(data as Rec)) {
      if (key.startsWith("-=")) continue;
      const bad = this.element.validate(value, key.startsWith("==") ? { ...options, partial: false } : options);
      if (!bad) continue;
      bad.unresolved = true;
      failure.fields[key] = bad;
    }
    if (isEmpty(failure.fields)) return;
    failure.unresolved = true;
    return failure;
  }
  override initialize(value: any, model?: any, options: Rec = {}): any {
    if (!value) return value;
    return Object.fromEntries(
      Object.entries(value as Rec).map(([key, entry]) => [key, resolve(this.element.initialize(entry, model, options))]),
    );
  }
  override toObject(value: any): any {
    if (!value) return value;
    return Object.fromEntries(Object.entries(value as Rec).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }
  override _hostDiff(source: any, change: any, _owner?: any): any {
    if (!isObject(source) || !isObject(change)) return objectsEqual(source, change) ? undefined : change;
    const difference: Rec = {};
    for (const [key, value] of Object.entries(change)) {
      if (key.startsWith("-=")) {
        if (key.slice(2) in source) difference[key] = null;
      } else if (key.startsWith("==")) {
        if (!objectsEqual(source[key.slice(2)], value)) difference[key] = value;
      } else if (key in source) {
        const d = this.element._hostDiff(source[key], value);
        if (d !== undefined) difference[key] = d;
      } else difference[key] = this.element.clean(deepClone(value), { partial: false });
    }
    return isEmpty(difference) ? undefined : difference;
  }
  override _hostCommit(source: any, difference: any, _owner?: any): any {
    if (!isObject(source) || !isObject(difference)) return deepClone(difference);
    for (const [key, value] of Object.entries(difference)) {
      if (key.startsWith("-=")) delete source[key.slice(2)];
      else if (key.startsWith("==")) source[key.slice(2)] = deepClone(value);
      else source[key] = key in source ? this.element._hostCommit(source[key], value) : deepClone(value);
    }
    return source;
  }
}

/** One of several schemas, told apart by `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }
  declare types: Record<string, SchemaField>;
  constructor(types: Record<string, any>, options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    this.types = {};
    for (const [type, value] of Object.entries(types)) {
      const field: SchemaField =
        value instanceof SchemaField
          ? value
          : typeof value === "function"
            ? new EmbeddedDataField(value)
            : new SchemaField(value as Record<string, DataField>);
      if (!field.fields["type"])
        field.fields["type"] = new StringField(
          { required: true, blank: false, initial: type, choices: [type] },
          { name: "type", parent: field },
        );
      field.parent = this;
      field.name = type;
      this.types[type] = field;
    }
  }
  #of(value: any): SchemaField | undefined {
    return Object.hasOwn(this.types, value?.type ?? "") ? this.types[value.type] : undefined;
  }
  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.types[path[0] as string]?._getField(path.slice(1)) : this;
  }
  override _cleanType(value: any, options: CleanOptions = {}): any {
    const schema = this.#of(value);
    return schema ? schema.clean(value, options) : value;
  }
  override _cast(value: any): any {
    return value?.toObject ? value.toObject() : typeof value === "object" ? value : {};
  }
  override _validateType(value: any, options: ValidateOptions = {}): any {
    if (!isObject(value)) throw new Error("must be an object");
    const schema = this.#of(value);
    if (!schema) {
      if (options.partial && !("type" in value)) return;
      throw new Error(`${String(value["type"])} is not a valid type`);
    }
    return schema.validate(value, options) as any;
  }
  override initialize(value: any, model?: any, options: Rec = {}): any {
    return value ? this.#of(value)?.initialize(value, model, options) : value;
  }
  override toObject(value: any): any {
    return value ? this.#of(value)?.toObject(value) : value;
  }
  override _hostDiff(source: any, change: any, _owner?: any): any {
    const type = change?.type ?? source?.type;
    if (source?.type !== type || !isObject(change)) return super._hostDiff(source, change);
    return this.types[type]?._hostDiff(source, change);
  }
  override _hostCommit(source: any, difference: any, _owner?: any): any {
    const type = difference?.type ?? source?.type;
    return source?.type === type && isObject(difference) ? this.types[type]?._hostCommit(source, difference) : deepClone(difference);
  }
}
