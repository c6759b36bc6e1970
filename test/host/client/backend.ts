import { fromUuidSync } from "../shared/utils.ts";

type Doc = any;
type Operation = Record<string, any>;
const G = globalThis as any;

interface Response {
  readonly type: string;
  readonly action: "create" | "update" | "delete";
  readonly operation: Operation;
  readonly userId: string;
  readonly result: any[];
  readonly error?: { message: string };
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** From the document's own parent up to the primary document. */
function* ancestors(parent: Doc): Generator<Doc> {
  for (let here = parent; here; here = here.parent) yield here;
}

/** What goes over the wire: the options of the operation, but no live objects. */
function wire(operation: Operation): Operation {
  const { parent, documents, modifiedTime, ...rest } = operation;
  void documents;
  void modifiedTime;
  return { ...rest, parentUuid: parent?.uuid ?? operation["parentUuid"] ?? null };
}

/** What document methods and hooks get as `options`: everything that travels, and the parent. */
function options(operation: Operation): Operation {
  const { data, updates, ids, documents, ...rest } = operation;
  void [data, updates, ids, documents];
  return rest;
}

/**
 * The steps of one document operation, on the page that asks and on every page that hears of it.
 * Clean and validate, `_preX`, hook `preX`, static `_preXOperation`, server, then source, `_onX`, hook `X`, static `_onXOperation`
 * (@claim backend.order). Nothing is applied before the server has answered (@claim backend.not-optimistic).
 */
export class ClientDatabaseBackend {
  /** Starts to hear what others do. */
  activate(socket: any): void {
    socket.on("modifyDocument", (response: Response) => {
      G.canvas?._hostWake();
      void this.apply(response);
    });
  }

  async get(documentClass: any, operation: Operation): Promise<Doc[]> {
    const collection = G.game.collections.get(documentClass.documentName);
    const ids: string[] | undefined = operation["query"]?._id__in ?? operation["ids"];
    return collection ? collection.contents.filter((doc: Doc) => !ids || ids.includes(doc.id)) : [];
  }

  async create(documentClass: any, operation: Operation, user: Doc = G.game.user): Promise<Doc[]> {
    operation = this.#operation("create", documentClass, operation);
    const documents = await this.#preCreate(documentClass, operation, user);
    if (documents.length === 0) return [];
    operation["data"] = documents.map((document) => document.toObject());
    return (await this.#send(documentClass, "create", operation)) ?? [];
  }

  async update(documentClass: any, operation: Operation, user: Doc = G.game.user): Promise<Doc[]> {
    operation = this.#operation("update", documentClass, operation);
    await this.#preUpdate(documentClass, operation, user);
    if (operation["updates"].length === 0) return [];
    return (await this.#send(documentClass, "update", operation)) ?? [];
  }

  async delete(documentClass: any, operation: Operation, user: Doc = G.game.user): Promise<Doc[]> {
    operation = this.#operation("delete", documentClass, operation);
    await this.#preDelete(documentClass, operation, user);
    if (operation["ids"].length === 0) return [];
    return (await this.#send(documentClass, "delete", operation)) ?? [];
  }

  #operation(action: string, documentClass: any, given: Operation): Operation {
    const operation: Operation = { render: true, broadcast: true, noHook: false, ...given, action };
    if (operation["parentUuid"] && !operation["parent"]) operation["parent"] = fromUuidSync(operation["parentUuid"]);
    operation["modifiedTime"] = Date.now();
    if (action === "update") {
      operation["diff"] ??= true;
      operation["recursive"] ??= true;
    }
    if (action === "create") {
      operation["keepId"] ??= false;
      operation["keepEmbeddedIds"] ??= true;
      operation["renderSheet"] ??= false;
    }
    void documentClass;
    return operation;
  }

  #collection(documentClass: any, parent: Doc): any {
    return parent ? parent.getEmbeddedCollection(documentClass.documentName) : G.game.collections.get(documentClass.documentName);
  }

  async #preCreate(documentClass: any, operation: Operation, user: Doc): Promise<Doc[]> {
    const { parent, noHook } = operation;
    const name = documentClass.documentName;
    const opts = options(operation);
    const kept: Doc[] = [];
    for (const given of operation["data"] ?? []) {
      const data = G.foundry.utils.expandObject(given?.toObject?.() ?? G.foundry.utils.deepClone(given));
      if (!operation["keepId"]) delete data._id;
      let document: Doc;
      try {
        document = new documentClass(data, { parent, pack: operation["pack"] ?? null, strict: true });
      } catch (error) {
        G.Hooks.onError("ClientDatabaseBackend#_preCreateDocumentArray", error as Error, { id: data._id, log: "error", notify: "error" });
        continue;
      }
      if ((await document._preCreate(data, opts, user)) === false) continue;
      if (!noHook && G.Hooks.call(`preCreate${name}`, document, data, opts, user.id) === false) continue;
      kept.push(document);
    }
    if (kept.length === 0) return [];
    this.#descendants("_preCreateDescendantDocuments", documentClass, parent, [kept.map((document) => document.toObject()), opts, user.id]);
    Object.assign(operation, opts);
    operation["data"] = kept;
    if ((await documentClass._preCreateOperation(kept, operation, user)) === false) return [];
    return kept;
  }

