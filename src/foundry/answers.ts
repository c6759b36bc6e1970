import { campaignPages, housesOf, readCampaign } from "./campaigns.ts";
import { phrase, refusalSentence } from "./words.ts";

/* A House hears at once why a letter of its own was put aside: it came too late, or was no answer. */

const heard = new Map<string, number>();

function listen(): void {
  for (const page of campaignPages()) {
    const { log, revision } = readCampaign(page);
    const since = heard.get(page.uuid) ?? revision;
    heard.set(page.uuid, revision);
    const own = new Set(housesOf(page, game.user));
    for (const step of log.filter((line) => line.revision > since))
      for (const outcome of step.outcomes)
        if (outcome.type === "letter.refused" && own.has(outcome.letter.house)) {
          const reason = refusalSentence(outcome.refusal);
          ui.notifications.warn(phrase("ui.notice.refusedLetter", { house: { house: outcome.letter.house }, reason }), { permanent: true });
        }
  }
}

/** Tells players of letters of their own that the hand put aside. Called once, at `ready`; the Narrator is told by the hand. */
export function startAnswers(): void {
  if (game.user.isGM) return;
  listen();
  Hooks.on("huestes.changed", listen);
}
