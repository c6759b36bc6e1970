import type { RegionId } from "../kernel/ids.ts";
import type { Diagonal, MapGraph, MapProblem, ProvinceBoard, Region } from "./graph.ts";
import { problemsOf } from "./problems.ts";

/** The most provinces that a drawn map may have. */
export const MOST_PROVINCES = 300;

/* A key that two provinces share. */
function twins(provinces: readonly Region[]): MapProblem[] {
  const seen = new Set<RegionId>();
  const twice = new Set(provinces.flatMap(({ id }) => (seen.size === seen.add(id).size ? [id] : [])));
  return [...twice].map((region) => ({ kind: "sameKey", region }) as const);
}

/** The ways that only one of their two ends lists, for provinces with the keys of those to which each says it leads. @rule MAP-4 */
export function oneWays(lists: readonly Readonly<{ id: RegionId; to: readonly RegionId[] }>[]): MapProblem[] {
  const told = new Map(lists.map(({ id, to }) => [id, new Set(to)]));
  return lists.flatMap(({ id, to }) =>
    to
      .filter((other) => other !== id && told.get(other)?.has(id) === false)
      .map((other) => ({ kind: "oneWay", region: id, to: other }) as const),
  );
}

/**
 * The graph of a map of drawn provinces: edges and diagonals are those that are listed, and each holds both ways.
 * @rule MAP-1, MAP-2, MAP-4, MAP-5, MAP-7
 */
export function provinceGraph({ provinces, edges, diagonals, through }: ProvinceBoard): MapGraph {
  const blank = { kind: "graph", regions: {}, sides: {}, diagonals: {}, through: {} } as const;
  if (provinces.length > MOST_PROVINCES)
    return { ...blank, problems: [{ kind: "tooLarge", cells: provinces.length, most: MOST_PROVINCES }] };
  const regions: Record<RegionId, Region> = Object.fromEntries(provinces.map((province) => [province.id, province]));
  const known = new Set<RegionId>(provinces.map(({ id }) => id));
  const both = edges.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]).filter(([a, b]) => a !== b && known.has(a) && known.has(b));
  const sides = Object.fromEntries(provinces.map(({ id }) => [id, [...new Set(both.filter(([a]) => a === id).map(([, b]) => b))]]));
  const corners = diagonals.flatMap(({ a, b, flanks }) => [
    { from: a, to: b, flanks },
    { from: b, to: a, flanks },
  ]);
  const stepsOf = (id: RegionId): Diagonal[] =>
    corners.filter(({ from, to }) => from === id && known.has(to)).map(({ to, flanks }) => ({ to, flanks }));
  const named = [...edges.flat(), ...diagonals.flatMap(({ a, b, flanks }) => [a, b, ...flanks])];
  return {
    ...blank,
    regions,
    sides,
    diagonals: Object.fromEntries(provinces.map(({ id }) => [id, stepsOf(id)])),
    through,
    problems: [...problemsOf({ regions, sides }, named, known), ...twins(provinces)],
  };
}
