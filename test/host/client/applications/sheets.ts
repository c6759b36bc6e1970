import { DocumentSheetV2 } from "./documents.ts";
import { HandlebarsApplicationMixin } from "./handlebars.ts";

/** The platform's own sheets that a table needs: journals with their pages, Scenes, and a plain one for anything else. */
const G = globalThis as any;
const esc = (text: unknown): string => G.foundry.utils.escapeHTML(String(text ?? ""));
const t = (key: string): string => G.game.i18n.localize(key);

class PlainSheet extends DocumentSheetV2 {
  static DEFAULT_OPTIONS: any = { form: { submitOnChange: true } };
  _replaceHTML(result: any, content: HTMLElement): void {
    if (typeof result === "string") content.innerHTML = result;
    else content.replaceChildren(...(Array.isArray(result) ? result : [result]));
  }
  async _renderHTML(): Promise<any> {
    return `<div class="form-group"><label for="${this.id}-name">${esc(t("DOCUMENT.Name"))}</label><input type="text" id="${this.id}-name" name="name" value="${esc(this.document.name)}"></div>`;
  }
}

/** A sheet for documents of a kind for which no package has one. */
export class BaseSheet extends PlainSheet {}

/** Name, picture, navigation and grid of a Scene. */
export class SceneConfig extends PlainSheet {
  static DEFAULT_OPTIONS: any = { position: { width: 480 } };
  async _renderHTML(): Promise<any> {
    const { document: scene } = this;
    const grid = scene.toObject().grid;
    const row = (label: string, control: string): string => `<div class="form-group"><label>${esc(label)} ${control}</label></div>`;
    const types = {
      0: "GRID.Gridless",
      1: "GRID.Square",
      2: "GRID.HexOddR",
      3: "GRID.HexEvenR",
      4: "GRID.HexOddQ",
      5: "GRID.HexEvenQ",
    };
    return (
      row(t("DOCUMENT.Name"), `<input type="text" name="name" value="${esc(scene.name)}">`) +
      row(t("SCENE.Background"), `<input type="text" name="background.src" value="${esc(scene.toObject().background?.src ?? "")}">`) +
      row(t("SCENE.Width"), `<input type="number" name="width" value="${esc(scene.width)}">`) +
      row(t("SCENE.Height"), `<input type="number" name="height" value="${esc(scene.height)}">`) +
      row(t("SCENE.Padding"), `<input type="number" step="0.05" min="0" max="0.5" name="padding" value="${esc(scene.padding)}">`) +
      row(
        t("GRID.Type"),
        `<select name="grid.type" data-dtype="Number">${Object.entries(types)
          .map(([value, label]) => `<option value="${value}"${Number(value) === grid.type ? " selected" : ""}>${esc(t(label))}</option>`)
          .join("")}</select>`,
      ) +
      row(t("GRID.Size"), `<input type="number" name="grid.size" min="20" value="${esc(grid.size)}">`) +
      row(t("SCENE.Navigation"), `<input type="checkbox" name="navigation"${scene.navigation ? " checked" : ""}>`)
    );
  }
}

