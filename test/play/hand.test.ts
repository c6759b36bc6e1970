import { describe, expect, it } from "vitest";
import { claimHand, holdsHand, place, releaseHand } from "../../src/play/index.ts";
import { layTable, sit, type Seat, type Table } from "../house/fake-host.ts";
import { army, campaign, region } from "../rules/campaign.ts";

interface Pair {
  readonly table: Table;
  readonly one: Seat;
  readonly two: Seat;
}

function pair(): Pair {
  const table = layTable(campaign({ armies: { L1: "A1" } }));
  return {
    table,
    one: sit(table, { user: "ann", page: "one", narrator: true }),
    two: sit(table, { user: "ann", page: "two", narrator: true }),
  };
}

describe("the hand is one page of one Narrator", () => {
  it("is claimed when nobody has it, and a second page of the same user leaves it there", async () => {
    const { table, one, two } = pair();
    expect(await claimHand(one)).toBe(true);
    expect(table.hand).toMatchObject({ user: "ann", page: "one", epoch: 1 });
    expect(await claimHand(two)).toBe(false);
    expect(holdsHand(await two.page.read(), two.me)).toBe(false);
    expect(await claimHand(one)).toBe(true);
    expect(table.epoch).toBe(1);
  });

  it("is claimed when the page that has it does not answer, and by force when it does", async () => {
    const { table, one, two } = pair();
    await claimHand(one);
    expect(await claimHand(two, { force: true })).toBe(true);
    two.left = 0;
    expect(await claimHand(one)).toBe(true);
    expect(table.hand).toMatchObject({ page: "one", epoch: 3 });
  });

  it("stands in one place when two claim at once, also by force (two hands)", async () => {
    for (const force of [false, true]) {
      const { table, one, two } = pair();
      const answers = await Promise.all([claimHand(one, { force }), claimHand(two, { force })]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(table.hand?.page).toBe(answers[0] ? "one" : "two");
    }
  });

  it("is not taken by one who asked for it before another claimed it", async () => {
    const { table, one, two } = pair();
    const three = sit(table, { user: "eve", page: "three", narrator: true });
    await claimHand(three);
    three.left = 0;
    const ping = (): Promise<boolean> => claimHand(one).then(() => false);
    Object.assign(two.wire, { ping });
    expect(await claimHand(two)).toBe(false);
    expect(table.hand?.page).toBe("one");
  });

  it("has an epoch that never falls, also when the hand is let go", async () => {
    const { table, one, two } = pair();
    const epochs = [];
    for (const seat of [one, two, one]) {
      await claimHand(seat);
      epochs.push(table.epoch);
      expect(await releaseHand(seat)).toEqual({ ok: true });
      expect(table.hand).toBeNull();
      epochs.push(table.epoch);
    }
    expect(epochs).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it("is let go only by the page that has it", async () => {
    const { table, one, two } = pair();
    await claimHand(one);
    expect(await releaseHand(two)).toEqual({ ok: true });
    expect(table.hand?.page).toBe("one");
  });

  it("is not for players, and not for a page that is cut off", async () => {
    const { table, one } = pair();
    expect(await claimHand(sit(table, { user: "lion", houses: ["L"] }))).toBe(false);
    one.left = 0;
    expect(await claimHand(one)).toBe(false);
    expect(table.accepted).toBe(0);
  });

  it("is all that makes a write count: a page that lost it writes nothing", async () => {
    const { table, one, two } = pair();
    await claimHand(one);
    await claimHand(two, { force: true });
    const before = table.accepted;
    expect(await place(one, army("L1"), region("B2"))).toEqual({ ok: false, failure: "stale" });
    expect(table.accepted).toBe(before);
  });
});
