import { bench, describe } from "vitest";
import { conflictOdds, DEFAULT_DICE, oddsOf, poolOf, read } from "../../src/rules/index.ts";
import { sumTables } from "../../src/rules/dice/sums.ts";

const pool = poolOf({ test: 9, bonus: 3, minus: 2, flat: 1 });
const other = poolOf({ test: 10, bonus: 2 });
const faces = [6, 5, 1, 2, 3, 4, 6, 5, 1, 2, 3, 4];
let turn = 0;

describe("twelve dice", () => {
  bench("odds of a test, its table known", () => void oddsOf(pool, (turn += 1) % 60, DEFAULT_DICE));
  bench("odds of a test, no table known", () => {
    sumTables.forget();
    oddsOf(pool, (turn += 1) % 60, DEFAULT_DICE);
  });
  bench("odds of a conflict of two such pools", () => void conflictOdds(pool, other, DEFAULT_DICE));
  bench("a throw read", () => void read(pool, faces, DEFAULT_DICE));
});
