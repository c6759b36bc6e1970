import type { SideId } from "../kernel/ids.ts";
import { sideOrdersLeft } from "./command.ts";
import { isOnField, otherSide, sidesOf } from "./muster.ts";
import { mayCarry } from "./standing.ts";
import type { BattleState } from "./state.ts";

/*
 * Steps 7 and 9 have turns: the sides alternate, and a side that can do nothing is skipped. A step ends when neither can, or when all passed in
 * succession: who passed may act again after the other did.
 */

const has = (battle: BattleState, test: (id: keyof BattleState["units"]) => boolean): boolean => {
  for (const id in battle.units) if (test(id as keyof BattleState["units"])) return true;
  return false;
};

/** Whether a side could act if it were its turn. @rule WAR-ORD-1, WAR-STD-1 */
export function canAct(battle: BattleState, side: SideId): boolean {
  const own = (id: keyof BattleState["units"]): boolean => battle.units[id]?.side === side;
  if (battle.clock.step === 9) return has(battle, (id) => own(id) && mayCarry(battle, id));
  if (battle.sides[side]?.surrendered === true || sideOrdersLeft(battle, side) === 0) return false;
  return has(battle, (id) => own(id) && isOnField(battle.units[id] as never));
}

/** Who begins a step with turns: the winner of the initiative, or the other where that one can do nothing. @rule WAR-ORD-1, WAR-STD-1 */
export function firstToAct(battle: BattleState): SideId | null {
  const first = battle.clock.first ?? sidesOf(battle)[0];
  if (first === undefined) return null;
  return [first, otherSide(battle, first)].find((side) => canAct(battle, side)) ?? null;
}
