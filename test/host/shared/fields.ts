// Follows: foundryvtt.com/api v13 foundry.data.fields and the MIT typings (common/data/fields): options, defaults, order of clean → validate → initialize.
import { CONST } from "./const.ts";
import { formGroupOf, inputOf } from "./inputs.ts";
import { cleanHTML, deepClone, getProperty, getType, isEmpty, objectsEqual, parseUuid } from "./utils.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";

type Rec = Record<string, any>;
export type FieldOptions = Rec;
/** What cleaning knows: `partial` for changes, `source` the whole candidate. */
export interface CleanOptions {
  partial?: boolean;
  source?: any;
  recursive?: boolean;
  [key: string]: unknown;
}
export interface ValidateOptions {
  partial?: boolean;
  source?: any;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [key: string]: unknown;
}

const isObject = (value: unknown): value is Rec => getType(value) === "Object";
const special = (key: string): boolean => key.startsWith("-=") || key.startsWith("==");

export class DataField {
  static recursive = false;
  static hierarchical = false;

  static get _defaults(): FieldOptions {
    return { required: false, nullable: false, initial: undefined, readonly: false, gmOnly: false, label: "", hint: "", validationError: "is not a valid value" };
  }

  static hasFormSupport = false;

  readonly options: FieldOptions;
  name: string;
  parent: any;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: any;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  [member: string]: any;

  constructor(options: FieldOptions = {}, { name = "", parent }: { name?: string; parent?: any } = {}) {
    this.options = options;
    this.name = name;
    this.parent = parent;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const key of Object.keys(defaults)) this[key] = options[key] !== undefined ? options[key] : defaults[key];
    if (typeof options["validate"] === "function") this["_hostValidate"] = options["validate"];
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  apply(fn: any, value?: any, options: Rec = {}): any {
    return (typeof fn === "string" ? this[fn] : fn).call(this, value, options);
  }

  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  getInitialValue(data?: any): any {
    if (typeof this.initial === "function") return this.initial(data);
    return this.initial === undefined ? undefined : deepClone(this.initial);
  }

  _cast(value: any): any {
    return value;
  }

  _cleanType(value: any, _options: CleanOptions = {}): any {
    return value;
  }

  clean(value: any, options: CleanOptions = {}): any {
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    if (value === null) {
      if (this.nullable) return null;
      const initial = this.getInitialValue(options.source);
      return initial === undefined ? null : initial;
    }
    return this._cleanType(this._cast(value), options);
  }

  /** @returns a failure, or nothing when the value is valid. */
  validate(value: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    try {
      const certain = this._validateSpecial(value);
      if (certain === true) return;
      const failure = this._validateType(value, options);
      if (failure instanceof DataModelValidationFailure && !failure.isEmpty()) return failure;
      if (failure === false) throw new Error(this.validationError);
      if (this["_hostValidate"]) {
        const own = this["_hostValidate"].call(this, value, options);
        if (own === false) throw new Error(this.validationError);
        if (own instanceof DataModelValidationFailure) return own;
      }
      return undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      return new DataModelValidationFailure({ invalidValue: value, message: (error as Error).message });
    }
  }

  _validateSpecial(value: any): boolean | void {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: any, _options: ValidateOptions = {}): DataModelValidationFailure | boolean | void {}

  _validateModel(_data: any, _options: Rec = {}): void {}

  initialize(value: any, _model?: any, _options: Rec = {}): any {
    return value;
  }

  toObject(value: any): any {
    return value;
  }

  /** Turns a change of this field into the difference against its source; `undefined` when nothing changes. */
  _hostDiff(source: any, change: any, _owner?: any): any {
    return objectsEqual(source, change) ? undefined : change;
  }

  /** The new source value after a difference. */
  _hostCommit(_source: any, difference: any, _owner?: any): any {
    return deepClone(difference);
  }

