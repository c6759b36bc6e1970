import type { HouseId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import { canPay } from "../strategy/automation.ts";
import type { Opening } from "../strategy/opening.ts";
import type { Bid, Outcome } from "./messages.ts";
import type { Campaign } from "./state.ts";

/* What Houses pay when something is revealed: their marches with the orders, their bids with the bids of all. */

/** The marches are paid when the orders are read. @rule MOV-3, POW-3 */
export function marchesPaid(state: Campaign, { paid }: Opening): Outcome[] {
  return entriesOf(paid)
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([house, spent]): Outcome[] => {
      const from = state.houses[house]?.points;
      if (from === undefined || spent === 0) return [];
      return [{ type: "points.changed", house, from, to: from - spent, rules: ["MOV-3", "POW-3"] }];
    });
}

type Revealed = Extract<Outcome, { type: "bid.revealed" }>;
type Named = Bid & Pick<Revealed, "at">;

/**
 * Bids are paid when they are revealed, by everybody. Where the Narrator lets a House bid more than it has, it pays what it has, and he is told.
 * @rule BID-3, BID-10, POW-1
 */
export function bidsPaid(state: Campaign, facts: readonly Outcome[]): Outcome[] {
  if (state.settings["auto.payment"] === "off") return [];
  const named = facts.flatMap((fact) => (fact.type === "bid.revealed" ? fact.bids.map((bid): Named => ({ ...bid, at: fact.at })) : []));
  const houses = [...new Set(named.map(({ house }) => house))].sort(byName);
  return houses.flatMap((house) =>
    paidBy(
      state,
      house,
      named.filter((bid) => bid.house === house),
    ),
  );
}

function paidBy(state: Campaign, house: HouseId, bids: readonly Named[]): Outcome[] {
  const from = state.houses[house]?.points;
  const spent = bids.reduce((sum, { points }) => sum + points, 0);
  const [first] = bids;
  if (from === undefined || first === undefined || spent === 0) return [];
  const { army, at } = first;
  const over: Outcome = { type: "rule.waived", army, at, refusal: { rule: "BID-10", reason: "bidTooHigh", most: from } };
  const pays: Outcome = { type: "points.changed", house, from, to: Math.max(0, from - spent), rules: ["BID-3"] };
  const told = spent > from && canPay(state.settings, from, spent) ? [over] : [];
  return from === 0 ? told : [...told, pays];
}
