import { type Ask, type AskId, type Campaign, type HouseId, askOf } from "../../rules/index.ts";
import { type AskModel, askModel } from "../../view/index.ts";
import { readCampaign, viewerFor } from "../campaigns.ts";
import { bindAsks } from "../lists/answer.ts";
import { aboutAsk, askRules, askTitle, defaultSentence } from "../lists/ask-sentences.ts";
import { askWords } from "../lists/ask-words.ts";
import { nameOfHouse } from "../lists/purse.ts";
import { phrase } from "../words.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { type DrawOptions, bindButton, drawFramed } from "./frame.ts";
import { pageOf } from "./pages.ts";

interface AskData {
  readonly page: string;
  readonly ask: AskId;
  readonly of: HouseId;
}

type State = AskModel["state"] | "closed";

/* A question as it stands for this reader; one that is closed only by what the log still says of it. */
interface Seen {
  readonly ask: Ask | undefined;
  readonly model: AskModel | null;
  readonly state: Campaign | null;
}

function seenOf(message: ChatMessage.Implementation): Seen {
  const data = message.system as unknown as AskData;
  const page = pageOf(data.page);
  if (!page) return { ask: undefined, model: null, state: null };
  const { state, log } = readCampaign(page);
  const open = askOf(state, data.ask);
  if (open) return { ask: open, model: askModel(state, viewerFor(game.user, page), open), state };
  const opened = log.flatMap(({ outcomes }) => outcomes).find((fact) => fact.type === "ask.opened" && fact.ask.id === data.ask);
  return { ask: opened?.type === "ask.opened" ? opened.ask : undefined, model: null, state };
}

/** A short mark of everything that may change on the card of a question. */
export function askState(message: ChatMessage.Implementation): string {
  const { model, state } = seenOf(message);
  const purses = Object.values(state?.houses ?? {}).map(({ points }) => points);
  return model ? [model.state, model.answer?.choice, model.left, ...purses].join(" ") : "closed";
}

const SIGN: Readonly<Record<State, string>> = { awaited: "open", answered: "check", ruled: "override", closed: "sealed" };
const WORD = { awaited: "waiting", answered: "answered", ruled: "ruled", closed: "closed" } as const;

let drawings = 0;

function bodyOf({ ask, model, state }: Seen, content: string): object {
  if (!ask) return { text: content };
  if (!model || !state) return { text: phrase("ui.card.ask.late") };
  if (!model.mayAnswer) return {};
  if (ask.kind === "orders" || ask.kind === "diplomacy")
    return { text: aboutAsk(ask), rules: askRules(ask).join(", "), fallback: defaultSentence(model), canOpen: true };
  drawings += 1;
  return { question: askWords(model, `card${drawings}`, state) };
}

function openTab(): void {
  (ui as unknown as Record<string, { activate(): void } | undefined>)["campaign"]?.activate();
}

/** Draws the card of a question in the reader's language, as it stands now, with the answers as live buttons for who may give them. */
export async function drawAsk(message: ChatMessage.Implementation, options: DrawOptions): Promise<HTMLElement> {
  const { of } = message.system as unknown as AskData;
  const seen = seenOf(message);
  const now: State = seen.model?.state ?? "closed";
  const phase = phrase(`term.phase.${PHASE_OF[seen.ask?.kind ?? "orders"]}`);
  const context = {
    shield: shieldPicture(armsOf(of)),
    title: seen.ask ? askTitle(seen.ask) : nameOfHouse(of),
    aside: phrase("ui.card.ask.aside", { phase, house: { house: of } }),
    state: { sign: SIGN[now], text: phrase(`ui.card.ask.${WORD[now]}`) },
    ...bodyOf(seen, message.content),
  };
  const card = await drawFramed(message, "ask", context, options);
  bindAsks(card);
  bindButton(card, "answer", openTab);
  return card;
}

const PHASE_OF: Readonly<Record<Ask["kind"], string>> = {
  orders: "orders",
  diplomacy: "diplomacy",
  champion: "strategy",
  bid: "strategy",
  battle: "combat",
  occupy: "combat",
  second: "combat",
  retreat: "retreat",
};
