import * as PIXI from "pixi.js";
import { applyPendingRenderFlags, MouseInteractionManager } from "./interaction.ts";
import { loadTexture } from "./textures.ts";

const G = globalThis as any;

/** Whether this machine has no graphics card for the page: then it draws seldom, so that several pages can share it. */
function drawsInSoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = info && gl ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

/** Follows the public API page of `CanvasGroupMixin`: a group of layers. */
export class CanvasGroup extends PIXI.Container {
  constructor(readonly groupName: string) {
    super();
    this.name = groupName;
    this.sortableChildren = true;
  }
}

export class HiddenCanvasGroup extends CanvasGroup {}

/** The picture of the scene. */
export class PrimaryCanvasGroup extends CanvasGroup {
  background: PIXI.Sprite | null = null;
}

/** Follows the public API page of `InterfaceCanvasGroup`. */
export class InterfaceCanvasGroup extends CanvasGroup {
  readonly _hostRulers = new PIXI.Container();
  readonly #scrolling = new PIXI.Container();

  constructor(name: string) {
    super(name);
    this._hostRulers.zIndex = 190;
    this._hostRulers.eventMode = "none";
    this.#scrolling.zIndex = 1100;
    this.#scrolling.eventMode = "none";
    this.addChild(this._hostRulers, this.#scrolling);
  }

  /** A text that rises from a point and fades. */
  async createScrollingText(
    origin: { x: number; y: number },
    content: string,
    { duration = 2000, distance, direction = 2, ...style }: any = {},
  ): Promise<PIXI.Text | null> {
    if (G.game.settings?.settings.has("core.scrollingStatusText") && !G.game.settings.get("core", "scrollingStatusText")) return null;
    const { anchor: _anchor, jitter: _jitter, ...textStyle } = style;
    const text = this.#scrolling.addChild(
      new PIXI.Text(content, {
        fontFamily: "Signika, sans-serif",
        fontSize: 28,
        fill: 0xffffff,
        stroke: 0,
        strokeThickness: 4,
        ...textStyle,
      }),
    );
    text.anchor.set(0.5);
    const way = (distance ?? G.canvas.dimensions.size) * (direction === 1 ? 1 : -1);
    const start = performance.now();
    const { ticker } = G.canvas.app;
    return new Promise((resolve) => {
      const tick = (): void => {
        const t = Math.min(1, (performance.now() - start) / duration);
        if (text.destroyed) {
          ticker.remove(tick);
          return resolve(null);
        }
        text.position.set(origin.x, origin.y + way * t);
        text.alpha = t < 0.7 ? 1 : (1 - t) / 0.3;
        if (t < 1) return;
        ticker.remove(tick);
        text.destroy();
        resolve(text);
      };
      ticker.add(tick);
    });
  }
}

/** Where marks of the page stand over the canvas, in the coordinates of the scene. */
class HeadsUpDisplay {
  token: any = null;
  #root: HTMLElement | null = null;

  get element(): HTMLElement {
    return this._hostRoot();
  }

