import type { ArmyId, Campaign, HouseId } from "../../rules/index.ts";
import { letterFor } from "../../rules/index.ts";
import { battlesOf, questionsTo } from "../../view/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { type AskWords, askWords } from "../lists/ask-words.ts";
import { phrase } from "../words.ts";
import { type Looking, eyes, isNarrator, myHouses } from "./looking.ts";

/** The open questions to one House in the reader's words. */
export function questionsContext(state: Campaign, house: HouseId, look: Looking): AskWords[] {
  return questionsTo(state, eyes(state), house).map((model) => askWords(model, look.place, state));
}

/** The battles of the Season: for the Narrator each with its choice of winner, for others who meets whom. */
export function battlesContext(state: Campaign, look: Looking): object | null {
  const battles = battlesOf(state, eyes(state)).map((model) => askWords(model, look.place, state));
  if (battles.length === 0) return null;
  const decided = battles.filter(({ tag }) => tag.kind === "in").length;
  return { battles, text: phrase("ui.tab.battles.count", { count: decided, total: battles.length }) };
}

/** Orders that are still owed, with a button that goes to an army. */
export interface Task {
  readonly shield: string;
  readonly text: string;
  readonly id: string;
  readonly label: string;
  readonly army: string;
}

/* The first own army that has no order yet, else the first at all. */
function nextArmy(state: Campaign, house: HouseId): ArmyId | undefined {
  const armies = (Object.keys(state.armies) as ArmyId[]).filter(
    (army) => state.armies[army]?.house === house && state.places[army] !== undefined,
  );
  const ordered = new Set((letterFor(state, house)?.orders ?? []).map(({ army }) => army));
  return armies.find((army) => !ordered.has(army)) ?? armies[0];
}

function taskOf(state: Campaign, house: HouseId, place: string): Task[] {
  const army = state.phase === "orders" && letterFor(state, house)?.committed !== true ? nextArmy(state, house) : undefined;
  if (army === undefined) return [];
  const text = phrase("ui.tab.asked.orders", { house: { house }, season: state.season });
  const label = phrase("ui.tab.asked.toArmy", { army: { army } });
  return [{ shield: shieldPicture(armsOf(house), true), text, id: `${place}-go-${house}`, label, army }];
}

/** Orders that this person owes; all other questions are answered where they stand. */
export function tasksContext(state: Campaign, look: Looking): Task[] {
  return isNarrator() ? [] : myHouses(state).flatMap((house) => taskOf(state, house, look.place));
}
