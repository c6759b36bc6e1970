import type { RegionId } from "../kernel/ids.ts";
import { boundsOf, distanceTo, type Dot, heartOf, type Outline, type Side, sidesOf, within } from "./outline.ts";

/*
 * Which drawn regions are neighbours. A hand does not draw two borders alike, so they count as shared where they run nearer to each other than a
 * tolerance. Every border is walked in short steps, and at each the borders near it are looked up in a coarse net, so that three hundred regions are
 * compared in a moment. Two regions that are near each other for a stretch share a side; those that are near only about one point meet at a corner, and
 * a corner of four regions may be a diagonal. All this proposes: what holds is what the Narrator lists (MAP-4, MAP-5).
 */

export interface DrawnRegion {
  readonly id: RegionId;
  readonly outline: Outline;
}

/** How two regions lie to each other. */
export interface Contact {
  readonly a: RegionId;
  readonly b: RegionId;
  /** How long their borders run together, in the unit of the points. */
  readonly shared: number;
  /** The middle of what they share. */
  readonly at: Dot;
  readonly kind: "side" | "corner";
}

/** What the borders of drawn regions say. */
export interface Borders {
  readonly contacts: readonly Contact[];
  /** Pairs of which one covers land of the other. */
  readonly overlaps: readonly (readonly [RegionId, RegionId])[];
}

/* A stretch of this many tolerances is a side; about a corner two borders are near each other for less. */
const SIDE = 5;

type Net = ReadonlyMap<string, readonly Readonly<{ owner: number; side: Side }>[]>;

const knot = (x: number, y: number): string => `${x},${y}`;

function netOf(regions: readonly DrawnRegion[], mesh: number, near: number): Net {
  const net = new Map<string, { owner: number; side: Side }[]>();
  regions.forEach(({ outline }, owner) => {
    for (const side of sidesOf(outline)) {
      const { left, top, right, bottom } = boundsOf([side]);
      for (let x = Math.floor((left - near) / mesh); x <= Math.floor((right + near) / mesh); x += 1)
        for (let y = Math.floor((top - near) / mesh); y <= Math.floor((bottom + near) / mesh); y += 1) {
          const found = net.get(knot(x, y));
          if (found) found.push({ owner, side });
          else net.set(knot(x, y), [{ owner, side }]);
        }
    }
  });
  return net;
}

/* The points of a border, one every step. */
function* walk(outline: Outline, step: number): Generator<Dot> {
  for (const [a, b] of sidesOf(outline)) {
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
    for (let part = 0; part < parts; part += 1) yield { x: a.x + ((b.x - a.x) * part) / parts, y: a.y + ((b.y - a.y) * part) / parts };
  }
}

interface Meeting {
  count: number;
  x: number;
  y: number;
}

/* For every region with a greater number that this one comes near: how often, and where. */
function meetingsOf(own: number, outline: Outline, { net, mesh, near, step }: Walked): Map<number, Meeting> {
  const met = new Map<number, Meeting>();
  for (const at of walk(outline, step)) {
    const here = net.get(knot(Math.floor(at.x / mesh), Math.floor(at.y / mesh))) ?? [];
    const others = new Set(here.flatMap(({ owner, side }) => (owner > own && distanceTo(side, at) <= near ? [owner] : [])));
    for (const other of others) {
      const known = met.get(other) ?? { count: 0, x: 0, y: 0 };
      met.set(other, { count: known.count + 1, x: known.x + at.x, y: known.y + at.y });
    }
  }
  return met;
}

interface Walked {
  readonly net: Net;
  readonly mesh: number;
  readonly near: number;
  readonly step: number;
}

/* A region measured once, for the many with which it is compared. */
interface Measured {
  readonly id: RegionId;
  readonly outline: Outline;
  readonly sides: readonly Side[];
  readonly bounds: ReturnType<typeof boundsOf>;
  readonly spots: readonly Dot[];
}

const measured = ({ id, outline }: DrawnRegion, near: number): Measured => ({
  ...{ id, outline, sides: sidesOf(outline), bounds: boundsOf(outline) },
  spots: [heartOf(outline, 2 * near), ...walk(outline, near * 4)],
});

/* Whether land of one lies in the other, deeper than borders that are drawn twice may reach. */
const covers = (one: Measured, { outline, sides, bounds }: Measured, near: number): boolean =>
  one.spots.some((at) => {
    const inside = at.x > bounds.left && at.x < bounds.right && at.y > bounds.top && at.y < bounds.bottom && within(outline, at);
    return inside && sides.every((side) => distanceTo(side, at) > near);
  });

const apart = ({ bounds: a }: Measured, { bounds: b }: Measured): boolean =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

function overlapsOf(regions: readonly DrawnRegion[], near: number): (readonly [RegionId, RegionId])[] {
  const all = regions.map((region) => measured(region, near));
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => !apart(one, other) && (covers(one, other, near) || covers(other, one, near)))
      .map((other) => [one.id, other.id] as const),
  );
}

/**
 * How drawn regions lie to each other. `near`: how far two borders may be from each other and still be one, in the unit of the points; more than 0.
 * @rule MAP-4
 */
export function bordersOf(regions: readonly DrawnRegion[], near: number): Borders {
  const [step, mesh] = [near / 2, near * 8];
  const walked = { net: netOf(regions, mesh, near), mesh, near, step };
  const contacts = regions.flatMap(({ id, outline }, own) =>
    [...meetingsOf(own, outline, walked)].map(([other, { count, x, y }]): Contact => {
      const shared = count * step;
      return {
        ...{ a: id, b: regions[other]?.id ?? id, shared, at: { x: x / count, y: y / count } },
        kind: shared > SIDE * near ? "side" : "corner",
      };
    }),
  );
  return { contacts, overlaps: overlapsOf(regions, near) };
}

/** A diagonal that the borders propose: two regions that meet at a corner, and those between them there. @rule MAP-5 */
export interface Corner {
  readonly a: RegionId;
  readonly b: RegionId;
  readonly flanks: readonly RegionId[];
}

/** The diagonals that a map's corners propose. `near` as it was for the borders. @rule MAP-5 */
export function cornersOf(regions: readonly DrawnRegion[], { contacts }: Borders, near: number): readonly Corner[] {
  const sides = contacts.filter(({ kind }) => kind === "side");
  const joined = (one: RegionId, other: RegionId): boolean =>
    sides.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  return contacts
    .filter(({ kind }) => kind === "corner")
    .flatMap(({ a, b, at }) => {
      const flanks = regions.filter(
        ({ id, outline }) => joined(id, a) && joined(id, b) && sidesOf(outline).some((side) => distanceTo(side, at) <= 3 * near),
      );
      return flanks.length > 0 ? [{ a, b, flanks: flanks.map(({ id }) => id) }] : [];
    });
}
