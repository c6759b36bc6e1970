import { Collection } from "../../shared/collection.ts";

type Doc = any;
const G = globalThis as any;

/** Follows the public API page of `foundry.documents.abstract.WorldCollection`: all documents of one type of the world. */
export class WorldCollection extends Collection<any> {
  static documentName: string = "";
  readonly apps: any[] = [];
  readonly _source: any[];
  /** Documents that could not be read. They are kept, and can be had with `get(id, {invalid: true})` (@claim collections.invalid-kept). */
  readonly invalidDocumentIds = new Set<string>();
  readonly #invalid = new Map<string, Doc>();

  constructor(data: any[] = []) {
    super();
    this._source = data;
  }

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  get documentClass(): any {
    return G.CONFIG[this.documentName].documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  static get instance(): Doc {
    return G.game.collections.get(this.documentName);
  }

  get directory(): any {
    return (
      { Actor: G.ui.actors, Item: G.ui.items, Scene: G.ui.scenes, JournalEntry: G.ui.journal, Combat: G.ui.combat, ChatMessage: G.ui.chat }[
        this.documentName
      ] ?? null
    );
  }

  get folders(): Collection<any> {
    const found = new Collection<any>();
    for (const folder of G.game.folders ?? []) if (folder.type === this.documentName) found.set(folder.id, folder);
    return found;
  }

  get maxFolderDepth(): number {
    return 4;
  }

  /** Builds the documents of the world. A broken one is told and put aside. */
  _initialize(): void {
    this.clear();
    for (const data of this._source) {
      try {
        const document = this.documentClass.fromSource(data, { strict: true, dropInvalidEmbedded: true });
        super.set(document.id, document);
      } catch (error) {
        this.invalidDocumentIds.add(data._id);
        G.Hooks.onError("WorldCollection#_initialize", error as Error, {
          msg: `Failed to initialize ${this.documentName} [${data._id}]`,
          log: "error",
          id: data._id,
        });
      }
    }
  }

  createDocument(data: any, context: any = {}): Doc {
    return new this.documentClass(data, context);
  }

  get(id: string, { invalid = false, strict = false }: any = {}): Doc {
    const found = super.get(id);
    if (found !== undefined) return found;
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id, { strict });
    if (strict) throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.constructor.name} collection.`);
    return undefined;
  }

  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Doc {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    if (!this.#invalid.has(id)) {
      const data = this._source.find((entry) => entry._id === id);
      this.#invalid.set(id, this.documentClass.fromSource(data, { strict: false }));
    }
    return this.#invalid.get(id);
  }

  set(id: string, document: Doc, _options: object = {}): this {
    const at = this._source.findIndex((entry) => entry._id === id);
    if (at >= 0) this._source[at] = document._source;
    else this._source.push(document._source);
    this.#invalid.delete(id);
    return super.set(id, document);
  }

  delete(id: string, _options: object = {}): boolean {
    const at = this._source.findIndex((entry) => entry._id === id);
    if (at >= 0) this._source.splice(at, 1);
    this.#invalid.delete(id);
    return super.delete(id);
  }

  render(force = false, options: object = {}): void {
    for (const app of this.apps) app.render(force, options);
    const { directory } = this;
    if (directory && !this.apps.includes(directory)) directory.render?.(force, options);
  }

  _onModifyContents(action: string, documents: Doc[], result: any, operation: any, _user: Doc): void {
    if (operation?.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result, documents });
  }

  async updateAll(transformation: any, condition: ((document: Doc) => boolean) | null = null, options: object = {}): Promise<Doc[]> {
    const updates = this.filter((document) => !condition || condition(document)).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  static registerSheet(scope: string, sheetClass: any, options: object = {}): void {
    G.foundry.applications.apps.DocumentSheetConfig.registerSheet(G.CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: any, options: object = {}): void {
    G.foundry.applications.apps.DocumentSheetConfig.unregisterSheet(G.CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }
}

export class Actors extends WorldCollection {
  static documentName = "Actor";
}

export class Items extends WorldCollection {
  static documentName = "Item";
}

export class Folders extends WorldCollection {
  static documentName = "Folder";

  _onModifyContents(action: string, documents: Doc[], result: any, operation: any, user: Doc): void {
    super._onModifyContents(action, documents, result, operation, user);
    for (const type of new Set(documents.map((folder) => folder.type))) G.game.collections.get(type)?.render();
  }
}

export class Macros extends WorldCollection {
  static documentName = "Macro";
}

export class Journal extends WorldCollection {
  static documentName = "JournalEntry";
}

export class Scenes extends WorldCollection {
  static documentName = "Scene";

  get active(): Doc {
    return this.find((scene) => scene.active) ?? null;
  }

  get current(): Doc {
    return G.canvas?.scene ?? this.viewed;
  }

  get viewed(): Doc {
    return this.get(G.game.user?.viewedScene ?? "") ?? null;
  }
}

export class CombatEncounters extends WorldCollection {
  static documentName = "Combat";

  get active(): Doc {
    return this.find((combat) => combat.active);
  }

  get viewed(): Doc {
    return G.ui.combat?.viewed ?? this.active ?? null;
  }

  get combats(): Doc[] {
    return this.contents;
  }
}

export class ChatMessages extends WorldCollection {
  static documentName = "ChatMessage";

  /** New cards are put one by one: the log is not drawn anew. */
  render(): void {}

  get directory(): any {
    return G.ui.chat;
  }

  async flush(): Promise<Doc> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class WorldSettings extends WorldCollection {
  static documentName = "Setting";

  render(): void {}

  /** The stored setting of a key: of the world, or with `user` that user's own. */
  getSetting(key: string, user: string | null = null): Doc {
    return this.find((setting) => setting.key === key && (setting._source.user ?? null) === user);
  }
}

export class Users extends WorldCollection {
  static documentName = "User";

  get current(): Doc {
    return G.game.user;
  }

  get players(): Doc[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** One online GM that everybody agrees on: the highest role first, then the lowest id (@claim users.active-gm). */
  get activeGM(): Doc {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  getDesignatedUser(condition: (user: Doc) => boolean): Doc {
    return this.filter(condition).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }

  render(force = false, options: object = {}): void {
    super.render(force, options);
    G.ui.players?.render?.(force);
  }
}
