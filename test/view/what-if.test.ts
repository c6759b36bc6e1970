import { describe, expect, it } from "vitest";
import { decide, evolveAll, type Campaign } from "../../src/rules/index.ts";
import { whatIf } from "../../src/view/index.ts";
import { army, campaign, order, withLetters } from "../rules/campaign.ts";

function opened(before: Campaign): Campaign {
  const verdict = decide(before, { type: "phase.open", by: "narrator", phase: "orders" });
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return evolveAll(before, verdict.outcomes);
}

const state = withLetters(opened(campaign({ armies: { L1: "B2", L2: "A5", B1: "D2" } })), {
  L: [order("L1", "C2")],
  B: [order("B1", "C2")],
});

describe("what if an order were another", () => {
  it("the battle that it would spare, where armies would stand, and what would be paid", () => {
    const found = whatIf(state, order("L1", "B3", "B4"));
    if (!found.ok) throw new Error(found.refusal.reason);
    expect(found.differences).toMatchObject([
      { kind: "spared", ask: { kind: "battle" } },
      { kind: "stands", army: "B1", now: "D2", then: "C2" },
      { kind: "stands", army: "L1", now: "B2", then: "B4" },
      { kind: "points", house: "L", now: 2, then: 1 },
    ]);
  });

  it("of an army without one: what it would meet, beside the House's other orders", () => {
    const found = whatIf(state, order("L2", "A4"));
    expect(found).toEqual({ ok: true, differences: [{ kind: "stands", army: "L2", now: "A5", then: "A4" }] });
    expect(whatIf(state, order("L2", "C5", "Z9"))).toMatchObject({ ok: true, differences: [{ kind: "refused", army: "L2" }] });
  });

  it("is nothing when nothing differs, and changes nothing", () => {
    const before = JSON.stringify(state);
    expect(whatIf(state, order("L1", "C2"))).toEqual({ ok: true, differences: [] });
    expect(JSON.stringify(state)).toBe(before);
  });

  it("is refused for nobody's army and outside the Orders phase", () => {
    expect(whatIf(state, { ...order("L1", "C2"), army: army("X9") })).toMatchObject({ ok: false, refusal: { reason: "noSuchArmy" } });
    expect(whatIf({ ...state, phase: "tally" }, order("L1", "C2"))).toMatchObject({ ok: false });
  });
});
