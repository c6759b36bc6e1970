import type { HouseId } from "../kernel/ids.ts";
import { byName, entriesOf, keysOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import { judge } from "./judge.ts";
import { costOf, targetOf } from "./orders/table.ts";
import type { Order } from "./orders.ts";
import type { Refusal } from "./refusals.ts";
import type { Mover, Turn } from "./turn.ts";

/** What the reading of all orders gives: the Season's facts, what is refused, and what each House pays for its marches. */
export interface Opening {
  readonly turn: Turn;
  readonly refused: readonly Readonly<{ order: Order; refusal: Refusal }>[];
  /** Broken rules that the Narrator lets pass, and is told of. */
  readonly waived: readonly Readonly<{ order: Order; refusal: Refusal }>[];
  readonly paid: Readonly<Record<HouseId, number>>;
}

/**
 * Reads the orders of all Houses at once. Every list is judged on the positions of now, its marches are paid in the sequence in which it
 * lists them, and what is refused becomes a hold. A House that is not named, and an army without an order, holds.
 * @rule PHS-3, POW-3, MOV-1, MOV-12
 */
export function openTurn(state: Campaign, orders: Readonly<Record<HouseId, readonly Order[]>>): Opening {
  const judged = keysOf(orders)
    .sort(byName)
    .flatMap((house) => judge(state, house, orders[house] ?? []).map((found) => ({ house, ...found })));
  const movers = judged.flatMap(({ house, order, refusal }) => (refusal ? [] : moverOf(state, house, order)));
  const paid: Record<HouseId, number> = {};
  for (const { house, order } of movers)
    paid[house] = Math.min(state.houses[house]?.points ?? 0, (paid[house] ?? 0) + costOf(state, order));
  const refused = judged.flatMap(({ order, refusal }) => (refusal && isOurs(state, order, refusal) ? [{ order, refusal }] : []));
  refused.sort((a, b) => byName(a.order.army, b.order.army));
  const waived = judged.flatMap(({ order, waived: refusal }) => (refusal ? [{ order, refusal }] : []));
  waived.sort((a, b) => byName(a.order.army, b.order.army));
  return { turn: { ...factsOf(state), movers: movers.sort((a, b) => byName(a.army, b.army)) }, refused, waived, paid };
}

/* An order for somebody else's army is no order at all, and nobody's army is held by it. */
function isOurs(state: Campaign, { army }: Order, { reason }: Refusal): boolean {
  return reason !== "notYours" && reason !== "noSuchArmy" && state.places[army] !== undefined;
}

function moverOf(state: Campaign, house: HouseId, order: Order): Mover[] {
  const from = state.places[order.army];
  const to = targetOf(order);
  if (from === undefined || to === undefined || order.kind === "hold") return [];
  return [{ army: order.army, house, order, from, last: order.path.at(-2) ?? from, to }];
}

function factsOf(state: Campaign): Omit<Turn, "movers"> {
  const armies = entriesOf(state.places).flatMap(([id, from]) => {
    const house = state.armies[id]?.house;
    return house === undefined ? [] : [[id, { house, from }] as const];
  });
  const garrisons = entriesOf(state.posts).flatMap(([id, at]) => {
    const house = state.garrisons[id]?.house;
    return house === undefined ? [] : [[id, { house, at }] as const];
  });
  return {
    season: state.season,
    armies: Object.fromEntries(armies),
    garrisons: Object.fromEntries(garrisons),
    relations: state.relations,
    answers: {},
    closed: 0,
  };
}
