import { type Outline, type Ring, within } from "../../rules/index.ts";
import type { Plot } from "../translate/board.ts";
import { brackets, shrunk } from "./lines.ts";
import { type Pen, stroke, styled } from "./strokes.ts";

/* The light of a region leaves a rim free. */
const LIT = 0.875;
const TAKEN = 0.04;
const FREE = 0.13;

/* The lines that lie within an odd number of the others are holes. */
const isHole = (outline: Outline, ring: Ring): boolean => {
  const [corner] = ring;
  return corner !== undefined && outline.filter((other) => other !== ring && within([other], corner)).length % 2 === 1;
};

const flat = (ring: Ring): number[] => ring.flatMap(({ x, y }) => [x, y]);

/** Fills a piece of land that was drawn, and leaves its holes out. */
export function fillOutline(on: PIXI.Graphics, outline: Outline, colour: number, alpha: number): void {
  const holes = outline.filter((ring) => isHole(outline, ring));
  for (const ring of outline) {
    if (holes.includes(ring)) continue;
    on.beginFill(colour, alpha).drawPolygon(flat(ring));
    for (const hole of holes) if (hole[0] && within([ring], hole[0])) on.beginHole().drawPolygon(flat(hole)).endHole();
    on.endFill();
  }
}

/** A drawn province: its land filled, and a line along the inside of its border. */
function groundDrawn(pen: Pen, { outline = [] }: Plot, colour: number, fill: number): void {
  const lines = outline.map(flat);
  fillOutline(pen.on, outline, colour, fill);
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
