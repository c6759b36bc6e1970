import type { Plot } from "../translate/board.ts";

/* Lines of the map as plain points: bent, cut short, dashed, pointed. No drawing is done here. */

export type Point = Readonly<{ x: number; y: number }>;

const length = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The point that lies `distance` from `from` on the way to `to`; `from` itself when the two are the same. */
export function along(from: Point, to: Point, distance: number): Point {
  const whole = length(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) / whole) * distance, y: from.y + ((to.y - from.y) / whole) * distance };
}

/** A line moved to its right, seen in its own direction: two that lead against each other lie side by side. */
export function beside(points: readonly Point[], aside: number): Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return [...points];
  const whole = length(from, to) || 1;
  const [dx, dy] = [(-(to.y - from.y) / whole) * aside, ((to.x - from.x) / whole) * aside];
  return points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

const STEPS = 6;

/** A corner as a curve from `near` before it to `near` after it. */
function corner(before: Point, at: Point, after: Point, near: number): Point[] {
  const start = along(at, before, Math.min(near, length(at, before) / 2));
  const end = along(at, after, Math.min(near, length(at, after) / 2));
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return { x: a * start.x + b * at.x + c * end.x, y: a * start.y + b * at.y + c * end.y };
  });
}

/** A line through all points with rounded corners, which begins `cut` after the first point and ends `stop` before the last. */
export function course(points: readonly Point[], cut: number, stop: number, radius: number): Point[] {
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !beforeLast) return [...points];
  const inner = points.slice(1, -1).flatMap((at, index) => corner(points[index] ?? at, at, points[index + 2] ?? at, radius));
  return [along(first, second, cut), ...inner, along(last, beforeLast, stop)];
}

/** The line cut into dashes of `on` with gaps of `off` between them. */
export function dashes(line: readonly Point[], on: number, off: number): Point[][] {
  const out: Point[][] = [];
  let drawing = true;
  let left = on;
  let current: Point[] = line[0] ? [line[0]] : [];
  const turn = (at: Point): void => {
    if (drawing) out.push([...current, at]);
    drawing = !drawing;
    left = drawing ? on : off;
    current = [at];
  };
  for (let index = 1; index < line.length; index++) {
    let from = line[index - 1] as Point;
    const to = line[index] as Point;
    while (length(from, to) > left) {
      from = along(from, to, left);
      turn(from);
    }
    left -= length(from, to);
    current.push(to);
  }
  if (drawing && current.length > 1) out.push(current);
  return out;
}

/** The head of an arrow whose tip is `tip` and that comes from `from`; `unit` is the length of one pixel of the drawing. */
export function head(from: Point, tip: Point, unit: number): Point[] {
  const whole = length(from, tip) || 1;
  const [ux, uy] = [((tip.x - from.x) / whole) * unit, ((tip.y - from.y) / whole) * unit];
  const at = (back: number, aside: number): Point => ({ x: tip.x - ux * back - uy * aside, y: tip.y - uy * back + ux * aside });
  return [tip, at(19, 10), at(14.5, 0), at(19, -10)];
}

/** The corners of a plot, drawn together towards its middle: 1 is as large as it is. */
export const shrunk = ({ centre, corners }: Plot, part: number): Point[] =>
  corners.map(({ x, y }) => ({ x: centre.x + (x - centre.x) * part, y: centre.y + (y - centre.y) * part }));

/** A bracket at each corner of a shape, with arms of a length along its sides. */
export const brackets = (corners: readonly Point[], arm: number): Point[][] =>
  corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    return [along(corner, before, arm), corner, along(corner, after, arm)];
  });
