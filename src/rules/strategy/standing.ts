import type { ArmyId, GarrisonId, HouseId, RegionId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import type { Campaign, Relation } from "../campaign/state.ts";

/** Key of a pair of Houses in {@link Campaign.relations}: the same whichever is named first. */
export const pairKey = (a: HouseId, b: HouseId): string => [a, b].sort(byName).join("|");

/** What two Houses are to each other; a House is its own ally, and a pair that is not listed is at war. @rule REL-1 */
export function relationOf(state: Campaign, a: HouseId, b: HouseId): Relation {
  return a === b ? "ally" : (state.relations[pairKey(a, b)] ?? "enemy");
}

/** Neutral and enemy alike. @rule REL-3 */
export const isHostile = (state: Campaign, a: HouseId, b: HouseId): boolean => relationOf(state, a, b) !== "ally";

const indexes = new WeakMap<object, ReadonlyMap<RegionId, readonly ArmyId[]>>();

function index(state: Campaign): ReadonlyMap<RegionId, readonly ArmyId[]> {
  const known = indexes.get(state.places);
  if (known) return known;
  const made = new Map<RegionId, ArmyId[]>();
  for (const [army, region] of entriesOf(state.places).sort(([a], [b]) => byName(a, b))) {
    const there = made.get(region);
    if (there) there.push(army);
    else made.set(region, [army]);
  }
  indexes.set(state.places, made);
  return made;
}

/** The armies that stand in a region, by name. Armies whose document is gone or broken do not count. */
export const armiesIn = (state: Campaign, region: RegionId): readonly ArmyId[] =>
  (index(state).get(region) ?? []).filter((army) => state.armies[army]);

const posted = new WeakMap<object, ReadonlyMap<RegionId, GarrisonId>>();

/** The garrison in a region, if there is one; one whose document is gone or broken does not count. @rule GAR-1 */
export function garrisonIn(state: Campaign, region: RegionId): GarrisonId | undefined {
  const index =
    posted.get(state.posts) ?? new Map(entriesOf(state.posts).flatMap(([id, at]) => (state.garrisons[id] ? [[at, id] as const] : [])));
  posted.set(state.posts, index);
  const found = index.get(region);
  return found !== undefined && state.garrisons[found] ? found : undefined;
}

/** The garrison that an order is for, where it is for none of the armies. */
export function garrisonOf({ armies, garrisons }: Campaign, piece: ArmyId): GarrisonId | undefined {
  const garrison = piece as string as GarrisonId;
  return !armies[piece] && garrisons[garrison] ? garrison : undefined;
}

/** The House that may order a piece: that of an army, or of a garrison at a table where garrisons move. @rule GAR-4 */
export function ordererOf(state: Campaign, piece: ArmyId): HouseId | undefined {
  const garrison = state.settings["str.garrisonMoves"] ? garrisonOf(state, piece) : undefined;
  return state.armies[piece]?.house ?? (garrison && state.garrisons[garrison]?.house);
}

/** Where a piece stands that can be ordered; undefined off the board. */
export function standsAt(state: Campaign, piece: ArmyId): RegionId | undefined {
  const garrison = garrisonOf(state, piece);
  return garrison === undefined ? state.places[piece] : state.posts[garrison];
}

/** An army in a region that serves another House than a garrison would. @rule GAR-2 */
export const strangerIn = (state: Campaign, house: HouseId | undefined, region: RegionId): ArmyId | undefined =>
  armiesIn(state, region).find((army) => state.armies[army]?.house !== house);

/** The garrison in a region that an army would have to fight: one of a neutral or enemy House. @rule GAR-5 */
export function hostileGarrison(state: Campaign, region: RegionId, house: HouseId): GarrisonId | undefined {
  const garrison = garrisonIn(state, region);
  const theirs = garrison && state.garrisons[garrison]?.house;
  return theirs !== undefined && isHostile(state, house, theirs) ? garrison : undefined;
}

/** The armies in a region other than one, sorted into friends and foes of its House. */
export function othersIn(
  state: Campaign,
  region: RegionId,
  army: ArmyId,
): { readonly friends: readonly ArmyId[]; readonly foes: readonly ArmyId[] } {
  const house = state.armies[army]?.house;
  const others = armiesIn(state, region).filter((other) => other !== army);
  if (house === undefined || others.length === 0) return { friends: [], foes: [] };
  const hostile = (other: ArmyId): boolean => {
    const theirs = state.armies[other]?.house;
    return theirs !== undefined && isHostile(state, house, theirs);
  };
  return { friends: others.filter((other) => !hostile(other)), foes: others.filter(hostile) };
}
