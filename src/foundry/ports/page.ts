import type { Entry, Hand, Host, HostResult } from "../../play/ports.ts";
import { recordPatch } from "../compat.ts";
import { readCampaign } from "../readings.ts";
import { type Page, storedCampaign, storedSettings } from "../translate/reading.ts";
import { attempt } from "./attempt.ts";
import { withTokens } from "./token-ids.ts";
import { pageId } from "./wire.ts";

const STALE: HostResult = { ok: false, failure: "stale" };

function standsAsHand(page: Page, epoch: number): boolean {
  const { hand } = storedCampaign(page);
  return hand?.page === pageId() && hand.epoch === epoch;
}

/* Only what the step changed is written: the place of an army that the rules left out (deleted, broken) stays as it is. */
function changes(page: Page, entry: Entry): object {
  const { state, revision, log } = readCampaign(page);
  const { next, step, undoes } = entry;
  const taken = withTokens(page, step);
  const marked = log.map((line) => (undoes.includes(line.id) ? { ...line, undone: { by: step.by, at: step.at } } : line));
  // A Season that is over has a page of its own; the one before the present stays, so that it can still be taken back.
  const kept = marked.filter((line) => line.season >= Math.min(step.season, next.season) - 1);
  return {
    revision: revision + 1,
    season: next.season,
    phase: next.phase,
    places: recordPatch(state.places, next.places),
    posts: recordPatch(state.posts, next.posts),
    control: recordPatch(state.control, next.control),
    relations: recordPatch(state.relations, next.relations),
    asks: recordPatch(state.asks, next.asks),
    turn: next.turn === null ? null : JSON.stringify(next.turn),
    settings: storedSettings(next.settings),
    pending: taken.outcomes,
    log: [...kept, taken],
  };
}

/** The authority page as the use cases see it. Each write is one update of one document. */
export function pagePort(page: Page): Host["page"] {
  const update = (system: object, epoch: number): Promise<HostResult> =>
    attempt(() => page.update({ system } as never, { huestes: { epoch } } as never));
  return {
    read: async () => readCampaign(page),
    record: async (entry) => {
      if (!standsAsHand(page, entry.epoch) || readCampaign(page).revision !== entry.revision) return STALE;
      return update(changes(page, entry), entry.epoch);
    },
    settle: async (epoch) => (standsAsHand(page, epoch) ? update({ pending: [] }, epoch) : STALE),
    claim: async (hand: Hand | null) => {
      const next: Hand = hand ?? { user: "", page: "", epoch: storedCampaign(page).epoch, seenAt: 0 };
      return update({ hand: next }, next.epoch);
    },
  };
}
