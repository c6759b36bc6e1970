import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  bordersOf,
  cornersOf,
  type DrawnRegion,
  heartOf,
  type Outline,
  type RegionId,
  ringArea,
  within,
} from "../../../src/rules/index.ts";

const id = (text: string): RegionId => text as RegionId;
const box = (x: number, y: number, width = 100, height = 100): Outline => [
  [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
];
const board = (columns: number, rows: number, jitter: (index: number) => number = () => 0): DrawnRegion[] =>
  Array.from({ length: columns * rows }, (_, index) => ({
    id: id(`r${index}`),
    outline: box((index % columns) * 100 + jitter(index), Math.floor(index / columns) * 100 + jitter(index + 1)),
  }));

describe("the outline of a region", () => {
  const ringed: Outline = [...box(0, 0, 300, 300), ...box(100, 100)];

  it("has no land in its holes", () => {
    expect(within(ringed, { x: 50, y: 50 })).toBe(true);
    expect(within(ringed, { x: 150, y: 150 })).toBe(false);
  });

  it("has its heart where the land is deepest", () => {
    expect(heartOf(box(0, 0, 400, 100)).y).toBeCloseTo(50, 0);
    const heart = heartOf(ringed);
    expect(within(ringed, heart)).toBe(true);
    // A hook of land: the middle of its corners would lie in the water.
    const hook: Outline = [
      [
        [0, 0],
        [300, 0],
        [300, 40],
        [40, 40],
        [40, 300],
        [0, 300],
      ].map(([x = 0, y = 0]) => ({ x, y })),
    ];
    expect(within(hook, heartOf(hook))).toBe(true);
    expect(heartOf([])).toEqual({ x: 0, y: 0 });
  });

  it("has an area whichever way round it is drawn", () => {
    const [ring = []] = box(5, 5, 30, 20);
    expect(ringArea(ring)).toBe(600);
    expect(ringArea([...ring].reverse())).toBe(600);
  });
});

describe("the borders of drawn regions (MAP-4, MAP-5)", () => {
  const pairs = (regions: readonly DrawnRegion[], kind: "side" | "corner"): string[] =>
    bordersOf(regions, 6)
      .contacts.filter((contact) => contact.kind === kind)
      .map(({ a, b }) => `${a} ${b}`)
      .sort();

  it("make neighbours of regions with a shared side, and corners of those that meet at a point", () => {
    expect(pairs(board(2, 2), "side")).toEqual(["r0 r1", "r0 r2", "r1 r3", "r2 r3"]);
    expect(pairs(board(2, 2), "corner")).toEqual(["r0 r3", "r1 r2"]);
  });

  it("propose a diagonal with both its flanks", () => {
    const regions = board(2, 2);
    expect(cornersOf(regions, bordersOf(regions, 6), 6)).toContainEqual({ a: "r0", b: "r3", flanks: ["r1", "r2"] });
  });

  it("are the same whoever's hand shook by less than the tolerance", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 32, maxLength: 32 }), (shakes) => {
        const regions = board(4, 3, (index) => shakes[index % shakes.length] ?? 0);
        expect(pairs(regions, "side")).toEqual(pairs(board(4, 3), "side"));
        expect(bordersOf(regions, 6).overlaps).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("tell of land that two regions cover, also when one lies in the other", () => {
    const twice = [
      { id: id("a"), outline: box(0, 0) },
      { id: id("b"), outline: box(60, 0) },
      { id: id("c"), outline: box(300, 300, 300, 300) },
      { id: id("d"), outline: box(400, 400, 50, 50) },
    ];
    expect(bordersOf(twice, 6).overlaps).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("of regions far from each other say nothing", () => {
    const far = [
      { id: id("a"), outline: box(0, 0) },
      { id: id("b"), outline: box(120, 0) },
    ];
    expect(bordersOf(far, 6)).toEqual({ contacts: [], overlaps: [] });
  });
});
