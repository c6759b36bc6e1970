/*
 * A pursuit on the table: measures what the axis needs to know and lays the bases where the axis says. The pursuer turns about its centre into the direction of
 * flight and keeps its own line, so that its front's place along that direction is the place on the axis, whatever side it came from.
 */
import type { UnitId } from "../kernel/ids.ts";
import { runAlong, catches, wishedMove, type Meeting, type Way } from "./axis.ts";
import { baseOf, impassableAhead, inPlay, isFleeing, isFoe, unitsAhead } from "./flight.ts";
import { exitFrom, facing, flush, moved, onTable, overlap, shadowOf, type Base } from "./geometry.ts";
import type { Chase, Run, Standing } from "./state.ts";

/** The name of a new flight. */
export const meetingKey = (pursuer: UnitId, unit: UnitId): string => `${pursuer}>${unit}`;

interface Line {
  readonly base: Base;
  readonly heading: number;
  /** The pursuer's place on the axis before it moves. */
  readonly start: number;
}

function lineOf(chase: Chase, pursuer: UnitId, target: UnitId): Line | null {
  const flight = chase.flights[target];
  const base = baseOf(chase, pursuer);
  if (!base || !flight?.start || flight.heading === null) return null;
  const turned = facing(base, flight.heading);
  const start = shadowOf(turned, flight.heading).to - shadowOf(flight.start, flight.heading).from;
  return { base: turned, heading: flight.heading, start: Math.abs(start) < 1e-6 ? 0 : start };
}

/* Its quarry is not in its way, nor are those who chase the same, but for one that something has stopped. */
const inItsWay = (chase: Chase, pursuer: UnitId, target: UnitId, id: UnitId): boolean => {
  const other = chase.declared[id];
  const fellow = other !== undefined && other.kind !== "stay" && other.target === target && id in chase.pursuitThrows;
  const stopped = (chase.runs[id]?.stop ?? "rolled") !== "rolled";
  return id !== pursuer && id !== target && (!fellow || stopped);
};

function meetingsOn(chase: Chase, pursuer: UnitId, target: UnitId, line: Line): Meeting[] {
  const met = unitsAhead(chase, line.base, line.heading, (id) => inItsWay(chase, pursuer, target, id)).flatMap(
    ({ id, from }): Meeting[] => {
      const distance = Math.max(0, from);
      if (!isFoe(chase, pursuer, id)) return from < -1e-6 ? [] : [{ kind: "friend", id, distance }];
      if (!isFleeing(chase, id)) return [{ kind: "enemy", id, distance }];
      return [{ kind: "fleeing", id, distance, flight: chase.newFlights[meetingKey(pursuer, id)]?.total ?? null }];
    },
  );
  const ground = impassableAhead(chase, line.base, line.heading);
  return ground === Infinity ? met : [...met, { kind: "impassable", distance: ground }];
}

/* Back to its gap behind the quarry: nothing is charged, whatever stands there stops it. */
function backAlong(chase: Chase, pursuer: UnitId, target: UnitId, line: Line & { readonly wish: number }): Way {
  const back = line.heading + 180;
  const behind = unitsAhead(chase, line.base, back, (id) => inItsWay(chase, pursuer, target, id)).filter(({ from }) => from >= -1e-6);
  const most = Math.min(impassableAhead(chase, line.base, back), ...behind.map(({ from }) => Math.max(0, from)));
  const stop = most < -line.wish ? (behind.some(({ from }) => from <= most + 1e-6) ? "friend" : "impassable") : "rolled";
  return { moved: -Math.min(-line.wish, most), stop, charged: null, met: [], waitsFor: null };
}

/** How a pursuer's move goes. */
export interface Outrun {
  readonly way: Way;
  readonly run: Run;
}

