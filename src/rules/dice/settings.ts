/** The settings of the dice; keys as in the rules text, section 11. */
export interface DiceSettings {
  /** Whether a penalty die is dropped after all were rolled, or never rolled. */
  readonly "dice.penaltyMode": "dropAfterRoll" | "reducePool";
  /** How many dice count at least, whatever the penalties: 0 or 1. */
  readonly "dice.minKept": number;
  /** The most degrees of success, 1 or more; null sets no bound. */
  readonly "dice.degreeCap": number | null;
  /** Whether each penalty die lowers passive values by 4. */
  readonly "dice.passivePenalty": boolean;
}

export const DEFAULT_DICE: DiceSettings = {
  "dice.penaltyMode": "dropAfterRoll",
  "dice.minKept": 0,
  "dice.degreeCap": 4,
  "dice.passivePenalty": false,
};
