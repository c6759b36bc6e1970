import { FIRST_RANK } from "./units.ts";

/** The rank of an ability; one that is not written down is untrained. @rule COM-9 */
export const rankIn = (ranks: Readonly<Record<string, number | undefined>>, ability: string): number => ranks[ability] ?? FIRST_RANK;

/** Fractions of metres or points are dropped. @rule COM-10 */
export const wholePoints = (amount: number): number => Math.floor(amount);
