// Follows: foundryvtt.com/api v13 foundry.abstract (DataModel, TypeDataModel, Document, EmbeddedCollection) and the MIT typings.
import { Collection } from "./collection.ts";
import { CONST } from "./const.ts";
import { EmbeddedCollectionField, EmbeddedDocumentField, SchemaField, type DataField } from "./fields.ts";
import { USER_PERMISSIONS } from "./permissions.ts";
import { buildUuid, deepClone, expandObject, getProperty, getType, isEmpty, mergeObject, objectsEqual, setProperty } from "./utils.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";

type Rec = Record<string, any>;

/** Data with a schema: candidate → migrate → clean → validate → `_source` → instance properties. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];
  [member: string]: any;

  static defineSchema(): Rec {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema")) return (this as any)._schema as SchemaField;
    const schema = new SchemaField(this.defineSchema() as Record<string, DataField>);
    Object.defineProperty(this, "_schema", { value: schema, writable: false, configurable: true });
    return schema;
  }

  constructor(data: any = {}, { parent = null, strict = true, ...options }: Rec = {}) {
    Object.defineProperty(this, "parent", { value: parent, writable: false, configurable: true, enumerable: false });
    Object.defineProperty(this, "validationFailures", { value: { fields: null, joint: null }, enumerable: false });
    this._configure({ strict, ...options });
    const source = options["_hostSource"] ?? this._initializeSource(data, { strict, ...options });
    for (const key of this.schema.keys()) if (!(key in source)) source[key] = undefined;
    Object.defineProperty(this, "_source", { value: Object.seal(source), writable: false, configurable: true, enumerable: false });
    if (!options["_hostSource"])
      this.validate({
        strict,
        fallback: options["fallback"] ?? false,
        dropInvalidEmbedded: options["dropInvalidEmbedded"],
        fields: true,
        joint: true,
      });
    this._initialize({ strict, ...options });
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  get invalid(): boolean {
    return Boolean(this["validationFailures"].fields ?? this["validationFailures"].joint);
  }

  _configure(_options: Rec = {}): void {}

  _initializeSource(data: any, options: Rec = {}): any {
    if (data instanceof DataModel) data = data.toObject();
    const type = getType(data);
    if (type !== "Object") throw new Error(`${this.constructor.name} was incorrectly constructed with a ${type} instead of an object.`);
    const Cls = this.constructor as typeof DataModel;
    const copy = Cls.migrateDataSafe(expandObject(deepClone(data)));
    return Cls.cleanData(copy, { _hostStrict: options["strict"] });
  }

  _initialize(options: Rec = {}): void {
    const source = this["_source"];
    for (const [name, field] of this.schema.entries()) {
      const value = field.initialize(source[name], this, options);
      if (typeof value === "function" && !value.prototype)
        Object.defineProperty(this, name, { get: value, set() {}, configurable: true, enumerable: true });
      else Object.defineProperty(this, name, { value, writable: !field.readonly, configurable: true, enumerable: true });
    }
  }

  reset(): void {
    this._initialize();
  }

  static cleanData(source: any = {}, options: Rec = {}): any {
    return this.schema.clean(source, { ...options, source: options["source"] ?? source });
  }

  static migrateData(source: any): any {
    return source;
  }

  static migrateDataSafe(source: any): any {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      console.error(`Failed data migration for ${this.name}: ${(error as Error).message}`);
      return source;
    }
  }

  static shimData(data: any): any {
    return data;
  }

  static validateJoint(_data: any): void {}

  static fromSource(source: any, { strict = false, ...context }: Rec = {}): any {
    return new this(source, { ...context, strict });
  }

  static fromJSON(json: string): any {
    return this.fromSource(JSON.parse(json));
  }

  /** @throws DataModelValidationError when strict and something is wrong. */
  validate({
    changes,
    clean = false,
    fallback = false,
    dropInvalidEmbedded = false,
    strict = true,
    fields = true,
    joint,
  }: Rec = {}): boolean {
    const Cls = this.constructor as typeof DataModel;
    const own = this["_source"];
    joint ??= !changes;
    if (changes && clean) changes = Cls.cleanData(changes, { partial: true, source: { ...own, ...changes } });
    const failures = this["validationFailures"];
    const candidate = changes ?? own;
    if (fields) {
      const failure = this.schema.validate(candidate, {
        partial: Boolean(changes),
        fallback,
        dropInvalidEmbedded,
        source: changes ? { ...own, ...changes } : own,
      });
      if (!changes) failures.fields = failure ?? null;
      if (failure) {
        const error = failure.asError();
        error.message = `${this.constructor.name}${own?._id ? ` [${own._id}]` : ""} validation errors:\n${error.message}`;
        if (strict) throw error;
        console.warn(error.message);
        return false;
      }
    }
    if (joint) {
      try {
        Cls.validateJoint(changes ? mergeObject(deepClone(own), deepClone(changes), { performDeletions: true }) : own);
        if (!changes) failures.joint = null;
      } catch (error) {
        const failure =
          error instanceof DataModelValidationError
            ? error.failure
            : new DataModelValidationFailure({ message: (error as Error).message, unresolved: true });
        if (!changes) failures.joint = failure;
        if (strict) throw new DataModelValidationError(failure);
        return false;
      }
    }
    return true;
  }

  /** Changes the source. @returns the difference that was (or, with `dryRun`, would be) applied. */
  updateSource(changes: any = {}, options: Rec = {}): any {
    const { dryRun = false, fallback = false, recursive = true } = options;
    const Cls = this.constructor as typeof DataModel;
    const source = this["_source"];
    let candidate = Cls.migrateDataSafe(expandObject(deepClone(changes instanceof DataModel ? changes.toObject() : changes)));
    const whole = { ...source, ...("type" in candidate ? { type: candidate.type } : {}) };
    if (recursive) candidate = Cls.cleanData(candidate, { partial: true, source: whole });
    else for (const key of Object.keys(candidate)) candidate[key] = this.schema.fields[key]?.clean(candidate[key], { source: whole });
    this.validate({ changes: candidate, fallback, strict: !fallback, fields: true, joint: false });
    let difference: Rec = {};
    if (recursive) difference = this.schema._hostDiff(source, candidate) ?? {};
    else
      for (const key of Object.keys(candidate))
        if (this.schema.has(key) && !objectsEqual(source[key], candidate[key])) difference[key] = candidate[key];
    if (isEmpty(difference)) return {};
    const next = recursive ? this.schema._hostCommit(deepClone(source), deepClone(difference)) : { ...source, ...deepClone(difference) };
    Cls.validateJoint(next);
    if (dryRun) return difference;
    if (recursive) this.schema._hostCommit(source, difference);
    else Object.assign(source, deepClone(difference));
    this._initialize({ strict: false });
    return difference;
  }

  clone(data: any = {}, context: Rec = {}): any {
    const { keepId: _keepId, ...rest } = context;
    const source = mergeObject(this.toObject(), data, { insertKeys: false, performDeletions: true, inplace: true });
    return new (this.constructor as any)(source, { parent: this["parent"], ...rest });
  }

  toObject(source: boolean | null = true): any {
    if (source) return deepClone(this["_source"]);
    const data: Rec = {};
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject(this[name]);
    return deepClone(data);
  }

  toJSON(): any {
    return this.toObject(true);
  }
}

