import type { RegionId } from "../../rules/index.ts";
import { groundOf, type Land, painted } from "../../view/index.ts";
import { cellPlot, cellsOn, cellUnder, landOf } from "../translate/board.ts";
import { type Brush, paint, sceneInHand } from "./land-making.ts";
import { hideLand, showLand } from "./land-panel.ts";
import type { Point } from "./lines.ts";
import { palette } from "./palette.ts";

/* The layer on which a Narrator paints land, sea and border. It is seen while its controls are chosen, and writes when the button is let go. */

/* What the platform tells of a click or a drag (foundry-api, section 11). */
interface Gesture {
  readonly interactionData?: Readonly<{ origin?: Point; destination?: Point }>;
}

const told = (event: unknown, what: "origin" | "destination"): Point | undefined => (event as Gesture | null)?.interactionData?.[what];

const SEA = 0.34;
const OUTSIDE = 0.62;
/* More names than these would be read by nobody, and drawn slowly. */
const MOST_NAMES = 400;

let brush: Brush = "sea";

/** The brush that is held. */
export const heldBrush = (): Brush => brush;

/** Takes another brush. */
export function takeBrush(next: Brush): void {
  brush = next;
  landLayer()?.refresh();
}

export class LandLayer extends foundry.canvas.layers.InteractionLayer {
  private readonly ground = new PIXI.Graphics();
  private readonly names = new PIXI.Container();
  private stroke: RegionId[] = [];
  private last: Point | null = null;
  /** What the press painted, before it became a drag: one stroke with it. */
  private pressed: Promise<boolean> = Promise.resolve(false);

  static override get layerOptions(): foundry.canvas.layers.InteractionLayer.LayerOptions {
    return { ...super.layerOptions, name: "huestesLand", zIndex: 900 };
  }

  protected override async _draw(): Promise<void> {
    this.addChild(this.ground, this.names);
    await Promise.resolve();
  }

  protected override async _tearDown(): Promise<void> {
    this.clear();
    this.removeChild(this.ground, this.names);
    hideLand();
    await Promise.resolve();
  }

  protected override _activate(): void {
    this.refresh();
  }

  protected override _deactivate(): void {
    this.clear();
    hideLand();
  }

  private clear(): void {
    this.ground.clear();
    for (const child of this.names.removeChildren()) child.destroy();
  }

  /** Draws the land as it is, with the stroke that is under way. */
  refresh(): void {
    const scene = sceneInHand();
    if (!this.active || !scene) return;
    this.clear();
    const land = landOf(scene);
    this.drawGround(scene, brush === "name" ? land : painted(land, this.stroke, brush));
    this.drawNames(scene, land);
    showLand(scene, brush);
  }

  private drawGround(scene: Scene.Implementation, land: Land): void {
    const { casing, focus } = palette();
    for (const cell of cellsOn(scene)) {
      const kind = groundOf(land, cell);
      const plot = cellPlot(scene, cell);
      if (!plot || (kind === "land" && !this.stroke.includes(cell))) continue;
      const corners = plot.corners.map(({ x, y }) => new PIXI.Point(x, y));
      this.ground.lineStyle(this.stroke.includes(cell) ? { width: 3, color: focus, alpha: 1 } : { width: 1, color: casing, alpha: 0.6 });
      this.ground.beginFill(
        kind === "sea" ? palette().pigment("azure") : casing,
        kind === "sea" ? SEA : kind === "outside" ? OUTSIDE : 0.01,
      );
      this.ground.drawPolygon(corners).endFill();
    }
    this.ground.lineStyle(0);
  }

  private drawNames(scene: Scene.Implementation, { names }: Land): void {
    for (const [cell, name] of Object.entries(names).slice(0, MOST_NAMES)) {
      const plot = cellPlot(scene, cell as RegionId);
      if (!plot) continue;
      const size = Math.max(11, Math.round(scene.grid.size / 8));
      const text = new PIXI.Text(name, {
        ...{ fontFamily: "Commissioner", fontSize: size, fill: 0xffffff, stroke: 0x101418, strokeThickness: 4, align: "center" },
        ...{ wordWrap: true, wordWrapWidth: scene.grid.size * 0.95 },
      });
      text.anchor.set(0.5);
      text.position.set(plot.centre.x, plot.centre.y);
      this.names.addChild(text);
    }
  }

  private under({ x, y }: Point): RegionId | null {
    const scene = sceneInHand();
    return scene && cellUnder(scene, { x, y });
  }

  /* Every cell between two points: a quick hand leaves none out. */
  private goTo(point: Point): void {
    const from = this.last ?? point;
    const size = canvas?.scene?.grid.size ?? 100;
    const steps = Math.max(1, Math.ceil(Math.hypot(point.x - from.x, point.y - from.y) / (size / 4)));
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps;
      const cell = this.under({ x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part });
      if (cell && !this.stroke.includes(cell)) this.stroke.push(cell);
    }
    this.last = point;
    this.refresh();
  }

  private finish(): void {
    const scene = sceneInHand();
    const cells = this.stroke;
    this.stroke = [];
    this.last = null;
    const kind = brush;
    if (scene && cells.length > 0 && kind !== "name") void this.pressed.then((goesOn) => paint(scene, cells, kind, goesOn));
    this.refresh();
  }

  protected override _onClickLeft(event: unknown): void {
    const at = told(event, "origin");
    const cell = at ? this.under(at) : null;
    const scene = sceneInHand();
    if (!cell || !scene) return;
    if (brush === "name") showLand(scene, brush, cell);
    else this.pressed = paint(scene, [cell], brush);
  }

  protected override _onDragLeftStart(event: unknown): void {
    this.stroke = [];
    this.last = null;
    const origin = told(event, "origin");
    if (origin && brush !== "name") this.goTo(origin);
  }

  protected override _onDragLeftMove(event: unknown): void {
    const destination = told(event, "destination");
    if (destination && brush !== "name") this.goTo(destination);
  }

  protected override _onDragLeftDrop(_event: unknown): void {
    this.finish();
  }

  protected override _onDragLeftCancel(_event: unknown): void {
    this.stroke = [];
    this.last = null;
    this.refresh();
  }
}

/** The layer of the Scene in view. */
export const landLayer = (): LandLayer | undefined => (canvas as unknown as { huestesLand?: LandLayer } | undefined)?.huestesLand;
