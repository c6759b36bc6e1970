/** The rule settings of a campaign that the rules read today; keys, options and defaults as in the rules text, section 11. */
export interface Settings {
  /** Hex maps only. */
  readonly "map.hexDiagonals": boolean;
  readonly "map.offMapOrder": "forbid" | "annihilate";
  /** Whether a Season begins with Trade and Diplomacy, and ends with a tally of its own; left out, what falls into them follows at once. */
  readonly "str.phases": "six" | "noDiplomacy" | "noTally" | "four";
  readonly "str.neutralEntry": "battle" | "illegal";
  readonly "str.neutralPair": "bid" | "battle";
  readonly "str.diagonalBlock": "anyHostile" | "onlyAlliedHostilesOrNeutrals";
  readonly "str.diagonalBlockAlsoAttacks": boolean;
  readonly "str.diagonalNeedsLandFlank": boolean;
  readonly "str.alliedClash": "askOwners" | "allStay";
  readonly "str.marchCost": number;
  readonly "str.regroupCost": number;
  /** Regions beyond the supply line that an army may advance; null: no limit. */
  readonly "str.supplyLimit": number | null;
  readonly "str.supplyConnected": boolean;
  readonly "str.supplyDistance": "landPath" | "geometric";
  readonly "str.supplyAppliesToRetreat": boolean;
  readonly "str.controlOn": "hold" | "endOfSeason" | "garrison" | "manual";
  /** Whether a garrison may be ordered to go to a neighbouring region. */
  readonly "str.garrisonMoves": boolean;
  readonly "str.alliedBid": "separate" | "pooled";
  readonly "str.secondAlly": "optional" | "never";
  readonly "str.retreatRule": "directional" | "diplomacy";
  /** Drawn maps only. */
  readonly "str.graphPush": "nearest" | "cone";
  readonly "str.twoStepRetreat": "origin" | "lastRegion";
  readonly "str.retreatConflict": "allDestroyed" | "firstCome";
  /** How battles are decided: the Narrator names the winner, or both sides throw dice for their units. */
  readonly "str.battleResolution": "manual" | "opposedPower";
  /** Whether every House sees what Power Points the others have. */
  readonly "str.openPurses": boolean;
  /** Where Power Points come from in the tally: from the Narrator's hand alone, each House's own figure, the worth of its regions, or both. */
  readonly "str.income": "hand" | "fixed" | "regions" | "both";
  /** How much regions must be worth for one Power Point. */
  readonly "str.valuePerPoint": number;
  /** How the Seasons of a year are called, with commas between; empty: they have numbers only. */
  readonly "cal.names": string;
  /** Which of these names the first Season bears, from 1. */
  readonly "cal.first": number;
  /** The year of the first Season. */
  readonly "cal.year": number;
  /** How far the rules of ways, of supply and of payment are kept. */
  readonly "auto.movement": Automation;
  readonly "auto.supply": Automation;
  readonly "auto.payment": Automation;
}

/** Rules of a kind are enforced; or broken ones are told and logged, and let pass; or nobody looks at them. */
export type Automation = "enforce" | "advise" | "off";

export type SettingKey = keyof Settings;

/** What a setting may be: one of a few words, yes or no, a text of so many letters, or a whole number in bounds (`none`: or nothing at all). */
export type SettingShape =
  | Readonly<{ kind: "choice"; options: readonly string[] }>
  | Readonly<{ kind: "flag" }>
  | Readonly<{ kind: "text"; max: number }>
  | Readonly<{ kind: "number"; min: number; max: number; none: boolean }>;

const choice = (...options: string[]): SettingShape => ({ kind: "choice", options });
const flag: SettingShape = { kind: "flag" };

