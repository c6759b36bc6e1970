import type { RegionId } from "../../rules/index.ts";
import { type Ground, type Land, landFaults, type LandFault, named, painted, valued } from "../../view/index.ts";
import { recordPatch } from "../compat.ts";
import { ID } from "../constants.ts";
import { readCampaign } from "../campaigns.ts";
import { inTurn } from "../queue.ts";
import { cellsOn, landOf, mapOf } from "../translate/board.ts";
import { isDrawn } from "../translate/provinces.ts";
import { campaignOn } from "./managed.ts";

/* A Narrator makes the land of the Scene in view: what he does is written into the Scene's flag, and can be taken back stroke by stroke. */

/** What a click on a cell does: paints it, or chooses it to be named. */
export type Brush = Ground | "name";

/** The Scene whose land is made: it has cells, and this person may change it. */
export function sceneInHand(): Scene.Implementation | null {
  const scene = canvas?.ready ? canvas.scene : null;
  return scene && game.user?.isGM && !isDrawn(scene) && (scene.grid.isSquare || scene.grid.isHexagonal) ? scene : null;
}

const past = new Map<string, Land[]>();
const MOST = 50;

async function write(scene: Scene.Implementation, next: Land): Promise<void> {
  const now = landOf(scene);
  const values = recordPatch(now.values ?? {}, next.values ?? {});
  const map = {
    sea: next.sea,
    outside: next.outside,
    names: recordPatch(now.names, next.names),
    ...(Object.keys(values).length > 0 ? { values } : {}),
  };
  await scene.update({ flags: { [ID]: { map } } } as never);
}

/* One change after another; each can be taken back by itself, but one that goes on with the last is taken back with it. True if something changed. */
function change(scene: Scene.Implementation, how: (now: Land) => Land, goesOn = false): Promise<boolean> {
  return inTurn("land", async () => {
    const now = landOf(scene);
    const next = how(now);
    if (JSON.stringify(now) === JSON.stringify(next)) return false;
    if (!goesOn) past.set(scene.id ?? "", [...(past.get(scene.id ?? "") ?? []), now].slice(-MOST));
    await write(scene, next);
    return true;
  });
}

/** Paints cells. `goesOn`: it is one stroke with what was painted last. True if something changed. */
export const paint = (scene: Scene.Implementation, cells: readonly RegionId[], ground: Ground, goesOn = false): Promise<boolean> =>
  change(scene, (now) => painted(now, cells, ground), goesOn);

/** Gives a region a name; an empty one takes it away. */
export const call = (scene: Scene.Implementation, cell: RegionId, name: string, goesOn = false): Promise<boolean> =>
  change(scene, (now) => named(now, cell, name), goesOn);

/** Says what a region is worth; 0 takes it away. */
export const worth = (scene: Scene.Implementation, cell: RegionId, value: number, goesOn = false): Promise<boolean> =>
  change(scene, (now) => valued(now, cell, value), goesOn);

/** Puts another land in place of the whole. Cells that the Scene has not are named, and left away. */
export async function replaceLand(scene: Scene.Implementation, land: Land): Promise<readonly RegionId[]> {
  const known = new Set(cellsOn(scene));
  const strange = [...land.sea, ...land.outside, ...(Object.keys({ ...land.names, ...land.values }) as RegionId[])].filter(
    (cell) => !known.has(cell),
  );
  const here = (cells: readonly RegionId[]): RegionId[] => cells.filter((cell) => known.has(cell));
  const names = Object.fromEntries(Object.entries(land.names).filter(([cell]) => known.has(cell as RegionId)));
  const values = Object.fromEntries(Object.entries(land.values ?? {}).filter(([cell]) => known.has(cell as RegionId)));
  await change(scene, () => ({ sea: here(land.sea), outside: here(land.outside), names, values }));
  return [...new Set(strange)];
}

/** Whether there is a stroke to take back. */
export const canTakeBack = (scene: Scene.Implementation): boolean => (past.get(scene.id ?? "")?.length ?? 0) > 0;

/** Takes the last stroke back. */
export async function takeBackStroke(scene: Scene.Implementation): Promise<void> {
  await inTurn("land", async () => {
    const before = past.get(scene.id ?? "")?.pop();
    if (before) await write(scene, before);
  });
}

/** The faults of a Scene's map, with those of the campaign on it. */
export function faultsOf(scene: Scene.Implementation): readonly LandFault[] {
  const page = campaignOn(scene);
  return landFaults(mapOf(scene), page ? readCampaign(page).state : null);
}
