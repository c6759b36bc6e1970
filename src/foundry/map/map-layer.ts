import type { Campaign, RegionId } from "../../rules/index.ts";
import { answerArrows, type MapModel, mapModel, supplyModel, tracesOf } from "../../view/index.ts";
import { housesOf, readCampaign, viewerFor } from "../campaigns.ts";
import { centreOf, mapOf, plotOf } from "../translate/board.ts";
import type { Page } from "../translate/reading.ts";
import { phrase } from "../words.ts";
import { asked } from "./answering.ts";
import { drawAnswers, drawDestinations } from "./lights.ts";
import { BareMap } from "./bare-map.ts";
import { drawBattles } from "./battles.ts";
import { arrow, chosen, confirmed } from "./drawing.ts";
import { type Legend, showLegend } from "./legend.ts";
import { answerLegend, orderLegend } from "./legends.ts";
import { campaignOn, type Managed, selectedArmy, tinctureOf } from "./managed.ts";
import { palette } from "./palette.ts";
import { beside } from "./lines.ts";
import { Pointer, ReplayPicture } from "./passing.ts";
import { clearPictures, onPicture } from "./pictures.ts";
import { drawCapitals, drawControl } from "./realm.ts";
import { frameShown, onFrame } from "./replay.ts";
import { listArmies } from "./roll-call.ts";
import { drawSight } from "./sights.ts";
import { stage } from "./stage.ts";
import { isPlacing, showsControl, showsLights, showsSupply, showsTraces } from "./tools.ts";
import { drawSupply, drawTraces } from "./traces.ts";
import { type Pen, type Pens, type Scale, scaleFor } from "./strokes.ts";

/** Orders lie under the tokens (200), signs and the way that is sought over them: the banners would hide them. */
const UNDER = 150;
const OVER = 250;

