import { NotImplementedInStandIn } from "../../shared/stubs.ts";

/** Small helpers of the interface: forms as data, drag and drop, context menus, rich text, tooltips. */
const G = globalThis as any;

/** The values of a form by the names of its controls, cast by `data-dtype` and type. */
export class FormDataExtended {
  object: Record<string, any> = {};
  dtypes: Record<string, string> = {};
  constructor(form: HTMLFormElement, { disabled = false, readonly = true, dtypes = {} }: any = {}) {
    this.dtypes = dtypes;
    const names = new Set<string>();
    const controls = [...form.querySelectorAll<any>("[name]")].filter((el) => el.closest("form") === form || el.form === form);
    for (const el of controls) {
      const { name } = el;
      const attribute = name ?? el.getAttribute("name");
      if (!attribute || (el.disabled && !disabled) || (el.readOnly && !readonly) || el.tagName === "BUTTON") continue;
      if (el.type === "radio") {
        if (el.checked) this.object[attribute] = this._hostCast(el, el.value);
        else this.object[attribute] ??= null;
        names.add(attribute);
        continue;
      }
      if (el.type === "checkbox") {
        const several = controls.filter((other) => other.getAttribute("name") === attribute && other.type === "checkbox").length > 1;
        if (several) {
          this.object[attribute] ??= [];
          if (el.checked) this.object[attribute].push(el.value);
        } else this.object[attribute] = el.checked;
        continue;
      }
      if (el.tagName === "SELECT" && el.multiple) this.object[attribute] = [...el.selectedOptions].map((option: any) => option.value);
      else this.object[attribute] = this._hostCast(el, el.value);
    }
    for (const key of Object.keys(this.object)) if (this.object[key] === null && names.has(key)) delete this.object[key];
  }
  _hostCast(el: any, value: any): any {
    const type = el.dataset?.dtype ?? (el.type === "number" || el.type === "range" ? "Number" : undefined);
    if (type === "Number") return value === "" || value === null ? null : Number(value);
    if (type === "Boolean") return value === true || value === "true";
    if (type === "JSON") return JSON.parse(value);
    return typeof value === "string" ? value.trim() : value;
  }
}

export class DragDrop {
  static get implementation(): typeof DragDrop {
    return G.CONFIG.ux.DragDrop ?? DragDrop;
  }
  constructor(private readonly settings: any = {}) {}
  get dragSelector(): string {
    return this.settings.dragSelector;
  }
  get dropSelector(): string {
    return this.settings.dropSelector;
  }
  can(action: string, selector: string): boolean {
    return this.settings.permissions?.[action]?.(selector) ?? true;
  }
  callback(event: DragEvent, action: string): any {
    return this.settings.callbacks?.[action]?.(event);
  }
  bind(element: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector)
      for (const el of element.querySelectorAll<HTMLElement>(this.dragSelector)) {
        el.setAttribute("draggable", "true");
        el.ondragstart = (event) => {
          this.callback(event, "dragstart");
          event.stopPropagation();
        };
      }
    if (this.can("drop", this.dropSelector)) {
      const zones = this.dropSelector ? element.querySelectorAll<HTMLElement>(this.dropSelector) : [element];
      for (const zone of zones) {
        zone.ondragover = (event) => {
          event.preventDefault();
          this.callback(event, "dragover");
        };
        zone.ondrop = (event) => {
          event.preventDefault();
          this.callback(event, "drop");
        };
      }
    }
    return this;
  }
}

