import type { AskId, Campaign, Choice, Deal, HouseId, LetterId, Order, Outcome, Step } from "../rules/index.ts";

/** What may go wrong with the host, never with a player. `stale`: somebody wrote before; `denied`: no right; `lost`: no answer. */
export type HostFailure = "stale" | "denied" | "lost";
export type HostResult = Readonly<{ ok: true }> | Readonly<{ ok: false; failure: HostFailure }>;

/** The page that may change shared state: one page of one GM user (design: "the hand"). */
export interface Hand {
  readonly user: string;
  readonly page: string;
  readonly epoch: number;
  readonly seenAt: number;
}

/** Everything that stands in the authority page at one moment, joined with the documents that the rules read. */
export interface Reading {
  readonly state: Campaign;
  readonly revision: number;
  readonly hand: Hand | null;
  /** The greatest epoch that a hand of this campaign ever had; it never falls, also when nobody holds the hand. */
  readonly epoch: number;
  /** Outcomes that are recorded but whose effects on other documents may be missing. Empty when all is done. */
  readonly pending: readonly Outcome[];
  readonly log: readonly Step[];
  /** The steps of the Season before the open one as its own page keeps them, when the log does not hold them any more. Letters are not among them. */
  past(): readonly Step[];
  /** Documents that were left out of the rules because they are broken: document uuid and field. */
  readonly broken: readonly Readonly<{ uuid: string; field: string }>[];
}

/** One write-ahead entry: the moment of truth. */
export interface Entry {
  readonly epoch: number;
  readonly revision: number;
  readonly step: Step;
  /** For an undo: ids of the steps that are marked as taken back. */
  readonly undoes: readonly string[];
  readonly next: Campaign;
}

/** An effect on another document that would have overwritten what somebody changed meanwhile. */
export interface Conflict {
  readonly outcome: Outcome;
  readonly found: number | string | null;
}

/** A letter as its owner writes it; the host gives id and time. */
export type LetterDraft = Readonly<{
  house: HouseId;
  ask: AskId;
  committed: boolean;
  orders: readonly Order[];
  choice: Choice | null;
  deal: Deal | null;
  /** Allies may read it. */
  shared?: boolean;
}>;

/** Everything that the game needs of a table, in the game's own words. */
export interface Host {
  readonly me: Readonly<{ user: string; page: string; narrator: boolean; houses: readonly HouseId[] }>;
  /** Server time in milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  readonly page: Readonly<{
    read(): Promise<Reading>;
    /** Step 1: one update with epoch, revision + 1, the next state's page facts, the step in the log, its outcomes pending. */
    record(entry: Entry): Promise<HostResult>;
    /** Step 3: nothing is pending any more. */
    settle(epoch: number): Promise<HostResult>;
    /** Writes (or with null clears) who is the hand. */
    claim(hand: Hand | null): Promise<HostResult>;
  }>;
  readonly papers: Readonly<{
    /** Step 2: writes what the outcomes mean for other documents, as absolute values. Doing it twice changes nothing. */
    apply(outcomes: readonly Outcome[], state: Campaign): Promise<HostResult & Readonly<{ conflicts?: readonly Conflict[] }>>;
    /** Puts every token of the campaign where `places` and `posts` say. */
    arrange(standing: Pick<Campaign, "places" | "posts">): Promise<HostResult>;
  }>;
  readonly mailbox: Readonly<{
    /** Creates or replaces the House's one letter for that ask, whole. */
    write(draft: LetterDraft, replaces: LetterId | null): Promise<HostResult>;
  }>;
  readonly herald: Readonly<{
    /** Tells of a step: at most one card, made once whatever happens in between. Which steps have a card is the view's choice. */
    announce(step: Step): Promise<HostResult>;
  }>;
  readonly wire: Readonly<{
    /** Asks the written hand for a sign of life; resolves false after three seconds without answer. */
    ping(hand: Hand): Promise<boolean>;
  }>;
}
