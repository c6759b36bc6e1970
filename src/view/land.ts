import type { Campaign, MapGraph, RegionId } from "../rules/index.ts";

/* The land of a map of cells as a Narrator paints it: what is sea, what lies outside the border, and how regions are called. */

/** What a Scene keeps of its land. A cell that is neither sea nor outside is land. */
export interface Land {
  readonly sea: readonly RegionId[];
  readonly outside: readonly RegionId[];
  readonly names: Readonly<Record<RegionId, string>>;
  /** What regions are worth to who controls them (POW-1). */
  readonly values?: Readonly<Record<RegionId, number>>;
}

export type Ground = "land" | "sea" | "outside";

/** What a cell is. */
export const groundOf = ({ sea, outside }: Land, cell: RegionId): Ground =>
  outside.includes(cell) ? "outside" : sea.includes(cell) ? "sea" : "land";

const sorted = (cells: Iterable<RegionId>): RegionId[] => [...new Set(cells)].sort((a, b) => (a < b ? -1 : 1));

/** The land after a brush went over some cells. @rule MAP-1, MAP-2 */
export function painted(land: Land, cells: readonly RegionId[], ground: Ground): Land {
  const kept = (list: readonly RegionId[]): RegionId[] => list.filter((cell) => !cells.includes(cell));
  return {
    ...land,
    sea: sorted(ground === "sea" ? [...land.sea, ...cells] : kept(land.sea)).filter(
      (cell) => ground !== "outside" || !cells.includes(cell),
    ),
    outside: sorted(ground === "outside" ? [...land.outside, ...cells] : kept(land.outside)),
  };
}

/** The longest name of a region. */
export const LONGEST_NAME = 60;

/** The land after a region was called something; an empty name takes its name away. */
export function named(land: Land, cell: RegionId, name: string): Land {
  const text = name.trim().slice(0, LONGEST_NAME);
  const { [cell]: _, ...others } = land.names;
  return { ...land, names: text === "" ? others : { ...others, [cell]: text } };
}

/** The most that a region may be worth. */
export const MOST_WORTH = 99;

/** The land after a region was said to be worth something; 0 takes its worth away. @rule POW-1 */
export function valued(land: Land, cell: RegionId, value: number): Land {
  const worth = Math.min(MOST_WORTH, Math.max(0, Math.round(value) || 0));
  const { [cell]: _, ...others } = land.values ?? {};
  const values = worth === 0 ? others : { ...others, [cell]: worth };
  const { values: _old, ...rest } = land;
  return Object.keys(values).length > 0 ? { ...rest, values } : rest;
}

const FORMAT = "huestes.map";

/** A map as the text of a file. */
export const landText = (land: Land, title: string): string =>
  JSON.stringify(
    { format: FORMAT, version: 1, title, sea: land.sea, outside: land.outside, names: land.names, values: land.values },
    null,
    2,
  );

export type ReadLand = Readonly<{ ok: true; land: Land }> | Readonly<{ ok: false; why: "notJson" | "notAMap" | "newer" }>;

const isNames = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((name) => typeof name === "string");

const isValues = (value: unknown): value is Record<string, number> | undefined =>
  value === undefined ||
  (typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((worth) => Number.isInteger(worth)));

const isList = (value: unknown): value is RegionId[] => Array.isArray(value) && value.every((cell) => typeof cell === "string");

/** Reads a map from the text of a file; nothing is taken of one that is not whole. */
export function readLand(text: string): ReadLand {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { ok: false, why: "notJson" };
  }
  if (typeof found !== "object" || found === null) return { ok: false, why: "notAMap" };
  const { format, version } = found as Record<string, unknown>;
  if (format !== FORMAT) return { ok: false, why: "notAMap" };
  return version === 1 ? landIn(found as Record<string, unknown>) : { ok: false, why: "newer" };
}

function landIn({ sea, outside, names, values }: Record<string, unknown>): ReadLand {
  if (!isList(sea) || !isList(outside) || !isNames(names) || !isValues(values)) return { ok: false, why: "notAMap" };
  const clean = Object.entries(names).flatMap(([cell, name]) => (name.trim() ? [[cell, name.trim().slice(0, LONGEST_NAME)] as const] : []));
  const land: Land = { sea: sorted(sea), outside: sorted(outside), names: Object.fromEntries(clean) };
  const worths = Object.entries(values ?? {}) as [RegionId, number][];
  return { ok: true, land: worths.reduce((map, [cell, worth]) => valued(map, cell, worth), land) };
}

/** How much of each kind a map has, and how many regions of land have no name. */
export interface LandCount {
  readonly land: number;
  readonly sea: number;
  readonly outside: number;
  readonly unnamed: number;
}

export function countLand(map: MapGraph, { outside }: Land): LandCount {
  const regions = Object.values(map.regions);
  const land = regions.filter(({ terrain }) => terrain === "land");
  return {
    land: land.length,
    sea: regions.length - land.length,
    outside: outside.length,
    unnamed: land.filter(({ name }) => name === "").length,
  };
}

/** What is wrong between a map and the campaign that is played on it. */
export type LandFault =
  | MapGraph["problems"][number]
  | Readonly<{ kind: "wet"; piece: string; region: RegionId }>
  | Readonly<{ kind: "capital"; house: string; region: RegionId }>
  | Readonly<{ kind: "sameName"; name: string; region: RegionId }>;

/* A piece on land alone; undefined is off the board. */
const isLand = (map: MapGraph, region: RegionId): boolean => map.regions[region]?.terrain === "land";

function sameNames({ regions }: MapGraph): LandFault[] {
  const seen = new Map<string, RegionId>();
  return Object.values(regions).flatMap(({ id, name, terrain }): LandFault[] => {
    if (name === "" || terrain !== "land") return [];
    if (seen.has(name)) return [{ kind: "sameName", name, region: id }];
    seen.set(name, id);
    return [];
  });
}

/** Every fault of a map, its own and those with the campaign on it, if there is one. @rule MAP-1, MAP-2 */
export function landFaults(map: MapGraph, campaign: Pick<Campaign, "places" | "posts" | "houses"> | null): readonly LandFault[] {
  const { places = {}, posts = {}, houses = {} } = campaign ?? {};
  const pieces = [...Object.entries<RegionId>(places), ...Object.entries<RegionId>(posts)];
  const wet = pieces.filter(([, region]) => !isLand(map, region));
  const capitals = Object.entries<Campaign["houses"][keyof Campaign["houses"]]>(houses);
  const lost = capitals.flatMap(([house, { capital }]) => (capital !== null && !isLand(map, capital) ? [[house, capital] as const] : []));
  return [
    ...map.problems,
    ...wet.map(([piece, region]) => ({ kind: "wet", piece, region }) as const),
    ...lost.map(([house, region]) => ({ kind: "capital", house, region }) as const),
    ...sameNames(map),
  ];
}