/** The model of a document's `system`. */
export class TypeDataModel extends DataModel {
  prepareBaseData(): void {}
  prepareDerivedData(): void {}
  async _preCreate(_data: any, _options: any, _user: any): Promise<boolean | void> {}
  _onCreate(_data: any, _options: any, _userId: string): void {}
  async _preUpdate(_changes: any, _options: any, _user: any): Promise<boolean | void> {}
  _onUpdate(_changed: any, _options: any, _userId: string): void {}
  async _preDelete(_options: any, _user: any): Promise<boolean | void> {}
  _onDelete(_options: any, _userId: string): void {}
  async toEmbed(_config: any, _options?: any): Promise<any> {
    return null;
  }
}

/** The documents inside a document; its source is the parent's array. */
export class EmbeddedCollection extends Collection<any> {
  declare readonly name: string;
  declare readonly model: any;
  readonly invalidDocumentIds: Set<string>;

  constructor(name: string, parent: any, _sourceArray?: any[], model?: any) {
    super();
    this.invalidDocumentIds = new Set();
    Object.defineProperties(this, {
      name: { value: name },
      model: { value: parent, enumerable: false },
      _hostBase: { value: model, enumerable: false },
    });
  }

  get _source(): any[] {
    return this.model._source[this.name];
  }

