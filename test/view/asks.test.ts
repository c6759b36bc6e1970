import { describe, expect, it } from "vitest";
import {
  decide,
  evolveAll,
  type Ask,
  type Campaign,
  type Choice,
  type Command,
  type HouseId,
  type Letter,
  type Settings,
} from "../../src/rules/index.ts";
import { askModel, type AskModel, battlesOf, MOST_PICKED, progressOf, questionsTo, silences, type Viewer } from "../../src/view/index.ts";
import { army, campaign, house, order, region, withLetters } from "../rules/campaign.ts";

const [L, B] = [house("L"), house("B")];
const eyes = (...houses: HouseId[]): Viewer => ({ houses });

function after(state: Campaign, command: Command): Campaign {
  const verdict = decide(state, command);
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return evolveAll(state, verdict.outcomes);
}

/** L1 attacks B1 across the corner: a retreat with two ways out. */
function battle(): Campaign {
  const start = campaign({ armies: { L1: "B2", B1: "C3" } });
  const opened = after(start, { type: "phase.open", by: "narrator", phase: "orders" });
  const ordered = withLetters(opened, { L: [order("L1", "~C3")], B: [] });
  return after(ordered, { type: "phase.close", by: "narrator", phase: "orders" });
}

function retreat(): Campaign {
  const fought = battle();
  const [ask] = Object.values<Ask>(fought.asks);
  if (!ask) throw new Error("no battle");
  const won = after(fought, { type: "answer.give", by: "narrator", ask: ask.id, choice: army("L1") });
  return after(won, { type: "phase.close", by: "narrator", phase: "combat" });
}

function answered(state: Campaign, of: HouseId, choice: Choice, committed = true): Campaign {
  const ask = Object.values<Ask>(state.asks).find((one) => one.of === of);
  const letter = { id: `answer${of}`, house: of, ask: ask?.id, committed, time: 9, orders: [], choice, deal: null } as unknown as Letter;
  return { ...state, letters: { ...state.letters, [letter.id]: letter } };
}

const only = (state: Campaign, viewer: Viewer) => {
  const [model] = questionsTo(state, viewer, B);
  if (!model) throw new Error("no question");
  return model;
};

describe("a bid as a question", () => {
  const asked = (settings: Partial<Settings>): AskModel => {
    const start = campaign({ armies: { L1: "B2", B1: "D2", S1: "C1" }, settings });
    const opened = after(start, { type: "phase.open", by: "narrator", phase: "orders" });
    const ordered = withLetters(opened, { L: [order("L1", "C2")], B: [order("B1", "C2")], S: [order("S1", "C2")] });
    return only(after(ordered, { type: "phase.close", by: "narrator", phase: "orders" }), eyes(B));
  };

  it("is picked up to the stock; where payment is not enforced it can be written beyond it (BID-10)", () => {
    expect(asked({})).toMatchObject({ most: null, options: [{ choice: 0 }, { choice: 1 }, { choice: 2 }] });
    expect(asked({ "auto.payment": "advise" })).toMatchObject({ most: 99, options: [] });
  });
});

