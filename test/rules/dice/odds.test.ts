import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  conflictOdds,
  DEFAULT_DICE,
  handfulOf,
  oddsOf,
  poolOf,
  read,
  testResult,
  totalsOf,
  type DiceSettings,
  type Odds,
  type Pool,
} from "../../../src/rules/index.ts";
import { anyPool, anySettings, throwsOf } from "./pools.ts";

const difficulty = fc.integer({ min: -4, max: 30 });
const bigPool = fc
  .record({
    test: fc.integer({ min: 1, max: 12 }),
    bonus: fc.integer({ min: 0, max: 8 }),
    minus: fc.integer({ min: 0, max: 6 }),
    flat: fc.integer({ min: -6, max: 6 }),
  })
  .map(poolOf);

/** Totals of every throw of a pool, each as often as it falls. */
function allTotals(pool: Pool, settings: DiceSettings): (number | null)[] {
  return Array.from(throwsOf(handfulOf(pool, settings).roll), (faces) => {
    const reading = read(pool, faces, settings);
    if (!reading.ok) throw new Error(reading.reason);
    return reading.total;
  });
}

/** The odds counted out of pairs of a total and what it had to reach. */
function counted(pairs: readonly (readonly [number | null, number])[], settings: DiceSettings, shown: number): Odds {
  const results = pairs.map(([total, against]) => testResult(total, against, settings));
  const share = (holds: (result: (typeof results)[number]) => boolean): number => results.filter(holds).length / results.length;
  return {
    critical: share(({ kind }) => kind === "critical"),
    failure: share(({ kind }) => kind === "failure"),
    success: share(({ kind }) => kind === "success"),
    degrees: Array.from({ length: shown }, (_none, index) => share((one) => one.kind === "success" && one.degrees === index + 1)),
  };
}

function same(found: Odds, wanted: Odds): void {
  for (const key of ["critical", "failure", "success"] as const) expect(found[key]).toBeCloseTo(wanted[key], 12);
  expect(found.degrees.length).toBe(wanted.degrees.length);
  found.degrees.forEach((chance, index) => expect(chance).toBeCloseTo(wanted.degrees[index] ?? -1, 12));
}

describe("odds", () => {
  it("are those of all throws, one by one (COM-1, COM-3, COM-4, COM-5, COM-6)", () => {
    fc.assert(
      fc.property(anyPool, anySettings, difficulty, (pool, settings, against) => {
        const odds = oddsOf(pool, against, settings);
        const pairs = allTotals(pool, settings).map((total) => [total, against] as const);
        same(odds, counted(pairs, settings, odds.degrees.length));
      }),
      { numRuns: 60 },
    );
  });

  it("six dice of which any number is kept, counted out", () => {
    for (let minus = 0; minus < 6; minus += 1) {
      const pool = poolOf({ test: 6, minus });
      const totals = allTotals(pool, DEFAULT_DICE);
      for (const { total, chance } of totalsOf(pool, DEFAULT_DICE))
        expect(chance).toBeCloseTo(totals.filter((one) => one === total).length / totals.length, 12);
    }
  });

  it("add up to 1 and are never negative, up to twenty dice", () => {
    fc.assert(
      fc.property(bigPool, anySettings, fc.integer({ min: -10, max: 90 }), (pool, settings, against) => {
        const { critical, failure, success, degrees } = oddsOf(pool, against, settings);
        expect(critical + failure + success).toBeCloseTo(1, 12);
        expect(degrees.reduce((a, b) => a + b, 0)).toBeCloseTo(success, 12);
        expect(Math.min(critical, failure, success, ...degrees)).toBeGreaterThanOrEqual(-1e-15);
      }),
    );
  });

  it("never grow with the difficulty or a penalty, never shrink with a die or a point", () => {
    fc.assert(
      fc.property(bigPool, anySettings, fc.integer({ min: -10, max: 70 }), (pool, settings, against) => {
        const now = oddsOf(pool, against, settings).success;
        const not = (other: Pool): number => oddsOf(other, against, settings).success;
        expect(oddsOf(pool, against + 1, settings).success).toBeLessThanOrEqual(now + 1e-12);
        expect(not({ ...pool, minus: pool.minus + 1 })).toBeLessThanOrEqual(now + 1e-12);
        for (const more of ["test", "bonus", "plus", "flat"] as const)
          expect(not({ ...pool, [more]: pool[more] + 1 })).toBeGreaterThanOrEqual(now - 1e-12);
      }),
    );
  });

  it("known by hand", () => {
    expect(oddsOf(poolOf({ test: 1 }), 4, DEFAULT_DICE)).toMatchObject({ success: 0.5, critical: 0 });
    expect(oddsOf(poolOf({ test: 2 }), 12, DEFAULT_DICE).success).toBeCloseTo(1 / 36, 15);
    expect(oddsOf(poolOf({ test: 1, bonus: 1 }), 6, DEFAULT_DICE).success).toBeCloseTo(11 / 36, 15);
    expect(oddsOf(poolOf({ test: 2, minus: 2 }), -50, DEFAULT_DICE)).toEqual({
      critical: 1,
      failure: 0,
      success: 0,
      degrees: [0, 0, 0, 0],
    });
    expect(totalsOf(poolOf({ test: 12 }), DEFAULT_DICE).find(({ total }) => total === 72)?.chance).toBeCloseTo(6 ** -12, 20);
  });
});

describe("odds of a conflict", () => {
  const small = anyPool.filter(({ test, bonus, plus }) => test + bonus + plus <= 3);

  it("are those of all pairs of throws (COM-1, COM-5, COM-6)", () => {
    fc.assert(
      fc.property(small, small, anySettings, (pool, other, settings) => {
        const odds = conflictOdds(pool, other, settings);
        const theirs = allTotals(other, settings);
        const pairs = allTotals(pool, settings).flatMap((total) => theirs.map((against) => [total, against ?? 0] as const));
        same(odds, counted(pairs, settings, odds.degrees.length));
        expect(odds.tie).toBeCloseTo(pairs.filter(([total, against]) => total === against).length / pairs.length, 12);
      }),
      { numRuns: 60 },
    );
  });

  it("against a passive value are those of a test (COM-8)", () => {
    fc.assert(
      fc.property(bigPool, fc.integer({ min: 0, max: 40 }), (pool, passive) => {
        const { tie, ...odds } = conflictOdds(pool, passive, DEFAULT_DICE);
        same(odds, oddsOf(pool, passive, DEFAULT_DICE));
        if (handfulOf(pool, DEFAULT_DICE).keep > 0)
          expect(tie).toBeCloseTo(totalsOf(pool, DEFAULT_DICE).find(({ total }) => total === passive)?.chance ?? 0, 12);
      }),
    );
  });

  it("of equal pools: each side wins as often as the other (COM-1)", () => {
    fc.assert(
      fc.property(bigPool, (pool) => {
        const { success, tie } = conflictOdds(pool, pool, DEFAULT_DICE);
        if (handfulOf(pool, DEFAULT_DICE).keep > 0) expect(success - tie).toBeCloseTo(1 - success, 10);
      }),
    );
  });
});
