import { describe, expect, it } from "vitest";
import { decide, evolveAll, fitsSetting, incomeOf, seasonNamed, type Campaign, type Settings } from "../../src/rules/index.ts";
import { playSeason } from "../cases/season.ts";
import { campaign, house, order } from "./campaign.ts";

/* L holds A1 and B1, worth 3 and 2; B holds E5, worth nothing. Each has an income of its own. */
function estate(settings: Partial<Settings>): Campaign {
  const bare = campaign({ armies: { L1: "A1", B1: "E5" }, control: { A1: "L", B1: "L", E5: "B" }, settings });
  const values: Record<string, number> = { A1: 3, B1: 2, C1: 5 };
  const regions = Object.fromEntries(Object.entries(bare.map.regions).map(([id, region]) => [id, { ...region, value: values[id] ?? 0 }]));
  const houses = {
    L: { points: 2, capital: null, income: 1 },
    B: { points: 2, capital: null, income: -4 },
  } as unknown as Campaign["houses"];
  return { ...bare, houses, map: { ...bare.map, regions } };
}

function purses(settings: Partial<Settings>, orders = [order("L1")]): unknown[] {
  const { state } = playSeason(estate(settings), orders);
  const verdict = decide(state, { type: "phase.close", by: "narrator", phase: "tally" });
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  const { houses } = evolveAll(state, verdict.outcomes);
  return ["L", "B"].map((name) => houses[house(name)]?.points);
}

describe("income in the tally (POW-1)", () => {
  it("comes from the Narrator's hand unless the campaign says otherwise", () => {
    expect(purses({})).toEqual([2, 2]);
  });

  it("is each House's own figure, and never leaves less than nothing", () => {
    expect(purses({ "str.income": "fixed" })).toEqual([3, 0]);
  });

  it("is what its regions are worth, so much for a point", () => {
    expect(purses({ "str.income": "regions" })).toEqual([7, 2]);
    expect(purses({ "str.income": "regions", "str.valuePerPoint": 2 })).toEqual([4, 2]);
  });

  it("is both, and a region that passes in this tally counts for its new lord (SUP-7)", () => {
    expect(purses({ "str.income": "both" })).toEqual([8, 0]);
    const taken = purses({ "str.income": "regions", "str.controlOn": "endOfSeason" }, [order("L1", "B1", "C1")]);
    expect(taken).toEqual([2 - 1 + 3 + 2 + 5, 2]);
  });

  it("is told before it comes", () => {
    const state = estate({ "str.income": "both" });
    expect(incomeOf(state, state.control, house("L"))).toEqual({ fixed: 1, regions: 5 });
  });
});

describe("the names of Seasons (PHS-1)", () => {
  const { settings } = campaign({ armies: {} });
  const year = { ...settings, "cal.names": " Spring, Summer,, Autumn , Winter", "cal.first": 3, "cal.year": 1243 };

  it("go round the year from the one with which the campaign began", () => {
    expect([1, 2, 3, 6, 7].map((season) => seasonNamed(year, season))).toEqual([
      { name: "Autumn", year: 1243 },
      { name: "Winter", year: 1243 },
      { name: "Spring", year: 1244 },
      { name: "Winter", year: 1244 },
      { name: "Spring", year: 1245 },
    ]);
  });

  it("are none where the Narrator gave none, and a first one beyond the last is the last", () => {
    expect(seasonNamed(settings, 4)).toBe(null);
    expect(seasonNamed({ ...year, "cal.first": 12 }, 1)).toEqual({ name: "Winter", year: 1243 });
  });

  it("are a text that is not too long", () => {
    expect([fitsSetting("cal.names", "a, b"), fitsSetting("cal.names", "x".repeat(201)), fitsSetting("cal.names", 5)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
