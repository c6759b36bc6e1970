import type { Point } from "./lines.ts";
import type { Palette } from "./palette.ts";

/*
 * What the map layer draws, as strokes on a PIXI graphic. Measures are those of a cell of 96. Places within a cell follow the
 * scene's cell (`cell`); signs and lines do too, until they would be seen larger than `MOST` or, lines, thinner than `LEAST`.
 */

const LEAST = 0.6;
const MOST = 1.5;

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

export interface Stroke {
  readonly width: number;
  readonly colour: number;
  readonly round?: boolean;
}

/** The platform's typings brand the words for ends and joints of lines; the words themselves are PIXI's. */
export function styled(pen: Pen, { width, colour, round }: Stroke): PIXI.ILineStyleOptions {
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

export function shape(pen: Pen, points: readonly Point[], fill: number, edge: Stroke): void {
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

export function ring(pen: Pen, at: Point, radius: number, edge: Stroke): void {
  pen.on.lineStyle(styled(pen, edge));
  pen.on.drawCircle(at.x, at.y, radius * pen.unit);
  pen.on.lineStyle(0);
}

export function moved(pen: Pen, at: Point, lines: readonly (readonly (readonly [number, number])[])[]): Point[][] {
  return lines.map((line) => line.map(([x, y]) => ({ x: at.x + x * pen.unit, y: at.y + y * pen.unit })));
}
