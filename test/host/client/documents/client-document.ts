import { fromUuidSync } from "../../shared/utils.ts";

const G = globalThis as any;

/** Documents whose values are being set right now: what is embedded in them is prepared with them, not before. */
const initializing = new WeakSet<any>();

export type Constructor<T = any> = (new (...args: any[]) => T) & Record<string, any>;

/** Follows the public API page of `ClientDocumentMixin`: what a document of the browser has beyond its data. */
export function ClientDocumentMixin(Base: any): any {
  return class ClientDocument extends Base {
    _configure(options: any): void {
      super._configure?.(options);
      const hidden = { writable: true, configurable: true, enumerable: false };
      if (!Object.hasOwn(this, "apps")) Object.defineProperty(this, "apps", { value: {}, ...hidden });
      if (!Object.hasOwn(this, "_sheet")) Object.defineProperty(this, "_sheet", { value: null, ...hidden });
    }

    /** Values are prepared with every initialisation, once all documents of the world are there (@claim documents.prepare-on-initialize). */
    _initialize(options: any = {}): void {
      initializing.add(this);
      try {
        super._initialize(options);
      } finally {
        initializing.delete(this);
      }
      if (!G.game?._documentsReady || initializing.has(this.parent)) return;
      this._safePrepareData();
    }

    get collection(): any {
      return this.isEmbedded
        ? this.parentCollection
          ? this.parent[this.parentCollection]
          : this.parent.getEmbeddedCollection(this.documentName)
        : G.game.collections?.get(this.documentName);
    }

    get compendium(): any {
      return null;
    }

    get inCompendium(): boolean {
      return !!this.pack;
    }

    get hasPlayerOwner(): boolean {
      return G.game.users.some((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get isOwner(): boolean {
      return this.testUserPermission(G.game.user, "OWNER");
    }

    get limited(): boolean {
      return this.testUserPermission(G.game.user, "LIMITED", { exact: true });
    }

    get permission(): number {
      if (G.game.user.isGM) return G.CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
      return this.getUserLevel(G.game.user);
    }

    get visible(): boolean {
      return this.isEmbedded
        ? this.parent.visible
        : this.testUserPermission(G.game.user, "LIMITED") || (this.documentName === "Folder" && true);
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    get folder(): any {
      const id = this._source?.folder;
      return typeof id === "string" ? (G.game.folders?.get(id) ?? null) : null;
    }

    get sheet(): any {
      if (!this._sheet) {
        const Sheet = this._getSheetClass();
        if (!Sheet) return null;
        const options: any = { document: this, editable: this.isOwner };
        this._sheet = new Sheet(options);
      }
      return this._sheet;
    }

    _getSheetClass(): any {
      const sheets = G.CONFIG[this.documentName]?.sheetClasses ?? {};
      const type = this.type ?? G.CONST.BASE_DOCUMENT_TYPE;
      const forType = sheets[type] ?? sheets[G.CONST.BASE_DOCUMENT_TYPE] ?? {};
      const override = this.getFlag?.("core", "sheetClass");
      if (override && forType[override]) return forType[override].cls;
      const chosen = G.game.settings?.settings.has("core.sheetClasses")
        ? G.game.settings.get("core", "sheetClasses")?.[this.documentName]?.[type]
        : null;
      if (chosen && forType[chosen]) return forType[chosen].cls;
      const classes: any[] = Object.values(forType);
      return (classes.find((entry) => entry.default) ?? classes.at(-1))?.cls ?? null;
    }

    getRelativeUUID(relative: any): string {
      if (relative?.uuid && this.parent === relative) return `.${this.documentName}.${this.id}`;
      return this.uuid;
    }

    /** Renders every window that shows this document. */
    render(force = false, context: any = {}): void {
      for (const app of Object.values<any>(this.apps ?? {})) app.render(force, context);
    }

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        G.Hooks.onError("ClientDocumentMixin#_initialize", error as Error, {
          msg: `Failed data preparation for ${this.uuid}`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    prepareData(): void {
      const typed = this.system instanceof G.foundry.abstract.TypeDataModel;
      if (typed) this.system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (typed) this.system.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values<any>(this.collections ?? {})) for (const document of collection) document._safePrepareData?.();
    }

    prepareDerivedData(): void {}

    async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
      if ((await super._preCreate?.(data, options, user)) === false) return false;
      if (typeof this.system?._preCreate === "function") return this.system._preCreate(data, options, user);
    }

    async _preUpdate(changes: any, options: any, user: any): Promise<boolean | void> {
      if ((await super._preUpdate?.(changes, options, user)) === false) return false;
      if (typeof this.system?._preUpdate === "function") return this.system._preUpdate(changes, options, user);
    }

    async _preDelete(options: any, user: any): Promise<boolean | void> {
      if ((await super._preDelete?.(options, user)) === false) return false;
      if (typeof this.system?._preDelete === "function") return this.system._preDelete(options, user);
    }

    _onCreate(data: any, options: any, userId: string): void {
      super._onCreate?.(data, options, userId);
      if (options.renderSheet && userId === G.game.userId)
        void this.sheet?.render?.(true, { renderContext: `create${this.documentName}`, renderData: data });
      this.system?._onCreate?.(data, options, userId);
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate?.(changed, options, userId);
      if (options.render !== false) this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
      if (options.render !== false && "ownership" in changed)
        for (const collection of Object.values<any>(this.collections ?? {})) for (const document of collection) document.render?.(false);
      this.system?._onUpdate?.(changed, options, userId);
    }

    _onDelete(options: any, userId: string): void {
      super._onDelete?.(options, userId);
      for (const app of Object.values<any>(this.apps ?? {})) void app.close?.({ submit: false, animate: false });
      this.system?._onDelete?.(options, userId);
    }

    _preCreateDescendantDocuments(_parent: any, _collection: string, _data: any[], _options: any, _userId: string): void {}
    _preUpdateDescendantDocuments(_parent: any, _collection: string, _changes: any[], _options: any, _userId: string): void {}
    _preDeleteDescendantDocuments(_parent: any, _collection: string, _ids: string[], _options: any, _userId: string): void {}

    _onCreateDescendantDocuments(_parent: any, collection: string, _documents: any[], data: any[], options: any, _userId: string): void {
      if (options.render !== false) this.render(false, { renderContext: `create${collection}`, renderData: data });
    }

    _onUpdateDescendantDocuments(_parent: any, collection: string, _documents: any[], changes: any[], options: any, _userId: string): void {
      if (options.render !== false) this.render(false, { renderContext: `update${collection}`, renderData: changes });
    }

    _onDeleteDescendantDocuments(_parent: any, collection: string, _documents: any[], ids: string[], options: any, _userId: string): void {
      if (options.render !== false) this.render(false, { renderContext: `delete${collection}`, renderData: ids });
    }

    _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): void {
      const open = sheetOpen ?? this._sheet?.rendered;
      void Promise.resolve(this._sheet?.close?.()).then(() => {
        this._sheet = null;
        if (open) void this.sheet?.render?.(true);
      });
    }

    toDragData(): object {
      return { type: this.documentName, uuid: this.uuid };
    }

    toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: any = {}): HTMLAnchorElement {
      const link = document.createElement("a");
      link.className = ["content-link", ...classes].join(" ");
      link.draggable = true;
      for (const [key, value] of Object.entries<string>(attrs)) link.setAttribute(key, value);
      Object.assign(link.dataset, { link: "", uuid: this.uuid, id: this.id, type: this.documentName, tooltip: "" }, dataset);
      if (icon) link.append(Object.assign(document.createElement("i"), { className: icon, inert: true }));
      link.append(name ?? this.name);
      return link;
    }

    _onClickDocumentLink(event: Event): unknown {
      void event;
      return this.sheet?.render?.(true);
    }

    async deleteDialog(options: any = {}, operation: any = {}): Promise<any> {
      const type = G.game.i18n.localize(`DOCUMENT.${this.documentName}`);
      const yes = await G.foundry.applications.api.DialogV2.confirm({
        window: { title: `${G.game.i18n.format("DOCUMENT.Delete", { type })}: ${this.name}` },
        content: `<p>${G.foundry.utils.escapeHTML(this.name ?? "")}</p>`,
        ...options,
      });
      return yes ? this.delete(operation) : this;
    }

    /** Asks for name and type, creates the document and opens its sheet; null if the person thought better of it. */
    static async createDialog(data: any = {}, operation: any = {}, { types, ...options }: any = {}): Promise<any> {
      const cls = this.implementation;
      const { localize, format } = {
        localize: (key: string) => G.game.i18n.localize(key),
        format: (key: string, of: object) => G.game.i18n.format(key, of),
      };
      const all: string[] = this.hasTypeData
        ? (types ?? cls.TYPES ?? []).filter((name: string) => name !== G.CONST.BASE_DOCUMENT_TYPE)
        : [];
      const first = all.includes(data.type) ? data.type : all[0];
      const fallback = (type?: string): string => cls.defaultName({ type, parent: operation.parent });
      const row = (label: string, control: HTMLElement): HTMLElement => {
        const group = Object.assign(document.createElement("div"), { className: "form-group" });
        const fields = Object.assign(document.createElement("div"), { className: "form-fields" });
        control.id = `create-${this.documentName}-${control.getAttribute("name")}`;
        fields.append(control);
        group.append(Object.assign(document.createElement("label"), { htmlFor: control.id, textContent: localize(label) }), fields);
        return group;
      };
      const name = document.createElement("input");
      Object.assign(name, { name: "name", type: "text", value: data.name ?? "", placeholder: fallback(first), autofocus: true });
      const element = document.createElement("div");
      element.append(row("DOCUMENT.Field.name", name));
      if (all.length > 1) {
        const select = Object.assign(document.createElement("select"), { name: "type" });
        const label = (type: string): string =>
          localize(G.CONFIG[this.documentName]?.typeLabels?.[type] ?? `TYPES.${this.documentName}.${type}`);
        select.append(...all.map((type) => new Option(label(type), type, type === first, type === first)));
        element.append(row("DOCUMENT.Field.type", select));
      }
      const answer = await G.foundry.applications.api.DialogV2.input({
        window: { title: format("DOCUMENT.Create", { type: localize(`DOCUMENT.${this.documentName}`) }) },
        content: element,
        ok: { label: localize("Create") },
        ...options,
      });
      if (!answer) return null;
      const type = answer.type ?? first;
      return cls.create(
        { ...data, name: answer.name?.trim() || fallback(type), ...(type ? { type } : {}) },
        { renderSheet: true, ...operation },
      );
    }

    static defaultName({ type, parent }: any = {}): string {
      void type;
      const label = G.game.i18n.format("DOCUMENT.New", { type: G.game.i18n.localize(`DOCUMENT.${this.documentName}`) });
      const collection = parent ? parent.getEmbeddedCollection(this.documentName) : G.game.collections.get(this.documentName);
      const taken = new Set([...(collection ?? [])].map((document: any) => document.name));
      let name = label;
      for (let at = 2; taken.has(name); at += 1) name = `${label} (${at})`;
      return name;
    }

    static async fromDropData(data: any): Promise<any> {
      return data.uuid ? fromUuidSync(data.uuid) : data.data ? new this.implementation(data.data) : null;
    }

    static async fromImport(source: any): Promise<any> {
      return new this.implementation(source, { strict: true });
    }

    exportToJSON(): void {
      throw new G.foundry.NotImplementedInStandIn(`foundry.documents.${this.documentName}#exportToJSON`);
    }
  };
}
