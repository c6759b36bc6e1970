import { letterFor, pointsLeft } from "../../rules/index.ts";
import type { MapAsk, MapModel } from "../../view/index.ts";
import { nameOf, phrase } from "../words.ts";
import type { Legend, LegendRow } from "./legend.ts";
import type { Managed } from "./managed.ts";

const KINDS = ["free", "march", "battle"] as const;

/** What the lights of an army in the Orders phase mean. */
export function orderLegend({ state, army, house }: Managed, lights: MapModel["lights"]): Legend {
  const cost = state.settings["str.marchCost"];
  const rows = KINDS.map((kind): LegendRow => {
    const count = lights.filter((one) => one.kind === kind).length;
    return { kind, sign: kind, what: phrase(`ui.map.legend.${kind}`, { cost }), count };
  });
  const waits = lights.filter(({ conditional }) => conditional).length;
  if (waits > 0) rows.push({ kind: "waits", sign: "clock", what: phrase("ui.map.legend.waits"), count: waits });
  return { army: nameOf({ army }), left: pointsLeft(state, house, letterFor(state, house)?.orders ?? []), rows };
}

/** What the lights of an army mean whose House is asked where it goes. */
export function answerLegend({ army }: Managed, { ask, options, closed, left }: MapAsk): Legend {
  const open = options.filter(({ choice, refusal }) => choice !== "decline" && refusal === null).length;
  const row = (kind: string, sign: string, what: string, count: number): LegendRow => ({ kind, sign, what, count });
  const rows =
    ask.kind === "retreat"
      ? [
          row("retreat", "retreat", phrase("ui.map.legend.retreat", { cost: ask.cost }), open),
          row("refused", "no", phrase("ui.map.legend.closed"), closed.length),
        ]
      : [row("free", "arrow", phrase("ui.map.legend.occupy"), open)];
  return { army: nameOf({ army }), left, rows };
}
