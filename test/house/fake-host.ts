import type { Campaign, House, Letter, LetterId, Outcome, Step } from "../../src/rules/index.ts";
import type { Hand, Host, HostFailure, HostResult, Reading } from "../../src/play/index.ts";

/** A table in memory at which several pages sit: what a world's documents hold, as plain values. */
export interface Table {
  state: Campaign;
  revision: number;
  hand: Hand | null;
  epoch: number;
  pending: readonly Outcome[];
  log: readonly Step[];
  /** What the page of the Season before keeps. */
  past: readonly Step[];
  tokens: Pick<Campaign, "places" | "posts">;
  /** What was told, by the step's id. */
  told: Readonly<Record<string, Step>>;
  /** Accepted writes of all pages so far; it is the server's clock too. */
  accepted: number;
  readonly seats: Map<string, Seat>;
  /** Called after each accepted write with the number of accepted writes. */
  onWrite: (accepted: number) => void;
}

export interface Seat extends Host {
  /** How many more writes of this page are accepted; then its connection is gone, and with it the answer to the last one. */
  left: number;
}

export interface Sitter {
  readonly user: string;
  readonly page?: string;
  readonly narrator?: boolean;
  readonly houses?: readonly string[];
}

export function layTable(state: Campaign): Table {
  const tokens = { places: state.places, posts: state.posts };
  return {
    state,
    revision: 0,
    hand: null,
    epoch: 0,
    pending: [],
    log: [],
    past: [],
    tokens,
    told: {},
    accepted: 0,
    seats: new Map(),
    onWrite: () => undefined,
  };
}

const OK: HostResult = { ok: true };
const failed = (failure: HostFailure): HostResult => ({ ok: false, failure });

type Change = () => HostFailure | undefined | void;
type Write = (change: Change) => Promise<HostResult>;

/* One write of one document: it takes a turn, is accepted or not, and the answer comes back or not. */
const writer =
  (table: Table, seat: () => Seat): Write =>
  async (change) => {
    await Promise.resolve();
    if (seat().left <= 0) return failed("lost");
    const failure = change();
    if (failure) return failed(failure);
    table.accepted += 1;
    seat().left -= 1;
    table.onWrite(table.accepted);
    return seat().left > 0 ? OK : failed("lost");
  };

function pagePort(table: Table, me: Host["me"], write: Write): Host["page"] {
  const stands = (epoch: number): boolean => table.hand?.page === me.page && table.hand.epoch === epoch;
  const read = (): Reading => {
    const { state, revision, hand, epoch, pending, log } = table;
    return { state, revision, hand, epoch, pending, log, broken: [], past: () => table.past };
  };
  return {
    read: () => Promise.resolve(read()),
    record: ({ epoch, revision, step, undoes, next }) =>
      write(() => {
        if (!me.narrator) return "denied";
        if (!stands(epoch) || table.revision !== revision) return "stale";
        const { houses, armies, garrisons, letters } = table.state;
        const kept = table.log.map((line) => (undoes.includes(line.id) ? { ...line, undone: { by: step.by, at: step.at } } : line));
        Object.assign(table, {
          state: { ...next, houses, armies, garrisons, letters },
          revision: revision + 1,
          pending: step.outcomes,
          log: [...kept, step],
        });
      }),
    settle: (epoch) => write(() => (stands(epoch) ? void (table.pending = []) : "stale")),
    claim: (hand) => write(() => (me.narrator ? void Object.assign(table, { hand, epoch: hand?.epoch ?? table.epoch }) : "denied")),
  };
}

/* What an outcome means for one document, or nothing if it is so already. */
function effect(table: Table, outcome: Outcome): Change | undefined {
  const { houses, letters } = table.state;
  const set = (part: Partial<Campaign>) => (): void => void (table.state = { ...table.state, ...part });
  if (outcome.type === "points.changed" && houses[outcome.house]?.points === outcome.from && outcome.from !== outcome.to)
    return set({ houses: { ...houses, [outcome.house]: { ...houses[outcome.house], points: outcome.to } as House } });
  if (outcome.type === "letter.returned" && !letters[outcome.letter.id])
    return set({ letters: { ...letters, [outcome.letter.id]: outcome.letter } });
  if (outcome.type === "letter.loosened" && letters[outcome.letter.id]?.committed !== false)
    return set({ letters: { ...letters, [outcome.letter.id]: { ...outcome.letter, committed: false } } });
  if ((outcome.type === "letter.taken" || outcome.type === "letter.refused") && letters[outcome.letter.id])
    return set({ letters: Object.fromEntries(Object.entries(letters).filter(([id]) => id !== outcome.letter.id)) as Campaign["letters"] });
  return undefined;
}

function papersPort(table: Table, write: Write): Host["papers"] {
  return {
    apply: async (outcomes) => {
      for (const outcome of outcomes) {
        const change = effect(table, outcome);
        const result = change ? await write(change) : OK;
        if (!result.ok) return result;
      }
      return OK;
    },
    arrange: ({ places, posts }) =>
      JSON.stringify(table.tokens) === JSON.stringify({ places, posts })
        ? Promise.resolve(OK)
        : write(() => void (table.tokens = { places, posts })),
  };
}

function mailboxPort(table: Table, me: Host["me"], write: Write): Host["mailbox"] {
  const may = (house: Letter["house"]): boolean => me.narrator || me.houses.includes(house);
  const put = (letters: Campaign["letters"]): void => void (table.state = { ...table.state, letters });
  return {
    write: (draft, replaces) =>
      write(() => {
        if (!may(draft.house)) return "denied";
        const id = replaces ?? (`letter${table.accepted}` as LetterId);
        put({ ...table.state.letters, [id]: { ...draft, id, time: table.accepted } });
      }),
  };
}

/** A page of a user sits down at the table. */
export function sit(table: Table, { user, page = user, narrator = false, houses = [] }: Sitter): Seat {
  const me = { user, page, narrator, houses } as Host["me"];
  const write = writer(table, () => seat);
  const seat: Seat = {
    left: Infinity,
    me,
    now: () => table.accepted,
    wait: () => new Promise((done) => setTimeout(done, 0)),
    page: pagePort(table, me, write),
    papers: papersPort(table, write),
    mailbox: mailboxPort(table, me, write),
    herald: {
      announce: (step) => (table.told[step.id] ? Promise.resolve(OK) : write(() => void (table.told = { ...table.told, [step.id]: step }))),
    },
    wire: { ping: (hand) => Promise.resolve((table.seats.get(hand.page)?.left ?? 0) > 0) },
  };
  table.seats.set(page, seat);
  return seat;
}