  get documentClass(): any {
    return (this as any)._hostBase.implementation;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  get documentsByType(): Record<string, any[]> {
    const types: Record<string, any[]> = {};
    for (const doc of this) (types[doc.type ?? "base"] ??= []).push(doc);
    return types;
  }

  createDocument(data: any, context: Rec = {}): any {
    return new this.documentClass(data, { ...context, parent: this.model, parentCollection: this.name, pack: this.model.pack });
  }

  /** Brings the documents in line with the source: known ones are reset, new ones made, vanished ones dropped. */
  initialize(options: Rec = {}): void {
    const known = new Map(super.entries());
    this.clear();
    this.invalidDocumentIds.clear();
    for (const entry of this._source ?? []) {
      const before = known.get(entry._id as string);
      if (before && before._source === entry) {
        before._initialize(options);
        super.set(entry._id, before);
        continue;
      }
      try {
        if (before?._hostRelease) before._hostRelease();
        super.set(entry._id, this.createDocument(entry, { _hostSource: entry, strict: options["strict"] ?? true }));
      } catch (error) {
        this.invalidDocumentIds.add(entry._id as string);
        console.error(`${this.documentName} [${entry._id}] is invalid: ${(error as Error).message}`);
      }
    }
  }

  getInvalid(id: string, { strict = true } = {}): any {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    const data = this._source.find((entry) => entry._id === id);
    return this.documentClass.fromSource(data, { parent: this.model });
  }

  override set(key: string, value: any, { modifySource = true }: Rec = {}): this {
    if (modifySource) {
      const at = this._source.findIndex((entry) => entry._id === key);
      if (at >= 0) this._source[at] = value._source;
      else this._source.push(value._source);
    }
    return super.set(key, value);
  }

  override delete(key: string, { modifySource = true }: Rec = {}): boolean {
    if (modifySource) {
      const at = this._source.findIndex((entry) => entry._id === key);
      if (at >= 0) this._source.splice(at, 1);
    }
    return super.delete(key);
  }

  toObject(source = true): any[] {
    return this.map((doc) => doc.toObject(source));
  }
}

const defaultPermissions = { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" };

let database: any = null;
let typesOf: ((documentName: string) => string[]) | null = null;
let implementationOf: ((documentName: string) => any) | null = null;
let currentUser: (() => any) | null = null;

/** What each side of the wire brings: the database, the configured classes, the known subtypes, the acting user. */
export function _hostConfigure(o: {
  database?: any;
  types?: (documentName: string) => string[];
  implementation?: (documentName: string) => any;
  user?: () => any;
}): void {
  if (o.database) database = o.database;
  if (o.types) typesOf = o.types;
  if (o.implementation) implementationOf = o.implementation;
  if (o.user) currentUser = o.user;
}

/** A data model that is stored, owned, and perhaps lives in a parent. */
export class Document extends DataModel {
  static metadata: any = {
    name: "Document",
    collection: "documents",
    indexed: false,
    compendiumIndexFields: [],
    label: "DOCUMENT.Document",
    coreTypes: ["base"],
    hasTypeData: false,
    embedded: {},
    permissions: defaultPermissions,
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    schemaVersion: undefined,
  };

  static get baseDocument(): any {
    let base: any = this;
    for (let c: any = this; c !== Document && c; c = Object.getPrototypeOf(c)) if (Object.hasOwn(c, "metadata")) base = c;
    return base;
  }

  static get implementation(): any {
    return implementationOf?.(this.documentName) ?? this;
  }

  static get database(): any {
    return database;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return Boolean(this.metadata.hasTypeData);
  }

  static get TYPES(): string[] {
    return Array.from(new Set([...(this.metadata.coreTypes ?? []), ...(typesOf?.(this.documentName) ?? [])]));
  }

  static get hierarchy(): Record<string, any> {
    return Object.fromEntries(this.schema.entries().filter(([, field]) => (field.constructor as any).hierarchical));
  }

  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    for (const [key, field] of Object.entries(this.hierarchy)) if (field.model?.documentName === name) return key;
    return null;
  }

  override _configure({ pack = null, parentCollection = null }: Rec = {}): void {
    Object.defineProperty(this, "parentCollection", {
      value: parentCollection ?? this._getParentCollection(),
      writable: false,
      configurable: true,
    });
    Object.defineProperty(this, "pack", { value: pack ?? this["parent"]?.pack ?? null, writable: false, configurable: true });
    const collections: Rec = {};
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      if (field instanceof EmbeddedCollectionField) collections[name] = new EmbeddedCollection(name, this, undefined, field["model"]);
    }
    Object.defineProperty(this, "collections", { value: Object.seal(collections), configurable: true });
  }

