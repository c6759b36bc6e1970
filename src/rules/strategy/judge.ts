import type { ArmyId, HouseId, RegionId } from "../kernel/ids.ts";
import type { Campaign } from "../campaign/state.ts";
import { advised, isEnforced } from "./automation.ts";
import { costOf, targetOf, wayRefusals } from "./orders/table.ts";
import type { Order } from "./orders.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonOf, ordererOf } from "./standing.ts";

/** An order with the reason why it does not hold, if there is one; or with a broken rule that the Narrator lets pass and is told of. */
export interface Judged {
  readonly order: Order;
  readonly refusal: Refusal | undefined;
  readonly waived: Refusal | undefined;
}

/** Power Points that a House has left after paying for the given orders, never below 0. @rule POW-1, POW-4 */
export function pointsLeft(state: Campaign, house: HouseId, orders: readonly Order[]): number {
  const spent = orders.filter(({ army }) => ordererOf(state, army) === house).reduce((sum, order) => sum + costOf(state, order), 0);
  return Math.max(0, (state.houses[house]?.points ?? 0) - spent);
}

/**
 * A House's orders judged in the sequence in which it lists them: one order an army, one own army (or garrison) a region, and the first march that
 * cannot be paid, with every later one, is refused.
 * @rule MOV-1, MOV-6, MOV-12, POW-1, POW-2, POW-3, POW-4
 */
export function judge(state: Campaign, house: HouseId, orders: readonly Order[]): Judged[] {
  let left = state.houses[house]?.points ?? 0;
  let broke = false;
  const ordered = new Set<ArmyId>();
  const wanted: Wanted = { armies: new Map(), garrisons: new Map() };
  return orders.map((order) => {
    const cost = costOf(state, order);
    const strange = stranger(state, house, order, ordered);
    const poor: Refusal | undefined =
      cost > 0 && (broke || cost > left) ? { rule: "MOV-12", reason: "noPowerPoints", house, cost, left } : undefined;
    const reasons = strange ? [strange] : [...wayRefusals(state, order), ...sameDestination(state, order, wanted)];
    ordered.add(order.army);
    const refusal = reasons.find((reason) => isEnforced(state.settings, reason));
    if (refusal) return { order, refusal, waived: undefined };
    if (poor && isEnforced(state.settings, poor)) {
      broke = true;
      return { order, refusal: poor, waived: undefined };
    }
    left = Math.max(0, left - cost);
    wants(state, order, wanted);
    return { order, refusal: undefined, waived: advised(state.settings, poor ? [...reasons, poor] : reasons) };
  });
}

function stranger(state: Campaign, house: HouseId, { army }: Order, ordered: ReadonlySet<ArmyId>): Refusal | undefined {
  const owner = ordererOf(state, army);
  const garrison = garrisonOf(state, army);
  if (owner === undefined && garrison !== undefined) return { rule: "GAR-4", reason: "garrisonsStay", garrison };
  if (owner === undefined) return { rule: null, reason: "noSuchArmy", army };
  if (owner !== house) return { rule: null, reason: "notYours", army };
  return ordered.has(army) ? { rule: "MOV-1", reason: "secondOrder", army } : undefined;
}

/* Where own armies and own garrisons are to go: one army a region, and one garrison (GAR-1). */
type Wanted = Readonly<Record<"armies" | "garrisons", Map<RegionId, ArmyId>>>;
const matesOf = (state: Campaign, { army }: Order): keyof Wanted => (garrisonOf(state, army) === undefined ? "armies" : "garrisons");

function wants(state: Campaign, order: Order, wanted: Wanted): void {
  const to = targetOf(order);
  if (to !== undefined) wanted[matesOf(state, order)].set(to, order.army);
}

function sameDestination(state: Campaign, order: Order, wanted: Wanted): readonly Refusal[] {
  const to = targetOf(order);
  const first = to === undefined ? undefined : wanted[matesOf(state, order)].get(to);
  return to === undefined || first === undefined
    ? []
    : [{ rule: matesOf(state, order) === "garrisons" ? "GAR-1" : "MOV-6", reason: "sameDestination", to, army: first }];
}

/** One order judged beside the House's other drafts; the same question that the highlight answers. */
export function judgeBeside(state: Campaign, drafts: readonly Order[], order: Order): Judged {
  const house = ordererOf(state, order.army);
  if (house === undefined) return { order, refusal: stranger(state, "" as HouseId, order, new Set()), waived: undefined };
  const others = drafts.filter(({ army }) => army !== order.army);
  const judged = judge(state, house, [...others, order]);
  return judged[judged.length - 1] ?? { order, refusal: undefined, waived: undefined };
}

/** Why one order may not be written beside the House's other drafts. */
export const judgeOne = (state: Campaign, drafts: readonly Order[], order: Order): Refusal | undefined =>
  judgeBeside(state, drafts, order).refusal;
