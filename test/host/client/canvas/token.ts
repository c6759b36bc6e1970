import * as PIXI from "pixi.js";
import { PlaceableObject } from "./placeable.ts";
import { loadTexture } from "./textures.ts";

const G = globalThis as any;

interface Position {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  action: string;
}

/** Follows the public API page of `foundry.canvas.placeables.Token`. No vision, no light, no walls, no rings. */
export class Token extends PlaceableObject {
  static override embeddedName = "Token";
  static override RENDER_FLAGS: any = {
    redraw: { propagate: ["refresh"] },
    redrawEffects: {},
    refresh: { propagate: ["refreshState", "refreshTransform", "refreshBars", "refreshNameplate", "refreshElevation"], alias: true },
    refreshState: { propagate: ["refreshVisibility", "refreshTarget", "refreshBorder", "refreshNameplate"] },
    refreshVisibility: {},
    refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
    refreshPosition: {},
    refreshRotation: {},
    refreshSize: { propagate: ["refreshShape", "refreshBorder", "refreshMesh", "refreshNameplate"] },
    refreshElevation: { propagate: ["refreshTooltip"] },
    refreshMesh: {},
    refreshShader: {},
    refreshShape: {},
    refreshBorder: {},
    refreshBars: {},
    refreshEffects: {},
    refreshNameplate: {},
    refreshTarget: {},
    refreshTooltip: {},
    refreshRingVisuals: {},
  };

  shape: PIXI.Rectangle | PIXI.Polygon | undefined;
  border: PIXI.Graphics | undefined;
  bars: PIXI.Container | undefined;
  target: PIXI.Graphics | undefined;
  nameplate: PIXI.Text | undefined;
  mesh: PIXI.Sprite | undefined;
  texture: PIXI.Texture | null = null;
  targeted = new Set<any>();
  ruler: any = null;
  _hostPlannedMovement: any = null;
  /** Whose ruler is drawn, if it is another person's. */
  _hostRulerUser: any = null;
  #stop: (() => void) | null = null;
  #moving: Promise<void> | null = null;

  get animationContexts(): Map<string, unknown> {
    return new Map();
  }
  get movementAnimationPromise(): Promise<void> | null {
    return this.#moving;
  }
  get animationName(): string {
    return `${this.objectId}.animate`;
  }
  get actor(): any {
    return this.document.actor;
  }
  override get isOwner(): boolean {
    return this.document.isOwner;
  }
  get observer(): boolean {
    return G.game.user.isGM || (this.actor?.testUserPermission(G.game.user, "OBSERVER") ?? false);
  }
  get w(): number {
    return this.document.getSize().width;
  }
  get h(): number {
    return this.document.getSize().height;
  }
  override get center(): PIXI.Point {
    const { x, y } = this.document.getCenterPoint();
    return new PIXI.Point(x, y);
  }
  override get bounds(): PIXI.Rectangle {
    const { x, y } = this.document;
    return new PIXI.Rectangle(x, y, this.w, this.h);
  }
  get inCombat(): boolean {
    return this.document.inCombat;
  }
  get combatant(): any {
    return this.document.combatant;
  }
  get isTargeted(): boolean {
    return this.targeted.has(G.game.user);
  }
  /** Hidden tokens are drawn for GMs only, also not for their owner (@claim canvas.hidden-tokens). */
  get isVisible(): boolean {
    return !this.document.hidden || G.game.user.isGM;
  }
  get isDragged(): boolean {
    return !this.isPreview && this.hasPreview;
  }
  get showRuler(): boolean {
    return this.isDragged;
  }

  getSize(): { width: number; height: number } {
    return this.document.getSize();
  }
  /** A token of one hex has its shape; a larger one is its box here. */
  getShape(): PIXI.Rectangle | PIXI.Polygon {
    const { width, height } = this.document;
    const { grid } = this.scene;
    if (grid.isHexagonal && width === 1 && height === 1)
      return new PIXI.Polygon(grid.getShape().map(({ x, y }: any) => ({ x: x + this.w / 2, y: y + this.h / 2 })));
    return new PIXI.Rectangle(0, 0, this.w, this.h);
  }
  getCenterPoint(position?: any): any {
    return this.document.getCenterPoint(position ?? undefined);
  }
  measureMovementPath(waypoints: any[], options: any = {}): any {
    return this.document.measureMovementPath(waypoints, options);
  }
  /** There are no walls and no costs of the platform's own here: nothing is constrained. */
  constrainMovementPath(waypoints: any[], _options: any = {}): [any[], boolean] {
    return [waypoints, false];
  }
  findMovementPath(waypoints: any[], _options: any = {}): any {
    const result = waypoints.length > 1 ? this.document.getCompleteMovementPath(waypoints) : null;
    return { result, promise: Promise.resolve(result), cancel: () => {} };
  }
  initializeSources(): void {}

