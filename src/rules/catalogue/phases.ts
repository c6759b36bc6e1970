/** The phases of a Season in their order (PHS-2). @rule PHS-2 */
export const PHASES = ["diplomacy", "orders", "strategy", "combat", "retreat", "tally"] as const;
export type Phase = (typeof PHASES)[number];