type Lights = MapModel["lights"];
type Open = Readonly<{ lights: Lights; taken: ReadonlySet<RegionId> }>;

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
  private readonly realm = new PIXI.Graphics();
  private readonly capitals = new PIXI.Container();
  private readonly badges = new PIXI.Container();
  /** How many pictures have come: each is one more reason to draw. */
  private pictures = 0;
  private readonly picture = new ReplayPicture();
  private readonly pointer = new Pointer();
  private readonly bare = new BareMap();
  private readonly supply = new PIXI.Graphics();
  private readonly traces = new PIXI.Graphics();
  private readonly traceSigns = new PIXI.Graphics();
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
    this.above.addChild(
      this.traceSigns,
      this.lightSigns,
      this.orderSigns,
      this.badges,
      this.sights,
      ...this.picture.parts,
      this.pointer.mark,
    );
    this.addChild(...this.below);
    (this.parent ?? this).addChild(this.above);
    this.litBy = [];
    this.orderedBy = [];
    stage.draw = () => this.drawSights();
    onFrame(() => this.drawFrame());
    onPicture(() => {
      this.pictures += 1;
      this.refresh();
    });
    this.refresh();
    await Promise.resolve();
  }

  protected override async _tearDown(): Promise<void> {
    stage.draw = () => {};
    onFrame(() => {});
    stage.sights.clear();
    this.wipe();
    this.removeChild(...this.below);
    this.above.removeFromParent();
    showLegend(null);
    listArmies(null);
    await Promise.resolve();
  }

  private get below(): PIXI.Container[] {
    return [this.bare.part, this.realm, this.capitals, this.supply, this.traces, this.lights, this.arrows];
  }

  private wipe(): void {
    const overlays = [this.supply, this.traces, this.traceSigns];
    for (const part of [
      this.realm,
      ...overlays,
      this.lights,
      this.arrows,
      this.sights,
      this.lightSigns,
      this.orderSigns,
      this.pointer.mark,
    ])
      part.clear();
    for (const part of [this.capitals, this.badges]) clearPictures(part);
    this.bare.clear();
    this.picture.clear();
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
    const ordered = [state, palette(), unit, line, mapTongue(), showsControl(), this.pictures];
    // A Narrator who places armies needs no lights: every region is open to the hand.
    const lightsUp = showsLights() && !isPlacing();
    const lit = [...ordered, army, lightsUp, showsSupply(), showsTraces()];
    if (!differs(this.litBy, lit)) return;
    const model = mapModel(state, viewerFor(game.user, page), army);
    const taken = new Set(Object.values(state.places));
    this.drawLights(scene, lightsUp ? model.lights : [], selected, taken);
    if (differs(this.orderedBy, ordered)) {
      this.drawRealm(scene, state);
      this.drawArrows(scene, page, model, taken);
      listArmies({ state });
    }
    this.drawOverlays(scene, page, selected);
    this.litBy = lit;
    this.orderedBy = ordered;
    this.drawSights();
  }

  /** How far supply reaches of the army in hand, else of the own Houses; and what happened last. */
  private drawOverlays(scene: Scene.Implementation, page: Page, selected: Managed | null): void {
    const { state, log } = readCampaign(page);
    const pen = this.pen(this.supply);
    const houses = selected ? [selected.house] : game.user.isGM ? [] : housesOf(page, game.user);
    const models = showsSupply() ? houses.flatMap((house) => supplyModel(state, house) ?? []) : [];
    for (const model of models) drawSupply(pen, scene, model);
    const pens = { under: this.pen(this.traces), over: this.pen(this.traceSigns) };
    const traces = showsTraces() ? tracesOf(state, log) : null;
    if (traces) drawTraces(pens, scene, traces);
  }

  /** Points at a region for a moment. */
  point(region: RegionId): void {
    const plot = canvas?.scene ? plotOf(canvas.scene, region) : null;
    if (plot) this.pointer.point((on) => this.pen(on), plot);
  }

  /** A Season seen again: its picture instead of what is true now. */
  private drawFrame(): void {
    const scene = canvas?.scene;
    const frame = frameShown();
    const present = [this.lights, this.arrows, this.lightSigns, this.orderSigns, this.badges, this.supply, this.traces, this.traceSigns];
    for (const part of present) part.visible = frame === null;
    if (frame) showLegend(null);
    if (frame && scene) {
      const then = this.pen(this.realm);
      if (showsControl()) drawControl(then, scene, { ...frame.state, map: mapOf(scene, frame.state.settings["map.hexDiagonals"]) });
      return this.picture.draw((on) => this.pen(on), scene, frame);
    }
    this.picture.clear();
    this.litBy = [];
    this.orderedBy = [];
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
    const home = selected?.at ? plotOf(scene, selected.at) : null;
    if (home) chosen(pen, home);
    const pens = { under: pen, over: above };
    showLegend(selected && this.drawOpen(pens, scene, selected, { lights, taken }));
  }

  /** What the selected army may do: go somewhere, or answer by going somewhere. Gives the legend of what was drawn. */
  private drawOpen(pens: Pens, scene: Scene.Implementation, selected: Managed, { lights, taken }: Open): Legend | null {
    const model = asked(selected);
    if (model) {
      drawAnswers(pens, scene, model, taken);
      return answerLegend(selected, model);
    }
    drawDestinations(pens, scene, lights, taken);
    return lights.length > 0 ? orderLegend(selected, lights) : null;
  }

  private drawArrows(scene: Scene.Implementation, page: Page, model: MapModel, taken: ReadonlySet<RegionId>): void {
    const { state } = readCampaign(page);
    const pen = this.pen(this.arrows);
    const above = this.pen(this.orderSigns);
    const answers = answerArrows(state, viewerFor(game.user, page));
    const all = [...model.arrows, ...answers];
    for (const { house, from, path, style } of all) {
      const straight = [from, ...path].map((region) => centreOf(scene, region)).filter((point) => point !== null);
      const end = path.at(-1);
      const against = all.some((other) => other.from === end && other.path.at(-1) === from);
      const points = against ? beside(straight, 9 * pen.unit) : straight;
      const start = straight[0];
      arrow(pen, points, { colour: pen.palette.stroke(tinctureOf(house)), style, taken: end !== undefined && taken.has(end) });
      if (style === "committed" && start) confirmed(above, start);
    }
    drawBattles(above, this.badges, scene, state);
  }

  /** Who controls what lies under everything else; it is drawn anew when it changes. */
  private drawRealm(scene: Scene.Implementation, state: Campaign): void {
    const shown = showsControl();
    this.bare.draw(scene, palette());
    const pen = this.pen(this.realm);
    if (shown) drawControl(pen, scene, state);
    if (shown) drawCapitals(this.capitals, scene, state);
    else clearPictures(this.capitals);
  }

  private drawSights(): void {
    const pen = this.pen(this.sights);
    for (const sight of stage.sights.values()) drawSight(pen, sight);
  }
}

/** The layer of the canvas in view, or null while there is none. */
export function mapLayer(): MapLayer | null {
  const layer = canvas?.ready ? (canvas as unknown as { huestes?: unknown }).huestes : null;
  return layer instanceof MapLayer ? layer : null;
}
