import { describe, expect, it } from "vitest";
import type { Letter, LetterId, Step } from "../../src/rules/index.ts";
import { claimHand, drain, closePhase, undoLast, undoSeason } from "../../src/play/index.ts";
import { sit, type Table } from "../house/fake-host.ts";
import { house, order } from "../rules/campaign.ts";
import { endSeason, evening, found, letters, openSeason, points, ready } from "./table.ts";

/* A letter laid into a House past all use cases, as a macro would. */
function lay(table: Table, letter: Partial<Omit<Letter, "id" | "ask">> & { readonly id: string; readonly ask?: string }): void {
  const whole = { house: "L", ask: "orders-1-L", committed: true, time: table.accepted, orders: [], ...letter };
  table.state = { ...table.state, letters: { ...table.state.letters, [letter.id as LetterId]: whole as unknown as Letter } };
}
const reasons = ({ log }: Table): unknown[] =>
  log.flatMap(({ outcomes }) =>
    outcomes.flatMap((outcome) => (outcome.type === "letter.refused" ? [[outcome.letter.id, outcome.refusal.reason]] : [])),
  );

describe("letters are looked through", () => {
  it("and stay where they lie when they can count; doing it again changes nothing", async () => {
    const { table, narrator } = await ready();
    const before = table.accepted;
    for (let again = 0; again < 3; again += 1) expect(await drain(narrator)).toEqual({ ok: true });
    expect(table.accepted).toBe(before);
    expect(letters(table)).toHaveLength(2);
  });

  it("a late one is refused, told and taken out, once (double click, late mail)", async () => {
    const { table, narrator } = await ready();
    await closePhase(narrator, "orders");
    lay(table, { id: "late" });
    for (let again = 0; again < 2; again += 1) expect(await drain(narrator)).toEqual({ ok: true });
    expect(reasons(table)).toEqual([["late", "askSettled"]]);
    expect(letters(table)).toEqual([]);
    expect(Object.values(table.told).map(({ command }) => command)).toEqual(["phase.close", "letter.receive"]);
  });

  it("a late draft does not come back to life in the next Season", async () => {
    const { table, narrator } = await ready();
    await closePhase(narrator, "orders");
    lay(table, { id: "late", committed: false });
    await endSeason(narrator);
    await openSeason(narrator);
    await drain(narrator);
    expect(letters(table)).toEqual([]);
  });

  it("a forged one is refused: another House's army, another House's question", async () => {
    const { table, narrator } = await evening();
    lay(table, { id: "forged", orders: [order("B1", "B5")] });
    lay(table, { id: "strange", ask: "orders-1-B", time: 99 });
    lay(table, { id: "honest", house: house("B"), ask: "orders-1-B", orders: [order("B1", "B5")] });
    await closePhase(narrator, "orders");
    expect(reasons(table)).toEqual([
      ["forged", "notYours"],
      ["strange", "askNotYours"],
    ]);
    expect(table.state.places).toMatchObject({ L1: "A1", B1: "B5" });
  });

  it("one with a single foreign order counts but for that order: the army may have been given away", async () => {
    const { table, narrator } = await evening();
    lay(table, { id: "mixed", orders: [order("L1", "A2"), order("B1", "B5")] });
    const before = table.state.places;
    await closePhase(narrator, "orders");
    expect(reasons(table)).toEqual([]);
    expect(table.state.places).toMatchObject({ L1: "A2" });
    expect({ ...table.state.places, L1: "A1" }).toMatchObject({ ...before, L1: "A1" });
  });

  it("one whose question was taken back by undo waits until it is asked again", async () => {
    const { table, narrator } = await ready();
    await closePhase(narrator, "orders");
    await openSeason(narrator);
    lay(table, { id: "early", ask: "orders-2-L", orders: [order("L1", "A1")] });
    await undoLast(narrator);
    await drain(narrator);
    expect(letters(table).map(({ id }) => id)).toContain("early");
    expect(reasons(table)).toEqual([]);
  });

  it("after a step that was cut is finished: a late letter does not push out what is pending", async () => {
    const { table, narrator } = await ready();
    narrator.left = 1;
    await closePhase(narrator, "orders");
    expect(table.pending.length).toBeGreaterThan(0);
    lay(table, { id: "late", ask: "orders-0-L" });
    const deputy = sit(table, { user: "deputy", page: "deputy", narrator: true });
    await claimHand(deputy, { force: true });
    await drain(deputy);
    expect(table.pending).toEqual([]);
    expect(points(table)).toBe(1);
    expect(letters(table)).toEqual([]);
    expect(reasons(table)).toEqual([["late", "askSettled"]]);
  });

  it("in the order of the server's stamps", async () => {
    const { table, narrator } = await evening();
    for (const [id, time] of [
      ["b", 5],
      ["c", 1],
      ["a", 5],
    ] as const)
      lay(table, { id, time, ask: "orders-0-L" });
    await drain(narrator);
    expect(reasons(table).map((one) => (one as string[])[0])).toEqual(["c", "a", "b"]);
  });

  it("as they are now: one that its owner mended or recalled meanwhile is not refused for what it said before", async () => {
    const { table, narrator } = await evening();
    lay(table, { id: "a", time: 1, ask: "orders-0-L" });
    lay(table, { id: "b", time: 2, orders: [order("B1", "B5")] });
    table.onWrite = () =>
      table.state.letters["b" as LetterId]?.committed && lay(table, { id: "b", time: 3, committed: false, orders: [order("L1", "A2")] });
    await drain(narrator);
    expect(reasons(table)).toEqual([["a", "askSettled"]]);
    expect(letters(table)).toMatchObject([{ id: "b", committed: false }]);
  });

  it("a flood of them at one stroke; of one that is longer than any honest letter the log keeps only whose it was", async () => {
    const { table, narrator } = await evening();
    for (let index = 0; index < 300; index += 1) lay(table, { id: `flood${index}`, ask: "orders-0-L" });
    const choice = "x".repeat(100_000);
    lay(table, { id: "long", ask: "orders-1-B", choice, paper: { system: { choice } } });
    const before = table.accepted;
    await drain(narrator);
    expect(letters(table)).toEqual([]);
    expect(reasons(table)).toHaveLength(301);
    expect(
      JSON.stringify(table.log.at(-1)?.outcomes.filter((one) => one.type === "letter.refused" && one.letter.id === "long")).length,
    ).toBeLessThan(1000);
    expect(table.log).toHaveLength(1);
    expect(table.accepted - before).toBeLessThan(310);
  });

  it("one for a question of a Season far away, or for what is no question, is no letter of ours", async () => {
    const { table, narrator } = await evening();
    lay(table, { id: "far", ask: "orders-99-L" });
    lay(table, { id: "odd", ask: "toString", committed: false });
    lay(table, { id: "next", ask: "orders-2-L" });
    await drain(narrator);
    expect(letters(table)).toMatchObject([{ id: "next", committed: false }]);
  });

  it("an order that can only not be carried out is no forgery: it holds, and the rest goes", async () => {
    const { table, narrator } = await evening();
    lay(table, { id: "odd", orders: [order("L1", "E5"), order("L2", "C2"), order("L2", "D1")] });
    await closePhase(narrator, "orders");
    expect(table.state.places).toMatchObject({ L1: "A1", L2: "C2" });
  });

  it("only by the hand; a refusal of the table is a typed result", async () => {
    const { table, narrator, lion } = await evening();
    lay(table, { id: "late", ask: "orders-0-L" });
    expect(await drain(lion)).toEqual({ ok: false, failure: "stale" });
    Object.assign(narrator.page, { record: () => Promise.resolve({ ok: false, failure: "denied" }) });
    expect(await drain(narrator)).toEqual({ ok: false, failure: "denied" });
    expect(letters(table)).toHaveLength(1);
  });
});

