import type { DiceSettings } from "./settings.ts";

/** What is rolled for a test, as printed: `test`D + `bonus`B + `flat`, with the dice that circumstances add and take. Whole numbers; all but `flat` are 0 or more. */
export interface Pool {
  /** Test dice: the rank of the ability. */
  readonly test: number;
  /** Bonus dice: rolled beside the test dice, never raising how many are kept. */
  readonly bonus: number;
  /** Test dice that are added. */
  readonly plus: number;
  /** Penalty dice: each takes away one kept die. */
  readonly minus: number;
  /** Points added to the sum; may be negative. */
  readonly flat: number;
}

/** A pool of which only some parts are named; the others are 0. @rule COM-2 */
export const poolOf = (parts: Partial<Pool>): Pool => ({ test: 0, bonus: 0, plus: 0, minus: 0, flat: 0, ...parts });

/** How many dice are thrown for a pool and how many of them count. */
export interface Handful {
  readonly roll: number;
  readonly keep: number;
}

/**
 * The dice to throw and to keep. Nothing is thrown where nothing would count.
 * @rule COM-2, COM-3, COM-4
 */
export function handfulOf(pool: Pool, settings: DiceSettings): Handful {
  const tests = pool.test + pool.plus;
  const keep = Math.min(tests + pool.bonus, Math.max(tests - pool.minus, settings["dice.minKept"], 0));
  if (keep === 0) return { roll: 0, keep: 0 };
  const all = tests + pool.bonus;
  return { roll: settings["dice.penaltyMode"] === "dropAfterRoll" ? all : Math.min(all, keep + pool.bonus), keep };
}
