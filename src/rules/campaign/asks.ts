import type { AskId, HouseId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import type { Ask } from "./messages.ts";
import type { Campaign, Letter } from "./state.ts";

/** The name of the question for a House's orders in a Season: the same on every machine. */
export const ordersAskId = (season: number, house: HouseId): AskId => `orders-${season}-${house}` as AskId;

/** The Season that a question was asked in, by its name; undefined if it is no such name. */
export function seasonOfAsk(id: AskId): number | undefined {
  const found = /^orders-(\d+)-/.exec(id);
  return found ? Number(found[1]) : undefined;
}

/** The open question for a House's orders, if it is asked. */
export const ordersAsk = (state: Campaign, house: HouseId): Ask | undefined =>
  Object.values<Ask>(state.asks).find((ask) => ask.of === house);

/** The letter of a House that answers its open question: of several the newest, then the last by id. */
export function letterFor(state: Campaign, house: HouseId): Letter | undefined {
  const ask = ordersAsk(state, house);
  if (!ask) return undefined;
  return Object.values<Letter>(state.letters)
    .filter((letter) => letter.house === house && letter.ask === ask.id)
    .sort((a, b) => b.time - a.time || byName(b.id, a.id))[0];
}

/** Houses that owe an answer, by name: derived from the open asks, never stored. @rule PHS-2 */
export function waitingOn(state: Campaign): HouseId[] {
  const owing = Object.values<Ask>(state.asks).filter(({ of }) => state.houses[of] && letterFor(state, of)?.committed !== true);
  return [...new Set(owing.map(({ of }) => of))].sort(byName);
}

/** Houses that are asked and have confirmed their answer, by name. */
export function committed(state: Campaign): HouseId[] {
  const asked = Object.values<Ask>(state.asks).filter(({ of }) => letterFor(state, of)?.committed === true);
  return [...new Set(asked.map(({ of }) => of))].sort(byName);
}

/** Houses that have an army on the board, by name. */
export function housesOnBoard(state: Campaign): HouseId[] {
  const standing = entriesOf(state.places).flatMap(([army]) => state.armies[army]?.house ?? []);
  return [...new Set(standing)].filter((house) => state.houses[house]).sort(byName);
}
