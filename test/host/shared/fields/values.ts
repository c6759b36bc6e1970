// Follows: foundryvtt.com/api v13 foundry.data.fields and the MIT typings (common/data/fields): options, defaults, order of clean → validate → initialize.
import { CONST } from "../const.ts";
import { cleanHTML, parseUuid } from "../utils.ts";
import { ObjectField, TypedObjectField } from "./containers.ts";
import { DataField, NumberField, SchemaField, StringField, type CleanOptions, type FieldOptions, type Rec } from "./core.ts";

const ID = /^[a-zA-Z0-9]{16}$/;

export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }
  constructor(options: FieldOptions = {}, context: Rec = {}) {
    super(options, context);
    if (this.initial === undefined) this.initial = this.nullable ? null : undefined;
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
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }
  override _validateType(value: any): void {
    if (/^data:/.test(value) && !this["base64"]) throw new Error("may not be a data URI");
    if (/^\s*javascript:/i.test(value)) throw new Error("is not a file path");
    const categories = this["categories"] as string[];
    if (!categories.length || this["wildcard"]) return;
    const ext = (value.split("?")[0] as string).split("#")[0]?.split(".").pop()?.toLowerCase() ?? "";
    if (!categories.some((category) => ext in (CONST.FILE_CATEGORIES[category] ?? {})))
      throw new Error("does not have a valid file extension");
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
    return {
      ...super._defaults,
      initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS["NONE"] },
      gmOnly: true,
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }
  override _validateType(value: any): void {
    for (const [key, level] of Object.entries(value as Rec)) {
      if (key.startsWith("-=")) continue;
      if (key !== "default" && !ID.test(key.replace(/^==/, ""))) throw new Error(`${key} is not a user id`);
      if (!Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS).includes(level)) throw new Error(`${String(level)} is not an ownership level`);
    }
  }
}

/** Whoever sits at this page wrote the document, unless it says otherwise; the server knows nobody of its own. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, initial: () => (globalThis as any).game?.user?.id };
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
    if (options["initial"] === undefined)
      this.initial = () => (documentClass.TYPES.includes("base") ? "base" : (documentClass.TYPES[0] ?? "base"));
  }
}

export class DocumentStatsField extends SchemaField {
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];
  static managedFields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];
  constructor(options: FieldOptions = {}, context: Rec = {}) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new ObjectField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}
