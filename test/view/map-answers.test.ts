import { describe, expect, it } from "vitest";
import { decide, evolveAll, narratorOwes, type Ask, type AskOf, type Campaign, type Command, type Letter } from "../../src/rules/index.ts";
import { answerArrows, askOnMap, battlesOnMap, goRefusal } from "../../src/view/index.ts";
import { army, campaign, house, order, region, withLetters } from "../rules/campaign.ts";

function act(state: Campaign, command: Command): Campaign {
  const verdict = decide(state, command);
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return evolveAll(state, verdict.outcomes);
}
const close = (phase: "orders" | "combat"): Command => ({ type: "phase.close", by: "narrator", phase });

/** L1 attacks B1 from the west; behind B1 two ways are closed and one is open. */
function fighting(): Campaign {
  const state = act(campaign({ armies: { L1: "B2", B1: "C2", B2: "B1" }, sea: ["C1"] }), {
    type: "phase.open",
    by: "narrator",
    phase: "orders",
  });
  return act(withLetters(state, { L: [order("L1", "C2")] }), close("orders"));
}
function beaten(): Campaign {
  const [ask] = narratorOwes(fighting());
  if (!ask) throw new Error("no battle");
  return act(act(fighting(), { type: "answer.give", by: "narrator", ask: ask.id, choice: "L1" }), close("combat"));
}
const bear = { houses: [house("B")] };
const lion = { houses: [house("L")] };

describe("what is asked on the map", () => {
  it("is where a beaten army goes, of its House and the Narrator alone", () => {
    const state = beaten();
    const model = askOnMap(state, bear, army("B1"));
    expect(model?.ask.kind).toBe("retreat");
    expect(askOnMap(state, "narrator", army("B1"))?.ask).toEqual(model?.ask);
    expect(askOnMap(state, lion, army("B1"))).toBeNull();
    expect(askOnMap(state, "spectator", army("B1"))).toBeNull();
    expect(askOnMap(state, bear, army("L1"))).toBeNull();
  });

  it("says why a region is no answer, in the same words as the list", () => {
    const model = askOnMap(beaten(), bear, army("B1"));
    if (!model || model.ask.kind !== "retreat") throw new Error("no question");
    const { options, closed } = model.ask;
    for (const to of options) expect(goRefusal(model, to)).toBeUndefined();
    for (const { to, refusal } of closed) expect(goRefusal(model, to)).toEqual(refusal);
    expect(goRefusal(model, region("A5"))).toEqual({ rule: "RET-3", reason: "notThatWay", to: "A5" });
    expect(goRefusal(model, null)).toEqual({ rule: "MAP-3", reason: "offMap", army: "B1" });
    const poor = { ...beaten(), houses: { ...beaten().houses, [house("B")]: { points: 0, capital: null } } };
    const beggar = askOnMap(poor, bear, army("B1"));
    expect(beggar && goRefusal(beggar, options[0] ?? null)).toMatchObject({ reason: "regroupNoPoints" });
  });

  it("is drawn as an arrow for those who know the answer", () => {
    const state = beaten();
    const ask = Object.values<Ask>(state.asks).find((one): one is AskOf<"retreat"> => one.kind === "retreat");
    if (!ask) throw new Error("no question");
    const to = ask.options[0];
    const letter = { id: "l", house: "B", ask: ask.id, committed: true, time: 1, orders: [], choice: to, deal: null } as unknown as Letter;
    const told = { ...state, letters: { [letter.id]: letter } };
    const arrow = { army: "B1", house: "B", from: "C2", path: [to], style: "committed" };
    expect(answerArrows(told, bear)).toEqual([arrow]);
    expect(answerArrows(told, "narrator")).toEqual([arrow]);
    expect([answerArrows(told, lion), answerArrows(told, "spectator"), answerArrows(state, bear)]).toEqual([[], [], []]);
    const ruled = act(state, { type: "answer.give", by: "narrator", ask: ask.id, choice: to ?? "" });
    expect(answerArrows(ruled, bear)).toEqual([arrow]);
    expect(answerArrows(ruled, lion)).toEqual([]);
  });
});

describe("a border winner", () => {
  it("is asked whether it goes over; only the two regions are answers", () => {
    const start = act(campaign({ armies: { L1: "B2", B1: "C2" } }), { type: "phase.open", by: "narrator", phase: "orders" });
    const met = act(withLetters(start, { L: [order("L1", "C2")], B: [order("B1", "B2")] }), close("orders"));
    expect(battlesOnMap(met)).toEqual([{ at: ["B2", "C2"], sides: ["B1", "L1"] }]);
    const [battle] = narratorOwes(met);
    const won = act(met, { type: "answer.give", by: "narrator", ask: battle?.id ?? ("" as never), choice: "L1" });
    const state = askOnMap(won, lion, army("L1")) ? won : act(won, close("combat"));
    const model = askOnMap(state, lion, army("L1"));
    if (!model) throw new Error("no question");
    expect(model.options.map(({ choice }) => choice)).toEqual(["C2", "B2"]);
    expect([goRefusal(model, region("C2")), goRefusal(model, region("B2"))]).toEqual([undefined, undefined]);
    expect(goRefusal(model, region("B3"))).toMatchObject({ reason: "notAnOption" });
    const ruled = act(state, { type: "answer.give", by: "narrator", ask: model.ask.id, choice: "C2" });
    expect(answerArrows(ruled, "narrator")).toEqual([{ army: "L1", house: "L", from: "B2", path: ["C2"], style: "committed" }]);
    const stays = act(state, { type: "answer.give", by: "narrator", ask: model.ask.id, choice: "B2" });
    expect(answerArrows(stays, "narrator")).toEqual([]);
  });
});

describe("battles on the map", () => {
  it("stand until the phase is closed", () => {
    expect(battlesOnMap(fighting())).toEqual([{ at: ["C2"], sides: ["B1", "L1"] }]);
    expect(battlesOnMap(beaten())).toEqual([]);
  });
});
