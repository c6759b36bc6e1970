import type { LeaderId } from "../../kernel/ids.ts";
import type { RuleId } from "../../catalogue/rules.ts";
import type { UnitState } from "../../catalogue/units.ts";
import type { NewAsk } from "../asks.ts";
import type { BattleOrder, OrderKind, OrderOf } from "../orders.ts";
import type { BattleRefusal } from "../refusals.ts";
import type { BattleState } from "../state.ts";
import type { Happening } from "../unfold.ts";

/** How an order is carried out. */
export interface Carrying {
  /** Who gave it; null: nobody did, or a unit itself. */
  readonly leader: LeaderId | null;
  /** Degrees of the test of the order; 1 where there was none. */
  readonly degrees: number;
  /** A point of Destiny was spent: the ground does not count. */
  readonly freed: boolean;
  /** The turn passes when it is done. */
  readonly turn: boolean;
}

/** States in which a unit listens to every order but Rally. @rule WAR-ORD-21 */
export const LISTENING: readonly UnitState[] = ["organised", "disorganised"];

/** What an order of one kind means. */
export interface OrderRule<K extends OrderKind> {
  readonly rules: readonly RuleId[];
  /** Points that it adds to the difficulty; null: it needs no test of its own. */
  readonly extra: number | null;
  /** States of a unit that may get it. */
  readonly states: readonly UnitState[];
  /** Why this order cannot be, whoever gives it: reach, target, ground. */
  refusal(battle: BattleState, order: OrderOf<K>, how: Pick<Carrying, "leader" | "freed">): BattleRefusal | undefined;
  /** What is rolled when it is obeyed, as things stand now; undefined where nothing is. */
  rolls(battle: BattleState, order: OrderOf<K>, how: Carrying): NewAsk | undefined;
  /** What happens when it is obeyed. */
  obeyed(order: OrderOf<K>, how: Carrying): Happening;
  /** What happens when it is not, plainly or critically; the order itself is spent in every case. */
  refused(order: OrderOf<K>, critical: boolean): Happening;
  /** What the unit goes on with after it. @rule WAR-ORD-22 */
  standing(order: OrderOf<K>): BattleOrder | null;
}
