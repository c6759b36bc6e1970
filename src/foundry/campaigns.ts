import type { Reading, Host } from "../play/ports.ts";

export type Page = JournalEntryPage.Implementation;

/** All campaign pages of the world, by name. */
export function campaignPages(): Page[] {
  return [];
}

/** The campaign that this browser looks at, or null when there is none. */
export function currentPage(): Page | null {
  return campaignPages()[0] ?? null;
}

/** What stands in a campaign page and the documents that it joins; the same value until one of them changes. */
export declare function readCampaign(page: Page): Reading;

/** The table of one campaign, for the use cases in `play`. */
export declare function hostFor(page: Page): Host;

/** The campaign of an Actor or of a token's Actor, or null. */
export declare function campaignOf(document: Actor.Implementation | TokenDocument.Implementation): Page | null;
