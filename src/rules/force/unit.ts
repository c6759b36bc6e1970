import type { Ability, UnitState } from "../catalogue/units.ts";

/** Averages for the whole unit: what its men wear. The penalty is a magnitude: 2 takes two away. */
export interface Armour {
  readonly rating: number;
  readonly penalty: number;
  readonly bulk: number;
}

/** Damage by degree of success, in Health; 0 where the unit cannot do it. */
export interface Damage {
  readonly melee: number;
  readonly ranged: number;
}

/** A piece of gear that changes what the unit's type gives. */
export interface Gear {
  readonly armour: Armour;
  readonly damage: Damage;
}

/** The figures of a unit as the rules read them. */
export interface UnitFigures {
  readonly ranks: Readonly<Record<Ability, number>>;
  /** Difficulty of an order to it, without circumstances (WAR-UNIT-7). */
  readonly discipline: number;
  readonly armour: Armour;
  readonly damage: Damage;
  /** Metres a battle round before bulk: 40 on foot, 80 on horse. */
  readonly movement: number;
  readonly gear: readonly Gear[];
}

const sum = (first: number, rest: readonly number[]): number => Math.max(0, first + rest.reduce((all, next) => all + next, 0));

/** What the unit wears with all its gear. @rule WAR-UNIT-5 */
export function armourOf({ armour, gear }: Pick<UnitFigures, "armour" | "gear">): Armour {
  const all = (part: keyof Armour): number =>
    sum(
      armour[part],
      gear.map((piece) => piece.armour[part]),
    );
  return { rating: all("rating"), penalty: all("penalty"), bulk: all("bulk") };
}

/** What the unit strikes with, all its gear counted. @rule WAR-UNIT-5 */
export function damageOf({ damage, gear }: Pick<UnitFigures, "damage" | "gear">): Damage {
  const all = (part: keyof Damage): number =>
    sum(
      damage[part],
      gear.map((piece) => piece.damage[part]),
    );
  return { melee: all("melee"), ranged: all("ranged") };
}

/** Base Defense: Agility, Athletics and Awareness less the armour penalty. @rule WAR-UNIT-2 */
export function defenseOf(unit: UnitFigures): number {
  const { agility, athletics, awareness } = unit.ranks;
  return Math.max(0, agility + athletics + awareness - armourOf(unit).penalty);
}

/** Health of a whole unit: three for each rank of Endurance. @rule WAR-UNIT-3 */
export function fullHealth({ ranks }: Pick<UnitFigures, "ranks">): number {
  return 3 * ranks.endurance;
}

/** Metres a battle round: ten less for each point of bulk, and never under `least`. @rule WAR-UNIT-4 */
export function movementOf(unit: UnitFigures, least = 10): number {
  return Math.max(least, unit.movement - 10 * armourOf(unit).bulk);
}

/** Metres at a run: four times the Movement. @rule WAR-UNIT-4 */
export function runOf(unit: UnitFigures, least = 10): number {
  return 4 * movementOf(unit, least);
}

/** What makes it harder or easier to give a unit an order. */
export interface Circumstances {
  readonly state: UnitState;
  /** A character stands with the unit. */
  readonly attached?: boolean;
  /** What such a character adds; -3 by the text. */
  readonly led?: number;
  readonly formation?: "loose" | "checkerboard";
  /** Surcharge of suppressive fire. */
  readonly suppressed?: number;
}

/** What a Discipline in force is made of; `least` brings it up to 0. */
export const DISCIPLINE_PARTS = ["discipline", "attached", "state", "formation", "suppressed", "least"] as const;
export type DisciplinePart = Readonly<{ part: (typeof DISCIPLINE_PARTS)[number]; points: number }>;

/** What Discipline in force is made of; parts of 0 are left out, but the unit's own. @rule WAR-UNIT-7, WAR-UNIT-8 */
export function disciplineParts({ discipline }: Pick<UnitFigures, "discipline">, now: Circumstances): DisciplinePart[] {
  const shaken = now.state === "disorganised" || now.state === "routed" ? 3 : 0;
  const led = now.attached === true ? (now.led ?? -3) : 0;
  const ranks = now.formation === "loose" ? 6 : now.formation === "checkerboard" ? 3 : 0;
  const suppressed = now.suppressed ?? 0;
  const least = Math.max(0, -(discipline + shaken + led + ranks + suppressed));
  const parts: DisciplinePart[] = [
    { part: "discipline", points: discipline },
    { part: "attached", points: led },
    { part: "state", points: shaken },
    { part: "formation", points: ranks },
    { part: "suppressed", points: suppressed },
    { part: "least", points: least },
  ];
  return parts.filter(({ part, points }) => part === "discipline" || points !== 0);
}

/** Discipline in force. @rule WAR-UNIT-8 */
export const disciplineOf = (unit: Pick<UnitFigures, "discipline">, now: Circumstances): number =>
  disciplineParts(unit, now).reduce((all, { points }) => all + points, 0);