/** A journal: its pages as a list, the chosen one shown by its own sheet. */
export class JournalEntrySheet extends PlainSheet {
  static DEFAULT_OPTIONS: any = {
    tag: "div",
    position: { width: 760, height: 620 },
    window: { resizable: true },
    classes: ["journal-sheet"],
    actions: { goToPage: JournalEntrySheet._hostGo, editPage: JournalEntrySheet._hostEdit, createPage: JournalEntrySheet._hostAdd },
  };
  _hostPage: string | null = null;
  /** The sheet of the shown page, drawn without a window into the journal's own. */
  _hostShown: any = null;
  get entry(): any {
    return this.document;
  }
  goToPage(id: string): void {
    this._hostPage = id;
    void this.render();
  }
  _hostCurrent(): { pages: any[]; page: any } {
    const pages = [...this.document.pages]
      .filter((page: any) => page.testUserPermission(G.game.user, "LIMITED"))
      .sort((a: any, b: any) => a.sort - b.sort);
    return { pages, page: pages.find(({ id }: any) => id === this._hostPage) ?? pages[0] };
  }
  async _renderHTML(): Promise<any> {
    const { pages, page } = this._hostCurrent();
    const aside = document.createElement("aside");
    aside.className = "journal-toc";
    aside.innerHTML =
      `<ol>${pages.map((one: any) => `<li><button type="button" class="plain" data-action="goToPage" data-page-id="${one.id}" aria-current="${one === page}">${esc(one.name)}</button></li>`).join("")}</ol>` +
      (this.isEditable ? `<button type="button" data-action="createPage">${esc(t("JOURNAL.AddPage"))}</button>` : "");
    const main = document.createElement("article");
    main.className = "journal-page-content";
    if (page) {
      main.innerHTML = `<header class="page-header"><h1>${esc(page.name)}</h1>${this.isEditable ? `<button type="button" data-action="editPage" data-page-id="${page.id}">${esc(t("JOURNAL.EditPage"))}</button>` : ""}</header>`;
      main.dataset.pageId = page.id;
      main.append(await this._hostView(page));
    }
    return [aside, main];
  }
  /* The shown page draws itself: it stays where it is while the journal around it is drawn again, with focus and scroll. */
  _replaceHTML([aside, main]: HTMLElement[], content: HTMLElement): void {
    const focused = content.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset : {};
    const old = content.querySelector<HTMLElement>(":scope > .journal-page-content");
    if (old && this._hostShown?.element && old.contains(this._hostShown.element) && old.dataset.pageId === main?.dataset.pageId) {
      old.querySelector(".page-header")?.replaceWith(main?.querySelector(".page-header") as HTMLElement);
      content.querySelector(":scope > .journal-toc")?.replaceWith(aside as HTMLElement);
    } else content.replaceChildren(aside as HTMLElement, main as HTMLElement);
    if (focused.action)
      content
        .querySelector<HTMLElement>(`[data-action="${focused.action}"]${focused.pageId ? `[data-page-id="${focused.pageId}"]` : ""}`)
        ?.focus({ preventScroll: true });
  }
  async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    const { page } = this._hostCurrent();
    if (this._hostShown?.document === page && this._hostShown.element?.isConnected) return;
    await this._hostShown?.close();
    this._hostShown = null;
    const Sheet = page && page.type !== "text" ? page._getSheetClass?.() : null;
    if (!(Sheet?.prototype instanceof JournalEntryPageSheet)) return;
    const place = this.element.querySelector(".journal-page-view");
    this._hostShown = new Sheet({ document: page, mode: "view", tag: "article", window: { frame: false, positioned: false }, place });
    await this._hostShown.render({ force: true });
  }
  _onClose(options: any): void {
    super._onClose(options);
    void this._hostShown?.close();
    this._hostShown = null;
  }
  async _hostView(page: any): Promise<HTMLElement> {
    const box = document.createElement("div");
    box.className = "journal-page-view";
    if (page.type === "text")
      box.innerHTML = await G.foundry.applications.ux.TextEditor.implementation.enrichHTML(page.text?.content ?? "", { relativeTo: page });
    return box;
  }
  static _hostGo(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    this.goToPage(target.dataset.pageId as string);
  }
  static _hostEdit(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    void this.document.pages.get(target.dataset.pageId)?.sheet.render({ force: true });
  }
  static async _hostAdd(this: JournalEntrySheet): Promise<void> {
    await this.document.createEmbeddedDocuments("JournalEntryPage", [{ name: t("JOURNAL.NewPage"), type: "text" }]);
  }
}

export class JournalEntryPageSheet extends PlainSheet {
  static DEFAULT_OPTIONS: any = {
    position: { width: 640, height: 480 },
    window: { resizable: true },
    classes: ["journal-page-sheet"],
    mode: "edit",
  };
  get page(): any {
    return this.document;
  }
  get isView(): boolean {
    return this.options.mode === "view" || !this.isEditable;
  }
  async _prepareContext(options: any): Promise<any> {
    return Object.assign(await super._prepareContext(options), { page: this.document, system: this.document.system });
  }
  async _renderHTML(_context?: any, _options?: any): Promise<any> {
    return `<input type="text" name="name" aria-label="${esc(t("DOCUMENT.Name"))}" value="${esc(this.document.name)}"><prose-mirror name="text.content" value="${esc(this.document.text?.content ?? "")}"></prose-mirror>`;
  }
  /* The page inside its journal and its own window may be open at once. */
  _initializeApplicationOptions(options: any): any {
    const merged = super._initializeApplicationOptions(options);
    if (options.mode !== "view") return merged;
    merged.uniqueId = merged.id = `${merged.id}-view`;
    merged.classes = [...merged.classes, ...(merged.viewClasses ?? [])];
    return merged;
  }
  _insertElement(element: HTMLElement): void {
    if (this.options.place) this.options.place.replaceChildren(element);
    else super._insertElement(element);
  }
}

