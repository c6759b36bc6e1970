import type { RegionId } from "../../rules/index.ts";
import type { MapAsk, MapModel } from "../../view/index.ts";
import { centreOf, plotOf } from "../translate/board.ts";
import { barred } from "./drawing-marks.ts";
import { light } from "./drawing.ts";
import type { Pens } from "./strokes.ts";

/** Lights the regions that answer what an army's House is asked, and marks the closed neighbours. */
export function drawAnswers(pens: Pens, scene: Scene.Implementation, { ask, options, closed }: MapAsk, taken: ReadonlySet<RegionId>): void {
  const kind = ask.kind === "retreat" ? "retreat" : "free";
  for (const { choice, refusal } of options) {
    const plot = choice === "decline" || refusal ? null : plotOf(scene, choice as RegionId);
    if (plot) light(pens, plot, kind, { taken: taken.has(choice as RegionId), conditional: false });
  }
  const poor = options.filter(({ choice, refusal }) => choice !== "decline" && refusal).map(({ choice }) => choice as RegionId);
  for (const region of [...closed.map(({ to }) => to), ...poor]) {
    const centre = centreOf(scene, region);
    if (centre) barred(pens.over, centre);
  }
}

/** Lights the legal destinations of an army. */
export function drawDestinations(pens: Pens, scene: Scene.Implementation, lights: MapModel["lights"], taken: ReadonlySet<RegionId>): void {
  for (const { region, kind, conditional } of lights) {
    const plot = plotOf(scene, region);
    if (plot) light(pens, plot, kind, { taken: taken.has(region), conditional });
  }
}
