import { decide, type ArmyId, type Command, type Phase, type RegionId } from "../rules/index.ts";
import { append, finish } from "./append.ts";
import { drain } from "./drain.ts";
import type { Host } from "./ports.ts";
import { DONE, NARRATOR_ONLY, refused, type Result } from "./result.ts";

/** One turn of the crank: finish what was cut off, decide on the state of now, record what happened. Needs the hand. */
export async function submit(host: Host, command: Command): Promise<Result> {
  if (!host.me.narrator) return NARRATOR_ONLY;
  const whole = await finish(host);
  if (!whole.ok) return whole;
  const reading = await host.page.read();
  const verdict = decide(reading.state, command);
  if (!verdict.ok) return refused(verdict.refusal);
  if (verdict.outcomes.length === 0) return DONE;
  return append(host, reading, { command: command.type, outcomes: verdict.outcomes });
}

/** The open phase is closed: the letters are looked through first, so that a forged one cannot count. `phase` is the one that the Narrator saw open. */
export async function closePhase(host: Host, phase: Phase): Promise<Result> {
  if (!host.me.narrator) return NARRATOR_ONLY;
  const read = await drain(host);
  if (!read.ok) return read;
  return submit(
    host,
    phase === "diplomacy" ? { type: "phase.open", by: "narrator", phase: "orders" } : { type: "phase.close", by: "narrator", phase },
  );
}

/** The Narrator puts an army into a region, or with null off the board. */
export const place = (host: Host, army: ArmyId, to: RegionId | null): Promise<Result> =>
  submit(host, { type: "override.place", by: "narrator", army, to });
