import {
  garrisonIn,
  supplyDistances,
  supplyLine,
  type ArmyId,
  type Campaign,
  type GarrisonId,
  type HouseId,
  type Outcome,
  type RegionId,
  type Step,
} from "../rules/index.ts";
import { seenBy, type Viewer } from "./viewer.ts";

/* What is told of one region, of supply, and of what happened last. */

/** How far a region lies from a House's supply line. */
export interface Distance {
  readonly house: HouseId;
  /** Steps; 0 is the line itself, null where it cannot be reached. */
  readonly steps: number | null;
  /** Whether an army of the House may advance so far. */
  readonly within: boolean;
}

/** A region as somebody sees it who points at it. */
export interface RegionCard {
  readonly region: RegionId;
  readonly terrain: "land" | "sea";
  readonly value: number;
  readonly control: HouseId | null;
  /** Houses whose capital it is. */
  readonly capitals: readonly HouseId[];
  readonly armies: readonly Readonly<{ army: ArmyId; house: HouseId }>[];
  readonly garrison: Readonly<{ garrison: GarrisonId; house: HouseId }> | null;
  readonly distances: readonly Distance[];
}

const sorted = <T>(items: readonly T[], key: (item: T) => string): T[] => [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));

/** A region's distance from the supply line of a House; null when the House has no line, or no limit holds. @rule SUP-3, SUP-4 */
export function distanceFor(state: Campaign, house: HouseId, region: RegionId): Distance | null {
  const distances = supplyDistances(state, house);
  const limit = state.settings["str.supplyLimit"];
  if (!distances || limit === null) return null;
  const steps = distances.get(region) ?? null;
  return { house, steps, within: steps !== null && steps <= limit };
}

/** What a viewer is told of a region; null when the map has none such. `houses`: for whose supply it is measured. */
export function regionCard(campaign: Campaign, viewer: Viewer, region: RegionId, houses: readonly HouseId[]): RegionCard | null {
  const state = seenBy(campaign, viewer);
  const found = state.map.regions[region];
  if (!found) return null;
  const armies = (Object.entries(state.places) as [ArmyId, RegionId][]).flatMap(([army, at]) => {
    const house = state.armies[army]?.house;
    return at === region && house !== undefined ? [{ army, house }] : [];
  });
  const garrison = garrisonIn(state, region);
  const guard = garrison === undefined ? undefined : state.garrisons[garrison]?.house;
  const capitals = (Object.keys(state.houses) as HouseId[]).filter((house) => state.houses[house]?.capital === region);
  return {
    region,
    terrain: found.terrain,
    value: found.value ?? 0,
    control: state.control[region] ?? null,
    capitals,
    armies: sorted(armies, ({ army }) => army),
    garrison: garrison !== undefined && guard !== undefined ? { garrison, house: guard } : null,
    distances: found.terrain === "land" ? houses.flatMap((house) => distanceFor(state, house, region) ?? []) : [],
  };
}

/** A House's supply on the map: its line, and every region of land in which its armies may end an advance, with its distance. */
export interface SupplyModel {
  readonly house: HouseId;
  readonly line: readonly RegionId[];
  readonly reach: ReadonlyMap<RegionId, number>;
}

/** The supply of a House; null when nothing limits it. @rule SUP-2, SUP-3, SUP-4 */
export function supplyModel(state: Campaign, house: HouseId): SupplyModel | null {
  const distances = supplyDistances(state, house);
  const limit = state.settings["str.supplyLimit"];
  if (!distances || limit === null) return null;
  const isLand = (region: RegionId): boolean => state.map.regions[region]?.terrain === "land";
  const reach = new Map([...distances].filter(([region, steps]) => steps <= limit && isLand(region)));
  return { house, line: supplyLine(state, house), reach };
}

/** What happened in a Season, as it is seen on the map afterwards. */
export interface Traces {
  readonly season: number;
  readonly ways: readonly Readonly<{ house: HouseId; path: readonly RegionId[]; kind: "went" | "retreated" }>[];
  readonly battles: readonly (readonly RegionId[])[];
  /** Regions that several wanted and nobody got. */
  readonly contested: readonly RegionId[];
}

type Told<K extends Outcome["type"]> = Extract<Outcome, { type: K }>;
const of = <K extends Outcome["type"]>(outcomes: readonly Outcome[], type: K): Told<K>[] =>
  outcomes.filter((outcome): outcome is Told<K> => outcome.type === type);

const wayOf = ({ order, from, to }: Told<"army.moved">): readonly RegionId[] =>
  order.kind !== "hold" && order.path.at(-1) === to ? [from, ...order.path] : [from, to];

/** The traces of the last Season in which anything happened, from a campaign's log; null while there is none. */
export function tracesOf({ armies }: Pick<Campaign, "armies">, log: readonly Step[]): Traces | null {
  const standing = log.filter(({ undone, command }) => undone === null && command !== "step.undo");
  const outcomes = (season: number): Outcome[] => standing.filter((step) => step.season === season).flatMap((step) => step.outcomes);
  const seasons = [...new Set(standing.map(({ season }) => season))].sort((a, b) => b - a);
  for (const season of seasons) {
    const told = outcomes(season);
    const houseOf = (army: ArmyId): HouseId[] => (armies[army] ? [armies[army].house] : []);
    const ways = [
      ...of(told, "army.moved").flatMap((fact) => houseOf(fact.army).map((house) => ({ house, path: wayOf(fact), kind: "went" as const }))),
      ...of(told, "army.retreated").flatMap(({ army, stood, to }) =>
        houseOf(army).map((house) => ({ house, path: [stood, to], kind: "retreated" as const })),
      ),
    ];
    const battles = of(told, "battle.won").map(({ battle }) => battle.at);
    const contested = of(told, "bid.revealed").flatMap(({ at, enters }) => (enters === null ? [at] : []));
    if (ways.length + battles.length + contested.length > 0) return { season, ways, battles, contested };
  }
  return null;
}
