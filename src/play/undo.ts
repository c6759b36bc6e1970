import { decide, type Outcome, type Step } from "../rules/index.ts";
import { append, finish } from "./append.ts";
import type { Host, Reading } from "./ports.ts";
import { NARRATOR_ONLY, refused, type Result } from "./result.ts";

/* An undo is no step to take back, and neither is a letter put aside. */
const stands = ({ undone, command }: Step): boolean => !undone && command !== "step.undo" && command !== "letter.receive";

/** The last step that still stands. */
export const lastStep = (log: readonly Step[]): Step | undefined => log.filter(stands).at(-1);

/** The steps of one Season that still stand, in order. */
export const seasonSteps = (log: readonly Step[], season: number): Step[] => log.filter((step) => stands(step) && step.season === season);

/**
 * The steps that an undo of the Season takes back, in order: all since it began; at its very beginning those of the whole Season before, from the log or
 * from that Season's own page. So one Season after another can be taken back, to the first.
 */
export function undoableSeason({ log, state, past }: Pick<Reading, "log" | "state" | "past">): readonly Step[] {
  const now = seasonSteps(log, state.season);
  if (now.length > 0) return now;
  const before = seasonSteps(log, state.season - 1);
  return before.length > 0 ? before : past();
}

async function undo(host: Host, pick: (reading: Reading) => readonly Step[], season: boolean): Promise<Result> {
  if (!host.me.narrator) return NARRATOR_ONLY;
  const whole = await finish(host);
  if (!whole.ok) return whole;
  const reading = await host.page.read();
  const steps = pick(reading);
  const outcomes = steps.flatMap((step): readonly Outcome[] => step.outcomes);
  const verdict = decide(reading.state, { type: "step.undo", by: "narrator", outcomes, season });
  if (!verdict.ok) return refused(verdict.refusal);
  return append(host, reading, { command: "step.undo", outcomes: verdict.outcomes, undoes: steps.map(({ id }) => id) });
}

/** Takes the last step back whole: places, points, questions and letters. The line in the log stays, marked. */
export const undoLast = (host: Host): Promise<Result> =>
  undo(
    host,
    ({ log }) => {
      const last = lastStep(log);
      return last ? [last] : [];
    },
    false,
  );

/** Takes back everything since the Season began; at its very beginning, the whole Season before. One step, one undo. */
export const undoSeason = (host: Host): Promise<Result> => undo(host, undoableSeason, true);