/** The shape of each setting, in the order in which they are shown. */
export const SETTING_SHAPES: Readonly<Record<SettingKey, SettingShape>> = {
  "map.hexDiagonals": flag,
  "map.offMapOrder": choice("forbid", "annihilate"),
  "str.phases": choice("six", "noDiplomacy", "noTally", "four"),
  "str.neutralEntry": choice("battle", "illegal"),
  "str.neutralPair": choice("bid", "battle"),
  "str.diagonalBlock": choice("anyHostile", "onlyAlliedHostilesOrNeutrals"),
  "str.diagonalBlockAlsoAttacks": flag,
  "str.diagonalNeedsLandFlank": flag,
  "str.alliedClash": choice("askOwners", "allStay"),
  "str.marchCost": { kind: "number", min: 0, max: 9, none: false },
  "str.regroupCost": { kind: "number", min: 0, max: 9, none: false },
  "str.supplyLimit": { kind: "number", min: 0, max: 99, none: true },
  "str.supplyConnected": flag,
  "str.supplyDistance": choice("landPath", "geometric"),
  "str.supplyAppliesToRetreat": flag,
  "str.controlOn": choice("hold", "endOfSeason", "garrison", "manual"),
  "str.garrisonMoves": flag,
  "str.alliedBid": choice("separate", "pooled"),
  "str.secondAlly": choice("optional", "never"),
  "str.retreatRule": choice("directional", "diplomacy"),
  "str.graphPush": choice("nearest", "cone"),
  "str.twoStepRetreat": choice("origin", "lastRegion"),
  "str.retreatConflict": choice("allDestroyed", "firstCome"),
  "str.battleResolution": choice("manual", "opposedPower"),
  "str.openPurses": flag,
  "str.income": choice("hand", "fixed", "regions", "both"),
  "str.valuePerPoint": { kind: "number", min: 1, max: 99, none: false },
  "cal.names": { kind: "text", max: 200 },
  "cal.first": { kind: "number", min: 1, max: 12, none: false },
  "cal.year": { kind: "number", min: 0, max: 9999, none: false },
  "auto.movement": choice("enforce", "advise", "off"),
  "auto.supply": choice("enforce", "advise", "off"),
  "auto.payment": choice("enforce", "advise", "off"),
};

export const DEFAULT_SETTINGS: Settings = {
  "map.hexDiagonals": true,
  "map.offMapOrder": "forbid",
  "str.phases": "six",
  "str.neutralEntry": "battle",
  "str.neutralPair": "bid",
  "str.diagonalBlock": "anyHostile",
  "str.diagonalBlockAlsoAttacks": true,
  "str.diagonalNeedsLandFlank": true,
  "str.alliedClash": "askOwners",
  "str.marchCost": 1,
  "str.regroupCost": 1,
  "str.supplyLimit": 2,
  "str.supplyConnected": true,
  "str.supplyDistance": "landPath",
  "str.supplyAppliesToRetreat": false,
  "str.controlOn": "hold",
  "str.garrisonMoves": false,
  "str.alliedBid": "separate",
  "str.secondAlly": "optional",
  "str.retreatRule": "directional",
  "str.graphPush": "nearest",
  "str.twoStepRetreat": "origin",
  "str.retreatConflict": "allDestroyed",
  "str.battleResolution": "manual",
  "str.openPurses": true,
  "str.income": "hand",
  "str.valuePerPoint": 1,
  "cal.names": "",
  "cal.first": 1,
  "cal.year": 1,
  "auto.movement": "enforce",
  "auto.supply": "enforce",
  "auto.payment": "enforce",
};

/** Sets of settings that a campaign can begin with; each is copied into the campaign and lives there. */
export const PRESETS = {
  /** The printed campaign, with the defaults of the rules text. */
  printed: DEFAULT_SETTINGS,
  /** For a first evening: no supply limit, and no questions among allies. */
  simple: { ...DEFAULT_SETTINGS, "str.supplyLimit": null, "str.alliedClash": "allStay", "str.neutralPair": "battle" },
  /** A stricter table: neutral armies cannot be attacked, and a beaten army that marched falls back to the region between. */
  strict: { ...DEFAULT_SETTINGS, "str.neutralEntry": "illegal", "str.twoStepRetreat": "lastRegion" },
} as const satisfies Readonly<Record<string, Settings>>;

export type Preset = keyof typeof PRESETS;

/** Is a value what the setting may be? */
export function fitsSetting(key: SettingKey, value: unknown): boolean {
  const shape = SETTING_SHAPES[key];
  if (shape.kind === "choice") return typeof value === "string" && shape.options.includes(value);
  if (shape.kind === "flag") return typeof value === "boolean";
  if (shape.kind === "text") return typeof value === "string" && value.length <= shape.max;
  if (value === null) return shape.none;
  return typeof value === "number" && Number.isInteger(value) && value >= shape.min && value <= shape.max;
}
