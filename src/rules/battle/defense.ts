import { defenseOf } from "../force/unit.ts";
import { difficultyFrom, type Difficulty, type Part } from "./difficulty.ts";
import type { Foe } from "./muster.ts";
import type { Arm } from "./orders.ts";
import type { BattleState, BattleUnit } from "./state.ts";

/* Defense that cover gives against shots. */
const COVER = 5;

/**
 * What Defend gave, while it lives: until step 9 of the next battle round, or to the end of its round. It ends sooner when the unit carries out something else; that takes it off the unit.
 * @rule WAR-ORD-12
 */
export function guardOf({ clock, settings }: BattleState, { guard }: BattleUnit): number | null {
  if (!guard) return null;
  if (guard.round === clock.round) return guard.defense;
  const lives = settings["war.defendDuration"] === "nextStep9" && guard.round + 1 === clock.round && clock.step < 9;
  return lives ? guard.defense : null;
}

/** Defense in force of a unit against a kind of attack; never under 0. @rule WAR-UNIT-2a, WAR-ENV-2, WAR-ENV-6 */
export function unitDefense(battle: BattleState, unit: BattleUnit, arm: Arm, freed = false): Difficulty {
  const guard = guardOf(battle, unit);
  const parts: Part[] = [guard === null ? { part: "defense", points: defenseOf(unit.figures) } : { part: "guard", points: guard }];
  if (unit.shelter !== 0) parts.push({ part: "shelter", points: unit.shelter });
  if (arm === "marksmanship" && !freed && unit.ground.includes("cover")) parts.push({ part: "cover", points: COVER });
  const { total } = difficultyFrom(parts);
  return difficultyFrom(total < 0 ? [...parts, { part: "least", points: -total }] : parts);
}

/** What an attack must reach. A character has the Defense that the sheet says. */
export function targetDefense(battle: BattleState, foe: Foe, arm: Arm, freed = false): Difficulty {
  if ("unit" in foe) return unitDefense(battle, foe.unit, arm, freed);
  return difficultyFrom([{ part: "defense", points: Math.max(0, foe.leader.defense) }]);
}
