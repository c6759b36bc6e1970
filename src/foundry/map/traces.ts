import type { RegionId } from "../../rules/index.ts";
import type { SupplyModel, Traces } from "../../view/index.ts";
import { centreOf, plotOf, regionAt, shoresOn } from "../translate/board.ts";
import { battle } from "./drawing-marks.ts";
import { arrow } from "./drawing.ts";
import { dashes, type Point } from "./lines.ts";
import { tinctureOf } from "./managed.ts";
import { type Pen, stroke } from "./strokes.ts";

/* What can be laid over the map: how far a House's supply reaches, and what happened last. */

type SceneDoc = Scene.Implementation;
type Side = readonly [Point, Point];

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/* The sides of a region that lead out of a set of regions. */
function rimOf(scene: SceneDoc, region: RegionId, isInside: (region: RegionId | null) => boolean): Side[] {
  const shores = shoresOn(scene, region);
  if (shores) return shores.flat().flatMap(({ from, to, beyond }): Side[] => (isInside(beyond) ? [] : [[from, to]]));
  const plot = plotOf(scene, region);
  return (plot?.corners ?? []).flatMap((from, index, corners): Side[] => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const beyond = plot ? regionAt(scene, between(plot.centre, between(from, to, 0.5), 1.2)) : null;
    return isInside(beyond) ? [] : [[from, to]];
  });
}

/* Sides that follow each other as one line, so that its dashes go on round the corners. */
function chained(sides: readonly Side[]): Point[][] {
  const lines: Point[][] = [];
  for (const [from, to] of sides) {
    const last = lines.at(-1);
    const end = last?.at(-1);
    if (last && end?.x === from.x && end.y === from.y) last.push(to);
    else lines.push([from, to]);
  }
  return lines;
}

/* Steps from the line as dots at the lower right of a region; the line itself has a ring. */
function count(pen: Pen, at: Point, steps: number, colour: number): void {
  const { on, palette, unit, cell } = pen;
  const start = { x: at.x + 34 * cell, y: at.y + 40 * cell };
  for (let dot = 0; dot < Math.max(1, steps); dot += 1) {
    const x = start.x - dot * 9 * unit;
    on.lineStyle({ width: 2.4 * unit, color: palette.casing, alpha: 1 });
    if (steps === 0)
      on.drawCircle(x, start.y, 4.6 * unit)
        .lineStyle({ width: 2 * unit, color: colour, alpha: 1 })
        .drawCircle(x, start.y, 4.6 * unit);
    else
      on.beginFill(colour)
        .drawCircle(x, start.y, 3 * unit)
        .endFill();
  }
  on.lineStyle(0);
}

/** Draws how far a House's supply reaches: a dashed border about it, and in each region its distance. @rule SUP-2, SUP-4 */
export function drawSupply(pen: Pen, scene: SceneDoc, { house, reach }: SupplyModel): void {
  const colour = pen.palette.stroke(tinctureOf(house));
  const isInside = (region: RegionId | null): boolean => region !== null && reach.has(region);
  const rim = [...reach.keys()].flatMap((region) => rimOf(scene, region, isInside));
  stroke(pen, rim, { width: 7, colour: pen.palette.casing, round: true });
  stroke(
    pen,
    chained(rim).flatMap((line) => dashes(line, 11 * pen.unit, 6 * pen.unit)),
    { width: 3.5, colour },
  );
  for (const [region, steps] of reach) {
    const centre = centreOf(scene, region);
    if (centre) count(pen, centre, steps, colour);
  }
}

/** Draws what happened last: ways, battles, and regions that nobody got. */
export function drawTraces({ under, over }: Readonly<{ under: Pen; over: Pen }>, scene: SceneDoc, traces: Traces): void {
  const points = (regions: readonly RegionId[]): Point[] => regions.flatMap((region) => centreOf(scene, region) ?? []);
  for (const { house, path } of traces.ways)
    arrow(under, points(path), { colour: under.palette.stroke(tinctureOf(house)), style: "last", taken: true });
  for (const at of traces.battles) battle(over, points(at), true);
  for (const at of points(traces.contested)) {
    const { casing, march } = over.palette;
    const ring = Array.from({ length: 33 }, (_, step) => {
      const angle = (step / 32) * 2 * Math.PI;
      return { x: at.x + Math.cos(angle) * 30 * over.cell, y: at.y + Math.sin(angle) * 30 * over.cell };
    });
    stroke(over, [ring], { width: 6, colour: casing });
    stroke(over, dashes(ring, 7 * over.unit, 5 * over.unit), { width: 3, colour: march });
  }
}
