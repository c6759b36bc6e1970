import type { HouseId, Outcome, Step } from "../../rules/index.ts";
import type { Host } from "../../play/ports.ts";
import { cardFor, closedPhase } from "../../view/index.ts";
import type { Page } from "../translate/reading.ts";
import { askSentence, phrase, refusalSentence } from "../words.ts";
import { attempt } from "./attempt.ts";
import { idOf } from "./ids.ts";

/** One plain sentence for exports and relays; the card itself is drawn for each reader from the facts. */
function sentence(step: Step, season: number): string {
  const closed = closedPhase(step.outcomes);
  if (closed) return phrase("ui.notice.closed", { season, phase: phrase(`term.phase.${closed}`) });
  return phrase(step.command === "override.place" ? "ui.notice.placed" : "ui.notice.happened");
}

function outcomeSource(page: Page, step: Step): object[] {
  const card = cardFor(step);
  if (!card) return [];
  const content = foundry.utils.escapeHTML(sentence(step, card.season));
  const system = { page: page.uuid, step: step.id, card };
  return [{ _id: idOf(`${page.id}|${step.id}`), type: "outcome", author: game.user.id, content, system, speaker: { alias: page.name } }];
}

type Opened = Extract<Outcome, { type: "ask.opened" }>;

function askSources(page: Page, step: Step): object[] {
  if (step.command === "step.undo") return [];
  const opened = step.outcomes.filter((outcome): outcome is Opened => outcome.type === "ask.opened" && outcome.ask.of !== "narrator");
  return opened.map(({ ask }) => {
    const content = foundry.utils.escapeHTML(askSentence(ask));
    const system = { page: page.uuid, ask: ask.id, of: ask.of };
    return {
      _id: idOf(`${page.id}|${step.id}|${ask.id}`),
      type: "ask",
      author: game.user.id,
      content,
      system,
      speaker: { alias: page.name },
    };
  });
}

/** What is said of confirmed letters that came too late or were forged, once a House and reason. A draft that is cleared away is no news. */
export function refusedIn({ outcomes }: Step, isTold: (house: HouseId) => boolean = () => true): readonly string[] {
  const told = outcomes.flatMap((outcome) => {
    if (outcome.type !== "letter.refused" || !outcome.letter.committed || !isTold(outcome.letter.house)) return [];
    const { letter, refusal } = outcome;
    return [phrase("ui.notice.refusedLetter", { house: { house: letter.house }, reason: refusalSentence(refusal) })];
  });
  return [...new Set(told)];
}

/* It is nobody's business but the Narrator's and the House's own. */
function tellRefused(step: Step): void {
  for (const text of refusedIn(step)) ui.notifications.warn(text);
}

/** Cards in the chat: a notice of what the page already holds. */
export function heraldPort(page: Page): Host["herald"] {
  return {
    announce: (step) => {
      const sources = [...outcomeSource(page, step), ...askSources(page, step)];
      tellRefused(step);
      const missing = sources.filter((source) => !game.messages.has((source as { _id: string })._id));
      if (missing.length === 0) return Promise.resolve({ ok: true });
      return attempt(() => ChatMessage.implementation.createDocuments(missing as never, { keepId: true } as never));
    },
  };
}
