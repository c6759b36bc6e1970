import { describe, expect, it } from "vitest";
import {
  decide,
  evolveAll,
  judgeOne,
  narratorOwes,
  orderTo,
  reach,
  relationOf,
  squareGraph,
  waitingOn,
  type Campaign,
  type Order,
} from "../../src/rules/index.ts";
import { playSeason } from "../cases/season.ts";
import { army, campaign, house, order, region } from "./campaign.ts";

/* Where armies stand when all who need no battle have moved. */
function after(state: Campaign, orders: Readonly<Record<string, readonly Order[]>>): Readonly<Record<string, string>> {
  return playSeason(state, Object.values(orders).flat(), {}, "combat").state.places;
}

describe("armies that follow each other (MOV-6, PHS-4a)", () => {
  it("a chain goes when its head goes, and stays when it stays", () => {
    const state = campaign({ armies: { L1: "A1", L2: "B1", L3: "C1", B1: "D2" } });
    const follow = [order("L1", "B1"), order("L2", "C1")];
    expect(after(state, { L: [...follow, order("L3", "D1")] })).toMatchObject({ L1: "B1", L2: "C1", L3: "D1" });
    const barred = campaign({ armies: { L1: "A1", L2: "B1", L3: "C1", S1: "D1" }, relations: { "L|S": "ally" } });
    expect(after(barred, { L: [...follow, order("L3", "D1")] })).toEqual({ L1: "A1", L2: "B1", L3: "C1", S1: "D1" });
  });

  it("whose head goes into battle counts as gone, win or lose (PHS-4a, RET-4)", () => {
    const state = campaign({ armies: { L1: "A1", L2: "B1", L3: "C1", B1: "D2" } });
    const orders = [order("L1", "B1"), order("L2", "C1"), order("L3", "D1"), order("B1", "D1")];
    expect(playSeason(state, orders, {}, "combat").state.places).toMatchObject({ L1: "B1", L2: "C1", L3: "C1", B1: "D2" });
    const lost = playSeason(state, orders, { winners: ["B1"], regroup: true }).state;
    expect(lost.places).toEqual({ L1: "B1", L2: "C1", B1: "D1" });
  });

  it("a closed ring goes round, own armies exchange, hostile ones meet at the border (MOV-7)", () => {
    const ring = campaign({ armies: { L1: "A1", B1: "B1", S1: "B2", T1: "A2" } });
    const round = { L: [order("L1", "B1")], B: [order("B1", "B2")], S: [order("S1", "A2")], T: [order("T1", "A1")] };
    expect(after(ring, round)).toEqual({ L1: "B1", B1: "B2", S1: "A2", T1: "A1" });
    const pair = campaign({ armies: { L1: "A1", L2: "B1" } });
    expect(after(pair, { L: [order("L1", "B1"), order("L2", "A1")] })).toEqual({ L1: "B1", L2: "A1" });
    const foes = campaign({ armies: { L1: "A1", B1: "B1" } });
    const met = playSeason(foes, [order("L1", "B1"), order("B1", "A1")], {}, "combat").state;
    expect(narratorOwes(met).map(({ battle }) => battle)).toMatchObject([{ kind: "border", at: ["A1", "B1"], sides: ["B1", "L1"] }]);
  });

  it("legality looks at where armies began (PHS-3): a hostile army that leaves still closes the way (MOV-9)", () => {
    const state = campaign({ armies: { L1: "A1", B1: "B1" } });
    expect(after(state, { L: [order("L1", "B1", "C1")], B: [order("B1", "B2")] })).toEqual({ L1: "A1", B1: "B2" });
  });
});

