import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  decide,
  evolveAll,
  heartOf,
  incomeOf,
  provinceGraph,
  reach,
  seasonNamed,
  type Campaign,
  type RegionId,
} from "../../src/rules/index.ts";
import { drawnFaults, type FiledProvince } from "../../src/view/index.ts";
import { army, campaign, house, region } from "../rules/campaign.ts";

/* The sample world on the drawn map: it stands as the rules allow, and a Season can be played on it. */
const WORLD = resolve(import.meta.dirname, "../host/worlds/taray/_source");
const source = (name: string): any[] => JSON.parse(readFileSync(join(WORLD, `${name}.json`), "utf8"));
const [scene] = source("scenes");
const { system } = source("journal")[0].pages[0];
const actors = source("actors");

const provinces: (FiledProvince & { x: number; y: number })[] = scene.regions.map((one: any) => {
  const outline = one.shapes.map(({ points }: { points: number[] }) =>
    Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at], y: points[2 * at + 1] })),
  );
  return { ...one.behaviors[0].system, name: one.name, outline, ...heartOf(outline, 2) };
});
const map = provinceGraph({
  provinces: provinces.map(({ key, name, terrain, value, x, y }) => ({ id: key, name, terrain, value, x, y })),
  edges: provinces.flatMap(({ key, links }) => links.map(({ to }) => [key, to] as const)),
  diagonals: provinces.flatMap(({ key, diagonals }) => diagonals.map(({ to, flanks }) => ({ a: key, b: to, flanks }))),
  through: Object.fromEntries(provinces.map(({ key, through }) => [key, Object.fromEntries(through.map(({ from, to }) => [from, to]))])),
});
const served = (type: string): object =>
  Object.fromEntries(actors.filter((actor) => actor.type === type).map(({ _id, system: { house: of } }) => [_id, { house: of }]));
const bare = campaign({ armies: {} });
const start = {
  ...bare,
  ...{
    map,
    settings: { ...bare.settings, "str.income": "both", "str.valuePerPoint": 4, "cal.names": system.settings.cal.names, "cal.year": 812 },
  },
  houses: Object.fromEntries(
    actors.filter(({ type }) => type === "house").map(({ _id, system: { points, capital, income } }) => [_id, { points, capital, income }]),
  ),
  armies: served("army"),
  garrisons: served("garrison"),
  places: system.places,
  posts: system.posts,
  control: system.control,
} as unknown as Campaign;

describe("the sample world of Taray", () => {
  it("has a map without faults, forty-two provinces large (MAP-4, MAP-5, MAP-7)", () => {
    expect([provinces.length, map.problems, drawnFaults(provinces, { overlaps: [] }, map)]).toEqual([42, [], []]);
    expect(map.through[region("torrentera")]).toEqual({ zarzalon: ["puntal"] });
  });

  it("has every piece, capital and controlled province on land, and no two armies in one", () => {
    const named = [...Object.values(start.places), ...Object.values(start.posts), ...Object.keys(start.control)] as RegionId[];
    const capitals = Object.values(start.houses).map(({ capital }) => capital as RegionId);
    expect([...named, ...capitals].filter((id) => map.regions[id]?.terrain !== "land")).toEqual([]);
    const places = Object.values(start.places);
    expect(new Set(places).size).toBe(places.length);
  });

  it("can be played: each army has somewhere to go, each House earns something, and the Season has a name", () => {
    const verdict = decide(start, { type: "phase.open", by: "narrator", phase: "orders" });
    const state = verdict.ok ? evolveAll(start, verdict.outcomes) : start;
    for (const name of Object.keys(state.armies)) expect(reach(state, army(name), []).open.length, name).toBeGreaterThan(1);
    for (const of of Object.keys(state.houses)) {
      const { fixed, regions } = incomeOf(state, state.control, house(of));
      expect(fixed + regions, of).toBeGreaterThan(0);
    }
    expect(seasonNamed(state.settings, 4)).toEqual({ name: "Invierno", year: 812 });
  });
});
