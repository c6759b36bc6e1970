import type { Campaign, House, HouseId, RegionId } from "../../rules/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { centreOf } from "../translate/board.ts";
import type { Pen } from "./drawing.ts";
import { type Box, hatching } from "./hatching.ts";
import type { Point } from "./lines.ts";
import { tinctureOf } from "./managed.ts";
import { clearPictures, pictureAt } from "./pictures.ts";

/* Who controls what: a light tint, and a band of the House's hatching along the border of its lands. Capitals bear their House's shield. */

type SceneDoc = Scene.Implementation;

const BAND = 9;
const TINT = 0.1;

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/* The band along one side of a cell, inside it. */
function bandOf(centre: Point, half: number, wide: number, [dx, dy]: readonly [number, number]): Box {
  const near = half - wide;
  if (dx === 0) return { x: centre.x - half, y: dy < 0 ? centre.y - half : centre.y + near, width: 2 * half, height: wide };
  return { x: dx < 0 ? centre.x - half : centre.x + near, y: centre.y - half, width: wide, height: 2 * half };
}

/* The House that controls what lies on a side of a region; undefined off the board. Neighbours are told by where they lie, not by their names. */
function beyond(scene: SceneDoc, state: Campaign, region: RegionId, [dx, dy]: readonly [number, number]): HouseId | undefined {
  const here = centreOf(scene, region);
  const { size } = scene.grid;
  const found = (state.map.sides[region] ?? []).find((side) => {
    const there = centreOf(scene, side);
    return here && there && Math.round((there.x - here.x) / size) === dx && Math.round((there.y - here.y) / size) === dy;
  });
  return found && state.control[found];
}

function drawRegion(pen: Pen, scene: SceneDoc, state: Campaign, region: RegionId): void {
  const house = state.control[region];
  const centre = centreOf(scene, region);
  if (!centre || house === undefined) return;
  const { on, palette, cell, line } = pen;
  const tincture = tinctureOf(house);
  const half = scene.grid.size / 2;
  const colour = palette.pigment(tincture);
  on.lineStyle(0);
  on.beginFill(colour, TINT)
    .drawRect(centre.x - half, centre.y - half, 2 * half, 2 * half)
    .endFill();
  for (const side of SIDES.filter((one) => beyond(scene, state, region, one) !== house)) {
    const box = bandOf(centre, half, BAND * cell, side);
    on.beginFill(colour, 0.22).drawRect(box.x, box.y, box.width, box.height).endFill();
    on.lineStyle({ width: 1.1 * line, color: colour, alpha: 0.85 });
    for (const [from, to] of hatching(tincture, box, 5 * cell)) on.moveTo(from.x, from.y).lineTo(to.x, to.y);
    on.lineStyle(0);
  }
}

/** Draws who controls which region. */
export function drawControl(pen: Pen, scene: SceneDoc, state: Campaign): void {
  for (const region of Object.keys(state.control) as RegionId[]) drawRegion(pen, scene, state, region);
}

/** Puts the shield of each House on its capital, at the lower right. */
export function drawCapitals(into: PIXI.Container, scene: SceneDoc, { houses }: Campaign): void {
  clearPictures(into);
  const { size } = scene.grid;
  for (const [house, { capital }] of Object.entries<House>(houses)) {
    const centre = capital && centreOf(scene, capital);
    if (!centre) continue;
    const place = { x: centre.x + size * 0.3, y: centre.y + size * 0.25, width: size * 0.18, height: size * 0.2025 };
    const sprite = pictureAt(shieldPicture(armsOf(house)), place);
    if (sprite) into.addChild(sprite);
  }
}
