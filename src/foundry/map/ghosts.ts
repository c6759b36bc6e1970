import type { ArmyId, Campaign, GarrisonId, RegionId } from "../../rules/index.ts";
import { type Frame, type Mark, slotsOf } from "../../view/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { garrisonPicture, tokenPicture } from "../arms/pictures.ts";
import { centreOf, plotOf, postOf, spotOf } from "../translate/board.ts";
import { battle, lost } from "./drawing-marks.ts";
import { arrow, refused } from "./drawing.ts";
import { ground } from "./ground.ts";
import type { Point } from "./lines.ts";
import { tinctureOf } from "./managed.ts";
import { clearPictures, fetchPicture, pictureAt } from "./pictures.ts";
import type { Pen, Pens } from "./strokes.ts";

/* A picture of a replay: banners where armies stood, over the map. They are no tokens: nobody can take them, and nothing is written. */

type SceneDoc = Scene.Implementation;

interface Ghost {
  readonly picture: string;
  readonly spot: Point;
  readonly size: number;
}

/** How large the wall of a garrison is drawn, in cells. */
const GARRISON = 0.36;

function armyGhosts(scene: SceneDoc, state: Campaign): Ghost[] {
  const slots = slotsOf(state.places);
  return (Object.entries(state.places) as [ArmyId, RegionId][]).flatMap(([army, region]) => {
    const spot = spotOf(scene, region, { width: 1, height: 1 }, slots[army]);
    return spot ? [{ picture: tokenPicture(armsOf(state.armies[army]?.house)), spot, size: scene.grid.size }] : [];
  });
}

function garrisonGhosts(scene: SceneDoc, state: Campaign): Ghost[] {
  return (Object.entries(state.posts) as [GarrisonId, RegionId][]).flatMap(([garrison, region]) => {
    const corner = postOf(scene, region);
    const size = scene.grid.size * GARRISON;
    const inset = (scene.grid.size * (0.5 - GARRISON)) / 2;
    const picture = garrisonPicture(armsOf(state.garrisons[garrison]?.house));
    return corner ? [{ picture, spot: { x: corner.x + inset, y: corner.y + inset }, size }] : [];
  });
}

const ghostsOf = (scene: SceneDoc, state: Campaign): readonly Ghost[] => [...armyGhosts(scene, state), ...garrisonGhosts(scene, state)];

/** Loads the pictures that some states need, so that each can be drawn at once. */
export async function loadGhosts(scene: SceneDoc, states: readonly Campaign[]): Promise<void> {
  const wanted = new Set(states.flatMap((state) => ghostsOf(scene, state).map(({ picture }) => picture)));
  await Promise.all([...wanted].map(fetchPicture));
}

/** Puts the banners of a state into a container. */
export function drawGhosts(into: PIXI.Container, scene: SceneDoc, state: Campaign): void {
  clearPictures(into);
  for (const { picture, spot, size } of ghostsOf(scene, state)) {
    const sprite = pictureAt(picture, { ...spot, width: size, height: size });
    if (sprite) into.addChild(sprite);
  }
}

type Points = (regions: readonly RegionId[]) => Point[];

function drawWay(pen: Pen, points: Points, mark: Extract<Mark, { kind: "way" }>): void {
  if (mark.look === "refused") return refused(pen, points(mark.path));
  const colour = pen.palette.stroke(mark.house === null ? "" : tinctureOf(mark.house));
  arrow(pen, points(mark.path), { colour, style: mark.look === "went" ? "committed" : "draft", taken: true });
}

/* Ways lie under the banners, signs over them. */
function drawMark({ under, over }: Pens, points: Points, mark: Mark, taken: ReadonlySet<RegionId>): void {
  if (mark.kind === "way") return drawWay(under, points, mark);
  const at = mark.kind === "battle" ? mark.at : [mark.at];
  if (mark.kind === "battle")
    return battle(
      over,
      points(at),
      at.some((region) => taken.has(region)),
    );
  if (mark.kind === "lost") for (const centre of points(at)) lost(over, centre);
}

/** Draws what happened in a picture. */
export function drawMarks(pens: Pens, scene: SceneDoc, { marks, state }: Frame): void {
  const taken = new Set(Object.values(state.places));
  const points: Points = (regions) => regions.flatMap((region) => centreOf(scene, region) ?? []);
  for (const mark of marks) {
    drawMark(pens, points, mark, taken);
    const plot = mark.kind === "place" ? plotOf(scene, mark.at) : null;
    if (plot) ground(pens.under, plot, pens.under.palette.focus, true);
  }
}
