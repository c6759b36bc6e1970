import type {
  Army,
  ArmyId,
  Campaign,
  CampaignId,
  Garrison,
  GarrisonId,
  House,
  HouseId,
  MapGraph,
  Phase,
  RegionId,
  Settings,
  Step,
} from "../../rules/index.ts";
import type { SeasonRecord } from "../../view/index.ts";
import type { Page } from "./reading.ts";

/* A Season's record as its page keeps it, and back. */

export type Names = Readonly<Record<string, string>>;

interface StoredSeason {
  readonly campaign: string;
  readonly season: number;
  readonly steps: readonly Step[];
  readonly opening: Readonly<{
    phase: Phase;
    places: Campaign["places"];
    posts: Campaign["posts"];
    control: Campaign["control"];
    relations: Campaign["relations"];
    points: Readonly<Record<HouseId, number>>;
    serves: Readonly<Record<string, HouseId>>;
    settings: string;
  }>;
  readonly names: Names;
}

/** A record with what its pieces were called. */
export interface KeptSeason {
  readonly record: SeasonRecord;
  readonly names: Names;
  /** The id of the campaign's page. */
  readonly campaign: string;
}

const NOWHERE: MapGraph = { kind: "graph", regions: {}, sides: {}, diagonals: {}, through: {}, problems: [] };

/** What the pieces of a state are called today. */
export function namesIn({ houses, armies, garrisons, map }: Campaign): Names {
  const actors = [...Object.keys(houses), ...Object.keys(armies), ...Object.keys(garrisons)];
  const called = actors.flatMap((id) => {
    const name = game.actors.get(id)?.name;
    return name === undefined ? [] : [[id, name] as const];
  });
  const regions = Object.values(map.regions).flatMap(({ id, name }) => (name === "" ? [] : [[id, name] as const]));
  return Object.fromEntries([...called, ...regions]);
}

/** What a Season's document holds of its record. */
export function seasonSystem({ record: { season, opening, steps }, names, campaign }: KeptSeason): object {
  const { phase, places, posts, control, relations, settings, houses, armies, garrisons } = opening;
  const serves = Object.fromEntries(Object.entries<Army | Garrison>({ ...armies, ...garrisons }).map(([id, { house }]) => [id, house]));
  const points = Object.fromEntries(Object.entries<House>(houses).map(([id, house]) => [id, house.points]));
  const stored = { phase, places, posts, control, relations, points, serves, settings: JSON.stringify(settings) };
  return { campaign, season, steps, opening: stored, names };
}

/* Who served whom: what has a post is a garrison, all others are armies. */
function rosters(opening: StoredSeason["opening"], steps: readonly Step[]): Pick<Campaign, "armies" | "garrisons"> {
  const placed = steps.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => ("garrison" in outcome ? [outcome.garrison] : [])));
  const posted = new Set<string>([...Object.keys(opening.posts), ...placed]);
  const served = Object.entries(opening.serves).map(([id, house]) => [id, { house }] as const);
  return {
    armies: Object.fromEntries(served.filter(([id]) => !posted.has(id))) as Record<ArmyId, Army>,
    garrisons: Object.fromEntries(served.filter(([id]) => posted.has(id))) as Record<GarrisonId, Garrison>,
  };
}

/** The record that a Season's page keeps. The map is left out: nothing is judged any more. */
export function readSeason(page: Page): KeptSeason {
  const { system } = page.toObject() as unknown as { system: StoredSeason };
  const { opening, steps, season, campaign, names } = system;
  const houses = Object.fromEntries(Object.entries<number>(opening.points).map(([id, points]) => [id, { points, capital: null }]));
  const state: Campaign = {
    id: campaign as CampaignId,
    map: NOWHERE,
    settings: JSON.parse(opening.settings) as Settings,
    season,
    phase: opening.phase,
    houses: houses as Record<HouseId, House>,
    ...rosters(opening, steps),
    places: opening.places,
    posts: opening.posts,
    control: opening.control as Readonly<Record<RegionId, HouseId>>,
    relations: opening.relations,
    asks: {},
    turn: null,
    letters: {},
  };
  return { record: { season, opening: state, steps }, names, campaign };
}
