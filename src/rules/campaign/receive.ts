import { judge } from "../strategy/judge.ts";
import { seasonOfAsk } from "./asks.ts";
import type { Verdict } from "./messages.ts";
import type { Campaign, Letter } from "./state.ts";
import { happened } from "./verdict.ts";

/**
 * A letter arrives. It is kept where it lies until the Season is resolved; what cannot count is refused and taken out: an answer to a
 * settled question, an answer for somebody else, a letter that has orders for armies of other Houses only. A single order that
 * cannot be carried out is no forgery: it is passed over when the Season is resolved. A letter whose question was taken back, by
 * undoing the step that asked it, waits until it is asked again.
 */
export function receive(state: Campaign, letter: Letter): Verdict {
  const ask = state.asks[letter.ask];
  if (!ask && waits(state, letter)) return happened([]);
  if (!ask) return happened([{ type: "letter.refused", letter, refusal: { rule: null, reason: "askSettled", ask: letter.ask } }]);
  if (ask.of !== letter.house)
    return happened([{ type: "letter.refused", letter, refusal: { rule: null, reason: "askNotYours", ask: letter.ask } }]);
  const foreign = judge(state, letter.house, letter.orders).map(({ refusal }) => refusal);
  const [first] = foreign;
  const forged = foreign.every((refusal) => refusal?.reason === "notYours");
  return happened(forged && first ? [{ type: "letter.refused", letter, refusal: first }] : []);
}

function waits(state: Campaign, { ask }: Letter): boolean {
  const season = seasonOfAsk(ask);
  return season !== undefined && (season > state.season || (season === state.season && state.phase !== "orders"));
}
