// Follows: foundryvtt.com/api v13 foundry.data.fields and the MIT typings (common/data/fields): options, defaults, order of clean → validate → initialize.
import { formGroupOf, inputOf } from "../inputs.ts";
import { deepClone, getType, isEmpty, objectsEqual } from "../utils.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../validation.ts";

export type Rec = Record<string, any>;
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
  _hostLenient?: unknown;
}

export const isObject = (value: unknown): value is Rec => getType(value) === "Object";
/** Whether a key is an update operator: `-=key` deletes, `==key` replaces. */
export const special = (key: string): boolean => key.startsWith("-=") || key.startsWith("==");

export class DataField {
  static recursive = false;
  static hierarchical = false;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
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
      if (typeof v === "function" && !v.prototype)
        Object.defineProperty(data, key, { get: v, set() {}, configurable: true, enumerable: true });
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
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
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