  toInput(config: Rec = {}): any {
    if (typeof document === "undefined") throw new Error("Fields make inputs in the page only");
    const full: Rec = { name: this.fieldPath, ...config };
    if (full["value"] === undefined) full["value"] = this.getInitialValue({});
    if (typeof full["input"] === "function") return full["input"](this, full);
    return this._toInput(full);
  }

  _toInput(config: Rec): any {
    return inputOf(this, config);
  }

  toFormGroup(groupConfig: Rec = {}, inputConfig: Rec = {}): any {
    return formGroupOf(this, groupConfig, inputConfig);
  }
}

export class SchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  declare fields: Record<string, DataField>;

  constructor(fields: Record<string, DataField>, options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    this.fields = {};
    for (const [key, field] of Object.entries(fields)) {
      field.parent = this;
      field.name = key;
      this.fields[key] = field;
    }
  }

  *[Symbol.iterator](): Iterator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(key: string): boolean {
    return key in this.fields;
  }

  get(key: string): DataField | undefined {
    return this.fields[key];
  }

  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.fields[path[0] as string]?._getField(path.slice(1));
  }

  override getInitialValue(data?: any): any {
    if (this.options["initial"] !== undefined) return super.getInitialValue(data);
    if (this.nullable) return null;
    if (!this.required) return undefined;
    const initial: Rec = {};
    for (const [key, field] of this.entries()) initial[key] = field.getInitialValue(data);
    return initial;
  }

  override _cast(value: any): any {
    return typeof value === "object" ? value : {};
  }

  override _cleanType(data: any, options: CleanOptions = {}): any {
    const inner = { ...options, source: options.source ?? data };
    for (const [key, field] of this.entries()) {
      const forced = `==${key}`;
      if (forced in data) data[forced] = field.clean(data[forced], { ...inner, partial: false });
      if (!(key in data) && inner.partial) continue;
      const cleaned = field.clean(data[key], inner);
      if (cleaned === undefined) delete data[key];
      else data[key] = cleaned;
    }
    for (const key of Object.keys(data)) {
      if (this.has(key)) continue;
      if (special(key) && this.has(key.slice(2))) {
        if (key.startsWith("-=") && !inner.partial) delete data[key];
        continue;
      }
      delete data[key];
    }
    return data;
  }

  override initialize(value: any, model?: any, options: Rec = {}): any {
    if (!value) return value;
    const data: Rec = {};
    for (const [key, field] of this.entries()) {
      const v = field.initialize(value[key], model, options);
      if (typeof v === "function" && !v.prototype) Object.defineProperty(data, key, { get: v, set() {}, configurable: true, enumerable: true });
      else data[key] = v;
    }
    return data;
  }

  override toObject(value: any): any {
    if (value === null || value === undefined) return value;
    const data: Rec = {};
    for (const [key, field] of this.entries()) data[key] = field.toObject(value[key]);
    return data;
  }

  override _validateType(data: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!isObject(data)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure({ invalidValue: data });
    const inner = { ...options, source: options.source ?? data };
    for (const [key, field] of this.entries()) {
      const forced = `==${key}`;
      if (forced in data) {
        const bad = field.validate(data[forced], { ...inner, partial: false });
        if (bad) failure.fields[key] = bad;
      }
      if (inner.partial && !(key in data)) continue;
      const bad = field.validate(data[key], inner);
      if (!bad) continue;
      if (inner.fallback) {
        const initial = field.getInitialValue(inner.source);
        if (!field.validate(initial, { ...inner, fallback: false })) {
          data[key] = initial;
          bad.fallback = initial;
        } else bad.unresolved = true;
      } else bad.unresolved = true;
      failure.fields[key] = bad;
    }
    if (isEmpty(failure.fields)) return;
    failure.unresolved = Object.values(failure.fields).some((f) => f.unresolved);
    if (!failure.unresolved && inner.fallback) return;
    return failure;
  }

  override _hostDiff(source: any, change: any, _owner?: any): any {
    if (!isObject(source) || !isObject(change)) return super._hostDiff(source, change);
    const difference: Rec = {};
    for (const [key, value] of Object.entries(change)) {
      if (key.startsWith("==")) {
        if (!objectsEqual(source[key.slice(2)], value)) difference[key] = value;
      } else if (key.startsWith("-=")) {
        const field = this.fields[key.slice(2)];
        const initial = field?.getInitialValue(source);
        if (field && !objectsEqual(source[key.slice(2)], initial)) difference[key] = null;
      } else {
        const d = this.fields[key]?._hostDiff(source[key], value, change["type"] ? change : source);
        if (d !== undefined) difference[key] = d;
      }
    }
    return isEmpty(difference) ? undefined : difference;
  }

  override _hostCommit(source: any, difference: any, _owner?: any): any {
    if (!isObject(source) || !isObject(difference)) return deepClone(difference);
    for (const [key, value] of Object.entries(difference)) {
      if (key.startsWith("==")) source[key.slice(2)] = deepClone(value);
      else if (key.startsWith("-=")) source[key.slice(2)] = this.fields[key.slice(2)]?.getInitialValue(source);
      else if (this.fields[key]) source[key] = this.fields[key]._hostCommit(source[key], value, source);
    }
    return source;
  }

  override apply(fn: any, data?: any, options: Rec = {}): any {
    const self = super.apply(fn, data, options);
    if (self !== undefined) return self;
    const results: Rec = {};
    for (const [key, field] of this.entries()) {
      if (options["partial"] && !(key in (data ?? {}))) continue;
      const r = field.apply(fn, data?.[key], options);
      if (r !== undefined) results[key] = r;
    }
    return results;
  }
}

