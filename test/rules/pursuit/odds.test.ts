import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { catchOdds, chaseOdds, distanceOdds, pursuitDice, restraintOdds, scaleOf, DEFAULT_PURSUIT } from "../../../src/rules/index.ts";
import { stands, table, troop, unit } from "./tables.ts";

const throws = (dice: number): number[] =>
  dice === 0 ? [0] : throws(dice - 1).flatMap((sum) => [1, 2, 3, 4, 5, 6].map((face) => sum + face));

describe("odds of a pursuit", () => {
  it("are those of all throws, one by one (PUR-12, PUR-13, PUR-17)", () => {
    for (const [flight, ...pursuits] of [[1, 1], [2, 3], [3, 2], [1, 2, 2], [2, 1, 1], [2]] as const) {
      let [all, hit] = [0, 0];
      const gaps = new Array<number>(6 * flight - 1).fill(0);
      for (const fled of throws(flight)) {
        const each = pursuits
          .map(throws)
          .reduce<number[]>((best, own) => best.flatMap((one) => own.map((two) => Math.max(one, two))), [-1]);
        for (const best of each) {
          all += 1;
          if (best >= fled) hit += 1;
          else if (best > 0) gaps[fled - best - 1] = (gaps[fled - best - 1] ?? 0) + 1;
        }
      }
      const odds = catchOdds(flight, pursuits);
      expect(odds.caught).toBeCloseTo(hit / all, 12);
      odds.gaps.forEach((chance, index) => expect(chance).toBeCloseTo((gaps[index] ?? 0) / all, 12));
    }
  });

  it("of 5D6 against 5D6 are half of all but the ties, and half of the ties", () => {
    const tie = distanceOdds(5).reduce((sum, { chance }) => sum + chance * chance, 0);
    expect(catchOdds(5, [5]).caught).toBeCloseTo((1 + tie) / 2, 12);
    expect(catchOdds(5, [8]).caught).toBeGreaterThan(0.95);
    expect(catchOdds(8, [5]).caught).toBeLessThan(0.06);
  });

  it("add up, and grow with every pursuer and die", () => {
    const dice = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(dice, fc.array(dice, { minLength: 1, maxLength: 3 }), dice, (flight, pursuits, more) => {
        const odds = catchOdds(flight, pursuits);
        expect(odds.caught + odds.gaps.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(odds.caught).toBeGreaterThanOrEqual(Math.max(...odds.each) - 1e-12);
        expect(catchOdds(flight, [...pursuits, more]).caught).toBeGreaterThanOrEqual(odds.caught - 1e-12);
        expect(catchOdds(flight + 1, pursuits).caught).toBeLessThanOrEqual(odds.caught + 1e-12);
      }),
      { numRuns: 40 },
    );
  });

  it("are asked for units by their Movement (PUR-9)", () => {
    const chase = table({ X: [troop("L"), stands(null)], A: [troop("W", { movement: 20 }), stands(null)], B: [troop("W"), stands(null)] });
    expect(chaseOdds(chase, unit("X"), [unit("A")]).caught).toBe(catchOdds(5, [8]).caught);
    expect(chaseOdds(chase, unit("X"), [unit("A"), unit("B")]).each).toEqual([8, 5].map((dice) => catchOdds(5, [dice]).caught));
  });

  it("of restraint are those of two dice (PUR-21)", () => {
    expect(restraintOdds(7)).toBeCloseTo(21 / 36, 12);
    expect([restraintOdds(1), restraintOdds(12)].map((chance) => Math.round(chance * 36))).toEqual([0, 36]);
  });
});

describe("dice of a pursuit (PUR-9, PUR-10)", () => {
  it("follow the profile, and what was set apart from it", () => {
    const imperial = { ...DEFAULT_PURSUIT, "pur.profile": "imperial" } as const;
    expect([4, 6, 6.5, 9].map((movement) => pursuitDice(movement, imperial))).toEqual([2, 2, 3, 3]);
    expect(scaleOf(imperial).unit).toBe("inch");
    expect(pursuitDice(13, { ...DEFAULT_PURSUIT, "pur.threshold": 12 })).toBe(8);
    expect(pursuitDice(20, { ...imperial, "pur.dice.fast": 2 })).toBe(2);
    expect(pursuitDice(5, { ...DEFAULT_PURSUIT, "pur.dice.slow": 4 })).toBe(4);
  });
});