describe("the last step is taken back", () => {
  it("whole: places, points, questions, letters, tokens; its line stays, marked (partial inverse, undo without a trace)", async () => {
    const { table, narrator } = await ready();
    const { state, tokens } = table;
    await closePhase(narrator, "orders");
    expect(table.state).not.toEqual(state);
    expect(await undoLast(narrator)).toEqual({ ok: true });
    expect(table.state).toEqual(state);
    expect(table.tokens).toEqual(tokens);
    expect(table.log).toMatchObject([
      { command: "phase.close", undone: { by: "narrator" } },
      { command: "step.undo", undone: null },
    ]);
  });

  it("and the one before it when asked again, until nothing is left to undo", async () => {
    const { table, narrator, lion } = await ready();
    const { state } = table;
    await endSeason(narrator);
    const between = table.state;
    await openSeason(narrator);
    expect(await undoLast(narrator)).toEqual({ ok: true });
    expect(table.state).toEqual(between);
    const steps = table.log.filter(({ undone, command }) => !undone && command !== "step.undo").length;
    for (let k = 0; k < steps; k += 1) expect(await undoLast(narrator)).toEqual({ ok: true });
    expect(table.state).toEqual(state);
    const before = table.accepted;
    expect(await undoLast(narrator)).toMatchObject({ ok: false, refusal: { reason: "cannotUndo" } });
    expect(await undoLast(lion)).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    expect(table.accepted).toBe(before);
  });

  it("a whole Season at one stroke, from its last day and in the middle of it (undo whole)", async () => {
    const { table, narrator, lion } = await ready();
    const { state, tokens } = table;
    await endSeason(narrator);
    expect(await undoSeason(lion)).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    expect(await undoSeason(narrator)).toEqual({ ok: true });
    expect(table.state).toEqual(state);
    expect(table.tokens).toEqual(tokens);
    await closePhase(narrator, "orders");
    await undoSeason(narrator);
    expect(table.state).toEqual(state);
    expect(await undoSeason(narrator)).toMatchObject({ ok: false, refusal: { reason: "cannotUndo" } });
  });

  it("and the Seasons before it, one by one, from their own pages when the log has forgotten them; letters stay away", async () => {
    const { table, narrator } = await ready();
    const { letters: _first, ...state } = table.state;
    for (let season = 1; season <= 3; season += 1) {
      if (season > 1) await openSeason(narrator);
      await endSeason(narrator);
    }
    const bare = (step: Step): Step => ({ ...step, outcomes: step.outcomes.filter(({ type }) => !type.startsWith("letter.")) });
    const pages = [1, 2, 3].map((season) => table.log.filter((step) => step.season === season).map(bare));
    table.log = table.log.filter(({ season }) => season === 3);
    for (const back of [3, 2, 1]) {
      table.past = pages[table.state.season - 2] ?? [];
      expect(await undoSeason(narrator)).toEqual({ ok: true });
      expect(table.state.season).toBe(back);
    }
    table.past = [];
    const { letters: _now, ...found } = table.state;
    expect(found).toEqual(state);
    expect(await undoSeason(narrator)).toMatchObject({ ok: false, refusal: { reason: "cannotUndo" } });
  });

  it("and what was confirmed for its questions is a draft again: it counts for nobody until it is confirmed anew, and nobody is warned", async () => {
    const { table, narrator } = await ready();
    await endSeason(narrator);
    await openSeason(narrator);
    lay(table, { id: "mine", ask: "orders-2-L", orders: [order("L1", "A1")] });
    const { places } = table.state;
    await closePhase(narrator, "orders");
    expect(letters(table).map(({ id }) => id)).not.toContain("mine");
    await undoSeason(narrator);
    expect(letters(table)).toMatchObject([{ id: "mine", committed: false, orders: [order("L1", "A1")] }]);
    await openSeason(narrator);
    await drain(narrator);
    await closePhase(narrator, "orders");
    expect(table.state.places).toEqual(places);
    expect(reasons(table)).toEqual([]);
  });

  it("the Season can be resolved again afterwards, to the same end", async () => {
    const whole = await ready();
    await closePhase(whole.narrator, "orders");
    const { table, narrator } = await ready();
    await closePhase(narrator, "orders");
    await undoLast(narrator);
    await closePhase(narrator, "orders");
    expect(table.state).toEqual(whole.table.state);
    expect(table.log.map(({ id }) => id)).toEqual(["s1-1", "s1-2", "s1-3"]);
  });

  it("a letter that was put aside is not a step of the game", async () => {
    const { table, narrator } = await ready();
    const { state } = table;
    await closePhase(narrator, "orders");
    lay(table, { id: "late" });
    await drain(narrator);
    await undoLast(narrator);
    expect(table.state).toEqual(state);
  });

  it("not by a player, once the Season is resolved: refused, nothing paid back (undo through the gate)", async () => {
    const { table, narrator, lion } = await ready();
    await closePhase(narrator, "orders");
    const before = found(table);
    expect(await undoLast(lion)).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    expect(found(table)).toEqual(before);
  });
});