/** The rolls of a pursuer and of its quarry, and where the quarry came to on the axis; null if it is lost on its way. */
function rollsOf(chase: Chase, pursuer: UnitId, target: UnitId): Readonly<{ flight: number; roll: number; flown: number | null }> {
  const flight = chase.flightThrows[target]?.total ?? 0;
  const roll = chase.pursuitThrows[pursuer]?.total ?? 0;
  const run = chase.flights[target];
  return { flight, roll, flown: run && !run.loss ? run.end : null };
}

/**
 * The move of a pursuer whose quarry has fled, from the throws that were read. With no table it starts in contact and meets nothing.
 * @rule PUR-12, PUR-13, PUR-14, PUR-16, PUR-17, PUR-18, PUR-19
 */
export function outrun(chase: Chase, pursuer: UnitId, target: UnitId): Outrun {
  const { flight, roll, flown } = rollsOf(chase, pursuer, target);
  const line = lineOf(chase, pursuer, target);
  const start = line?.start ?? 0;
  const wish = wishedMove(flight, flown ?? flight, roll, start);
  const way = line ? wayOf(chase, pursuer, target, { ...line, wish }) : runAlong(wish, [], 0, null);
  const caught = catches(flight, roll);
  const end = start + way.moved;
  const gap = caught || flown === null ? null : flown - end;
  const run: Run = { target, caught, start, moved: way.moved, end, gap, stop: way.stop };
  return { way, run };
}

function wayOf(chase: Chase, pursuer: UnitId, target: UnitId, line: Line & { readonly wish: number }): Way {
  if (line.wish < 0) return backAlong(chase, pursuer, target, line);
  const edge = chase.table && exitFrom(chase.table, line.base, line.heading).distance;
  return runAlong(line.wish, meetingsOn(chase, pursuer, target, line), chase.settings["pur.stopGap"], edge);
}

/** Where a pursuer is after its move, when those whom it met have fled; null where there is no table. @rule PUR-30, PUR-33 */
export function standingAfter(chase: Chase, pursuer: UnitId, { way, run }: Outrun): Standing | null {
  const line = lineOf(chase, pursuer, run.target);
  if (!line) return null;
  const { base, heading } = line;
  if (way.stop === "left" && chase.table) {
    const { point, inwards } = exitFrom(chase.table, base, heading);
    return { at: "away", base, point, inwards };
  }
  const ended = moved(base, heading, way.moved);
  const enemy = way.charged === null ? null : baseOf(chase, way.charged);
  const wheeled = enemy && flush(ended, enemy, heading);
  const others = othersOf(chase, pursuer);
  const at = wheeled && isFree(chase, wheeled, others) ? wheeled : aside(chase, ended, heading, others);
  return { at: "field", base: at, fleeing: false };
}

/* Pursuers that have not moved yet are no hindrance: they go on. */
const othersOf = (chase: Chase, pursuer: UnitId): Base[] =>
  (Object.keys(chase.standings) as UnitId[]).flatMap((id) => {
    const still = id !== pursuer && inPlay(chase, id) && !(id in chase.pursuitThrows && !(id in chase.runs));
    const base = still ? baseOf(chase, id) : null;
    return base ? [base] : [];
  });

const isFree = ({ table, grounds }: Chase, base: Base, others: readonly Base[]): boolean =>
  (!table || onTable(base, table)) &&
  !others.some((other) => overlap(base, other)) &&
  !grounds.some((ground) => ground.kind === "impassable" && overlap(base, ground.base));

/* Beside those on whom it would come to lie, by the least step across: its place along the flight is what the rolls say. */
function aside(chase: Chase, base: Base, heading: number, others: readonly Base[]): Base {
  const across = heading + 90;
  const own = shadowOf(base, across);
  const steps = others.flatMap((other) => {
    const its = shadowOf(other, across);
    return [its.to - own.from, its.from - own.to];
  });
  const sorted = [0, ...steps].sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
  const free = sorted.find((step) => isFree({ ...chase, table: null }, moved(base, across, step), others));
  return moved(base, across, free ?? 0);
}
