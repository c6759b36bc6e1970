import { armySlot, isDrawn, type Province, provincesOn } from "../translate/provinces.ts";
import { fillOutline } from "./ground.ts";
import type { Palette } from "./palette.ts";

/*
 * The borders of drawn provinces. A map that was painted shows its own lands, and has only a fine line laid over their borders; one without a picture, as it
 * comes from a file of polygons, gets colour for land and sea, and names.
 */

const LINE = 0.28;
const BARE = { land: 0.16, sea: 0.3 } as const;

/** The borders of the Scene in view, drawn once for each drawing of its provinces. */
export class BareMap {
  readonly part = new PIXI.Container();
  private readonly lines = new PIXI.Graphics();
  private readonly names = new PIXI.Container();
  private drawnBy: readonly unknown[] = [];

  constructor() {
    this.part.addChild(this.lines, this.names);
  }

  clear(): void {
    this.lines.clear();
    for (const name of this.names.removeChildren()) name.destroy();
    this.drawnBy = [];
  }

  /** Draws the borders of a Scene's provinces; nothing on a map of cells. */
  draw(scene: Scene.Implementation, palette: Palette): void {
    const provinces = isDrawn(scene) ? provincesOn(scene) : [];
    const isBare = !scene.background.src;
    const by = [scene, provinces, palette, isBare];
    if (by.every((value, index) => value === this.drawnBy[index])) return;
    this.clear();
    this.drawnBy = by;
    for (const province of provinces) this.province(scene, province, palette, isBare);
  }

  private province(scene: Scene.Implementation, province: Province, { casing, pigment }: Palette, isBare: boolean): void {
    const { outline, terrain, name } = province;
    this.lines.lineStyle({ width: isBare ? 2 : 1.2, color: casing, alpha: isBare ? 0.8 : LINE });
    const colour = pigment(terrain === "sea" ? "azure" : "tenne");
    fillOutline(this.lines, outline, colour, isBare ? BARE[terrain] : 0.001);
    this.lines.lineStyle(0);
    if (!isBare) return;
    const text = new PIXI.Text(name, {
      ...{ fontFamily: "Commissioner", fontSize: Math.max(11, Math.round(scene.grid.size / 6)), fill: 0xffffff },
      ...{ stroke: 0x101418, strokeThickness: 3, align: "center" },
    });
    const at = armySlot(scene, province);
    text.anchor.set(0.5, 0);
    text.position.set(at.x, at.y + scene.grid.size * 0.5);
    this.names.addChild(text);
  }
}
