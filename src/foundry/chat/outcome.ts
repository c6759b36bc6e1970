import type { Step } from "../../rules/index.ts";
import { readCampaign } from "../campaigns.ts";
import { undoStep } from "../gestures.ts";
import { phrase } from "../words.ts";
import { cardWords } from "./card.ts";
import { type DrawOptions, bindButton, drawFramed } from "./frame.ts";
import { pageOf } from "./pages.ts";

interface OutcomeData {
  readonly page: string;
  readonly step: string;
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
  return `${step === undefined}${step?.undone?.at ?? 0}${last}`;
}

function seasonOf(step: Step | undefined, page: JournalEntryPage.Implementation | null): number {
  const changed = step?.outcomes.find((outcome) => outcome.type === "season.changed");
  if (changed !== undefined) return changed.from;
  return page ? readCampaign(page).state.season : 0;
}

/** What the step did, in a word, below the title. */
function asideOf(step: Step): string {
  return step.command === "season.resolve" ? phrase("ui.card.published") : phrase(`term.command.${step.command.replace(".", "-")}`);
}

function undoneText(step: Step): string | null {
  if (step.undone === null) return null;
  return phrase("ui.card.undone", { user: game.users?.get(step.undone.by)?.name ?? step.undone.by });
}

/** Draws the card of a step in the reader's language: clashes, refused orders, moves. A step that is gone leaves its plain sentence. */
export async function drawOutcome(message: ChatMessage.Implementation, options: DrawOptions): Promise<HTMLElement> {
  const { step, last } = stepOf(message);
  const title = phrase("ui.card.season", { season: seasonOf(step, pageOf((message.system as unknown as OutcomeData).page)) });
  if (step === undefined) return drawFramed(message, "outcome", { title, groups: [], empty: message.content }, options);
  const undone = undoneText(step);
  const context = {
    ...cardWords(step.outcomes),
    title,
    aside: asideOf(step),
    mark: undone === null ? "" : "hu-undone",
    undone,
    canUndo: last && game.user?.isGM === true,
  };
  const card = await drawFramed(message, "outcome", context, options);
  bindButton(card, "undo", undoStep);
  return card;
}
