import { decide, type Step } from "../rules/index.ts";
import { append, finish } from "./append.ts";
import type { Host } from "./ports.ts";
import { NARRATOR_ONLY, refused, type Result } from "./result.ts";

/** The last step that still stands; an undo is none, and neither is a letter put aside. */
export const lastStep = (log: readonly Step[]): Step | undefined =>
  [...log].reverse().find(({ undone, command }) => !undone && command !== "step.undo" && command !== "letter.receive");

/** Takes the last step back whole: places, points, questions and letters. The line in the log stays, marked. */
export async function undoLast(host: Host): Promise<Result> {
  if (!host.me.narrator) return NARRATOR_ONLY;
  const whole = await finish(host);
  if (!whole.ok) return whole;
  const reading = await host.page.read();
  const step = lastStep(reading.log);
  if (!step) return refused({ rule: null, reason: "cannotUndo" });
  const verdict = decide(reading.state, { type: "step.undo", by: "narrator", outcomes: step.outcomes });
  if (!verdict.ok) return refused(verdict.refusal);
  return append(host, reading, { command: "step.undo", outcomes: verdict.outcomes, undoes: step.id });
}
