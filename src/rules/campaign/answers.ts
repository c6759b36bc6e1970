import type { HouseId } from "../kernel/ids.ts";
import { entriesOf } from "../kernel/total.ts";
import type { Ask, AskOf } from "../strategy/asks.ts";
import { canPay } from "../strategy/automation.ts";
import type { Refusal } from "../strategy/refusals.ts";
import type { Answer, Choice } from "../strategy/turn.ts";
import { silent } from "../strategy/regroup.ts";
import { openAsks } from "./asks.ts";
import type { Campaign, Deal, Letter } from "./state.ts";

/* What may be answered to a question. One place for the buttons, the refusal and the reading of letters. */

/** The choices that a question offers, in the order in which they are shown; none for lists of orders, wishes and bids. */
export function choicesOf(ask: Ask): readonly Choice[] {
  switch (ask.kind) {
    case "orders":
    case "diplomacy":
    case "bid":
      return [];
    case "champion":
      return ask.options;
    case "battle":
      return ask.battle.sides;
    case "occupy":
      return [ask.to, ask.at];
    case "second":
      return ["fight", "stay"];
    case "retreat":
      return [...ask.options, "decline"];
  }
}

/** Points that a House has not yet promised in confirmed letters to other open questions. @rule POW-4, BID-11 */
export function unpromised(state: Campaign, ask: Ask): number {
  const promised = Object.values<Letter>(state.letters).reduce((sum, letter) => {
    if (letter.house !== ask.of || letter.ask === ask.id || !letter.committed) return sum;
    const other = openAsks(state).find(({ id }) => id === letter.ask);
    return sum + (other ? priceOf(other, letter.choice) : 0);
  }, 0);
  const stock = ask.of === "narrator" ? 0 : (state.houses[ask.of]?.points ?? 0);
  return Math.max(0, stock - promised);
}

function priceOf(ask: Ask, choice: Choice | null): number {
  if (ask.kind === "bid") return typeof choice === "number" ? choice : 0;
  return ask.kind === "retreat" && choice !== null && choice !== "decline" ? ask.cost : 0;
}

/** Why an answer may not be given; undefined if it may. @rule BID-10, RET-9, POW-4 */
export function choiceRefusal(state: Campaign, ask: Ask, choice: Choice | null): Refusal | undefined {
  if (ask.kind === "orders" || ask.kind === "diplomacy") return undefined;
  if (ask.kind === "bid") return bidRefusal(state, ask, choice);
  if (choice === null || !choicesOf(ask).includes(choice)) return { rule: null, reason: "notAnOption", ask: ask.id };
  if (ask.kind !== "retreat" || choice === "decline") return undefined;
  const left = unpromised(state, ask);
  return canPay(state.settings, left, ask.cost)
    ? undefined
    : { rule: "RET-9", reason: "regroupNoPoints", house: ask.of, cost: ask.cost, left };
}

function bidRefusal(state: Campaign, ask: AskOf<"bid">, choice: Choice | null): Refusal | undefined {
  if (typeof choice !== "number" || !Number.isInteger(choice) || choice < 0) return { rule: "BID-10", reason: "notANumber" };
  const most = unpromised(state, ask);
  return canPay(state.settings, most, choice) ? undefined : { rule: "BID-10", reason: "bidTooHigh", most };
}

/** Why a House's wishes may not be; undefined if they may. @rule POW-1, REL-1, REL-2 */
export function dealRefusal(state: Campaign, house: HouseId, { gifts, stances }: Deal): Refusal | undefined {
  const named = [...entriesOf(gifts), ...entriesOf(stances)].map(([other]) => other);
  const unknown = named.find((other) => !Object.hasOwn(state.houses, other));
  if (unknown !== undefined) return { rule: null, reason: "noSuchHouse", house: unknown };
  if (named.includes(house)) return { rule: "REL-1", reason: "ownHouse", house };
  const given = entriesOf(gifts).map(([, points]) => points);
  if (given.some((points) => !Number.isInteger(points) || points < 0)) return { rule: "POW-1", reason: "notANumber" };
  const most = state.houses[house]?.points ?? 0;
  return given.reduce((sum, points) => sum + points, 0) > most ? { rule: "POW-1", reason: "giftTooHigh", most } : undefined;
}

/** What holds when nobody answers; undefined for a battle, which must be decided. @rule RET-9a, BID-10, MOV-15 */
export function fallbackOf(state: Campaign, ask: Ask): Answer | undefined {
  switch (ask.kind) {
    case "orders":
    case "diplomacy":
    case "battle":
      return undefined;
    case "champion":
      return { choice: ask.own ? (ask.options[0] ?? "") : "", by: "default" };
    case "bid":
      return { choice: 0, by: "default" };
    case "occupy":
      return { choice: ask.at, by: "default" };
    case "second":
      return { choice: "stay", by: "default" };
    case "retreat":
      return silent(state, ask, unpromised(state, ask));
  }
}
