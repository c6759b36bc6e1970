import type { AskId, SideId, UnitId } from "../kernel/ids.ts";
import { isDice } from "./asks.ts";
import type { BattleAsk } from "./asks.ts";
import { foeNamed, isFighting, tallyOf, unitOf, unitsOf } from "./muster.ts";
import type { BattleOrder } from "./orders.ts";
import { ruleOf } from "./orders/table.ts";
import type { BattleState, BattleUnit, Readied } from "./state.ts";

/** The throw that is waited for first; while there is one, nothing else is done. */
export const openThrow = (battle: BattleState): BattleAsk | undefined => {
  for (const id in battle.asks) {
    const ask = battle.asks[id as AskId];
    if (ask && isDice(ask)) return ask;
  }
  return undefined;
};

/** What a unit keeps ready, until the end of the next battle round. @rule WAR-ORD-15 */
export const readiedOf = ({ clock }: BattleState, { readied }: BattleUnit): Readied | null =>
  readied && clock.round <= readied.round + 1 ? readied : null;

/**
 * The order that a unit goes on with: the last one that it obeyed, until its aim is gone or met, it runs or obeys a new one. A unit that
 * never obeyed one has none. A target that is merely out of reach does not end it.
 * @rule WAR-GEN-8, WAR-GEN-9, WAR-ORD-22
 */
export function standingOf(battle: BattleState, unit: BattleUnit): BattleOrder | null {
  const order = unit.standing;
  if (!order || !isFighting(unit)) return null;
  if ("target" in order && !foeNamed(battle, order.target)) return null;
  return order.kind === "ready" && !readiedOf(battle, unit) ? null : order;
}

/** Whether a unit may carry its standing order on in step 9: it has one, and it neither acted nor failed critically in this round. @rule WAR-STD-1, WAR-STD-2, WAR-ORD-5, WAR-ORD-6 */
export function mayCarry(battle: BattleState, id: UnitId): boolean {
  const unit = unitOf(battle, id);
  if (!unit) return false;
  const { acted, barred } = tallyOf(battle, unit);
  const order = acted || barred ? null : standingOf(battle, unit);
  return order !== null && order.kind !== "ready";
}

/** Units of a side that may, by name. @rule WAR-STD-1 */
export const carriersOf = (battle: BattleState, side: SideId): UnitId[] => unitsOf(battle, side).filter((id) => mayCarry(battle, id));

/** Whether it can be done from here, or the unit is idle. @rule WAR-ORD-22 */
export const canCarry = (battle: BattleState, order: BattleOrder): boolean =>
  ruleOf(order).refusal(battle, order, { leader: null, freed: false }) === undefined;