describe("a retreat as a question", () => {
  it("offers its regions with their price and its default, and to decline; the closed neighbours have their reasons (RET-6)", () => {
    const model = only(retreat(), eyes(B));
    expect(model.options).toMatchObject([
      { choice: region("C4"), price: 1, chosen: false, fallback: true, refusal: null },
      { choice: region("D3"), price: 1, chosen: false, fallback: false, refusal: null },
      { choice: "decline", price: 0, chosen: false, fallback: false, refusal: null },
    ]);
    expect(model.closed.map(({ to, refusal }) => [to, refusal.rule])).toEqual([
      [region("B3"), "RET-3"],
      [region("C2"), "RET-3"],
    ]);
    expect(model).toMatchObject({ state: "awaited", answer: null, mayAnswer: true, left: 2 });
  });

  it("closes what cannot be paid, and then its default is to be lost (RET-9, RET-9a)", () => {
    const rich = retreat();
    const model = only({ ...rich, houses: { ...rich.houses, [B]: { points: 0, capital: null } } }, eyes(B));
    expect(model.options.map(({ refusal }) => refusal?.reason)).toEqual(["regroupNoPoints", "regroupNoPoints", undefined]);
    expect(model.fallback).toMatchObject({ choice: "decline", by: "default" });
  });

  it("marks the answer that counts, a draft counts for nothing", () => {
    const model = only(answered(retreat(), B, region("D3")), eyes(B));
    expect(model.state).toBe("answered");
    expect(model.options.map(({ chosen }) => chosen)).toEqual([false, true, false]);
    expect(only(answered(retreat(), B, region("D3"), false), eyes(B))).toMatchObject({ state: "awaited", answer: null });
  });

  it("shows others that it is answered, and not what", () => {
    const state = answered(retreat(), B, region("D3"));
    for (const viewer of [eyes(L), "spectator"] as const) {
      const model = only(state, viewer);
      expect(model).toMatchObject({ state: "answered", answer: null, mayAnswer: false });
      expect(model.options.some(({ chosen }) => chosen)).toBe(false);
    }
  });

  it("is ruled when the Narrator answers, whatever the House says", () => {
    const state = answered(retreat(), B, region("D3"));
    const [ask] = Object.values<Ask>(state.asks);
    const ruled = after(state, { type: "answer.give", by: "narrator", ask: ask!.id, choice: region("B3") });
    expect(only(ruled, eyes(B))).toMatchObject({ state: "ruled", answer: { choice: region("B3"), by: "narrator" } });
  });
});

describe("a bid as a question", () => {
  const bid = (points: number) => {
    const start = campaign({ armies: { L1: "B2", B1: "D2", K1: "C1" }, points });
    const opened = after(start, { type: "phase.open", by: "narrator", phase: "orders" });
    const ordered = withLetters(opened, { L: [order("L1", "C2")], B: [order("B1", "C2")], K: [order("K1", "C2")] });
    return only(after(ordered, { type: "phase.close", by: "narrator", phase: "orders" }), eyes(B));
  };

  it("is picked from 0 to the purse, each for its price (BID-10)", () => {
    const model = bid(2);
    expect(model.options.map(({ choice, price, fallback }) => [choice, price, fallback])).toEqual([
      [0, 0, true],
      [1, 1, false],
      [2, 2, false],
    ]);
    expect(model.most).toBeNull();
  });

  it("is written where the purse is too great to be picked from", () => {
    const model = bid(MOST_PICKED + 1);
    expect(model.options).toEqual([]);
    expect(model.most).toBe(MOST_PICKED + 1);
  });
});

describe("whom we wait for", () => {
  it("counts every question, not only orders (PHS-2)", () => {
    const state = retreat();
    expect(progressOf(state)).toEqual([{ house: B, asked: 1, answered: 0, done: false, confirmed: false }]);
    expect(silences(state).map(({ ask, fallback }) => [ask.kind, fallback?.choice])).toEqual([["retreat", region("C4")]]);
    const done = answered(state, B, "decline");
    expect(progressOf(done)).toEqual([{ house: B, asked: 1, answered: 1, done: true, confirmed: true }]);
    expect(silences(done)).toEqual([]);
  });

  it("waits for nobody in Trade and Diplomacy", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C3" } });
    expect(progressOf(state).map(({ done, confirmed }) => [done, confirmed])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it("has the battles for the Narrator alone", () => {
    const state = battle();
    expect(battlesOf(state, "narrator")).toMatchObject([
      { mayAnswer: true, state: "awaited", options: [{ choice: "B1" }, { choice: "L1" }] },
    ]);
    expect(battlesOf(state, eyes(L))).toMatchObject([{ mayAnswer: false }]);
    expect(progressOf(state)).toEqual([]);
    expect(askModel(state, eyes(L), Object.values<Ask>(state.asks)[0]!).answer).toBeNull();
  });
});
