import * as PIXI from "pixi.js";
import { MouseInteractionManager, RenderFlags } from "./interaction.ts";

const G = globalThis as any;

/** Follows the public API page of `PlaceableObject`: a document of the scene that is drawn. */
export class PlaceableObject extends PIXI.Container {
  static embeddedName = "";
  static RENDER_FLAGS: any = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };

  scene: any;
  controlIcon: any = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  renderFlags: RenderFlags;
  _hostPreview: any = null;
  _hostOriginal: any = null;
  #controlled = false;
  #hover = false;
  #drawn = false;

  constructor(public document: any) {
    super();
    this.scene = document.parent;
    this.sortableChildren = true;
    this.renderFlags = new RenderFlags((this.constructor as any).RENDER_FLAGS, { object: this });
  }

  get _original(): any {
    return this._hostOriginal ?? undefined;
  }
  get isPreview(): boolean {
    return this._hostOriginal !== null;
  }
  get hasPreview(): boolean {
    return this._hostPreview !== null;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get interactionState(): number | undefined {
    return (this._hostOriginal ?? this).mouseInteractionManager?.state;
  }
  get id(): string {
    return this.document.id;
  }
  get objectId(): string {
    return `${this.document.documentName}.${this.id}${this.isPreview ? ".preview" : ""}`;
  }
  get sourceId(): string {
    return this.objectId;
  }
  get layer(): any {
    return G.canvas.tokens;
  }
  get sheet(): any {
    return this.document.sheet;
  }
  get controlled(): boolean {
    return this.#controlled;
  }
  get hover(): boolean {
    return this.#hover;
  }
  set hover(state: boolean) {
    this.#hover = state;
  }
  get hasActiveHUD(): boolean {
    return this.layer.hud?.object === this;
  }
  get center(): PIXI.Point {
    const { x, y } = this.document;
    return new PIXI.Point(x, y);
  }
  get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.x, this.y, 0, 0);
  }

  getSnappedPosition(position?: any): any {
    return this.document.getSnappedPosition(position ?? undefined);
  }

  applyRenderFlags(): void {
    if (this.renderFlags.size === 0 || this.destroyed) return;
    const flags = this.renderFlags.clear();
    if (flags.redraw) {
      void this.draw();
      return;
    }
    if (!this.#drawn) return;
    this._applyRenderFlags(flags);
    G.Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  _applyRenderFlags(_flags: any): void {}

  clear(): any {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  override destroy(options?: any): void {
    this._hostPreview?.destroy({ children: true });
    this._hostPreview = null;
    this.mouseInteractionManager?.reset();
    if (this.#controlled) this.layer?._hostControlled?.delete(this.id);
    if (this.layer?.hover === this) this.layer.hover = null;
    this._destroy(options);
    G.Hooks.callAll(`destroy${this.document.documentName}`, this);
    super.destroy({ children: true, ...(typeof options === "object" ? options : {}) });
  }

  _destroy(_options: any): void {}

  async draw(options: object = {}): Promise<this> {
    this.#drawn = false;
    this.clear();
    await this._draw(options);
    if (this.destroyed) return this;
    this.#drawn = true;
    this.renderFlags.clear();
    this._applyRenderFlags(this.#all());
    G.Hooks.callAll(`draw${this.document.documentName}`, this);
    if (!this.isPreview) this.activateListeners();
    return this;
  }

  async _draw(_options: object): Promise<void> {}

  #all(): any {
    const flags = (this.constructor as any).RENDER_FLAGS;
    return Object.fromEntries(
      Object.keys(flags)
        .filter((name) => name !== "redraw" && !flags[name].alias)
        .map((name) => [name, true]),
    );
  }

  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  _overlapsSelection(rectangle: PIXI.Rectangle): boolean {
    const { x, y } = this.center;
    return rectangle.contains(x, y);
  }
  _getTargetAlpha(): number {
    return this.isPreview ? 0.8 : 1;
  }

  _onCreate(_data: any, _options: any, _userId: string): void {
    this.layer.objects?.addChild(this);
    void this.draw();
  }
  _onUpdate(_changed: any, _options: any, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }
  _onDelete(_options: any, _userId: string): void {
    this.release();
    this.document._object = null;
    if (!this.destroyed) this.destroy({ children: true });
  }

  control({ releaseOthers = true, ...options }: any = {}): boolean {
    if (!this.layer?.options.controllableObjects || this.isPreview) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled || !this.can(G.game.user, "control")) return this.#controlled;
    this.#controlled = true;
    this.layer._hostControlled.set(this.id, this);
    this._onControl({ releaseOthers, ...options });
    G.Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }
  _onControl(_options: any): void {
    this.renderFlags.set({ refreshState: true });
  }

  release(options: object = {}): boolean {
    this.layer?._hostControlled?.delete(this.id);
    if (!this.#controlled) return true;
    this.#controlled = false;
    this._onRelease(options);
    G.Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }
  _onRelease(_options: any): void {
    if (this.hasActiveHUD) this.layer.hud.clear?.();
    this.renderFlags.set({ refreshState: true });
  }

  override toString(): string {
    return this.objectId;
  }

  /** A copy that is only shown, for a drag. */
  clone(): any {
    const document = this.document.clone({}, { keepId: true });
    const copy = new (this.constructor as any)(document);
    document._object = copy;
    copy._hostOriginal = this;
    copy.eventMode = "none";
    this._hostPreview = copy;
    return copy;
  }

  _getShiftedPosition(dx: number, dy: number): any {
    const { size } = this.scene.grid;
    return { x: this.document.x + dx * size, y: this.document.y + dy * size };
  }

  async _hostShift(dx: number, dy: number): Promise<unknown> {
    return this.document.update(this._getShiftedPosition(dx, dy));
  }

  activateListeners(): void {
    this.mouseInteractionManager?.reset();
    this.mouseInteractionManager ??= this._createInteractionManager();
    this.mouseInteractionManager.activate();
  }

  _createInteractionManager(): MouseInteractionManager {
    const self = this as any;
    const user = (name: string) => (who: any, event: any) => self[name](who, event);
    const on =
      (name: string) =>
      (event: any, ...more: any[]) =>
        self[name](event, ...more);
    return new MouseInteractionManager(
      this,
      G.canvas.stage,
      {
        hoverIn: user("_canHover"),
        clickLeft: () => true,
        clickLeft2: user("_canView"),
        clickRight: user("_canHUD"),
        clickRight2: user("_canConfigure"),
        dragLeftStart: (who, event) => self._canDrag(who, event) && self._canDragLeftStart(who, event),
        dragRightStart: false,
      },
      {
        hoverIn: on("_onHoverIn"),
        hoverOut: on("_onHoverOut"),
        clickLeft: on("_onClickLeft"),
        clickLeft2: on("_onClickLeft2"),
        clickRight: on("_onClickRight"),
        clickRight2: on("_onClickRight2"),
        unclickLeft: on("_onUnclickLeft"),
        unclickRight: on("_onUnclickRight"),
        dragLeftStart: on("_onDragLeftStart"),
        dragLeftMove: on("_onDragLeftMove"),
        dragLeftDrop: on("_onDragLeftDrop"),
        dragLeftCancel: on("_onDragLeftCancel"),
        longPress: on("_onLongPress"),
      },
    );
  }

  can(user: any, action: string): boolean {
    const fn = (this as any)[`_can${action.charAt(0).toUpperCase()}${action.slice(1)}`];
    return fn ? fn.call(this, user) : false;
  }
  _canHUD(_user: any, _event?: any): boolean {
    return this.controlled;
  }
  _canConfigure(user: any, _event?: any): boolean {
    return this.document.canUserModify(user, "update");
  }
  _canControl(user: any, _event?: any): boolean {
    return !this.isPreview && this._canUpdate(user);
  }
  _canView(user: any, _event?: any): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }
  _canCreate(user: any, _event?: any): boolean {
    return user.isGM;
  }
  _canDrag(user: any, event?: any): boolean {
    return this._canControl(user, event);
  }
  _canHover(user: any, event?: any): boolean {
    return this._canControl(user, event);
  }
  _canUpdate(user: any, _event?: any): boolean {
    return user.isGM || this.document.canUserModify(user, "update");
  }
  _canDelete(user: any, _event?: any): boolean {
    return this.document.canUserModify(user, "delete");
  }

  /** Nobody but a GM drags while the game is paused. */
  _canDragLeftStart(user: any, _event?: any): boolean {
    if (G.game.paused && !user.isGM) {
      G.ui.notifications?.warn?.("GAME.PausedWarning", { localize: true });
      return false;
    }
    if (this.document.locked) {
      G.ui.notifications?.warn?.(`${this.document.name} is locked.`);
      return false;
    }
    return true;
  }

  _onHoverIn(_event: any, { hoverOutOthers = false }: any = {}): false | void {
    if (this.hover) return;
    if (hoverOutOthers) for (const other of this.layer.placeables) if (other !== this && other.hover) other._onHoverOut({});
    this.hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    G.Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }
  _onHoverOut(_event: any): void {
    if (!this.hover) return;
    this.hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    G.Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }
  _propagateLeftClick(_event: any): boolean {
    return false;
  }
  _propagateRightClick(_event: any): boolean {
    return false;
  }
  _onClickLeft(event: any): void {
    this.layer.hud?.clear?.();
    if (this.controlled) {
      if (event.shiftKey) this.release();
      return;
    }
    this.control({ releaseOthers: !event.shiftKey });
  }
  /** A plain click on one of several chosen objects chooses it alone, once it is known not to be a drag. */
  _onUnclickLeft(event: any): void {
    if (this.controlled && !event.shiftKey && this.layer.controlled.length > 1) this.control({ releaseOthers: true });
  }
  _onClickLeft2(_event: any): void {
    void this.sheet?.render?.(true);
  }
  _onClickRight(_event: any): void {
    const { hud } = this.layer;
    if (!hud) return;
    if (this.hasActiveHUD) hud.clear?.();
    else hud.bind?.(this);
  }
  _onUnclickRight(_event: any): void {}
  _onClickRight2(_event: any): void {
    void this.sheet?.render?.(true);
  }
  _onDragStart(): void {
    this.renderFlags.set({ refreshState: true });
  }
  _onDragEnd(): void {
    this.renderFlags.set({ refreshState: true });
  }
  _initializeDragLeft(_event: any): void {}
  _finalizeDragLeft(_event: any): void {}
  _onDragLeftStart(event: any): void {
    this._initializeDragLeft(event);
  }
  _onDragLeftMove(_event: any): void {}
  _prepareDragLeftDropUpdates(_event: any): any {
    return null;
  }
  _onDragLeftDrop(event: any): any {
    const prepared = this._prepareDragLeftDropUpdates(event);
    if (!prepared) return;
    const [updates, options] = Array.isArray(prepared[0]) ? prepared : [prepared, {}];
    if (updates.length > 0) void this._hostCommit(updates, options ?? {});
  }
  async _hostCommit(updates: any[], options: object): Promise<void> {
    await this.scene.updateEmbeddedDocuments(this.document.documentName, updates, options);
  }
  _onDragLeftCancel(event: any): any {
    this._finalizeDragLeft(event);
  }
  _onDragRightStart(_event: any): void {}
  _onDragRightMove(_event: any): void {}
  _onDragRightDrop(_event: any): void {}
  _onDragRightCancel(_event: any): void {}
  _onLongPress(_event: any, origin: any): void {
    void G.canvas.ping(origin);
  }
}
