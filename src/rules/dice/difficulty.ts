/** The named difficulties, each from its number up to the next. @rule COM-7 */
export const DIFFICULTIES = [
  { id: "automatic", from: 0 },
  { id: "easy", from: 3 },
  { id: "routine", from: 6 },
  { id: "challenging", from: 9 },
  { id: "formidable", from: 12 },
  { id: "hard", from: 15 },
  { id: "veryHard", from: 18 },
  { id: "heroic", from: 21 },
] as const;

export type DifficultyId = (typeof DIFFICULTIES)[number]["id"];

/** The name of a difficulty: the highest that it reaches; below 3 all are automatic. @rule COM-7 */
export const difficultyOf = (number: number): DifficultyId => DIFFICULTIES.findLast(({ from }) => from <= number)?.id ?? "automatic";
