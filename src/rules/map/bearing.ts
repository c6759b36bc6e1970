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

/* On a drawn map a neighbour that lies nearly as well as the best one is open too. */
const NEARLY = 5;

const isDiagonal = (map: MapGraph, from: RegionId, to: RegionId): boolean =>
  !(map.sides[from] ?? []).includes(to) && (map.diagonals[from] ?? []).some((step) => step.to === to);

/**
 * Where an army in a region is pushed by one that comes from another: the adjacent regions in its heading, sea included, sorted. On squares a straight attack gives one, a diagonal
 * two; on hexes one and two likewise. On a drawn map a straight attack gives only the nearest to the heading and what lies nearly as well, a diagonal the two nearest, unless all are wished
 * for (`cone`); a through-table there overrides geometry. @rule RET-3, RET-3a, RET-3b, RET-3c, MAP-6, MAP-7
 */
export function pushed(map: MapGraph, at: RegionId, from: RegionId, cone: boolean): RegionId[] {
  const listed = map.through[at]?.[from];
  if (listed) return [...listed].sort(byName);
  const heading = bearing(map, from, at);
  if (heading === undefined) return [];
  const ahead = (map.sides[at] ?? []).flatMap((side) => {
    const way = bearing(map, at, side);
    const off = way === undefined ? Infinity : deviation(way, heading);
    return off < WIDEST ? [{ side, off }] : [];
  });
  const chosen = map.kind === "graph" && !cone ? nearest(ahead, isDiagonal(map, from, at)) : ahead;
  return chosen.map(({ side }) => side).sort(byName);
}

type Ahead = Readonly<{ side: RegionId; off: number }>;

function nearest(ahead: readonly Ahead[], diagonal: boolean): readonly Ahead[] {
  const sorted = [...ahead].sort((a, b) => a.off - b.off || byName(a.side, b.side));
  const best = sorted[0]?.off ?? 0;
  return diagonal ? sorted.slice(0, 2) : sorted.filter(({ off }) => off <= best + NEARLY);
}
