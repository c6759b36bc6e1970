import { describe, expect, it } from "vitest";
import { CONST } from "../host/shared/const.ts";
import { GridlessGrid, SquareGrid } from "../host/shared/grid.ts";

const M = CONST.GRID_SNAPPING_MODES;
const grid = (diagonals = 0): SquareGrid => new SquareGrid({ size: 100, distance: 5, diagonals });

describe("square grids", () => {
  it("translates between offsets and points", () => {
    expect(grid().getOffset({ x: 250, y: 199 })).toEqual({ i: 1, j: 2 });
    expect(grid().getTopLeftPoint({ i: 1, j: 2 })).toEqual({ x: 200, y: 100 });
    expect(grid().getCenterPoint({ x: 1, y: 1 })).toEqual({ x: 50, y: 50 });
    expect(grid().getOffsetRange({ x: 0, y: 0, width: 200, height: 100 })).toEqual([0, 0, 1, 2]);
  });

  it("knows neighbours by the rule of diagonals", () => {
    expect(grid().getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(8);
    expect(grid(6).getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(4);
    expect(grid(6).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(false);
    expect(grid(0).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(true);
    expect(grid(0).testAdjacency({ i: 0, j: 0 }, { i: 0, j: 0 })).toBe(false);
  });

  it.each([
    [0, 15],
    [2, 20],
    [3, 25],
    [4, 20],
    [5, 20],
    [6, 25],
  ])("measures two diagonals and a straight by rule %i as %i", (rule, distance) => {
    expect(
      grid(rule).measurePath([
        { i: 0, j: 0 },
        { i: 2, j: 3 },
      ]).distance,
    ).toBe(distance);
  });

  it("sums costs step by step and alternates over the whole path", () => {
    const path = grid(4).measurePath(
      [
        { i: 0, j: 0 },
        { i: 1, j: 1 },
        { i: 2, j: 2 },
      ],
      { cost: (_a, _b, distance) => distance * 2 },
    );
    expect(path.distance).toBe(15);
    expect(path.cost).toBe(30);
    expect(path.diagonals).toBe(2);
    expect(path.segments[0].to).toBe(path.waypoints[1]);
  });

  it("walks the line", () => {
    expect(
      grid()
        .getDirectPath([
          { i: 0, j: 0 },
          { i: 0, j: 3 },
        ])
        .map((o) => o.j),
    ).toEqual([0, 1, 2, 3]);
    const steps = grid(6).getDirectPath([
      { i: 0, j: 0 },
      { i: 3, j: 5 },
    ]);
    expect(steps).toHaveLength(9);
    expect(
      grid().getDirectPath([
        { i: 0, j: 0 },
        { i: 3, j: 5 },
      ]),
    ).toHaveLength(6);
    for (let n = 1; n < steps.length; n++) expect(grid(6).testAdjacency(steps[n - 1]!, steps[n]!)).toBe(true);
  });

  it("snaps to what the mode names", () => {
    const p = { x: 130, y: 170 };
    expect(grid().getSnappedPoint(p, { mode: M.CENTER })).toEqual({ x: 150, y: 150 });
    expect(grid().getSnappedPoint(p, { mode: M.TOP_LEFT_VERTEX })).toEqual({ x: 100, y: 200 });
    expect(grid().getSnappedPoint({ x: 149, y: 195 }, { mode: M.EDGE_MIDPOINT })).toEqual({ x: 150, y: 200 });
    expect(grid().getSnappedPoint(p, { mode: 0 })).toEqual(p);
    expect(grid().getSnappedPoint({ x: 160, y: 140 }, { mode: M.VERTEX, resolution: 2 })).toEqual({ x: 150, y: 150 });
  });

  it("pads by whole spaces", () => {
    expect(grid().calculateDimensions(1000, 750, 0.25)).toEqual({ width: 1600, height: 1150, x: 300, y: 200, rows: 12, columns: 16 });
  });
});

describe("gridless", () => {
  it("has pixels for offsets and no neighbours", () => {
    const free = new GridlessGrid({ size: 100, distance: 5 });
    expect(free.getOffset({ x: 12.7, y: 3 })).toEqual({ i: 3, j: 12 });
    expect(free.getAdjacentOffsets({ i: 0, j: 0 })).toEqual([]);
    expect(
      free.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]),
    ).toMatchObject({ distance: 25, spaces: 0 });
  });
});
