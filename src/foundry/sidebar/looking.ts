import type { Campaign, HouseId } from "../../rules/index.ts";
import type { Viewer } from "../../view/index.ts";
import { nameOfHouse } from "../lists/purse.ts";

/** What fills the panel: the table, what the end of the phase would bring, or what an undo of the Season would take. */
export type Mode = "play" | "preview" | "undo";

/** What the tab remembers of the person who looks at it; nothing of it is shared. */
export interface Looking {
  readonly place: string;
  readonly open: ReadonlySet<string>;
  readonly mode: Mode;
  /** The preset that is looked at in the list of rule settings, or "". */
  readonly preset: string;
  /** The army and the order that a Narrator tries in the preview, or "". */
  readonly tried: Readonly<{ army: string; order: string }>;
  /** Why the last try at something was refused, by what was tried. */
  readonly refused: ReadonlyMap<string, Readonly<{ text: string; rule: string | null }>>;
}

/** A sign with a sentence. */
export type Line = Readonly<{ sign: string; text: string }>;

/** All Houses of a campaign by name. */
export function housesByName(state: Campaign): HouseId[] {
  const houses = Object.keys(state.houses) as HouseId[];
  return houses.sort((one, two) => nameOfHouse(one).localeCompare(nameOfHouse(two)));
}

/** Houses for which this person answers: the own ones, and for a Narrator all. */
export function myHouses(state: Campaign): HouseId[] {
  return housesByName(state).filter((house) => game.actors?.get(house)?.isOwner === true);
}

/** With whose eyes this person looks. */
export function eyes(state: Campaign): Viewer {
  if (game.user?.isGM) return "narrator";
  const houses = myHouses(state);
  return houses.length > 0 ? { houses } : "spectator";
}

/** Does this person lead the table? */
export const isNarrator = (): boolean => game.user?.isGM === true;
