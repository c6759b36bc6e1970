/** The rule settings of a campaign that the rules read today; keys as in the rules text, section 11. */
export interface Settings {
  readonly "str.neutralEntry": "battle" | "illegal";
  readonly "str.diagonalBlock": "anyHostile" | "onlyAlliedHostilesOrNeutrals";
  readonly "str.diagonalBlockAlsoAttacks": boolean;
  readonly "str.diagonalNeedsLandFlank": boolean;
  readonly "str.marchCost": number;
}

export const DEFAULT_SETTINGS: Settings = {
  "str.neutralEntry": "battle",
  "str.diagonalBlock": "anyHostile",
  "str.diagonalBlockAlsoAttacks": true,
  "str.diagonalNeedsLandFlank": true,
  "str.marchCost": 1,
};
