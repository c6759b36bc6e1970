import type { UnitId } from "../kernel/ids.ts";
import { byName, entriesOf, keysOf } from "../kernel/total.ts";
import { crossing, exitFrom, facing, headingTo, inContact, NEAR, placeAlong, type Base } from "./geometry.ts";
import type { Chase, Flight, Loss } from "./state.ts";

/** The base of a unit that is on the table; null for any other. */
export function baseOf({ standings }: Chase, id: UnitId): Base | null {
  const standing = standings[id];
  return standing?.at === "field" ? standing.base : null;
}

/** Is a unit in play: neither lost nor off the table? */
export const inPlay = ({ standings }: Chase, id: UnitId): boolean => standings[id]?.at === "field";

export const isFleeing = ({ standings }: Chase, id: UnitId): boolean => {
  const standing = standings[id];
  return standing?.at === "field" && standing.fleeing;
};

export const isFoe = ({ units }: Chase, one: UnitId, other: UnitId): boolean => units[one]?.side !== units[other]?.side;

/** The enemies in base contact with a unit on the table: those with whom it is engaged. @rule PUR-1 */
export function enemiesInContact(chase: Chase, unit: UnitId): UnitId[] {
  const own = baseOf(chase, unit);
  const touching = keysOf(chase.units).filter((id) => {
    const other = isFoe(chase, unit, id) ? baseOf(chase, id) : null;
    return own !== null && other !== null && inContact(own, other);
  });
  return byPower(chase, touching);
}

const power = ({ units }: Chase, id: UnitId): number => units[id]?.unitPower ?? 0;

/** Units, the strongest first, equal ones by name. */
export const byPower = (chase: Chase, ids: readonly UnitId[]): UnitId[] =>
  [...ids].sort((a, b) => power(chase, b) - power(chase, a) || byName(a, b));

/** The units that flee out of the combats at hand, the strongest first. */
export function fugitives(chase: Chase): UnitId[] {
  const engaged = chase.combats.filter(({ turn }) => turn === chase.turn).flatMap((combat) => combat.engaged);
  const gone = engaged.filter(({ id, result }) => result !== "held" && chase.units[id] && inPlay(chase, id)).map(({ id }) => id);
  return byPower(chase, [...new Set(gone)]);
}

/** The enemies from which a unit may flee: of those in contact with it the strongest, several if they are equal. @rule PUR-11 */
export function fledFrom(chase: Chase, unit: UnitId): UnitId[] {
  const enemies = chase.combats
    .filter((combat) => combat.turn === chase.turn && combat.engaged.some(({ id }) => id === unit) && inPlay(chase, combat.unit))
    .map((combat) => combat.unit);
  const sorted = byPower(chase, [...new Set(enemies)]);
  return sorted.filter((id) => power(chase, id) === power(chase, sorted[0] ?? id));
}

/** Something that lies on a straight way: from its first to its last touch. Only what begins ahead counts. */
export interface Ahead {
  readonly id: UnitId;
  readonly from: number;
  readonly to: number;
}

/** The units on the straight way of a base. A unit whose centre is not ahead is left behind, even if the bases touch. @rule PUR-25, PUR-30 */
export function unitsAhead(chase: Chase, base: Base, heading: number, counts: (id: UnitId) => boolean): Ahead[] {
  return keysOf(chase.standings).flatMap((id) => {
    const other = id in chase.units && counts(id) ? baseOf(chase, id) : null;
    if (!other || placeAlong(other, heading) <= placeAlong(base, heading) + NEAR) return [];
    const stretch = crossing(base, heading, other);
    return stretch && stretch.to > NEAR ? [{ id, ...stretch }] : [];
  });
}

/** Where the nearest impassable ground ahead begins; Infinity if there is none. */
export function impassableAhead({ grounds }: Chase, base: Base, heading: number): number {
  const found = grounds.flatMap((ground) => {
    const stretch = ground.kind === "impassable" ? crossing(base, heading, ground.base) : null;
    return stretch && stretch.from >= -NEAR ? [Math.max(0, stretch.from)] : [];
  });
  return Math.min(Infinity, ...found);
}

const within = (place: number, { from, to }: Ahead): boolean => from < place - NEAR && place < to - NEAR;

/* Past friends on which it would come to lie: a base does not end on another. */
function pastFriends(end: number, friends: readonly Ahead[]): number {
  let place = end;
  for (let again = friends.length; again > 0; again -= 1) {
    const under = friends.find((friend) => within(place, friend));
    if (!under) return place;
    place = under.to;
  }
  return place;
}

/**
 * A flight over a table, straight along a heading. A unit ends beyond friends and stops at impassable ground, whatever it rolled. Where its roll does not carry
 * it through an enemy that fights, and where it leaves the table, it is lost.
 * @rule PUR-11, PUR-38
 */
export function flightAlong(chase: Chase, unit: UnitId, heading: number, roll: number): Readonly<{ end: number; loss: Loss | null }> {
  const base = baseOf(chase, unit);
  if (!base) return { end: roll, loss: null };
  const turned = facing(base, heading);
  const friends = unitsAhead(chase, turned, heading, (id) => id !== unit && !isFoe(chase, unit, id));
  const enemies = unitsAhead(chase, turned, heading, (id) => isFoe(chase, unit, id) && !isFleeing(chase, id));
  const end = Math.min(pastFriends(roll, friends), impassableAhead(chase, turned, heading));
  if (enemies.some((enemy) => within(end, enemy))) return { end, loss: "ranIntoEnemy" };
  const edge = chase.table ? exitFrom(chase.table, turned, heading).distance : Infinity;
  return { end, loss: end > edge + NEAR ? "leftTable" : null };
}

/** The flight of a unit out of its combat; straight back where no enemy is left to flee from. With no table its roll alone is known. @rule PUR-11 */
export function flightOf(chase: Chase, unit: UnitId, roll: number): Flight {
  const from = chase.flees[unit] ?? fledFrom(chase, unit)[0] ?? null;
  const [base, enemy] = [baseOf(chase, unit), from === null ? null : baseOf(chase, from)];
  if (!base) return { from, heading: null, start: null, end: roll, loss: null };
  const heading = (enemy && headingTo(enemy, base)) ?? facing(base, base.facing + 180).facing;
  return { from, heading, start: facing(base, heading), ...flightAlong(chase, unit, heading, roll) };
}

/** Pursuers with their targets, of those whom nothing holds back. */
export function chasers(chase: Chase, holdsBack: (unit: UnitId) => boolean): Readonly<{ id: UnitId; target: UnitId; unitPower: number }>[] {
  return entriesOf(chase.declared).flatMap(([id, declared]) =>
    declared.kind === "stay" || (declared.kind === "restrain" && holdsBack(id))
      ? []
      : [{ id, target: declared.target, unitPower: power(chase, id) }],
  );
}
