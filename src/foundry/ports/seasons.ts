import type { Campaign } from "../../rules/index.ts";
import { closedSeasons, recordOf } from "../../view/index.ts";
import { readCampaign } from "../readings.ts";
import type { Page } from "../translate/reading.ts";
import { namesIn, seasonSystem } from "../translate/seasons.ts";
import { phrase } from "../words.ts";
import { idOf } from "./ids.ts";

/*
 * The Chronicle has one page for each Season that is over. The hand makes it from the log when the Season closes and takes it away when the Season
 * is taken back; both say only what is missing or too much, so that a hand that was cut off can repeat it.
 */

interface SeasonPage {
  readonly id: string | null;
  readonly type: string;
  readonly system: Readonly<{ campaign: string; season: number }>;
}

const SORT = 100_000;

const idFor = (page: Page, season: number): string => idOf(`${page.id}|season|${season}`);

function pagesOf(page: Page): readonly SeasonPage[] {
  const all = (page.parent?.pages.contents ?? []) as unknown as readonly SeasonPage[];
  return all.filter(({ type, system }) => String(type) === "season" && system.campaign === page.id);
}

function sourceOf(page: Page, state: Campaign, season: number): object[] {
  const record = recordOf(state, readCampaign(page).log, season);
  if (!record) return [];
  const name = phrase("ui.chronicle.pageName", { season });
  const system = seasonSystem({ record, names: namesIn(state), campaign: page.id ?? "" });
  return [{ _id: idFor(page, season), name, type: "season", system, sort: page.sort + season * SORT, ownership: { default: -1 } }];
}

/** What has to be written so that the Chronicle has a page for each closed Season that the log still holds, and none for one that is open again. */
export function seasonWrites(page: Page, state: Campaign): (() => Promise<unknown>)[] {
  const journal = page.parent;
  if (!journal) return [];
  const here = pagesOf(page);
  const stale = here.filter(({ system }) => system.season >= state.season).map(({ id }) => id ?? "");
  const missing = closedSeasons(state, readCampaign(page).log).filter((season) => !journal.pages.has(idFor(page, season)));
  const writes: (() => Promise<unknown>)[] = [];
  if (stale.length > 0) writes.push(() => journal.deleteEmbeddedDocuments("JournalEntryPage", stale));
  for (const season of missing)
    writes.push(() =>
      journal.createEmbeddedDocuments("JournalEntryPage", sourceOf(page, state, season) as never, { keepId: true } as never),
    );
  return writes;
}
