import * as PIXI from "pixi.js";
import { PlaceablesLayer } from "./layers.ts";
import { PlaceableObject } from "./placeable.ts";

const G = globalThis as any;

type Point = { x: number; y: number };

/** Follows the public API page of `Region` (placeable): the land of a Region, seen while its layer is chosen or its visibility says so (@claim region.visibility). */
export class Region extends PlaceableObject {
  static override embeddedName = "Region";
  #land: PIXI.Graphics | null = null;

  override get layer(): any {
    return G.canvas.regions;
  }
  override get center(): PIXI.Point {
    const { x, y, width, height } = this.document.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }
  override get bounds(): PIXI.Rectangle {
    return this.document.bounds;
  }
  get isVisible(): boolean {
    const { visibility } = this.document;
    const { ALWAYS, GAMEMASTER } = G.CONST.REGION_VISIBILITY;
    return this.layer.active || visibility === ALWAYS || (visibility === GAMEMASTER && G.game.user.isGM);
  }

  override async _draw(): Promise<void> {
    this.#land = this.addChild(new PIXI.Graphics());
    this.#land.eventMode = "static";
    // Where somebody draws, a press on a Region is a press on the ground.
    const hits = (x: number, y: number): boolean =>
      this.layer.active &&
      !this.layer._hostDraws() &&
      this.document.testPoint({ x, y, elevation: this.document._source.elevation.bottom ?? 0 });
    this.hitArea = { contains: hits };
    this.eventMode = "static";
    this.cursor = "pointer";
  }

  override _applyRenderFlags(): void {
    this.visible = this.isVisible;
    const color = new PIXI.Color(String(this.document.color?.css ?? this.document.color ?? "#4080c0")).toNumber();
    const land = this.#land?.clear();
    if (!land) return;
    land.lineStyle({ width: this.controlled || this.hover ? 5 : 2, color: this.controlled ? 0xff9829 : color, alpha: 0.9 });
    for (const { points } of this.document.polygons)
      land
        .beginFill(color, this.hover || this.controlled ? 0.35 : 0.2)
        .drawPolygon(points)
        .endFill();
  }

  override _canHUD(): boolean {
    return false;
  }
  override _canDrag(): boolean {
    return false;
  }
}

/** Follows the public API page of `RegionLayer`: Regions, and the tools that draw their shapes (@claim region.drawing). */
export class RegionLayer extends PlaceablesLayer {
  static override documentName = "Region";
  _holeMode = false;
  #sketch: PIXI.Graphics | null = null;
  #corners: number[] = [];

  static override get layerOptions(): any {
    return { ...super.layerOptions, name: "regions", baseClass: RegionLayer, zIndex: 100, objectClass: G.CONFIG?.Region?.objectClass };
  }
  override get hookName(): string {
    return "RegionLayer";
  }

  override async _draw(): Promise<void> {
    this.zIndex = 100;
    await super._draw();
    this.#sketch = this.addChild(new PIXI.Graphics());
    this.#sketch.eventMode = "none";
    this.interactiveChildren = false;
  }
  override async _tearDown(options: object): Promise<void> {
    this.#corners = [];
    this.#sketch = null;
    await super._tearDown(options);
  }

  /** The shape that the chosen tool draws, or undefined while Regions are chosen. */
  _hostTool(): "rectangle" | "ellipse" | "polygon" | undefined {
    const { control, tool } = G.ui.controls ?? {};
    return control?.name === "regions" && ["rectangle", "ellipse", "polygon"].includes(tool?.name) ? tool.name : undefined;
  }
  /** Whether a drag over the layer draws. */
  _hostDraws(): boolean {
    return this._hostTool() !== undefined;
  }

  _hostRefresh(): void {
    for (const region of this.placeables) region.renderFlags.set({ refresh: true });
  }
  override _activate(): void {
    this._hostRefresh();
  }
  override _deactivate(): void {
    this.#corners = [];
    this.#sketch?.clear();
    this.releaseAll();
    this._hostRefresh();
  }

  #show(shape: any): void {
    const pen = this.#sketch?.clear().lineStyle({ width: 4, color: 0xff9829 });
    if (shape?.type === "rectangle") pen?.drawRect(shape.x, shape.y, shape.width, shape.height);
    else if (shape?.type === "ellipse") pen?.drawEllipse(shape.x, shape.y, shape.radiusX, shape.radiusY);
    else if (shape?.type === "polygon") pen?.drawPolygon({ points: shape.points, closeStroke: false } as any);
  }

  #boxed({ origin, destination }: { origin: Point; destination: Point }): any {
    const [x, y] = [Math.round(Math.min(origin.x, destination.x)), Math.round(Math.min(origin.y, destination.y))];
    const [width, height] = [Math.round(Math.abs(origin.x - destination.x)), Math.round(Math.abs(origin.y - destination.y))];
    if (this._hostTool() === "rectangle") return { type: "rectangle", x, y, width, height, rotation: 0, hole: this._holeMode };
    return {
      type: "ellipse",
      x: x + width / 2,
      y: y + height / 2,
      radiusX: width / 2,
      radiusY: height / 2,
      rotation: 0,
      hole: this._holeMode,
    };
  }

  /** A shape belongs to the Region that is chosen, else it makes a new one. */
  async #add(shape: any): Promise<void> {
    const [chosen] = this.controlled;
    if (chosen) {
      await chosen.document.update({ shapes: [...chosen.document.toObject().shapes, shape] });
      return;
    }
    const name = `${G.game.i18n.localize("DOCUMENT.Region")} ${this.placeables.length + 1}`;
    const [made] = await G.canvas.scene.createEmbeddedDocuments("Region", [{ name, shapes: [shape] }]);
    made?.object?.control?.({ releaseOthers: true });
  }

  override _onClickLeft(event: any): void {
    if (this._hostTool() !== "polygon") return super._onClickLeft(event);
    const { x, y } = event.interactionData.origin;
    this.#corners.push(Math.round(x), Math.round(y));
    this.#show({ type: "polygon", points: this.#corners });
  }
  override _onClickLeft2(_event: any): void {
    if (this._hostTool() !== "polygon") return;
    // The second press of a double click is at the last corner once more.
    const points = this.#corners.filter(
      (_, at, all) => at < 2 || all[at - (at % 2)] !== all[at - (at % 2) - 2] || all[at - (at % 2) + 1] !== all[at - (at % 2) - 1],
    );
    this.#corners = [];
    this.#sketch?.clear();
    if (points.length >= 6) void this.#add({ type: "polygon", points, hole: this._holeMode });
  }
  override _onClickRight(_event: any): void {
    this.#corners.splice(-2);
    this.#show({ type: "polygon", points: this.#corners });
  }
  override _onDragLeftMove(event: any): void {
    if (this._hostTool() !== "polygon") this.#show(this.#boxed(event.interactionData));
  }
  override _onDragLeftDrop(event: any): void {
    this.#sketch?.clear();
    if (this._hostTool() === "polygon") return;
    const shape = this.#boxed(event.interactionData);
    if ((shape.width ?? shape.radiusX) > 2 && (shape.height ?? shape.radiusY) > 2) void this.#add(shape);
  }
  override _onDragLeftCancel(_event: any): void {
    this.#sketch?.clear();
  }
}
