import type { RegionId } from "../../rules/index.ts";
import { armySlot, garrisonSlot, type Province, provinceAt, provincesOn } from "../translate/provinces.ts";
import { fillOutline } from "./ground.ts";
import type { Point } from "./lines.ts";
import { palette } from "./palette.ts";
import { drawnInHand } from "./province-making.ts";
import { hideProvinces, showProvinces } from "./province-panel.ts";
import { chosenProvince, pressProvince } from "./province-tools.ts";
import { drawWays } from "./province-ways.ts";

/* The layer on which a Narrator makes provinces: their land, the ways between them, and where pieces stand. Seen while its controls are chosen. */

interface Gesture {
  readonly interactionData?: Readonly<{ origin?: Point }>;
}

const LAND = 0.16;
const CHOSEN = 0.4;

export class ProvinceLayer extends foundry.canvas.layers.InteractionLayer {
  private readonly ground = new PIXI.Graphics();
  private readonly names = new PIXI.Container();

  static override get layerOptions(): foundry.canvas.layers.InteractionLayer.LayerOptions {
    return { ...super.layerOptions, name: "huestesProvinces", zIndex: 900 };
  }

  protected override async _draw(): Promise<void> {
    this.addChild(this.ground, this.names);
    await Promise.resolve();
  }

  protected override async _tearDown(): Promise<void> {
    this.clear();
    this.removeChild(this.ground, this.names);
    hideProvinces();
    await Promise.resolve();
  }

  protected override _activate(): void {
    this.refresh();
  }

  protected override _deactivate(): void {
    this.clear();
    hideProvinces();
  }

  private clear(): void {
    this.ground.clear();
    for (const child of this.names.removeChildren()) child.destroy();
  }

  /** Draws the provinces as they are. */
  refresh(): void {
    const scene = drawnInHand();
    if (!this.active || !scene) return;
    this.clear();
    const provinces = provincesOn(scene);
    const hearts = new Map(provinces.map((one) => [one.id, armySlot(scene, one)]));
    for (const province of provinces) this.drawLand(province);
    drawWays(this.ground, provinces, hearts);
    for (const province of provinces) this.drawPlaces(scene, province, hearts);
    showProvinces(scene);
  }

  private drawLand({ id, outline, terrain }: Province): void {
    const { casing, focus, pigment } = palette();
    const isChosen = id === chosenProvince();
    this.ground.lineStyle({ width: isChosen ? 5 : 2, color: isChosen ? focus : casing, alpha: 0.9 });
    fillOutline(this.ground, outline, pigment(terrain === "sea" ? "azure" : "tenne"), isChosen ? CHOSEN : LAND);
    this.ground.lineStyle(0);
  }

  /* The picture may have names of its own: only the chosen province and its neighbours are named over it. */
  private isNamed({ id, links }: Province): boolean {
    const chosen = chosenProvince();
    return chosen !== null && (id === chosen || links.some(({ to }) => to === chosen));
  }

  private drawPlaces(scene: Scene.Implementation, province: Province, hearts: ReadonlyMap<RegionId, Point>): void {
    const { casing, focus } = palette();
    const at = hearts.get(province.id) ?? province.heart;
    const garrison = garrisonSlot(scene, province);
    this.ground.lineStyle({ width: 2, color: casing }).beginFill(focus, 0.9).drawCircle(at.x, at.y, 6).endFill();
    if (garrison)
      this.ground
        .beginFill(focus, 0.9)
        .drawRect(garrison.x - 5, garrison.y - 5, 10, 10)
        .endFill();
    this.ground.lineStyle(0);
    if (!this.isNamed(province)) return;
    const text = new PIXI.Text(province.name, {
      ...{ fontFamily: "Commissioner", fontSize: Math.max(12, Math.round(scene.grid.size / 6)), fill: 0xffffff },
      ...{ stroke: 0x101418, strokeThickness: 4, align: "center" },
    });
    text.anchor.set(0.5, 0);
    text.position.set(at.x, at.y + 10);
    this.names.addChild(text);
  }

  protected override _onClickLeft(event: unknown): void {
    const at = (event as Gesture | null)?.interactionData?.origin;
    const scene = drawnInHand();
    if (!at || !scene) return;
    pressProvince(scene, provinceAt(scene, at), at);
    this.refresh();
  }
}

/** The layer of the Scene in view. */
export const provinceLayer = (): ProvinceLayer | undefined =>
  (canvas as unknown as { huestesProvinces?: ProvinceLayer } | undefined)?.huestesProvinces;