  _getParentCollection(parentCollection?: string): string | null {
    if (!this["parent"]) return null;
    if (parentCollection) return parentCollection;
    return (this["parent"].constructor as typeof Document).getCollectionName?.(this.documentName) ?? null;
  }

  override _initialize(options: Rec = {}): void {
    const old: Rec = {};
    for (const [name, field] of this.schema.entries())
      if (field instanceof EmbeddedDocumentField && this[name]?._source === this["_source"][name]) old[name] = this[name];
    super._initialize({ ...options, _hostOld: old });
    for (const doc of Object.values(old)) doc._initialize(options);
  }

  get id(): string | null {
    return this["_id"];
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get inCompendium(): boolean {
    return Boolean(this["pack"]);
  }

  get isEmbedded(): boolean {
    return Boolean(this["parent"] && this["parentCollection"]);
  }

  get uuid(): string | null {
    return buildUuid({ id: this.id as string, documentName: this.documentName, parent: this["parent"], pack: this["pack"] });
  }

  /* -------- permissions -------- */

  static canUserCreate(user: any): boolean {
    const perm = this.metadata.permissions.create;
    if (typeof perm === "function")
      return perm(
        user,
        new this.implementation({ name: "x", ...(this.hasTypeData ? { type: this.TYPES[0] } : {}) }, { strict: false }),
        {},
      );
    return perm in USER_PERMISSIONS ? user.hasPermission(perm) : perm in CONST.USER_ROLES ? user.hasRole(perm) : user.isGM;
  }

  /** The explicit level of a user over this document: its own `ownership`, else the parent's level. */
  getUserLevel(user?: any): number {
    user ??= currentUser?.();
    const ownership = this["ownership"];
    if (!user) return 0;
    if (ownership) {
      const level = ownership[user.id] ?? ownership.default ?? 0;
      if (level !== CONST.DOCUMENT_OWNERSHIP_LEVELS["INHERIT"]) return level;
    }
    return this["parent"]?.getUserLevel ? this["parent"].getUserLevel(user) : 0;
  }

  testUserPermission(user: any, permission: string | number, { exact = false }: { exact?: boolean | null | undefined } = {}): boolean {
    const target = typeof permission === "string" ? CONST.DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    if (target === undefined) throw new Error(`The permission ${permission} is not an ownership level`);
    const level = this.getUserLevel(user);
    if (exact) return level === target;
    return Boolean(user?.isGM) || level >= target;
  }

  canUserModify(user: any, action: string, data: any = {}): boolean {
    const perm = (this.constructor as typeof Document).metadata.permissions[action];
    if (typeof perm === "function") return Boolean(perm(user, this, data));
    if (perm in USER_PERMISSIONS) return user.hasPermission(perm);
    if (perm in CONST.DOCUMENT_OWNERSHIP_LEVELS && perm !== "NONE") return this.testUserPermission(user, perm);
    return user.hasRole(perm);
  }

  override clone(data: any = {}, context: Rec = {}): any {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const source = this.toObject();
    if (!keepId) source._id = null;
    if (addSource && source._stats) source._stats.duplicateSource = this.uuid;
    mergeObject(source, data, { performDeletions: true });
    const options = { parent: this["parent"], pack: this["pack"], ...rest };
    return save
      ? (this.constructor as typeof Document).create(source, { ...options, keepId })
      : new (this.constructor as any)(source, options);
  }

  migrateSystemData(): any {
    return this["_source"].system;
  }

  *traverseEmbeddedDocuments(_parentPath?: string): Generator<[string, any]> {
    for (const [name, collection] of Object.entries(this["collections"] as Record<string, EmbeddedCollection>)) {
      for (const doc of collection) {
        const path = _parentPath ? `${_parentPath}.${name}` : name;
        yield [path, doc];
        yield* doc.traverseEmbeddedDocuments(path);
      }
    }
  }

  /* -------- database -------- */

  static async createDocuments(data: any[] = [], operation: Rec = {}): Promise<any[]> {
    if (operation["parent"]?.pack) operation["pack"] = operation["parent"].pack;
    return database.create(this.implementation, { ...operation, data, parent: operation["parent"] ?? null }, currentUser?.());
  }

  static async updateDocuments(updates: any[] = [], operation: Rec = {}): Promise<any[]> {
    return database.update(this.implementation, { ...operation, updates, parent: operation["parent"] ?? null }, currentUser?.());
  }

  static async deleteDocuments(ids: string[] = [], operation: Rec = {}): Promise<any[]> {
    return database.delete(this.implementation, { ...operation, ids, parent: operation["parent"] ?? null }, currentUser?.());
  }

  static async create(data: any, operation: Rec = {}): Promise<any> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return many ? created : created[0];
  }

