import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decide,
  judge,
  judgeOne,
  openAsks,
  pushed,
  type AskOf,
  type Campaign,
  type Letter,
  type Order,
  type Outcome,
} from "../../src/rules/index.ts";
import { playSeason } from "../cases/season.ts";
import { CELLS } from "./boards.ts";
import { army, campaign, house, order, region } from "./campaign.ts";

/* What the printed rules say in passing or by example. */
const told = <K extends Outcome["type"]>(outcomes: readonly Outcome[], type: K): Extract<Outcome, { type: K }>[] =>
  outcomes.filter((outcome): outcome is Extract<Outcome, { type: K }> => outcome.type === type);
const retreatOf = (asked: readonly { kind: string }[]): AskOf<"retreat"> | undefined =>
  asked.find((ask): ask is AskOf<"retreat"> => ask.kind === "retreat");

describe("orders", () => {
  it("for a garrison there are none: it does not move (GAR-4)", () => {
    const state = campaign({ armies: { L1: "B2" }, garrisons: { Lg: "C3" }, phase: "orders" });
    expect(judge(state, house("L"), [order("Lg", "C2")])[0]).toMatchObject({
      refusal: { rule: "GAR-4", reason: "garrisonsStay", garrison: "Lg" },
    });
  });

  it("to march may end in a battle (MOV-11)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "D2" } });
    const { outcomes } = playSeason(state, [order("L1", "C2", "D2")], { winners: ["L1"] }, "combat");
    expect(told(outcomes, "battle.met")).toMatchObject([{ battle: { kind: "attack", sides: ["B1", "L1"] } }]);
  });

  it("to go across a corner, and to go there in two steps past a side, are allowed alike, but for sides of sea, off the map or with a garrison alone (MOV-13)", () => {
    const twoStep = (state: Campaign, flank: string): boolean => !judgeOne(state, [], order("L1", flank, "C3"));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          CELLS.filter((cell) => !["B2", "C3"].includes(cell)),
          { minLength: 0, maxLength: 8 },
        ),
        (cells) => {
          const armies = { L1: "B2", ...Object.fromEntries(cells.map((cell, index) => [`${["B", "S", "T"][index % 3]}${index}`, cell])) };
          const state = campaign({ armies, size: 4, relations: { "L|T": "neutral" }, phase: "orders" });
          expect(!judgeOne(state, [], order("L1", "~C3"))).toBe(twoStep(state, "C2") || twoStep(state, "B3"));
        },
      ),
      { numRuns: 200 },
    );
    const guarded = campaign({ armies: { L1: "B2" }, garrisons: { Bg: "C2", Sg: "B3" }, phase: "orders" });
    expect([judgeOne(guarded, [], order("L1", "~C3")), twoStep(guarded, "C2"), twoStep(guarded, "B3")]).toEqual([undefined, false, false]);
  });
});

describe("who meets whom", () => {
  it("allies must agree beforehand: no two end in one region (BTL-2)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "D2" }, relations: { "B|L": "ally" } });
    const { state: after, outcomes } = playSeason(state, [order("L1", "C2"), order("B1", "C2")]);
    expect(told(outcomes, "battle.met")).toEqual([]);
    expect(after.places).toEqual({ L1: "B2", B1: "D2" });
  });

  it("three and more in one region bid (BTL-4), and what was written after the bids are in counts no more (BID-4)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "D2", S1: "C1" } });
    const orders = [order("L1", "C2"), order("B1", "C2"), order("S1", "C2")];
    const { state: after, asked, outcomes } = playSeason(state, orders, { bids: { L: 2, B: 1, S: 0 } });
    expect(told(outcomes, "bid.revealed")).toMatchObject([{ enters: "L1" }]);
    const bid = asked.find((ask) => ask.kind === "bid");
    const late = { id: "late", house: "B", ask: bid?.id, committed: true, time: 9, orders: [], choice: 2, deal: null } as unknown as Letter;
    const verdict = decide({ ...after, letters: { late } as unknown as Campaign["letters"] }, { type: "letter.receive", letter: late });
    expect(verdict).toMatchObject({ ok: true, outcomes: [{ type: "letter.refused", refusal: { reason: "askSettled" } }] });
  });
});

describe("where the beaten go", () => {
  /* Two enter C3, one from the north and one from the east. */
  const meeting = (winner: string) =>
    playSeason(campaign({ armies: { L1: "C2", B1: "D3" } }), [order("L1", "C3"), order("B1", "C3")], { winners: [winner] }, "retreat");

  it("depends on where the victor came from (RET-2, RET-3a)", () => {
    const ways = (winner: string): unknown => retreatOf(openAsks(meeting(winner).state))?.options;
    expect([ways("L1"), ways("B1")]).toEqual([["C4"], ["B3"]]);
  });

  it("a diagonal march into a held region leaves two ways, and the defender chooses (RET-3b)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C3" } });
    const orders: Order[] = [order("L1", "~C3")];
    const open = retreatOf(openAsks(playSeason(state, orders, { winners: ["L1"] }, "retreat").state));
    expect(open?.options).toEqual(["C4", "D3"]);
    for (const to of ["C4", "D3"])
      expect(playSeason(state, orders, { winners: ["L1"], regroup: true, retreatTo: to }).state.places[army("B1")]).toBe(to);
  });

  it("two diagonal marches into one region leave the beaten the two beyond (RET-3c)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "D2" } });
    const { state: after } = playSeason(state, [order("L1", "~C3"), order("B1", "~C3")], { winners: ["L1"] }, "retreat");
    expect(retreatOf(openAsks(after))?.options).toEqual(["C4", "D3"]);
    expect(pushed(after.map, region("C3"), region("D2"), false)).toEqual(["B3", "C4"]);
  });
});
