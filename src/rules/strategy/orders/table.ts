import type { RegionId } from "../../kernel/ids.ts";
import type { RuleId } from "../../catalogue/rules.ts";
import type { Campaign } from "../../campaign/state.ts";
import type { Order, OrderKind } from "../orders.ts";
import { isEnforced } from "../automation.ts";
import type { Refusal } from "../refusals.ts";
import { garrisonOf, ordererOf, standsAt } from "../standing.ts";
import { diagonal } from "./diagonal.ts";
import { hold } from "./hold.ts";
import { march } from "./march.ts";
import { move } from "./move.ts";
import type { OrderRule } from "./rule.ts";
import { shiftRefusal } from "./shift.ts";

/** Every order, one file each. Nowhere else is a kind compared. */
export const ORDERS = { hold, move, march, diagonal } satisfies { readonly [K in OrderKind]: OrderRule<K> };

const ruleOf = (order: Order): OrderRule<OrderKind> => ORDERS[order.kind] as unknown as OrderRule<OrderKind>;

/** Power Points that an order costs. @rule POW-2 */
export const costOf = (state: Campaign, order: Order): number => (state.settings["auto.payment"] === "off" ? 0 : ruleOf(order).cost(state));

/** The rules that an order stands on. */
export const rulesOf = (order: Order): readonly RuleId[] => ruleOf(order).rules;

/** The region that an order ends in; undefined for one that stays. */
export const targetOf = (order: Order): RegionId | undefined => (order.kind === "hold" ? undefined : order.path[order.path.length - 1]);

/** Every reason for which ground, way or what stands there forbids an order, whether or not the Narrator keeps the rule. */
export function wayRefusals(state: Campaign, order: Order): readonly Refusal[] {
  const { army } = order;
  if (ordererOf(state, army) === undefined) return [{ rule: null, reason: "noSuchArmy", army }];
  const from = standsAt(state, army);
  if (from === undefined) return [{ rule: null, reason: "notOnMap", army }];
  if (state.map.problems.length > 0 && order.kind !== "hold") return [{ rule: null, reason: "mapFaults" }];
  const garrison = garrisonOf(state, army);
  const found = garrison === undefined ? ruleOf(order).refusals(state, order, from) : [shiftRefusal(state, garrison, order, from)];
  return found.filter((refusal) => refusal !== undefined);
}

/** Why ground, way or what stands there forbids an order; undefined if nothing does that the Narrator enforces. */
export const wayRefusal = (state: Campaign, order: Order): Refusal | undefined =>
  wayRefusals(state, order).find((refusal) => isEnforced(state.settings, refusal));
