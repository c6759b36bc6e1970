import type { AskId, HouseId } from "../../rules/index.ts";
import { letterFor } from "../../rules/index.ts";
import { readCampaign } from "../campaigns.ts";
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

/** Where a question stands: awaited, answered, or closed with its Season. */
export function askState(message: ChatMessage.Implementation): "waiting" | "answered" | "closed" {
  const data = message.system as unknown as AskData;
  const page = pageOf(data.page);
  if (!page) return "closed";
  const { state } = readCampaign(page);
  if (state.asks[data.ask] === undefined) return "closed";
  return letterFor(state, data.of)?.committed ? "answered" : "waiting";
}

const SIGN = { waiting: "open", answered: "check", closed: "sealed" } as const;

/** Draws the card of a question in the reader's language, as it stands now. */
export async function drawAsk(message: ChatMessage.Implementation, options: DrawOptions): Promise<HTMLElement> {
  const data = message.system as unknown as AskData;
  const page = pageOf(data.page);
  const named = { house: { house: data.of } };
  const now = askState(message);
  const season = page ? (readCampaign(page).state.asks[data.ask]?.season ?? readCampaign(page).state.season) : 0;
  const context = {
    shield: shieldPicture(armsOf(data.of)),
    title: phrase("ui.card.ask.title"),
    aside: phrase("ui.card.ask.aside", named),
    text: phrase("ui.card.ask.text", { ...named, season }),
    state: { sign: SIGN[now], text: phrase(`ui.card.ask.${now}`) },
    canAnswer: now !== "closed" && game.actors?.get(data.of)?.isOwner === true,
    fallback: phrase("ui.card.ask.fallback"),
  };
  const card = await drawFramed(message, "ask", context, options);
  bindButton(card, "answer", () => (ui as unknown as Record<string, { activate(): void } | undefined>)["campaign"]?.activate());
  return card;
}
