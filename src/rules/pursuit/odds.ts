import { totalsOf } from "../dice/odds.ts";
import { poolOf } from "../dice/pool.ts";
import { DEFAULT_DICE } from "../dice/settings.ts";
import type { UnitId } from "../kernel/ids.ts";
import { pursuitDice } from "./settings.ts";
import type { Chase } from "./state.ts";

/** One possible total of a number of D6 with its chance, 0 to 1. */
export type Chance = Readonly<{ total: number; chance: number }>;

/** Every total of a number of D6, lowest first, with its exact chance. */
export const distanceOdds = (dice: number): readonly Chance[] => totalsOf(poolOf({ test: dice }), DEFAULT_DICE);

/** The exact chances of a pursuit before it is rolled. */
export interface CatchOdds {
  /** That at least one pursuer catches the fleeing unit. */
  readonly caught: number;
  /** Of each pursuer by itself, in the order given. */
  readonly each: readonly number[];
  /** Of each gap by which the unit gets away from its nearest pursuer, from 1 up: entry 0 is a gap of 1. Nothing with no pursuer. */
  readonly gaps: readonly number[];
}

/* The chance that a sum of so many D6 is at most each number, from 0 to the highest that is asked for. */
function atMost(dice: number, highest: number): number[] {
  const below = new Array<number>(highest + 1).fill(0);
  for (const { total, chance } of distanceOdds(dice)) if (total <= highest) below[total] = chance;
  for (let most = 1; most <= highest; most += 1) below[most] = (below[most] ?? 0) + (below[most - 1] ?? 0);
  return below;
}

/**
 * The exact odds of catching: a flight of so many D6 against one pursuit or several of so many D6 each, counted over all totals.
 * @rule PUR-12, PUR-13, PUR-17
 */
export function catchOdds(flightDice: number, pursuitDice: readonly number[]): CatchOdds {
  const flight = distanceOdds(flightDice);
  const highest = 6 * flightDice;
  const each = pursuitDice.map((dice) => atMost(dice, highest));
  /* Chance that no pursuer rolled more than a number. */
  const nobody = Array.from({ length: highest + 1 }, (_none, most) => each.reduce((all, below) => all * (below[most] ?? 1), 1));
  const gaps = new Array<number>(Math.max(0, highest - 1)).fill(0);
  for (const { total, chance } of flight)
    for (let best = 1; best < total; best += 1)
      gaps[total - best - 1] = (gaps[total - best - 1] ?? 0) + chance * ((nobody[best] ?? 0) - (nobody[best - 1] ?? 0));
  const caught = (away: readonly number[]): number =>
    1 - flight.reduce((sum, { total, chance }) => sum + chance * (away[total - 1] ?? 0), 0);
  return { caught: caught(nobody), each: each.map(caught), gaps };
}

/** The exact odds that a unit of the table is caught, if these pursue it: what is shown before anybody declares. @rule PUR-9, PUR-12 */
export function chaseOdds({ units, settings }: Chase, target: UnitId, pursuers: readonly UnitId[]): CatchOdds {
  const dice = (id: UnitId): number => pursuitDice(units[id]?.movement ?? 0, settings);
  return catchOdds(dice(target), pursuers.map(dice));
}
