import type { Battle, Side } from "./turn.ts";

/*
 * A battle by opposed dice (BTL-8, `opposedPower`), a house rule for campaigns without the battle game: each side throws as many dice as it has units, and the
 * higher total wins. A tie goes to who held the region; where nobody did, both throw again.
 */

/** How many dice each side throws: one for each unit, at least one. `beside`: units of a garrison that fights with its army. @rule BTL-8 */
export const opposedDice = (units: number, beside = 0): number => Math.max(1, Math.floor(units) + Math.floor(beside));

/** What came of one throw: a winner, or a tie where nobody held the region, which is thrown again. */
export type Opposed =
  | Readonly<{ tie: false; winner: Side; totals: readonly [number, number] }>
  | Readonly<{ tie: true; totals: readonly [number, number] }>;

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** Reads the faces that the two sides of a battle threw, in the order of its sides. @rule BTL-8, BTL-10 */
export function opposed(
  { sides, holder, kind }: Pick<Battle, "sides" | "holder" | "kind">,
  faces: readonly [readonly number[], readonly number[]],
): Opposed {
  const totals = [total(faces[0]), total(faces[1])] as const;
  const [one, two] = sides;
  if (totals[0] !== totals[1]) return { tie: false, winner: totals[0] > totals[1] ? one : two, totals };
  const holds = kind === "attack" || kind === "assault" ? holder : null;
  return holds === null ? { tie: true, totals } : { tie: false, winner: holds, totals };
}
