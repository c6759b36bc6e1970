import { recordOf, type SeasonRecord } from "../../view/index.ts";
import { readCampaign } from "../readings.ts";
import type { Page } from "../translate/reading.ts";
import { type KeptSeason, namesIn, readSeason } from "../translate/seasons.ts";

/* What a page tells: a closed Season its own record, a campaign that of the Season that is open, from its log. */

const kept = new WeakMap<Page, { readonly source: string; readonly season: KeptSeason }>();

function closed(page: Page): KeptSeason {
  const source = String((page as unknown as { _stats?: { modifiedTime?: number | null } })._stats?.modifiedTime ?? "");
  const known = kept.get(page);
  if (known?.source === source) return known.season;
  const season = readSeason(page);
  kept.set(page, { source, season });
  return season;
}

function running(page: Page): KeptSeason {
  const { state, log } = readCampaign(page);
  const { letters: _letters, ...opening } = state;
  const still: SeasonRecord = { season: state.season, opening: { ...opening, letters: {} }, steps: [] };
  return { record: recordOf(state, log, state.season) ?? still, names: namesIn(state), campaign: page.id ?? "" };
}

/** The Season that a page of ours tells, or null for any other page and for one that cannot be read. */
export function seasonOf(page: Page): KeptSeason | null {
  try {
    if (String(page.type) === "season") return closed(page);
    return String(page.type) === "campaign" ? running(page) : null;
  } catch (error) {
    console.error("Huestes: a Season cannot be read", error);
    return null;
  }
}

/** The page of ours with a uuid, or null. */
export function pageBy(uuid: string): Page | null {
  const page = foundry.utils.fromUuidSync(uuid) as { documentName?: string } | null;
  return page?.documentName === "JournalEntryPage" ? (page as unknown as Page) : null;
}
