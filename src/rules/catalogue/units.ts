/** What a unit may be, as the glossary names it. Its figures are not built in: a profile has them (WAR-UNIT-5). A `garrison` here is a kind of troops, not the garrison of a region, and not whoever stands behind walls. @rule BRG-8 */
export const UNIT_KINDS = ["infantry", "archers", "cavalry", "engineers", "garrison", "levy", "raiders"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** From the rawest to the best. */
export const TRAININGS = ["green", "trained", "veteran", "elite"] as const;
export type Training = (typeof TRAININGS)[number];

/** From order to ruin; a unit that loses a state goes one on. */
export const UNIT_STATES = ["organised", "disorganised", "routed", "destroyed"] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** The abilities of a unit. */
export const ABILITIES = [
  "agility",
  "athletics",
  "awareness",
  "endurance",
  "fighting",
  "marksmanship",
  "stealth",
  "thievery",
  "warfare",
  "will",
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Every ability begins at this rank. */
export const FIRST_RANK = 2;

/** Ranges that are given by name. */
export const SHOT_RANGES = ["short", "long"] as const;
export type ShotRange = (typeof SHOT_RANGES)[number];

/** The specialties of Warfare that a leader may have, in bonus dice. */
export const SPECIALTIES = ["strategy", "command", "tactics"] as const;
export type Specialty = (typeof SPECIALTIES)[number];
