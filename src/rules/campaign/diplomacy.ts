import type { HouseId } from "../kernel/ids.ts";
import { byName, entriesOf, keysOf } from "../kernel/total.ts";
import { pairKey, relationOf } from "../strategy/standing.ts";
import { dealRefusal } from "./answers.ts";
import { asksTo, letterTo } from "./asks.ts";
import type { Outcome } from "./messages.ts";
import type { Campaign, Deal, Relation } from "./state.ts";

/* The Trade and Diplomacy phase ends: gifts change hands, and relations become what both wish, or what the colder one insists on. */

function dealsOf(state: Campaign): Map<HouseId, Deal> {
  const deals = new Map<HouseId, Deal>();
  for (const house of keysOf(state.houses).sort(byName)) {
    const ask = asksTo(state, house).find(({ kind }) => kind === "diplomacy");
    const letter = ask && letterTo(state, ask);
    if (letter?.committed && letter.deal && !dealRefusal(state, house, letter.deal)) deals.set(house, letter.deal);
  }
  return deals;
}

const WARMTH: readonly Relation[] = ["enemy", "neutral", "ally"];
const colder = (a: Relation, b: Relation): Relation => (WARMTH.indexOf(a) <= WARMTH.indexOf(b) ? a : b);

/** What two Houses become to each other: nearer only if both wish it, farther as soon as one does. @rule REL-1, REL-2 */
export function becomes(now: Relation, one: Relation | undefined, two: Relation | undefined): Relation {
  return colder(one ?? now, two ?? now);
}

function relations(state: Campaign, deals: ReadonlyMap<HouseId, Deal>): Outcome[] {
  const houses = keysOf(state.houses).sort(byName);
  return houses.flatMap((one, index) =>
    houses.slice(index + 1).flatMap((two): Outcome[] => {
      const now = relationOf(state, one, two);
      const to = becomes(now, deals.get(one)?.stances[two], deals.get(two)?.stances[one]);
      return relationSet(state, [one, two], to);
    }),
  );
}

function gifts(state: Campaign, deals: ReadonlyMap<HouseId, Deal>): Outcome[] {
  const given: Outcome[] = [];
  const balance = new Map<HouseId, number>();
  const change = (house: HouseId, points: number): void => void balance.set(house, (balance.get(house) ?? 0) + points);
  for (const [from, deal] of deals)
    for (const [to, points] of entriesOf(deal.gifts).sort(([a], [b]) => byName(a, b))) {
      if (points <= 0) continue;
      given.push({ type: "gift.given", from, to, points, rules: ["POW-1"] });
      change(from, -points);
      change(to, points);
    }
  const paid = [...balance]
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([house, points]): Outcome[] => {
      const from = state.houses[house]?.points ?? 0;
      return points === 0 ? [] : [{ type: "points.changed", house, from, to: from + points, rules: ["POW-1"] }];
    });
  return [...given, ...paid];
}

/** What the confirmed letters of the Trade and Diplomacy phase bring about. @rule REL-2, POW-1, POW-2 */
export function dealsStruck(state: Campaign): Outcome[] {
  const deals = dealsOf(state);
  return [...gifts(state, deals), ...relations(state, deals)];
}

/** The Narrator sets what two Houses are to each other. */
export function relationSet(state: Campaign, [a, b]: readonly [HouseId, HouseId], to: Relation): Outcome[] {
  const houses: readonly [HouseId, HouseId] = byName(a, b) < 0 ? [a, b] : [b, a];
  const from = state.relations[pairKey(a, b)] ?? null;
  return relationOf(state, a, b) === to ? [] : [{ type: "relation.changed", houses, from, to, rules: ["REL-2"] }];
}
