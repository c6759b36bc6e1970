import { evolveAll, undoAll, type Campaign, type Outcome, type Step } from "../rules/index.ts";

/** A Season to be told: how everything stood when it began, and the steps that still stand, in order. */
export interface SeasonRecord {
  readonly season: number;
  readonly opening: Campaign;
  readonly steps: readonly Step[];
}

/* An undo is told by what it left standing, and a letter that was put aside is nobody's business. */
const told = ({ undone, command }: Step): boolean => undone === null && command !== "step.undo" && command !== "letter.receive";

/* What lies in the letters is their House's own: a page that everybody reads keeps only what came of it. */
const open = (outcome: Outcome): boolean => !outcome.type.startsWith("letter.");

const flat = (steps: readonly Step[]): Outcome[] => steps.flatMap(({ outcomes }) => outcomes);

/**
 * The record of one Season from a log that still holds all of it and everything after it: the opening is found by taking the steps back from
 * the state of now. Undefined when the log holds no step of that Season.
 */
export function recordOf(state: Campaign, log: readonly Step[], season: number): SeasonRecord | undefined {
  const standing = log.filter(told);
  const steps = standing.filter((step) => step.season === season);
  if (steps.length === 0) return undefined;
  const since = standing.filter((step) => step.season >= season);
  const { letters: _letters, ...opening } = evolveAll(state, undoAll(flat(since)));
  return {
    season,
    opening: { ...opening, letters: {} },
    steps: steps.map((step) => ({ ...step, outcomes: step.outcomes.filter(open) })),
  };
}

/** The Seasons before the present one of which the log still holds steps, in order. */
export function closedSeasons(state: Pick<Campaign, "season">, log: readonly Step[]): number[] {
  const seasons = log.filter(told).map(({ season }) => season);
  return [...new Set(seasons)].filter((season) => season < state.season).sort((a, b) => a - b);
}

/** How everything stood when the Season ended, or, for the one that is open, how it stands. */
export const endOf = ({ opening, steps }: SeasonRecord): Campaign => evolveAll(opening, flat(steps));
