import type { Step } from "../../rules/index.ts";
import type { Card } from "../../view/index.ts";
import { readCampaign } from "../campaigns.ts";
import { undoStep } from "../gestures.ts";
import { phrase } from "../words.ts";
import { cardWords } from "../cards/card.ts";
import { bindNames } from "../cards/show.ts";
import { type DrawOptions, bindButton, drawFramed } from "./frame.ts";
import { pageOf } from "./pages.ts";

interface OutcomeData {
  readonly page: string;
  readonly step: string;
  readonly card: Card;
}

/** The step that a card tells, from the log of its campaign, and whether it is the last one that stands. */
function stepOf(message: ChatMessage.Implementation): Readonly<{ step: Step | undefined; last: boolean }> {
  const data = message.system as unknown as OutcomeData;
  const page = pageOf(data.page);
  const log = page ? readCampaign(page).log : [];
  const step = log.find((entry) => entry.id === data.step);
  const standing = log.filter((entry) => entry.undone === null && entry.command !== "step.undo");
  return { step, last: step !== undefined && standing.at(-1)?.id === step.id };
}

/** A short mark of everything that may change on a card after it was made. */
export function outcomeState(message: ChatMessage.Implementation): string {
  const { step, last } = stepOf(message);
  return `${step?.undone?.at ?? 0} ${last}`;
}

function undoneText(step: Step | undefined): string | null {
  if (!step?.undone) return null;
  return phrase("ui.card.undone", { user: game.users?.get(step.undone.by)?.name ?? step.undone.by });
}

/** A card that a person made or changed by hand may lack its facts: then its plain sentence is all there is. */
function wordsOf(card: Partial<Card>, content: string): object {
  const title = phrase("ui.card.season", { season: card.season ?? 0 });
  if (!Array.isArray(card.groups) || card.command === undefined) return { title, groups: [], empty: content };
  const command = card.closed ? phrase(`ui.card.closed.${card.closed}`) : phrase(`term.command.${card.command.replace(".", "-")}`);
  try {
    return { ...cardWords(card.groups), title, aside: command };
  } catch (error) {
    console.error("Huestes: a card's facts cannot be read", error);
    return { title, aside: command, groups: [], empty: content };
  }
}

/** Draws the card of a step in the reader's language: clashes, refused orders, moves; struck through when it was taken back. */
export async function drawOutcome(message: ChatMessage.Implementation, options: DrawOptions): Promise<HTMLElement> {
  const { step, last } = stepOf(message);
  const undone = undoneText(step);
  const words = wordsOf((message.system as unknown as OutcomeData).card, message.content);
  const mark = undone === null ? "" : "hu-undone";
  const context = { ...words, mark, undone, canUndo: last && game.user?.isGM === true };
  const card = await drawFramed(message, "outcome", context, options);
  bindButton(card, "undo", undoStep);
  bindNames(card);
  return card;
}
