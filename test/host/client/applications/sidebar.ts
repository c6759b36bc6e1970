import { ApplicationV2, instances } from "./application.ts";
import { FramePart } from "./ui.ts";

/** The sidebar and what its tabs have in common. A package adds a tab by `Sidebar.TABS` and `CONFIG.ui`. */
const G = globalThis as any;
const esc = (text: unknown): string => G.foundry.utils.escapeHTML(String(text ?? ""));
const t = (key: string): string => G.game.i18n.localize(key);

export class Sidebar extends FramePart {
  static DEFAULT_OPTIONS: any = { id: "sidebar", tag: "aside", actions: { toggleState: Sidebar._hostToggle } };
  static TABS: any = {
    chat: { documentName: "ChatMessage", tooltip: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
    actors: { documentName: "Actor", tooltip: "SIDEBAR.TabActors", icon: "fa-solid fa-users" },
    items: { documentName: "Item", tooltip: "SIDEBAR.TabItems", icon: "fa-solid fa-suitcase" },
    scenes: { documentName: "Scene", tooltip: "SIDEBAR.TabScenes", icon: "fa-solid fa-map", gmOnly: true },
    journal: { documentName: "JournalEntry", tooltip: "SIDEBAR.TabJournal", icon: "fa-solid fa-book-open" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  };

  tabGroups: any = { primary: "chat" };
  _hostExpanded = true;
  get expanded(): boolean {
    return this._hostExpanded;
  }
  _hostPlace(): HTMLElement {
    return document.getElementById("ui-right") as HTMLElement;
  }
  _hostTabs(): [string, any][] {
    return Object.entries((this.constructor as any).TABS as Record<string, any>).filter(([, { gmOnly }]) => !gmOnly || G.game.user.isGM);
  }
  _hostHTML(): string {
    const on = this.tabGroups.primary;
    const buttons = this._hostTabs().map(
      ([id, { icon, tooltip }]) =>
        `<li><button type="button" role="tab" class="ui-control plain icon ${esc(icon)}" data-action="tab" data-group="primary" data-tab="${esc(id)}" id="sidebar-tab-${esc(id)}" aria-controls="${esc(id)}" aria-selected="${on === id}" aria-label="${esc(t(tooltip))}" data-tooltip-text="${esc(t(tooltip))}"></button></li>`,
    );
    return `<nav id="sidebar-tabs" class="tabs" aria-label="${esc(t("SIDEBAR.Tabs"))}"><menu role="tablist" aria-orientation="vertical">${buttons.join("")}</menu>
      <button type="button" class="ui-control plain icon collapse" data-action="toggleState" aria-label="${esc(t("SIDEBAR.Toggle"))}" data-tooltip-text="${esc(t("SIDEBAR.Toggle"))}"></button></nav><div id="sidebar-content"></div>`;
  }
  async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    for (const [id] of this._hostTabs()) {
      const app = G.ui[id];
      if (app) await app.render({ force: true });
    }
    this.changeTab(this.tabGroups.primary, "primary");
    this.element.addEventListener("contextmenu", (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>("[role=tab]")?.dataset.tab;
      if (!tab) return;
      event.preventDefault();
      void G.ui[tab]?.renderPopout?.();
    });
    this.element.querySelector("[role=tablist]")?.addEventListener("keydown", (event) => this._hostKey(event as KeyboardEvent));
  }
  _hostKey(event: KeyboardEvent): void {
    const tabs = [...this.element.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const next = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : at;
    if (at < 0 || next === at) return;
    event.preventDefault();
    tabs[(next + tabs.length) % tabs.length]?.focus();
  }
  changeTab(tab: string, group: string, options: any = {}): void {
    if (!this._hostExpanded) this.toggleExpanded(true);
    super.changeTab(tab, group, options);
    for (const section of this.element.querySelectorAll<HTMLElement>("#sidebar-content > *"))
      section.classList.toggle("active", section.dataset.tab === tab);
    G.ui[tab]?._onActivate?.();
    G.Hooks.callAll("changeSidebarTab", G.ui[tab]);
  }
  toggleExpanded(expanded?: boolean): void {
    this._hostExpanded = expanded ?? !this._hostExpanded;
    this.element.classList.toggle("collapsed", !this._hostExpanded);
    G.Hooks.callAll("collapseSidebar", this, !this._hostExpanded);
  }
  static _hostToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}

export class AbstractSidebarTab extends ApplicationV2 {
  static tabName: string;
  static DEFAULT_OPTIONS: any = {
    id: "{id}",
    classes: ["sidebar-tab", "tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  popout: any = null;
  _hostParent: any = null;

  _initializeApplicationOptions(options: any): any {
    const merged = super._initializeApplicationOptions(options);
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    merged.id = options.isPopout ? `${tabName}-popout` : tabName;
    if (options.isPopout) {
      merged.window = { ...merged.window, frame: true, positioned: true, resizable: true };
      merged.position = { width: 320, height: 600, ...merged.position };
      merged.classes = [...merged.classes, "sidebar-popout"];
    }
    return merged;
  }
  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get isPopout(): boolean {
    return Boolean(this.options.isPopout);
  }
  get active(): boolean {
    return this.isPopout || (this.element?.classList.contains("active") ?? false);
  }
  _configureRenderOptions(options: any): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender && this.popout?.rendered) void this.popout.render({ ...options, parts: undefined });
  }
  async _renderFrame(options: any): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.dataset.tab = this.tabName;
    frame.dataset.group = "primary";
    if (!this.isPopout) {
      frame.setAttribute("role", "tabpanel");
      frame.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    } else frame.classList.add("active");
    return frame;
  }
  _insertElement(element: HTMLElement): void {
    if (this.isPopout) return super._insertElement(element);
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.getElementById("sidebar-content")?.append(element);
  }
  async close(options: any = {}): Promise<this> {
    if (!this.isPopout && !options.force) return this;
    if (this._hostParent) this._hostParent.popout = null;
    return super.close(options);
  }
  activate(): void {
    if (!this.isPopout) G.ui.sidebar.changeTab(this.tabName, "primary");
  }
  async renderPopout(): Promise<any> {
    this.popout ??= new (this.constructor as any)({ isPopout: true });
    this.popout._hostParent = this;
    return this.popout.render({ force: true });
  }
  _onActivate(): void {}
  _onDeactivate(): void {}
  _replaceHTML(result: any, content: HTMLElement, _options: any): void {
    content.innerHTML = result;
  }
}

/** A list of the documents of one kind: click opens, drag takes along, right click offers what one may do. */
export class DocumentDirectory extends AbstractSidebarTab {
  static DEFAULT_OPTIONS: any = {
    classes: ["directory"],
    actions: { createEntry: DocumentDirectory._hostCreate, activateEntry: DocumentDirectory._hostOpen },
  };
  _hostSearch = "";