export class BooleanField extends DataField {
  static override hasFormSupport = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }
  override _cast(value: any): any {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }
  override _validateType(value: any): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}

/** The values that a field's `choices` allow. */
function choicesOf(field: DataField): any[] | undefined {
  let choices = field["choices"];
  if (typeof choices === "function") choices = choices();
  if (!choices) return undefined;
  return Array.isArray(choices) ? choices : Object.keys(choices as Rec);
}

export class NumberField extends DataField {
  static override hasFormSupport = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, min: undefined, max: undefined, step: undefined, integer: false, positive: false, choices: undefined };
  }
  constructor(options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    if (this["choices"] !== undefined) {
      this.nullable = options["nullable"] ?? false;
    }
    if (options["initial"] === undefined) this.initial = this.required ? (this.nullable ? null : initialNumber(this)) : undefined;
  }
  override _cast(value: any): any {
    return Number(value);
  }
  override _cleanType(value: any, options: CleanOptions = {}): any {
    if (typeof value !== "number") return value;
    if (this["integer"]) value = Math.round(value);
    const { min, max } = { min: valueOr(this["min"]), max: valueOr(this["max"]) };
    if (min !== undefined && value < min) value = min;
    if (max !== undefined && value > max) value = max;
    if (this["step"] !== undefined && Number.isFinite(value)) {
      const base = min ?? 0;
      const steps = Math.round((value - base) / this["step"]);
      value = Number((base + steps * this["step"]).toFixed(12));
      if (max !== undefined && value > max) value = base + Math.floor((max - base) / this["step"]) * this["step"];
    }
    return super._cleanType(value, options);
  }
  override _validateType(value: any): void {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this["positive"] && value <= 0) throw new Error("must be a positive number");
    if (this["min"] !== undefined && value < this["min"]) throw new Error(`must be at least ${this["min"]}`);
    if (this["max"] !== undefined && value > this["max"]) throw new Error(`must be at most ${this["max"]}`);
    if (this["integer"] && !Number.isInteger(value)) throw new Error("must be an integer");
    const choices = choicesOf(this);
    if (choices && !choices.some((choice) => Number(choice) === value)) throw new Error(`${value} is not a valid choice`);
  }
}
const valueOr = (value: any): number | undefined => (typeof value === "number" ? value : undefined);
function initialNumber(field: DataField): number | undefined {
  const choices = choicesOf(field);
  if (choices) return undefined;
  if (field["min"] !== undefined && field["min"] > 0) return field["min"];
  return field["positive"] ? 1 : field["max"] !== undefined && field["max"] < 0 ? field["max"] : 0;
}