  override clear(): any {
    this.mesh = undefined;
    this.border = undefined;
    this.bars = undefined;
    this.target = undefined;
    this.nameplate = undefined;
    return super.clear();
  }

  override _destroy(_options: any): void {
    this.stopAnimation({ reset: false });
    this.ruler?.destroy();
    this.ruler = null;
    if (!this.isPreview) for (const user of this.targeted) user.targets?.delete(this);
  }

  override async _draw(): Promise<void> {
    this.name = this.document.name;
    this.texture = this.isPreview ? this._hostOriginal.texture : await loadTexture(this.document.texture?.src);
    if (this.destroyed) return;
    this.mesh = this.addChild(this.texture ? new PIXI.Sprite(this.texture) : new PIXI.Sprite(PIXI.Texture.WHITE));
    this.mesh.anchor.set(0.5);
    this.mesh.eventMode = "none";
    this.target = this.addChild(new PIXI.Graphics());
    this.border = this.addChild(new PIXI.Graphics());
    this.border.visible = false;
    this.bars = this.addChild(new PIXI.Container());
    if (!this.isPreview && !this.ruler) {
      const Ruler = G.CONFIG.Token.rulerClass;
      this.ruler = Ruler ? new Ruler(this) : null;
      await this.ruler?.draw();
    }
    this.position.set(this.document.x, this.document.y);
  }

  override _applyRenderFlags(flags: any): void {
    if (flags.refreshPosition) this._refreshPosition();
    if (flags.refreshSize) this._refreshSize();
    if (flags.refreshShape) this._refreshShape();
    if (flags.refreshRotation) this._refreshRotation();
    if (flags.refreshMesh) this._refreshMesh();
    if (flags.refreshVisibility) this._refreshVisibility();
    if (flags.refreshState) this._refreshState();
    if (flags.refreshElevation) this._refreshElevation();
    if (flags.refreshTooltip) this._refreshTooltip();
    if (flags.refreshNameplate) this._refreshNameplate();
    if (flags.refreshBorder) this._refreshBorder();
    if (flags.refreshTarget) this._refreshTarget();
    if (flags.refreshBars) this.drawBars();
  }

