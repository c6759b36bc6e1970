import {
  boundsOf,
  type Dot,
  heartOf,
  mainRing,
  type MapGraph,
  oneWays,
  type Outline,
  provinceGraph,
  type RegionId,
  within,
} from "../../rules/index.ts";

import type { FiledProvince } from "../../view/index.ts";

/*
 * A Scene of drawn regions as a board: every Region that bears the behavior `province` is one. Reading the lines of three hundred of them is slow, so a
 * Scene is read once and forgotten when a Region of any Scene changes. It works with the canvas disabled, too.
 */

type SceneDocument = Scene.Implementation;
type RegionDoc = RegionDocument.Implementation;

/** The stored shape of the behavior `province`. */
export interface StoredProvince {
  readonly key: string;
  readonly terrain: "land" | "sea";
  readonly value: number;
  readonly links: readonly Readonly<{ to: RegionId; kind: "border" | "link" }>[];
  readonly cuts: readonly RegionId[];
  readonly diagonals: readonly Readonly<{ to: RegionId; flanks: readonly RegionId[] }>[];
  readonly through: readonly Readonly<{ from: RegionId; to: readonly RegionId[] }>[];
  readonly slots: Readonly<Record<"army" | "garrison" | "dislodged", Dot | null>>;
}

/** A region of a drawn map as it stands in its Scene; points are those of the Scene's documents. */
export interface Province extends Omit<StoredProvince, "key"> {
  readonly id: RegionId;
  readonly name: string;
  readonly outline: Outline;
  /** Where it is deepest. */
  readonly heart: Dot;
  /** The documents that make it. */
  readonly region: string;
  readonly behavior: string;
}

interface Drawn {
  readonly version: number;
  readonly provinces: readonly Province[];
  readonly byId: ReadonlyMap<RegionId, Province>;
  readonly map: MapGraph;
}

let version = 0;
const read = new WeakMap<SceneDocument, Drawn>();

/** Forgets what was read: a Region, its behavior or a Scene changed. */
export function forgetProvinces(): void {
  version += 1;
}

const behaviorOf = (region: RegionDoc): RegionBehavior.Implementation | undefined =>
  region.behaviors.contents.find((one) => String(one.type) === "province" && !one.disabled);

const outlineOfRegion = (region: RegionDoc): Outline =>
  region.polygons.map(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at] ?? 0, y: points[2 * at + 1] ?? 0 })),
  );

function provinceOf(region: RegionDoc): Province[] {
  const behavior = behaviorOf(region);
  if (!behavior) return [];
  const { key, ...facts } = (behavior.toObject() as unknown as { system: StoredProvince }).system;
  const outline = outlineOfRegion(region);
  const id = (key || region.id) as RegionId;
  return [{ ...facts, id, name: region.name, outline, heart: heartOf(outline, 2), region: region.id ?? "", behavior: behavior.id ?? "" }];
}

/** Whether the board of a Scene is drawn: one Region at least is a province. */
export const isDrawn = (scene: SceneDocument): boolean => scene.regions.contents.some((region) => behaviorOf(region) !== undefined);

function graphOf(scene: SceneDocument, provinces: readonly Province[]): MapGraph {
  const { sceneX, sceneY } = scene.dimensions;
  const map = provinceGraph({
    provinces: provinces.map((province) => {
      const { x, y } = armySlot(scene, province);
      return { id: province.id, name: province.name, terrain: province.terrain, value: province.value, x: x - sceneX, y: y - sceneY };
    }),
    edges: provinces.flatMap(({ id, links }) => links.map(({ to }) => [id, to] as const)),
    diagonals: provinces.flatMap(({ id, diagonals }) => diagonals.map(({ to, flanks }) => ({ a: id, b: to, flanks }))),
    through: Object.fromEntries(provinces.map(({ id, through }) => [id, Object.fromEntries(through.map(({ from, to }) => [from, to]))])),
  });
  const listed = provinces.map(({ id, links }) => ({ id, to: links.map(({ to }) => to) }));
  return { ...map, problems: [...map.problems, ...oneWays(listed)] };
}

function drawnOn(scene: SceneDocument): Drawn {
  const known = read.get(scene);
  if (known?.version === version) return known;
  const provinces = scene.regions.contents.flatMap(provinceOf);
  const drawn = { version, provinces, byId: new Map(provinces.map((one) => [one.id, one])), map: graphOf(scene, provinces) };
  read.set(scene, drawn);
  return drawn;
}