describe("one order (MOV-1, MOV-4, MOV-5, MOV-8b, MAP-1, MAP-3)", () => {
  const state = campaign({ armies: { L1: "B2", L2: "E5", B1: "C3", B2: "C2", B3: "B3" } });

  it("means what was drawn: a corner alone is a step across it, with a waypoint a bent march", () => {
    const free = campaign({ armies: { L1: "B2" }, phase: "orders" });
    expect(orderTo(free, army("L1"), [region("C3")], [])).toMatchObject({
      ok: true,
      destination: { order: { kind: "diagonal" }, cost: 1 },
    });
    expect(orderTo(free, army("L1"), [region("B3"), region("C3")], [])).toMatchObject({
      ok: true,
      destination: { order: { kind: "march" } },
    });
  });

  it("means nothing while no orders are asked for, whatever it looks like: one answer for drag, light and list (PHS-2)", () => {
    const early = campaign({ armies: { L1: "B2" } });
    expect(orderTo(early, army("L1"), [region("B3")], [])).toEqual({ ok: false, refusal: { rule: "PHS-2", reason: "wrongPhase" } });
    expect(reach(early, army("L1"), [])).toEqual({ open: [], closed: [] });
    expect(reach({ ...early, phase: "orders" }, army("L1"), []).open).toHaveLength(10);
  });

  it("is refused for the first rule that it breaks", () => {
    expect(judgeOne(state, [], order("L1", "~C3"))).toMatchObject({ rule: "MOV-8", reason: "diagonalBetweenHostiles" });
    expect(judgeOne(state, [], order("L2", "F5"))).toMatchObject({ rule: "MAP-3", reason: "offMap" });
    expect(judgeOne(state, [], order("L2", "A1"))).toMatchObject({ reason: "notAdjacent" });
    expect(judgeOne(campaign({ armies: { L1: "A1" }, points: 0 }), [], order("L1", "A2", "A3"))).toMatchObject({
      rule: "MOV-12",
      reason: "noPowerPoints",
    });
  });

  it("knows who is who (REL-1): own armies are friends, strangers are enemies", () => {
    expect(relationOf(state, house("L"), house("L"))).toBe("ally");
    expect(relationOf(state, house("L"), house("B"))).toBe("enemy");
  });
});

describe("a Season (PHS-2)", () => {
  it("opens with one question a House, and the Narrator alone opens it", () => {
    const state = campaign({ armies: { L1: "A1", B1: "C1" } });
    expect(decide(state, { type: "phase.open", by: house("L"), phase: "orders" })).toMatchObject({
      ok: false,
      refusal: { reason: "narratorOnly" },
    });
    const verdict = decide(state, { type: "phase.open", by: "narrator", phase: "orders" });
    expect(verdict.ok && waitingOn(evolveAll(state, verdict.outcomes))).toEqual(["B", "L"]);
    expect(decide(state, { type: "phase.close", by: "narrator", phase: "orders" })).toMatchObject({
      ok: false,
      refusal: { rule: "PHS-2", reason: "wrongPhase" },
    });
  });

  it("does not begin on a map with faults; too large a map is one", () => {
    const map = squareGraph({ columns: 51, rows: 50, sea: [], outside: [], names: {} });
    expect(map.problems).toMatchObject([{ kind: "tooLarge" }]);
    const state = { ...campaign({ armies: { L1: "A1" } }), map };
    expect(decide(state, { type: "phase.open", by: "narrator", phase: "orders" })).toMatchObject({
      ok: false,
      refusal: { reason: "mapFaults" },
    });
  });
});

describe("an army that is placed while orders are written (PHS-2)", () => {
  it("brings its House a question, if it had none", () => {
    const state = campaign({ armies: { L1: "A1" }, phase: "orders" });
    const off = { ...state, places: {}, asks: {} };
    const verdict = decide(off, { type: "override.place", by: "narrator", army: army("L1"), to: region("B2") });
    const next = verdict.ok ? evolveAll(off, verdict.outcomes) : off;
    expect(waitingOn(next)).toEqual([house("L")]);
    const again = decide(next, { type: "override.place", by: "narrator", army: army("L1"), to: region("B3") });
    expect(again.ok && again.outcomes.map(({ type }) => type)).toEqual(["army.placed"]);
  });
});
