import { evolveAll, type Command, type Outcome, type Step } from "../rules/index.ts";
import { holdsHand } from "./hand.ts";
import type { Entry, Host, HostResult, Reading } from "./ports.ts";

const STALE: HostResult = { ok: false, failure: "stale" };

/** What is to be written: which wish it was, what followed, and for an undo the step that is taken back. */
export interface Happening {
  readonly command: Command["type"];
  readonly outcomes: readonly Outcome[];
  readonly undoes?: readonly string[];
}

/**
 * Writes a step as a log that may be cut anywhere: (1) one update of the authority page with the outcomes pending, the moment of truth;
 * (2) their effects on other documents, as absolute values, the tokens and the card; (3) pending cleared. Needs the hand, and nothing pending: what was begun is finished first.
 */
export async function append(host: Host, reading: Reading, { command, outcomes, undoes }: Happening): Promise<HostResult> {
  const { hand, revision, state } = reading;
  if (!hand || !holdsHand(reading, host.me) || reading.pending.length > 0) return STALE;
  const next = evolveAll(state, outcomes);
  const step: Step = {
    id: `s${state.season}-${revision + 1}`,
    season: state.season,
    revision: revision + 1,
    command,
    by: host.me.user,
    at: host.now(),
    outcomes,
    undone: null,
  };
  const entry: Entry = { epoch: hand.epoch, revision, step, undoes: undoes ?? [], next };
  const recorded = await host.page.record(entry);
  if (!recorded.ok) return recorded;
  const finished = await finish(host);
  return !finished.ok && finished.failure === "stale" ? { ok: true } : finished; // it is written; the hand of now ends it
}

/**
 * Ends what was begun: writes the effects of the pending outcomes again and clears them. Harmless when nothing is pending, and when it is
 * done twice. A page that loses the hand meanwhile stops: what comes after is another's.
 */
export async function finish(host: Host): Promise<HostResult> {
  const reading = await host.page.read();
  const { hand, pending, state, log } = reading;
  if (pending.length === 0) return { ok: true };
  if (!hand || !holdsHand(reading, host.me)) return STALE;
  const step = log[log.length - 1];
  const writes: (() => Promise<HostResult>)[] = [
    () => host.papers.apply(pending, state),
    () => host.papers.arrange(state),
    async () => (step ? host.herald.announce(step) : { ok: true }),
    () => host.page.settle(hand.epoch),
  ];
  for (const write of writes) {
    const now = await host.page.read();
    if (now.revision !== reading.revision || now.hand?.epoch !== hand.epoch || !holdsHand(now, host.me)) return STALE;
    const result = await write();
    if (!result.ok) return result;
  }
  return { ok: true };
}
