import type { Reading } from "../play/ports.ts";
import { forgetProvinces } from "./translate/provinces.ts";
import { type Page, joinReading } from "./translate/reading.ts";

export type { Page };

let version = 0;
const memo = new WeakMap<Page, { readonly version: number; readonly reading: Reading }>();

/** All campaign pages of the world, oldest first. */
export function campaignPages(): Page[] {
  return game.journal.contents.flatMap((entry) => entry.pages.contents.filter((page) => String(page.type) === "campaign"));
}

/** The campaign that this browser looks at: the chosen one, else the first; null when there is none. */
export function currentPage(): Page | null {
  const pages = campaignPages();
  const chosen = game.settings.get("huestes", "campaign");
  return pages.find((page) => page.uuid === chosen) ?? pages[0] ?? null;
}

/** What stands in a campaign page and the documents that it joins; the same value until one of them changes. */
export function readCampaign(page: Page): Reading {
  const known = memo.get(page);
  if (known?.version === version) return known.reading;
  const reading = joinReading(page);
  memo.set(page, { version, reading });
  return reading;
}

const WATCHED = ["Actor", "Item", "JournalEntryPage", "JournalEntry", "Scene", "Region", "RegionBehavior"] as const;

/** Forgets readings when a document changes, and says so a moment later with the hook `huestes.changed`. Called once, in `init`. */
export function watchDocuments(): void {
  const tell = foundry.utils.debounce(() => Hooks.callAll("huestes.changed", currentPage()?.id ?? ""), 20);
  const changed = (): void => {
    version += 1;
    forgetProvinces();
    tell();
  };
  for (const name of WATCHED) for (const verb of ["create", "update", "delete"]) Hooks.on(`${verb}${name}` as never, changed as never);
}
