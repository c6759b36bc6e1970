import type { RegionId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { MapGraph } from "./graph.ts";

/** Bearing from one region's centre to another's: degrees clockwise from north, 0 to under 360; undefined when one is no region. @rule MAP-6 */
export function bearing(map: MapGraph, from: RegionId, to: RegionId): number | undefined {
  const [a, b] = [map.regions[from], map.regions[to]];
  if (!a || !b) return undefined;
  return ((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI + 360) % 360;
}

/* Less than 60 degrees, tested so that rounding on hexes cannot put a neighbour at 60 on either side of it. */
const WIDEST = 59.99;

const deviation = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** The regions adjacent to one that lie in a heading, sea included, sorted. On squares a straight heading gives one, a diagonal two. @rule RET-3 */
export function pushed(map: MapGraph, at: RegionId, heading: number): RegionId[] {
  return (map.sides[at] ?? [])
    .filter((side) => {
      const way = bearing(map, at, side);
      return way !== undefined && deviation(way, heading) < WIDEST;
    })
    .sort(byName);
}
