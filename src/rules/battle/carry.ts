import type { SideId, UnitId } from "../kernel/ids.ts";
import { closeTriggers } from "./flight.ts";
import { tallyOf, unitOf } from "./muster.ts";
import type { BattleOrder } from "./orders.ts";
import type { Carrying } from "./orders/rule.ts";
import { receiverOf, ruleOf } from "./orders/table.ts";
import { passTurn } from "./passing.ts";
import { changeOf, type Happening, inTurn, nothing } from "./unfold.ts";
import { canCarry, standingOf } from "./standing.ts";

/* Whatever a unit does, it defends itself no more and keeps nothing ready. @rule WAR-ORD-12, WAR-ORD-15 */
const BUSY = { guard: null, readied: null };

const stopReady =
  (id: UnitId): Happening =>
  (battle) =>
    closeTriggers(battle, id);

/** An order that was obeyed is carried out at once, and ends the one before. @rule WAR-ORD-2, WAR-ORD-3, WAR-ORD-22 */
export function obey(order: BattleOrder, how: Carrying): Happening {
  const rule = ruleOf(order);
  const id = receiverOf(order);
  if (id === null) return rule.obeyed(order, how);
  return inTurn(
    stopReady(id),
    (battle) => {
      const unit = unitOf(battle, id);
      if (!unit) return [];
      const tally = { ...tallyOf(battle, unit), acted: true };
      const to = { tally, standing: rule.standing(order), ...BUSY };
      return [{ type: "order.obeyed", order, degrees: how.degrees, ...changeOf(battle, id, to) }];
    },
    rule.obeyed(order, how),
  );
}

/** An order that was not obeyed: plainly, and the unit follows its last one in step 9; critically, and it sits that out. @rule WAR-ORD-5, WAR-ORD-6 */
export function disobey(order: BattleOrder, critical: boolean): Happening {
  const id = receiverOf(order);
  if (id === null) return nothing;
  return inTurn(
    (battle) => {
      const unit = unitOf(battle, id);
      if (!unit) return [];
      const now = tallyOf(battle, unit);
      return [{ type: "order.refused", order, critical, ...changeOf(battle, id, { tally: { ...now, barred: now.barred || critical } }) }];
    },
    ruleOf(order).refused(order, critical),
  );
}

/** A unit goes on with its standing order, without a test; out of reach of its target it is idle. @rule WAR-STD-1, WAR-ORD-22 */
export const carryOn =
  (side: SideId, id: UnitId): Happening =>
  (battle) => {
    const unit = unitOf(battle, id);
    const order = unit && standingOf(battle, unit);
    if (!order) return [];
    const tally = { ...tallyOf(battle, unit), acted: true };
    if (!canCarry(battle, order))
      return inTurn((now) => [{ type: "standing.idle", order, ...changeOf(now, id, { tally }) }], passTurn(side, "order"))(battle);
    return inTurn(
      (now) => [{ type: "standing.carried", order, ...changeOf(now, id, { tally, ...BUSY }) }],
      ruleOf(order).obeyed(order, { leader: null, degrees: 1, freed: false, turn: true }),
      passTurn(side, "order"),
    )(battle);
  };

/** The condition was met: what was kept ready is done, once, in whatever step; if it can be done. @rule WAR-ORD-15 */
export const fire =
  (id: UnitId): Happening =>
  (battle) => {
    const unit = unitOf(battle, id);
    const action = unit?.readied?.action;
    if (!action) return [];
    const rule = ruleOf(action);
    const how = { leader: null, degrees: 1, freed: false, turn: false };
    const can = canCarry(battle, action);
    const to = { readied: null, standing: can ? rule.standing(action) : null, ...(can ? { guard: null } : {}) };
    return inTurn(
      stopReady(id),
      (now) => [{ type: can ? "ready.fired" : "ready.lapsed", ...changeOf(now, id, to) }],
      can ? rule.obeyed(action, how) : nothing,
    )(battle);
  };
