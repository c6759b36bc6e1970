import { describe, expect, it } from "vitest";
import { judge, orderTo, reach, type AskOf, type Outcome } from "../../src/rules/index.ts";
import { playSeason } from "../cases/season.ts";
import { army, campaign, house, order, region } from "./campaign.ts";

const told = <K extends Outcome["type"]>(outcomes: readonly Outcome[], type: K): Extract<Outcome, { type: K }>[] =>
  outcomes.filter((outcome): outcome is Extract<Outcome, { type: K }> => outcome.type === type);

/* L1 stands between two foes; C3 lies behind them, E5 far away. */
const armies = { L1: "B2", L2: "A5", B1: "B3", S1: "C2" };
const with_ = (settings: object, points = 2) => campaign({ armies, points, control: { A1: "L" }, settings, phase: "orders" });

describe("how far the rules of ways are kept (auto.movement)", () => {
  const wild = [order("L1", "~C3")];

  it("enforced, a closed diagonal is refused", () => {
    expect(judge(with_({}), house("L"), wild)[0]).toMatchObject({ refusal: { rule: "MOV-8" }, waived: undefined });
  });

  it("advised, it is allowed, marked and logged", () => {
    const state = with_({ "auto.movement": "advise", "str.supplyLimit": null });
    expect(judge(state, house("L"), wild)[0]).toMatchObject({ refusal: undefined, waived: { rule: "MOV-8" } });
    expect(reach(state, army("L1"), []).open.find(({ to }) => to === "C3")).toMatchObject({
      waived: { reason: "diagonalBetweenHostiles" },
    });
    const { outcomes, state: after } = playSeason({ ...state, phase: "diplomacy" }, wild);
    expect(told(outcomes, "rule.waived")).toMatchObject([{ army: "L1", at: "B2", refusal: { rule: "MOV-8" } }]);
    expect(after.places[army("L1")]).toBe("C3");
  });

  it("left to the Narrator, it is allowed and nobody speaks of it; one may go anywhere, but not to sea nor off the map", () => {
    const state = with_({ "auto.movement": "off", "str.supplyLimit": null });
    expect(judge(state, house("L"), wild)[0]).toMatchObject({ refusal: undefined, waived: undefined });
    expect(orderTo(state, army("L1"), [region("E5")], [])).toMatchObject({
      ok: true,
      destination: { order: { kind: "move", path: ["E5"] } },
    });
    expect(orderTo(state, army("L1"), [region("Z9")], [])).toMatchObject({ ok: false, refusal: { reason: "offMap" } });
    const wet = campaign({ armies, sea: ["B1"], settings: { "auto.movement": "off" }, phase: "orders" });
    expect(orderTo(wet, army("L1"), [region("B1")], [])).toMatchObject({ ok: false, refusal: { reason: "sea" } });
  });

  it("does not let anybody command another's army, or one army twice", () => {
    const state = with_({ "auto.movement": "off" });
    const orders = [order("B1", "B4"), order("L1", "B1"), order("L1", "A2")];
    expect(judge(state, house("L"), orders).map(({ refusal }) => refusal?.reason)).toEqual(["notYours", undefined, "secondOrder"]);
  });
});

describe("how far supply is kept (auto.supply)", () => {
  it("advised, an army that goes beyond its line is told of; off, it is not", () => {
    const far = [order("L2", "B5")];
    const reasonOf = (settings: object) => judge(with_({ "str.supplyLimit": 2, ...settings }), house("L"), far)[0];
    expect(reasonOf({})).toMatchObject({ refusal: { rule: "SUP-1" } });
    expect(reasonOf({ "auto.supply": "advise" })).toMatchObject({ refusal: undefined, waived: { rule: "SUP-1" } });
    expect(reasonOf({ "auto.supply": "off" })).toMatchObject({ refusal: undefined, waived: undefined });
  });

  it("lets pass no rule of another kind", () => {
    expect(judge(with_({ "auto.supply": "off" }), house("L"), [order("L1", "~C3")])[0]).toMatchObject({ refusal: { rule: "MOV-8" } });
  });
});

