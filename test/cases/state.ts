import {
  DEFAULT_SETTINGS,
  hexGraph,
  pairKey,
  provinceGraph,
  squareGraph,
  type Campaign,
  type HouseId,
  type MapGraph,
  type Order,
  type RegionId,
} from "../../src/rules/index.ts";
import file from "./golden/maps.json" with { type: "json" };
import type { OrderCase, Vector } from "./vectors.ts";

interface MapCase {
  readonly kind?: string;
  readonly columns?: string;
  readonly rows?: number;
  readonly radius?: number;
  readonly sea?: readonly string[];
  readonly regions?: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly edges?: readonly (readonly [string, string])[];
  readonly diagonals?: readonly Readonly<{ a: string; b: string; flanks: readonly string[] }>[];
  readonly base?: string;
  readonly through?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const maps = file.maps as unknown as Readonly<Record<string, MapCase>>;

/* A hexagon of hexes, named by their axial coordinates. */
function hexes(radius: number): { id: RegionId; q: number; r: number }[] {
  const span = Array.from({ length: 2 * radius + 1 }, (_none, index) => index - radius);
  return span.flatMap((q) => span.filter((r) => Math.abs(q + r) <= radius).map((r) => ({ id: `${q},${r}` as RegionId, q, r })));
}

function drawn({ regions = {}, edges = [], diagonals = [], sea = [], through = {} }: MapCase): MapGraph {
  const provinces = Object.entries(regions).map(([id, [x, y]]) => {
    return { id: id as RegionId, name: "", terrain: sea.includes(id) ? ("sea" as const) : ("land" as const), x, y };
  });
  return provinceGraph({ provinces, edges, diagonals, through } as unknown as Parameters<typeof provinceGraph>[0]);
}

/** A map of the maps file by its name; undefined for an unknown one. */
export function mapNamed(name: string, hexDiagonals = true): MapGraph | undefined {
  const map = maps[name];
  if (!map) return undefined;
  const sea = (map.sea ?? []) as RegionId[];
  if (map.kind === "square") return squareGraph({ columns: map.columns?.length ?? 0, rows: map.rows ?? 0, sea, outside: [], names: {} });
  if (map.kind === "hex")
    return hexGraph({ cells: hexes(map.radius ?? 0), flat: false, diagonals: hexDiagonals, sea, outside: [], names: {} });
  return map.kind === "graph" ? drawn({ ...(map.base ? maps[map.base] : {}), ...map }) : undefined;
}

/** The campaign that a vector describes, in its Orders phase. */
export function buildState({ input, settings = {} }: Vector): Campaign {
  const map = mapNamed(input.map ?? "sq5", settings["map.hexDiagonals"] !== false);
  if (!map) throw new Error(`No map ${input.map}`);
  const armies = Object.entries(input.armies ?? {});
  const garrisons = Object.entries(input.garrisons ?? {});
  const owners = [...armies.map(([, [house]]) => house), ...garrisons.map(([, house]) => house), ...Object.keys(input.control ?? {})];
  const houses = new Set([...Object.keys(input.pp ?? {}), ...owners]);
  const held = Object.entries(input.control ?? {}).flatMap(([house, regions]) => regions.map((region) => [region, house]));
  const known = Object.entries(settings).filter(([key]) => key in DEFAULT_SETTINGS);
  const relations = Object.entries(input.relations ?? {}).map(([pair, relation]) => {
    const [a, b] = pair.split("-") as [HouseId, HouseId];
    return [pairKey(a, b), relation];
  });
  return {
    id: "case",
    map,
    settings: { ...DEFAULT_SETTINGS, "str.supplyLimit": null, ...Object.fromEntries(known) },
    season: 1,
    phase: "orders",
    houses: Object.fromEntries(
      [...houses].map((house) => [house, { points: input.pp?.[house] ?? 0, capital: input.capital?.[house] ?? null }]),
    ),
    armies: Object.fromEntries(armies.map(([army, [house]]) => [army, { house }])),
    places: Object.fromEntries(armies.map(([army, [, region]]) => [army, region])),
    garrisons: Object.fromEntries(garrisons.map(([at, house]) => [`g${at}`, { house }])),
    posts: Object.fromEntries(garrisons.map(([at]) => [`g${at}`, at])),
    control: Object.fromEntries(held),
    turn: null,
    relations: Object.fromEntries(relations),
    asks: {},
    letters: {},
  } as unknown as Campaign;
}

/** A vector's order, whose path begins where the army stands. */
export function orderOf({ army, path, kind }: OrderCase): Order {
  const entered = path.slice(1);
  if (entered.length === 0) return { kind: "hold", army } as Order;
  if (entered.length > 1) return { kind: "march", army, path: entered } as unknown as Order;
  return { kind: kind === "diagonal" ? "diagonal" : "move", army, path: entered } as unknown as Order;
}
