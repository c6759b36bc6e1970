import type { UnitId } from "../kernel/ids.ts";
import type { PursuitUnit } from "./state.ts";

/** A psychology test. */
export type Dread = "fear" | "terror";

/** A charge into which a pursuit turned. */
export interface PursuitCharge {
  readonly by: UnitId;
  readonly against: UnitId;
  readonly compulsory: true;
  readonly reactions: readonly ["hold"];
  /** What the charged unit must test for at once. */
  readonly targetTests: readonly Dread[];
  /** What the charger must test for: nothing, for this charge. */
  readonly chargerTests: readonly [];
  /** The game turn in which the combat is fought; the charger counts as having charged in it. */
  readonly foughtIn: number;
}

type Mind = Pick<PursuitUnit, "causes" | "immuneToPsychology">;

/** The test that a unit takes when it faces an enemy that causes fear or terror. @rule PUR-28, PUR-29 */
export const dreadOf = (unit: Pick<Mind, "immuneToPsychology">, enemy: Pick<Mind, "causes">): readonly Dread[] =>
  enemy.causes === null || unit.immuneToPsychology ? [] : [enemy.causes];

/** What a charger tests for: nothing when a pursuit carried it into its enemy; in later turns as usual. @rule PUR-28 */
export const chargerDread = (charger: Mind, enemy: Mind, inPursuit: boolean): readonly Dread[] =>
  inPursuit ? [] : dreadOf(charger, enemy);

type Named = Readonly<{ id: UnitId; unit: Mind }>;

/**
 * The charge of a pursuer into a fresh enemy. The enemy can only hold; the combat is fought in the next game turn.
 * @rule PUR-25, PUR-26, PUR-28, PUR-29, PUR-31
 */
export const pursuitCharge = (by: Named, against: Named, turn: number): PursuitCharge => ({
  by: by.id,
  against: against.id,
  compulsory: true,
  reactions: ["hold"],
  targetTests: dreadOf(against.unit, by.unit),
  chargerTests: [],
  foughtIn: turn + 1,
});

/** One who fights in the combat that a pursuit's charge began. */
export type Striker = Readonly<{ id: UnitId; initiative: number; charged: boolean }>;

/**
 * Who strikes when: those who charged first, the pursuer and an enemy that charged it alike, by Initiative; then the others by Initiative. So
 * the unit that was hit by accident strikes last. Units of one entry strike together. @rule PUR-31, PUR-32
 */
export function strikeOrder(strikers: readonly Striker[]): readonly (readonly UnitId[])[] {
  const sorted = [...strikers].sort((a, b) => Number(b.charged) - Number(a.charged) || b.initiative - a.initiative);
  const groups: UnitId[][] = [];
  let last: Striker | null = null;
  for (const striker of sorted) {
    const together = last !== null && last.charged === striker.charged && last.initiative === striker.initiative;
    if (together) groups.at(-1)?.push(striker.id);
    else groups.push([striker.id]);
    last = striker;
  }
  return groups;
}

/** What a unit may do in its turn after a pursuit: all, without penalty, unless it is in combat by its charge. @rule PUR-24, PUR-31 */
export const freeAfterPursuit = (unit: UnitId, charges: readonly PursuitCharge[]): boolean =>
  !charges.some(({ by, against }) => by === unit || against === unit);