export class StringField extends DataField {
  static override hasFormSupport = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }
  constructor(options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    if (this["choices"] !== undefined) {
      this.nullable = options["nullable"] ?? false;
      this["blank"] = options["blank"] ?? false;
    }
    if (options["initial"] === undefined && this.initial === undefined) {
      if (this["blank"] && this.required) this.initial = "";
      else if (this.nullable && this.required) this.initial = null;
    }
  }
  override clean(value: any, options: CleanOptions = {}): any {
    if (typeof value === "string" && this["trim"]) value = value.trim();
    if (value === "" && !this["blank"]) value = this.nullable ? null : undefined;
    if (value === undefined && options.partial) return this.nullable ? null : this.getInitialValue(options.source);
    return super.clean(value, options);
  }
  override _cast(value: any): any {
    return String(value);
  }
  override _validateSpecial(value: any): boolean | void {
    if (value === "") {
      if (this["blank"]) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }
  override _validateType(value: any): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    const choices = choicesOf(this);
    if (choices && !choices.some((choice) => String(choice) === value)) throw new Error(`${value} is not a valid choice`);
  }
}

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
    return Object.fromEntries(Object.entries(value as Rec).map(([key, entry]) => [key, resolve(this.element.initialize(entry, model, options))]));
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
      const field: SchemaField = value instanceof SchemaField ? value : typeof value === "function" ? new EmbeddedDataField(value) : new SchemaField(value as Record<string, DataField>);
      if (!field.fields["type"]) field.fields["type"] = new StringField({ required: true, blank: false, initial: type, choices: [type] }, { name: "type", parent: field });
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

const ID = /^[a-zA-Z0-9]{16}$/;

export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, validationError: "is not a valid Document ID string" };
  }
  constructor(options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    if (options["initial"] === undefined) this.initial = this.nullable ? null : undefined;
  }
  override _cast(value: any): any {
    return typeof value === "object" && value?._id ? value._id : String(value);
  }
  override _validateType(value: any): void {
    if (typeof value !== "string" || !ID.test(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }
  declare model: any;
  constructor(model: any, options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    this.model = model;
  }
  override initialize(value: any, model?: any): any {
    if (this["idOnly"] || model?.pack) return value;
    const name = this.model.documentName ?? this.model.metadata?.name;
    return () => (value ? (foreignResolver?.(name, value) ?? null) : null);
  }
  override toObject(value: any): any {
    return value?._id ?? value;
  }
}
let foreignResolver: ((documentName: string, id: string) => any) | undefined;
/** Finds a world document for ForeignDocumentField; set by the page. */
export function _hostSetForeignResolver(fn: (documentName: string, id: string) => any): void {
  foreignResolver = fn;
}

export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null, type: undefined, embedded: undefined };
  }
  override _validateType(value: any): void {
    const parts = parseUuid(value);
    if (!parts) throw new Error("must be a valid UUID string");
    if (this["type"] && parts.type !== this["type"]) throw new Error(`must be a UUID of a ${this["type"]}`);
    if (parts.id && !ID.test(parts.id)) throw new Error("must have a valid document id");
    if (this["embedded"] === true && !parts.embedded.length) throw new Error("must be an embedded document");
    if (this["embedded"] === false && parts.embedded.length) throw new Error("may not be an embedded document");
  }
}

export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
  override _cleanType(value: any, options: CleanOptions = {}): any {
    return cleanHTML(super._cleanType(value, options));
  }
}

