import { describe, expect, it } from "vitest";
import {
  choiceRefusal,
  decide,
  evolveAll,
  openAsks,
  orderTo,
  reach,
  squareGraph,
  type AskOf,
  type Campaign,
  type Letter,
  type Outcome,
} from "../../src/rules/index.ts";
import { commitOrders, draftOrder, shareOrders, undoLast } from "../../src/play/index.ts";
import { readProvinces } from "../../src/view/index.ts";
import { hexes, provinces, squares } from "../rules/boards.ts";
import { army, campaign, house, order, region, withLetters } from "../rules/campaign.ts";
import { playSeason } from "../cases/season.ts";
import { endSeason, evening, letters, ready } from "./table.ts";

/* Kinds of faults that users of similar tools reported, each with what is right here; those that need a browser are in test/e2e. */

const told = <K extends Outcome["type"]>(outcomes: readonly Outcome[], type: K): Extract<Outcome, { type: K }>[] =>
  outcomes.filter((outcome): outcome is Extract<Outcome, { type: K }> => outcome.type === type);
const open = (state: Campaign): Campaign => ({ ...state, phase: "orders" });
const free = { "str.supplyLimit": null } as const;

describe("map and movement", () => {
  const middle = (flat: boolean): Campaign => open({ ...campaign({ armies: { L1: "B2" }, settings: free }), map: hexes([], flat) });

  it.each([false, true])("square-grid thinking on hexes: six neighbours are one step each and cost nothing (flat: %s)", (flat) => {
    const state = middle(flat);
    const near = reach(state, army("L1"), []).open.filter(({ order: { kind } }) => kind === "move");
    expect(near.map(({ cost }) => cost)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(near.map(({ to }) => to).sort()).toEqual([...(state.map.sides[region("B2")] ?? [])].sort());
  });

  it("path discretised badly: every way of two steps names the region between, and both steps are edges", () => {
    for (const map of [squares([]), hexes([], false), hexes([], true)]) {
      const state = open({ ...campaign({ armies: { L1: "B2" }, settings: free }), map });
      const marches = reach(state, army("L1"), []).open.flatMap(({ order: one }) => (one.kind === "march" ? [one] : []));
      expect(marches.length).toBeGreaterThan(1);
      for (const { path } of marches) {
        expect(map.sides[region("B2")]).toContain(path[0]);
        expect(map.sides[path[0]]).toContain(path[1]);
      }
    }
  });

  it("limit checked per drag: a second drag replaces the first, and next Season the step is free again", async () => {
    const { table, narrator, lion } = await evening({ settings: free });
    await draftOrder(lion, order("L1", "A2"));
    await draftOrder(lion, order("L1", "A2", "A3"));
    await commitOrders(lion, house("L"));
    expect(letters(table)[0]?.orders).toEqual([order("L1", "A2", "A3")]);
    await endSeason(narrator);
    expect(table.state.places[army("L1")]).toBe("A3");
    const next = decide(table.state, { type: "phase.open", by: "narrator", phase: "orders" });
    const state = next.ok ? evolveAll(table.state, next.outcomes) : table.state;
    expect(reach(state, army("L1"), []).open.find(({ to }) => to === "A4")).toMatchObject({ cost: 0 });
  });

  it("preview differs from rule: red with no Power Point, the price with one", () => {
    const state = (points: number): Campaign => open(campaign({ armies: { L1: "A1" }, points, settings: free }));
    expect(orderTo(state(0), army("L1"), [region("A2"), region("A3")], [])).toMatchObject({
      ok: false,
      refusal: { reason: "noPowerPoints" },
    });
    expect(orderTo(state(1), army("L1"), [region("A2"), region("A3")], [])).toMatchObject({ ok: true, destination: { cost: 1 } });
  });

  it("group move judged one by one: two in a line go one step each, whichever is read first", () => {
    const state = campaign({ armies: { L1: "A1", L2: "B1" }, settings: free });
    for (const orders of [
      [order("L1", "B1"), order("L2", "C1")],
      [order("L2", "C1"), order("L1", "B1")],
    ])
      expect(playSeason(state, orders).state.places).toEqual({ L1: "B1", L2: "C1" });
  });

  it("one-way borders: each edge and diagonal of every kind of map leads back", () => {
    const drawing = { cut: [false, true, false], crossed: [true, false], aside: [3, -4] };
    for (const map of [squares(["B2"]), hexes(["C3"], false), hexes([], true), provinces(["A1"], drawing)])
      for (const [from, sides] of Object.entries<readonly string[]>(map.sides)) {
        for (const to of sides) expect(map.sides[region(to)]).toContain(from);
        for (const { to } of map.diagonals[region(from)] ?? [])
          expect(
            map.diagonals[to]?.some((back) => back.to === from),
            `${to} to ${from}`,
          ).toBe(true);
      }
  });

  it("identity by pixel: a region keeps its name wherever the picture lies, and a drawn one its key", () => {
    const board = { columns: 3, rows: 2, sea: [], outside: [], names: {} };
    expect(Object.keys(squareGraph(board).regions)).toEqual(["A1", "B1", "C1", "A2", "B2", "C2"]);
    const file = { format: "huestes.provinces", version: 1, provinces: [{ key: "castrel", name: "Castrel", rings: [[0, 0, 9, 0, 9, 9]] }] };
    const moved = { ...file, provinces: [{ ...file.provinces[0], rings: [[50, 50, 59, 50, 59, 59]] }] };
    const keys = (value: object): unknown => {
      const found = readProvinces(JSON.stringify(value), { width: 100, height: 100 });
      return found.ok && found.provinces.map(({ key }) => key);
    };
    expect([keys(file), keys(moved)]).toEqual([["castrel"], ["castrel"]]);
  });

  it("undo through the gate: a player's undo is refused, and nothing is paid back", async () => {
    const { table, narrator, lion } = await ready();
    await endSeason(narrator);
    const before = JSON.stringify(table.state);
    expect(await undoLast(lion)).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    expect(JSON.stringify(table.state)).toBe(before);
  });

  it("swap undetected: two foes that exchange regions meet in one border battle", () => {
    const played = playSeason(
      campaign({ armies: { L1: "A1", B1: "B1" }, settings: free }),
      [order("L1", "B1"), order("B1", "A1")],
      {},
      "combat",
    );
    expect(told(played.outcomes, "battle.met")).toMatchObject([{ battle: { kind: "border", at: ["A1", "B1"] } }]);
  });
});

describe("orders, bids, supply", () => {
  it("stale ready: an order that is changed takes the confirmation away", async () => {
    const { table, lion } = await evening({ settings: free });
    await draftOrder(lion, order("L1", "A2"));
    await commitOrders(lion, house("L"));
    await draftOrder(lion, order("L1", "B1"));
    expect(letters(table)).toMatchObject([{ committed: false, orders: [order("L1", "B1")] }]);
  });

  it("the second door has no lock: an illegal order is refused alike by the draft, by confirming and in a letter laid by a macro", async () => {
    const { table, lion } = await evening({ sea: ["A2"], settings: free });
    expect(await draftOrder(lion, order("L1", "A2"))).toMatchObject({ ok: false, refusal: { reason: "sea" } });
    const letter = {
      id: "x",
      house: "L",
      ask: "orders-1-L",
      committed: false,
      time: 1,
      orders: [order("L1", "A2")],
      choice: null,
      deal: null,
    };
    table.state = { ...table.state, letters: { x: letter } as unknown as Campaign["letters"] };
    expect(await commitOrders(lion, house("L"))).toMatchObject({ ok: false, refusal: { reason: "sea" } });
    expect(await shareOrders(lion, house("L"), true)).toEqual({ ok: true });
    const forged = withLetters({ ...table.state, letters: {} }, { L: [order("L1", "A2")] });
    const verdict = decide(forged, { type: "phase.close", by: "narrator", phase: "orders" });
    expect(verdict.ok && told(verdict.outcomes, "army.held")).toMatchObject([{ army: "L1", refusal: { reason: "sea" } }]);
  });

  const three = { L1: "B2", B1: "D2", S1: "C1" };
  const to = [order("L1", "C2"), order("B1", "C2"), order("S1", "C2")];

  it("funds change between bid and reveal: a bid is at most what is left after marches, and a purse never falls below nothing", () => {
    const far = campaign({ armies: { ...three, L2: "A5" }, points: 3, settings: free });
    const asked = playSeason(far, [...to, order("L2", "B5", "C5")], {}, "strategy").state;
    const bid = openAsks(asked).find((ask): ask is AskOf<"bid"> => ask.kind === "bid" && ask.of === "L");
    if (!bid) throw new Error("no bid");
    expect(choiceRefusal(asked, bid, 3)).toMatchObject({ reason: "bidTooHigh", most: 2 });
    const poorer = { ...asked, houses: { ...asked.houses, L: { points: 1, capital: null } } } as Campaign;
    const letter = { id: "l", house: "L", ask: bid.id, committed: true, time: 1, orders: [], choice: 2, deal: null } as unknown as Letter;
    const verdict = decide(
      { ...poorer, letters: { l: letter } as unknown as Campaign["letters"] },
      { type: "phase.close", by: "narrator", phase: "strategy" },
    );
    const after = verdict.ok ? evolveAll(poorer, verdict.outcomes) : poorer;
    expect(after.houses[house("L")]?.points).toBeGreaterThanOrEqual(0);
  });

  it("equal bids decided by arrival: whoever bids first, a tie at the top lets nobody in", () => {
    const bids = { L: 1, B: 1, S: 0 };
    const state = campaign({ armies: three, settings: free });
    const { state: after } = playSeason(state, to, { bids });
    const { state: other } = playSeason(state, [...to].reverse(), { bids });
    expect([after.places, other.places]).toEqual([three, three]);
  });

  it("dead order blocks the flow: what has become impossible is told, holds, and the Season closes", () => {
    const state = withLetters(open(evolvedOrders(campaign({ armies: { L1: "B2" }, settings: free }))), { L: [order("L1", "C2")] });
    const flooded = { ...state, map: squares(["C2"]) };
    const verdict = decide(flooded, { type: "phase.close", by: "narrator", phase: "orders" });
    expect(verdict.ok && told(verdict.outcomes, "army.held")).toMatchObject([{ army: "L1", refusal: { reason: "sea" } }]);
    expect(verdict.ok && evolveAll(flooded, verdict.outcomes).phase).toBe("tally");
  });
});

function evolvedOrders(state: Campaign): Campaign {
  const verdict = decide(state, { type: "phase.open", by: "narrator", phase: "orders" });
  return verdict.ok ? evolveAll(state, verdict.outcomes) : state;
}

describe("retreats and absence", () => {
  const beaten = (): Campaign =>
    playSeason(campaign({ armies: { L1: "B2", B1: "C2" }, settings: free }), [order("L1", "C2")], { winners: ["L1"] }, "retreat").state;
  const retreat = (state: Campaign): AskOf<"retreat"> | undefined =>
    openAsks(state).find((ask): ask is AskOf<"retreat"> => ask.kind === "retreat");

  it("origin taken from where things stand now: the attacker's origin is recorded; taken off the map, it changes nothing", () => {
    const state = beaten();
    expect(retreat(state)?.options).toEqual(["D2"]);
    const verdict = decide(state, { type: "override.place", by: "narrator", army: army("L1"), to: null });
    const after = verdict.ok ? evolveAll(state, verdict.outcomes) : state;
    expect(after.turn?.armies[army("L1")]?.from).toBe("B2");
    expect(retreat(after)?.options).toEqual(["D2"]);
  });

  it("list gone stale: what the Narrator puts on an option closes it, and the old answer is refused", () => {
    const state = beaten();
    const ask = retreat(state);
    if (!ask) throw new Error("no retreat");
    const armies = { ...state.armies, S1: { house: house("S") } } as Campaign["armies"];
    const verdict = decide({ ...state, armies }, { type: "override.place", by: "narrator", army: army("S1"), to: region("D2") });
    const after = verdict.ok ? evolveAll({ ...state, armies }, verdict.outcomes) : state;
    const again = openAsks(after).find(({ id }) => id === ask.id);
    expect(again && choiceRefusal(after, again, "D2")).toMatchObject({ reason: "notAnOption" });
  });

  it("absentee blocks all: without an answer the default holds, and is marked as such", () => {
    const { outcomes } = playSeason(campaign({ armies: { L1: "B2", B1: "C2" }, settings: free }), [order("L1", "C2")], { winners: ["L1"] });
    expect(told(outcomes, "army.retreated")).toMatchObject([{ army: "B1", to: "D2", by: "default" }]);
  });
});
