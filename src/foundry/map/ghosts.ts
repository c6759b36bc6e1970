import type { ArmyId, Campaign, GarrisonId, RegionId } from "../../rules/index.ts";
import { type Frame, type Mark, slotsOf } from "../../view/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { garrisonPicture, tokenPicture } from "../arms/pictures.ts";
import { centreOf, postOf, spotOf } from "../translate/board.ts";
import { battle, lost } from "./drawing-marks.ts";
import { arrow, ground, type Pen, refused } from "./drawing.ts";
import type { Point } from "./lines.ts";
import { tinctureOf } from "./managed.ts";
import { clearPictures, fetchPicture, pictureAt } from "./pictures.ts";

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

function drawMark(pen: Pen, scene: SceneDoc, mark: Mark, taken: ReadonlySet<RegionId>): void {
  const points = (regions: readonly RegionId[]): Point[] => regions.flatMap((region) => centreOf(scene, region) ?? []);
  if (mark.kind === "battle")
    return battle(
      pen,
      points(mark.at),
      mark.at.some((region) => taken.has(region)),
    );
  if (mark.kind === "way") {
    const way = points(mark.path);
    if (mark.look === "refused") return refused(pen, way);
    const colour = pen.palette.stroke(mark.house === null ? "" : tinctureOf(mark.house));
    return arrow(pen, way, { colour, style: mark.look === "went" ? "committed" : "draft", taken: true });
  }
  const [centre] = points([mark.at]);
  if (!centre) return;
  if (mark.kind === "lost") lost(pen, centre);
  else ground(pen, centre, pen.palette.focus, true);
}

/** Draws what happened in a picture. */
export function drawMarks(pen: Pen, scene: SceneDoc, { marks, state }: Frame): void {
  const taken = new Set(Object.values(state.places));
  for (const mark of marks) drawMark(pen, scene, mark, taken);
}