export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false, validationError: "is not a valid hexadecimal color string" };
  }
  override clean(value: any, options: CleanOptions = {}): any {
    if (typeof value === "number") value = `#${value.toString(16).padStart(6, "0")}`;
    return super.clean(value, options);
  }
  override _validateType(value: any): void {
    if (!/^#[0-9A-Fa-f]{6}$/.test(value)) throw new Error("must be a valid color string");
  }
}

export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, categories: [], base64: false, wildcard: false, virtual: false, nullable: true, blank: false, initial: null };
  }
  override _validateType(value: any): void {
    if (/^data:/.test(value) && !this["base64"]) throw new Error("may not be a data URI");
    if (/^\s*javascript:/i.test(value)) throw new Error("is not a file path");
    const categories = this["categories"] as string[];
    if (!categories.length || this["wildcard"]) return;
    const ext = (value.split("?")[0] as string).split("#")[0]?.split(".").pop()?.toLowerCase() ?? "";
    if (!categories.some((category) => ext in (CONST.FILE_CATEGORIES[category] ?? {}))) throw new Error("does not have a valid file extension");
  }
}

export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true };
  }
  override _cast(value: any): any {
    const angle = super._cast(value);
    return this["normalize"] && Number.isFinite(angle) && (angle < 0 || angle > 360) ? ((angle % 360) + 360) % 360 : angle;
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

export class AnyField extends DataField {
  override _cast(value: any): any {
    return value;
  }
}

export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, initial: undefined, validationError: "is not a valid JSON string" };
  }
  override clean(value: any, options: CleanOptions = {}): any {
    if (value !== undefined && value !== null && typeof value !== "string") value = JSON.stringify(value);
    return super.clean(value, options);
  }
  override _validateType(value: any): void {
    JSON.parse(value as string);
  }
  override initialize(value: any): any {
    return value === undefined || value === null ? value : JSON.parse(value as string);
  }
  override toObject(value: any): any {
    return value === undefined ? value : JSON.stringify(value);
  }
}

export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, async: false };
  }
}

export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, context: Rec = {}) {
    super(new ObjectField(), { validateKey: (key: string) => /^[\w.-]+$/.test(key), ...options }, context);
  }
}

export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS["NONE"] }, gmOnly: true, validationError: "is not a mapping of user IDs and document permission levels" };
  }
  override _validateType(value: any): void {
    for (const [key, level] of Object.entries(value as Rec)) {
      if (key.startsWith("-=")) continue;
      if (key !== "default" && !ID.test(key.replace(/^==/, ""))) throw new Error(`${key} is not a user id`);
      if (!Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS).includes(level)) throw new Error(`${String(level)} is not an ownership level`);
    }
  }
}

export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true };
  }
}

export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }
  declare documentClass: any;
  constructor(documentClass: any, options: FieldOptions = {}, context: Rec = {}) {
    super({ choices: () => documentClass.TYPES, validationError: "is not a valid type", ...options }, context);
    this.documentClass = documentClass;
    if (options["initial"] === undefined) this.initial = () => (documentClass.TYPES.includes("base") ? "base" : (documentClass.TYPES[0] ?? "base"));
  }
}

export class DocumentStatsField extends SchemaField {
  static fields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy", "compendiumSource", "duplicateSource", "exportSource"];
  static managedFields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];
  constructor(options: FieldOptions = {}, context: Rec = {}) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    super(
      {
        coreVersion: text(), systemId: text(), systemVersion: text(), createdTime: new NumberField(), modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }), compendiumSource: new DocumentUUIDField(), duplicateSource: new DocumentUUIDField(), exportSource: new ObjectField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}

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
    return model && isObject(source) && isObject(difference) ? model.schema._hostCommit(source, difference) : super._hostCommit(source, difference);
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

/** Reads the field under a dotted path of a model's schema. */
export function fieldAt(schema: SchemaField, path: string): DataField | undefined {
  return schema._getField(path.split("."));
}

export { getProperty as _hostGetProperty };
