import type { RegionId } from "../../rules/index.ts";
import { centreOf, plotOf } from "../translate/board.ts";
import type { Going } from "./answering.ts";
import { refused, sought } from "./drawing.ts";
import { ground } from "./ground.ts";
import { type Judged, wayOf } from "./judging.ts";
import type { Point } from "./lines.ts";
import type { Sight } from "./stage.ts";
import type { Pen } from "./strokes.ts";

/* The way that a person is looking at, in the colour of what it would be. */

function pointsOf({ managed: { scene, at }, path, judged }: Sight): readonly Point[] {
  const { order } = judged?.ok === true ? judged.destination : { order: null };
  const entered: readonly RegionId[] = order ? (order.kind === "hold" ? [] : order.path) : (path ?? []);
  return [...(at ? [at] : []), ...entered].flatMap((region) => centreOf(scene, region) ?? []);
}

function drawWay(pen: Pen, points: readonly Point[], judged: Judged): void {
  const way = wayOf(judged);
  if (way === "refused") refused(pen, points);
  else sought(pen, points, way);
}

function drawGoing(pen: Pen, points: readonly Point[], { refusal, model }: Going): void {
  if (refusal) refused(pen, points);
  else sought(pen, points, model.ask.kind === "retreat" ? "retreat" : "free");
}

function lookedAt(pen: Pen, { managed: { scene }, path }: Sight): void {
  const end = path?.at(-1);
  const plot = end ? plotOf(scene, end) : null;
  if (plot) ground(pen, plot, pen.palette.focus);
}

/** Draws one way that is looked at. */
export function drawSight(pen: Pen, sight: Sight): void {
  const points = pointsOf(sight);
  if (points.length < 2) return;
  if (sight.going) drawGoing(pen, points, sight.going);
  else if (sight.judged) drawWay(pen, points, sight.judged);
  else lookedAt(pen, sight);
}
