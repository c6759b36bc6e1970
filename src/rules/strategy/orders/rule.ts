import type { RegionId } from "../../kernel/ids.ts";
import type { RuleId } from "../../catalogue/rules.ts";
import type { Campaign } from "../../campaign/state.ts";
import type { Order, OrderKind } from "../orders.ts";
import type { Refusal } from "../refusals.ts";

/** What an order of one kind means: its price, the rules that it stands on, and why it may not be. Other armies are where they began the Season (PHS-3). */
export interface OrderRule<K extends OrderKind> {
  readonly rules: readonly RuleId[];
  /** Power Points that it costs. */
  cost(state: Campaign): number;
  /** Every reason for which the ground, the way or what stands there forbids it, the first to be told first; money, and own armies in the way, are judged elsewhere. */
  refusals(state: Campaign, order: Extract<Order, { kind: K }>, from: RegionId): readonly (Refusal | undefined)[];
}