export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return G.CONFIG.ux.ContextMenu ?? ContextMenu;
  }
  menuItems: any[];
  element: HTMLElement;
  _hostEnd: ((back: boolean) => void) | null = null;
  _hostSettings: any;
  constructor(
    container: HTMLElement,
    public selector: string,
    menuItems: any[],
    settings: any = {},
  ) {
    this.element = container;
    this.menuItems = menuItems;
    this._hostSettings = settings;
    container.addEventListener(settings.eventName ?? "contextmenu", (event) => {
      const target = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      void this.render(target, { event: event as MouseEvent });
    });
  }
  async render(target: HTMLElement, { event }: { event?: MouseEvent } = {}): Promise<void> {
    await this.close();
    const items = this.menuItems.filter(({ condition }) => (typeof condition === "function" ? condition(target) : condition !== false));
    if (items.length === 0) return;
    const before = document.activeElement as HTMLElement | null;
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.setAttribute("role", "menu");
    for (const item of items) {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "menuitem");
      button.textContent = G.game.i18n.localize(item.name ?? item.label);
      button.onclick = (click) => {
        this._hostEnd?.(true);
        if (item.onClick) item.onClick(click, target);
        else item.callback?.(target);
      };
      menu.append(button);
    }
    const box = target.getBoundingClientRect();
    menu.style.left = `${Math.min(event?.clientX ?? box.left, window.innerWidth - 220)}px`;
    menu.style.top = `${Math.min(event?.clientY ?? box.bottom, window.innerHeight - 34 * items.length - 10)}px`;
    document.body.append(menu);
    menu.querySelector("button")?.focus();
    menu.addEventListener("keydown", (key) => this._hostKeyDown(key, menu));
    const outside = (down: Event): void => {
      if (!menu.contains(down.target as Node)) this._hostEnd?.(false);
    };
    document.addEventListener("pointerdown", outside, true);
    this._hostEnd = (back) => {
      this._hostEnd = null;
      document.removeEventListener("pointerdown", outside, true);
      menu.remove();
      if (back) before?.focus({ preventScroll: true });
      this._hostSettings.onClose?.(target);
    };
    this._hostSettings.onOpen?.(target);
  }
  /** Arrows walk through the entries, Escape and Tab leave; Enter is a press of the entry's button. */
  _hostKeyDown(event: KeyboardEvent, menu: HTMLElement): void {
    const buttons = [...menu.querySelectorAll("button")];
    const last = buttons.length - 1;
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to: Record<string, number> = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last };
    const next = to[event.key];
    if (next !== undefined) buttons[next]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") this._hostEnd?.(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  async close(): Promise<void> {
    this._hostEnd?.(true);
    document.getElementById("context-menu")?.remove();
  }
}

export class TextEditor {
  static get implementation(): typeof TextEditor {
    return G.CONFIG.ux.TextEditor ?? TextEditor;
  }
  static getDragEventData(event: DragEvent): any {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    } catch {
      return {};
    }
  }
  /** Links to documents, then what packages put into `CONFIG.TextEditor.enrichers`, in the text between the tags only. */
  static async enrichHTML(content: string, options: any = {}): Promise<string> {
    const holder = document.createElement("template");
    holder.innerHTML = G.foundry.utils.cleanHTML(content ?? "");
    const enrichers = [
      { pattern: /@UUID\[([^\]]+)\](?:\{([^}]*)\})?/g, enricher: (match: RegExpMatchArray) => link(match, options) },
      ...(G.CONFIG.TextEditor?.enrichers ?? []),
    ];
    for (const entry of enrichers) for (const text of textsOf(holder.content)) await enrich(text, entry, options);
    return holder.innerHTML;
  }
  /** A click on a link to a document opens its sheet, a drag takes the document along, wherever in the page the link stands. */
  static _hostListen(): void {
    document.addEventListener("click", (event) => void followed(event)?.then((doc: any) => doc?._onClickDocumentLink(event)));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.target as HTMLElement).matches("a[data-link]:not([href])")) (event.target as HTMLElement).click();
    });
    document.addEventListener("dragstart", (event) => {
      const anchor = (event.target as HTMLElement).closest?.<HTMLElement>("a[data-link]");
      const doc = anchor && G.fromUuidSync(anchor.dataset.uuid, { strict: false });
      if (doc) event.dataTransfer?.setData("text/plain", JSON.stringify(doc.toDragData?.() ?? { type: doc.documentName, uuid: doc.uuid }));
    });
  }
}

