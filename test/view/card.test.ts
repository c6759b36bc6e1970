import { describe, expect, it } from "vitest";
import { decide, evolveAll, undoAll, type Campaign, type Command, type Outcome, type Step } from "../../src/rules/index.ts";
import { cardFor, groupOf, groupsOf } from "../../src/view/index.ts";
import { army, campaign, order, region, withLetters } from "../rules/campaign.ts";

function outcomesOf(state: Campaign, command: Command): readonly Outcome[] {
  const verdict = decide(state, command);
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return verdict.outcomes;
}
const open = { type: "phase.open", by: "narrator", phase: "orders" } as const;
const step = (command: Step["command"], outcomes: readonly Outcome[]): Step => ({
  id: "s1-1",
  season: 1,
  revision: 1,
  command,
  by: "narrator",
  at: 0,
  outcomes,
  undone: null,
});

/* A Season with a move, a paid march, a refused order and a clash. */
function season(): { readonly before: Campaign; readonly after: Campaign; readonly outcomes: readonly Outcome[] } {
  const state = campaign({ armies: { L1: "A1", L2: "E1", L3: "C5", B1: "E3", B2: "A5" } });
  const opened = evolveAll(state, outcomesOf(state, open));
  const before = withLetters(opened, {
    L: [order("L1", "B1", "C1"), order("L2", "E2"), order("L3", "A1")],
    B: [order("B1", "E2"), order("B2", "B5")],
  });
  const outcomes = outcomesOf(before, { type: "phase.close", by: "narrator", phase: "orders" });
  return { before, after: evolveAll(before, outcomes), outcomes };
}

describe("the card of a Season", () => {
  const { outcomes } = season();

  it("tells clashes first, then what was refused, then moves, then the rest", () => {
    const card = cardFor(step("phase.close", outcomes));
    expect(card?.groups.map(({ group }) => group)).toEqual(["clashes", "moves", "refused", "other"]);
    const [clashes, moves, refused, other] = card?.groups.map((group) => group.outcomes) ?? [];
    expect(clashes).toMatchObject([{ battle: { kind: "meeting", at: ["E2"], sides: ["B1", "L2"] } }]);
    expect(refused).toMatchObject([{ army: "L3", refusal: { reason: "notAdjacent" } }]);
    expect(moves).toMatchObject([
      { army: "B2", to: "B5" },
      { army: "L1", to: "C1" },
    ]);
    expect(other?.map(({ type }) => type)).toEqual(["points.changed", "phase.changed"]);
  });

  it("names the Season that ended, before and after the state has turned (once, whoever ends the step)", () => {
    expect(cardFor(step("phase.close", outcomes))).toMatchObject({ season: 1, command: "phase.close" });
  });

  it("holds no letter (secondary path leaks)", () => {
    expect(outcomes.filter(({ type }) => type === "letter.taken")).toHaveLength(2);
    expect(JSON.stringify(cardFor(step("phase.close", outcomes)))).not.toContain("letter");
  });

  it("is there also when nobody moved", () => {
    const state = campaign({ armies: { L1: "A1" } });
    const quiet = evolveAll(state, outcomesOf(state, open));
    const card = cardFor(step("phase.close", outcomesOf(quiet, { type: "phase.close", by: "narrator", phase: "orders" })));
    expect(card?.groups.map(({ group }) => group)).toEqual(["other"]);
  });
});

describe("other steps", () => {
  const { before, after, outcomes } = season();

  it("an army that the Narrator puts elsewhere has a card of the running Season", () => {
    const placed = outcomesOf(after, { type: "override.place", by: "narrator", army: army("L1"), to: region("D4") });
    expect(cardFor(step("override.place", placed))).toMatchObject({
      season: 1,
      groups: [{ group: "corrections", outcomes: [{ from: "C1", to: "D4" }] }],
    });
  });

  it("an undo, a letter put aside, a phase that opens and a step of nothing have none", () => {
    const opened = outcomesOf({ ...before, phase: "diplomacy", asks: {} }, open);
    const refused = outcomesOf({ ...before, asks: {} }, { type: "letter.receive", letter: Object.values(before.letters)[0] as never });
    expect(cardFor(step("step.undo", undoAll(outcomes)))).toBeUndefined();
    expect(cardFor(step("letter.receive", refused))).toBeUndefined();
    expect(cardFor(step("phase.open", opened))).toBeUndefined();
    expect(cardFor(step("override.place", []))).toBeUndefined();
  });

  it("facts of letters and questions, and what takes facts back, stand in no group", () => {
    const all = [...outcomes, ...undoAll(outcomes)];
    const hidden = new Set(all.filter((outcome) => groupOf(outcome) === undefined).map(({ type }) => type));
    expect([...hidden].sort()).toEqual([
      "ask.closed",
      "ask.opened",
      "letter.returned",
      "letter.taken",
      "outcome.undone",
      "turn.closed",
      "turn.opened",
    ]);
    expect(groupsOf([])).toEqual([]);
  });
});
