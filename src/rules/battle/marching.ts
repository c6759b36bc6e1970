import { wholePoints } from "../catalogue/ranks.ts";
import { movementOf } from "../force/unit.ts";
import type { BattleState, BattleUnit } from "./state.ts";

/** Metres that a unit can go in a battle round. A run of 0: it may neither run nor charge. */
export interface Pace {
  readonly walk: number;
  readonly run: number;
}

/** How far a unit goes on its ground; `freed` from it by a point of Destiny. @rule WAR-UNIT-4, WAR-ENV-2, WAR-ENV-3 */
export function paceOf({ settings }: BattleState, { figures, ground }: BattleUnit, freed = false): Pace {
  const full = movementOf(figures, settings["war.minMovement"]);
  if (freed) return { walk: full, run: 4 * full };
  if (ground.includes("blocks")) return { walk: 0, run: 0 };
  if (ground.includes("severelyLimited")) return { walk: wholePoints(full / 4), run: 0 };
  const walk = ground.includes("limited") ? wholePoints(full / 2) : full;
  return { walk, run: 4 * walk };
}
