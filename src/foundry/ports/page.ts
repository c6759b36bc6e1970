import type { Campaign } from "../../rules/index.ts";
import type { Entry, Hand, Host, HostResult } from "../../play/ports.ts";
import { recordPatch } from "../compat.ts";
import { readCampaign } from "../readings.ts";
import { type Page, storedCampaign } from "../translate/reading.ts";
import { attempt } from "./attempt.ts";
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
  const asks = (campaign: Campaign): Record<string, unknown> =>
    Object.fromEntries(Object.values(campaign.asks).map(({ id, kind, of, season }) => [id, { kind, of, season }]));
  const kept = log.map((line) => (line.id === undoes ? { ...line, undone: { by: step.by, at: step.at } } : line));
  return {
    revision: revision + 1,
    season: next.season,
    phase: next.phase,
    places: recordPatch(state.places, next.places),
    relations: recordPatch(state.relations, next.relations),
    asks: recordPatch(asks(state), asks(next)),
    pending: step.outcomes,
    log: [...kept, step],
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
