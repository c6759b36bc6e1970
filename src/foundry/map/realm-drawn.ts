import type { Shore } from "../translate/provinces.ts";
import { hatching } from "./hatching.ts";
import type { Point } from "./lines.ts";
import type { Pen } from "./strokes.ts";

/* The band of a House along the border of its lands, where they were drawn by hand. */

interface Band {
  readonly tincture: string;
  /** How wide the band is, and how far apart its lines, in the scene's pixels. */
  readonly wide: number;
  readonly apart: number;
  /** Whether a side leads to another's land. */
  readonly isBorder: (side: Shore) => boolean;
}

/* A corner drawn inside: along the middle of its two sides' directions. */
function inset(before: Shore, after: Shore, wide: number): Point {
  const [x, y] = [before.inward.x + after.inward.x, before.inward.y + after.inward.y];
  const whole = Math.hypot(x, y) || 1;
  return { x: after.from.x + (x / whole) * wide, y: after.from.y + (y / whole) * wide };
}

/** Draws the band along one line of a region. */
export function drawBand(pen: Pen, ring: readonly Shore[], { tincture, wide, apart, isBorder }: Band): void {
  const { on, palette, line } = pen;
  const colour = palette.pigment(tincture);
  const inner = ring.map((side, index) => inset(ring.at(index - 1) ?? side, side, wide));
  ring.forEach((side, index) => {
    const [here, next] = [inner[index], inner[(index + 1) % inner.length]];
    if (!here || !next || !isBorder(side)) return;
    const piece = [side.from, side.to, next, here];
    on.beginFill(colour, 0.22)
      .drawPolygon(piece.flatMap(({ x, y }) => [x, y]))
      .endFill();
    on.lineStyle({ width: 1.1 * line, color: colour, alpha: 0.85 });
    for (const [start, stop] of hatching(tincture, piece, apart)) on.moveTo(start.x, start.y).lineTo(stop.x, stop.y);
    on.lineStyle(0);
  });
}