  _hostRoot(): HTMLElement {
    if (this.#root?.isConnected) return this.#root;
    const root = document.getElementById("hud") ?? document.createElement("div");
    root.id = "hud";
    if (!root.isConnected) document.body.append(root);
    root.style.cssText = "position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0;pointer-events:none;z-index:30";
    this.#root = root;
    this.align();
    return root;
  }

  align(): void {
    if (!this.#root || !G.canvas.stage) return;
    const { stage } = G.canvas;
    const { x, y } = stage.worldTransform.apply(new PIXI.Point(0, 0));
    this.#root.style.transform = `translate(${x}px,${y}px) scale(${stage.scale.x})`;
  }
}

/** Follows the public API page of `foundry.canvas.Canvas`. No lighting, no vision, no walls, no weather. */
export class Canvas {
  app: any = null;
  stage: any = null;
  hidden: any;
  primary: any;
  interface: any;
  controls: any;
  tokens: any;
  hud = new HeadsUpDisplay();
  mousePosition = new PIXI.Point();
  screenDimensions = [0, 0];
  currentMouseManager: MouseInteractionManager | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  photosensitiveMode = false;
  loading = false;
  performance = { mode: 2 };
  supported = { webGL2: true };
  _hostLastRulers = "";
  #grid: any = null;
  #layers: any[] = [];
  #initialized = false;
  #ready = false;
  #scene: any = null;
  #drawing: Promise<unknown> = Promise.resolve();
  #panning: (() => void) | null = null;
  #cursorSent = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  static get layers(): any {
    return G.CONFIG.Canvas.layers;
  }
  get ready(): boolean {
    return this.#ready;
  }
  get initialized(): boolean {
    return this.#initialized;
  }
  get scene(): any {
    return this.#scene;
  }
  get id(): string | null {
    return this.#scene?.id ?? null;
  }
  get dimensions(): any {
    return this.#scene?.dimensions ?? null;
  }
  get grid(): any {
    return this.#grid;
  }
  set grid(layer: any) {
    this.#grid = layer;
  }
  get layers(): any[] {
    return this.#layers;
  }
  get activeLayer(): any {
    return this.#layers.find((layer) => layer.active) ?? null;
  }
  get fps(): number {
    return this.app?.ticker.FPS ?? 0;
  }

  /** Makes the board; done once. */
  initialize(): void {
    if (this.#initialized) return;
    const view = this.#board();
    const slow = drawsInSoftware();
    this.#pace = slow ? { busy: 12, idle: 1 } : { busy: 60, idle: 10 };
    if (slow) PIXI.BatchRenderer.defaultMaxTextures = 1; // without a card each sampler of the shader is paid for at every pixel
    this.app = new PIXI.Application({
      view,
      width: innerWidth,
      height: innerHeight,
      antialias: !slow,
      autoDensity: true,
      resolution: Math.min(2, devicePixelRatio || 1),
      backgroundColor: 0x303030,
    });
    this.screenDimensions = [innerWidth, innerHeight];
    this.stage = this.app.stage;
    this.stage.eventMode = "static";
    this.stage.hitArea = { contains: () => true };
    this.hidden = this.stage.addChild(new HiddenCanvasGroup("hidden"));
    this.primary = this.stage.addChild(new PrimaryCanvasGroup("primary"));
    this.interface = this.stage.addChild(new InterfaceCanvasGroup("interface"));
    this.primary.eventMode = "none";
    this.hidden.eventMode = "none";
    for (const [name, { layerClass, group = "interface" }] of Object.entries(G.CONFIG.Canvas.layers) as [string, any][]) {
      const layer = new layerClass();
      Object.defineProperty(this, name, { value: layer, writable: true, configurable: true });
      if (name === "grid") this.#grid = layer;
      if (!layer.name) layer.name = name;
      ((this as any)[group] ?? this.interface).addChild(layer);
      this.#layers.push(layer);
    }
    const Hud = G.CONFIG.Token.hudClass ?? G.foundry.applications?.hud?.TokenHUD;
    if (Hud) this.hud.token = new Hud();
    this.app.ticker.add(applyPendingRenderFlags, undefined, PIXI.UPDATE_PRIORITY.HIGH);
    this.#listen(view);
    this.#initialized = true;
  }

  /** Frames a second while something is going on, and while nothing is. */
  #pace = { busy: 60, idle: 10 };

  /** Draws at full speed for as long as something is going on, else seldom: several pages share one small machine. */
  _hostWake(): void {
    if (!this.app) return;
    const pace = (fps: number): void => {
      this.app.ticker.minFPS = 1;
      this.app.ticker.maxFPS = fps;
    };
    pace(this.#pace.busy);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => pace(this.#pace.idle), 600);
  }

  #board(): HTMLCanvasElement {
    const known = document.getElementById("board");
    if (known instanceof HTMLCanvasElement) return style(known);
    const view = document.createElement("canvas");
    view.id = "board";
    if (known) known.replaceWith(view);
    else document.body.prepend(view);
    return style(view);
  }

  #listen(view: HTMLCanvasElement): void {
    window.addEventListener("resize", () => this._onResize());
    for (const type of ["pointermove", "pointerdown", "wheel", "keydown"])
      window.addEventListener(type, () => this._hostWake(), { capture: true, passive: true });
    this._hostWake();
    view.addEventListener("wheel", (event) => this._onMouseWheel(event), { passive: false });
    view.addEventListener("contextmenu", (event) => event.preventDefault());
    view.addEventListener("pointerdown", () => (document.activeElement as HTMLElement | null)?.blur?.());
    document.addEventListener("dragover", (event) => event.target === view && event.preventDefault());
    view.addEventListener("drop", (event) => void this.#onDrop(event));
    this.stage.on("globalpointermove", (event: any) => this.#onMove(event));
    this.mouseInteractionManager = new MouseInteractionManager(
      this.stage,
      this.stage,
      { hoverIn: false, hoverOut: false },
      {
        clickLeft: (event) => this._hostClickLeft(event),
        clickLeft2: (event) => this.activeLayer?._onClickLeft2?.(event),
        clickRight: (event) => this.activeLayer?._onClickRight?.(event),
        dragLeftStart: (event) => this.activeLayer?._onDragLeftStart?.(event),
        dragLeftMove: (event) => (this.#selects ? this.#onSelectMove(event) : this.activeLayer?._onDragLeftMove?.(event)),
        dragLeftDrop: (event) => (this.#selects ? this.#onSelectDrop(event) : this.activeLayer?._onDragLeftDrop?.(event)),
        dragLeftCancel: (event) => {
          this.controls?.select?.clear();
          if (!this.#selects) this.activeLayer?._onDragLeftCancel?.(event);
        },
        dragRightStart: (event) => this._onDragRightStart(event),
        dragRightMove: (event) => this._onDragRightMove(event),
        dragRightDrop: () => {},
        dragRightCancel: () => {},
        longPress: (_event, origin) => void this.ping(origin),
      },
    ).activate();
  }

  #onMove(event: any): void {
    if (!this.#ready) return;
    this.stage.worldTransform.applyInverse(event.global, this.mousePosition);
    if (!G.game.user.hasPermission("SHOW_CURSOR") || Date.now() - this.#cursorSent < 100) return;
    this.#cursorSent = Date.now();
    const cursor = { x: Math.round(this.mousePosition.x), y: Math.round(this.mousePosition.y) };
    G.game.user.broadcastActivity({ cursor, sceneId: this.id }, { volatile: true });
  }

  _hostClickLeft(event: any): void {
    this.hud.token?.clear?.();
    this.activeLayer?._onClickLeft?.(event);
  }

  /** A drag over empty ground selects on layers of placeables; any other interaction layer is told of it. */
  get #selects(): boolean {
    return typeof this.activeLayer?.selectObjects === "function" && !this.activeLayer._hostDraws?.();
  }

  #box(event: any): any {
    const { origin, destination } = event.interactionData;
    return {
      x: Math.min(origin.x, destination.x),
      y: Math.min(origin.y, destination.y),
      width: Math.abs(origin.x - destination.x),
      height: Math.abs(origin.y - destination.y),
    };
  }
  #onSelectMove(event: any): void {
    this.controls?.drawSelect(this.#box(event));
  }
  #onSelectDrop(event: any): void {
    this.controls?.select?.clear();
    this.activeLayer?.selectObjects?.(this.#box(event), { releaseOthers: !event.shiftKey });
  }

  _onDragRightStart(event: any): void {
    const { x, y } = this.stage.pivot;
    event.interactionData.pivot = { x, y };
    event.interactionData.last = { x: event.global.x, y: event.global.y };
  }
  _onDragRightMove(event: any): void {
    const { pivot, screenOrigin } = event.interactionData;
    const { x: scale } = this.stage.scale;
    this.pan({ x: pivot.x - (event.global.x - screenOrigin.x) / scale, y: pivot.y - (event.global.y - screenOrigin.y) / scale });
  }

  _onMouseWheel(event: WheelEvent): void {
    event.preventDefault();
    if (!this.#ready || event.deltaY === 0) return;
    const before = this.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const old = this.stage.scale.x;
    const { scale } = this.#constrain({ scale: old * (event.deltaY < 0 ? 1.05 : 0.95) });
    // The point under the pointer stays there.
    const x = before.x - ((before.x - this.stage.pivot.x) * old) / scale;
    const y = before.y - ((before.y - this.stage.pivot.y) * old) / scale;
    this.pan({ x, y, scale });
  }

  _onResize(): void {
    if (!this.app) return;
    this.screenDimensions = [innerWidth, innerHeight];
    this.app.renderer.resize(innerWidth, innerHeight);
    this.stage.position.set(innerWidth / 2, innerHeight / 2);
    if (this.#ready) this.pan({});
  }

  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number } {
    return this.stage.worldTransform.apply(new PIXI.Point(point.x, point.y));
  }
  canvasCoordinatesFromClient(point: { x: number; y: number }): { x: number; y: number } {
    return {
      x: (point.x - this.stage.position.x) / this.stage.scale.x + this.stage.pivot.x,
      y: (point.y - this.stage.position.y) / this.stage.scale.y + this.stage.pivot.y,
    };
  }
  isOffscreen(position: { x: number; y: number }): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
  }

  /** Draws a scene, or nothing. Scenes asked for meanwhile wait for their turn. */
  async draw(scene: any = this.#scene): Promise<this> {
    if (!this.#initialized) {
      if (G.game.settings?.get("core", "noCanvas")) return this;
      this.initialize();
    }
    const turn = this.#drawing.then(() => this.#draw(scene ?? null));
    this.#drawing = turn.catch(() => {});
    await turn;
    return this;
  }

  async #draw(scene: any): Promise<void> {
    await this.tearDown();
    this.loading = true;
    this.#scene = scene;
    document.body.classList.toggle("no-scene", !scene);
    if (!scene) {
      this.loading = false;
      return;
    }
    G.game.user.viewedScene = scene.id;
    const { background } = scene;
    const texture = await loadTexture(background?.src);
    this.app.renderer.background.color = new PIXI.Color(
      String(scene.backgroundColor?.css ?? scene.backgroundColor ?? "#999999"),
    ).toNumber();
    G.Hooks.callAll("canvasInit", this);
    this.#drawBackground(texture);
    this.#position();
    for (const layer of this.#layers) await layer.draw({});
    this.tokens?.activate?.();
    this.loading = false;
    this.#ready = true;
    for (const token of this.tokens?.placeables ?? []) token.renderFlags.set({ refreshState: true });
    G.Hooks.callAll("canvasReady", this);
    G.ui.controls?.render?.({ reset: true });
  }

  #drawBackground(texture: PIXI.Texture | null): void {
    const { sceneX, sceneY, sceneWidth, sceneHeight } = this.dimensions;
    const back = new PIXI.Sprite(texture ?? PIXI.Texture.WHITE);
    if (!texture) back.tint = this.app.renderer.background.color;
    back.position.set(sceneX, sceneY);
    back.width = sceneWidth;
    back.height = sceneHeight;
    this.primary.background = this.primary.addChild(back);
  }

  #position(): void {
    this.stage.position.set(innerWidth / 2, innerHeight / 2);
    const { sceneRect, sceneWidth, sceneHeight } = this.dimensions;
    const { initial } = this.#scene;
    const known = this.#scene._viewPosition ?? {};
    const sidebar = document.getElementById("sidebar")?.offsetWidth ?? 0;
    const fit = Math.min((innerWidth - sidebar - 60) / sceneWidth, (innerHeight - 80) / sceneHeight, 1.5);
    const scale = known.scale ?? initial?.scale ?? Math.max(0.2, fit);
    this.pan({
      x: known.x ?? initial?.x ?? sceneRect.x + sceneWidth / 2 + sidebar / 2 / scale,
      y: known.y ?? initial?.y ?? sceneRect.y + sceneHeight / 2,
      scale,
    });
  }
  initializeCanvasPosition(): void {
    this.#position();
  }

  async tearDown(): Promise<this> {
    if (!this.#scene) return this;
    this.#panning?.();
    this.currentMouseManager?.cancel();
    G.Hooks.callAll("canvasTearDown", this);
    this.#ready = false;
    this.hud.token?.clear?.();
    for (const layer of [...this.#layers].reverse()) {
      layer.active = false;
      await layer.tearDown({});
    }
    for (const child of this.primary.removeChildren()) child.destroy({ children: true });
    this.primary.background = null;
    this.#scene = null;
    return this;
  }

  #constrain({ x, y, scale }: any): { x: number; y: number; scale: number } {
    const view = { x: this.stage.pivot.x, y: this.stage.pivot.y, scale: this.stage.scale.x };
    const { rect } = this.dimensions;
    const max = G.CONFIG.Canvas.maxZoom ?? 3;
    const min = G.CONFIG.Canvas.minZoom ?? Math.min(0.25, innerWidth / rect.width, innerHeight / rect.height);
    const pick = (value: unknown, fallback: number): number => (Number.isFinite(value) ? (value as number) : fallback);
    return {
      x: Math.max(rect.x, Math.min(rect.x + rect.width, pick(x, view.x))),
      y: Math.max(rect.y, Math.min(rect.y + rect.height, pick(y, view.y))),
      scale: Math.max(min, Math.min(max, pick(scale, view.scale))),
    };
  }

  pan(wish: { x?: number; y?: number; scale?: number; forceSnapVertices?: boolean } = {}): void {
    if (!this.#scene) return;
    const view = this.#constrain(wish);
    this.stage.pivot.set(view.x, view.y);
    this.stage.scale.set(view.scale, view.scale);
    this.stage.transform.updateTransform(this.stage.parent?.transform ?? PIXI.Transform.IDENTITY);
    this.#scene._viewPosition = { ...view };
    this.hud.align();
    G.Hooks.callAll("canvasPan", this, view);
  }

  async animatePan({ x, y, scale, duration = 250, speed }: any = {}): Promise<boolean> {
    if (!this.#scene) return false;
    this.#panning?.();
    const from = { x: this.stage.pivot.x, y: this.stage.pivot.y, scale: this.stage.scale.x };
    const to = this.#constrain({ x, y, scale });
    const lasts = speed ? (Math.hypot(to.x - from.x, to.y - from.y) / speed) * 1000 : duration;
    if (lasts <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.pan(to);
      return true;
    }
    const start = performance.now();
    this._hostWake();
    return new Promise((resolve) => {
      const end = (whole: boolean): void => {
        this.app.ticker.remove(tick);
        this.#panning = null;
        resolve(whole);
      };
      const tick = (): void => {
        const t = Math.min(1, (performance.now() - start) / lasts);
        const ease = (1 - Math.cos(Math.PI * t)) / 2;
        const mix = (key: "x" | "y" | "scale"): number => from[key] + (to[key] - from[key]) * ease;
        this.pan({ x: mix("x"), y: mix("y"), scale: mix("scale") });
        if (t === 1) end(true);
      };
      this.#panning = () => end(false);
      this.app.ticker.add(tick);
    });
  }

  async recenter(initial: any = {}): Promise<boolean> {
    const { sceneRect } = this.dimensions;
    return this.animatePan({ x: sceneRect.x + sceneRect.width / 2, y: sceneRect.y + sceneRect.height / 2, ...initial });
  }

  async ping(origin: { x: number; y: number }): Promise<boolean> {
    if (!G.game.user.hasPermission("PING_CANVAS") || !this.#ready) return false;
    const { x, y } = origin;
    G.game.user.broadcastActivity({
      cursor: { x, y },
      sceneId: this.id,
      ping: { scene: this.id, zoom: this.stage.scale.x, pull: false, style: "pulse" },
    });
    return this.controls.drawPing({ x, y }, { color: G.game.user.color });
  }

  getLayerByEmbeddedName(name: string): any {
    return name === "Token" ? this.tokens : null;
  }
  getCollectionLayer(name: string): any {
    return name === "tokens" ? this.tokens : null;
  }
  highlightObjects(active: boolean): void {
    if (!this.tokens) return;
    this.tokens.highlightObjects = active;
    for (const token of this.tokens.placeables) token.renderFlags.set({ refreshState: true });
    G.Hooks.callAll("highlightObjects", active);
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    if (!this.#ready) return;
    let data: any;
    try {
      data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    } catch {
      return;
    }
    Object.assign(data, this.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
    if (G.Hooks.call("dropCanvasData", this, data, event) === false) return;
    if (data.type === "Actor") await this.tokens._onDropActorData(event, data);
  }

  /** What another person does on the same scene: cursor, ping, planned movements. */
  _hostUserActivity(user: any, activity: any): void {
    if (!this.#ready) return;
    const here = (activity.sceneId ?? user.viewedScene) === this.id;
    if (activity.cursor !== undefined || activity.sceneId !== undefined)
      this.controls?.updateCursor(user, here && activity.cursor ? activity.cursor : null);
    if (activity.ping?.scene === this.id && activity.cursor) void this.controls?.drawPing(activity.cursor, { color: user.color });
    for (const [id, plan] of Object.entries(activity.plannedMovements?.[this.id ?? ""] ?? {})) this.tokens?.get(id)?._hostPlan(user, plan);
  }
  _hostUserLeft(user: any): void {
    if (this.#ready) this.controls?.updateCursor(user, null);
  }

  /** The keys of the canvas. Called before `init`, so that a package's own of the same precedence come later. */
  _hostRegisterKeybindings(): void {
    const { keybindings } = G.game;
    const steps: Record<string, [string[], number, number]> = {
      Up: [["ArrowUp", "KeyW", "Numpad8"], 0, -1],
      Down: [["ArrowDown", "KeyS", "Numpad2"], 0, 1],
      Left: [["ArrowLeft", "KeyA", "Numpad4"], -1, 0],
      Right: [["ArrowRight", "KeyD", "Numpad6"], 1, 0],
      UpLeft: [["Numpad7"], -1, -1],
      UpRight: [["Numpad9"], 1, -1],
      DownLeft: [["Numpad1"], -1, 1],
      DownRight: [["Numpad3"], 1, 1],
    };
    const register = (name: string, keys: string[], onDown: (context: any) => boolean, more: object = {}): void =>
      keybindings.register("core", name, {
        name: `KEYBINDINGS.${name}`,
        uneditable: [],
        editable: keys.map((key) => ({ key, modifiers: [] })),
        onDown: (context: any) => this.#ready && onDown(context),
        precedence: 2,
        ...more,
      });
    for (const [name, [keys, dx, dy]] of Object.entries(steps))
      register(`move${name}`, keys, () => this.#onMoveKey(dx, dy), { repeat: true });
    register("cancelDrag", ["Escape"], (context) => this.#onEscape(context), { precedence: 0 });
    register("cycleView", ["Tab"], () => this.tokens.cycleTokens(true) !== null);
    register("delete", ["Delete"], () => this.activeLayer?._onDeleteKey?.() ?? false);
    register("target", ["KeyT"], () => this.#onTarget());
    register("zoomIn", ["PageUp", "NumpadAdd"], () => (void this.animatePan({ scale: this.stage.scale.x * 1.1, duration: 100 }), true), {
      repeat: true,
    });
    register(
      "zoomOut",
      ["PageDown", "NumpadSubtract"],
      () => (void this.animatePan({ scale: this.stage.scale.x * 0.9, duration: 100 }), true),
      { repeat: true },
    );
  }

  #onMoveKey(dx: number, dy: number): boolean {
    const chosen = this.tokens?.controlled ?? [];
    if (chosen.length === 0) {
      const { size } = this.dimensions;
      this.pan({ x: this.stage.pivot.x + dx * size, y: this.stage.pivot.y + dy * size });
      return true;
    }
    if (G.game.paused && !G.game.user.isGM) {
      G.ui.notifications?.warn?.("GAME.PausedWarning", { localize: true });
      return true;
    }
    void this.tokens.moveMany({ dx, dy });
    return true;
  }
  #onEscape(context: any): boolean {
    if (!this.currentMouseManager?.isDragging) return false;
    this.currentMouseManager.cancel(context.event);
    return true;
  }
  #onTarget(): boolean {
    const token = this.tokens?.hover;
    if (!token) return false;
    token.setTarget(!token.isTargeted);
    return true;
  }
}

function style(view: HTMLCanvasElement): HTMLCanvasElement {
  view.style.position = "absolute";
  view.style.inset = "0";
  view.style.touchAction = "none";
  return view;
}