function followed(event: Event): Promise<any> | undefined {
  const anchor = (event.target as HTMLElement).closest?.<HTMLElement>("a[data-link]");
  if (!anchor?.dataset.uuid) return undefined;
  event.preventDefault();
  return G.fromUuid(anchor.dataset.uuid);
}

function link([, uuid, label]: RegExpMatchArray, { relativeTo }: any): HTMLElement {
  const doc = G.fromUuidSync(uuid, { relative: relativeTo, strict: false });
  const anchor = document.createElement("a");
  anchor.className = doc ? "content-link" : "content-link broken";
  anchor.textContent = label ?? doc?.name ?? uuid ?? "";
  if (!doc) return anchor;
  Object.assign(anchor.dataset, { link: "", uuid: doc.uuid, id: doc.id ?? doc._id, type: doc.documentName ?? doc.type ?? "" });
  anchor.draggable = true;
  anchor.tabIndex = 0;
  return anchor;
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/* An enricher that answers null leaves the words as they are. */
async function enrich(text: Text, { id, pattern, enricher, replaceParent, onRender }: any, options: any): Promise<void> {
  let rest = text;
  for (const match of [...text.data.matchAll(pattern)]) {
    const element = await enricher(match, options);
    if (!element) continue;
    const found = rest.splitText(rest.data.indexOf(match[0]));
    rest = found.splitText(match[0].length);
    let shown = element;
    if (onRender) {
      shown = document.createElement("enriched-content");
      shown.setAttribute("enricher", id ?? "");
      shown.append(element);
    }
    const { parentElement } = found;
    if (!replaceParent || !parentElement) found.replaceWith(shown);
    else {
      parentElement.replaceWith(shown);
      return;
    }
  }
}

/** Shows `data-tooltip` and `data-tooltip-text` of what is pointed at or focused. */
export class TooltipManager {
  static TOOLTIP_ACTIVATION_MS = 400;
  element: HTMLElement | null = null;
  _hostTimer: any;
  _hostTip: HTMLElement | null = null;
  activateEventListeners(): void {
    this._hostTip = document.createElement("aside");
    this._hostTip.id = "tooltip";
    this._hostTip.setAttribute("role", "tooltip");
    this._hostTip.hidden = true;
    document.body.append(this._hostTip);
    document.addEventListener("pointerover", (event) => this._hostOver(event.target as HTMLElement));
    document.addEventListener("focusin", (event) => this._hostOver(event.target as HTMLElement));
    document.addEventListener("pointerdown", () => this.deactivate());
  }
  _hostOver(target: HTMLElement): void {
    const el = target?.closest?.<HTMLElement>("[data-tooltip],[data-tooltip-text]");
    if (el === this.element) return;
    this.deactivate();
    if (el) this._hostTimer = setTimeout(() => this.activate(el), TooltipManager.TOOLTIP_ACTIVATION_MS);
  }
  activate(el: HTMLElement, options: any = {}): void {
    const text = options.text ?? el.dataset.tooltipText ?? G.game.i18n.localize(el.dataset.tooltip || el.getAttribute("aria-label") || "");
    if (!text || !this._hostTip) return;
    this.element = el;
    this._hostTip.textContent = text;
    this._hostTip.hidden = false;
    const box = el.getBoundingClientRect();
    const tip = this._hostTip.getBoundingClientRect();
    this._hostTip.style.left = `${Math.max(4, Math.min(box.left, window.innerWidth - tip.width - 8))}px`;
    this._hostTip.style.top = `${box.bottom + tip.height + 12 > window.innerHeight ? box.top - tip.height - 6 : box.bottom + 6}px`;
  }
  deactivate(): void {
    clearTimeout(this._hostTimer);
    this.element = null;
    if (this._hostTip) this._hostTip.hidden = true;
  }
}

/** Tabs of old: refused by name, as windows have tabs of their own. */
export class Tabs {
  constructor(public options: any) {}
  bind(_html: HTMLElement): void {
    throw new NotImplementedInStandIn("foundry.applications.ux.Tabs#bind");
  }
  activate(_tab: string): void {
    throw new NotImplementedInStandIn("foundry.applications.ux.Tabs#activate");
  }
}
