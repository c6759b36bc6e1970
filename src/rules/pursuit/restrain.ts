import { DEFAULT_DICE } from "../dice/settings.ts";
import { poolOf } from "../dice/pool.ts";
import { totalsOf } from "../dice/odds.ts";
import type { PursuitUnit } from "./state.ts";

/** How many D6 a Leadership test throws. */
export const LEADERSHIP_DICE = 2;

/** The Leadership that a unit tests on: its own, or that of a General near enough, if higher. @rule PUR-22 */
export const leadershipOf = ({ leadership, generalLeadership }: Pick<PursuitUnit, "leadership" | "generalLeadership">): number =>
  Math.max(leadership, generalLeadership ?? leadership);

/** Must a unit that would rather not pursue test for it? Only a defended obstacle frees it; immunity to psychology does not. @rule PUR-22, PUR-23 */
export const needsRestraintTest = ({ defendsObstacle }: Pick<PursuitUnit, "defendsObstacle">): boolean => !defendsObstacle;

/** Does a throw of 2D6 hold the unit back? @rule PUR-21 */
export const restrained = (leadership: number, total: number): boolean => total <= leadership;

/** The exact chance of holding a unit back. @rule PUR-21 */
export const restraintOdds = (leadership: number): number =>
  totalsOf(poolOf({ test: LEADERSHIP_DICE }), DEFAULT_DICE).reduce(
    (sum, { total, chance }) => (restrained(leadership, total) ? sum + chance : sum),
    0,
  );
