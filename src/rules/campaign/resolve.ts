import type { HouseId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import { adjudicate, type Adjudication, type Fate } from "../strategy/adjudicate.ts";
import type { Order } from "../strategy/orders.ts";
import { letterFor } from "./asks.ts";
import type { Ask, Outcome, Verdict } from "./messages.ts";
import type { Campaign, Letter } from "./state.ts";
import { happened, refuse } from "./verdict.ts";

/**
 * Closes the Orders phase: the confirmed letters are read together and settled, all letters of the closed questions are taken out of the
 * Houses, and the next Season begins. @rule PHS-2, PHS-3, POW-2, POW-3
 */
export function resolve(state: Campaign): Verdict {
  if (state.phase !== "orders") return refuse({ rule: "PHS-2", reason: "wrongPhase" });
  if (state.map.problems.length > 0) return refuse({ rule: null, reason: "mapFaults" });
  const asks = entriesOf(state.asks)
    .sort(([a], [b]) => byName(a, b))
    .map(([, ask]) => ask);
  const orders: Record<HouseId, readonly Order[]> = {};
  for (const { of } of asks) {
    const letter = letterFor(state, of);
    if (letter?.committed) orders[of] = letter.orders;
  }
  const settled = adjudicate(state, orders);
  return happened([
    ...lettersTaken(state, asks),
    ...payments(state, settled),
    ...settled.fates.flatMap(outcomeOf),
    ...settled.clashes.map((clash): Outcome => ({ type: "clash.met", ...clash })),
    ...asks.map((ask): Outcome => ({ type: "ask.closed", ask })),
    { type: "season.changed", from: state.season, to: state.season + 1 },
    { type: "phase.changed", from: "orders", to: "diplomacy" },
  ]);
}

function lettersTaken(state: Campaign, asks: readonly Ask[]): Outcome[] {
  const closing = new Set(asks.map(({ id }) => id));
  return Object.values<Letter>(state.letters)
    .filter(({ ask }) => closing.has(ask))
    .sort((a, b) => byName(a.id, b.id))
    .map((letter) => ({ type: "letter.taken", letter }));
}

function payments(state: Campaign, { paid }: Adjudication): Outcome[] {
  return entriesOf(paid)
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([house, spent]): Outcome[] => {
      const from = state.houses[house]?.points;
      return from === undefined || spent === 0
        ? []
        : [{ type: "points.changed", house, from, to: from - spent, rules: ["MOV-3", "POW-3"] }];
    });
}

function outcomeOf(fate: Fate): Outcome[] {
  if (fate.fate === "moved")
    return [{ type: "army.moved", army: fate.army, order: fate.order, from: fate.from, to: fate.to, rules: fate.rules }];
  if (fate.fate === "held") return [{ type: "army.held", army: fate.army, at: fate.at, order: fate.order, refusal: fate.refusal }];
  return [];
}
