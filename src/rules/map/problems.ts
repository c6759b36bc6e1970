import type { RegionId } from "../kernel/ids.ts";
import type { MapGraph, MapProblem } from "./graph.ts";

/** What is wrong with a map that was just made: no land, land that nobody can reach, names that are no region of it. */
export function problemsOf(
  { regions, sides }: Pick<MapGraph, "regions" | "sides">,
  named: readonly RegionId[],
  known: ReadonlySet<RegionId>,
): MapProblem[] {
  const land = Object.values(regions).filter(({ terrain }) => terrain === "land");
  const isLand = (id: RegionId): boolean => regions[id]?.terrain === "land";
  const orphans = land.length > 1 ? land.filter(({ id }) => !(sides[id] ?? []).some(isLand)) : [];
  return [
    ...(land.length === 0 ? [{ kind: "noLand" } as const] : []),
    ...orphans.map(({ id }) => ({ kind: "orphan", region: id }) as const),
    ...[...new Set(named)].filter((id) => !known.has(id)).map((region) => ({ kind: "unknownRegion", region }) as const),
  ];
}
