import type { Plot } from "../translate/board.ts";
import { ground } from "./ground.ts";
import { along, course, dashes, head, type Point } from "./lines.ts";
import { SIGN_OF_RETREAT } from "./signs.ts";
import { disc, moved, type Pen, type Pens, ring, shape, stroke } from "./strokes.ts";

/* What the map layer draws: lights, signs and arrows. */

export type Kind = "free" | "march" | "battle" | "retreat";

const SIGNS: Readonly<Record<"march" | "battle" | "retreat", readonly (readonly (readonly [number, number])[])[]>> = {
  march: [
    [
      [-8, -8],
      [0, 0],
      [-8, 8],
    ],
    [
      [1, -8],
      [9, 0],
      [1, 8],
    ],
  ],
  retreat: SIGN_OF_RETREAT,
  battle: [
    [
      [-9, -9],
      [9, 9],
    ],
    [
      [9, -9],
      [-9, 9],
    ],
    [
      [5, 12],
      [12, 5],
    ],
    [
      [-5, 12],
      [-12, 5],
    ],
  ],
};

/** A legal destination. Its sign stands in the middle, or at the upper right where an army stands; `over` draws over the tokens. */
export function light({ under, over }: Pens, plot: Plot, kind: Kind, more: Readonly<{ taken: boolean; conditional: boolean }>): void {
  const colour = under.palette[kind];
  const { centre } = plot;
  ground(under, plot, colour, more.taken);
  const aside = more.taken ? 38 * under.cell : 0;
  const at = { x: centre.x + aside, y: centre.y - (more.taken ? aside : 6 * under.cell) };
  sign(over, at, kind, more.taken ? 0.75 : 1);
  if (more.conditional) waits(over, { x: at.x + (more.taken ? -15 : 15) * over.unit, y: at.y + 13 * over.unit }, colour);
}

/** The sign of a kind of way on a disc. `size` 1 is the sign in an empty cell. */
export function sign(pen: Pen, at: Point, kind: Kind, size: number): void {
  const colour = pen.palette[kind];
  const small = { ...pen, unit: pen.unit * size };
  disc(small, at, 16, size < 1 ? { width: 2, colour } : null);
  if (kind === "free") ring(small, at, 8, { width: 2.6, colour });
  else stroke(small, moved(small, at, SIGNS[kind]), { width: 2.6, colour });
}

/** "Only if the way clears": a small open ring of dashes beside the sign. */
function waits(pen: Pen, at: Point, colour: number): void {
  disc(pen, at, 7.5, null);
  const circle = Array.from({ length: 25 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI;
    return { x: at.x + Math.cos(angle) * 5 * pen.unit, y: at.y + Math.sin(angle) * 5 * pen.unit };
  });
  stroke(pen, dashes(circle, 3.4 * pen.unit, 2 * pen.unit), { width: 1.8, colour });
}

export interface ArrowLook {
  readonly colour: number;
  readonly style: "draft" | "committed" | "last";
  /** An army stands at the end: the head stops before it. */
  readonly taken: boolean;
}

/** An order: casing, line in the House's colour, ring at each waypoint, head. Drafts are dashed with an open head. */
export function arrow(pen: Pen, points: readonly Point[], look: ArrowLook): void {
  const [from, end] = [points.at(-2), points.at(-1)];
  if (!from || !end) return;
  const { palette, unit, cell } = pen;
  const tip = look.taken ? along(end, from, 30 * cell) : end;
  const way = [...points.slice(0, -1), tip];
  const line = course(way, 34 * cell, 14 * unit, 16 * cell);
  const point = head(from, tip, unit);
  const last = look.style === "last";
  if (!last) {
    stroke(pen, [line], { width: 10, colour: palette.casing, round: true });
    shape(pen, point, palette.casing, { width: 6, colour: palette.casing });
  }
  const lines = look.style === "draft" ? dashes(line, 10 * unit, 6 * unit) : [line];
  stroke(pen, lines, { width: last ? 2.5 : 5, colour: look.colour });
  shape(pen, point, look.style === "committed" ? look.colour : palette.casing, { width: 2.5, colour: look.colour });
  for (const at of points.slice(1, -1)) disc(pen, at, 5, { width: 2.5, colour: look.colour });
}

/** A closed way: dotted line and a ring with a stroke through it. */
export function refused(pen: Pen, points: readonly Point[]): void {
  const end = points.at(-1);
  if (!end) return;
  const { palette, unit, cell } = pen;
  const line = course(points, 34 * cell, 15 * unit, 16 * cell);
  if (points.length > 1) {
    stroke(pen, [line], { width: 9, colour: palette.casing, round: true });
    stroke(pen, dashes(line, 3 * unit, 6 * unit), { width: 4, colour: palette.danger });
  }
  disc(pen, end, 15, { width: 3, colour: palette.danger });
  stroke(
    pen,
    moved(pen, end, [
      [
        [-10.5, 10.5],
        [10.5, -10.5],
      ],
    ]),
    { width: 3, colour: palette.danger },
  );
}

/** A legal way while it is sought: a line in the colour of its kind, with a ring at each fixed region and at its end. */
export function sought(pen: Pen, points: readonly Point[], kind: Kind): void {
  const colour = pen.palette[kind];
  if (points.length > 1) {
    const line = course(points, 34 * pen.cell, 0, 16 * pen.cell);
    stroke(pen, [line], { width: 8, colour: pen.palette.casing, round: true });
    stroke(pen, [line], { width: 4, colour });
  }
  for (const at of points.slice(1)) disc(pen, at, 6, { width: 3, colour });
}

/** The chosen army, or the region that the keyboard looks at. */
export function chosen(pen: Pen, plot: Plot): void {
  ground(pen, plot, pen.palette.focus, true);
}

/** A confirmed order: a check in a ring at the lower left corner of the army's cell. Its pen lies over the tokens. */
export function confirmed(pen: Pen, centre: Point): void {
  const at = { x: centre.x - 38 * pen.cell, y: centre.y + 38 * pen.cell };
  disc(pen, at, 10, { width: 1.6, colour: pen.palette.ok });
  stroke(
    pen,
    moved(pen, at, [
      [
        [-5, 0.5],
        [-1.5, 4],
        [5, -4],
      ],
    ]),
    { width: 2.4, colour: pen.palette.ok },
  );
}