  async update(data: any = {}, operation: Rec = {}): Promise<any> {
    const changes = { ...(data instanceof DataModel ? data.toObject() : data), _id: this.id };
    const updated = await (this.constructor as typeof Document).updateDocuments([changes], {
      ...operation,
      parent: this["parent"],
      pack: this["pack"],
    });
    return updated[0];
  }

  async delete(operation: Rec = {}): Promise<any> {
    const deleted = await (this.constructor as typeof Document).deleteDocuments([this.id as string], {
      ...operation,
      parent: this["parent"],
      pack: this["pack"],
    });
    return deleted[0];
  }

  static get(documentId: string, operation: Rec = {}): any {
    return database.getDocument?.(this, documentId, operation) ?? null;
  }

  /* -------- embedded -------- */

  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    const collection = name ? this["collections"][name] : undefined;
    if (!collection) throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(embeddedName: string, id: string, { invalid = false, strict = false } = {}): any {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    if (name && !(name in this["collections"])) return this[name]?.id === id || embeddedName === "ActorDelta" ? this[name] : undefined;
    return this.getEmbeddedCollection(embeddedName).get(id, { invalid, strict });
  }

  async createEmbeddedDocuments(embeddedName: string, data: any[] = [], operation: Rec = {}): Promise<any[]> {
    return this.getEmbeddedCollection(embeddedName).documentClass.createDocuments(data, { ...operation, parent: this, pack: this["pack"] });
  }

  async updateEmbeddedDocuments(embeddedName: string, updates: any[] = [], operation: Rec = {}): Promise<any[]> {
    return this.getEmbeddedCollection(embeddedName).documentClass.updateDocuments(updates, {
      ...operation,
      parent: this,
      pack: this["pack"],
    });
  }

  async deleteEmbeddedDocuments(embeddedName: string, ids: string[], operation: Rec = {}): Promise<any[]> {
    return this.getEmbeddedCollection(embeddedName).documentClass.deleteDocuments(ids, { ...operation, parent: this, pack: this["pack"] });
  }

  /* -------- flags -------- */

  getFlag(scope: string, key: string): any {
    return getProperty(this["flags"]?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: any): Promise<any> {
    const changes: Rec = {};
    setProperty(changes, key, value);
    return this.update({ flags: { [scope]: changes } });
  }

  async unsetFlag(scope: string, key: string): Promise<any> {
    const parts = key.split(".");
    parts.push(`-=${parts.pop()}`);
    return this.update(expandObject({ [`flags.${scope}.${parts.join(".")}`]: null }));
  }

  /* -------- workflow; overridden by packages -------- */

  async _preCreate(_data: any, _options: any, _user: any): Promise<boolean | void> {}
  _onCreate(_data: any, _options: any, _userId: string): void {}
  async _preUpdate(_changes: any, _options: any, _user: any): Promise<boolean | void> {}
  _onUpdate(_changed: any, _options: any, _userId: string): void {}
  async _preDelete(_options: any, _user: any): Promise<boolean | void> {}
  _onDelete(_options: any, _userId: string): void {}
  static async _preCreateOperation(_documents: any[], _operation: any, _user: any): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: any[], _operation: any, _user: any): Promise<void> {}
  static async _preUpdateOperation(_documents: any[], _operation: any, _user: any): Promise<boolean | void> {}
  static async _onUpdateOperation(_documents: any[], _operation: any, _user: any): Promise<void> {}
  static async _preDeleteOperation(_documents: any[], _operation: any, _user: any): Promise<boolean | void> {}
  static async _onDeleteOperation(_documents: any[], _operation: any, _user: any): Promise<void> {}

  static _addDataFieldMigration(data: any, oldKey: string, newKey: string, apply?: (data: any) => any): boolean {
    const before = getProperty(data, oldKey);
    if (before === undefined || getProperty(data, newKey) !== undefined) return false;
    setProperty(data, newKey, apply ? apply(data) : before);
    const parts = oldKey.split(".");
    const last = parts.pop() as string;
    delete (parts.length ? getProperty(data, parts.join(".")) : data)[last];
    return true;
  }
}
