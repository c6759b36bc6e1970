import { describe, expect, it } from "vitest";
import { committed, pointsLeft, waitingOn, type Campaign } from "../../src/rules/index.ts";
import { commitOrders, draftOrder, place, recallOrders, closePhase, takeBack } from "../../src/play/index.ts";
import { army, house, order, region } from "../rules/campaign.ts";
import { evening, letters, ordered, points } from "./table.ts";

const L = house("L");

describe("a House's letter", () => {
  it("is one document, drafted, confirmed, taken back, with no Narrator's page open", async () => {
    const { table, narrator, lion } = await evening();
    narrator.left = 0;
    expect(await draftOrder(lion, order("L1", "A2"))).toEqual({ ok: true });
    expect(await draftOrder(lion, order("L2", "C2", "C3"))).toEqual({ ok: true });
    expect(letters(table)).toMatchObject([{ house: "L", committed: false, orders: [{ army: "L1" }, { army: "L2" }] }]);
    expect(await takeBack(lion, army("L1"))).toEqual({ ok: true });
    expect(await commitOrders(lion, L)).toEqual({ ok: true });
    expect(letters(table)).toMatchObject([{ committed: true, orders: [{ army: "L2", kind: "march" }] }]);
    expect(committed(table.state)).toEqual(["L"]);
    expect(await recallOrders(lion, L)).toEqual({ ok: true });
    expect(waitingOn(table.state)).toEqual(["B", "L"]);
    expect(letters(table)).toMatchObject([{ committed: false, orders: [{ army: "L2" }] }]);
  });

  it("holds one order an army: a second drag replaces the first (limit checked per drag)", async () => {
    const { table, lion } = await evening();
    await draftOrder(lion, order("L1", "A2"));
    await draftOrder(lion, order("L1", "B1", "B2"));
    expect(letters(table)[0]?.orders).toEqual([order("L1", "B1", "B2")]);
    expect(pointsLeft(table.state, L, letters(table)[0]?.orders ?? [])).toBe(1);
  });

  it('is no longer confirmed once an order is changed or taken out (stale "ready")', async () => {
    const { table, lion } = await evening();
    await ordered(lion, order("L1", "A2"), order("L2", "C2"));
    await draftOrder(lion, order("L1", "B1"));
    expect(letters(table)).toMatchObject([{ committed: false }]);
    await commitOrders(lion, L);
    await takeBack(lion, army("L1"));
    expect(letters(table)).toMatchObject([{ committed: false, orders: [{ army: "L2" }] }]);
    await commitOrders(lion, L);
    await takeBack(lion, army("L3"));
    expect(letters(table)).toMatchObject([{ committed: true }]);
  });

  it("is confirmed once, however often it is clicked (not idempotent)", async () => {
    const { table, lion } = await evening();
    await draftOrder(lion, order("L1", "A2"));
    const before = table.accepted;
    await commitOrders(lion, L);
    expect(await commitOrders(lion, L)).toEqual({ ok: true });
    expect(table.accepted).toBe(before + 1);
    await Promise.all([1, 2, 3, 4, 5].map(() => commitOrders(lion, L)));
    expect(letters(table)).toMatchObject([{ committed: true }]);
  });

  it("holds orders of garrisons too, where those move (GAR-4)", async () => {
    const { table, lion } = await evening();
    const garrison = { garrisons: { Lg: { house: "L" } }, posts: { Lg: "D4" } } as unknown as Pick<Campaign, "garrisons" | "posts">;
    table.state = { ...table.state, ...garrison };
    expect(await draftOrder(lion, order("Lg", "D3"))).toMatchObject({ ok: false });
    table.state = { ...table.state, settings: { ...table.state.settings, "str.garrisonMoves": true } };
    expect(await draftOrder(lion, order("Lg", "D3"))).toEqual({ ok: true });
    expect(await commitOrders(lion, L)).toEqual({ ok: true });
    expect(letters(table)).toMatchObject([{ committed: true, orders: [{ army: "Lg", path: ["D3"] }] }]);
    expect(await takeBack(lion, army("Lg"))).toEqual({ ok: true });
    expect(letters(table)).toMatchObject([{ committed: false, orders: [] }]);
  });

  it("may be confirmed empty: all armies hold", async () => {
    const { table, lion } = await evening();
    expect(await commitOrders(lion, L)).toEqual({ ok: true });
    expect(letters(table)).toMatchObject([{ committed: true, orders: [] }]);
    expect(await takeBack(lion, army("L1"))).toEqual({ ok: true });
  });
});

