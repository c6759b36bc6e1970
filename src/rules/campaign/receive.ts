import { judge } from "../strategy/judge.ts";
import type { Verdict } from "./messages.ts";
import type { Campaign, Letter } from "./state.ts";
import { happened } from "./verdict.ts";

/**
 * A letter arrives. It is kept where it lies until the Season is resolved; what cannot count is refused and taken out: an answer to a
 * settled question, an answer for somebody else, an order for an army of another House. An order that merely cannot be
 * carried out is no forgery: it becomes a hold when the Season is resolved.
 */
export function receive(state: Campaign, letter: Letter): Verdict {
  const ask = state.asks[letter.ask];
  if (!ask) return happened([{ type: "letter.refused", letter, refusal: { rule: null, reason: "askSettled", ask: letter.ask } }]);
  if (ask.of !== letter.house)
    return happened([{ type: "letter.refused", letter, refusal: { rule: null, reason: "askNotYours", ask: letter.ask } }]);
  const forged = judge(state, letter.house, letter.orders).find(({ refusal }) => refusal?.reason === "notYours");
  return happened(forged?.refusal ? [{ type: "letter.refused", letter, refusal: forged.refusal }] : []);
}
