import { along, brackets, course, dashes, head, type Point, shrunk } from "./lines.ts";
import type { Plot } from "../translate/board.ts";
import type { Palette } from "./palette.ts";
import { SIGN_OF_RETREAT } from "./signs.ts";

/*
 * What the map layer draws, as strokes on a PIXI graphic. Measures are those of a cell of 96. Places within a cell follow the
 * scene's cell (`cell`); signs and lines do too, until they would be seen larger than `MOST` or, lines, thinner than `LEAST`.
 */

const LEAST = 0.6;
const MOST = 1.5;

export type Kind = "free" | "march" | "battle" | "retreat";

/** How large things are drawn, each as the length in the scene of what is one pixel in a cell of 96. */
export interface Scale {
  /** For places within a cell. */
  readonly cell: number;
  /** For signs. */
  readonly unit: number;
  /** For the width of lines. */
  readonly line: number;
}

export interface Pen extends Scale {
  readonly on: PIXI.Graphics;
  readonly palette: Palette;
}

/** A pen for what lies under the tokens and one for what lies over them. */
export type Pens = Readonly<{ under: Pen; over: Pen }>;

/** The measures for a grid's cell, in scene pixels, seen at a zoom. They change in steps, so that few zooms ask for new drawing. */
export function scaleFor(size: number, zoom: number): Scale {
  const cell = size / 96;
  const seen = 2 ** (Math.round(Math.log2(zoom) * 4) / 4);
  const unit = Math.min(cell, MOST / seen);
  return { cell, unit, line: Math.max(unit, LEAST / seen) };
}

interface Stroke {
  readonly width: number;
  readonly colour: number;
  readonly round?: boolean;
}

/** The platform's typings brand the words for ends and joints of lines; the words themselves are PIXI's. */
function styled(pen: Pen, { width, colour, round }: Stroke): PIXI.ILineStyleOptions {
  const ends = { cap: round ? "round" : "butt", join: "round" };
  return { width: width * pen.line, color: colour, alpha: 1, ...ends } as unknown as PIXI.ILineStyleOptions;
}

export function stroke(pen: Pen, lines: readonly (readonly Point[])[], how: Stroke): void {
  pen.on.lineStyle(styled(pen, how));
  for (const line of lines) {
    line.forEach((point, index) => (index === 0 ? pen.on.moveTo(point.x, point.y) : pen.on.lineTo(point.x, point.y)));
  }
  pen.on.lineStyle(0);
}

function shape(pen: Pen, points: readonly Point[], fill: number, edge: Stroke): void {
  pen.on.lineStyle(styled(pen, edge));
  pen.on
    .beginFill(fill)
    .drawPolygon(points.map((point) => new PIXI.Point(point.x, point.y)))
    .endFill();
  pen.on.lineStyle(0);
}

export function disc(pen: Pen, at: Point, radius: number, edge: Stroke | null): void {
  if (edge) pen.on.lineStyle(styled(pen, edge));
  pen.on
    .beginFill(pen.palette.casing)
    .drawCircle(at.x, at.y, radius * pen.unit)
    .endFill();
  pen.on.lineStyle(0);
}

function ring(pen: Pen, at: Point, radius: number, edge: Stroke): void {
  pen.on.lineStyle(styled(pen, edge));
  pen.on.drawCircle(at.x, at.y, radius * pen.unit);
  pen.on.lineStyle(0);
}

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

export function moved(pen: Pen, at: Point, lines: readonly (readonly (readonly [number, number])[])[]): Point[][] {
  return lines.map((line) => line.map(([x, y]) => ({ x: at.x + x * pen.unit, y: at.y + y * pen.unit })));
}

/* The light of a region leaves a rim free. */
const LIT = 0.875;
const TAKEN = 0.04;
const FREE = 0.13;

/** A drawn province: its land filled, its holes left out, and a line along the inside of its border. */
function groundDrawn(pen: Pen, { outline = [] }: Plot, colour: number, fill: number): void {
  const lines = [...outline].map((ring) => ring.flatMap(({ x, y }) => [x, y]));
  const [shore = [], ...others] = lines.sort((a, b) => b.length - a.length);
  pen.on.beginFill(colour, fill).drawPolygon(shore);
  for (const other of others) pen.on.beginHole().drawPolygon(other).endHole();
  pen.on.endFill();
  for (const [width, edge] of [
    [7, pen.palette.casing],
    [3.5, colour],
  ] as const) {
    pen.on.lineStyle({ ...styled(pen, { width, colour: edge, round: true }), alignment: 0, alpha: 0.9 });
    for (const line of lines) pen.on.drawPolygon(line);
  }
  pen.on.lineStyle(0);
}

/** Tint and corner brackets of a region. The tint is left away where an army stands: it would lie over its banner. */
export function ground(pen: Pen, plot: Plot, colour: number, taken = false): void {
  if (plot.outline) return groundDrawn(pen, plot, colour, taken ? TAKEN : FREE);
  const corners = shrunk(plot, LIT);
  pen.on
    .beginFill(colour, taken ? TAKEN : FREE)
    .drawPolygon(corners.map(({ x, y }) => new PIXI.Point(x, y)))
    .endFill();
  const lines = brackets(corners, 13 * pen.unit);
  stroke(pen, lines, { width: 6, colour: pen.palette.casing });
  stroke(pen, lines, { width: 2.5, colour });
}

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
