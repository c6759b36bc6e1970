import { degreesOf } from "./degrees.ts";
import { handfulOf, type Handful, type Pool } from "./pool.ts";
import type { DiceSettings } from "./settings.ts";
import { chanceOf, chancesOfAtLeast } from "./sums.ts";

/** Chances from 0 to 1 of each way in which a test can end; `critical`, `failure` and `degrees` add up to 1. */
export interface Odds {
  readonly critical: number;
  readonly failure: number;
  readonly success: number;
  /** Of exactly one degree, two, ...: as many as the cap, without a cap as many as the pool can reach, at least one. */
  readonly degrees: readonly number[];
}

const LOST: Omit<Odds, "degrees"> = { critical: 1, failure: 0, success: 0 };

/** How many entries {@link Odds.degrees} has. */
const degreesShown = ({ keep }: Handful, flat: number, difficulty: number, settings: DiceSettings): number =>
  settings["dice.degreeCap"] ?? degreesOf(Math.max(0, 6 * keep + flat - difficulty), settings);

function oddsAgainst(handful: Handful, flat: number, difficulty: number, shown: number): Odds {
  if (handful.keep === 0) return { ...LOST, degrees: new Array<number>(shown).fill(0) };
  const tail = chancesOfAtLeast(handful.roll, handful.keep);
  const least = difficulty - flat;
  const success = chanceOf(tail, least);
  const notCritical = chanceOf(tail, least - 4);
  const degrees: number[] = [];
  for (let degree = 0; degree < shown; degree += 1) {
    const further = degree === shown - 1 ? 0 : chanceOf(tail, least + 5 * (degree + 1));
    degrees.push(chanceOf(tail, least + 5 * degree) - further);
  }
  return { critical: 1 - notCritical, failure: notCritical - success, success, degrees };
}

/**
 * Exact odds of a test of a pool against a difficulty (a whole number).
 * @rule COM-1, COM-4, COM-5, COM-6
 */
export function oddsOf(pool: Pool, difficulty: number, settings: DiceSettings): Odds {
  const handful = handfulOf(pool, settings);
  return oddsAgainst(handful, pool.flat, difficulty, degreesShown(handful, pool.flat, difficulty, settings));
}

/** Odds of a test against somebody's own roll; `tie` is the chance of equal totals, which the one who acts wins and which `success` holds too. */
export interface ConflictOdds extends Odds {
  readonly tie: number;
}

/**
 * Exact odds of a conflict: the difficulty is what the other side rolls, or its passive value where a number is given. Another
 * side of which no die counts has failed: its total is 0.
 * @rule COM-1, COM-4, COM-5, COM-6, COM-8
 */
export function conflictOdds(pool: Pool, against: Pool | number, settings: DiceSettings): ConflictOdds {
  const own = handfulOf(pool, settings);
  const totals = typeof against === "number" ? [{ total: against, chance: 1 }] : totalsOf(against, settings);
  const shown = degreesShown(own, pool.flat, Math.min(...totals.map(({ total }) => total)), settings);
  const sum = { critical: 0, failure: 0, success: 0, tie: 0, degrees: new Array<number>(shown).fill(0) };
  for (const { total, chance } of totals) {
    const odds = oddsAgainst(own, pool.flat, total, shown);
    sum.critical += chance * odds.critical;
    sum.failure += chance * odds.failure;
    sum.success += chance * odds.success;
    sum.tie += chance * chanceOfExactly(own, total - pool.flat);
    sum.degrees = sum.degrees.map((before, degree) => before + chance * (odds.degrees[degree] ?? 0));
  }
  return sum;
}

/** Every total that a pool can show, with its chance. */
export function totalsOf(pool: Pool, settings: DiceSettings): readonly { readonly total: number; readonly chance: number }[] {
  const handful = handfulOf(pool, settings);
  if (handful.keep === 0) return [{ total: 0, chance: 1 }];
  return Array.from({ length: 5 * handful.keep + 1 }, (_none, index) => {
    const sum = handful.keep + index;
    return { total: sum + pool.flat, chance: chanceOfExactly(handful, sum) };
  });
}

function chanceOfExactly({ roll, keep }: Handful, sum: number): number {
  if (keep === 0) return 0;
  const tail = chancesOfAtLeast(roll, keep);
  return chanceOf(tail, sum) - chanceOf(tail, sum + 1);
}
