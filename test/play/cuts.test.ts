import { describe, expect, it } from "vitest";
import { type Result, claimHand, draftOrder, finish, place, closePhase, submit, undoLast, undoSeason } from "../../src/play/index.ts";
import { narratorOwes } from "../../src/rules/index.ts";
import { cardFor } from "../../src/view/index.ts";
import { sit, type Seat, type Table } from "../house/fake-host.ts";
import { army, region } from "../rules/campaign.ts";
import { endSeason, evening, found, letters, openSeason, points, ready, type Evening } from "./table.ts";

const resolve = (host: Seat): Promise<Result> => closePhase(host, "orders");

const cards = ({ told }: Table): number => Object.values(told).filter((step) => cardFor(step)).length;
const deputy = (table: Table, page = "deputy"): Seat => sit(table, { user: "deputy", page, narrator: true });

/* How many writes an act takes when nobody cuts it. */
async function writesOf(act: (seat: Seat) => Promise<unknown>, lay: () => Promise<Evening>): Promise<number> {
  const { table, narrator } = await lay();
  const before = table.accepted;
  await act(narrator);
  return table.accepted - before;
}

describe("a step is written in three steps", () => {
  it("first the page with all that follows pending, then letters, points, tokens and the card, last nothing pending", async () => {
    const { table, narrator } = await ready();
    const seen: string[] = [];
    table.onWrite = () =>
      void seen.push(
        `${table.pending.length > 0 ? "pending" : "settled"} ${letters(table).length} ${points(table)} ${table.tokens.places[army("L1")]} ${cards(table)}`,
      );
    expect(await closePhase(narrator, "orders")).toEqual({ ok: true });
    expect(seen).toEqual([
      "pending 2 2 A1 0",
      "pending 1 2 A1 0",
      "pending 0 2 A1 0",
      "pending 0 2 A1 0",
      "pending 0 1 A1 0",
      "pending 0 1 A3 0",
      "pending 0 1 A3 1",
      "settled 0 1 A3 1",
    ]);
    expect(table.log).toMatchObject([{ id: "s1-1", revision: 1, command: "phase.close", by: "narrator", undone: null }]);
  });

  it("needs the hand and the revision that was read", async () => {
    const { table, narrator, lion } = await ready();
    const before = found(table);
    expect(await closePhase(deputy(table), "orders")).toEqual({ ok: false, failure: "stale" });
    expect(await finish(lion)).toEqual({ ok: true });
    const reading = await narrator.page.read();
    Object.assign(narrator.page, { read: () => Promise.resolve({ ...reading, revision: 7 }) });
    expect(await closePhase(narrator, "orders")).toEqual({ ok: false, failure: "stale" });
    expect(found(table)).toEqual(before);
  });

  it("writes nothing for what changes nothing, and nothing for what is refused (refused drop leaves half a state)", async () => {
    const { table, narrator } = await ready();
    const before = table.accepted;
    expect(await place(narrator, army("L1"), region("A1"))).toEqual({ ok: true });
    expect(await place(narrator, army("L1"), region("C1"))).toMatchObject({ ok: false, refusal: { reason: "regionTaken", army: "L2" } });
    expect(await place(narrator, army("L1"), region("Z9"))).toMatchObject({ ok: false, refusal: { reason: "noSuchRegion" } });
    expect(await openSeason(narrator)).toMatchObject({ ok: false, refusal: { reason: "wrongPhase" } });
    expect(table.accepted).toBe(before);
  });

  it("is the Narrator's page's alone, whatever the wish says of itself (runs on each client)", async () => {
    const { table, lion } = await ready();
    const before = found(table);
    for (const answer of [
      closePhase(lion, "orders"),
      openSeason(lion),
      place(lion, army("B1"), null),
      submit(lion, { type: "phase.close", by: "narrator", phase: "orders" }),
    ])
      expect(await answer).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    expect(found(table)).toEqual(before);
  });
});

