import { evolveAll, type Command, type Outcome, type Step } from "../rules/index.ts";
import { holdsHand } from "./hand.ts";
import type { Entry, Host, HostResult, Reading } from "./ports.ts";

const STALE: HostResult = { ok: false, failure: "stale" };

/** What is to be written: which wish it was, what followed, and for an undo the step that is taken back. */
export interface Happening {
  readonly command: Command["type"];
  readonly outcomes: readonly Outcome[];
  readonly undoes?: string;
}

/** Steps that change nothing that a reader must be told on a card. */
const SILENT: readonly Command["type"][] = ["letter.receive"];

/**
 * Writes a step as a log that may be cut anywhere: (1) one update of the authority page with the outcomes pending, the moment of truth;
 * (2) their effects on other documents, as absolute values, the tokens and the card; (3) pending cleared. Needs the hand.
 */
export async function append(host: Host, reading: Reading, { command, outcomes, undoes }: Happening): Promise<HostResult> {
  const { hand, revision, state } = reading;
  if (!hand || !holdsHand(reading, host.me)) return STALE;
  const next = evolveAll(state, outcomes);
  const step: Step = {
    id: `s${state.season}-${revision + 1}`,
    revision: revision + 1,
    command,
    by: host.me.user,
    at: host.now(),
    outcomes,
    undone: null,
  };
  const entry: Entry = { epoch: hand.epoch, revision, step, undoes: undoes ?? null, next };
  const recorded = await host.page.record(entry);
  return recorded.ok ? finish(host) : recorded;
}

/**
 * Ends what was begun: writes the effects of the pending outcomes again and clears them. Harmless when nothing is pending, and when it is
 * done twice.
 */
export async function finish(host: Host): Promise<HostResult> {
  const reading = await host.page.read();
  if (reading.pending.length === 0) return { ok: true };
  if (!reading.hand || !holdsHand(reading, host.me)) return STALE;
  const step = reading.log[reading.log.length - 1];
  const writes: (() => Promise<HostResult>)[] = [
    () => host.papers.apply(reading.pending, reading.state),
    () => host.papers.arrange(reading.state.places),
    async () => (step && !SILENT.includes(step.command) ? host.herald.announce(step) : { ok: true }),
    () => host.page.settle(reading.hand?.epoch ?? 0),
  ];
  for (const write of writes) {
    const result = await write();
    if (!result.ok) return result;
  }
  return { ok: true };
}
