import { describe, expect, it } from "vitest";
import type { Step } from "../../src/rules/index.ts";
import { regionCard, supplyModel, tracesOf } from "../../src/view/index.ts";
import { playSeason } from "../cases/season.ts";
import { army, campaign, house, order, region } from "../rules/campaign.ts";

const state = {
  ...campaign({ armies: { L1: "B2", B1: "D2" }, garrisons: { Lg: "A1" }, control: { A1: "L", B1: "L", E5: "B" }, sea: ["C3"] }),
};
const L = house("L");

describe("the card of a region", () => {
  it("tells who stands there, whose it is, and how far it is from the supply line (SUP-3)", () => {
    expect(regionCard(state, "spectator", region("A1"), [L])).toMatchObject({
      terrain: "land",
      control: "L",
      armies: [],
      garrison: { garrison: "Lg", house: "L" },
      distances: [{ house: "L", steps: 0, within: true }],
    });
    expect(regionCard(state, "spectator", region("B2"), [L])?.armies).toEqual([{ army: "L1", house: "L" }]);
    expect(regionCard(state, "spectator", region("E5"), [L])?.distances).toEqual([{ house: "L", steps: 7, within: false }]);
    expect(regionCard(state, "spectator", region("C3"), [L])).toMatchObject({ terrain: "sea", distances: [] });
    expect(regionCard(state, "spectator", region("Z9"), [L])).toBe(null);
  });

  it("tells no distance where nothing limits", () => {
    const free = { ...state, settings: { ...state.settings, "str.supplyLimit": null } };
    expect(regionCard(free, "narrator", region("E5"), [L])?.distances).toEqual([]);
    expect(regionCard(state, "narrator", region("E5"), [house("T")])?.distances).toEqual([]);
  });
});

describe("supply on the map (SUP-2, SUP-4)", () => {
  it("is the line and every region of land within the limit, with its distance", () => {
    const model = supplyModel(state, L);
    expect(model?.line).toEqual(["A1", "B1"]);
    expect(model?.reach.get(region("B3"))).toBe(2);
    expect(model?.reach.has(region("C3"))).toBe(false);
    expect(model?.reach.has(region("D3"))).toBe(false);
    expect(supplyModel(state, house("T"))).toBe(null);
  });
});

describe("the traces of the last Season", () => {
  const open = campaign({ armies: { L1: "B2", B1: "D2" } });
  const { outcomes, state: after } = playSeason(open, [order("L1", "C2"), order("B1", "C2")], { winners: ["L1"], regroup: true });
  const step = (season: number, undone: Step["undone"] = null): Step =>
    ({ id: `s${season}`, season, revision: 1, command: "phase.close", by: "x", at: 0, outcomes, undone }) as Step;

  it("are its ways, retreats and battles", () => {
    expect(tracesOf(after, [step(4)])).toEqual({
      season: 4,
      ways: [
        { house: "L", path: ["B2", "C2"], kind: "went" },
        { house: "B", path: ["D2", after.places[army("B1")]], kind: "retreated" },
      ],
      battles: [["C2"]],
      contested: [],
    });
  });

  it("are those of the last Season in which something happened and stands", () => {
    expect(tracesOf(after, [step(3), step(4, { by: "x", at: 1 }), { ...step(5), outcomes: [] }])?.season).toBe(3);
    expect(tracesOf(after, [])).toBe(null);
  });

  it("tell of a region that nobody got (BID-2)", () => {
    const tie = playSeason(
      campaign({ armies: { L1: "B2", B1: "D2", S1: "C1" } }),
      [order("L1", "C2"), order("B1", "C2"), order("S1", "C2")],
      {
        bids: { L: 1, B: 1, S: 0 },
      },
    );
    expect(tracesOf(tie.state, [{ ...step(1), outcomes: tie.outcomes }])).toMatchObject({ contested: ["C2"], ways: [] });
  });
});
