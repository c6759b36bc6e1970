import { askOf, type Campaign, decide, type Letter, type LetterId, type Outcome } from "../rules/index.ts";
import { append, finish } from "./append.ts";
import type { Host } from "./ports.ts";
import { DONE, type Result } from "./result.ts";

/* More than these are no mail but a flood, and are put aside at one stroke. */
const FEW = 5;

/* What becomes of each letter that cannot count, in the order of the server's stamps; those that were dealt with left out. */
function due(state: Campaign, done: ReadonlySet<LetterId>): { letter: Letter; outcomes: readonly Outcome[] }[] {
  const waiting = Object.values<Letter>(state.letters).sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  return waiting.flatMap((letter) => {
    if (done.has(letter.id) || (!letter.committed && askOf(state, letter.ask))) return [];
    const verdict = decide(state, { type: "letter.receive", letter });
    return verdict.ok && verdict.outcomes.length > 0 ? [{ letter, outcomes: verdict.outcomes }] : [];
  });
}

/**
 * Looks through the letters, refuses those that cannot count and makes drafts of those whose question was taken back. One at a time, as they are by then:
 * an owner may change a letter while others are looked through. Doing it again changes nothing.
 */
export async function drain(host: Host): Promise<Result> {
  const whole = await finish(host);
  if (!whole.ok) return whole;
  const done = new Set<LetterId>();
  for (;;) {
    const reading = await host.page.read();
    const found = due(reading.state, done);
    if (found.length === 0) return DONE;
    const now = found.length > FEW ? found : found.slice(0, 1);
    for (const { letter } of now) done.add(letter.id);
    const written = await append(host, reading, { command: "letter.receive", outcomes: now.flatMap(({ outcomes }) => outcomes) });
    if (!written.ok) return written;
  }
}
