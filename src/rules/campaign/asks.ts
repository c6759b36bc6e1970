import type { ArmyId, AskId, HouseId } from "../kernel/ids.ts";
import { byName, keysOf } from "../kernel/total.ts";
import type { Ask, AskOf } from "../strategy/asks.ts";
import { askId } from "../strategy/ground.ts";
import { ordererOf } from "../strategy/standing.ts";
import type { Campaign, Letter } from "./state.ts";

/** The name of the question for a House's orders in a Season: the same on every machine. */
export const ordersAskId = (season: number, house: HouseId): AskId => askId("orders", season, house);

/** The Season that a question was asked in, by its name; undefined if it is no such name. */
export function seasonOfAsk(id: AskId): number | undefined {
  const found = /^[a-z]+-(\d+)-/.exec(id);
  return found ? Number(found[1]) : undefined;
}

/** All open questions. In Trade and Diplomacy every House may say what it gives and whom it befriends; nobody waits for that. @rule PHS-2, REL-2 */
export function openAsks(state: Campaign): Ask[] {
  if (state.phase !== "diplomacy") return Object.values<Ask>(state.asks);
  const { season } = state;
  return keysOf(state.houses).map((of) => ({ kind: "diplomacy", id: askId("diplomacy", season, of), of, season }));
}

/** One open question by its name. */
export const askOf = (state: Campaign, id: AskId): Ask | undefined => openAsks(state).find((ask) => ask.id === id);

/** The open questions to one House, by name. */
export const asksTo = (state: Campaign, house: HouseId): Ask[] =>
  openAsks(state)
    .filter(({ of }) => of === house)
    .sort((a, b) => byName(a.id, b.id));

/** The open question for a House's orders, if it is asked. */
export const ordersAsk = (state: Campaign, house: HouseId): AskOf<"orders"> | undefined =>
  asksTo(state, house).find((ask): ask is AskOf<"orders"> => ask.kind === "orders");

/** The letter that answers a question: of several the newest, then the last by id. */
export function letterTo(state: Campaign, ask: Ask): Letter | undefined {
  return Object.values<Letter>(state.letters)
    .filter((letter) => letter.house === ask.of && letter.ask === ask.id)
    .sort((a, b) => b.time - a.time || byName(b.id, a.id))[0];
}

/** The letter with a House's orders: of several the newest, then the last by id. */
export function letterFor(state: Campaign, house: HouseId): Letter | undefined {
  const ask = ordersAsk(state, house);
  return ask && letterTo(state, ask);
}

/* Nobody waits for a House's wishes in Trade and Diplomacy: silence there changes nothing. The Narrator's own questions have no letters. */
const isOwed = (state: Campaign, ask: Ask): boolean =>
  ask.kind !== "diplomacy" && ask.of !== "narrator" && state.houses[ask.of] !== undefined && state.turn?.answers[ask.id] === undefined;

/** The questions that are still owed an answer by some House. */
export const owedAsks = (state: Campaign): Ask[] =>
  openAsks(state).filter((ask) => isOwed(state, ask) && letterTo(state, ask)?.committed !== true);

/** Houses that owe an answer, by name: derived from the open asks, never stored. @rule PHS-2 */
export function waitingOn(state: Campaign): HouseId[] {
  return housesOf(owedAsks(state));
}

/** The Narrator's own open questions: battles whose winner is not named yet. @rule BTL-8 */
export const narratorOwes = (state: Campaign): AskOf<"battle">[] =>
  Object.values<Ask>(state.asks).filter((ask): ask is AskOf<"battle"> => ask.kind === "battle" && !state.turn?.answers[ask.id]);

const housesOf = (asks: readonly Ask[]): HouseId[] => [...new Set(asks.flatMap(({ of }) => (of === "narrator" ? [] : [of])))].sort(byName);

/** Houses that are asked and have confirmed all their answers, by name. */
export function committed(state: Campaign): HouseId[] {
  const owing = new Set(waitingOn(state));
  const asked = openAsks(state).filter((ask) => letterTo(state, ask)?.committed === true || state.turn?.answers[ask.id] !== undefined);
  return housesOf(asked).filter((house) => !owing.has(house));
}

/** Houses that have something on the board that can be ordered, by name: an army, or a garrison where those move (GAR-4). */
export function housesOnBoard(state: Campaign): HouseId[] {
  const pieces = [...keysOf(state.places), ...keysOf(state.posts)] as ArmyId[];
  const standing = pieces.flatMap((piece) => ordererOf(state, piece) ?? []);
  return [...new Set(standing)].filter((house) => state.houses[house]).sort(byName);
}
