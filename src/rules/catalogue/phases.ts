import type { Settings } from "./settings.ts";

/** The phases of a Season in their order (PHS-2). @rule PHS-2 */
export const PHASES = ["diplomacy", "orders", "strategy", "combat", "retreat", "tally"] as const;
export type Phase = (typeof PHASES)[number];

/* What each setting leaves out. The four between are needed to settle orders. */
const WITHOUT: Readonly<Record<Settings["str.phases"], readonly Phase[]>> = {
  six: [],
  noDiplomacy: ["diplomacy"],
  noTally: ["tally"],
  four: ["diplomacy", "tally"],
};

/** The phases that a Season of this campaign has. @rule PHS-2 */
export const phasesOf = (settings: Settings): readonly Phase[] =>
  PHASES.filter((phase) => !WITHOUT[settings["str.phases"]].includes(phase));
