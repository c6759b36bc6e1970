import type { Point } from "./lines.ts";

/* The hatching of the tinctures (Petra Sancta) as lines within a box. */

export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;
export type Segment = readonly [Point, Point];

type Way = "upright" | "level" | "falling" | "rising";

const WAYS: Readonly<Record<string, readonly Way[]>> = {
  gules: ["upright"],
  azure: ["level"],
  vert: ["falling"],
  purpure: ["rising"],
  sable: ["upright", "level"],
  tenne: ["rising", "level"],
};

const steps = (from: number, to: number, period: number): number[] => {
  const first = Math.ceil(from / period);
  return Array.from({ length: Math.max(0, Math.floor(to / period) - first + 1) }, (_, index) => (first + index) * period);
};

const upright = ({ x, y, width, height }: Box, period: number): Segment[] =>
  steps(x, x + width, period).map((at) => [
    { x: at, y },
    { x: at, y: y + height },
  ]);

const level = ({ x, y, width, height }: Box, period: number): Segment[] =>
  steps(y, y + height, period).map((at) => [
    { x, y: at },
    { x: x + width, y: at },
  ]);

/* Lines on which x - y (falling) or x + y (rising) is the same, cut to the box. They meet from box to box. */
function slanted({ x, y, width, height }: Box, period: number, rising: boolean): Segment[] {
  const slant = rising ? -1 : 1;
  const sums = rising ? steps(x + y, x + y + width + height, period * 1.4) : steps(x - y - height, x + width - y, period * 1.4);
  return sums.flatMap((sum): Segment[] => {
    // y = slant * (x - sum)
    const bounds = [y, y + height].map((edge) => sum + edge * slant).sort((a, b) => a - b);
    const [from, to] = [Math.max(x, bounds[0] ?? x), Math.min(x + width, bounds[1] ?? x)];
    if (to - from < 0.5) return [];
    return [
      [
        { x: from, y: slant * (from - sum) },
        { x: to, y: slant * (to - sum) },
      ],
    ];
  });
}

const LINES: Readonly<Record<Way, (box: Box, period: number) => Segment[]>> = {
  upright,
  level,
  falling: (box, period) => slanted(box, period, false),
  rising: (box, period) => slanted(box, period, true),
};

/** The lines of a tincture's hatching within a box, `period` apart; none for a metal. */
export function hatching(tincture: string, box: Box, period: number): readonly Segment[] {
  return (WAYS[tincture] ?? []).flatMap((way) => LINES[way](box, period));
}