  _refreshVisibility(): void {
    this.visible = this.isVisible;
  }
  _refreshState(): void {
    this.alpha = this._getTargetAlpha();
    this.cursor = this.can(G.game.user, "drag") ? "pointer" : "default";
    this.zIndex = this.document.sort + (this.controlled ? 1e6 : 0) + (this.hover ? 2e6 : 0);
    if (this.border) {
      this.border.tint = this._getBorderColor();
      this.border.visible = !this.isPreview && (this.controlled || this.hover || this.layer?.highlightObjects === true);
    }
  }
  override _getTargetAlpha(): number {
    const hidden = this.document.hidden ? 0.5 : 1;
    return hidden * (this.isPreview ? 0.8 : 1) * this.document.alpha;
  }
  _refreshSize(): void {
    if (!this.mesh) return;
    const { width, height } = this.getSize();
    const { scaleX = 1, scaleY = 1, fit = "contain" } = this.document.texture ?? {};
    const { width: tw, height: th } = this.mesh.texture;
    const contain = Math.min(width / tw, height / th);
    const [sx, sy] = fit === "fill" ? [width / tw, height / th] : [contain, contain];
    this.mesh.scale.set(sx * scaleX, sy * scaleY);
    this.mesh.position.set(width / 2, height / 2);
  }
  _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }
  _refreshRotation(): void {
    if (this.mesh) this.mesh.angle = this.document.lockRotation ? 0 : this.document.rotation;
  }
  _refreshPosition(): void {
    if (!this.#stop) this.position.set(this.document.x, this.document.y);
  }
  _refreshElevation(): void {}
  _refreshTooltip(): void {}
  _refreshMesh(): void {
    if (!this.mesh) return;
    const { tint } = this.document.texture ?? {};
    this.mesh.tint = this.texture ? new PIXI.Color(String(tint?.css ?? tint ?? "#ffffff")).toNumber() : this.#dispositionColor();
    this.mesh.alpha = this.texture ? 1 : 0.6;
  }
  _refreshShader(): void {}
  _refreshRingVisuals(): void {}
  _refreshEffects(): void {}

  /** The name is drawn only when it is first to be seen. */
  _refreshNameplate(): void {
    const shown = !this.isPreview && this._canViewMode(this.document.displayName);
    if (!shown && !this.nameplate) return;
    if (!this.nameplate) {
      this.nameplate = this.addChild(new PIXI.Text(this.document.name, this._getTextStyle()));
      this.nameplate.anchor.set(0.5, 0);
      this.nameplate.resolution = 2;
      this.nameplate.eventMode = "none";
    }
    this.nameplate.visible = shown;
    if (this.nameplate.text !== this.document.name) this.nameplate.text = this.document.name;
    if (shown) this.#placeNameplate(this.nameplate);
  }
  /** Under the token, or over it where the window ends; aside as far as the window's edge asks. */
  #placeNameplate(plate: PIXI.Text): void {
    const { a: zoom, tx, ty } = G.canvas.stage.worldTransform;
    const half = plate.width / 2;
    const below = (this.y + this.h + 2 + plate.height) * zoom + ty < innerHeight;
    const x = Math.min(Math.max(this.x + this.w / 2, (4 - tx) / zoom + half), (innerWidth - 4 - tx) / zoom - half);
    plate.position.set(x - this.x, below ? this.h + 2 : -plate.height - 2);
  }
  _getTextStyle(): any {
    const fontSize = Math.max(12, Math.round(this.scene.grid.size * 0.16));
    return { fontFamily: "Signika, sans-serif", fontSize, fill: 0xffffff, stroke: 0x111111, strokeThickness: 3, align: "center" };
  }
  _refreshBorder(): void {
    if (!this.border) return;
    const thickness = G.CONFIG.Canvas.objectBorderThickness ?? 4;
    const shape = this.getShape();
    const key = `${this.w}/${this.h}/${thickness}/${shape.type}`;
    if ((this.border as any)._hostKey === key) return;
    (this.border as any)._hostKey = key;
    this.border.clear().lineStyle(thickness, 0xffffff, 1);
    if (shape instanceof PIXI.Polygon) this.border.drawPolygon(shape);
    else this.border.drawRoundedRect(0, 0, this.w, this.h, 3);
  }
  _getBorderColor(): number {
    return this.controlled ? Number(G.CONFIG.Canvas.dispositionColors.CONTROLLED) : this.#dispositionColor();
  }
  #dispositionColor(): number {
    const colors = G.CONFIG.Canvas.dispositionColors;
    const { FRIENDLY, NEUTRAL, SECRET } = G.CONST.TOKEN_DISPOSITIONS;
    const { disposition } = this.document;
    if (disposition === FRIENDLY) return Number(this.document.hasPlayerOwner ? colors.PARTY : colors.FRIENDLY);
    if (disposition === NEUTRAL) return Number(colors.NEUTRAL);
    return Number(disposition === SECRET ? colors.SECRET : colors.HOSTILE);
  }
  _refreshTarget(_reticule?: any): void {
    this._drawTarget();
  }
  _drawTarget(_reticule?: any): void {
    if (!this.target) return;
    this.target.clear();
    for (const user of this.targeted) {
      const color = new PIXI.Color(String(user.color?.css ?? user.color ?? "#ff9829")).toNumber();
      this.target.lineStyle(3, color, 0.9).drawRoundedRect(-4, -4, this.w + 8, this.h + 8, 6);
    }
  }
  drawBars(): void {}
  async drawEffects(): Promise<this> {
    return this;
  }

  _canViewMode(mode: number): boolean {
    const modes = G.CONST.TOKEN_DISPLAY_MODES;
    if (mode === modes.NONE) return false;
    if (mode === modes.ALWAYS) return true;
    if (mode === modes.CONTROL) return this.controlled;
    if (mode === modes.HOVER) return this.hover || this.controlled || this.layer.highlightObjects;
    if (mode === modes.OWNER_HOVER) return this.isOwner && (this.hover || this.controlled || this.layer.highlightObjects);
    return mode === modes.OWNER ? this.isOwner : false;
  }

  setTarget(targeted = true, { user = G.game.user, releaseOthers = true, groupSelection = false }: any = {}): void {
    if (releaseOthers) for (const other of [...user.targets]) if (other !== this) other.setTarget(false, { user, releaseOthers: false });
    const had = this.targeted.has(user);
    if (targeted) {
      this.targeted.add(user);
      user.targets.add(this);
    } else {
      this.targeted.delete(user);
      user.targets.delete(this);
    }
    this.renderFlags.set({ refreshTarget: true });
    if (had !== targeted) G.Hooks.callAll("targetToken", user, this, targeted);
    if (user === G.game.user && !groupSelection) user.broadcastActivity({ targets: user.targets.ids });
  }

  override _canControl(user: any, _event?: any): boolean {
    if (!this.layer?.active || this.isPreview || !this.isVisible) return false;
    return user.isGM || this.document.isOwner;
  }
  override _canHUD(user: any, _event?: any): boolean {
    return user.isGM || this.isOwner;
  }
  override _canConfigure(user: any, _event?: any): boolean {
    return this._canUpdate(user);
  }
  override _canHover(_user: any, _event?: any): boolean {
    return this.isVisible;
  }
  override _canView(user: any, _event?: any): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") ?? false;
  }
  override _canDrag(user: any, event?: any): boolean {
    return this._canControl(user, event);
  }
  override _canUpdate(user: any): boolean {
    return user.isGM || this.isOwner;
  }

  override _onControl(options: any): void {
    super._onControl(options);
    if (options.pan) void G.canvas.animatePan({ x: this.center.x, y: this.center.y });
  }

  override _onClickLeft2(event: any): void {
    void event;
    void this.actor?.sheet?.render?.(true);
  }

  override _overlapsSelection(rectangle: PIXI.Rectangle): boolean {
    return this.bounds.intersects(rectangle);
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    G.canvas._hostWake();
    const { x, y } = this.document;
    if ("texture" in changed || "ring" in changed) this.renderFlags.set({ redraw: true });
    if (("x" in changed || "y" in changed) && (this.x !== x || this.y !== y)) {
      if (options.animate === false) {
        this.stopAnimation();
      } else void this.animate({ x, y }, options.animation ?? {});
    }
    if ("hidden" in changed && !this.isVisible) this.release();
    this.renderFlags.set({ refresh: true });
    super._onUpdate(changed, options, userId);
  }

  _getAnimationDuration(from: any, to: any, { movementSpeed }: any = {}): number {
    const spaces = Math.hypot(to.x - from.x, to.y - from.y) / this.scene.grid.size;
    return (spaces / (movementSpeed ?? G.CONFIG.Token.movement.defaultSpeed ?? 6)) * 1000;
  }

  /** Glides to a position; at once for those who asked for less motion. */
  async animate(to: any, { duration, movementSpeed }: any = {}): Promise<void> {
    this.stopAnimation({ reset: false });
    const from = { x: this.x, y: this.y };
    const goal = { x: to.x ?? from.x, y: to.y ?? from.y };
    const still = G.canvas.photosensitiveMode || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const lasts = still ? 0 : (duration ?? this._getAnimationDuration(from, goal, { movementSpeed }));
    if (lasts <= 0) {
      this.position.set(goal.x, goal.y);
      return;
    }
    const start = performance.now();
    const { ticker } = G.canvas.app;
    G.canvas._hostWake();
    this.#moving = new Promise((resolve) => {
      const done = (): void => {
        ticker.remove(tick);
        this.#stop = null;
        this.#moving = null;
        resolve();
      };
      const tick = (): void => {
        if (this.destroyed) return done();
        const t = Math.min(1, (performance.now() - start) / lasts);
        this.position.set(from.x + (goal.x - from.x) * t, from.y + (goal.y - from.y) * t);
        if (t === 1) done();
      };
      this.#stop = done;
      ticker.add(tick);
    });
    await this.#moving;
  }

  stopAnimation({ reset = true }: any = {}): void {
    this.#stop?.();
    if (reset && !this.destroyed) this.position.set(this.document.x, this.document.y);
  }

  override _getShiftedPosition(dx: number, dy: number): any {
    const { grid } = this.scene;
    const D = G.CONST.MOVEMENT_DIRECTIONS;
    const direction = (dx < 0 ? D.LEFT : dx > 0 ? D.RIGHT : 0) | (dy < 0 ? D.UP : dy > 0 ? D.DOWN : 0);
    // From the centre of the top left space: the corner of a hex's box lies in a neighbour.
    const { x, y } = this.document.getCenterPoint({ width: 1, height: 1 });
    const to = grid.getShiftedPoint({ x, y }, direction);
    return this.document.getSnappedPosition({ x: this.document.x + to.x - x, y: this.document.y + to.y - y });
  }

  override async _hostShift(dx: number, dy: number): Promise<unknown> {
    const { x, y } = this._getShiftedPosition(dx, dy);
    if (!G.canvas.dimensions.rect.contains(x + 1, y + 1)) return false;
    return this.document.move({ x, y, snapped: true }, { method: "keyboard" });
  }

  #positionOf(): Position {
    const { x, y, elevation, width, height, shape, movementAction } = this.document._source;
    return { x, y, elevation, width, height, shape, action: movementAction ?? this.document.movementAction };
  }

  // The left drag.

  override _initializeDragLeft(event: any): void {
    const { user } = G.game;
    const others = this.layer.controlled.filter((one: any) => one !== this && !one.document.locked && one._canDrag(user, event));
    const dragged: Token[] = [this, ...(this.controlled ? others : [])];
    const contexts: Record<string, any> = {};
    const clones: Token[] = [];
    for (const token of dragged) {
      const clone = token.clone() as Token;
      const origin = token.#positionOf();
      contexts[token.id] = {
        token,
        clonedToken: clone,
        origin,
        destination: { ...origin, snapped: true, explicit: false, checkpoint: true },
        waypoints: [],
        foundPath: [origin],
        unreachableWaypoints: [],
        hidden: false,
        updating: false,
        search: null,
        searchId: 0,
        searchOptions: {},
      };
      clones.push(clone);
      this.layer.preview.addChild(clone);
      void clone.draw();
      if (token.ruler) token.ruler.visible = true;
      token._onDragStart();
    }
    Object.assign(event.interactionData, { contexts, clones, dragOrigin: { ...event.interactionData.origin } });
  }

  override _onDragLeftStart(event: any): void {
    this.control({ releaseOthers: !this.controlled && !event.shiftKey });
    super._onDragLeftStart(event);
  }

  /** Where a token would stand after the same shift that the pointer made. */
  _getDragWaypointPosition(current: any, changes: any = {}, { snap = false }: any = {}): any {
    const position = { ...current, ...changes };
    if (!snap) return { ...position, x: Math.round(position.x), y: Math.round(position.y), snapped: false };
    const { x, y } = this.document.getSnappedPosition(position);
    return { ...position, x: Math.round(x), y: Math.round(y), snapped: true };
  }

  /** Within the canvas. The hexes at its edges reach over them: there it is the centre that stays within. */
  _hostDestination(current: any, wish: { x: number; y: number }, snap: boolean): any {
    const { rect } = G.canvas.dimensions;
    const { w, h } = this;
    const within = (at: any, dx: number, dy: number): any => ({
      ...at,
      x: Math.max(rect.x - dx, Math.min(rect.x + rect.width - w + dx, at.x)),
      y: Math.max(rect.y - dy, Math.min(rect.y + rect.height - h + dy, at.y)),
    });
    if (snap && this.scene.grid.isHexagonal) return this._getDragWaypointPosition(current, within(wish, w / 2 - 1, h / 2 - 1), { snap });
    return within(this._getDragWaypointPosition(current, wish, { snap }), 0, 0);
  }

  _updateDragDestination(point: { x: number; y: number }, { snap = false }: any = {}): void {
    const event = G.canvas.currentMouseManager?.interactionData;
    if (!event?.contexts) return;
    const { origin } = event;
    for (const context of Object.values(event.contexts) as any[]) {
      const from = context.origin;
      const wish = { x: from.x + point.x - origin.x, y: from.y + point.y - origin.y };
      const next = context.token._hostDestination(context.destination, wish, snap);
      const moved = next.x !== context.destination.x || next.y !== context.destination.y;
      Object.assign(context.destination, next);
      // The copy follows the pointer smoothly; the way changes from space to space.
      const free = snap ? wish : next;
      const { clonedToken } = context;
      clonedToken.position.set(free.x, free.y);
      clonedToken.document.x = next.x;
      clonedToken.document.y = next.y;
      if (moved) context.token._hostFindPath(context);
    }
    this._hostBroadcastRulers(event.contexts);
  }

  _hostFindPath(context: any): void {
    const way = [context.origin, ...context.waypoints, context.destination];
    const last = way.at(-2);
    if (way.length > 2 && last.x === context.destination.x && last.y === context.destination.y) way.pop();
    context.foundPath = this.document.getCompleteMovementPath(way.map((one: any) => ({ ...one })));
    this._hostRefreshRuler(context);
  }

  _hostRefreshRuler(context: any): void {
    if (!this.ruler) return;
    this.ruler.visible = true;
    this.ruler.refresh({ passedWaypoints: [], pendingWaypoints: context.foundPath, plannedMovement: {} });
  }

  /** Others see the rulers of friendly tokens, if this person's role shows rulers (@claim canvas.drag-ruler-seen). */
  _hostBroadcastRulers(contexts: Record<string, any>, done = false): void {
    const { user } = G.game;
    if (!user.hasPermission("SHOW_RULER")) return;
    const shared: Record<string, any> = {};
    for (const { token, foundPath, hidden } of Object.values(contexts)) {
      const friendly = token.document.disposition === G.CONST.TOKEN_DISPOSITIONS.FRIENDLY;
      if (hidden || token.document.hidden || !friendly) continue;
      shared[token.id] = done ? null : { foundPath, unreachableWaypoints: [], history: [], hidden };
    }
    if (Object.keys(shared).length === 0) return;
    const key = JSON.stringify(shared);
    if ((G.canvas._hostLastRulers ?? "") === key) return;
    G.canvas._hostLastRulers = key;
    user.broadcastActivity({ plannedMovements: { [this.scene.id]: shared } }, { volatile: true });
  }

  /** The movement of this token that another person is planning, or null when that ended. */
  _hostPlan(user: any, plan: any): void {
    if (!this.ruler || this.isDragged) return;
    this._hostPlannedMovement = plan;
    this._hostRulerUser = plan ? user : null;
    this.ruler.visible = plan !== null && this.isVisible;
    if (this.ruler.visible) this.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [user.id]: plan } });
  }

  override _onDragLeftMove(event: any): void {
    this._updateDragDestination(event.interactionData.destination, { snap: !event.shiftKey });
  }

  /** Fixes the present destination of every dragged token as a waypoint. */
  _addDragWaypoint(_point?: any, _options: any = {}): void {
    const { contexts = {} } = G.canvas.currentMouseManager?.interactionData ?? {};
    for (const context of Object.values(contexts) as any[]) {
      const last = context.waypoints.at(-1) ?? context.origin;
      const { destination } = context;
      if (last.x === destination.x && last.y === destination.y) continue;
      context.waypoints.push({ ...destination, explicit: true, checkpoint: true });
      context.token._hostFindPath(context);
    }
  }

  _removeDragWaypoint(): void {
    const { contexts = {} } = G.canvas.currentMouseManager?.interactionData ?? {};
    for (const context of Object.values(contexts) as any[]) {
      context.waypoints.pop();
      context.token._hostFindPath(context);
    }
  }

  override _onDragLeftDrop(event: any): any {
    if (event.ctrlKey || event.metaKey) {
      this._addDragWaypoint(event.interactionData.destination, { snap: !event.shiftKey });
      return false;
    }
    return super._onDragLeftDrop(event);
  }

  /** The updates of the drop with their movements, or null when nothing moves. */
  override _prepareDragLeftDropUpdates(event: any): any {
    const updates: object[] = [];
    const movement: Record<string, object> = {};
    for (const context of Object.values(event.interactionData.contexts) as any[]) {
      const { token, origin, destination, waypoints } = context;
      const last = waypoints.at(-1) ?? origin;
      const path = waypoints.map((one: any) => ({ ...one }));
      if (last.x !== destination.x || last.y !== destination.y) path.push({ ...destination, explicit: false, checkpoint: true });
      if (path.length === 0) continue;
      const { x, y } = path.at(-1);
      updates.push({ _id: token.id, x, y });
      movement[token.id] = { waypoints: path, method: "dragging", autoRotate: false, showRuler: false, constrainOptions: {} };
    }
    return updates.length === 0 ? null : [updates, { movement }];
  }

  override async _hostCommit(updates: any[], options: any): Promise<void> {
    try {
      await this.scene.updateEmbeddedDocuments("Token", updates, options);
    } catch (error) {
      G.ui.notifications?.error?.((error as Error).message);
    }
  }

  override _finalizeDragLeft(event: any): void {
    const { contexts = {} } = event.interactionData ?? {};
    this._hostBroadcastRulers(contexts, true);
    for (const { token, clonedToken } of Object.values(contexts) as any[]) {
      token._hostPreview = null;
      if (!clonedToken.destroyed) clonedToken.destroy({ children: true });
      if (token.ruler) token.ruler.visible = false;
      token._onDragEnd();
    }
    event.interactionData.contexts = {};
    event.interactionData.clones = [];
  }
}
