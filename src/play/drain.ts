import { askOf, decide, type Letter } from "../rules/index.ts";
import { append, finish } from "./append.ts";
import type { Host } from "./ports.ts";
import { DONE, type Result } from "./result.ts";

/** Looks through the confirmed letters in the order of the server's stamps and refuses those that cannot count. Doing it again changes nothing. */
export async function drain(host: Host): Promise<Result> {
  const whole = await finish(host);
  if (!whole.ok) return whole;
  const { state } = await host.page.read();
  const waiting = Object.values<Letter>(state.letters).sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  for (const { id } of waiting) {
    const reading = await host.page.read();
    // Its owner may have changed it, or taken it back, while the letters before it were looked through.
    const letter = reading.state.letters[id];
    if (!letter || (!letter.committed && askOf(reading.state, letter.ask))) continue;
    const verdict = decide(reading.state, { type: "letter.receive", letter });
    if (!verdict.ok || verdict.outcomes.length === 0) continue;
    const written = await append(host, reading, { command: "letter.receive", outcomes: verdict.outcomes });
    if (!written.ok) return written;
  }
  return DONE;
}
