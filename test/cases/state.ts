import {
  cellId,
  DEFAULT_SETTINGS,
  pairKey,
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
  readonly kind: string;
  readonly columns?: string;
  readonly rows?: number;
  readonly sea?: readonly string[];
}

/** A square map of the maps file by its name; undefined for other kinds and unknown names. */
export function squareMap(name: string): MapGraph | undefined {
  const map = (file.maps as Readonly<Record<string, MapCase>>)[name];
  if (map?.kind !== "square" || !map.columns || !map.rows) return undefined;
  return squareGraph({ columns: map.columns.length, rows: map.rows, sea: (map.sea ?? []) as RegionId[], outside: [], names: {} });
}

/** The campaign that a vector describes, in its Orders phase. */
export function buildState({ input, settings = {} }: Vector): Campaign {
  const map = squareMap(input.map ?? "sq5");
  if (!map) throw new Error(`No square map ${input.map} (first cell ${cellId(0, 0)})`);
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
