import { describe, expect, it } from "vitest";
import { decide, evolveAll, judge, orderTo, reach, undoAll, type Campaign, type Order, type Outcome } from "../../src/rules/index.ts";
import { act, playSeason } from "../cases/season.ts";
import { army, campaign, house, order, region, withLetters, type Sketch } from "./campaign.ts";

const table = (sketch: Sketch): Campaign => campaign({ ...sketch, settings: { "str.garrisonMoves": true, ...sketch.settings } });

const told = <K extends Outcome["type"]>(outcomes: readonly Outcome[], type: K): Extract<Outcome, { type: K }>[] =>
  outcomes.filter((outcome): outcome is Extract<Outcome, { type: K }> => outcome.type === type);

/* Plays to the end of the tally. */
function season(start: Campaign, orders: readonly Order[]): { readonly state: Campaign; readonly outcomes: readonly Outcome[] } {
  const open = act({ ...start, phase: "diplomacy" }, { type: "phase.open", by: "narrator", phase: "orders" }).state;
  const houses = [...new Set(orders.map(({ army: piece }) => piece.slice(0, 1)))];
  const own = (of: string): Order[] => orders.filter(({ army: piece }) => piece.startsWith(of));
  let state = withLetters(open, Object.fromEntries(houses.map((of) => [of, own(of)])));
  const outcomes: Outcome[] = [];
  const step = (made: { state: Campaign; outcomes: readonly Outcome[] }): void => {
    state = made.state;
    outcomes.push(...made.outcomes);
  };
  step(act(state, { type: "phase.close", by: "narrator", phase: "orders" }));
  if (state.phase !== "tally") throw new Error(state.phase);
  step(act(state, { type: "phase.close", by: "narrator", phase: "tally" }));
  return { state, outcomes };
}

