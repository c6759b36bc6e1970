import { letterFor, pointsLeft, type RegionId } from "../../rules/index.ts";
import { type MapModel, mapModel } from "../../view/index.ts";
import { readCampaign, viewerFor } from "../campaigns.ts";
import { centreOf } from "../translate/board.ts";
import { nameOf, phrase } from "../words.ts";
import { drawGhosts, drawMarks } from "./ghosts.ts";
import { arrow, chosen, confirmed, ground, light, type Pen, refused, type Scale, scaleFor, sought } from "./drawing.ts";
import { wayOf } from "./judging.ts";
import { showLegend } from "./legend.ts";
import type { Point } from "./lines.ts";
import { campaignOn, type Managed, selectedArmy, tinctureOf } from "./managed.ts";
import { palette } from "./palette.ts";
import { frameShown, onFrame } from "./replay.ts";
import { listArmies } from "./roll-call.ts";
import { type Sight, stage } from "./stage.ts";
import { isPlacing, showsLights } from "./tools.ts";

/** Orders lie under the tokens (200), signs and the way that is sought over them: the banners would hide them. */
const UNDER = 150;
const OVER = 250;

/** How long a region is pointed at, in milliseconds. */
const POINTED = 4000;

type Lights = MapModel["lights"];

/** Changes with the language in which the map speaks. */
const mapTongue = (): string => phrase("ui.map.legend.free");

/** Whether something differs from what was drawn last. */
function differs(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length !== now.length || now.some((value, index) => value !== before[index]);
}

/**
 * What the game says on the map: legal destinations of the selected army, the orders that this person may know, the way that
 * is being looked at. It reads, and never decides; it is drawn anew where its reading, the selection, the theme or the zoom changed.
 */
export class MapLayer extends foundry.canvas.layers.CanvasLayer {
  private readonly lights = new PIXI.Graphics();
  private readonly arrows = new PIXI.Graphics();
  private readonly sights = new PIXI.Graphics();
  private readonly above = new PIXI.Container();
  private readonly ghosts = new PIXI.Container();
  private readonly pointer = new PIXI.Graphics();
  private pointing: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly frameMarks = new PIXI.Graphics();
  private readonly lightSigns = new PIXI.Graphics();
  private readonly orderSigns = new PIXI.Graphics();
  private litBy: readonly unknown[] = [];
  private orderedBy: readonly unknown[] = [];

  static override get layerOptions(): foundry.canvas.layers.CanvasLayer.LayerOptions {
    return { ...super.layerOptions, name: "huestes" };
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "none";
    this.zIndex = UNDER;
    this.above.zIndex = OVER;
    this.above.eventMode = "none";
    this.above.addChild(this.lightSigns, this.orderSigns, this.sights, this.frameMarks, this.ghosts, this.pointer);
    this.addChild(this.lights, this.arrows);
    (this.parent ?? this).addChild(this.above);
    this.litBy = [];
    this.orderedBy = [];
    stage.draw = () => this.drawSights();
    onFrame(() => this.drawFrame());
    this.refresh();
    await Promise.resolve();
  }

  protected override async _tearDown(): Promise<void> {
    stage.draw = () => {};
    onFrame(() => {});
    stage.sights.clear();
    this.wipe();
    this.removeChild(this.lights, this.arrows);
    this.above.removeFromParent();
    showLegend(null);
    listArmies(null);
    await Promise.resolve();
  }

  private wipe(): void {
    for (const part of [this.lights, this.arrows, this.sights, this.lightSigns, this.orderSigns, this.frameMarks, this.pointer])
      part.clear();
    for (const ghost of this.ghosts.removeChildren()) ghost.destroy();
  }

  private pen(on: PIXI.Graphics): Pen {
    return { on: on.clear(), palette: palette(), ...this.measures() };
  }

  private measures(): Scale {
    return scaleFor(canvas?.scene?.grid.size ?? 96, canvas?.stage?.scale.x ?? 1);
  }

  /** Draws what has changed since it was drawn last. Cheap when nothing has. */
  refresh(): void {
    if (frameShown()) this.drawFrame();
    else this.drawPresent();
  }

  private drawPresent(): void {
    const scene = canvas?.scene;
    const page = campaignOn(scene);
    if (!page || !scene) return this.empty();
    const { state } = readCampaign(page);
    const selected = selectedArmy();
    const army = selected?.army ?? null;
    const { unit, line } = this.measures();
    const ordered = [state, palette(), unit, line, mapTongue()];
    // A Narrator who places armies needs no lights: every region is open to the hand.
    const lightsUp = showsLights() && !isPlacing();
    const lit = [...ordered, army, lightsUp];
    if (!differs(this.litBy, lit)) return;
    const model = mapModel(state, viewerFor(game.user, page), army);
    const taken = new Set(Object.values(state.places));
    this.drawLights(scene, lightsUp ? model.lights : [], selected, taken);
    if (differs(this.orderedBy, ordered)) {
      this.drawArrows(scene, model, taken);
      listArmies({ state });
    }
    this.litBy = lit;
    this.orderedBy = ordered;
    this.drawSights();
  }

