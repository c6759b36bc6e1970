import type { Campaign, Side } from "../../rules/index.ts";
import { battlesOnMap } from "../../view/index.ts";
import { armsOf, houseOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { centreOf } from "../translate/board.ts";
import { battle, battleAt } from "./drawing-marks.ts";
import type { Pen } from "./strokes.ts";
import type { Point } from "./lines.ts";
import { clearPictures, pictureAt } from "./pictures.ts";

/* A battle that is to be fought: crossed swords between the shields of those who fight. */

function shield(pen: Pen, into: PIXI.Container, side: Side, at: Point): void {
  const [width, height] = [20 * pen.unit, 22.5 * pen.unit];
  const sprite = pictureAt(shieldPicture(armsOf(houseOf(side))), { x: at.x - width / 2, y: at.y - height / 2, width, height });
  if (sprite) into.addChild(sprite);
}

/** Draws every battle of the Combat phase whose winner is not yet known. */
export function drawBattles(pen: Pen, into: PIXI.Container, scene: Scene.Implementation, state: Campaign): void {
  clearPictures(into);
  for (const { at, sides } of battlesOnMap(state)) {
    const centres = at.flatMap((region) => centreOf(scene, region) ?? []);
    const middle = battleAt(pen, centres, true);
    if (!middle) continue;
    battle(pen, centres, true);
    sides.forEach((side, index) => shield(pen, into, side, { x: middle.x + (index === 0 ? -24 : 24) * pen.unit, y: middle.y }));
  }
}
