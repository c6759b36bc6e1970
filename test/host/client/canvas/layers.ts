import * as PIXI from "pixi.js";

const G = globalThis as any;

/** Follows the public API page of `CanvasLayer`: something that the canvas draws with each scene. */
export class CanvasLayer extends PIXI.Container {
  options: any;

  constructor() {
    super();
    this.options = (this.constructor as any).layerOptions;
    this.sortableChildren = true;
  }

  static get layerOptions(): any {
    return { name: "", baseClass: CanvasLayer };
  }

  static get instance(): any {
    return G.canvas[this.layerOptions.name];
  }

  get hookName(): string {
    return (this.constructor as any).name;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown();
    await this._draw(options);
    this.renderable = true;
    G.Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  async _draw(_options: object): Promise<void> {}

  async tearDown(options: object = {}): Promise<this> {
    this.renderable = false;
    await this._tearDown(options);
    G.Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  async _tearDown(_options: object): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** Follows the public API page of `InteractionLayer`. */
export class InteractionLayer extends CanvasLayer {
  active = false;

  static override get layerOptions(): any {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  /** Makes this layer the one whose children answer to the mouse; the children of the one before do not any more. */
  activate({ tool }: { tool?: string } = {}): this {
    void tool;
    if (this.active) return this;
    for (const layer of G.canvas.layers) if (layer !== this && layer.active) layer.deactivate?.();
    this.active = true;
    this.interactiveChildren = true;
    this._activate();
    G.Hooks.callAll(`activate${this.hookName}`, this);
    G.Hooks.callAll("activateCanvasLayer", this);
    return this;
  }

  _activate(): void {}

  deactivate(): this {
    if (!this.active) return this;
    this.active = false;
    this.interactiveChildren = false;
    this._deactivate();
    G.Hooks.callAll(`deactivate${this.hookName}`, this);
    return this;
  }

  _deactivate(): void {}
  _onClickLeft(_event: any): void {}
  _onClickLeft2(_event: any): void {}
  _onClickRight(_event: any): void {}
  _onDragLeftStart(_event: any): void {}
  _onDragLeftMove(_event: any): void {}
  _onDragLeftDrop(_event: any): void {}
  _onDragLeftCancel(_event: any): void {}
}

/** Follows the public API page of `PlaceablesLayer`. */
export class PlaceablesLayer extends InteractionLayer {
  static documentName = "";
  objects: PIXI.Container | null = null;
  preview: PIXI.Container | null = null;
  highlightObjects = false;
  readonly _hostControlled = new Map<string, any>();
  hover: any = null;

  static override get layerOptions(): any {
    return { ...super.layerOptions, baseClass: PlaceablesLayer, controllableObjects: true, objectClass: null };
  }

  get documentCollection(): any {
    return G.canvas.scene?.getEmbeddedCollection((this.constructor as any).documentName) ?? null;
  }

  get placeables(): any[] {
    return (this.objects?.children ?? []) as any[];
  }

  get controlled(): any[] {
    return [...this._hostControlled.values()];
  }

  get controlledObjects(): Map<string, any> {
    return this._hostControlled;
  }

  get hud(): any {
    return null;
  }

  get(id: string): any {
    const found = this.documentCollection?.get(id)?._object ?? null;
    return found && !found.destroyed ? found : undefined;
  }

  createObject(document: any): any {
    const Cls = G.CONFIG[document.documentName].objectClass;
    return Cls ? new Cls(document) : null;
  }

  override async _draw(): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new PIXI.Container());
    const drawn: Promise<unknown>[] = [];
    for (const document of this.documentCollection ?? []) {
      document._object = null;
      const object = this.createObject(document);
      document._object = object;
      if (!object) continue;
      this.objects.addChild(object);
      drawn.push(object.draw());
    }
    await Promise.all(drawn);
  }

  override async _tearDown(options: object): Promise<void> {
    for (const object of this.controlled) object.release?.();
    this._hostControlled.clear();
    this.hover = null;
    for (const object of [...this.placeables]) {
      object.document._object = null;
      object.destroy({ children: true });
    }
    await super._tearDown(options);
    this.objects = null;
    this.preview = null;
  }

  releaseAll(options: object = {}): number {
    const all = this.controlled;
    for (const one of all) one.release(options);
    return all.length;
  }

  controlAll(options: object = {}): any[] {
    return this.placeables.filter((one) => one.visible && one.control({ releaseOthers: false, ...options }));
  }

  clearPreviewContainer(): void {
    for (const child of this.preview?.removeChildren() ?? []) child.destroy({ children: true });
  }

  /** Selects what lies in a rectangle of the layer. */
  selectObjects({ x, y, width, height, releaseOptions = {}, controlOptions = {} }: any = {}, { releaseOthers = true }: any = {}): boolean {
    const box = new PIXI.Rectangle(x, y, width, height);
    const found = this.placeables.filter((one) => one.visible && one.can(G.game.user, "control") && one._overlapsSelection(box));
    if (releaseOthers) for (const one of this.controlled) if (!found.includes(one)) one.release(releaseOptions);
    for (const one of found) if (!one.controlled) one.control({ releaseOthers: false, ...controlOptions });
    return found.length > 0;
  }

  async moveMany({ dx = 0, dy = 0, ids }: any = {}): Promise<any[]> {
    const objects = ids ? ids.map((id: string) => this.get(id)).filter(Boolean) : this.controlled;
    const free = objects.filter((one: any) => one.can(G.game.user, "update") && !one.document.locked);
    await Promise.all(free.map((one: any) => one._hostShift(dx, dy)));
    return free;
  }

  async deleteAll(): Promise<any> {
    return G.canvas.scene.deleteEmbeddedDocuments((this.constructor as any).documentName, [], { deleteAll: true });
  }

  _onDeleteKey(_event?: any): boolean {
    const ids = this.controlled.filter((one) => one.can(G.game.user, "delete") && !one.document.locked).map((one) => one.id);
    if (ids.length === 0) return false;
    void G.canvas.scene.deleteEmbeddedDocuments((this.constructor as any).documentName, ids);
    return true;
  }

  override _onClickLeft(event: any): void {
    if (!event?.shiftKey) this.releaseAll();
  }
}

/** Follows the public API page of `TokenLayer`. */
export class TokenLayer extends PlaceablesLayer {
  static override documentName = "Token";
  #tab = -1;

  static override get layerOptions(): any {
    return { ...super.layerOptions, name: "tokens", baseClass: TokenLayer, zIndex: 200, objectClass: G.CONFIG?.Token?.objectClass };
  }

  override get hookName(): string {
    return "TokenLayer";
  }

  override get hud(): any {
    return G.canvas.hud?.token ?? null;
  }

  override async _draw(): Promise<void> {
    this.zIndex = 200;
    await super._draw();
  }

  get ownedTokens(): any[] {
    return this.placeables.filter((one) => one.isOwner);
  }

  /** The next token of this person, as the Tab key asks for. */
  cycleTokens(forwards = true, reset = false): any {
    const own = this.ownedTokens.filter((token) => token.visible).sort((a, b) => a.document.name.localeCompare(b.document.name));
    if (reset) this.#tab = -1;
    if (own.length === 0) return null;
    const now = this.controlled.length === 1 ? own.indexOf(this.controlled[0]) : this.#tab;
    this.#tab = (now + (forwards ? 1 : -1) + own.length) % own.length;
    const next = own[this.#tab];
    next.control({ releaseOthers: true });
    void G.canvas.animatePan({ x: next.center.x, y: next.center.y });
    return next;
  }

  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: string } = {}): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      if (wanted.has(token.id)) token.setTarget(true, { releaseOthers: false });
      else if (mode === "replace" && token.isTargeted) token.setTarget(false, { releaseOthers: false });
    }
  }

  /** An Actor dropped from the sidebar becomes a token (@claim canvas.drop-actor). */
  async _onDropActorData(event: any, data: any): Promise<any> {
    if (!G.game.user.can?.("TOKEN_CREATE")) {
      G.ui.notifications?.warn?.("You do not have permission to create new Tokens!");
      return null;
    }
    const actor = await G.foundry.utils.fromUuid(data.uuid);
    if (!actor?.isOwner) {
      G.ui.notifications?.warn?.(`You do not have permission to create a Token of ${actor?.name ?? "this Actor"}.`);
      return null;
    }
    const token = await actor.getTokenDocument({ hidden: G.game.user.isGM && event.altKey }, { parent: G.canvas.scene });
    const { width, height } = token.getSize?.() ?? { width: G.canvas.grid.size, height: G.canvas.grid.size };
    let at = { x: data.x - width / 2, y: data.y - height / 2 };
    if (!event.shiftKey) at = token.getSnappedPosition?.(at) ?? at;
    token.updateSource({ x: Math.round(at.x), y: Math.round(at.y) });
    this.activate();
    return token.constructor.create(token, { parent: G.canvas.scene });
  }
}

