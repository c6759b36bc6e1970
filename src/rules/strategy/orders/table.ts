import type { RegionId } from "../../kernel/ids.ts";
import type { RuleId } from "../../catalogue/rules.ts";
import type { Campaign } from "../../campaign/state.ts";
import type { Order, OrderKind } from "../orders.ts";
import type { Refusal } from "../refusals.ts";
import { diagonal } from "./diagonal.ts";
import { hold } from "./hold.ts";
import { march } from "./march.ts";
import { move } from "./move.ts";
import type { OrderRule } from "./rule.ts";

/** Every order, one file each. Nowhere else is a kind compared. */
export const ORDERS = { hold, move, march, diagonal } satisfies { readonly [K in OrderKind]: OrderRule<K> };

const ruleOf = (order: Order): OrderRule<OrderKind> => ORDERS[order.kind] as unknown as OrderRule<OrderKind>;

/** Power Points that an order costs. @rule POW-2 */
export const costOf = (state: Campaign, order: Order): number => ruleOf(order).cost(state);

/** The rules that an order stands on. */
export const rulesOf = (order: Order): readonly RuleId[] => ruleOf(order).rules;

/** The region that an order ends in; undefined for one that stays. */
export const targetOf = (order: Order): RegionId | undefined => (order.kind === "hold" ? undefined : order.path[order.path.length - 1]);

/** Why ground, way or what stands there forbids an order; undefined if nothing does. */
export function wayRefusal(state: Campaign, order: Order): Refusal | undefined {
  const { army } = order;
  if (!state.armies[army]) return { rule: null, reason: "noSuchArmy", army };
  const from = state.places[army];
  if (from === undefined) return { rule: null, reason: "notOnMap", army };
  if (state.map.problems.length > 0 && order.kind !== "hold") return { rule: null, reason: "mapFaults" };
  return ruleOf(order).refusal(state, order, from);
}
