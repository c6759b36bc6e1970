import { ApplicationV2 } from "./application.ts";

/** Notifications, the pause banner, the list of players, the navigation between Scenes and the tools of the canvas. */
const G = globalThis as any;
const esc = (text: unknown): string => G.foundry.utils.escapeHTML(String(text ?? ""));
const t = (key: string): string => G.game.i18n.localize(key);

/** A part of the frame: no window, drawn into a place that the page keeps for it. */
export class FramePart extends ApplicationV2 {
  static DEFAULT_OPTIONS: any = { window: { frame: false, positioned: false } };
  _hostPlace(): HTMLElement {
    return document.getElementById("interface") as HTMLElement;
  }
  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else this._hostPlace().append(element);
  }
  async _renderHTML(_context: any, _options: any): Promise<any> {
    return this._hostHTML();
  }
  _hostHTML(): string {
    return "";
  }
  _replaceHTML(result: any, content: HTMLElement): void {
    content.innerHTML = result;
  }
}

export class Notifications {
  static LIFETIME_MS = 5000;
  _hostNext = 0;
  _hostShown = new Map<number, HTMLElement>();
  notify(message: any, type = "info", options: any = {}): any {
    let text = message instanceof Error ? message.message : String(message ?? "");
    if (options.localize || options.format) text = options.format ? G.game.i18n.format(text, options.format) : t(text);
    let list = document.getElementById("notifications");
    if (!list) {
      list = document.createElement("ol");
      list.id = "notifications";
      list.setAttribute("role", "log");
      list.setAttribute("aria-live", "polite");
      document.body.append(list);
    }
    const id = ++this._hostNext;
    const item = document.createElement("li");
    item.className = `notification ${type}${options.permanent ? " permanent" : ""}`;
    item.dataset.id = String(id);
    item.setAttribute("role", type === "error" ? "alert" : "status");
    item.textContent = text;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon-close";
    close.setAttribute("aria-label", t("APPLICATION.TOOLS.Close"));
    close.onclick = () => this.remove(id);
    item.append(close);
    list.append(item);
    this._hostShown.set(id, item);
    while (list.children.length > 5) this.remove(Number((list.firstElementChild as HTMLElement).dataset.id));
    if (!options.permanent) setTimeout(() => this.remove(id), Notifications.LIFETIME_MS);
    if (options.console !== false) (type === "error" ? console.error : type === "warning" ? console.warn : console.info)(text);
    return { id, type, message: text };
  }
  info(message: any, options?: any): any {
    return this.notify(message, "info", options);
  }
  success(message: any, options?: any): any {
    return this.notify(message, "success", options);
  }
  warn(message: any, options?: any): any {
    return this.notify(message, "warning", options);
  }
  error(message: any, options?: any): any {
    return this.notify(message, "error", options);
  }
  has(notification: any): boolean {
    return this._hostShown.has(notification?.id ?? notification);
  }
  update(notification: any, { message }: any = {}): void {
    const item = this._hostShown.get(notification?.id ?? notification);
    if (item && message) (item.firstChild as Text).data = message;
  }
  remove(notification: any): void {
    const id = notification?.id ?? notification;
    this._hostShown.get(id)?.remove();
    this._hostShown.delete(id);
  }
  clear(): void {
    for (const id of [...this._hostShown.keys()]) this.remove(id);
  }
}

export class GamePause extends FramePart {
  static DEFAULT_OPTIONS: any = { id: "pause", tag: "figure" };
  _hostHTML(): string {
    return `<figcaption>${esc(t("GAME.Paused"))}</figcaption>`;
  }
  async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("paused", Boolean(G.game.paused));
    this.element.hidden = !G.game.paused;
  }
}

export class Players extends FramePart {
  static DEFAULT_OPTIONS: any = { id: "players", tag: "aside" };
  _hostPlace(): HTMLElement {
    return document.getElementById("ui-left") as HTMLElement;
  }
  _hostHTML(): string {
    const users = [...G.game.users].sort((a: any, b: any) => b.role - a.role || a.name.localeCompare(b.name));
    return `<h2 class="players-title">${esc(t("PLAYERS.Title"))}</h2><ol class="players-list">${users
      .map(
        (user: any) =>
          `<li class="player ${user.active ? "active" : "inactive"} ${user.isGM ? "gm" : ""}" data-user-id="${user.id}"><span class="player-dot" aria-hidden="true"></span><span class="player-name">${esc(user.name)}${user.isSelf ? ` (${esc(t("PLAYERS.You"))})` : ""}</span><span class="visually-hidden">${esc(t(user.active ? "PLAYERS.Online" : "PLAYERS.Offline"))}</span></li>`,
      )
      .join("")}</ol>`;
  }
}

export class SceneNavigation extends FramePart {
  static DEFAULT_OPTIONS: any = { id: "scene-navigation", tag: "nav", actions: { viewScene: SceneNavigation._hostView } };
  _hostPlace(): HTMLElement {
    return document.getElementById("ui-top") as HTMLElement;
  }
  _hostHTML(): string {
    const scenes = G.game.scenes.filter((scene: any) => (scene.navigation || scene.active) && scene.visible);
    return scenes
      .map(
        (scene: any) =>
          `<button type="button" data-action="viewScene" data-scene-id="${scene.id}" class="scene ${scene.isView ? "view" : ""}" aria-pressed="${Boolean(scene.isView)}">${esc(scene.navName || scene.name)}</button>`,
      )
      .join("");
  }
  static _hostView(_event: Event, target: HTMLElement): void {
    void G.game.scenes.get(target.dataset.sceneId).view();
  }
}

