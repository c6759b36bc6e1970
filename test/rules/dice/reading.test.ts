import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_DICE,
  DIFFICULTIES,
  difficultyOf,
  handfulOf,
  passiveValue,
  poolOf,
  rankIn,
  read,
  testResult,
  wholePoints,
  type DiceSettings,
} from "../../../src/rules/index.ts";
import golden from "./golden.json" with { type: "json" };
import { anyPool, anySettings } from "./pools.ts";

const vector = (id: string): { input: never; expected: never; settings?: Partial<DiceSettings> } => {
  const found = golden.vectors.find((one) => one.id === id);
  if (!found) throw new Error(`No vector ${id}`);
  return found as never;
};

/** Result as the vectors write it: degrees, or the kind of failure. */
const told = (total: number | null, difficulty: number, settings: DiceSettings): number | string => {
  const result = testResult(total, difficulty, settings);
  return result.kind === "success" ? result.degrees : result.kind;
};

describe("golden vectors of the dice", () => {
  it.each(["WC-01", "WC-01b"])("%s degrees and failures (COM-5, COM-6)", (id) => {
    const { input, expected, settings } = vector(id);
    const { difficulty, totals } = input as { difficulty: number; totals: number[] };
    const rules = { ...DEFAULT_DICE, ...settings };
    expect(totals.map((total) => told(total, difficulty, rules))).toEqual((expected as { results: unknown[] }).results);
  });

  it.each(["WC-02b", "WC-02c"])("%s penalty dice (COM-3)", (id) => {
    const { input, expected } = vector(id);
    const { pool, plus = 0, penalty, dice } = input as { pool: string; plus?: number; penalty: number; dice: number[] };
    const tested = poolOf({ test: Number.parseInt(pool, 10), plus, minus: penalty });
    const { rolled, kept, total } = expected as { rolled: number; kept: number; total: number };
    expect(handfulOf(tested, DEFAULT_DICE)).toEqual({ roll: rolled, keep: kept });
    expect(read(tested, dice, DEFAULT_DICE)).toMatchObject({ ok: true, total });
  });

  it("WC-02e no dice left (COM-4)", () => {
    const none = poolOf({ test: 2, minus: 2 });
    expect(handfulOf(none, DEFAULT_DICE).keep).toBe(0);
    const reading = read(none, [], DEFAULT_DICE);
    expect(reading.ok && told(reading.total, -20, DEFAULT_DICE)).toBe("critical");
  });

  it.each(["WC-23", "WC-25", "WC-33"])("%s passive values (COM-8)", (id) => {
    const { input, expected } = vector(id);
    const rank = Object.entries(input as Record<string, number>).find(([key]) => /Awareness|Athletics/.test(key))?.[1] ?? 0;
    expect(passiveValue({ rank }, DEFAULT_DICE)).toBe((expected as { passive: number }).passive);
  });

  it("the printed battle: totals against difficulties (COM-1, COM-5, COM-6)", () => {
    const rolls: [number, number, number | string][] = [
      [16, 12, 1],
      [5, 6, "failure"],
      [17, 7, 3],
      [9, 6, 1],
      [9, 18, "critical"],
      [11, 5, 2],
      [14, 6, 2],
    ];
    for (const [total, difficulty, result] of rolls) expect(told(total, difficulty, DEFAULT_DICE)).toBe(result);
  });
});

