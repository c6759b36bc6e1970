import type { HouseId } from "../kernel/ids.ts";
import { relationOf } from "../strategy/standing.ts";
import type { Campaign, Letter } from "./state.ts";

/** Who looks: the Narrator, somebody without a House, or the Houses of one player. */
export type Eyes = "narrator" | "spectator" | Readonly<{ houses: readonly HouseId[] }>;

/**
 * The campaign as somebody may know it: that a letter of another House lies there and is confirmed is public, what it says is not, unless that House
 * shows it to its allies. @rule MOV-15
 */
export function viewFor(state: Campaign, eyes: Eyes): Campaign {
  if (eyes === "narrator") return state;
  const own = eyes === "spectator" ? [] : eyes.houses;
  const reads = ({ house, shared }: Letter): boolean =>
    own.includes(house) || (shared === true && own.some((mine) => relationOf(state, mine, house) === "ally"));
  const letters = Object.fromEntries(
    Object.entries<Letter>(state.letters).map(([id, letter]) => [id, reads(letter) ? letter : closed(letter)]),
  ) as Campaign["letters"];
  return { ...state, letters };
}

function closed({ id, house, ask, committed, time }: Letter): Letter {
  return { id, house, ask, committed, time, orders: [], choice: null, deal: null };
}
