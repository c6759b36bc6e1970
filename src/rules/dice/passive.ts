import type { DiceSettings } from "./settings.ts";

/** Points that each rank is worth when nobody rolls, and that a penalty die takes where passive values have penalties. */
const POINTS_A_RANK = 4;

/** What an ability is worth when nobody rolls. `bonus` are the dice of the specialty that applies, `minus` the penalty dice. @rule COM-8 */
export const passiveValue = (
  { rank, bonus = 0, minus = 0 }: Readonly<{ rank: number; bonus?: number; minus?: number }>,
  settings: DiceSettings,
): number => POINTS_A_RANK * rank + bonus - (settings["dice.passivePenalty"] ? POINTS_A_RANK * minus : 0);
