import { sign } from "./drawing.ts";
import { disc, moved, type Pen, stroke } from "./strokes.ts";
import type { Point } from "./lines.ts";

/* Signs of what happened or will be fought. */

/** Where the sign of a battle stands: on the border of two regions, in the middle of an empty one, else above those who stand there. */
export function battleAt(pen: Pen, centres: readonly Point[], taken: boolean): Point | null {
  const [one, two] = centres;
  if (!one) return null;
  if (two) return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
  return { x: one.x, y: one.y - (taken ? 42 * pen.cell : 0) };
}

/** Crossed swords: a battle. */
export function battle(pen: Pen, centres: readonly Point[], taken: boolean): void {
  const at = battleAt(pen, centres, taken);
  if (at) sign(pen, at, "battle", 0.8);
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
