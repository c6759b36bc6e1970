import type { GarrisonId, HouseId, RegionId } from "../kernel/ids.ts";
import { byName, entriesOf, keysOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import { type Judged, judge } from "./judge.ts";
import { costOf, targetOf } from "./orders/table.ts";
import type { Order } from "./orders.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonOf, ordererOf } from "./standing.ts";
import type { Mover, Turn } from "./turn.ts";

/** What the reading of all orders gives: the Season's facts, what is refused, and what each House pays for its marches. */
export interface Opening {
  readonly turn: Turn;
  readonly refused: readonly Readonly<{ order: Order; refusal: Refusal }>[];
  /** What garrisons were ordered and may not. */
  readonly kept: readonly Readonly<{ garrison: GarrisonId; to: RegionId; refusal: Refusal }>[];
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
  const turn = { ...factsOf(state), ...shiftsOf(state, judged), movers: movers.sort((a, b) => byName(a.army, b.army)) };
  return { turn, refused, kept: keptOf(state, judged), waived, paid };
}

type Shift = Readonly<{ garrison: GarrisonId; to: RegionId; refusal: Refusal | undefined }>;

/* Orders of garrisons go into a book of their own: they are carried out last. */
function shiftIn(state: Campaign, { order, refusal }: Judged): Shift[] {
  const garrison = garrisonOf(state, order.army);
  const to = targetOf(order);
  const ours = garrison !== undefined && ordererOf(state, order.army) !== undefined && refusal?.reason !== "notYours";
  return ours && to !== undefined && state.posts[garrison] !== undefined ? [{ garrison, to, refusal }] : [];
}

function shiftsOf(state: Campaign, judged: readonly Judged[]): Pick<Turn, "shifts"> {
  const lawful = judged.flatMap((one) => shiftIn(state, one)).filter(({ refusal }) => !refusal);
  lawful.sort((a, b) => byName(a.garrison, b.garrison));
  return lawful.length === 0 ? {} : { shifts: Object.fromEntries(lawful.map(({ garrison, to }) => [garrison, to])) };
}

function keptOf(state: Campaign, judged: readonly Judged[]): Opening["kept"] {
  const kept = judged.flatMap((one) => shiftIn(state, one)).flatMap(({ refusal, ...shift }) => (refusal ? [{ ...shift, refusal }] : []));
  return kept.sort((a, b) => byName(a.garrison, b.garrison));
}

/* An order for somebody else's army is no order at all, and nobody's army is held by it. */
function isOurs(state: Campaign, { army }: Order, { reason }: Refusal): boolean {
  return reason !== "notYours" && reason !== "noSuchArmy" && state.places[army] !== undefined;
}

function moverOf(state: Campaign, house: HouseId, order: Order): Mover[] {
  const from = state.armies[order.army] && state.places[order.army];
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
