import type { Field, Place } from "./state.ts";

/*
 * Geometry of the field. Units are squares that stand with the edges of the field, so the gap between two of them is the distance of two rectangles,
 * and a unit that goes straight at another touches it when the larger of the two differences of their middles is half of both sides.
 */

export interface Body {
  readonly place: Place;
  /** Metres of a side; 0 for a person. */
  readonly size: number;
}

/* To the centimetre: a rounding of the platform may not bring a unit out of contact. */
const exact = (metres: number): number => Math.round(metres * 100) / 100 + 0;

/** Metres between the nearest edges; 0 where they touch or overlap. */
export function gapOf(a: Body, b: Body): number {
  const half = (a.size + b.size) / 2;
  const dx = Math.max(0, Math.abs(a.place.x - b.place.x) - half);
  const dy = Math.max(0, Math.abs(a.place.y - b.place.y) - half);
  return exact(Math.hypot(dx, dy));
}

/** Metres between two places. */
export const wayOf = (from: Place, to: Place): number => exact(Math.hypot(to.x - from.x, to.y - from.y));

/** Where a body stands that went straight at another until they touch. */
export function besides(mover: Body, target: Body): Place {
  const [dx, dy] = [target.place.x - mover.place.x, target.place.y - mover.place.y];
  const reach = Math.max(Math.abs(dx), Math.abs(dy));
  const half = (mover.size + target.size) / 2;
  if (reach <= half) return mover.place;
  const part = 1 - half / reach;
  return { x: exact(mover.place.x + dx * part), y: exact(mover.place.y + dy * part) };
}

/** The place some metres straight away from another; from the very same place towards the edge at one's back (`back`: 1 or -1 along y). */
export function awayFrom(place: Place, foe: Place, metres: number, back: 1 | -1): Place {
  const [dx, dy] = [place.x - foe.x, place.y - foe.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return { x: place.x, y: exact(place.y + back * metres) };
  return { x: exact(place.x + (dx / length) * metres), y: exact(place.y + (dy / length) * metres) };
}

export const isWithin = ({ width, depth }: Field, { x, y }: Place): boolean => x >= 0 && y >= 0 && x <= width && y <= depth;

/** As far towards a place as the field goes. */
export function atEdge(field: Field, from: Place, to: Place): Place {
  if (isWithin(field, to)) return to;
  const part = (start: number, end: number, most: number): number => {
    if (end < 0) return start / (start - end);
    return end > most ? (most - start) / (end - start) : 1;
  };
  const share = Math.max(0, Math.min(part(from.x, to.x, field.width), part(from.y, to.y, field.depth)));
  return { x: exact(from.x + (to.x - from.x) * share), y: exact(from.y + (to.y - from.y) * share) };
}