describe("how far payment is kept (auto.payment)", () => {
  const marches = [order("L1", "A2", "A3"), order("L2", "A4", "B4")];
  const state = (settings: object) => campaign({ armies: { L1: "B2", L2: "A5" }, points: 1, settings });
  const pointsAfter = (settings: object): number | undefined => playSeason(state(settings), marches).state.houses[house("L")]?.points;

  it("enforced, the march that cannot be paid becomes a hold (POW-3)", () => {
    const played = playSeason(state({}), marches);
    expect(told(played.outcomes, "army.held")).toMatchObject([{ army: "L2", refusal: { reason: "noPowerPoints" } }]);
  });

  it("advised, it goes, the House pays what it has and never less than nothing (POW-1)", () => {
    const { outcomes, state: after } = playSeason(state({ "auto.payment": "advise" }), marches);
    expect(told(outcomes, "rule.waived")).toMatchObject([{ army: "L2", refusal: { reason: "noPowerPoints" } }]);
    expect([after.places[army("L2")], after.houses[house("L")]?.points]).toEqual(["B4", 0]);
  });

  it("left to the Narrator, nothing is paid", () => {
    expect(pointsAfter({ "auto.payment": "off" })).toBe(1);
  });

  it("advised, a beaten army regroups although its House has nothing, and that is told (RET-9)", () => {
    const poor = campaign({ armies: { L1: "B2", B1: "C2" }, points: 0, settings: { "auto.payment": "advise" } });
    const { outcomes, state: after } = playSeason(poor, [order("L1", "C2")], { winners: ["L1"], regroup: true });
    expect(after.places).toEqual({ L1: "C2", B1: "D2" });
    expect(told(outcomes, "rule.waived")).toMatchObject([{ army: "B1", refusal: { rule: "RET-9", reason: "regroupNoPoints" } }]);
    expect(after.houses[house("B")]?.points).toBe(0);
  });
});

describe("how far payment is kept when Houses bid (BID-10)", () => {
  const orders = [order("L1", "C2"), order("B1", "C2"), order("S1", "C2")];
  const says = { bids: { L: 5, B: 2, S: 0 } };
  const played = (settings: object) => playSeason(campaign({ armies: { L1: "B2", B1: "D2", S1: "C1" }, settings }), orders, says);
  const purse = ({ state }: ReturnType<typeof played>): number | undefined => state.houses[house("L")]?.points;

  it("enforced, a bid beyond the stock is none", () => {
    expect(told(played({}).outcomes, "bid.revealed")).toMatchObject([{ enters: "B1" }]);
  });

  it("advised, it counts, the House pays what it has, and that is told", () => {
    const found = played({ "auto.payment": "advise" });
    expect(told(found.outcomes, "bid.revealed")).toMatchObject([{ enters: "L1" }]);
    expect(told(found.outcomes, "rule.waived")).toMatchObject([{ army: "L1", at: "C2", refusal: { rule: "BID-10", most: 2 } }]);
    expect(purse(found)).toBe(0);
  });

  it("left to the Narrator, it counts, nobody pays and nothing is told", () => {
    const found = played({ "auto.payment": "off" });
    expect(told(found.outcomes, "bid.revealed")).toMatchObject([{ enters: "L1" }]);
    expect([told(found.outcomes, "rule.waived"), purse(found)]).toEqual([[], 2]);
  });
});

describe("several armies of one House in one clash (BID-11)", () => {
  const settings = { "auto.movement": "off" } as const;
  const state = campaign({ armies: { L1: "B2", L2: "C3", B1: "D2" }, settings });
  const orders = [order("L1", "C2"), order("L2", "C2"), order("B1", "C2")];

  it("the House names the one that takes part, and the others stay", () => {
    const played = playSeason(state, orders, { alliesAgreeOn: "L2", winners: ["L2"], regroup: true });
    const [ask] = played.asked.filter((one): one is AskOf<"champion"> => one.kind === "champion");
    expect(ask).toMatchObject({ of: "L", own: true, options: ["L1", "L2"], foes: ["B1"] });
    expect(told(played.outcomes, "battle.met")).toMatchObject([{ battle: { sides: ["B1", "L2"] } }]);
    expect(told(played.outcomes, "army.held")).toMatchObject([{ army: "L1", refusal: { rule: "BID-11", army: "L2" } }]);
    expect(played.state.places[army("L1")]).toBe("B2");
  });

  it("silent, it sends the first by name", () => {
    const played = playSeason(state, orders, { winners: ["B1"], regroup: true });
    expect(told(played.outcomes, "battle.met")).toMatchObject([{ battle: { sides: ["B1", "L1"] } }]);
  });

  it("alone, it is asked too, and no two end in one region", () => {
    const alone = campaign({ armies: { L1: "B2", L2: "C3" }, settings });
    const played = playSeason(alone, orders.slice(0, 2), { alliesAgreeOn: "L2" });
    expect(played.asked.filter(({ kind }) => kind === "champion")).toHaveLength(1);
    expect(played.state.places).toEqual({ L1: "B2", L2: "C2" });
  });
});