/** Follows the public API page of `GridLayer`: the lines of the grid and the highlights on it; it answers for the scene's grid too. */
export class GridLayer extends CanvasLayer {
  highlight: PIXI.Container | null = null;
  highlightLayers: Record<string, GridHighlight> = {};
  mesh: PIXI.Graphics | null = null;

  static override get layerOptions(): any {
    return { ...super.layerOptions, name: "grid", baseClass: GridLayer, zIndex: 30 };
  }

  override get hookName(): string {
    return "GridLayer";
  }

  override async _draw(): Promise<void> {
    this.zIndex = 30;
    this.eventMode = "none";
    this.highlight = this.addChild(new PIXI.Container());
    this.mesh = this.addChild(new PIXI.Graphics());
    const { scene } = G.canvas;
    const { grid, dimensions } = scene;
    if (grid.isGridless || grid.alpha === 0) return;
    this.mesh.lineStyle({ width: grid.thickness, color: Number(grid.color), alpha: grid.alpha });
    const { width, height } = dimensions;
    if (grid.isHexagonal) {
      for (const [a, b] of grid._hostLines({ x: 0, y: 0, width, height })) this.mesh.moveTo(a.x, a.y).lineTo(b.x, b.y);
      return;
    }
    for (let x = 0; x <= width; x += grid.size) this.mesh.moveTo(x, 0).lineTo(x, height);
    for (let y = 0; y <= height; y += grid.size) this.mesh.moveTo(0, y).lineTo(width, y);
  }

