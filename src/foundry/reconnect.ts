import { campaignPages, readCampaign } from "./campaigns.ts";
import { missedPages } from "./ports/wire.ts";
import { phrase } from "./words.ts";

/* The platform never repeats a broadcast that was missed. A page that was cut off asks whether others know more than it does. */

let asking = false;

function dirty(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLElement && field.matches("input, textarea, prose-mirror, [contenteditable]");
}

async function offerReload(): Promise<void> {
  if (asking) return;
  asking = true;
  const yes = await foundry.applications.api.DialogV2.confirm({
    window: { title: phrase("ui.notice.reload") },
    content: `<p>${foundry.utils.escapeHTML(phrase("ui.notice.missed"))}</p>`,
    rejectClose: false,
    yes: { label: phrase("ui.notice.reload") },
    no: { label: phrase("ui.notice.later") },
  } as never);
  asking = false;
  if (yes) foundry.utils.debouncedReload();
}

async function compare(): Promise<void> {
  if ((await missedPages()).length > 0) await offerReload();
}

/** Watches the connection and the count of revisions. Called once, at `ready`, after the wire is open. */
export function watchConnection(): void {
  let cut = false;
  const socket = game.socket as unknown as { on(event: string, act: () => void): void };
  socket.on("disconnect", () => (cut = true));
  socket.on("connect", () => {
    if (cut) void compare();
    cut = false;
  });
  const known = new Map(campaignPages().map((page) => [page.id, readCampaign(page).revision]));
  Hooks.on("updateJournalEntryPage", ((page: JournalEntryPage.Implementation) => {
    if (String(page.type) !== "campaign") return;
    const { revision } = readCampaign(page);
    const before = known.get(page.id) ?? revision;
    known.set(page.id, revision);
    if (revision > before + 1 && !dirty()) void offerReload();
  }) as never);
}
