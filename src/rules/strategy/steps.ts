import type { ArmyId, HouseId, RegionId } from "../kernel/ids.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Diagonal } from "../map/graph.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonIn, hostileGarrison, isHostile, othersIn, relationOf } from "./standing.ts";
import { supplyDistances } from "./supply.ts";

/** May an army end in a region at all, whoever leaves it in the same Season? @rule MAP-2, MAP-3, MOV-7, MOV-16, REL-4, GAR-2, GAR-3 */
export function endRefusal(state: Campaign, army: ArmyId, to: RegionId): Refusal | undefined {
  const region = state.map.regions[to];
  if (!region) return state.settings["map.offMapOrder"] === "annihilate" ? undefined : { rule: "MAP-3", reason: "offMap", army };
  if (region.terrain === "sea") return { rule: "MAP-2", reason: "sea", to };
  const house = state.armies[army]?.house;
  return house === undefined ? undefined : (garrisonRefusal(state, house, to) ?? neutralRefusal(state, army, to));
}

/* An allied House's garrison leaves no room for an army; an own one does, and a hostile one is attacked. */
function garrisonRefusal(state: Campaign, house: HouseId, to: RegionId): Refusal | undefined {
  const garrison = garrisonIn(state, to);
  const theirs = garrison && state.garrisons[garrison]?.house;
  if (garrison === undefined || theirs === undefined || theirs === house) return undefined;
  const relation = relationOf(state, house, theirs);
  if (relation === "ally") return { rule: "GAR-3", reason: "garrisonOfAnotherHouse", to, garrison };
  const closed = relation === "neutral" && state.settings["str.neutralEntry"] === "illegal";
  return closed ? { rule: "REL-4", reason: "neutralGarrison", to, garrison } : undefined;
}

function neutralRefusal(state: Campaign, army: ArmyId, to: RegionId): Refusal | undefined {
  if (state.settings["str.neutralEntry"] === "battle") return undefined;
  const house = state.armies[army]?.house;
  const neutral = othersIn(state, to, army).foes.find((foe) => {
    const theirs = state.armies[foe]?.house;
    return house !== undefined && theirs !== undefined && relationOf(state, house, theirs) === "neutral";
  });
  return neutral && { rule: "REL-4", reason: "neutralOccupied", to, army: neutral };
}

/** May an army pass through a region on a march of two steps? @rule MOV-9, MOV-10, MAP-2 */
export function passRefusal(state: Campaign, army: ArmyId, through: RegionId): Refusal | undefined {
  const region = state.map.regions[through];
  if (!region) return { rule: "MAP-3", reason: "offMap", army };
  if (region.terrain === "sea") return { rule: "MAP-2", reason: "sea", to: through };
  const foe = othersIn(state, through, army).foes[0];
  if (foe) return { rule: "MOV-9", reason: "passThroughHostile", through, army: foe };
  const house = state.armies[army]?.house;
  const garrison = house === undefined ? undefined : hostileGarrison(state, through, house);
  return garrison && { rule: "MOV-10", reason: "passThroughGarrison", through, garrison };
}

/**
 * Does a move lead too far beyond the House's supply line? Each region entered counts; a step that brings the army nearer never does.
 * @rule SUP-1, SUP-3, SUP-4, SUP-5
 */
export function supplyRefusal(state: Campaign, army: ArmyId, from: RegionId, path: readonly RegionId[]): Refusal | undefined {
  const limit = state.settings["str.supplyLimit"];
  const house = state.armies[army]?.house;
  const distances = limit === null || house === undefined ? undefined : supplyDistances(state, house);
  if (limit === null || !distances) return undefined;
  const far = (region: RegionId): number => distances.get(region) ?? Infinity;
  const beyond = path.find((region, index) => far(region) > limit && far(region) >= far(path[index - 1] ?? from));
  return beyond === undefined ? undefined : { rule: "SUP-1", reason: "beyondSupply", to: beyond, army, limit };
}

/** The diagonal from one region to another, if the map has it. */
export const diagonalTo = (state: Campaign, from: RegionId, to: RegionId): Diagonal | undefined =>
  state.map.diagonals[from]?.find((diagonal) => diagonal.to === to);

/** Is a diagonal step closed by what stands on its flanks? @rule MOV-8, MOV-8a, MOV-8b, MOV-8c, MOV-13 */
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

/** Does a region hold an army or a garrison that an army would have to fight? @rule MOV-7, GAR-5 */
export function isBattle(state: Campaign, army: ArmyId, to: RegionId): boolean {
  const house = state.armies[army]?.house;
  return othersIn(state, to, army).foes.length > 0 || (house !== undefined && hostileGarrison(state, to, house) !== undefined);
}