  get documentName(): string {
    return (this.constructor as any).documentName ?? G.foundry.applications.sidebar.Sidebar.TABS[this.tabName].documentName;
  }
  get collection(): any {
    return G.game.collections.get(this.documentName);
  }
  get title(): string {
    return t(G.foundry.applications.sidebar.Sidebar.TABS[this.tabName]?.tooltip ?? this.documentName);
  }
  _canCreateEntry(): boolean {
    return G.getDocumentClass(this.documentName).canUserCreate(G.game.user);
  }
  async _renderHTML(): Promise<string> {
    const entries = [...this.collection].filter((doc: any) => doc.visible).sort((a: any, b: any) => a.name.localeCompare(b.name));
    const thumb = (doc: any): string =>
      doc.img
        ? `<img class="thumbnail" src="${esc(/^(https?:|\/)/.test(doc.img) ? doc.img : `/${doc.img}`)}" alt="" loading="lazy">`
        : `<span class="thumbnail none" aria-hidden="true"></span>`;
    return `<header class="directory-header">
        ${this._canCreateEntry() ? `<button type="button" class="create-entry" data-action="createEntry">${esc(G.game.i18n.format("DOCUMENT.Create", { type: t(`DOCUMENT.${this.documentName}`) }))}</button>` : ""}
        <input type="search" class="directory-search" aria-label="${esc(t("SIDEBAR.Search"))}" placeholder="${esc(t("SIDEBAR.Search"))}" value="${esc(this._hostSearch)}">
      </header>
      <ol class="directory-list">${entries
        .map(
          (doc: any) =>
            `<li class="directory-item document ${doc.active ? "scene-active" : ""}" draggable="true" data-entry-id="${doc.id}" data-uuid="${doc.uuid}"><button type="button" class="entry-name plain" data-action="activateEntry">${thumb(doc)}<span>${esc(doc.name)}</span>${doc.type ? `<span class="entry-type">${esc(t(`TYPES.${this.documentName}.${doc.type}`))}</span>` : ""}</button></li>`,
        )
        .join("")}</ol>`;
  }
  _replaceHTML(result: any, content: HTMLElement, options: any): void {
    const scroll = content.querySelector(".directory-list")?.scrollTop ?? 0;
    super._replaceHTML(result, content, options);
    const list = content.querySelector(".directory-list") as HTMLElement;
    list.scrollTop = scroll;
    const search = content.querySelector(".directory-search") as HTMLInputElement;
    const filter = (): void => {
      this._hostSearch = search.value;
      for (const item of list.children as any) item.hidden = !item.textContent.toLowerCase().includes(search.value.toLowerCase());
    };
    search.addEventListener("input", filter);
    filter();
    for (const item of list.querySelectorAll<HTMLElement>(".directory-item"))
      item.addEventListener("dragstart", (event) => {
        const doc = this.collection.get(item.dataset.entryId);
        event.dataTransfer?.setData("text/plain", JSON.stringify(doc.toDragData?.() ?? { type: this.documentName, uuid: doc.uuid }));
      });
  }
  async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item");
  }
  _hostDoc(target: HTMLElement): any {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }
  _getEntryContextOptions(): any[] {
    const gm = (): boolean => G.game.user.isGM;
    return [
      {
        name: "OWNERSHIP.Configure",
        condition: gm,
        callback: (target: HTMLElement) =>
          new G.foundry.applications.apps.DocumentOwnershipConfig({ document: this._hostDoc(target) }).render({ force: true }),
      },
      {
        name: "DOCUMENT.Rename",
        condition: (target: HTMLElement) => this._hostDoc(target).isOwner,
        callback: (target: HTMLElement) => this._hostRename(this._hostDoc(target)),
      },
      {
        name: "Delete",
        condition: (target: HTMLElement) => this._hostDoc(target).canUserModify(G.game.user, "delete"),
        callback: (target: HTMLElement) => this._hostDoc(target).deleteDialog(),
      },
    ];
  }
  async _hostRename(doc: any): Promise<void> {
    const label = document.createElement("label");
    label.append(`${t("DOCUMENT.Name")} `);
    const input = document.createElement("input");
    Object.assign(input, { name: "name", type: "text", value: doc.name, required: true });
    label.append(input);
    const answer = await G.foundry.applications.api.DialogV2.input({
      window: { title: t("DOCUMENT.Rename") },
      content: label,
      ok: { label: t("DOCUMENT.Save") },
    });
    if (answer?.name) await doc.update({ name: answer.name });
  }
  static async _hostCreate(this: DocumentDirectory): Promise<void> {
    await G.getDocumentClass(this.documentName).createDialog({}, {}, {});
  }
  static _hostOpen(this: DocumentDirectory, event: Event, target: HTMLElement): void {
    const doc = this._hostDoc(target);
    this._onClickEntry(event, doc);
  }
  _onClickEntry(_event: Event, doc: any): void {
    void doc.sheet?.render({ force: true });
  }
}

const directory = (tabName: string, documentName: string): any =>
  class extends DocumentDirectory {
    static tabName = tabName;
    static documentName = documentName;
  };
export class ActorDirectory extends directory("actors", "Actor") {}
export class ItemDirectory extends directory("items", "Item") {}
export class JournalDirectory extends directory("journal", "JournalEntry") {}
export class SceneDirectory extends directory("scenes", "Scene") {
  _getEntryContextOptions(): any[] {
    return [
      { name: "SCENE.View", callback: (target: HTMLElement) => this._hostDoc(target).view() },
      { name: "SCENE.Activate", condition: () => G.game.user.isGM, callback: (target: HTMLElement) => this._hostDoc(target).activate() },
      {
        name: "SCENE.Configure",
        condition: () => G.game.user.isGM,
        callback: (target: HTMLElement) => this._hostDoc(target).sheet.render({ force: true }),
      },
      ...super._getEntryContextOptions(),
    ];
  }
  _onClickEntry(_event: Event, doc: any): void {
    void doc.view();
  }
}

export { instances };