/** The tools that draw Regions (@claim region.drawing). */
function regionControls(): any {
  const tool = (name: string, order: number, title: string, icon: string, more: object = {}): any => ({
    name,
    order,
    title,
    icon,
    ...more,
  });
  const fresh = (): void => {
    setTimeout(() => G.canvas?.regions?._hostRefresh?.());
  };
  return {
    ...{ name: "regions", order: 8, title: "CONTROLS.GroupRegion", layer: "regions", icon: "fa-regular fa-game-board" },
    activeTool: "select",
    onChange: (_event: Event, active: boolean) => active && G.canvas?.regions?.activate?.(),
    onToolChange: fresh,
    tools: {
      select: tool("select", 1, "CONTROLS.RegionSelect", "fa-solid fa-expand", { onChange: fresh }),
      rectangle: tool("rectangle", 2, "CONTROLS.RegionRectangle", "fa-solid fa-square", { onChange: fresh }),
      ellipse: tool("ellipse", 3, "CONTROLS.RegionEllipse", "fa-solid fa-circle", { onChange: fresh }),
      polygon: tool("polygon", 4, "CONTROLS.RegionPolygon", "fa-solid fa-draw-polygon", { onChange: fresh }),
      hole: tool("hole", 5, "CONTROLS.RegionHole", "fa-duotone fa-object-subtract", {
        toggle: true,
        active: G.canvas?.regions?._holeMode ?? false,
        onChange: (_event: Event, active: boolean) => {
          G.canvas.regions._holeMode = active;
        },
      }),
    },
  };
}

/** The toolbar at the left: control sets and their tools, as `getSceneControlButtons` leaves them. */
export class SceneControls extends FramePart {
  static DEFAULT_OPTIONS: any = {
    id: "scene-controls",
    tag: "aside",
    actions: { control: SceneControls._hostControl, tool: SceneControls._hostTool },
  };
  controls: Record<string, any> = {};
  _hostControlName = "tokens";
  _hostTools: Record<string, string> = {};
  get control(): any {
    return this.controls[this._hostControlName] ?? null;
  }
  get tool(): any {
    const { control } = this;
    return control?.tools[this._hostTools[control.name] ?? control.activeTool] ?? null;
  }
  get tools(): any {
    return this.control?.tools ?? {};
  }
  _hostPlace(): HTMLElement {
    return document.getElementById("ui-left") as HTMLElement;
  }
  async _prepareContext(options: any): Promise<any> {
    if (options.isFirstRender || options.reset) {
      const controls = {
        tokens: {
          name: "tokens",
          order: 1,
          title: "CONTROLS.GroupToken",
          layer: "tokens",
          icon: "fa-solid fa-user",
          activeTool: "select",
          onChange: (_event: Event, active: boolean) => active && G.canvas?.tokens?.activate?.(),
          onToolChange: () => {},
          tools: { select: { name: "select", order: 1, title: "CONTROLS.BasicSelect", icon: "fa-solid fa-expand" } },
        },
      };
      if (G.game.user.isGM) Object.assign(controls, { regions: regionControls() });
      G.Hooks.callAll("getSceneControlButtons", controls);
      this.controls = controls;
    }
    return super._prepareContext(options);
  }
  _hostHTML(): string {
    if (!G.canvas?.scene) return "";
    const sorted = (record: any): any[] =>
      Object.values(record)
        .filter((one: any) => one.visible !== false)
        .sort((a: any, b: any) => (a.order ?? 0) - (b.order ?? 0));
    const active = this.control;
    const toolOf = (tool: any): string => {
      const on = tool.toggle ? Boolean(tool.active) : this.tool?.name === tool.name && !tool.button;
      return `<li><button type="button" class="control ui-control tool ${esc(tool.icon)}" data-action="tool" data-tool="${esc(tool.name)}" aria-pressed="${on}" aria-label="${esc(t(tool.title))}" data-tooltip-text="${esc(t(tool.title))}"></button></li>`;
    };
    return `<menu id="scene-controls-layers">${sorted(this.controls)
      .map(
        (control) =>
          `<li><button type="button" class="control ui-control layer ${esc(control.icon)}" data-action="control" data-control="${esc(control.name)}" aria-pressed="${control === active}" aria-label="${esc(t(control.title))}" data-tooltip-text="${esc(t(control.title))}"></button></li>`,
      )
      .join("")}</menu><menu id="scene-controls-tools">${active ? sorted(active.tools).map(toolOf).join("") : ""}</menu>`;
  }
  async activate({ control = this._hostControlName, tool, event }: any = {}): Promise<void> {
    const before = this._hostControlName;
    this._hostControlName = control;
    if (before !== control) {
      this.controls[before]?.onChange?.(event, false);
      this.controls[control]?.onChange?.(event, true);
    }
    if (tool) this._hostTools[control] = tool;
    await this.render();
  }
  static _hostControl(this: SceneControls, event: Event, target: HTMLElement): void {
    void this.activate({ event, control: target.dataset.control });
  }
  static _hostTool(this: SceneControls, event: Event, target: HTMLElement): void {
    const tool = this.control.tools[target.dataset.tool as string];
    if (tool.toggle) {
      tool.active = !tool.active;
      tool.onChange?.(event, tool.active);
      void this.render();
    } else if (tool.button) tool.onChange?.(event, true);
    else {
      void this.activate({ event, tool: tool.name });
      tool.onChange?.(event, true);
    }
  }
}
