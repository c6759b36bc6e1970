/** ApplicationV2 as the public API page describes it: options merged along the chain, one render pipeline, delegated actions, forms, tabs, position. */
const G = globalThis as any;

export const instances = new Map<string, any>();
const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;
let counter = 0;
let topmost = 100;
const answered = new WeakSet<Event>();
/** What ends a drag of a window, the unforeseen included. */
const ENDS = ["pointerup", "pointercancel", "lostpointercapture"] as const;

/** Joins options: plain objects deeply, class lists as one list, everything else replaced. */
function mergeOptions(base: any, more: any): any {
  const out = { ...base };
  for (const [key, value] of Object.entries(more ?? {})) {
    const plain = value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
    if (key === "classes") out.classes = [...new Set([...(base.classes ?? []), ...(value as string[])])];
    else if (plain && out[key] !== null && typeof out[key] === "object" && !Array.isArray(out[key]))
      out[key] = mergeOptions(out[key], value);
    else if (plain) out[key] = mergeOptions({}, value);
    else if (value !== undefined) out[key] = value;
  }
  return out;
}

export class ApplicationV2 extends EventTarget {
  static BASE_APPLICATION: any = ApplicationV2;
  static RENDER_STATES = STATES;
  static emittedEvents = Object.freeze(["render", "close", "position"]);
  static DEFAULT_OPTIONS: any = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };
  static TABS: any = {};

  static *inheritanceChain(): Generator<any> {
    for (let type: any = this; type?.prototype instanceof ApplicationV2 || type === ApplicationV2; type = Object.getPrototypeOf(type)) {
      yield type;
      if (type === ApplicationV2) return;
    }
  }

  static parseCSSDimensions(style: string, parent: number): number | void {
    if (style.includes("px")) return Number.parseInt(style, 10);
    if (style.includes("%")) return (parent * Number.parseInt(style, 10)) / 100;
  }

  static async waitForImages(element: HTMLElement): Promise<void> {
    await Promise.all(
      [...element.querySelectorAll("img")].map((img) => img.complete || new Promise((done) => ((img.onload = done), (img.onerror = done)))),
    );
  }

  options: any;
  tabGroups: Record<string, string> = {};
  position: any = {};
  _hostElement: HTMLElement | null = null;
  _hostState: number = STATES.NONE;
  _hostMinimized = false;
  _hostQueue: Promise<unknown> = Promise.resolve();

  constructor(options: any = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    const Chain = this.constructor as typeof ApplicationV2;
    for (const [group, { initial }] of Object.entries((Chain.TABS ?? {}) as Record<string, any>))
      if (initial) this.tabGroups[group] = initial;
    const { width, height, left, top, zIndex, scale } = this.options.position;
    this.position = { left, top, width: width ?? "auto", height: height ?? "auto", scale: scale ?? 1, zIndex: zIndex ?? ++topmost };
  }

  _initializeApplicationOptions(options: any): any {
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
    let merged: any = {};
    for (const type of chain) if (Object.hasOwn(type, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, type.DEFAULT_OPTIONS);
    merged = mergeOptions(merged, options);
    merged.uniqueId = String(++counter);
    merged.id = String(merged.id ?? "app-{id}").replace("{id}", merged.uniqueId);
    return merged;
  }

  get id(): string {
    return this.options.id;
  }
  get element(): HTMLElement {
    return this._hostElement as HTMLElement;
  }
  get classList(): DOMTokenList | undefined {
    return this._hostElement?.classList;
  }
  get title(): string {
    return G.game?.i18n?.localize(this.options.window.title) ?? this.options.window.title;
  }
  get form(): HTMLFormElement | null {
    if (this._hostElement instanceof HTMLFormElement) return this._hostElement;
    return this.options.tag === "form" ? (this._hostElement as any) : (this._hostElement?.querySelector("form") ?? null);
  }
  get state(): number {
    return this._hostState;
  }
  get rendered(): boolean {
    return this._hostState === STATES.RENDERED;
  }
  get minimized(): boolean {
    return this._hostMinimized;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get window(): any {
    const el = this._hostElement;
    return {
      header: el?.querySelector(":scope > .window-header"),
      title: el?.querySelector(":scope > .window-header .window-title"),
      icon: el?.querySelector(":scope > .window-header .window-icon"),
      close: el?.querySelector(":scope > .window-header [data-action=close]"),
      controls: el?.querySelector(":scope > .window-header [data-action=toggleControls]"),
      content: this._hostContent(),
      resize: el?.querySelector(":scope > .window-resize-handle"),
    };
  }

  _hostContent(): HTMLElement {
    return (this.hasFrame ? this._hostElement?.querySelector(":scope > .window-content") : this._hostElement) as HTMLElement;
  }

  /* ---- render ---- */

  render(options: any = {}, legacy: any = {}): Promise<this> {
    if (typeof options === "boolean") options = { force: options, ...legacy };
    const run = this._hostQueue.then(() => this._hostRender(options));
    this._hostQueue = run.catch(() => undefined);
    return run;
  }

  async _hostRender(options: any): Promise<this> {
    const first = !this.rendered;
    if (first && !options.force) return this;
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return this;
    this._hostState = STATES.RENDERING;
    try {
      return await this._hostRenderNow(first, options);
    } catch (error) {
      /* A frame without anything in it, not even listeners, is of no use to anybody. */
      if (first && this._hostState === STATES.RENDERING) {
        this._hostElement?.remove();
        this._hostElement = null;
        instances.delete(this.id);
      }
      this._hostState = STATES.ERROR;
      throw error;
    }
  }

  async _hostRenderNow(first: boolean, options: any): Promise<this> {
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    if (first) {
      this._hostElement = await this._renderFrame(options);
      this._insertElement(this._hostElement);
      instances.set(this.id, this);
    } else if (this.hasFrame) this._updateFrame(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this._hostContent(), options);
    if (first) this._attachFrameListeners();
    this._hostState = STATES.RENDERED;
    if (first) {
      await this._onFirstRender(context, options);
      if (this.hasFrame) this.setPosition(this._hostFirstPosition());
    } else if (this.options.position.height === "auto" && this.hasFrame) this.setPosition({ height: "auto" });
    await this._onRender(context, options);
    await this._postRender(context, options);
    this._hostHooks("render", this.element, context, options);
    this.dispatchEvent(new Event("render"));
    return this;
  }

  _hostHooks(name: string, ...args: any[]): void {
    for (const type of (this.constructor as typeof ApplicationV2).inheritanceChain())
      if (type.name) G.Hooks.callAll(`${name}${type.name}`, this, ...args);
  }

  _configureRenderOptions(options: any): void {
    const { isFirstRender } = options;
    if (!this.hasFrame) return;
    options.window ??= {};
    if (isFirstRender)
      Object.assign(options.window, { title: this.title, icon: this.options.window.icon, controls: true, ...options.window });
  }
  _canRender(_options: any): false | void {}
  async _prepareContext(options: any): Promise<any> {
    return { tabs: undefined, ...(options.context ?? {}) };
  }
  async _renderHTML(_context: any, _options: any): Promise<any> {
    throw new Error(`The ${this.constructor.name} class does not render anything: _renderHTML is missing`);
  }
  _replaceHTML(_result: any, _content: HTMLElement, _options: any): void {
    throw new Error(`The ${this.constructor.name} class does not render anything: _replaceHTML is missing`);
  }
  async _preFirstRender(_context: any, _options: any): Promise<void> {}
  async _onFirstRender(_context: any, _options: any): Promise<void> {}
  async _preRender(_context: any, _options: any): Promise<void> {}
  async _onRender(_context: any, _options: any): Promise<void> {}
  async _postRender(_context: any, _options: any): Promise<void> {}
  async _preClose(_options: any): Promise<void> {}
  _onClose(_options: any): void {}
  _onPosition(_position: any): void {}
  _prePosition(_position: any): void {}

  async _renderFrame(options: any): Promise<HTMLElement> {
    const frame = document.createElement(this.options.tag);
    frame.id = this.id;
    frame.className = this.hasFrame ? "application" : "";
    if (this.options.classes.length > 0) frame.classList.add(...this.options.classes.filter(Boolean));
    if (!this.hasFrame) return frame;
    const scheme = document.body.classList.contains("theme-light") ? "theme-light" : "theme-dark";
    frame.classList.add("themed", scheme);
    const esc = G.foundry.utils.escapeHTML;
    const i18n = (key: string): string => G.game.i18n.localize(key);
    const controls = [...this._getHeaderControls()].filter((control: any) =>
      typeof control.visible === "function" ? control.visible.call(this) : control.visible !== false,
    );
    frame.innerHTML = `<header class="window-header">
      <span class="window-icon ${esc(this.options.window.icon || "")}" ${this.options.window.icon ? "" : "hidden"}></span>
      <h1 class="window-title"></h1>
      ${controls.map((control: any) => `<button type="button" class="header-control ${esc(control.icon ?? "")}" data-action="${esc(control.action)}" aria-label="${esc(i18n(control.label))}" data-tooltip-text="${esc(i18n(control.label))}"></button>`).join("")}
      <button type="button" class="header-control icon-close" data-action="close" aria-label="${esc(i18n("APPLICATION.TOOLS.Close"))}"></button>
    </header>`;
    const content = document.createElement(this.options.window.contentTag || "section");
    content.className = "window-content";
    content.classList.add(...(this.options.window.contentClasses ?? []));
    frame.append(content);
    if (this.options.window.resizable) frame.insertAdjacentHTML("beforeend", `<div class="window-resize-handle" aria-hidden="true"></div>`);
    frame.setAttribute("role", "dialog");
    frame.setAttribute("aria-label", this.title);
    (frame.querySelector(".window-title") as HTMLElement).textContent = this.title;
    void options;
    return frame;
  }

  _getHeaderControls(): any[] {
    return this.options.window.controls ?? [];
  }

  _updateFrame(options: any): void {
    const title = options.window?.title ?? this.title;
    if (this.window.title) this.window.title.textContent = title;
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  _hostFirstPosition(): any {
    return { ...this.position };
  }

  /* ---- position ---- */

  setPosition(position: any = {}): any {
    if (!this.options.window.positioned || !this._hostElement) return;
    Object.assign(this.position, position);
    this._prePosition(this.position);
    this.position = this._updatePosition(this.position);
    const el = this._hostElement;
    const { width, height, left, top, zIndex } = this.position;
    el.style.width = width === "auto" ? "" : `${width}px`;
    el.style.height = height === "auto" || this._hostMinimized ? "" : `${height}px`;
    el.style.left = `${left}px`;
    el.style.top = `${top}px`;
    el.style.zIndex = String(zIndex);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  _updatePosition(position: any): any {
    const el = this._hostElement as HTMLElement;
    const width = position.width === "auto" ? el.offsetWidth : position.width;
    const height = position.height === "auto" ? el.offsetHeight : position.height;
    const left = position.left ?? Math.max(10, (window.innerWidth - (document.getElementById("sidebar")?.offsetWidth ?? 0) - width) / 2);
    const top = position.top ?? Math.max(10, (window.innerHeight - height) / 2);
    return {
      ...position,
      left: Math.round(Math.min(Math.max(left, 0), Math.max(0, window.innerWidth - Math.min(width, 80)))),
      top: Math.round(Math.min(Math.max(top, 0), Math.max(0, window.innerHeight - 40))),
    };
  }

  bringToFront(): void {
    if (!this._hostElement) return;
    this.position.zIndex = ++topmost;
    this._hostElement.style.zIndex = String(topmost);
    G.ui.activeWindow = this;
  }

  async minimize(): Promise<void> {
    this._hostMinimized = true;
    this._hostElement?.classList.add("minimized");
    if (this._hostElement) this._hostElement.style.height = "";
  }
  async maximize(): Promise<void> {
    this._hostMinimized = false;
    this._hostElement?.classList.remove("minimized");
    this.setPosition();
  }

  /* ---- close ---- */

  /** Waits for drawings that are under way: nothing is drawn into a window that is gone. */
  close(options: any = {}): Promise<this> {
    const run = this._hostQueue.then(() => this._hostClose(options));
    this._hostQueue = run.catch(() => undefined);
    return run;
  }
  async _hostClose(options: any): Promise<this> {
    if (!this._hostElement) {
      if (this._hostState === STATES.ERROR) this._hostState = STATES.CLOSED;
      return this;
    }
    await this._preClose(options);
    this._hostState = STATES.CLOSING;
    this._tearDown(options);
    this._hostElement.remove();
    instances.delete(this.id);
    this._hostState = STATES.CLOSED;
    this._onClose(options);
    this._hostHooks("close");
    this.dispatchEvent(new Event("close"));
    this._hostElement = null;
    return this;
  }
  _tearDown(_options: any): void {}

  /* ---- listeners ---- */

  _attachFrameListeners(): void {
    const el = this._hostElement as HTMLElement;
    el.addEventListener("click", (event) => this._hostClick(event));
    el.addEventListener("contextmenu", (event) => this._hostClick(event));
    el.addEventListener("keydown", (event) => this._hostKeyDown(event));
    el.addEventListener("pointerdown", () => this.hasFrame && this.bringToFront(), { capture: true });
    if (this.hasFrame) {
      this._hostDrag(this.window.header, (start, event) => this.setPosition({ left: start.left + event.dx, top: start.top + event.dy }));
      this._hostDrag(this.window.resize, (start, event) =>
        this.setPosition({ width: Math.max(200, start.width + event.dx), height: Math.max(100, start.height + event.dy) }),
      );
      this.window.header.addEventListener("dblclick", (event: MouseEvent) => {
        if ((event.target as HTMLElement).closest("button")) return;
        void (this._hostMinimized ? this.maximize() : this.minimize());
      });
    }
    if (this.options.tag === "form" || this.form) {
      const form = this.form ?? (el as HTMLFormElement);
      form.addEventListener("submit", (event) => this._onSubmitForm(this.options.form, event));
      form.addEventListener("change", (event) => this._onChangeForm(this.options.form, event));
      form.setAttribute("autocomplete", "off");
    }
  }

  _hostDrag(handle: HTMLElement | null, move: (start: any, event: { dx: number; dy: number }) => void): void {
    handle?.addEventListener("pointerdown", (down) => {
      if ((down.target as HTMLElement).closest("button")) return;
      down.preventDefault();
      const box = (this._hostElement as HTMLElement).getBoundingClientRect();
      const start = { left: box.left, top: box.top, width: box.width, height: box.height };
      const onMove = (event: PointerEvent): void => move(start, { dx: event.clientX - down.clientX, dy: event.clientY - down.clientY });
      const onEnd = (): void => {
        handle.removeEventListener("pointermove", onMove);
        for (const end of ENDS) handle.removeEventListener(end, onEnd);
      };
      handle.setPointerCapture(down.pointerId);
      handle.addEventListener("pointermove", onMove);
      for (const end of ENDS) handle.addEventListener(end, onEnd);
    });
  }

  /** Enter on what is no button but acts like one; arrows from tab to tab. What a package has already answered is left alone. */
  _hostKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !target.dataset?.action || target.closest("[data-action]") !== target) return;
    if (event.key === "Enter" && target.tagName === "A" && !target.hasAttribute("href")) {
      event.preventDefault();
      event.stopPropagation();
      target.click();
      return;
    }
    const { action, group } = target.dataset;
    if (action !== "tab") return;
    const tabs = [...this.element.querySelectorAll<HTMLElement>(`[data-action="tab"][data-group="${group}"]`)];
    const last = tabs.length - 1;
    const at = tabs.indexOf(target);
    const to: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    tabs[next > last ? 0 : next < 0 ? last : next]?.focus();
  }

  _hostClick(event: MouseEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    if (!target || !this._hostElement?.contains(target)) return;
    const action = target.dataset.action as string;
    if ((target as HTMLButtonElement).disabled) return;
    const entry = this.options.actions[action];
    const { handler, buttons } =
      typeof entry === "function" ? { handler: entry, buttons: [0] } : (entry ?? { handler: undefined, buttons: [0] });
    if (!(buttons ?? [0]).includes(event.button)) return;
    if (event.type === "contextmenu" && !(buttons ?? [0]).includes(2)) return;
    /* A page inside its journal has answered already. */
    if (answered.has(event)) return;
    if (handler || action === "close" || action === "tab") answered.add(event);
    if (action === "close" && !handler) {
      event.preventDefault();
      void this.close();
      return;
    }
    if (action === "tab" && !handler) {
      const { tab, group } = target.dataset;
      this.changeTab(tab as string, group as string, { event });
      return;
    }
    if (handler) {
      event.preventDefault();
      const result = handler.call(this, event, target);
      if (result?.catch)
        result.catch((error: Error) => G.Hooks.onError(`${this.constructor.name}#${action}`, error, { notify: "error", log: "error" }));
    } else this._onClickAction(event, target);
  }
  _onClickAction(_event: Event, _target: HTMLElement): void {}

  _onChangeForm(config: any, event: Event): void {
    if (config?.submitOnChange) void this._onSubmitForm(config, event);
  }

  async _onSubmitForm(config: any, event: Event): Promise<void> {
    event.preventDefault();
    const form = this.form ?? (this._hostElement as HTMLFormElement);
    const data = new G.foundry.applications.ux.FormDataExtended(form);
    try {
      if (config?.handler) await config.handler.call(this, event, form, data);
    } catch (error) {
      G.ui.notifications?.error((error as Error).message);
      throw error;
    }
    if (config?.closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
  }

  async submit(options: any = {}): Promise<any> {
    const form = this.form as HTMLFormElement;
    const event = new SubmitEvent("submit", { cancelable: true });
    const data = new G.foundry.applications.ux.FormDataExtended(form);
    return this.options.form?.handler?.call(this, event, form, data, options);
  }

  /* ---- tabs ---- */

  _getTabsConfig(group: string): any {
    return (this.constructor as typeof ApplicationV2).TABS?.[group] ?? null;
  }

  _prepareTabs(group: string): any {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    const { tabs, labelPrefix, initial } = config;
    this.tabGroups[group] ??= initial ?? tabs[0]?.id;
    return Object.fromEntries(
      tabs.map((tab: any) => {
        const active = this.tabGroups[group] === tab.id;
        return [
          tab.id,
          {
            ...tab,
            group,
            active,
            cssClass: [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" "),
            label: tab.label ?? `${labelPrefix}.${tab.id}`,
          },
        ];
      }),
    );
  }

  changeTab(tab: string, group: string, _options: any = {}): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    const content = this._hostElement as HTMLElement;
    for (const nav of content.querySelectorAll<HTMLElement>(`[data-action="tab"][data-group="${group}"]`)) {
      nav.classList.toggle("active", nav.dataset.tab === tab);
      if (nav.hasAttribute("aria-selected")) nav.setAttribute("aria-selected", String(nav.dataset.tab === tab));
      if (nav.hasAttribute("aria-pressed")) nav.setAttribute("aria-pressed", String(nav.dataset.tab === tab));
    }
    for (const section of content.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`))
      section.classList.toggle("active", section.dataset.tab === tab);
    this.tabGroups[group] = tab;
  }

  _createContextMenu(handler: () => any[], selector: string, options: any = {}): any {
    const { container, ...rest } = options;
    return new G.foundry.applications.ux.ContextMenu(container ?? this.element, selector, handler.call(this), { jQuery: false, ...rest });
  }
}
