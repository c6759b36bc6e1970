import type { UnitId } from "../kernel/ids.ts";
import type { PursuitRefusal } from "./refusals.ts";

/** How a combat round went for an enemy in base contact. */
export type Engaged = Readonly<{ id: UnitId; result: "broke" | "panicked" | "held" }>;

/** A combat round as one unit saw it. */
export interface Combat {
  readonly unit: UnitId;
  /** The game turn in which it was fought. */
  readonly turn: number;
  readonly won: boolean;
  /** Whether the unit had won the round right before a panic test that made an enemy flee. */
  readonly wonBefore: boolean;
  /** The enemies in base contact with it, and nobody else's. */
  readonly engaged: readonly Engaged[];
}

/** Whom a unit may pursue; or why nobody. */
export type Eligible = Readonly<{ targets: readonly UnitId[]; refusal: PursuitRefusal | null }>;

const nobody = (refusal: PursuitRefusal): Eligible => ({ targets: [], refusal });

/**
 * Whom a unit may pursue after a combat: one of the enemies that fled, if none that was in contact with it holds. Not in a later
 * turn. One that broke must have been beaten; one that panicked must have been beaten in the round before.
 * @rule PUR-1, PUR-2, PUR-3, PUR-4, PUR-5
 */
export function mayPursue({ unit, turn, won, wonBefore, engaged }: Combat, now: number): Eligible {
  if (turn !== now) return nobody({ rule: "PUR-5", reason: "pursuitOver", unit });
  const holds = engaged.find(({ result }) => result === "held");
  if (holds) return nobody({ rule: "PUR-2", reason: "enemyHolds", unit, enemy: holds.id });
  const targets = engaged.filter(({ result }) => (result === "broke" ? won : wonBefore)).map(({ id }) => id);
  if (targets.length > 0) return { targets, refusal: null };
  const panicked = engaged.find(({ result }) => result === "panicked");
  if (panicked) return nobody({ rule: "PUR-3", reason: "panicUnbeaten", unit, enemy: panicked.id });
  return nobody({ rule: "PUR-1", reason: "combatNotWon", unit });
}
