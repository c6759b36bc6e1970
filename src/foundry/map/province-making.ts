import { bordersOf, type Borders, cornersOf, type House, type HouseId, type MapProblem, type RegionId } from "../../rules/index.ts";
import {
  drawnFaults,
  type DrawnFault,
  type FiledProvince,
  keyFor,
  landFaults,
  type LandFault,
  proposed,
  type ProvinceFacts,
  type Sheet,
} from "../../view/index.ts";
import { readCampaign } from "../campaigns.ts";
import { inTurn } from "../queue.ts";
import { mapOf } from "../translate/board.ts";
import { filedOn, isDrawn, provinceOn, provincesOn, regionSource } from "../translate/provinces.ts";
import { campaignOn } from "./managed.ts";

/* A Narrator makes the provinces of the Scene in view. What is done is written into its Regions and can be taken back, change by change. */

type SceneDoc = Scene.Implementation;
type Source = Readonly<{ _id: string; name: string; behaviors: readonly object[] }>;

/** The Scene whose provinces are made: it has some, or has no grid; and this person may change it. */
export function drawnInHand(): SceneDoc | null {
  const scene = canvas?.ready ? canvas.scene : null;
  return scene && game.user?.isGM && (isDrawn(scene) || scene.grid.isGridless) ? scene : null;
}

/** The size of the scene rectangle. */
export const sheetOf = ({ dimensions: { sceneWidth: width, sceneHeight: height } }: SceneDoc): Sheet => ({ width, height });

/** What takes a change back: Regions as they were before it, and the ids of those that it made. */
interface Past {
  readonly before: readonly Source[];
  readonly made: readonly string[];
}

const past = new Map<string, Past[]>();
const MOST = 30;

const sourcesOf = (scene: SceneDoc, regions: readonly string[]): Source[] =>
  regions.flatMap((id) => scene.regions.get(id)?.toObject() ?? []) as unknown as Source[];

function remember(scene: SceneDoc, before: readonly Source[], made: readonly string[] = []): void {
  past.set(scene.id ?? "", [...(past.get(scene.id ?? "") ?? []), { before, made }].slice(-MOST));
}

/** Whether there is a change to take back. */
export const canUndoProvinces = (scene: SceneDoc): boolean => (past.get(scene.id ?? "")?.length ?? 0) > 0;

/* A Region that is still there gets its name and its behaviors back; its shapes are the platform's own matter. */
async function restore(region: RegionDocument.Implementation, { name, behaviors }: Source): Promise<void> {
  await region.update({ name } as never);
  await region.deleteEmbeddedDocuments("RegionBehavior", region.behaviors.map(({ id }) => id) as never);
  await region.createEmbeddedDocuments("RegionBehavior", behaviors as never, { keepId: true } as never);
}

/** Takes the last change of the provinces back. What was drawn or deleted by other hands meanwhile stays as it is. */
export function undoProvinces(scene: SceneDoc): Promise<void> {
  return inTurn("land", async () => {
    const last = past.get(scene.id ?? "")?.pop();
    if (!last) return;
    await scene.deleteEmbeddedDocuments("Region", last.made.filter((id) => scene.regions.has(id)) as never);
    const gone = last.before.filter(({ _id }) => !scene.regions.has(_id));
    for (const source of last.before) {
      const region = scene.regions.get(source._id);
      if (region) await restore(region, source);
    }
    await scene.createEmbeddedDocuments("Region", gone as never, { keepId: true } as never);
  });
}

async function writeOne(scene: SceneDoc, before: FiledProvince, { key, name, ...facts }: ProvinceFacts): Promise<void> {
  const province = provinceOn(scene, key);
  const region = province && scene.regions.get(province.region);
  if (!province || !region) return;
  const { terrain, value, links, cuts, diagonals, through, slots } = facts;
  if (name !== before.name) await region.update({ name } as never);
  const system = { key, terrain, value, links, cuts, diagonals, through, slots };
  await region.updateEmbeddedDocuments("RegionBehavior", [{ _id: province.behavior, system }] as never);
}

/** Changes the provinces of a Scene by their facts. True if something changed. */
export function changeProvinces(scene: SceneDoc, how: (now: readonly FiledProvince[]) => readonly ProvinceFacts[]): Promise<boolean> {
  return inTurn("land", async () => {
    const now = filedOn(scene);
    const next = how(now);
    const changed = next.filter((one, index) => JSON.stringify(one) !== JSON.stringify(now[index]));
    if (changed.length === 0) return false;
    remember(
      scene,
      sourcesOf(
        scene,
        changed.flatMap(({ key }) => provinceOn(scene, key)?.region ?? []),
      ),
    );
    await Promise.all(changed.map((one) => writeOne(scene, now.find(({ key }) => key === one.key) as FiledProvince, one)));
    return true;
  });
}