  override async _tearDown(options: object): Promise<void> {
    this.highlightLayers = {};
    await super._tearDown(options);
    this.highlight = null;
    this.mesh = null;
  }

  addHighlightLayer(name: string): GridHighlight {
    const known = this.highlightLayers[name];
    if (known && !known.destroyed) return known;
    const layer = new GridHighlight(name);
    this.highlight?.addChild(layer);
    return (this.highlightLayers[name] = layer);
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    delete this.highlightLayers[name];
  }

  /** Fills one space of the grid, named by its top left point. */
  highlightPosition(name: string, { x = 0, y = 0, color = 0x33bbff, border, alpha = 0.25 }: any): boolean {
    const layer = this.addHighlightLayer(name);
    if (!layer.highlight(x, y)) return false;
    const { size, sizeX, sizeY, isGridless, isHexagonal } = this as any;
    if (border !== undefined && border !== null) layer.lineStyle(2, Number(border), Math.min(alpha * 1.5, 1));
    layer.beginFill(Number(new PIXI.Color(color as never).toNumber()), alpha);
    if (isGridless) layer.drawCircle(x, y, size / 4);
    else if (isHexagonal) layer.drawPolygon((this as any).getShape().flatMap((p: any) => [x + sizeX / 2 + p.x, y + sizeY / 2 + p.y]));
    else layer.drawRect(x, y, size, size);
    layer.endFill().lineStyle(0);
    return true;
  }
}

/** One named set of filled spaces. */
export class GridHighlight extends PIXI.Graphics {
  readonly positions = new Set<string>();
  constructor(name: string) {
    super();
    this.name = name;
  }

  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions?.clear();
    return super.clear();
  }

  override destroy(options?: any): void {
    super.destroy(options);
  }
}