  async #preUpdate(documentClass: any, operation: Operation, user: Doc): Promise<void> {
    const { parent, noHook } = operation;
    const { utils } = G.foundry;
    const name = documentClass.documentName;
    const opts = options(operation);
    const collection = this.#collection(documentClass, parent);
    const kept: { document: Doc; changes: any }[] = [];
    for (const given of operation["updates"] ?? []) {
      const raw = utils.expandObject(utils.deepClone(given?.toObject?.() ?? given));
      const id = raw._id;
      if (!id) throw new Error(`You must provide an _id for every object in the update data Array of ${name}`);
      const document = operation["_synthetic"]?.[id] ?? collection.get(id, { strict: true, invalid: true });
      let changes = this.#changes(document, raw, operation);
      if (!changes) continue;
      if ((await document._preUpdate(changes, opts, user)) === false) continue;
      if (!noHook && G.Hooks.call(`preUpdate${name}`, document, changes, opts, user.id) === false) continue;
      changes = this.#changes(document, changes, operation);
      if (changes) kept.push({ document, changes });
    }
    operation["updates"] = kept.map(({ changes }) => changes);
    Object.assign(operation, opts);
    if (kept.length === 0) return;
    this.#descendants("_preUpdateDescendantDocuments", documentClass, parent, [operation["updates"], opts, user.id]);
    if (
      (await documentClass._preUpdateOperation(
        kept.map(({ document }) => document),
        operation,
        user,
      )) === false
    )
      operation["updates"] = [];
  }