describe("what a House may not write", () => {
  it("a march that it cannot pay: with two points the third, with three none (funds, MOV-12)", async () => {
    const marches = [order("L1", "A2", "A3"), order("L2", "C2", "C3"), order("L3", "~D2")];
    const { table, lion } = await evening();
    for (const march of marches.slice(0, 2)) expect(await draftOrder(lion, march)).toEqual({ ok: true });
    expect(await draftOrder(lion, order("L3", "~D2"))).toMatchObject({
      ok: false,
      refusal: { rule: "MOV-12", reason: "noPowerPoints", left: 0 },
    });
    expect(letters(table)[0]?.orders).toHaveLength(2);
    const rich = await evening({ points: 3 });
    for (const march of marches) expect(await draftOrder(rich.lion, march)).toEqual({ ok: true });
  });

  it("a letter that was legal when it was drafted and is not now (funds change between bid and reveal)", async () => {
    const { table, lion } = await evening({ points: 3 });
    for (const one of [order("L1", "A2", "A3"), order("L2", "C2", "C3"), order("L3", "~D2")]) await draftOrder(lion, one);
    table.state = { ...table.state, houses: { ...table.state.houses, [L]: { points: 2 } } };
    expect(await commitOrders(lion, L)).toMatchObject({ ok: false, refusal: { reason: "noPowerPoints" } });
    expect(letters(table)).toMatchObject([{ committed: false }]);
  });

  it("funds that fall after it was confirmed: the last march holds, and nothing falls below 0 (POW-1, POW-3)", async () => {
    const { table, narrator, lion } = await evening({ points: 3 });
    await ordered(lion, order("L1", "A2", "A3"), order("L2", "C2", "C3"), order("L3", "~D2"));
    table.state = { ...table.state, houses: { ...table.state.houses, [L]: { points: 2 } } };
    expect(await closePhase(narrator, "orders")).toEqual({ ok: true });
    expect(table.state.places).toMatchObject({ L1: "A3", L2: "C3", L3: "E1" });
    expect(points(table)).toBe(0);
  });

  it("an order that has become impossible: it is not confirmed, can be dropped, and the rest goes (dead order blocks the flow)", async () => {
    const { table, narrator, lion } = await evening();
    await draftOrder(lion, order("L1", "A2", "A3"));
    await draftOrder(lion, order("L2", "C2"));
    await place(narrator, army("B1"), region("A2"));
    expect(await commitOrders(lion, L)).toMatchObject({ ok: false, refusal: { rule: "MOV-9", reason: "passThroughHostile" } });
    await takeBack(lion, army("L1"));
    expect(await commitOrders(lion, L)).toEqual({ ok: true });
    await closePhase(narrator, "orders");
    expect(table.state.places).toMatchObject({ L1: "A1", L2: "C2" });
  });

  it("is refused whichever door it comes through (the second door has no lock)", async () => {
    const { table, lion, bear } = await evening();
    const before = table.accepted;
    expect(await draftOrder(lion, order("L1", "E5"))).toMatchObject({ ok: false, refusal: { reason: "notAdjacent" } });
    expect(await draftOrder(bear, order("L1", "A2"))).toMatchObject({ ok: false, refusal: { reason: "notYours", army: "L1" } });
    expect(await draftOrder(lion, order("ghost", "A2"))).toMatchObject({ ok: false, refusal: { reason: "noSuchArmy" } });
    expect(await takeBack(bear, army("L1"))).toMatchObject({ ok: false, refusal: { reason: "notYours" } });
    for (const act of [commitOrders, recallOrders])
      expect(await act(bear, L)).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    expect(table.accepted).toBe(before);
    expect(letters(table)).toEqual([]);
  });

  it("anything outside the Orders phase (PHS-2)", async () => {
    const { table, narrator, lion } = await evening();
    await closePhase(narrator, "orders");
    const before = table.accepted;
    for (const answer of [draftOrder(lion, order("L1", "A2")), takeBack(lion, army("L1")), commitOrders(lion, L), recallOrders(lion, L)])
      expect(await answer).toMatchObject({ ok: false, refusal: { rule: "PHS-2", reason: "wrongPhase" } });
    expect(table.accepted).toBe(before);
  });

  it("anything when the table fails: a typed result, and nothing half written", async () => {
    const { table, lion, bear } = await evening();
    lion.left = 0;
    expect(await draftOrder(lion, order("L1", "A2"))).toEqual({ ok: false, failure: "lost" });
    Object.assign(bear.mailbox, { write: () => Promise.resolve({ ok: false, failure: "denied" }) });
    expect(await draftOrder(bear, order("B1", "B5"))).toEqual({ ok: false, failure: "denied" });
    expect(letters(table)).toEqual([]);
  });
});
