import type { UnitId } from "../kernel/ids.ts";
import type { Ability } from "../catalogue/units.ts";
import { type Pool, poolOf } from "../dice/pool.ts";
import { isAttached } from "./muster.ts";
import type { BattleLeader, BattleState, BattleUnit, Field } from "./state.ts";

/** Abilities whose tests need eyes; Marksmanship has its own number. */
const SEEING: readonly Ability[] = ["agility", "athletics", "fighting", "awareness", "thievery"];

/* Points that rain or snow takes from striking and shooting. */
const SODDEN = -2;

/** Dice that darkness takes from a test; of night and heavy snow the worse one, not both. @rule WAR-ENV-4, WAR-ENV-5 */
export function dimness({ light, weather }: Field, ability: Ability, dimMarksmanship: number): number {
  const dark = light === "dark" || weather === "heavySnow";
  if (!dark && light === "normal") return 0;
  if (ability === "marksmanship") return dark ? 4 : dimMarksmanship;
  return SEEING.includes(ability) ? (dark ? 2 : 1) : 0;
}

/** Points that the weather takes from Fighting and Marksmanship. @rule WAR-ENV-5 */
export const sodden = ({ weather }: Field, ability: Ability): number =>
  (weather === "heavyRain" || weather === "lightSnow") && (ability === "fighting" || ability === "marksmanship") ? SODDEN : 0;

/** Penalty dice in force: those of the battle, and at least one while out of order. @rule WAR-DMG-3, WAR-DMG-7 */
export const penaltyOf = ({ state, penaltyDice }: Pick<BattleUnit, "state" | "penaltyDice">): number =>
  Math.max(penaltyDice, state === "disorganised" || state === "routed" ? 1 : 0);

/**
 * What a unit rolls for an ability, with the dice that this very test adds or takes. A character in the unit adds one die to strike and to
 * shoot, and several no more than one.
 * @rule WAR-UNIT-1, WAR-CHR-5d, WAR-CHR-5h, WAR-ENV-2
 */
export function unitPool(battle: BattleState, id: UnitId, ability: Ability, extra: Readonly<{ plus?: number; minus?: number }> = {}): Pool {
  const unit = battle.units[id];
  if (!unit) return poolOf({});
  const strikes = ability === "fighting" || ability === "marksmanship";
  const led = strikes && isAttached(battle, id) ? 1 : 0;
  return {
    test: unit.figures.ranks[ability],
    bonus: ability === "fighting" && unit.ground.includes("bonus") ? 1 : 0,
    plus: led + (extra.plus ?? 0),
    minus: penaltyOf(unit) + dimness(battle.field, ability, battle.settings["war.dimMarksmanship"]) + (extra.minus ?? 0),
    flat: sodden(battle.field, ability),
  };
}

/** What a leader rolls to give an order: Warfare, with the dice of Command; neither dark nor disorder touches it. @rule WAR-ORD-8, WAR-GEN-7 */
export const orderPool = ({ warfare, command }: Pick<BattleLeader, "warfare" | "command">): Pool =>
  poolOf({ test: warfare, bonus: command });

/** What a commander rolls for the initiative. @rule WAR-INI-2 */
export const initiativePool = ({ warfare, strategy }: Pick<BattleLeader, "warfare" | "strategy">): Pool =>
  poolOf({ test: warfare, bonus: strategy });