  /** Cleans and checks; throws when the changes are not valid (@claim backend.invalid-update-rejects). With `diff`, undefined when nothing would change. */
  #changes(document: Doc, raw: any, operation: Operation): any {
    const { utils } = G.foundry;
    const { _id, ...given } = utils.expandObject(raw);
    const typed = document.constructor.hasTypeData ?? document.constructor.metadata.hasTypeData;
    if (typed && given.type === undefined && "type" in document._source) given.type = document._source.type;
    const changed = document.updateSource(utils.deepClone(given), {
      dryRun: true,
      fallback: false,
      recursive: operation["recursive"],
      diff: operation["diff"],
    });
    if (operation["diff"] !== false) {
      const { type, _id: same, ...rest } = changed;
      void same;
      if (utils.isEmpty(rest) && (type === undefined || type === document._source.type)) return undefined;
      const result = { ...changed, _id };
      if (typed) result.type = given.type;
      return result;
    }
    return { ...given, _id };
  }

  async #preDelete(documentClass: any, operation: Operation, user: Doc): Promise<void> {
    const { parent, noHook } = operation;
    const name = documentClass.documentName;
    const opts = options(operation);
    const collection = this.#collection(documentClass, parent);
    const ids: string[] = operation["deleteAll"] ? [...collection.keys()] : (operation["ids"] ?? []);
    const kept: Doc[] = [];
    for (const id of ids) {
      const document = collection.get(id, { strict: true, invalid: true });
      if ((await document._preDelete(opts, user)) === false) continue;
      if (!noHook && G.Hooks.call(`preDelete${name}`, document, opts, user.id) === false) continue;
      kept.push(document);
    }
    Object.assign(operation, opts);
    operation["ids"] = kept.map((document) => document.id);
    if (kept.length === 0) return;
    this.#descendants("_preDeleteDescendantDocuments", documentClass, parent, [operation["ids"], opts, user.id]);
    if ((await documentClass._preDeleteOperation(kept, operation, user)) === false) operation["ids"] = [];
  }

  #descendants(method: string, documentClass: any, parent: Doc, args: unknown[]): void {
    const name = documentClass.documentName;
    let collection = parent ? this.#collectionName(parent, name) : null;
    for (const above of ancestors(parent)) {
      above[method]?.(parent, collection, ...args);
      collection = collection ?? name;
    }
  }

  #collectionName(parent: Doc, name: string): string {
    return parent.constructor.getCollectionName?.(name) ?? name;
  }

  async #send(documentClass: any, action: string, operation: Operation): Promise<Doc[] | undefined> {
    let documents: Doc[] | undefined;
    try {
      await G.game.socket
        .request("modifyDocument", { type: documentClass.documentName, action, operation: wire(operation) })
        .then((response: Response) => {
          documents = this.#applyNow(response, operation);
        });
    } catch (error) {
      const { message } = error as Error;
      G.ui?.notifications?.error?.(message, { console: false });
      throw error;
    }
    await this.#after(documentClass, action, documents ?? [], operation, G.game.user);
    return documents;
  }

  /** What another page did: the same steps as on the page that asked. */
  async apply(response: Response): Promise<Doc[]> {
    const documentClass = G.CONFIG[response.type]?.documentClass;
    if (!documentClass || !G.game.collections) return [];
    const operation: Operation = { ...response.operation };
    const documents = this.#applyNow(response, operation);
    await this.#after(documentClass, response.action, documents, operation, G.game.users.get(response.userId));
    return documents;
  }

  async #after(documentClass: any, action: string, documents: Doc[], operation: Operation, user: Doc): Promise<void> {
    if (documents.length === 0) return;
    try {
      await documentClass[`_on${capital(action)}Operation`](documents, operation, user);
    } catch (error) {
      G.Hooks.onError(`${documentClass.name}._on${capital(action)}Operation`, error as Error, { log: "error" });
    }
  }

  /** Synchronous from the arrival of the message to the last hook, so that effects come in the order of the wire. */
  #applyNow(response: Response, operation: Operation): Doc[] {
    const documentClass = G.CONFIG[response.type].documentClass;
    const travelled = response.operation ?? {};
    for (const [key, value] of Object.entries(travelled)) if (!(key in operation)) operation[key] = value;
    operation["parent"] = operation["parent"] ?? (operation["parentUuid"] ? fromUuidSync(operation["parentUuid"]) : null);
    if (operation["parentUuid"] && !operation["parent"]) return [];
    if (response.action === "create") return this.#create(documentClass, operation, response);
    if (response.action === "update") return this.#update(documentClass, operation, response);
    return this.#delete(documentClass, operation, response);
  }

  #create(documentClass: any, operation: Operation, { result, userId }: Response): Doc[] {
    const { parent } = operation;
    const collection = this.#collection(documentClass, parent);
    const opts = options(operation);
    operation["data"] = result;
    const documents: Doc[] = [];
    for (const data of result) {
      try {
        const document = collection.createDocument(data, { parent, pack: operation["pack"] ?? null });
        collection.set(document.id, document, { modifySource: true });
        documents.push(document);
      } catch (error) {
        collection.invalidDocumentIds?.add(data._id);
        if (parent) collection._source?.push?.(data);
        G.Hooks.onError("ClientDatabaseBackend#_handleCreateDocuments", error as Error, { id: data._id, log: "error" });
      }
    }
    documents.forEach((document) =>
      this.#each(document, "create", () => document._onCreate(document.toObject(), opts, userId), [opts, userId]),
    );
    this.#finish("create", documentClass, parent, documents, [result, opts, userId]);
    return documents;
  }

  #update(documentClass: any, operation: Operation, { result, userId }: Response): Doc[] {
    const { parent } = operation;
    const collection = this.#collection(documentClass, parent);
    const opts = options(operation);
    operation["updates"] = result;
    const documents: Doc[] = [];
    const changes: any[] = [];
    for (const change of result) {
      const document = collection.get(change._id, { invalid: true });
      if (!document) continue;
      const { _id, ...rest } = change;
      void _id;
      try {
        document.updateSource(G.foundry.utils.deepClone(rest), { diff: false, recursive: operation["recursive"] ?? true, fallback: false });
      } catch (error) {
        G.Hooks.onError("ClientDatabaseBackend#_handleUpdateDocuments", error as Error, { id: change._id, log: "error" });
        continue;
      }
      if (collection.invalidDocumentIds?.has(document.id)) {
        collection.invalidDocumentIds.delete(document.id);
        collection.set(document.id, document, { modifySource: false });
      }
      documents.push(document);
      changes.push(change);
    }
    documents.forEach((document, at) =>
      this.#each(document, "update", () => document._onUpdate(changes[at], opts, userId), [changes[at], opts, userId]),
    );
    this.#finish("update", documentClass, parent, documents, [changes, opts, userId]);
    return documents;
  }

  #delete(documentClass: any, operation: Operation, { result, userId }: Response): Doc[] {
    const { parent } = operation;
    const collection = this.#collection(documentClass, parent);
    const opts = options(operation);
    operation["ids"] = result;
    const documents: Doc[] = [];
    for (const id of result) {
      const document = collection.get(id, { invalid: true });
      if (!document) continue;
      collection.delete(id, { modifySource: true });
      collection.invalidDocumentIds?.delete(id);
      documents.push(document);
    }
    documents.forEach((document) => this.#each(document, "delete", () => document._onDelete(opts, userId), [opts, userId]));
    this.#finish("delete", documentClass, parent, documents, [result, opts, userId]);
    return documents;
  }

  #each(document: Doc, action: string, on: () => void, args: unknown[]): void {
    try {
      on();
    } catch (error) {
      G.Hooks.onError(`${document.documentName}#_on${capital(action)}`, error as Error, { log: "error" });
    }
    G.Hooks.callAll(`${action}${document.documentName}`, document, ...args);
  }

  #finish(action: string, documentClass: any, parent: Doc, documents: Doc[], args: unknown[]): void {
    if (documents.length === 0) return;
    const name = documentClass.documentName;
    if (parent) {
      const collection = this.#collectionName(parent, name);
      for (const above of ancestors(parent)) {
        try {
          above[`_on${capital(action)}DescendantDocuments`]?.(parent, collection, documents, ...args);
        } catch (error) {
          G.Hooks.onError(`${above.documentName}#_on${capital(action)}DescendantDocuments`, error as Error, { log: "error" });
        }
      }
      return;
    }
    const [data, opts, userId] = args as [unknown, Operation, string];
    const collection = G.game.collections.get(name);
    collection._onModifyContents?.(action, documents, data, opts, G.game.users.get(userId));
  }
}
