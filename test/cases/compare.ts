import { adjudicate, judge, reach, type ArmyId, type Campaign, type HouseId, type Order } from "../../src/rules/index.ts";
import { orderOf } from "./state.ts";
import type { Vector } from "./vectors.ts";

/* Reasons whose name in the cases differs from ours. */
const SAME: Readonly<Record<string, string>> = { diagonalNeedsLandFlank: "diagonalWithoutLandFlank" };

type Facts = Readonly<Record<string, unknown>>;

function destinations(state: Campaign, army: string): Facts {
  const { open, closed } = reach(state, army as ArmyId, []);
  const names = (test: (one: (typeof open)[number]) => boolean): string[] =>
    open
      .filter(test)
      .map(({ to }) => to)
      .sort();
  return {
    normal: names(({ conditional, cost }) => !conditional && cost === 0),
    march: names(({ conditional, cost }) => !conditional && cost > 0),
    battle: names(({ battle }) => battle),
    conditional: names(({ conditional }) => conditional),
    illegal: Object.fromEntries(closed.map(({ to, refusal }) => [to, SAME[refusal.reason] ?? refusal.reason])),
  };
}

function settled(state: Campaign, { input }: Vector): Facts {
  const orders = (input.orders ?? (input.order ? [input.order] : [])).map(orderOf);
  const byHouse: Record<HouseId, Order[]> = {};
  for (const order of orders) {
    const house = state.armies[order.army]?.house;
    if (house !== undefined) (byHouse[house] ??= []).push(order);
  }
  const { fates, clashes, paid } = adjudicate(state, byHouse);
  const moved = fates.flatMap((fate) => (fate.fate === "moved" ? [[fate.army, fate.to]] : []));
  const points = Object.entries(state.houses).map(([house, { points: had }]) => [house, had - (paid[house as HouseId] ?? 0)]);
  const facts = {
    armies: { ...state.places, ...Object.fromEntries(moved) },
    pp: Object.fromEntries(points),
    battles: clashes,
    illegalOrders: fates.flatMap((fate) => (fate.fate === "held" ? [fate.army] : [])).sort(),
  };
  const only = input.order ? orders[0] : undefined;
  const house = only && state.armies[only.army]?.house;
  if (!only || house === undefined) return facts;
  const refusal = judge(state, house, [only])[0]?.refusal;
  const answer = refusal ? { accepted: false, reason: SAME[refusal.reason] ?? refusal.reason, becomes: "hold" } : { accepted: true };
  return { ...facts, ...answer };
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/* Named regions and Houses are compared alone: a case lists those worth naming. */
const NAMED = ["illegal", "pp"];

function narrowed(key: string, wanted: unknown, found: unknown, partial: boolean): unknown {
  if (NAMED.includes(key))
    return Object.fromEntries(Object.keys(wanted as Facts).map((name) => [name, (found as Facts | undefined)?.[name]]));
  if (partial && Array.isArray(wanted) && Array.isArray(found)) return found.filter((one) => wanted.includes(one));
  return found;
}

/** How what the rules say differs from what a vector expects; empty if it does not. */
export function compare(state: Campaign, vector: Vector): string[] {
  const found: Facts = vector.input.query === undefined ? settled(state, vector) : destinations(state, vector.input.query);
  const partial = vector.expected["partial"] === true;
  return Object.entries(vector.expected).flatMap(([key, wanted]) => {
    if (key === "partial") return [];
    const got = plain(narrowed(key, wanted, found[key], partial));
    return got === plain(wanted) ? [] : [`${key} should be ${plain(wanted)}, is ${got}`];
  });
}