/** The Regions of a Scene that are no provinces yet. */
export const strayRegions = (scene: SceneDoc): RegionDocument.Implementation[] => {
  const known = new Set(provincesOn(scene).map(({ region }) => region));
  return scene.regions.contents.filter(({ id, shapes }) => !known.has(id ?? "") && shapes.length > 0);
};

/** Makes provinces of all Regions that are none yet. */
export function enrolRegions(scene: SceneDoc): Promise<void> {
  return inTurn("land", async () => {
    const strays = strayRegions(scene);
    remember(
      scene,
      sourcesOf(
        scene,
        strays.map(({ id }) => id ?? ""),
      ),
    );
    const taken = new Set<string>(provincesOn(scene).map(({ id }) => id));
    for (const region of strays) {
      const key = keyFor(region.name, taken);
      taken.add(key);
      await region.createEmbeddedDocuments("RegionBehavior", [{ type: "province", name: key, system: { key } }] as never);
    }
  });
}

/** Puts the provinces of a file in place of those of the Scene. */
export function replaceProvinces(scene: SceneDoc, provinces: readonly FiledProvince[]): Promise<void> {
  return inTurn("land", async () => {
    const old = provincesOn(scene).map(({ region }) => region);
    const before = sourcesOf(scene, old);
    await scene.deleteEmbeddedDocuments("Region", old as never);
    const made = await scene.createEmbeddedDocuments("Region", provinces.map((one) => regionSource(scene, one)) as never);
    remember(
      scene,
      before,
      made.map(({ id }) => id ?? ""),
    );
  });
}

/** How near two borders must be to count as one, in pixels of a Scene. */
const nearOn = ({ grid: { size } }: SceneDoc): number => Math.max(4, size / 12);

const drawn = (scene: SceneDoc) => provincesOn(scene).map(({ id, outline }) => ({ id, outline }));

let compared: Readonly<{ key: string; borders: Borders }> | null = null;

/* Comparing every border with every other takes its time: it is done once for each drawing, whatever else of the provinces changes. */
function bordersOn(scene: SceneDoc): Borders {
  const regions = drawn(scene);
  const key = JSON.stringify([scene.id, nearOn(scene), regions]);
  if (compared?.key !== key) compared = { key, borders: bordersOf(regions, nearOn(scene)) };
  return compared.borders;
}

/** Adds what the borders of the Scene propose. Returns how many ways and diagonals came. */
export async function propose(scene: SceneDoc): Promise<Readonly<{ borders: number; diagonals: number }>> {
  let told = { borders: 0, diagonals: 0 };
  await changeProvinces(scene, (now) => {
    const { list, borders, diagonals } = proposed(now, bordersOn(scene), cornersOf(drawn(scene), bordersOn(scene), nearOn(scene)));
    told = { borders, diagonals };
    return list;
  });
  return told;
}

/** Every fault of a drawn Scene: of its graph, its lines and lists, and of the campaign on it. */
export function provinceFaults(scene: SceneDoc): readonly (MapProblem | LandFault | DrawnFault)[] {
  const page = campaignOn(scene);
  const map = mapOf(scene);
  return [...landFaults(map, page ? readCampaign(page).state : null), ...drawnFaults(filedOn(scene), bordersOn(scene), map)];
}

/** The Houses of the campaign on a Scene with their capitals. */
export function capitalsOn(scene: SceneDoc): readonly Readonly<{ house: HouseId; capital: RegionId | null }>[] {
  const page = campaignOn(scene);
  const houses = page ? readCampaign(page).state.houses : {};
  return Object.entries<House>(houses).map(([house, { capital }]) => ({ house: house as HouseId, capital }));
}

/** Gives a region to a House as its capital, or takes it from the House whose capital it was. */
export async function crown(scene: SceneDoc, region: RegionId, house: HouseId | null): Promise<void> {
  const before = capitalsOn(scene).filter(({ capital, house: one }) => capital === region && one !== house);
  for (const { house: one } of before) await game.actors.get(one)?.update({ system: { capital: null } } as never);
  if (house) await game.actors.get(house)?.update({ system: { capital: region } } as never);
}