describe("reading a throw", () => {
  it("keeps the highest, the earlier of equals, and adds the flat points (COM-2)", () => {
    expect(read(poolOf({ test: 2, bonus: 2, flat: 3 }), [4, 2, 4, 4], DEFAULT_DICE)).toEqual({
      ok: true,
      faces: [4, 2, 4, 4],
      kept: [0, 2],
      dropped: [1, 3],
      total: 11,
    });
  });

  it("refuses wrong faces and says what was wrong", () => {
    const pool = poolOf({ test: 3 });
    expect(read(pool, [1, 2], DEFAULT_DICE)).toEqual({ ok: false, reason: "diceCount", expected: 3, given: 2 });
    expect(read(pool, [1, 2, 3, 4], DEFAULT_DICE)).toMatchObject({ ok: false, reason: "diceCount" });
    for (const face of [0, 7, -1, 2.5, NaN, Infinity])
      expect(read(pool, [1, face, 3], DEFAULT_DICE)).toEqual({ ok: false, reason: "noSuchFace", die: 1, face });
  });

  it("a penalty may also take dice out of the throw (COM-3)", () => {
    const reduce: DiceSettings = { ...DEFAULT_DICE, "dice.penaltyMode": "reducePool" };
    expect(handfulOf(poolOf({ test: 4, bonus: 1, minus: 1 }), reduce)).toEqual({ roll: 4, keep: 3 });
    expect(handfulOf(poolOf({ test: 4, bonus: 1, minus: 1 }), DEFAULT_DICE)).toEqual({ roll: 5, keep: 3 });
  });

  it("one die may always count (COM-4)", () => {
    const spared: DiceSettings = { ...DEFAULT_DICE, "dice.minKept": 1 };
    expect(handfulOf(poolOf({ test: 2, minus: 5 }), spared)).toEqual({ roll: 2, keep: 1 });
    expect(handfulOf(poolOf({ test: 2, minus: 5 }), { ...spared, "dice.penaltyMode": "reducePool" })).toEqual({ roll: 1, keep: 1 });
    expect(handfulOf(poolOf({}), spared)).toEqual({ roll: 0, keep: 0 });
  });

  it("every die is kept or dropped, and no dropped one is higher (COM-2, COM-3)", () => {
    const thrown = fc.tuple(anyPool, anySettings).chain(([pool, settings]) => {
      const { roll } = handfulOf(pool, settings);
      return fc.tuple(
        fc.constant(pool),
        fc.constant(settings),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: roll, maxLength: roll }),
      );
    });
    fc.assert(
      fc.property(thrown, ([pool, settings, faces]) => {
        const reading = read(pool, faces, settings);
        if (!reading.ok) throw new Error(reading.reason);
        expect([...reading.kept, ...reading.dropped].sort((a, b) => a - b)).toEqual(faces.map((_face, die) => die));
        const shown = (dice: readonly number[]): number[] => dice.map((die) => faces[die] ?? 0);
        expect(Math.min(7, ...shown(reading.kept))).toBeGreaterThanOrEqual(Math.max(0, ...shown(reading.dropped)));
        const sum = shown(reading.kept).reduce((a, b) => a + b, pool.flat);
        expect(reading.total).toBe(reading.kept.length > 0 ? sum : null);
      }),
    );
  });
});

describe("what stands beside the dice", () => {
  it("names difficulties (COM-7)", () => {
    expect(DIFFICULTIES.map(({ from }) => from)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    expect([-6, 0, 2, 3, 11, 12, 20, 21, 40].map(difficultyOf)).toEqual([
      "automatic",
      "automatic",
      "automatic",
      "easy",
      "challenging",
      "formidable",
      "veryHard",
      "heroic",
      "heroic",
    ]);
  });

  it("passive values count specialties, and penalties only where set (COM-8)", () => {
    expect(passiveValue({ rank: 4, bonus: 2, minus: 1 }, DEFAULT_DICE)).toBe(18);
    expect(passiveValue({ rank: 4, bonus: 2, minus: 1 }, { ...DEFAULT_DICE, "dice.passivePenalty": true })).toBe(14);
  });

  it("an untrained rank is 2 and fractions are dropped (COM-9, COM-10)", () => {
    expect([rankIn({ agility: 4 }, "agility"), rankIn({ agility: 4 }, "athletics")]).toEqual([4, 2]);
    expect([wholePoints(7.5), wholePoints(3)]).toEqual([7, 3]);
    const orlych = { agility: rankIn({}, "agility") + rankIn({}, "athletics") + rankIn({ awareness: 3 }, "awareness") - 2 };
    expect(orlych.agility).toBe(5);
  });
});
