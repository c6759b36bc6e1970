import type { Campaign, House, HouseId, RegionId } from "../../rules/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { centreOf, outlineOf, plotOf, regionAt, shoresOn } from "../translate/board.ts";
import type { Shore } from "../translate/provinces.ts";
import { fillOutline } from "./ground.ts";
import type { Pen } from "./strokes.ts";
import { hatching } from "./hatching.ts";
import type { Point } from "./lines.ts";
import { tinctureOf } from "./managed.ts";
import { clearPictures, pictureAt } from "./pictures.ts";
import { drawBand } from "./realm-drawn.ts";

/* Who controls what: a light tint, and a band of the House's hatching along the border of its lands. Capitals bear their House's shield. */

type SceneDoc = Scene.Implementation;

const BAND = 9;
const TINT = 0.1;

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/* Where a band of some width ends at a corner: towards the middle if it goes round it, else along the side that leads away, so that it meets the next region's. */
function endOf(centre: Point, [far, corner, next]: readonly [Point, Point, Point], wide: number, turns: boolean): Point {
  const [along, away] = [Math.hypot(corner.x - far.x, corner.y - far.y) || 1, Math.hypot(next.x - corner.x, next.y - corner.y) || 1];
  const inward = Math.abs((corner.x - far.x) * (next.y - corner.y) - (corner.y - far.y) * (next.x - corner.x)) / (along * away);
  if (!turns) return between(corner, next, wide / (away * Math.max(0.3, inward)));
  const middle = between(far, corner, 0.5);
  return between(corner, centre, wide / Math.max(1, Math.hypot(middle.x - centre.x, middle.y - centre.y)));
}

/* The band along one side of a region, inside it. `bordered`: which of its sides lead to other lands. */
function bandOf(centre: Point, corners: readonly Point[], bordered: readonly boolean[], [at, wide]: readonly [number, number]): Point[] {
  const corner = (index: number): Point => corners.at(index % corners.length) ?? centre;
  const [before, from, to, after] = [corner(at - 1), corner(at), corner(at + 1), corner(at + 2)];
  const goesRound = (index: number): boolean => bordered.at(index % corners.length) === true;
  return [from, to, endOf(centre, [from, to, after], wide, goesRound(at + 1)), endOf(centre, [to, from, before], wide, goesRound(at - 1))];
}

/* The House that controls what lies beyond a side; undefined off the board. */
function beyond(scene: SceneDoc, state: Campaign, centre: Point, side: readonly [Point, Point]): HouseId | undefined {
  const found = regionAt(scene, between(centre, between(...side, 0.5), 1.2));
  return found === null ? undefined : state.control[found];
}

const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

function drawRegion(pen: Pen, scene: SceneDoc, state: Campaign, region: RegionId): void {
  const house = state.control[region];
  const centre = centreOf(scene, region);
  if (!centre || house === undefined) return;
  const { on, palette, cell, line } = pen;
  const tincture = tinctureOf(house);
  const corners = outlineOf(scene, region);
  const colour = palette.pigment(tincture);
  on.lineStyle(0);
  const shores = shoresOn(scene, region);
  if (shores) {
    const band = {
      tincture,
      wide: BAND * cell,
      apart: 5 * cell,
      isBorder: ({ beyond }: Shore) => beyond === null || state.control[beyond] !== house,
    };
    fillOutline(on, plotOf(scene, region)?.outline ?? [], colour, TINT);
    for (const ring of shores) drawBand(pen, ring, band);
    return;
  }
  on.beginFill(colour, TINT).drawPolygon(flat(corners)).endFill();
  const bordered = corners.map((from, index) => {
    const side = [from, corners[(index + 1) % corners.length] ?? from] as const;
    return beyond(scene, state, centre, side) !== house;
  });
  bordered.forEach((isBorder, index) => {
    if (!isBorder) return;
    const band = bandOf(centre, corners, bordered, [index, BAND * cell]);
    on.beginFill(colour, 0.22).drawPolygon(flat(band)).endFill();
    on.lineStyle({ width: 1.1 * line, color: colour, alpha: 0.85 });
    for (const [start, stop] of hatching(tincture, band, 5 * cell)) on.moveTo(start.x, start.y).lineTo(stop.x, stop.y);
    on.lineStyle(0);
  });
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
