import type { DiceSettings } from "./settings.ts";

/** Points of margin that make one more degree, or turn a failure into a critical one. */
const STEP = 5;

/** How a test ended. `margin` is total less difficulty; null when there was no total. */
export type TestResult =
  | Readonly<{ kind: "success"; degrees: number; margin: number }>
  | Readonly<{ kind: "failure"; margin: number }>
  | Readonly<{ kind: "critical"; margin: number | null }>;

/** Degrees of a success by its margin (0 or more). @rule COM-5 */
export const degreesOf = (margin: number, settings: DiceSettings): number =>
  Math.min(Math.floor(margin / STEP) + 1, settings["dice.degreeCap"] ?? Infinity);

/**
 * Compares a total with a difficulty. A total of null (no die counted) is a critical failure whatever the difficulty.
 * @rule COM-1, COM-4, COM-5, COM-6
 */
export function testResult(total: number | null, difficulty: number, settings: DiceSettings): TestResult {
  if (total === null) return { kind: "critical", margin: null };
  const margin = total - difficulty;
  if (margin >= 0) return { kind: "success", degrees: degreesOf(margin, settings), margin };
  return { kind: margin > -STEP ? "failure" : "critical", margin };
}