  /** Points at a region for a moment. */
  point(region: RegionId): void {
    const centre = canvas?.scene ? centreOf(canvas.scene, region) : null;
    if (!centre) return;
    ground(this.pen(this.pointer), centre, palette().focus, true);
    clearTimeout(this.pointing);
    this.pointing = setTimeout(() => this.pointer.clear(), POINTED);
  }

  /** A Season seen again: its picture instead of what is true now. */
  private drawFrame(): void {
    const scene = canvas?.scene;
    const frame = frameShown();
    for (const part of [this.lights, this.arrows, this.lightSigns, this.orderSigns]) part.visible = frame === null;
    if (frame) showLegend(null);
    if (frame && scene) {
      drawGhosts(this.ghosts, scene, frame.state);
      return drawMarks(this.pen(this.frameMarks), scene, frame);
    }
    this.frameMarks.clear();
    for (const ghost of this.ghosts.removeChildren()) ghost.destroy();
    this.litBy = [];
    this.refresh();
  }

  private empty(): void {
    if (this.litBy.length === 0) return;
    this.wipe();
    this.litBy = [];
    this.orderedBy = [];
    showLegend(null);
    listArmies(null);
  }

  private drawLights(scene: Scene.Implementation, lights: Lights, selected: Managed | null, taken: ReadonlySet<RegionId>): void {
    const pen = this.pen(this.lights);
    const above = this.pen(this.lightSigns);
    const home = selected?.at ? centreOf(scene, selected.at) : null;
    if (home) chosen(pen, home);
    const shown = selected ? lights : [];
    for (const { region, kind, conditional } of shown) {
      const centre = centreOf(scene, region);
      if (centre) light({ under: pen, over: above }, centre, kind, { taken: taken.has(region), conditional });
    }
    showLegend(selected && shown.length > 0 ? this.legend(selected, shown) : null);
  }

  private legend({ state, army, house }: Managed, lights: Lights): Parameters<typeof showLegend>[0] {
    const count = (kind: "free" | "march" | "battle"): number => lights.filter((one) => one.kind === kind).length;
    return {
      army: nameOf({ army }),
      left: pointsLeft(state, house, letterFor(state, house)?.orders ?? []),
      cost: state.settings["str.marchCost"],
      counts: { free: count("free"), march: count("march"), battle: count("battle") },
    };
  }

  private drawArrows(scene: Scene.Implementation, model: MapModel, taken: ReadonlySet<RegionId>): void {
    const pen = this.pen(this.arrows);
    const above = this.pen(this.orderSigns);
    for (const { house, from, path, style } of model.arrows) {
      const points = [from, ...path].map((region) => centreOf(scene, region)).filter((point) => point !== null);
      const end = path.at(-1);
      const start = points[0];
      arrow(pen, points, { colour: pen.palette.stroke(tinctureOf(house)), style, taken: end !== undefined && taken.has(end) });
      if (style === "committed" && start) confirmed(above, start);
    }
  }

  private drawSights(): void {
    const pen = this.pen(this.sights);
    for (const sight of stage.sights.values()) this.drawSight(pen, sight);
  }

  private drawSight(pen: Pen, { managed, path, judged }: Sight): void {
    const points = this.pointsOf(managed.scene, managed.at, judged?.ok === true ? this.entered(judged.destination.order) : (path ?? []));
    const end = points.at(-1);
    if (!end || points.length < 2) return;
    if (!judged) return ground(pen, end, pen.palette.focus);
    const way = wayOf(judged);
    if (way === "refused") refused(pen, points);
    else sought(pen, points, way);
  }

  private entered(order: Readonly<{ kind: string; path?: readonly RegionId[] }>): readonly RegionId[] {
    return order.path ?? [];
  }

  private pointsOf(scene: Scene.Implementation, from: RegionId | null, path: readonly RegionId[]): readonly Point[] {
    return [...(from ? [from] : []), ...path].map((region) => centreOf(scene, region)).filter((point) => point !== null);
  }
}

/** The layer of the canvas in view, or null while there is none. */
export function mapLayer(): MapLayer | null {
  const layer = canvas?.ready ? (canvas as unknown as { huestes?: unknown }).huestes : null;
  return layer instanceof MapLayer ? layer : null;
}