/** The provinces of a Scene, in the order of its Regions. */
export const provincesOn = (scene: SceneDocument): readonly Province[] => drawnOn(scene).provinces;

/** A province by its id; undefined when there is none. */
export const provinceOn = (scene: SceneDocument, id: RegionId): Province | undefined => drawnOn(scene).byId.get(id);

/** The graph of a drawn Scene. @rule MAP-4, MAP-5, MAP-7 */
export const drawnMap = (scene: SceneDocument): MapGraph => drawnOn(scene).map;

/** The provinces as they are made and filed: lines and places are pixels from the corner of the scene rectangle. */
export function filedOn(scene: SceneDocument): readonly FiledProvince[] {
  const { sceneX, sceneY } = scene.dimensions;
  return provincesOn(scene).map(({ id, outline, heart: _heart, region: _region, behavior: _behavior, ...facts }) => ({
    ...facts,
    key: id,
    outline: outline.map((ring) => ring.map(({ x, y }) => ({ x: x - sceneX, y: y - sceneY }))),
  }));
}

/** The source of a Region that is a province. */
export function regionSource(scene: SceneDocument, { key, name, outline, ...facts }: FiledProvince): Record<string, unknown> {
  const { sceneX, sceneY } = scene.dimensions;
  const shapes = outline.map((ring) => ({
    type: "polygon",
    points: ring.flatMap(({ x, y }) => [x + sceneX, y + sceneY]),
    hole: outline.filter((other) => other !== ring && ring[0] && within([other], ring[0])).length % 2 === 1,
  }));
  const behavior = { name: key, type: "province", system: { key, ...facts } };
  return { name, shapes, color: facts.terrain === "sea" ? "#6f93ad" : "#b9a77c", behaviors: [behavior] };
}

/** The province under a point, or null. */
export function provinceAt(scene: SceneDocument, point: Dot): RegionId | null {
  const found = drawnOn(scene).provinces.find(({ outline }) => {
    const { left, top, right, bottom } = boundsOf(outline);
    return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom && within(outline, point);
  });
  return found?.id ?? null;
}

/** A side of a drawn province: its ends, and which province lies beyond it; null beyond the border of the board. */
export interface Shore {
  readonly from: Dot;
  readonly to: Dot;
  /** To the inside, one pixel long. */
  readonly inward: Dot;
  readonly beyond: RegionId | null;
}

const shores = new WeakMap<Province, readonly (readonly Shore[])[]>();

/* How far beyond a side it is looked, in pixels: hands do not draw two borders alike. */
const LOOK = [3, 8];

function shore(scene: SceneDocument, { id, outline }: Province, from: Dot, to: Dot): Shore {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [(from.y - to.y) / long, (to.x - from.x) / long];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const side = within(outline, { x: middle.x + nx, y: middle.y + ny }) ? 1 : -1;
  const inward = { x: nx * side, y: ny * side };
  const seen = LOOK.map((far) => provinceAt(scene, { x: middle.x - inward.x * far, y: middle.y - inward.y * far }));
  return { from, to, inward, beyond: seen.find((one) => one !== null && one !== id) ?? null };
}

/** The sides of a province, line by line. Worked out once for each reading. */
export function shoresOf(scene: SceneDocument, province: Province): readonly (readonly Shore[])[] {
  const known = shores.get(province);
  if (known) return known;
  const found = province.outline.map((ring) =>
    ring.map((from, index) => shore(scene, province, from, ring[(index + 1) % ring.length] ?? from)),
  );
  shores.set(province, found);
  return found;
}

const placed = (scene: SceneDocument, slot: Dot | null): Dot | null =>
  slot && { x: slot.x + scene.dimensions.sceneX, y: slot.y + scene.dimensions.sceneY };

/** Where the middle of an army stands in a province. */
export const armySlot = (scene: SceneDocument, { slots, heart }: Pick<Province, "slots" | "heart">): Dot =>
  placed(scene, slots.army) ?? heart;

/** Where the middle of a garrison stands in a province, if the Narrator says so. */
export const garrisonSlot = (scene: SceneDocument, { slots }: Province): Dot | null => placed(scene, slots.garrison);

/** The line about a province that encloses most of it. */
export const shoreOf = ({ outline }: Province): readonly Dot[] => mainRing(outline);
