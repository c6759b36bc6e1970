import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crossing, exitFrom, flush, headingTo, inContact, moved, onTable, overlap, shadowOf, type Base } from "../../../src/rules/index.ts";
import { base } from "./tables.ts";

const length = fc.integer({ min: 1, max: 12 });
const place = fc.integer({ min: -40, max: 40 });
const heading = fc.integer({ min: 0, max: 359 });
const anyBase: fc.Arbitrary<Base> = fc.record({ x: place, y: place, facing: heading, width: length, depth: length });

describe("bases", () => {
  it("overlap alike from both sides, wherever the table is pushed and turned by half", () => {
    fc.assert(
      fc.property(anyBase, anyBase, heading, place, (one, other, way, far) => {
        expect(overlap(one, other)).toBe(overlap(other, one));
        expect(overlap(moved(one, way, far), moved(other, way, far))).toBe(overlap(one, other));
        expect(overlap({ ...one, facing: one.facing + 180 }, other)).toBe(overlap(one, other));
        expect(overlap(one, one)).toBe(true);
      }),
    );
  });

  it("overlap as their corners and edges do, counted on a fine grid", () => {
    const holds = (one: Base, x: number, y: number, slack: number): boolean => {
      const [dx, dy, turn] = [x - one.x, y - one.y, (one.facing * Math.PI) / 180];
      const [across, along] = [dx * Math.cos(turn) + dy * Math.sin(turn), dx * Math.sin(turn) - dy * Math.cos(turn)];
      return Math.abs(across) < one.width / 2 - slack && Math.abs(along) < one.depth / 2 - slack;
    };
    const near = fc.record({
      x: fc.integer({ min: -8, max: 8 }),
      y: fc.integer({ min: -8, max: 8 }),
      facing: heading,
      width: length,
      depth: length,
    });
    fc.assert(
      fc.property(near, near, (one, other) => {
        let shared = false;
        for (let x = -15; x <= 15; x += 0.5)
          for (let y = -15; y <= 15; y += 0.5) shared ||= holds(one, x, y, 1e-4) && holds(other, x, y, 1e-4);
        if (shared) expect(overlap(one, other)).toBe(true);
      }),
    );
  });

  it("touch edge to edge and corner to corner without lying on one another (PUR-1)", () => {
    expect([inContact(base(0, 0), base(4, 0)), overlap(base(0, 0), base(4, 0))]).toEqual([true, false]);
    expect([inContact(base(0, 0), base(4, 4)), overlap(base(0, 0), base(4, 4))]).toEqual([true, false]);
    expect(inContact(base(0, 0), base(4.01, 0))).toBe(false);
    expect(inContact(base(0, 0), base(2 + Math.SQRT2 * 2, 0, { facing: 45 }))).toBe(true);
  });
});

describe("a straight way", () => {
  it("goes in the heading in which it was measured (PUR-11, PUR-14)", () => {
    fc.assert(
      fc.property(anyBase, heading, fc.integer({ min: 1, max: 60 }), (from, way, far) => {
        const to = moved(from, way, far);
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(far, 9);
        const back = headingTo(from, to) ?? -1;
        expect(Math.abs(((back - way + 540) % 360) - 180)).toBeCloseTo(0, 6);
        expect(headingTo(from, from)).toBeNull();
      }),
    );
  });

  it("lies on another base exactly in the stretch that is told (PUR-25, PUR-30)", () => {
    fc.assert(
      fc.property(anyBase, anyBase, heading, fc.integer({ min: -80, max: 80 }), (mover, other, way, far) => {
        const stretch = crossing(mover, way, other);
        const inside = stretch !== null && stretch.from + 1e-4 < far && far < stretch.to - 1e-4;
        const outside = stretch === null || far < stretch.from - 1e-4 || stretch.to + 1e-4 < far;
        if (inside) expect(overlap(moved(mover, way, far), other)).toBe(true);
        if (outside) expect(overlap(moved(mover, way, far), other)).toBe(false);
        if (stretch) expect(inContact(moved(mover, way, stretch.from), other)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves the table at a point of its edge, and comes back inwards (PUR-33)", () => {
    const within = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(within, within, heading, (x, y, way) => {
        const table = { width: 100, height: 100 };
        const { distance, point, inwards } = exitFrom(table, { x, y }, way);
        const reached = moved({ x, y }, way, distance);
        expect(reached.x).toBeCloseTo(point.x, 6);
        expect(reached.y).toBeCloseTo(point.y, 6);
        expect(Math.min(point.x, point.y, 100 - point.x, 100 - point.y)).toBeCloseTo(0, 6);
        const inside = moved(point, inwards, 0.5);
        expect(Math.min(inside.x, inside.y, 100 - inside.x, 100 - inside.y)).toBeGreaterThanOrEqual(0);
        expect(onTable({ ...moved({ x, y }, way, distance), facing: 0, width: 1, depth: 1 }, table)).toBe(false);
      }),
    );
  });
});

describe("a wheel into contact (PUR-30)", () => {
  it("lays as much of the front on the side as there can be", () => {
    fc.assert(
      fc.property(anyBase, anyBase, heading, (start, target, way) => {
        const mover = { ...start, facing: way };
        const stretch = crossing(mover, way, target);
        if (!stretch) return;
        const wheeled = flush(moved(mover, way, stretch.from), target, way);
        expect(overlap(wheeled, target)).toBe(false);
        expect(inContact(wheeled, target)).toBe(true);
        const across = wheeled.facing + 90;
        const [own, its] = [shadowOf(wheeled, across), shadowOf(target, across)];
        const shared = Math.min(own.to, its.to) - Math.max(own.from, its.from);
        expect(shared).toBeCloseTo(Math.min(own.to - own.from, its.to - its.from), 6);
        expect(Math.cos(((wheeled.facing - way) * Math.PI) / 180)).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it("changes nothing when the front already lies on the side", () => {
    const wheeled = flush(base(1, 4), base(0, 0), 0);
    expect(wheeled).toMatchObject({ x: 0, y: 4, facing: 0 });
    expect(flush(base(1, 4), base(0, 0, { width: 8 }), 0)).toMatchObject({ x: 1, y: 4 });
  });
});