const Mixed = HandlebarsApplicationMixin(JournalEntryPageSheet);
export class JournalEntryPageHandlebarsSheet extends Mixed {
  static VIEW_PARTS: any = {};
  static EDIT_PARTS: any = {};
  _configureRenderOptions(options: any): void {
    const { parts } = options;
    super._configureRenderOptions(options);
    options.parts = parts ?? Object.keys(this._hostViewParts());
  }
  _hostViewParts(): any {
    const type = this.constructor as any;
    return this.isView ? type.VIEW_PARTS : type.EDIT_PARTS;
  }
  _configureRenderParts(_options: any): any {
    return G.foundry.utils.deepClone(this._hostViewParts());
  }
}

export class UserConfig extends PlainSheet {}
export class FolderConfig extends PlainSheet {}

/** Name, colour and behaviors of a Region. */
export class RegionConfig extends PlainSheet {
  static DEFAULT_OPTIONS: any = {
    position: { width: 480 },
    actions: {
      behaviorCreate: RegionConfig._hostAdd,
      behaviorEdit: RegionConfig._hostOpen,
      behaviorDelete: RegionConfig._hostRemove,
      shapeDelete: RegionConfig._hostShape,
    },
  };
  async _renderHTML(): Promise<any> {
    const region = this.document;
    const behaviors = [...region.behaviors].map((one: any) => {
      const id = esc(one.id);
      return `<li data-behavior-id="${id}"><button type="button" data-action="behaviorEdit" data-behavior-id="${id}">${esc(one.name || t(`TYPES.RegionBehavior.${one.type}`))}</button> <button type="button" data-action="behaviorDelete" data-behavior-id="${id}">${esc(t("STANDIN.Delete"))}</button></li>`;
    });
    const shapes = region.toObject().shapes.map((shape: any, index: number) => {
      return `<li>${esc(shape.type)}${shape.hole ? " −" : ""} <button type="button" data-action="shapeDelete" data-index="${index}">${esc(t("STANDIN.Delete"))}</button></li>`;
    });
    const types = (G.game.documentTypes.RegionBehavior as string[]).filter((type) => type !== "base");
    const option = (type: string): string => `<option value="${esc(type)}">${esc(t(`TYPES.RegionBehavior.${type}`))}</option>`;
    return (
      `<div class="form-group"><label>${esc(t("DOCUMENT.Name"))} <input type="text" name="name" value="${esc(region.name)}"></label></div>` +
      `<div class="form-group"><label>${esc(t("STANDIN.Colour"))} <input type="color" name="color" value="${esc(region.toObject().color)}"></label></div>` +
      `<h4>${esc(t("STANDIN.Shapes"))}</h4><ul>${shapes.join("")}</ul>` +
      `<h4>${esc(t("STANDIN.Behaviors"))}</h4><ul>${behaviors.join("")}</ul>` +
      `<p><select data-host="type" aria-label="${esc(t("STANDIN.Behaviors"))}">${types.map(option).join("")}</select> <button type="button" data-action="behaviorCreate">${esc(t("STANDIN.AddBehavior"))}</button></p>`
    );
  }
  static async _hostAdd(this: RegionConfig): Promise<void> {
    const type = (this.element as HTMLElement).querySelector<HTMLSelectElement>('[data-host="type"]')?.value;
    await this.document.createEmbeddedDocuments("RegionBehavior", [{ type, name: t(`TYPES.RegionBehavior.${type}`) }]);
    await this.render();
  }
  static _hostOpen(this: RegionConfig, _event: Event, target: HTMLElement): void {
    void this.document.behaviors.get(target.dataset.behaviorId)?.sheet?.render({ force: true });
  }
  static async _hostRemove(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    await this.document.deleteEmbeddedDocuments("RegionBehavior", [target.dataset.behaviorId]);
    await this.render();
  }
  static async _hostShape(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    const { shapes } = this.document.toObject();
    await this.document.update({ shapes: shapes.filter((_: unknown, index: number) => index !== Number(target.dataset.index)) });
  }
}

/** A behavior's name, and whether it acts. */
export class RegionBehaviorConfig extends PlainSheet {
  async _renderHTML(): Promise<any> {
    return (
      `<div class="form-group"><label>${esc(t("DOCUMENT.Name"))} <input type="text" name="name" value="${esc(this.document.name)}"></label></div>` +
      `<div class="form-group"><label>${esc(t("STANDIN.Disabled"))} <input type="checkbox" name="disabled"${this.document.disabled ? " checked" : ""}></label></div>`
    );
  }
}
