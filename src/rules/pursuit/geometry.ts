/*
 * Bases on a table. A base is a rectangle with a front; x runs to the right, y downwards, headings are degrees clockwise from the
 * top of the table, as bearings on the map are. Two rectangles are apart exactly if their shadows on one of the four directions of
 * their sides are apart. A rectangle that moves in a straight line moves its shadows evenly, so the stretch in which two shadows
 * overlap is known for each direction, and the bases overlap in the stretch that all four have in common: nothing is tried step by
 * step.
 */
import type { Dot } from "../map/outline.ts";

/** A unit's base: centre, heading of its front, length of the front, and depth, all in one measure. */
export interface Base extends Dot {
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
}

/** The table: its upper left corner is the origin. */
export interface Table {
  readonly width: number;
  readonly height: number;
}

/** A stretch of a line. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Below this two lengths are the same: rounding of sines must neither part nor join bases. */
export const NEAR = 1e-6;

const dot = (a: Dot, b: Dot): number => a.x * b.x + a.y * b.y;
const around = (heading: number): number => ((heading % 360) + 360) % 360;

/** A step of length 1 in a heading; exact where the heading is a quarter. */
export function stepTowards(heading: number): Dot {
  const tidy = (value: number): number => (Math.abs(value) < 1e-15 ? 0 : value);
  const angle = (around(heading) * Math.PI) / 180;
  return { x: tidy(Math.sin(angle)), y: tidy(-Math.cos(angle)) };
}

/** The heading from one point straight to another; null when they are the same. @rule PUR-11 */
export const headingTo = (from: Dot, to: Dot): number | null =>
  from.x === to.x && from.y === to.y ? null : around((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);

/** The same thing further along a heading; a negative distance is backwards. @rule PUR-14 */
export function moved<T extends Dot>(thing: T, heading: number, distance: number): T {
  const step = stepTowards(heading);
  return { ...thing, x: thing.x + step.x * distance, y: thing.y + step.y * distance };
}

/** The base turned about its centre. */
export const facing = (base: Base, heading: number): Base => ({ ...base, facing: around(heading) });

/** How far a point is along a heading from the origin. */
export const placeAlong = (point: Dot, heading: number): number => dot(point, stepTowards(heading));

/** The shadow of a base on a line with this heading. */
export function shadowOf(base: Base, heading: number): Stretch {
  const step = stepTowards(heading);
  const half =
    (Math.abs(dot(step, stepTowards(base.facing))) * base.depth + Math.abs(dot(step, stepTowards(base.facing + 90))) * base.width) / 2;
  const middle = dot(base, step);
  return { from: middle - half, to: middle + half };
}

const directions = (one: Base, other: Base): number[] => [one.facing, one.facing + 90, other.facing, other.facing + 90];

/* The widest gap between the shadows; negative when they overlap everywhere. */
const widestGap = (one: Base, other: Base): number =>
  Math.max(
    ...directions(one, other).map((heading) => {
      const [a, b] = [shadowOf(one, heading), shadowOf(other, heading)];
      return Math.max(a.from - b.to, b.from - a.to);
    }),
  );

/** Do two bases lie on one another? Mere contact is not that. */
export const overlap = (one: Base, other: Base): boolean => widestGap(one, other) < -NEAR;

/** Base contact, side by side or corner to corner; overlapping is contact too. @rule PUR-1 */
export const inContact = (one: Base, other: Base): boolean => widestGap(one, other) <= NEAR;

/** In which stretch of its straight way a base lies on another; null if never. Negative: behind it. @rule PUR-25, PUR-30 */
export function crossing(mover: Base, heading: number, other: Base): Stretch | null {
  const step = stepTowards(heading);
  let [from, to] = [-Infinity, Infinity];
  for (const direction of directions(mover, other)) {
    const [own, its] = [shadowOf(mover, direction), shadowOf(other, direction)];
    const speed = dot(step, stepTowards(direction));
    if (Math.abs(speed) < 1e-12) {
      if (own.to <= its.from + NEAR || its.to <= own.from + NEAR) return null;
      continue;
    }
    const [one, two] = [(its.from - own.to) / speed, (its.to - own.from) / speed];
    from = Math.max(from, Math.min(one, two));
    to = Math.min(to, Math.max(one, two));
  }
  return to - from > NEAR ? { from, to } : null;
}

/** Where a straight way from a point leaves the table. */
export interface Exit {
  readonly distance: number;
  readonly point: Dot;
  /** The heading straight inwards from that edge. */
  readonly inwards: number;
}

/** The way off the table: how far, at which point, and which way is back in. @rule PUR-33, PUR-38 */
export function exitFrom({ width, height }: Table, from: Dot, heading: number): Exit {
  const step = stepTowards(heading);
  const sideways = { room: step.x > 0 ? width - from.x : from.x, speed: Math.abs(step.x), inwards: step.x > 0 ? 270 : 90 };
  const upDown = { room: step.y > 0 ? height - from.y : from.y, speed: Math.abs(step.y), inwards: step.y > 0 ? 0 : 180 };
  const ways = [sideways, upDown].map(({ room, speed, inwards }) => ({
    distance: speed === 0 ? Infinity : Math.max(0, room / speed),
    inwards,
  }));
  const first = ways.reduce((best, way) => (way.distance < best.distance ? way : best));
  const point = moved({ x: from.x, y: from.y }, heading, first.distance);
  const bound = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  return { ...first, point: { x: bound(point.x, width), y: bound(point.y, height) } };
}

/** Does a base lie wholly on the table? */
export function onTable(base: Base, { width, height }: Table): boolean {
  const [across, down] = [shadowOf(base, 90), shadowOf(base, 180)];
  return across.from >= -NEAR && across.to <= width + NEAR && down.from >= -NEAR && down.to <= height + NEAR;
}

/**
 * A base that has run into another, wheeled so that its front lies along the side that it hit, with as much of the front in contact
 * as there can be and shifted no more than that needs. @rule PUR-30
 */
export function flush(mover: Base, target: Base, heading: number): Base {
  const way = stepTowards(heading);
  const sides = [0, 90, 180, 270].map((turn) => {
    const outwards = target.facing + turn;
    const [long, thick] = turn % 180 === 0 ? [target.width, target.depth] : [target.depth, target.width];
    return { outwards, long, thick, against: -dot(way, stepTowards(outwards)) };
  });
  const facingIt = sides.filter(({ against }) => against > NEAR);
  const gap = ({ outwards, thick }: (typeof sides)[number]): number =>
    shadowOf(mover, outwards).from - (placeAlong(target, outwards) + thick / 2);
  const hit = facingIt.reduce((best, side) => (Math.abs(gap(side)) < Math.abs(gap(best)) - NEAR ? side : best), mostAgainst(facingIt));
  const aside = placeAlong(mover, hit.outwards + 90) - placeAlong(target, hit.outwards + 90);
  const free = Math.abs(hit.long - mover.width) / 2;
  const shifted = Math.min(free, Math.max(-free, aside));
  const centre = moved(moved({ x: target.x, y: target.y }, hit.outwards, hit.thick / 2 + mover.depth / 2), hit.outwards + 90, shifted);
  return { ...facing(mover, hit.outwards + 180), ...centre };
}

const mostAgainst = <T extends { readonly against: number }>(sides: readonly T[]): T =>
  sides.reduce((best, side) => (side.against > best.against ? side : best));
