import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjudicate,
  ASKS,
  cellAt,
  cellId,
  decide,
  evolve,
  evolveAll,
  judge,
  judgeOne,
  reach,
  undo,
  undoAll,
  type Campaign,
  type HouseId,
  type Order,
} from "../../src/rules/index.ts";
import { campaign, region, withLetters } from "./campaign.ts";

const CELLS = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "D1", "D2", "D3", "D4"];
const NAMES = ["L1", "L2", "L3", "B1", "B2", "S1", "S2"];

/* A board of four by four with up to seven armies, and orders of which many are nonsense. */
const board = fc
  .record({
    cells: fc.shuffledSubarray(CELLS, { minLength: NAMES.length, maxLength: NAMES.length }),
    points: fc.integer({ min: 0, max: 3 }),
    ties: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom("ally" as const, "neutral" as const, "enemy" as const))),
    sea: fc.subarray(["A1", "C2", "D4"]),
  })
  .map(({ cells, points, ties, sea }) => {
    const armies = Object.fromEntries(
      NAMES.map((name, index) => [name, cells[index] ?? "A1"]).filter(([, cell]) => !sea.includes(cell ?? "")),
    );
    const relations = { "B|L": ties[0] ?? "enemy", "L|S": ties[1] ?? "enemy", "B|S": ties[2] ?? "enemy" };
    return campaign({ armies, points, size: 4, sea, relations });
  });
const cell = fc.constantFrom(...CELLS, "E5", "nowhere");
const anyOrder = fc
  .record({ army: fc.constantFrom(...NAMES, "ghost"), kind: fc.constantFrom("hold", "move", "march", "diagonal"), one: cell, two: cell })
  .map(({ army, kind, one, two }) => ({ kind, army, path: kind === "march" ? [one, two] : [one] }) as unknown as Order);
const lists = fc.record({
  L: fc.array(anyOrder, { maxLength: 5 }),
  B: fc.array(anyOrder, { maxLength: 4 }),
  S: fc.array(anyOrder, { maxLength: 4 }),
});

function opened(state: Campaign): Campaign {
  const verdict = decide(state, { type: "phase.open", by: "narrator", phase: "orders" });
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return evolveAll(state, verdict.outcomes);
}

/* Sensible orders: for each army one of those that its reach offers, chosen by a number. */
function offered(state: Campaign, choice: readonly number[]): Record<HouseId, Order[]> {
  const orders: Record<string, Order[]> = {};
  Object.entries(state.armies).forEach(([name, { house }], index) => {
    const drafts = (orders[house] ??= []);
    const { open } = reach(state, name as never, drafts);
    const found = open[(choice[index] ?? 0) % Math.max(1, open.length)];
    if (found) drafts.push(found.order);
  });
  return orders;
}
const choices = fc.array(fc.nat(40), { minLength: NAMES.length, maxLength: NAMES.length });

describe("laws", () => {
  it("settling does not depend on the order in which Houses are read (PHS-3)", () => {
    fc.assert(
      fc.property(board, choices, (state, choice) => {
        const orders = offered(opened(state), choice);
        const turned = Object.fromEntries(Object.entries(orders).reverse()) as typeof orders;
        const shuffled = { ...state, places: Object.fromEntries(Object.entries(state.places).reverse()) as Campaign["places"] };
        expect(adjudicate(shuffled, turned)).toEqual(adjudicate(state, orders));
      }),
    );
  });

  it("no two armies end in one region, and none is lost (MOV-6, MOV-1)", () => {
    fc.assert(
      fc.property(board, choices, (state, choice) => {
        const asked = opened(state);
        const verdict = decide(withLetters(asked, offered(asked, choice)), { type: "phase.close", by: "narrator", phase: "orders" });
        expect(verdict.ok).toBe(true);
        const after = verdict.ok ? evolveAll(asked, verdict.outcomes) : asked;
        const places = Object.values(after.places);
        expect(new Set(places).size).toBe(places.length);
        expect(Object.keys(after.places).sort()).toEqual(Object.keys(state.places).sort());
      }),
    );
  });

  it("never throws, whatever stands in the letters, and keeps points above zero (POW-1)", () => {
    fc.assert(
      fc.property(board, lists, (state, orders) => {
        const asked = withLetters(opened(state), orders);
        const verdict = decide(asked, { type: "phase.close", by: "narrator", phase: "orders" });
        const after = verdict.ok ? evolveAll(asked, verdict.outcomes) : asked;
        expect(Object.values(after.houses).every(({ points }) => points >= 0)).toBe(true);
        for (const letter of Object.values(asked.letters)) expect(decide(asked, { type: "letter.receive", letter }).ok).toBe(true);
      }),
    );
  });

  it("every fact can be taken back, one by one and whole", () => {
    fc.assert(
      fc.property(board, choices, (state, choice) => {
        const asked = opened(state);
        const before = withLetters(asked, offered(asked, choice));
        const verdict = decide(before, { type: "phase.close", by: "narrator", phase: "orders" });
        if (!verdict.ok) throw new Error(verdict.refusal.reason);
        let now = before;
        for (const outcome of verdict.outcomes) {
          const next = evolve(now, outcome);
          expect(evolve(next, undo(outcome))).toEqual(now);
          expect(evolve(next, outcome)).toEqual(next);
          now = next;
        }
        expect(evolveAll(now, undoAll(verdict.outcomes))).toEqual(before);
      }),
    );
  });

  it("what lights up is legal and what is closed is refused (MOV-1, MOV-2, MOV-3)", () => {
    fc.assert(
      fc.property(board.map(opened), (state) => {
        for (const name of Object.keys(state.armies)) {
          const { open, closed } = reach(state, name as never, []);
          for (const { order } of open) expect(judgeOne(state, [], order)).toBeUndefined();
          expect(closed.every(({ to }) => !open.some((one) => one.to === to))).toBe(true);
        }
      }),
    );
  });

  it("marches are paid in sequence; from the first that cannot be paid all are holds (POW-2, POW-3, POW-4, MOV-12)", () => {
    fc.assert(
      fc.property(board, lists, (state, { L }) => {
        const broke = judge(state, "L" as HouseId, L).map(({ refusal }) => refusal?.reason === "noPowerPoints");
        const first = broke.indexOf(true);
        const later = judge(state, "L" as HouseId, L).slice(first + 1);
        if (first >= 0)
          expect(later.filter(({ order, refusal }) => !refusal && (order.kind === "march" || order.kind === "diagonal"))).toEqual([]);
      }),
    );
  });

  it("every question has a default, and every cell a name that leads back", () => {
    expect(Object.values(ASKS).every(({ fallback }) => fallback.length > 0)).toBe(true);
    fc.assert(fc.property(fc.nat(2000), fc.nat(2000), (column, row) => void expect(cellAt(cellId(column, row))).toEqual({ column, row })));
    expect(cellId(26, 0)).toBe(region("AA1"));
  });
});
