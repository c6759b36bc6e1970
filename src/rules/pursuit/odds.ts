import { totalsOf } from "../dice/odds.ts";
import { poolOf } from "../dice/pool.ts";
import { DEFAULT_DICE } from "../dice/settings.ts";
import { catches } from "./axis.ts";

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
  /** Of each gap by which the unit gets away from its nearest pursuer, from 1 up: entry 0 is a gap of 1. */
  readonly gaps: readonly number[];
}

const atMost = (odds: readonly Chance[], most: number): number =>
  odds.reduce((sum, { total, chance }) => (total <= most ? sum + chance : sum), 0);

/**
 * The exact odds of catching: a flight of so many D6 against one pursuit or several of so many D6 each, counted over all totals.
 * @rule PUR-12, PUR-13, PUR-17
 */
export function catchOdds(flightDice: number, pursuitDice: readonly number[]): CatchOdds {
  const flight = distanceOdds(flightDice);
  const pursuits = pursuitDice.map(distanceOdds);
  const each = pursuits.map((own) =>
    flight.reduce(
      (sum, { total, chance }) => sum + chance * own.reduce((hit, one) => (catches(total, one.total) ? hit + one.chance : hit), 0),
      0,
    ),
  );
  const behind = (most: number): number => pursuits.reduce((all, own) => all * atMost(own, most), 1);
  const gaps = Array.from({ length: Math.max(0, 6 * flightDice - 1) }, (_none, index) =>
    flight.reduce((sum, { total, chance }) => sum + chance * (behind(total - index - 1) - behind(total - index - 2)), 0),
  );
  const away = flight.reduce((sum, { total, chance }) => sum + chance * behind(total - 1), 0);
  return { caught: 1 - away, each, gaps };
}
