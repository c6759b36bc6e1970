import type { UnitState } from "../catalogue/units.ts";
import type { WarSettings } from "../catalogue/war.ts";

/*
 * What a hit does to a unit. Damage is what armour left of an attack. One hit brings a unit one state down and no more, however much was left over, but
 * for two things that destroy it outright: more than twice its Health at one blow, and as many dice of disorder as it has Endurance.
 */

/** How a unit fares. */
export interface Condition {
  readonly health: number;
  readonly state: UnitState;
  readonly penaltyDice: number;
}

/** Health of the whole unit and its Endurance. */
export interface Mettle {
  readonly full: number;
  readonly endurance: number;
}

type Limits = Pick<WarSettings, "war.overkill" | "war.disorganisationLimit">;

/** Leaves the ranks: one more die for the rest of the battle, and destroyed where there are too many of them. @rule WAR-DMG-6, WAR-DMG-7 */
export function disorganised(now: Condition, { endurance }: Mettle, settings: Limits): Condition {
  const penaltyDice = now.penaltyDice + 1;
  const spent = settings["war.disorganisationLimit"] === "reach" ? penaltyDice >= endurance : penaltyDice > endurance;
  return { ...now, penaltyDice, state: spent ? "destroyed" : "disorganised" };
}

/** More than twice its Health at one blow; exactly twice is not enough. @rule WAR-DMG-5 */
const isOverkill = ({ state }: Condition, { full }: Mettle, damage: number, settings: Limits): boolean =>
  damage > 2 * full && (settings["war.overkill"] === "anyState" || state === "disorganised");

/** A unit after one hit. @rule WAR-DMG-1, WAR-DMG-2, WAR-DMG-3, WAR-DMG-4, WAR-DMG-5, WAR-DMG-8 */
export function struck(now: Condition, mettle: Mettle, damage: number, settings: Limits): Condition {
  if (damage <= 0 || now.state === "destroyed") return now;
  const health = Math.max(0, now.health - damage);
  if (isOverkill(now, mettle, damage, settings) || now.state === "routed") return { ...now, health, state: "destroyed" };
  if (now.state === "disorganised") return { ...now, health, state: "routed" };
  return health > 0 ? { ...now, health } : disorganised({ ...now, health }, mettle, settings);
}

/** Damage after armour: base by degrees, then armour once. Never under 0. @rule WAR-ORD-10, WAR-DMG-1 */
export const afterArmour = (base: number, degrees: number, armour: number): Readonly<{ gross: number; damage: number }> => ({
  gross: base * degrees,
  damage: Math.max(0, base * degrees - armour),
});

/** What characters suffer with their unit, by the state into which the hit brought it. @rule WAR-DMG-10 */
const SHARED: Readonly<Record<UnitState, number>> = { organised: 0, disorganised: 2, routed: 5, destroyed: 10 };
const SCRATCH = 1;

/** Damage to each character that stands with a unit that was hit. @rule WAR-DMG-10 */
export function sharedDamage(before: UnitState, after: UnitState, damage: number, mode: WarSettings["war.attachedDamage"]): number {
  if (damage <= 0) return 0;
  const fallen = before === after ? 0 : SHARED[after];
  return mode === "sum" ? SCRATCH + fallen : Math.max(SCRATCH, fallen);
}
