/** The campaign page that a card speaks of, by uuid, or null when it is gone. */
export function pageOf(uuid: string): JournalEntryPage.Implementation | null {
  const page = foundry.utils.fromUuidSync(uuid) as { documentName?: string; type?: string } | null;
  return page?.documentName === "JournalEntryPage" && page.type === "campaign" ? (page as never) : null;
}
