/*
 * The axis of a pursuit: a line in the direction of flight whose 0 is where the fleeing unit stood. All that the rolls decide is
 * decided here, without a table; the table only tells what stands in a pursuer's way and at which distance.
 *
 * Rolls beat distances. A pursuer that rolled at least what the fleeing unit rolled catches it, wherever both stand, and runs its whole roll from
 * where it stood. One that rolled less is put behind the fleeing unit, at a gap of the difference of the rolls: its own place on the axis does
 * not matter, and it may end further back than it began. If something held the fleeing unit up, the gap is kept; if something carried it further than
 * its roll, the pursuer runs its roll and no more.
 */
import type { UnitId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Stop } from "./state.ts";

/** Does a pursuit roll catch a flight roll? @rule PUR-12, PUR-13 */
export const catches = (flight: number, pursuit: number): boolean => pursuit >= flight;

/** Is a unit that was already fleeing caught by the pursuer that met it at a distance? @rule PUR-27 */
export const overtakes = (pursuit: number, distance: number, newFlight: number): boolean => catches(distance + newFlight, pursuit);

/**
 * How far a pursuer that starts at a place of the axis would move if nothing stood in its way. `flightEnd` is where the fleeing unit came to: its roll, unless
 * something was in its way. @rule PUR-12, PUR-13, PUR-16, PUR-17, PUR-18
 */
export function wishedMove(flight: number, flightEnd: number, pursuit: number, start: number): number {
  return catches(flight, pursuit) ? pursuit : Math.min(pursuit, flightEnd - (flight - pursuit)) - start;
}

/** Something in a pursuer's way, at a distance from where it stands. */
export type Meeting = Readonly<{ distance: number }> &
  (
    | Readonly<{ kind: "enemy"; id: UnitId }>
    /** An enemy that was already fleeing; `flight` is the flight that it runs at once, null while it is not rolled. */
    | Readonly<{ kind: "fleeing"; id: UnitId; flight: number | null }>
    | Readonly<{ kind: "friend"; id: UnitId }>
    | Readonly<{ kind: "impassable" }>
  );

/** How a move along the line ended. */
export interface Way {
  readonly moved: number;
  readonly stop: Stop;
  /** The fresh enemy that was charged. */
  readonly charged: UnitId | null;
  /** Enemies met that were already fleeing: how far off, and whether they were caught; `reach` is where the unit would get to, from where the pursuer stood. */
  readonly met: readonly Readonly<{ id: UnitId; distance: number; reach: number; caught: boolean }>[];
  /** An enemy that must roll its new flight before the move can be ended. */
  readonly waitsFor: UnitId | null;
}

const foe = ({ kind }: Meeting): boolean => kind === "enemy" || kind === "fleeing";

/* By where each would stop the pursuer; an enemy before a friend beside it. */
const inOrder = (meets: readonly Meeting[], stopGap: number): readonly Readonly<{ meeting: Meeting; at: number }>[] =>
  meets
    .map((meeting) => ({ meeting, at: foe(meeting) ? meeting.distance : Math.max(0, meeting.distance - stopGap) }))
    .sort((a, b) => a.at - b.at || Number(foe(b.meeting)) - Number(foe(a.meeting)));

/* What really stops or delays a move of this length. Friends and terrain only if it would go further than their gap; an enemy also if it is just reached. */
const inReach = (meets: readonly Meeting[], stopGap: number, wish: number): ReturnType<typeof inOrder> =>
  inOrder(meets, stopGap).filter(({ meeting, at }) => (foe(meeting) ? at <= wish : at < wish));

const ending = (moved: number, stop: Stop, met: Way["met"], rest: Partial<Way> = {}): Way => ({
  moved,
  stop,
  charged: null,
  met,
  waitsFor: null,
  ...rest,
});

/**
 * A pursuer's move along its line. It stops at a friend or impassable terrain; a fresh enemy is charged; an enemy that was fleeing flees again at once and is caught if
 * the roll reaches it. `wish` is the move that the rolls give, `edge` where the line leaves the table (null: no table). A charge does not leave the table.
 * @rule PUR-15, PUR-20, PUR-25, PUR-27, PUR-33, PUR-38
 */
export function runAlong(wish: number, meets: readonly Meeting[], stopGap: number, edge: number | null): Way {
  const met: Way["met"][number][] = [];
  const brink = edge ?? Infinity;
  const off = (): Way => (met.length > 0 ? ending(brink, "edge", met) : ending(wish, "left", met));
  for (const { meeting, at } of inReach(meets, stopGap, wish)) {
    if (meeting.kind === "enemy") return ending(Math.min(at, brink), "charge", met, { charged: meeting.id });
    if (meeting.kind !== "fleeing") return at > brink ? off() : ending(at, meeting.kind, met);
    if (meeting.flight === null) return ending(at, "charge", met, { waitsFor: meeting.id });
    const reach = meeting.distance + meeting.flight;
    met.push({ id: meeting.id, distance: meeting.distance, reach, caught: overtakes(wish, meeting.distance, meeting.flight) });
  }
  return wish <= brink ? ending(wish, "rolled", met) : off();
}

/** Pursuers in the order in which they roll and move: the highest unit power first, equal ones as their owner chose, else by name. @rule PUR-8 */
export function pursuitOrder<T extends Readonly<{ id: UnitId; unitPower: number }>>(
  pursuers: readonly T[],
  ties: readonly UnitId[] = [],
): T[] {
  const rank = (id: UnitId): number => (ties.includes(id) ? ties.indexOf(id) : ties.length);
  return [...pursuers].sort((a, b) => b.unitPower - a.unitPower || rank(a.id) - rank(b.id) || byName(a.id, b.id));
}
