import type { ArmyId, RegionId } from "../kernel/ids.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Diagonal } from "../map/graph.ts";
import type { Refusal } from "./refusals.ts";
import { isHostile, othersIn, relationOf } from "./standing.ts";

/** May an army end in a region at all, whoever leaves it in the same Season? @rule MAP-2, MAP-3, MOV-7, REL-4 */
export function endRefusal(state: Campaign, army: ArmyId, to: RegionId): Refusal | undefined {
  const region = state.map.regions[to];
  if (!region) return { rule: "MAP-3", reason: "offMap", army };
  if (region.terrain === "sea") return { rule: "MAP-2", reason: "sea", to };
  if (state.settings["str.neutralEntry"] === "battle") return undefined;
  const house = state.armies[army]?.house;
  const neutral = othersIn(state, to, army).foes.find((foe) => {
    const theirs = state.armies[foe]?.house;
    return house !== undefined && theirs !== undefined && relationOf(state, house, theirs) === "neutral";
  });
  return neutral && { rule: "REL-4", reason: "neutralOccupied", to, army: neutral };
}

/** May an army pass through a region on a march of two steps? @rule MOV-9, MAP-2 */
export function passRefusal(state: Campaign, army: ArmyId, through: RegionId): Refusal | undefined {
  const region = state.map.regions[through];
  if (!region) return { rule: "MAP-3", reason: "offMap", army };
  if (region.terrain === "sea") return { rule: "MAP-2", reason: "sea", to: through };
  const foe = othersIn(state, through, army).foes[0];
  return foe && { rule: "MOV-9", reason: "passThroughHostile", through, army: foe };
}

/** The diagonal from one region to another, if the map has it. */
export const diagonalTo = (state: Campaign, from: RegionId, to: RegionId): Diagonal | undefined =>
  state.map.diagonals[from]?.find((diagonal) => diagonal.to === to);

/** Is a diagonal step closed by what stands on its flanks? @rule MOV-8, MOV-8a, MOV-8b, MOV-8c */
export function flankRefusal(state: Campaign, army: ArmyId, diagonal: Diagonal): Refusal | undefined {
  const { to, flanks } = diagonal;
  const isLand = (region: RegionId): boolean => state.map.regions[region]?.terrain === "land";
  if (state.settings["str.diagonalNeedsLandFlank"] && !flanks.some(isLand))
    return { rule: "MOV-8c", reason: "diagonalNeedsLandFlank", to, flanks };
  if (!state.settings["str.diagonalBlockAlsoAttacks"] && othersIn(state, to, army).foes.length > 0) return undefined;
  if (flanks.length < 2) return undefined;
  const held = flanks.map((flank) => othersIn(state, flank, army).foes[0]);
  const [one, two] = held;
  if (one === undefined || two === undefined) return undefined;
  if (state.settings["str.diagonalBlock"] === "onlyAlliedHostilesOrNeutrals" && !inLeague(state, army, one, two)) return undefined;
  return { rule: "MOV-8", reason: "diagonalBetweenHostiles", to, flanks };
}

/* The narrow reading: both enemies and allied with each other, or both neutral. */
function inLeague(state: Campaign, army: ArmyId, one: ArmyId, two: ArmyId): boolean {
  const [mine, first, second] = [army, one, two].map((id) => state.armies[id]?.house);
  if (mine === undefined || first === undefined || second === undefined) return false;
  const [a, b] = [relationOf(state, mine, first), relationOf(state, mine, second)];
  return (a === "neutral" && b === "neutral") || (a === "enemy" && b === "enemy" && !isHostile(state, first, second));
}

/** The own or allied army that must leave before an army may end in a region. @rule MOV-6 */
export const mustLeave = (state: Campaign, army: ArmyId, to: RegionId): ArmyId | undefined => othersIn(state, to, army).friends[0];

/** Does a region hold an army that an army would have to fight? @rule MOV-7 */
export const isBattle = (state: Campaign, army: ArmyId, to: RegionId): boolean => othersIn(state, to, army).foes.length > 0;