// The layer answers for the scene's grid: measures and conversions by the same names.
for (const name of ["size", "sizeX", "sizeY", "type", "distance", "units", "isGridless", "isSquare", "isHexagonal", "columns", "even"])
  Object.defineProperty(GridLayer.prototype, name, { configurable: true, get: () => G.canvas.scene?.grid?.[name] });
for (const name of [
  "getOffset",
  "getOffsetRange",
  "getTopLeftPoint",
  "getCenterPoint",
  "getAdjacentOffsets",
  "testAdjacency",
  "getShiftedOffset",
  "getShiftedPoint",
  "getShape",
  "getVertices",
  "getSnappedPoint",
  "getDirectPath",
  "measurePath",
  "getTranslatedPoint",
  "getCube",
  "getAdjacentCubes",
  "getShiftedCube",
  "offsetToCube",
  "cubeToOffset",
  "pointToCube",
  "cubeToPoint",
])
  Object.defineProperty(GridLayer.prototype, name, {
    configurable: true,
    value: (...args: unknown[]) => G.canvas.scene.grid[name](...args),
  });

/** Follows the public API page of `ControlsLayer`: selection box, cursors and pings of others. */
export class ControlsLayer extends InteractionLayer {
  select: PIXI.Graphics | null = null;
  readonly _cursors: Record<string, PIXI.Container> = {};

  static override get layerOptions(): any {
    return { ...super.layerOptions, name: "controls", baseClass: ControlsLayer, zIndex: 1000 };
  }

  override get hookName(): string {
    return "ControlsLayer";
  }

  override async _draw(): Promise<void> {
    this.zIndex = 1000;
    this.eventMode = "none";
    this.select = this.addChild(new PIXI.Graphics());
  }

  override async _tearDown(options: object): Promise<void> {
    for (const id of Object.keys(this._cursors)) delete this._cursors[id];
    await super._tearDown(options);
    this.select = null;
  }

  drawSelect({ x, y, width, height }: any): void {
    this.select
      ?.clear()
      .lineStyle(3 / G.canvas.stage.scale.x, 0xff9829, 0.9)
      .drawRect(x, y, width, height);
  }

  updateCursor(user: any, position: { x: number; y: number } | null): void {
    const known = this._cursors[user.id];
    if (!position) {
      known?.destroy({ children: true });
      delete this._cursors[user.id];
      return;
    }
    const cursor = known ?? (this._cursors[user.id] = this.addChild(this.#cursor(user)));
    cursor.position.set(position.x, position.y);
    cursor.scale.set(1 / G.canvas.stage.scale.x);
  }

  #cursor(user: any): PIXI.Container {
    const box = new PIXI.Container();
    const color = new PIXI.Color(String(user.color?.css ?? user.color ?? "#ffffff")).toNumber();
    box.addChild(new PIXI.Graphics().beginFill(color, 0.6).lineStyle(1, 0).drawCircle(0, 0, 6).endFill());
    const name = new PIXI.Text(user.name, { fontFamily: "Signika, sans-serif", fontSize: 14, fill: color, stroke: 0, strokeThickness: 3 });
    name.position.set(10, 4);
    box.addChild(name);
    return box;
  }

  async drawPing(origin: { x: number; y: number }, { color = "#ffffff", duration = 900 }: any = {}): Promise<boolean> {
    const size = G.canvas.dimensions.size;
    const ring = this.addChild(new PIXI.Graphics());
    const start = performance.now();
    const tint = new PIXI.Color(String(color?.css ?? color)).toNumber();
    return new Promise((resolve) => {
      const { ticker } = G.canvas.app;
      const tick = (): void => {
        const t = (performance.now() - start) / duration;
        if (t >= 1 || ring.destroyed) {
          ticker.remove(tick);
          if (!ring.destroyed) ring.destroy();
          return resolve(true);
        }
        ring
          .clear()
          .lineStyle(4, tint, 1 - t)
          .drawCircle(origin.x, origin.y, size * (0.2 + 0.6 * t));
      };
      ticker.add(tick);
    });
  }
}
