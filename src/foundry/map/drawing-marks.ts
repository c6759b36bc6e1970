import { disc, moved, type Pen, sign, stroke } from "./drawing.ts";
import type { Point } from "./lines.ts";

/* Signs of what happened or will be fought. */

/** Crossed swords: a battle in a region, or on the border of two. Where an army stands they stand at the upper right. */
export function battle(pen: Pen, centres: readonly Point[], aside: boolean): void {
  const [one, two] = centres;
  if (!one) return;
  const off = aside && !two ? 36 * pen.cell : 0;
  const at = two ? { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 } : { x: one.x + off, y: one.y - off };
  sign(pen, at, "battle", two || !aside ? 0.9 : 0.75);
}

const CROSS = [
  [
    [-13, -13],
    [13, 13],
  ],
  [
    [13, -13],
    [-13, 13],
  ],
] as const;

/** Who stood here is no more. */
export function lost(pen: Pen, at: Point): void {
  const lines = moved(pen, at, CROSS);
  stroke(pen, lines, { width: 10, colour: pen.palette.casing });
  stroke(pen, lines, { width: 4.5, colour: pen.palette.danger });
}

/** A region that is closed for the army in question: a small ring with a stroke. */
export function barred(pen: Pen, centre: Point): void {
  const at = { x: centre.x + 36 * pen.cell, y: centre.y + 36 * pen.cell };
  const colour = pen.palette.danger;
  disc(pen, at, 9, { width: 1.8, colour });
  stroke(
    pen,
    moved(pen, at, [
      [
        [-5.5, 5.5],
        [5.5, -5.5],
      ],
    ]),
    { width: 1.8, colour },
  );
}
