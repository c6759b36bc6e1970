import type { ArmyId, RegionId } from "../kernel/ids.ts";
import { byName, keysOf } from "../kernel/total.ts";
import type { Ask } from "./asks.ts";
import { clash, type Entry } from "./clash.ts";
import { areHostile, type Ground } from "./ground.ts";
import { attack } from "./meeting.ts";
import type { Mover } from "./turn.ts";

/*
 * Who enters where, region by region.
 *
 * A region can be settled as soon as it is known whether the army that stands there goes. So the regions are settled from the heads of the columns to
 * their ends: each waits for the region that its occupant wants to enter. A region with a border battle waits for that battle, one with bids waits for
 * the bids, one whose army may follow a beaten ally into battle waits for that, and so does everybody behind.
 *
 * What is left when nothing can be settled any more, and nothing is waited for, is a closed ring: each wants the place of the next. If nobody from
 * outside wants one of its regions they all go. If somebody does, that region is settled first, as if its occupant were gone; should it stay
 * after all, whoever won the way in meets it there: as a foe in battle, as a friend not at all.
 */

export interface Entries {
  readonly entries: ReadonlyMap<RegionId, Entry>;
  /** Questions that must be answered before more can be settled. */
  readonly asks: readonly Ask[];
}

/**
 * What is known of a region that waits for a battle, on its border or of an ally whom its army may follow: who stands there after it, null for nobody,
 * undefined while it is open.
 */
export type Known = ReadonlyMap<RegionId, ArmyId | null | undefined>;

interface Course {
  readonly ground: Ground;
  readonly waiting: Known;
  readonly wanted: ReadonlyMap<RegionId, readonly Mover[]>;
  readonly occupants: ReadonlyMap<RegionId, ArmyId>;
  readonly movers: ReadonlyMap<ArmyId, Mover>;
  /** Armies of which it turned out that they stay although a ring was supposed to turn. */
  readonly stayers: ReadonlySet<ArmyId>;
  readonly entries: Map<RegionId, Entry>;
  readonly asks: Map<RegionId, readonly Ask[]>;
  readonly goes: Map<ArmyId, boolean>;
  readonly presumed: Set<RegionId>;
}

/** Settles every region that can be settled now. @rule PHS-4a, MOV-6, MOV-14, BTL-6, BTL-7 */
export function enter(ground: Ground, movers: readonly Mover[], waiting: Known): Entries {
  const stayers = new Set<ArmyId>();
  for (let tries = 0; ; tries += 1) {
    const course = run(ground, movers, waiting, stayers);
    const before = stayers.size;
    if (tries <= movers.length) settlePresumed(course, stayers);
    if (stayers.size === before) return { entries: course.entries, asks: [...course.asks.values()].flat() };
  }
}

function begin(ground: Ground, movers: readonly Mover[], waiting: Known, stayers: ReadonlySet<ArmyId>): Course {
  const wanted = new Map<RegionId, Mover[]>();
  for (const mover of movers) wanted.set(mover.to, [...(wanted.get(mover.to) ?? []), mover]);
  const { armies } = ground.turn;
  const occupants = new Map(
    keysOf(armies)
      .sort(byName)
      .reverse()
      .flatMap((army) => (armies[army] ? [[armies[army].from, army] as const] : [])),
  );
  const byArmy = new Map(movers.map((mover) => [mover.army, mover]));
  const open = { entries: new Map(), asks: new Map(), goes: new Map(), presumed: new Set<RegionId>() };
  return { ground, waiting, wanted, occupants, movers: byArmy, stayers, ...open };
}

function run(ground: Ground, movers: readonly Mover[], waiting: Known, stayers: ReadonlySet<ArmyId>): Course {
  const course = begin(ground, movers, waiting, stayers);
  const regions = [...course.wanted.keys()].sort(byName);
  for (;;) {
    const open = regions.filter((region) => !course.entries.has(region) && !course.asks.has(region));
    const ready = open.filter((region) => standing(course, region) !== undefined);
    for (const region of ready) settleRegion(course, region, standing(course, region) ?? null);
    if (ready.length > 0) continue;
    const ring = ringOf(course, open);
    if (!ring) return course;
    turn(course, ring);
  }
}

