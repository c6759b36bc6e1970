import { fullHealth } from "../force/unit.ts";
import type { Condition, Mettle } from "./damage.ts";
import type { BattleUnit } from "./state.ts";

/** How a unit fares, and what it can bear. @rule WAR-UNIT-3 */
export const fare = ({ health, state, penaltyDice, figures }: BattleUnit): Readonly<{ now: Condition; mettle: Mettle }> => ({
  now: { health, state, penaltyDice },
  mettle: { full: fullHealth(figures), endurance: figures.ranks.endurance },
});
