/* Pieces of land as they are drawn: closed lines of points. What lies within an odd number of the lines of one piece lies in it, so a line within a line is a hole. */

export type Dot = Readonly<{ x: number; y: number }>;

/** A closed line: its corners in turn, the last one joined to the first. */
export type Ring = readonly Dot[];

/** A piece of land: one line or several, holes and islands among them. */
export type Outline = readonly Ring[];

/** One straight part of a line. */
export type Side = readonly [Dot, Dot];

/** The sides of a piece of land. */
export const sidesOf = (outline: Outline): Side[] =>
  outline.flatMap((ring) => ring.map((from, index): Side => [from, ring[(index + 1) % ring.length] ?? from]));

/** Whether a point lies in a piece of land. */
export function within(outline: Outline, { x, y }: Dot): boolean {
  let inside = false;
  for (const ring of outline) {
    let a = ring[ring.length - 1];
    for (const b of ring) {
      if (a && a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      a = b;
    }
  }
  return inside;
}

/** How far a point is from a side. */
export function distanceTo([a, b]: Side, { x, y }: Dot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = dx * dx + dy * dy;
  const part = whole === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / whole));
  return Math.hypot(x - a.x - part * dx, y - a.y - part * dy);
}

/** The smallest upright rectangle about a piece of land. */
export function boundsOf(outline: Outline): Readonly<{ left: number; top: number; right: number; bottom: number }> {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of outline)
    for (const { x, y } of ring) {
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  return { left, top, right, bottom };
}

/** The area within one line, whichever way round it goes. */
export function ringArea(ring: Ring): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The line that encloses most. */
export const mainRing = (outline: Outline): Ring => [...outline].sort((a, b) => ringArea(b) - ringArea(a))[0] ?? [];

interface Patch extends Dot {
  /** Half the side of this square patch. */
  readonly half: number;
  /** How far its middle is from the border, negative outside. */
  readonly depth: number;
  /** The most that any point of it could reach. */
  readonly reach: number;
}

/* A patch of land with the depth of its middle. */
function patchAt(outline: Outline, sides: readonly Side[], { x, y }: Dot, half: number): Patch {
  const near = sides.reduce((least, side) => Math.min(least, distanceTo(side, { x, y })), Infinity);
  const depth = within(outline, { x, y }) ? near : -near;
  return { x, y, half, depth, reach: depth + half * Math.SQRT2 };
}

const quarters = ({ x, y, half }: Patch): Dot[] =>
  [-0.5, 0.5].flatMap((down) => [-0.5, 0.5].map((across) => ({ x: x + across * half, y: y + down * half })));

/* The patches that cover a piece of land at first. */
function coverOf(outline: Outline, sides: readonly Side[]): Patch[] {
  const { left, top, right, bottom } = boundsOf(outline);
  const size = Math.min(right - left, bottom - top);
  if (!(size > 0)) return [];
  const half = size / 2;
  const count = (length: number): number => Math.min(64, Math.ceil(length / size));
  return Array.from({ length: count(right - left) * count(bottom - top) }, (_, index) => {
    const across = index % count(right - left);
    const down = Math.floor(index / count(right - left));
    return patchAt(outline, sides, { x: left + (2 * across + 1) * half, y: top + (2 * down + 1) * half }, half);
  });
}

/**
 * The point of a piece of land that lies deepest in it: where a piece or a name stands best. It is looked for in quartered patches, the most promising
 * first, until none could be deeper by more than `fine`, in the unit of the points. The origin when there is no land.
 */
export function heartOf(outline: Outline, fine = 1): Dot {
  const sides = sidesOf(outline);
  const open = coverOf(outline, sides);
  let best = open.reduce<Patch | null>((deepest, patch) => (deepest && deepest.depth >= patch.depth ? deepest : patch), null);
  for (let steps = 0; steps < 2000 && best; steps += 1) {
    open.sort((a, b) => a.reach - b.reach);
    const next = open.pop();
    if (!next || next.reach - best.depth <= fine) break;
    for (const at of quarters(next)) {
      const patch = patchAt(outline, sides, at, next.half / 2);
      if (patch.depth > best.depth) best = patch;
      open.push(patch);
    }
  }
  return best ? { x: best.x, y: best.y } : { x: 0, y: 0 };
}
