// Follows: the platform notes, sections 5.2, 5.3 (steps 5 and 6) and 5.5. The server knows core schemas only; `system` is free-form data to it.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { _hostConfigure, type Document } from "../shared/abstract.ts";
import { CONST } from "../shared/const.ts";
import { ALL, PRIMARY } from "../shared/documents/index.ts";
import { EmbeddedDocumentField } from "../shared/fields.ts";
import { setRolePermissions } from "../shared/permissions.ts";
import type { DocumentRequest, DocumentResponse, Operation } from "../shared/protocol.ts";
import { deepClone, expandObject, isEmpty, randomID } from "../shared/utils.ts";
import {
  checkCoreFields,
  checkPermission,
  checkReservedFields,
  checkReservedOnCreate,
  nameOf,
  Refusal,
  sanitise,
  type DocumentTypes,
  type TypeRules,
} from "./gate.ts";
import { LevelStore, MemoryStore, toRows, type Store } from "./store.ts";

type Rec = Record<string, any>;
export const RELEASE = { generation: 13, build: 351, version: "13.351" } as const;
const OWNER = 3;

/** `PRIMARY` by collection name. */
const BY_COLLECTION = Object.fromEntries(Object.values(PRIMARY).map((cls) => [cls.collectionName, cls]));

export interface Applied {
  /** For the requester as acknowledgement, for all others as broadcast. */
  readonly response: DocumentResponse;
  /** For everybody, the requester included. */
  readonly cascades: readonly DocumentResponse[];
  readonly wrote: boolean;
}

export class World {
  readonly data: Rec;
  readonly collections = new Map<string, Map<string, any>>();
  readonly #store: Store;
  readonly #types: DocumentTypes;
  /** The rows as stored, by collection and primary id: what a write is compared with. */
  #rows = new Map<string, Map<string, string>>();

  private constructor(
    readonly folder: string,
    readonly manifest: Rec,
    readonly memory: boolean,
  ) {
    this.data = JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as Rec;
    this.#types = (manifest["documentTypes"] ?? {}) as DocumentTypes;
    this.#store = memory ? new MemoryStore() : new LevelStore(folder);
  }

