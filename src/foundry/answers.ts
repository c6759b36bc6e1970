import { campaignPages, housesOf, readCampaign } from "./campaigns.ts";
import { refusedIn } from "./ports/herald.ts";

/* A House hears at once why a letter of its own was put aside: it came too late, or was no answer. */

const heard = new Map<string, number>();

function listen(): void {
  for (const page of campaignPages()) {
    const { log, revision } = readCampaign(page);
    const since = heard.get(page.uuid) ?? revision;
    heard.set(page.uuid, revision);
    const own = new Set(housesOf(page, game.user));
    for (const step of log.filter((line) => line.revision > since))
      for (const text of refusedIn(step, (house) => own.has(house))) ui.notifications.warn(text, { permanent: true });
  }
}

/** Tells players of letters of their own that the hand put aside. Called once, at `ready`; the Narrator is told by the hand. */
export function startAnswers(): void {
  if (game.user.isGM) return;
  listen();
  Hooks.on("huestes.changed", listen);
}