/* Who stands in a region once all is over that its occupant waits for: an army, null for nobody, undefined while it is not known. */
function standing({ waiting, occupants, movers, stayers, goes }: Course, region: RegionId): ArmyId | null | undefined {
  if (waiting.has(region)) return waiting.get(region);
  const occupant = occupants.get(region);
  if (occupant === undefined) return null;
  if (!movers.has(occupant) || stayers.has(occupant)) return occupant;
  const gone = goes.get(occupant);
  return gone === undefined ? undefined : gone ? null : occupant;
}

function settleRegion(course: Course, region: RegionId, holder: ArmyId | null): void {
  const comers = course.wanted.get(region) ?? [];
  const found = clash(course.ground, { region, holder, comers });
  if (!found.decided) {
    course.asks.set(region, found.asks);
    return;
  }
  course.entries.set(region, found.entry);
  const { enters, battle } = found.entry;
  for (const mover of comers) {
    const fights = battle?.sides.includes(mover.army) === true;
    const goes = battle?.seconds.includes(mover.army) ? goesYet(course, mover) : fights || enters === mover;
    if (goes !== undefined) course.goes.set(mover.army, goes);
  }
}

/* Does an army that may follow a beaten ally go after all? Undefined while that is open. */
function goesYet({ waiting }: Course, { from }: Mover): boolean | undefined {
  const stands = waiting.get(from);
  return stands === undefined ? undefined : stands === null;
}

/* A closed ring among the regions that are left: each one's occupant wants the next. */
function ringOf({ occupants, movers, waiting }: Course, open: readonly RegionId[]): RegionId[] | undefined {
  for (const start of open) {
    const path: RegionId[] = [];
    let region: RegionId | undefined = start;
    while (region !== undefined && open.includes(region) && !path.includes(region) && !waiting.has(region)) {
      path.push(region);
      const occupant = occupants.get(region);
      region = occupant === undefined ? undefined : movers.get(occupant)?.to;
    }
    if (region !== undefined && path.includes(region)) return path.slice(path.indexOf(region));
  }
  return undefined;
}

function turn(course: Course, ring: readonly RegionId[]): void {
  const contested = ring.filter((region) => (course.wanted.get(region)?.length ?? 0) > 1).sort(byName);
  const [first] = contested;
  if (first === undefined) {
    for (const region of ring) settleRegion(course, region, null);
    return;
  }
  course.presumed.add(first);
  settleRegion(course, first, null);
  const entry = course.entries.get(first);
  if (!entry?.battle?.seconds.length) return;
  // Whether the ring turns must be known before the battle: nobody follows into this one.
  for (const army of entry.battle.seconds) course.goes.set(army, false);
  course.entries.set(first, { ...entry, battle: { ...entry.battle, seconds: [] } });
}

/* Regions of a ring that were settled as if they were left, and are not. */
function settlePresumed(course: Course, stayers: Set<ArmyId>): void {
  const { ground, entries, occupants, goes, presumed } = course;
  for (const region of presumed) {
    const entry = entries.get(region);
    const occupant = occupants.get(region);
    if (!entry || occupant === undefined || goes.get(occupant) !== false) continue;
    if (!entry.enters) {
      if (entry.battle) stayers.add(occupant);
      continue;
    }
    const { enters } = entry;
    if (areHostile(ground, enters.army, occupant)) {
      entries.set(region, { ...entry, enters: null, battle: attack(ground, region, enters, occupant) });
      continue;
    }
    const stay = { mover: enters, refusal: { rule: "MOV-6", reason: "ownOrAllied", to: region, army: occupant } } as const;
    entries.set(region, { ...entry, enters: null, stays: [...entry.stays, stay] });
    stayers.add(enters.army);
  }
}