  static async open(folder: string, manifest: Rec, memory: boolean): Promise<World> {
    const world = new World(folder, manifest, memory);
    _hostConfigure({ types: (name) => Object.keys(world.#types[name] ?? {}) });
    await world.#store.open(Object.keys(BY_COLLECTION));
    const fresh = world.#store.fresh;
    for (const [name, cls] of Object.entries(BY_COLLECTION)) {
      const docs = new Map<string, any>();
      world.collections.set(name, docs);
      const sources = fresh ? world.#fixture(name) : await world.#store.load(name);
      for (const source of sources) {
        const doc = new cls(fresh ? world.#completed(cls, source) : source, { strict: false }) as any;
        docs.set(doc.id, doc);
        if (fresh) await world.#persist(doc);
        else world.#rows.set(`${name}.${doc.id}`, toRows(name, doc.toObject()));
      }
    }
    world.#readRoles();
    return world;
  }

  async close(): Promise<void> {
    await this.#store.close();
  }

  get users(): Map<string, any> {
    return this.collections.get("users") as Map<string, any>;
  }

  get paused(): boolean {
    return Boolean(this.data["paused"]);
  }

  /** Keeps the pause with the world, so that a restarted server is as paused as it was. */
  setPaused(paused: boolean): void {
    this.data["paused"] = paused;
    if (this.memory) return;
    const file = join(this.folder, "world.json");
    writeFileSync(`${file}.new`, `${JSON.stringify(this.data, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }

  /** Everything, by collection name, as plain data in the order of ids (the order in which a database hands it out); passwords left out. */
  dump(): Record<string, Rec[]> {
    const plain = (docs: Map<string, any>): Rec[] =>
      [...docs.values()].map((doc) => withoutSecrets(doc.toObject() as Rec)).sort((a, b) => (a["_id"] < b["_id"] ? -1 : 1));
    return Object.fromEntries([...this.collections].map(([name, docs]) => [name, plain(docs)]));
  }

  /** Applies one request of a user, or refuses it whole. */
  async apply(user: any, { type, action, operation }: DocumentRequest): Promise<Applied> {
    if (typeof type !== "string" || !operation || typeof operation !== "object") throw new Refusal("The request is not understood");
    const cls = Object.hasOwn(ALL, type) ? ALL[type] : undefined;
    if (!cls) throw new Refusal(`${String(type)} is not a document type`);
    const parent = operation.parentUuid ? this.resolve(operation.parentUuid) : null;
    if (operation.parentUuid && !parent) throw new Refusal(`The parent ${operation.parentUuid} does not exist`);
    if (!parent && !PRIMARY[type]) throw new Refusal(`${type} needs a parent`);
    const respond = (result: any[]): DocumentResponse => ({ type, action, operation: echo(operation), userId: user.id, result });
    switch (action) {
      case "get":
        return { response: respond(this.#list(cls, parent).map((doc) => withoutSecrets(doc.toObject()))), cascades: [], wrote: false };
      case "create":
        return this.#create(user, cls, parent, operation, respond);
      case "update":
        return this.#update(user, cls, parent, operation, respond);
      case "delete":
        return this.#delete(user, cls, parent, operation, respond);
      default:
        throw new Refusal(`${String(action)} is not an action`);
    }
  }

  /** A document by UUID, of the server's own data. */
  resolve(uuid: string): any {
    const parts = uuid.split(".");
    const root = Object.hasOwn(PRIMARY, parts[0] ?? "") ? PRIMARY[parts[0] as string] : undefined;
    let doc = root ? this.collections.get(root.collectionName)?.get(parts[1] as string) : null;
    for (let n = 2; doc && n < parts.length; n += 2)
      doc = parts[n] === "Actor" && doc.documentName === "Token" ? doc.delta : doc.getEmbeddedDocument(parts[n], parts[n + 1]);
    return doc ?? null;
  }

  /* -------- operations -------- */

  async #create(
    user: any,
    cls: typeof Document,
    parent: any,
    operation: Operation,
    respond: (result: any[]) => DocumentResponse,
  ): Promise<Applied> {
    const made = (operation.data ?? []).map((raw) => {
      const doc = this.#build(user, cls, parent, raw, operation);
      checkPermission(user, "create", doc, doc.toObject());
      return doc;
    });
    return this.#commit(
      parent ? [this.#primaryOf(parent)] : made,
      () => {
        for (const doc of made) {
          if (parent) this.#embedded(parent, cls).set(doc.id, doc);
          else this.collections.get(cls.collectionName)?.set(doc.id, doc);
        }
      },
      () => respond(made.map((doc) => withoutSecrets(doc.toObject()))),
      () => made.flatMap((doc) => this.#deactivateOthers(user, doc, doc.active)),
      () => {
        if (!parent) for (const doc of made) this.collections.get(cls.collectionName)?.delete(doc.id);
      },
    );
  }

  #build(user: any, cls: typeof Document, parent: any, raw: Rec, operation: Operation): any {
    const data = expandObject(deepClone(raw)) as Rec;
    const taken = (id: string): boolean =>
      parent ? this.#embedded(parent, cls).has(id) : Boolean(this.collections.get(cls.collectionName)?.has(id));
    data["_id"] = operation.keepId && data["_id"] ? data["_id"] : randomID();
    if (taken(data["_id"] as string)) throw new Refusal(`${cls.documentName} [${data["_id"]}] already exists`);
    if (cls.hasTypeData) this.#checkType(cls, (data["type"] ??= cls.TYPES[0]));
    if (cls.documentName === "ChatMessage" || cls.documentName === "Macro") data["author"] ??= user.id;
    if (cls.documentName === "Setting") this.#checkSettingIsNew(data);
    if (cls.schema.has("ownership")) {
      const given = user.isGM ? ((data["ownership"] ?? {}) as Rec) : {};
      data["ownership"] = { ...cls.schema.fields["ownership"]?.getInitialValue(), ...given, [user.id]: OWNER };
    }
    this.#prepareTree(cls, data, user, operation.keepEmbeddedIds !== false);
    const doc = new cls(data, { parent, strict: true }) as any;
    if (cls.documentName === "Token" || cls.documentName === "Combatant") this.#attachActor(doc);
    if (cls.hasTypeData) checkReservedOnCreate(user, doc, data["system"] ?? {}, this.#rules(cls, doc.type));
    return doc;
  }

  /** Stamps, ids and cleaning for a new document and all that it brings along. */
  #prepareTree(cls: typeof Document, data: Rec, user: any, keepIds: boolean): void {
    if (cls.schema.has("_stats")) data["_stats"] = { ...data["_stats"], ...this.#stamp(user), createdTime: Date.now() };
    if (cls.hasTypeData) sanitise(data["system"], this.#rules(cls, data["type"] as string));
    for (const [name, field] of Object.entries(cls.hierarchy)) {
      const children = field instanceof EmbeddedDocumentField ? [data[name]] : data[name];
      for (const child of (Array.isArray(children) ? children : []) as Rec[]) {
        if (!child) continue;
        if (!keepIds || !/^[a-zA-Z0-9]{16}$/.test(String(child["_id"]))) child["_id"] = randomID();
        const inner = field["model"] as typeof Document;
        if (inner.hasTypeData && inner.documentName !== "ActorDelta") this.#checkType(inner, (child["type"] ??= inner.TYPES[0]));
        this.#prepareTree(inner, child, user, keepIds);
      }
    }
  }

  async #update(
    user: any,
    cls: typeof Document,
    parent: any,
    operation: Operation,
    respond: (result: any[]) => DocumentResponse,
  ): Promise<Applied> {
    const steps = (operation.updates ?? [])
      .map((raw) => this.#planUpdate(user, cls, parent, raw, operation))
      .filter((step) => step !== null);
    if (!steps.length) return { response: respond([]), cascades: [], wrote: false };
    return this.#commit(
      [...new Set(steps.map(({ doc }) => this.#primaryOf(doc)))],
      () => {
        for (const { doc, difference } of steps) doc.updateSource(difference, { recursive: operation.recursive !== false });
        if (cls.documentName === "Setting") this.#readRoles();
      },
      () => respond(steps.map(({ doc, sent }) => withoutSecrets({ ...sent, _id: doc.id }))),
      () => steps.flatMap(({ doc, difference }) => this.#deactivateOthers(user, doc, difference["active"])),
    );
  }

  #planUpdate(
    user: any,
    cls: typeof Document,
    parent: any,
    raw: Rec,
    operation: Operation,
  ): { doc: any; difference: Rec; sent: Rec } | null {
    const { _id, ...rest } = expandObject(deepClone(raw)) as Rec;
    const doc = this.#find(cls, parent, _id as string);
    delete rest["_stats"];
    if (cls.hasTypeData) {
      const type = (rest["type"] ?? doc.type) as string;
      if (rest["type"] === doc.type) delete rest["type"];
      else if ("type" in rest) this.#checkType(cls, type);
      for (const key of ["system", "==system"]) sanitise(rest[key], this.#rules(cls, type));
    }
    if (cls.documentName === "User" && rest["password"]) Object.assign(rest, hashed(rest["password"] as string));
    const recursive = operation.recursive !== false;
    const difference = doc.updateSource(rest, { dryRun: true, recursive }) as Rec;
    const asked = operation.diff === false ? { ...rest, ...difference } : difference;
    checkPermission(user, "update", doc, asked);
    if (isEmpty(difference) && operation.diff !== false) return null;
    checkCoreFields(user, doc, difference);
    if (!user.isGM && cls.hasTypeData) this.#checkReserved(user, cls, doc, difference, recursive);
    if (doc.schema.has("_stats")) difference["_stats"] = this.#stamp(user);
    return { doc, difference, sent: { ...asked, ...(difference["_stats"] ? { _stats: difference["_stats"] } : {}) } };
  }

  #checkReserved(user: any, cls: typeof Document, doc: any, difference: Rec, recursive: boolean): void {
    const rules = this.#rules(cls, doc.type);
    if (!rules?.gmOnlyFields?.length) return;
    const before = doc.toObject();
    const after = new cls(before, { strict: false }) as any;
    after.updateSource(difference, { recursive });
    checkReservedFields(user, doc, before.system, after._source.system, rules);
    // Changing the type would shed the rules of the old one.
    if (difference["type"])
      throw new Refusal(
        `User ${user.name} lacks permission to update ${nameOf(doc)}: the field "type" may only be modified by a Gamemaster`,
      );
  }

  async #delete(
    user: any,
    cls: typeof Document,
    parent: any,
    operation: Operation,
    respond: (result: any[]) => DocumentResponse,
  ): Promise<Applied> {
    const ids = operation.deleteAll ? this.#list(cls, parent).map((doc) => doc.id as string) : (operation.ids ?? []);
    const docs = [...new Set(ids)].map((id) => this.#find(cls, parent, id));
    for (const doc of docs) checkPermission(user, "delete", doc, {});
    return this.#commit(
      parent ? [this.#primaryOf(parent)] : docs,
      () => {
        for (const doc of docs) {
          if (parent) this.#embedded(parent, cls).delete(doc.id);
          else this.collections.get(cls.collectionName)?.delete(doc.id);
        }
      },
      () => respond(docs.map((doc) => doc.id)),
      () => docs.flatMap((doc) => this.#cascadesOfDelete(user, doc)),
      () => {
        if (!parent) for (const doc of docs) this.collections.get(cls.collectionName)?.set(doc.id, doc);
      },
    );
  }

  /* -------- cascades -------- */

  /** Deleting a Scene deletes its Combats, deleting a Token its Combatants. */
  #cascadesOfDelete(user: any, doc: any): Cascade[] {
    const combats = [...(this.collections.get("combats") as Map<string, any>).values()];
    if (doc.documentName === "Scene") {
      const ids = combats.filter((combat) => combat.scene === doc.id).map((combat) => combat.id as string);
      return ids.length ? [{ userId: user.id, type: "Combat", action: "delete", ids, parent: null }] : [];
    }
    if (doc.documentName !== "Token") return [];
    return combats
      .map((combat) => ({
        userId: user.id as string,
        type: "Combatant",
        action: "delete" as const,
        parent: combat,
        ids: combat.combatants.filter((c: any) => c.tokenId === doc.id && c.sceneId === doc.parent.id).map((c: any) => c.id) as string[],
      }))
      .filter(({ ids }) => ids.length > 0);
  }

  /** One Scene and one Combat are active at a time. */
  #deactivateOthers(user: any, doc: any, active: unknown): Cascade[] {
    if (active !== true || !["Scene", "Combat"].includes(doc.documentName)) return [];
    const ids = [...(this.collections.get(doc.collectionName) as Map<string, any>).values()]
      .filter((other) => other !== doc && other.active && (doc.documentName === "Scene" || other.scene === doc.scene))
      .map((other) => other.id as string);
    return ids.length ? [{ userId: user.id, type: doc.documentName, action: "update", ids, parent: null }] : [];
  }

  async #runCascade({ userId, type, action, ids, parent }: Cascade): Promise<DocumentResponse> {
    const cls = ALL[type] as typeof Document;
    const docs = this.#list(cls, parent).filter((doc) => ids.includes(doc.id));
    for (const doc of docs) {
      if (action === "update") doc.updateSource({ active: false });
      else if (parent) this.#embedded(parent, cls).delete(doc.id);
      else this.collections.get(cls.collectionName)?.delete(doc.id);
    }
    for (const primary of parent ? [this.#primaryOf(parent)] : docs) await this.#persist(primary);
    return {
      type,
      action,
      operation: { parentUuid: parent?.uuid ?? null },
      userId,
      result: action === "update" ? ids.map((id) => ({ _id: id, active: false })) : ids,
    };
  }

  /* -------- storing -------- */

  /** Changes memory, writes one batch for each primary collection, and puts memory back when the disk refuses. */
  async #commit(
    touched: any[],
    change: () => void,
    answer: () => DocumentResponse,
    cascade: () => Cascade[],
    undo: () => void = () => {},
  ): Promise<Applied> {
    const before = touched.map((doc) => [doc, doc.toObject()] as const);
    change();
    try {
      await this.#write(touched);
    } catch (error) {
      undo();
      for (const [doc, source] of before)
        this.collections.get(doc.collectionName)?.set(doc.id, new (doc.constructor as any)(source, { strict: false }));
      undo();
      throw error;
    }
    const response = answer();
    const cascades: DocumentResponse[] = [];
    for (const step of cascade()) cascades.push(await this.#runCascade(step));
    return { response, cascades, wrote: true };
  }

  async #persist(doc: any): Promise<void> {
    await this.#write([doc]);
  }

  async #write(docs: any[]): Promise<void> {
    const batches = new Map<string, { put: [string, string][]; del: string[]; after: [string, Map<string, string> | undefined][] }>();
    for (const doc of docs) {
      const name = doc.collectionName as string;
      const batch = batches.get(name) ?? { put: [], del: [], after: [] };
      batches.set(name, batch);
      const key = `${name}.${doc.id}`;
      const old = this.#rows.get(key) ?? new Map<string, string>();
      const exists = this.collections.get(name)?.has(doc.id as string);
      const rows = exists ? toRows(name, doc.toObject() as Rec) : new Map<string, string>();
      for (const [row, value] of rows) if (old.get(row) !== value) batch.put.push([row, value]);
      for (const row of old.keys()) if (!rows.has(row)) batch.del.push(row);
      batch.after.push([key, exists ? rows : undefined]);
    }
    for (const [name, batch] of batches) {
      await this.#store.write(name, batch);
      for (const [key, rows] of batch.after) rows ? this.#rows.set(key, rows) : this.#rows.delete(key);
    }
  }

  /* -------- helpers -------- */

  #find(cls: typeof Document, parent: any, id: string): any {
    const doc = parent
      ? cls.documentName === "ActorDelta"
        ? parent.delta
        : this.#embedded(parent, cls).get(id)
      : this.collections.get(cls.collectionName)?.get(id);
    if (!doc) throw new Refusal(`${cls.documentName} [${String(id)}] does not exist`);
    if (cls.documentName === "Token" || cls.documentName === "Combatant") this.#attachActor(doc);
    return doc;
  }

  #list(cls: typeof Document, parent: any): any[] {
    return parent ? this.#embedded(parent, cls).contents : [...(this.collections.get(cls.collectionName)?.values() ?? [])];
  }

  #embedded(parent: any, cls: typeof Document): any {
    try {
      return parent.getEmbeddedCollection(cls.documentName);
    } catch (error) {
      throw new Refusal((error as Error).message);
    }
  }

  #primaryOf(doc: any): any {
    return doc.parent ? this.#primaryOf(doc.parent) : doc;
  }

  /** Tokens and combatants belong to whom their actor belongs. */
  #attachActor(doc: any): void {
    Object.defineProperty(doc, "actor", {
      get: () => this.collections.get("actors")?.get(doc.actorId as string) ?? null,
      configurable: true,
    });
  }

  #rules(cls: typeof Document, type: string): TypeRules | undefined {
    return this.#types[cls.documentName]?.[type];
  }

  #checkType(cls: typeof Document, type: string): void {
    if (!cls.TYPES.includes(type) && !((cls.metadata.coreTypes ?? []) as string[]).includes(type))
      throw new Refusal(`"${String(type)}" is not a valid type for the ${cls.documentName} Document class`);
  }

  #checkSettingIsNew(data: Rec): void {
    for (const other of (this.collections.get("settings") as Map<string, any>).values()) {
      if (other.key === data["key"] && (other.user ?? null) === (data["user"] ?? null))
        throw new Refusal(`Setting ${data["key"]} already exists [${other.id}]`);
    }
  }

  #readRoles(): void {
    const setting = [...(this.collections.get("settings") as Map<string, any>).values()].find((doc) => doc.key === "core.permissions");
    setRolePermissions(setting?.value ? JSON.parse(setting.value as string) : {});
  }

  #stamp(user: any): Rec {
    return {
      coreVersion: RELEASE.version,
      systemId: this.manifest["id"],
      systemVersion: this.manifest["version"],
      modifiedTime: Date.now(),
      lastModifiedBy: user?.id ?? null,
    };
  }

  #fixture(name: string): Rec[] {
    const folder = join(this.folder, "_source");
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file === `${name}.json`)
      .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Rec[]);
  }

  #completed(cls: typeof Document, source: Rec): Rec {
    const data = deepClone(source);
    data["_id"] ??= randomID();
    if (cls.documentName === "User" && data["password"] && !data["passwordSalt"]) Object.assign(data, hashed(data["password"] as string));
    this.#prepareTree(cls, data, null, true);
    return data;
  }
}

interface Cascade {
  userId: string;
  type: string;
  action: "update" | "delete";
  ids: string[];
  parent: any;
}

/** Options travel to every page as they came; the payload is in the result. */
function echo({ data: _data, updates: _updates, ids: _ids, parent: _parent, ...options }: Operation & { parent?: unknown }): Operation {
  return options;
}

function withoutSecrets(source: Rec): Rec {
  if (!("passwordSalt" in source) && !("password" in source)) return source;
  const { password: _password, passwordSalt: _salt, ...rest } = source;
  return rest;
}

/** A development server's password: salted and hashed, so that no world file holds it plain. */
export function hashed(password: string, passwordSalt = randomID(32)): { password: string; passwordSalt: string } {
  return { password: createHash("sha512").update(`${passwordSalt}:${password}`).digest("hex"), passwordSalt };
}

export function passwordMatches(user: any, given: string): boolean {
  const { password, passwordSalt } = user._source as { password?: string; passwordSalt?: string };
  return !password || hashed(given, passwordSalt).password === password;
}

export const ROLE_NAMES = CONST.USER_ROLE_NAMES;
