import type { Ability } from "./units.ts";

/**
 * The eleven steps of a battle, by their number. Steps 4 to 10 come again every battle round; one round is ten combat rounds, a minute.
 * @rule WAR-STEP-1, WAR-GEN-1, WAR-GEN-2
 */
export const STEPS = [
  { id: "battlefield", repeats: false },
  { id: "deployment", repeats: false },
  { id: "parley", repeats: false },
  { id: "initiative", repeats: true },
  { id: "siege", repeats: true },
  { id: "firstActions", repeats: true },
  { id: "orders", repeats: true },
  { id: "secondActions", repeats: true },
  { id: "standing", repeats: true },
  { id: "repeat", repeats: true },
  { id: "resolution", repeats: false },
] as const;
export type StepId = (typeof STEPS)[number]["id"];

/** @rule WAR-ENV-4 */
export const LIGHTS = ["normal", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

/** @rule WAR-ENV-5 */
export const WEATHERS = ["none", "lightRain", "heavyRain", "lightSnow", "heavySnow"] as const;
export type Weather = (typeof WEATHERS)[number];

/** What the ground may do to a unit that stands on it. @rule WAR-ENV-2 */
export const GROUNDS = ["blocks", "cover", "bonus", "limited", "severelyLimited", "navigable", "noSiege", "noCavalry"] as const;
export type GroundEffect = (typeof GROUNDS)[number];

/** What known works add to the Defense of the units that shelter in them; the Narrator may set any number from 0 on. @rule WAR-ENV-6 */
export const FORTIFICATIONS = [
  { id: "ditch", defense: 1 },
  { id: "tower", defense: 3 },
  { id: "hall", defense: 4 },
  { id: "smallCastle", defense: 6 },
  { id: "castle", defense: 8 },
  { id: "superiorCastle", defense: 12 },
] as const;

/** The settings of the war rules that are read today; keys, options and defaults as in the rules text, section 11. */
export interface WarSettings {
  readonly "war.lieutenantsPerUnits": number;
  readonly "war.assumeCommandTest": "none" | "warfare9" | "warfare12";
  readonly "war.noCommandDisorganises": boolean;
  /** Metres that bulk always leaves. */
  readonly "war.minMovement": number;
  /** Dice that dim light takes from Marksmanship. */
  readonly "war.dimMarksmanship": number;
  readonly "war.attachedLeadersOrder": "all" | "ownUnit" | "none";
  /** What a character adds to the Discipline of the unit. */
  readonly "war.attachedDiscipline": number;
  /** Metres between edges that still are contact. */
  readonly "war.contact": number;
  /** Metres of the ranges that are given by name. */
  readonly "war.rangeShort": number;
  readonly "war.rangeLong": number;
  readonly "war.defendDuration": "nextStep9" | "endOfRound";
  readonly "war.overkill": "anyState" | "whileDisorganised";
  readonly "war.disorganisationLimit": "reach" | "exceed";
  readonly "war.reorganiseHealth": "none" | "degrees" | "full";
  readonly "war.attachedDamage": "highest" | "sum";
  readonly "war.leaderDeathAbility": Ability;
  /** Glory for each unit beaten. */
  readonly "war.gloryPerUnit": number;
}

export const DEFAULT_WAR: WarSettings = {
  "war.lieutenantsPerUnits": 2,
  "war.assumeCommandTest": "none",
  "war.noCommandDisorganises": true,
  "war.minMovement": 10,
  "war.dimMarksmanship": 2,
  "war.attachedLeadersOrder": "all",
  "war.attachedDiscipline": -3,
  "war.contact": 5,
  "war.rangeShort": 40,
  "war.rangeLong": 160,
  "war.defendDuration": "nextStep9",
  "war.overkill": "anyState",
  "war.disorganisationLimit": "reach",
  "war.reorganiseHealth": "none",
  "war.attachedDamage": "highest",
  "war.leaderDeathAbility": "will",
  "war.gloryPerUnit": 1,
};

/** Sets of settings that a battle can begin with. */
export const WAR_PRESETS = {
  /** By the book. */
  battle: DEFAULT_WAR,
  /** As the printed battle was played: leaders in a unit do not make it easier to lead. */
  replay: { ...DEFAULT_WAR, "war.attachedDiscipline": 0 },
} as const satisfies Readonly<Record<string, WarSettings>>;
