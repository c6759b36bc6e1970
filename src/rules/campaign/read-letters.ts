import type { AskId, HouseId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Ask, AskOf } from "../strategy/asks.ts";
import { canPay } from "../strategy/automation.ts";
import type { Order } from "../strategy/orders.ts";
import { withDefaults } from "../strategy/regroup.ts";
import type { Answer } from "../strategy/turn.ts";
import { choiceRefusal, fallbackOf } from "./answers.ts";
import { letterTo, openAsks } from "./asks.ts";
import type { Outcome } from "./messages.ts";
import type { Campaign, Letter } from "./state.ts";

/* A phase is closed: its letters are opened together. */

/** The orders of the Houses that confirmed theirs. @rule PHS-2 */
export function ordersOf(state: Campaign): Record<HouseId, readonly Order[]> {
  const orders: Record<HouseId, readonly Order[]> = {};
  for (const ask of Object.values<Ask>(state.asks)) {
    if (ask.kind !== "orders") continue;
    const letter = letterTo(state, ask);
    if (letter?.committed) orders[ask.of] = letter.orders;
  }
  return orders;
}

/** Every letter to a question that is open now is taken out of its House, confirmed or not. */
export function lettersTaken(state: Campaign): Outcome[] {
  const closing = new Set(openAsks(state).map(({ id }) => id));
  return Object.values<Letter>(state.letters)
    .filter(({ ask }) => closing.has(ask))
    .sort((a, b) => byName(a.id, b.id))
    .map((letter) => ({ type: "letter.taken", letter }));
}

/** The stored questions are closed, by name. */
export const asksClosed = (state: Campaign): Outcome[] =>
  Object.values<Ask>(state.asks)
    .sort((a, b) => byName(a.id, b.id))
    .map((ask) => ({ type: "ask.closed", ask }));

/* The confirmed answer of a House, if it is lawful; what the Narrator gave in its place stands before it. */
function spoken(state: Campaign, ask: Ask): Answer | undefined {
  const given = state.turn?.answers[ask.id];
  if (given) return given;
  const letter = letterTo(state, ask);
  if (!letter?.committed || letter.choice === null || choiceRefusal(state, ask, letter.choice)) return undefined;
  return { choice: letter.choice, by: "house" };
}

/* Bids in sum may not exceed the stock, where payment is enforced: what is left is all that the later ones can be. */
function capped(state: Campaign, bids: readonly (readonly [AskOf<"bid">, Answer])[]): (readonly [Ask, Answer])[] {
  const left = new Map<HouseId, number>();
  return bids.map(([ask, answer]) => {
    const purse = left.get(ask.of) ?? state.houses[ask.of]?.points ?? 0;
    const named = typeof answer.choice === "number" ? answer.choice : 0;
    const points = canPay(state.settings, purse, named) ? named : purse;
    left.set(ask.of, Math.max(0, purse - points));
    return [ask, { ...answer, choice: points }] as const;
  });
}

/** The answers to all open questions of the round, silence filled with the defaults. @rule RET-9a, BID-11 */
export function answersOf(state: Campaign): (readonly [Ask, Answer])[] {
  const asks = Object.values<Ask>(state.asks).sort((a, b) => byName(a.id, b.id));
  const retreats = asks.filter((ask): ask is AskOf<"retreat"> => ask.kind === "retreat");
  const said: Record<AskId, Answer | undefined> = Object.fromEntries(retreats.map((ask) => [ask.id, spoken(state, ask)]));
  const bids = asks.filter((ask): ask is AskOf<"bid"> => ask.kind === "bid");
  const others = asks.flatMap((ask) => {
    if (ask.kind === "retreat" || ask.kind === "bid") return [];
    const answer = spoken(state, ask) ?? fallbackOf(state, ask);
    return answer ? [[ask, answer] as const] : [];
  });
  return [
    ...others,
    ...capped(
      state,
      bids.map((ask) => [ask, spoken(state, ask) ?? { choice: 0, by: "default" }] as const),
    ),
    ...withDefaults(state, retreats, said).map(({ ask, answer }) => [ask, answer] as const),
  ];
}

/** The facts that answers were taken; one that the Narrator gave before stands already. */
export function answersTaken(state: Campaign, answers: readonly (readonly [Ask, Answer])[]): Outcome[] {
  return answers.flatMap(([ask, to]): Outcome[] => {
    const from = state.turn?.answers[ask.id] ?? null;
    return from && from.choice === to.choice ? [] : [{ type: "answer.taken", ask, from, to }];
  });
}
