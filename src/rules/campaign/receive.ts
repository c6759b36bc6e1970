import { judge } from "../strategy/judge.ts";
import type { Ask } from "../strategy/asks.ts";
import type { Refusal } from "../strategy/refusals.ts";
import { choiceRefusal, dealRefusal } from "./answers.ts";
import { askOf, seasonOfAsk } from "./asks.ts";
import type { Verdict } from "./messages.ts";
import type { Campaign, Letter } from "./state.ts";
import { happened } from "./verdict.ts";

/**
 * A letter arrives. It is kept where it lies until its phase is closed; what cannot count is refused and taken out: an answer to a
 * settled question, an answer for somebody else, an answer that is none of its question's, a letter that has orders for armies of other Houses only.
 * A single order that cannot be carried out is no forgery: it is passed over when the Season is resolved. A letter whose question was taken back, by
 * undoing the step that asked it, is a draft until it is asked again. @rule BID-4
 */
export function receive(state: Campaign, letter: Letter): Verdict {
  const ask = askOf(state, letter.ask);
  if (!ask && waits(state, letter)) return happened(letter.committed ? [{ type: "letter.loosened", letter }] : []);
  const refusal = ask ? letterRefusal(state, ask, letter) : ({ rule: null, reason: "askSettled", ask: letter.ask } as const);
  return happened(refusal ? [{ type: "letter.refused", letter: briefly(letter), refusal }] : []);
}

/** The longest letter, as text, of which the log keeps every word. */
const LONGEST = 4000;

/* The log is read by everybody, for months: of a letter that is longer than any honest one it keeps only whose it was. */
function briefly(letter: Letter): Letter {
  if (JSON.stringify(letter).length <= LONGEST) return letter;
  const { paper: _, ask, ...whole } = letter;
  return { ...whole, ask: ask.slice(0, 60) as Letter["ask"], orders: [], choice: null, deal: null };
}

function letterRefusal(state: Campaign, ask: Ask, letter: Letter): Refusal | undefined {
  if (ask.of !== letter.house) return { rule: null, reason: "askNotYours", ask: letter.ask };
  if (ask.kind === "orders") return forgery(state, letter);
  if (ask.kind === "diplomacy") return letter.deal ? dealRefusal(state, letter.house, letter.deal) : undefined;
  const refusal = choiceRefusal(state, ask, letter.choice);
  // Points come and go until the phase is closed: what cannot be paid now is judged again then.
  return refusal?.reason === "bidTooHigh" || refusal?.reason === "regroupNoPoints" ? undefined : refusal;
}

function forgery(state: Campaign, { house, orders }: Letter): Refusal | undefined {
  const judged = judge(state, house, orders).map(({ refusal }) => refusal);
  const [first] = judged;
  return judged.every((refusal) => refusal?.reason === "notYours") ? first : undefined;
}

/* Its question may be asked again: the step that closed or asked it was taken back, or its Season comes next. A draft harms nobody for as long. */
function waits(state: Campaign, { ask, committed }: Letter): boolean {
  const season = seasonOfAsk(ask);
  if (season === undefined || season < state.season || season > state.season + 1) return false;
  return !committed || season > state.season || state.phase === "diplomacy" || (state.turn === null && !ask.startsWith("diplomacy-"));
}
