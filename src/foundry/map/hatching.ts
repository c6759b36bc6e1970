import type { Point } from "./lines.ts";

/* The hatching of the tinctures (Petra Sancta) as lines within a piece of land. */

export type Segment = readonly [Point, Point];

/* Directions of lines, each by what stays the same along it. */
type Way = "upright" | "level" | "falling" | "rising";

const KEPT: Readonly<Record<Way, (at: Point) => number>> = {
  upright: ({ x }) => x,
  level: ({ y }) => y,
  falling: ({ x, y }) => x - y,
  rising: ({ x, y }) => x + y,
};

const WAYS: Readonly<Record<string, readonly Way[]>> = {
  gules: ["upright"],
  azure: ["level"],
  vert: ["falling"],
  purpure: ["rising"],
  sable: ["upright", "level"],
  tenne: ["rising", "level"],
};

/* Slanted lines lie nearer to each other than the sums that name them. */
const SLANT = 1.4;

/* Lines that would hardly be seen are left out. */
const LEAST = 0.5;

/* Multiples of the period in between: lines meet from piece to piece. */
function steps(from: number, to: number, period: number): number[] {
  const first = Math.ceil(from / period);
  return Array.from({ length: Math.max(0, Math.floor(to / period) - first + 1) }, (_, index) => (first + index) * period);
}

/* Where one line crosses the edge of a convex piece. */
function cut(corners: readonly Point[], kept: (at: Point) => number, sum: number): Segment[] {
  const points = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [a, b] = [kept(from) - sum, kept(to) - sum];
    if (a === b || a * b > 0) return [];
    const t = a / (a - b);
    return [{ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }];
  });
  const far = [...points].sort((one, two) => one.x - two.x || one.y - two.y);
  const [start, end] = [far[0], far.at(-1)];
  return start && end && Math.hypot(end.x - start.x, end.y - start.y) >= LEAST ? [[start, end]] : [];
}

/** The lines of a tincture's hatching within a convex piece of land, `period` apart; none for a metal. */
export function hatching(tincture: string, corners: readonly Point[], period: number): readonly Segment[] {
  return (WAYS[tincture] ?? []).flatMap((way) => {
    const kept = KEPT[way];
    const sums = corners.map(kept);
    const apart = way === "falling" || way === "rising" ? period * SLANT : period;
    return steps(Math.min(...sums), Math.max(...sums), apart).flatMap((sum) => cut(corners, kept, sum));
  });
}