describe("garrisons that move (GAR-4, str.garrisonMoves)", () => {
  const start = table({ armies: { L1: "A1" }, garrisons: { Lg: "B2" }, sea: ["B3"] });
  const asked = { ...start, phase: "orders" } as const;

  it("go one region over a side, on land, for nothing", () => {
    const reasons = (to: string): unknown => judge(asked, house("L"), [order("Lg", to)])[0]?.refusal?.reason;
    expect([reasons("B1"), reasons("B3"), reasons("C3"), reasons("Z9")]).toEqual([undefined, "sea", "garrisonTooFar", "garrisonTooFar"]);
    expect(judge(asked, house("L"), [order("Lg", "C2", "D2")])[0]?.refusal).toMatchObject({ rule: "GAR-4", reason: "garrisonTooFar" });
    expect(judge(asked, house("B"), [order("Lg", "B1")])[0]?.refusal?.reason).toBe("notYours");
    const { open, closed } = reach(asked, army("Lg"), []);
    expect(open.map(({ to, cost, battle }) => [to, cost, battle])).toEqual([
      ["A2", 0, false],
      ["B1", 0, false],
      ["C2", 0, false],
    ]);
    expect(closed.map(({ to, refusal }) => [to, refusal.rule])).toEqual([["B3", "MAP-2"]]);
    expect(orderTo(asked, army("Lg"), [region("B1")], [])).toMatchObject({
      ok: true,
      destination: { order: { kind: "move", path: ["B1"] } },
    });
  });

  it("have no such order where they stay", () => {
    const stays = { ...asked, settings: { ...asked.settings, "str.garrisonMoves": false } };
    expect(judge(stays, house("L"), [order("Lg", "B1")])[0]?.refusal).toMatchObject({ rule: "GAR-4", reason: "garrisonsStay" });
    expect(reach(stays, army("Lg"), [])).toEqual({ open: [], closed: [] });
    expect(orderTo(stays, army("Lg"), [region("B1")], [])).toMatchObject({ ok: false });
  });

  it("go beside an army of their House, and all is taken back whole (GAR-2)", () => {
    const { state, outcomes } = season(start, [order("L1", "B1"), order("Lg", "B1")]);
    expect(told(outcomes, "garrison.moved")).toEqual([{ type: "garrison.moved", garrison: "Lg", from: "B2", to: "B1", rules: ["GAR-4"] }]);
    expect([state.places, state.posts]).toEqual([{ L1: "B1" }, { Lg: "B1" }]);
    expect(evolveAll(state, undoAll(outcomes)).posts).toEqual({ Lg: "B2" });
  });

  it("go together: one follows another, two exchange, and two that want one region both stay (GAR-1)", () => {
    const three = table({ armies: {}, garrisons: { La: "B2", Lb: "C2", Sg: "D3", Tg: "E2" } });
    expect(season(three, [order("La", "C2"), order("Lb", "D2")]).state.posts).toMatchObject({ La: "C2", Lb: "D2" });
    expect(season(three, [order("La", "C2"), order("Lb", "B2")]).state.posts).toMatchObject({ La: "C2", Lb: "B2" });
    const { state, outcomes } = season(three, [order("La", "C2"), order("Lb", "D2"), order("Sg", "D2"), order("Tg", "D2")]);
    expect(state.posts).toEqual(three.posts);
    expect(told(outcomes, "garrison.held").map(({ garrison, refusal }) => [garrison, refusal.rule])).toEqual([
      ["Lb", "GAR-1"],
      ["Sg", "GAR-1"],
      ["Tg", "GAR-1"],
      ["La", "GAR-1"],
    ]);
  });

  it("stay where an army of another House has come, or another garrison stands (GAR-1, GAR-2)", () => {
    const two = table({ armies: { B1: "B4" }, garrisons: { Lg: "B2", Sg: "C2" } });
    const { state, outcomes } = season(two, [order("B1", "B3"), order("Lg", "B3")]);
    expect(state.posts).toEqual(two.posts);
    expect(told(outcomes, "garrison.held")).toMatchObject([{ at: "B2", to: "B3", refusal: { rule: "GAR-2", army: "B1" } }]);
    expect(judge({ ...two, phase: "orders" }, house("L"), [order("Lg", "C2")])[0]?.refusal).toMatchObject({
      rule: "GAR-1",
      garrison: "Sg",
    });
    const refused = season(two, [order("Lg", "C2")]);
    expect(told(refused.outcomes, "garrison.held")).toMatchObject([{ garrison: "Lg", refusal: { reason: "garrisonThere" } }]);
  });

  it("are asked for, though their House has no army (PHS-2)", () => {
    const alone = table({ armies: {}, garrisons: { Lg: "B2" } });
    expect(Object.values(act(alone, { type: "phase.open", by: "narrator", phase: "orders" }).state.asks)).toMatchObject([{ of: "L" }]);
    const none = act({ ...alone, posts: {} }, { type: "phase.open", by: "narrator", phase: "orders" }).state;
    const raised = act(none, { type: "override.post", by: "narrator", garrison: "Lg" as never, to: region("C3") }).state;
    expect(Object.values(raised.asks)).toMatchObject([{ of: "L" }]);
  });

  it("are ordered once, and one a region (GAR-1, MOV-1)", () => {
    const pair = table({ armies: { L1: "C3" }, garrisons: { La: "B2", Lb: "D2" }, phase: "orders" });
    const reasons = (orders: Order[]): unknown[] => judge(pair, house("L"), orders).map(({ refusal }) => refusal?.rule);
    expect(reasons([order("La", "C2"), order("Lb", "C2"), order("L1", "C2")])).toEqual([undefined, "GAR-1", undefined]);
    expect(reasons([order("La", "C2"), order("La", "B1")])).toEqual([undefined, "MOV-1"]);
  });

  it("defend where they stand until all is fought (GAR-5), and what the Narrator sets down stays there", () => {
    const attacked = table({ armies: { B1: "B3" }, garrisons: { Lg: "B2" } });
    const lost = playSeason(attacked, [order("B1", "B2"), order("Lg", "B1")], { winners: ["B1"] });
    expect(told(lost.outcomes, "battle.met")).toMatchObject([{ battle: { kind: "assault", sides: ["B1", "Lg"] } }]);
    expect(lost.state.posts).toEqual({});
    const open = act(start, { type: "phase.open", by: "narrator", phase: "orders" }).state;
    const read = act(withLetters(open, { L: [order("Lg", "B1")] }), { type: "phase.close", by: "narrator", phase: "orders" }).state;
    const put = act(read, { type: "override.post", by: "narrator", garrison: "Lg" as never, to: region("D4") }).state;
    const verdict = decide(put, { type: "phase.close", by: "narrator", phase: "tally" });
    expect(verdict.ok && evolveAll(put, verdict.outcomes).posts).toEqual({ Lg: "D4" });
  });

  it("hold a region for their House where control goes by garrisons (SUP-7)", () => {
    const { state } = season(table({ armies: {}, garrisons: { Lg: "B2" }, settings: { "str.controlOn": "garrison" } }), [
      order("Lg", "B1"),
    ]);
    expect(state.control).toEqual({ B1: "L" });
  });
});