describe("cut off after any write and ended by another page, it is as if nothing had happened", () => {
  const acts: Readonly<Record<string, readonly [() => Promise<Evening>, (seat: Seat) => Promise<unknown>]>> = {
    "the end of a Season": [ready, resolve],
    "an army put elsewhere": [ready, (seat) => place(seat, army("L1"), region("D4"))],
    "the naming of a winner": [closed, (seat) => name(seat)],
    "the end of the battles": [decided, (seat) => closePhase(seat, "combat")],
    "the opening of a Season": [over, openSeason],
    "an undo": [closed, undoLast],
    "the undo of a whole Season": [over, undoSeason],
  };

  async function name(seat: Seat): Promise<unknown> {
    const [ask] = narratorOwes((await seat.page.read()).state);
    return ask && submit(seat, { type: "answer.give", by: "narrator", ask: ask.id, choice: "L2" });
  }

  async function decided(): Promise<Evening> {
    const at = await closed();
    await name(at.narrator);
    return at;
  }

  async function over(): Promise<Evening> {
    const at = await ready();
    await endSeason(at.narrator);
    return at;
  }

  async function closed(): Promise<Evening> {
    const at = await ready();
    await closePhase(at.narrator, "orders");
    return at;
  }

  for (const [what, [lay, act]] of Object.entries(acts))
    it(`${what}: same places, letters, points, tokens, one card`, async () => {
      const whole = await lay();
      const wanted = found(await act(whole.narrator).then(() => whole.table));
      const writes = await writesOf(act, lay);
      expect(writes).toBeGreaterThanOrEqual(2);
      for (let k = 0; k <= writes; k += 1) {
        const { table, narrator } = await lay();
        const before = found(table);
        narrator.left = k;
        expect(await act(narrator)).toEqual({ ok: false, failure: "lost" });
        if (k === 0) expect(found(table)).toEqual(before);
        const other = deputy(table);
        expect(await claimHand(other)).toBe(true);
        expect(await finish(other)).toEqual({ ok: true });
        if (k === 0) await act(other);
        expect(found(table), `cut after ${k}`).toEqual(wanted);
        expect(await finish(other)).toEqual({ ok: true });
        expect(found(table)).toEqual(wanted);
      }
    });

  it("also when the page that ends it is cut off in its turn", async () => {
    const whole = await ready();
    await closePhase(whole.narrator, "orders");
    const writes = await writesOf(resolve, ready);
    for (let first = 1; first < writes; first += 1)
      for (let second = 1; second <= writes - first; second += 1) {
        const { table, narrator } = await ready();
        narrator.left = first;
        await closePhase(narrator, "orders");
        const two = deputy(table, "two");
        await claimHand(two);
        two.left = second;
        await finish(two);
        const three = deputy(table, "three");
        await claimHand(three, { force: true });
        await finish(three);
        expect(found(table), `cut after ${first} and ${second}`).toEqual(found(whole.table));
      }
  });
});

describe("once", () => {
  it("two hands resolve at once, the second by force after any write of the first (two hands)", async () => {
    const whole = await ready();
    await closePhase(whole.narrator, "orders");
    const writes = await writesOf(resolve, ready);
    for (let k = 1; k <= writes; k += 1) {
      const { table, narrator } = await ready();
      const other = deputy(table);
      const before = table.accepted;
      let second: Promise<unknown> | undefined;
      table.onWrite = (accepted) => {
        if (accepted === before + k) second = claimHand(other, { force: true }).then(() => closePhase(other, "orders"));
      };
      await closePhase(narrator, "orders");
      await second;
      expect(found(table), `after ${k}`).toEqual(found(whole.table));
    }
  });

  it("a page that lost the hand in the middle of a step stops at its next write: it does not write over what came after", async () => {
    for (const k of [1, 2]) {
      const { table, narrator } = await ready();
      const other = deputy(table);
      const before = table.accepted;
      table.onWrite = (accepted) => {
        if (accepted === before + k) table.hand = { user: "deputy", page: "deputy", epoch: (table.epoch += 1), seenAt: 0 };
      };
      expect(await closePhase(narrator, "orders")).toEqual({ ok: true });
      expect(table.tokens).toMatchObject({ places: { L1: "A1" } });
      expect(table.told).toEqual({});
      expect(await undoLast(other)).toEqual({ ok: true });
      expect(points(table)).toBe(2);
      expect(letters(table)).toHaveLength(2);
    }
  });

  it("five clicks in a second (not idempotent)", async () => {
    const whole = await ready();
    await closePhase(whole.narrator, "orders");
    const { table, narrator } = await ready();
    await Promise.all([1, 2, 3, 4, 5].map(() => closePhase(narrator, "orders")));
    expect(found(table)).toEqual(found(whole.table));
  });

  it("an order that nobody confirmed holds, and its letter is taken all the same", async () => {
    const { table, narrator, lion } = await evening();
    await draftOrder(lion, { kind: "move", army: army("L1"), path: [region("A2")] });
    await closePhase(narrator, "orders");
    expect(table.state.places).toMatchObject({ L1: "A1" });
    expect(letters(table)).toEqual([]);
  });
});
