/** The settings of flight and pursuit; keys as in the rules text, section 11. */
export interface PursuitSettings {
  /** Centimetres with 5D6 and 8D6, or inches with 2D6 and 3D6. */
  readonly "pur.profile": "metric" | "imperial";
  /** Dice of a slow unit; null: those of the profile. */
  readonly "pur.dice.slow": number | null;
  /** Dice of a fast unit; null: those of the profile. */
  readonly "pur.dice.fast": number | null;
  /** The highest Movement that is still slow; null: that of the profile. */
  readonly "pur.threshold": number | null;
  /** How far from a friend or impassable terrain a pursuer stops. */
  readonly "pur.stopGap": number;
  /** A unit that comes back and shoots a "move or fire" weapon may not move as well, or such weapons stay silent. */
  readonly "pur.returnMoveOrFire": "noMove" | "noShot";
}

export const DEFAULT_PURSUIT: PursuitSettings = {
  "pur.profile": "metric",
  "pur.dice.slow": null,
  "pur.dice.fast": null,
  "pur.threshold": null,
  "pur.stopGap": 0,
  "pur.returnMoveOrFire": "noMove",
};

/** What a profile comes to. `unit` is the measure of every distance. */
export interface PursuitScale {
  readonly unit: "cm" | "inch";
  readonly slow: number;
  readonly fast: number;
  readonly threshold: number;
}

/** The figures of both profiles. */
export const PURSUIT_PROFILES = {
  metric: { unit: "cm", slow: 5, fast: 8, threshold: 15 },
  imperial: { unit: "inch", slow: 2, fast: 3, threshold: 6 },
} as const satisfies Readonly<Record<PursuitSettings["pur.profile"], PursuitScale>>;

/** The figures in force: those of the profile, with what was set apart from it. @rule PUR-10 */
export function scaleOf(settings: PursuitSettings): PursuitScale {
  const profile = PURSUIT_PROFILES[settings["pur.profile"]];
  return {
    unit: profile.unit,
    slow: settings["pur.dice.slow"] ?? profile.slow,
    fast: settings["pur.dice.fast"] ?? profile.fast,
    threshold: settings["pur.threshold"] ?? profile.threshold,
  };
}

/** How many D6 a unit of this Movement rolls, for its flight and for its pursuit alike. @rule PUR-9, PUR-10 */
export function pursuitDice(movement: number, settings: PursuitSettings): number {
  const { slow, fast, threshold } = scaleOf(settings);
  return movement > threshold ? fast : slow;
}
