import { describe, expect, it } from "vitest";
import { CONST } from "../host/shared/const.ts";
import type { Offset, Point, Rectangle } from "../host/shared/grid.ts";
import { HexagonalGrid, type Cube } from "../host/shared/hex-grid.ts";

const T = CONST.GRID_TYPES;
const D = CONST.MOVEMENT_DIRECTIONS;
const M = CONST.GRID_SNAPPING_MODES;
const LONG = 200 / Math.sqrt(3);
const LAYOUTS = [
  { name: "HEXODDR", columns: false, even: false },
  { name: "HEXEVENR", columns: false, even: true },
  { name: "HEXODDQ", columns: true, even: false },
  { name: "HEXEVENQ", columns: true, even: true },
] as const;
const make = ({ columns, even }: { columns: boolean; even: boolean }): HexagonalGrid =>
  new HexagonalGrid({ size: 100, distance: 5, columns, even });
const field = (from: number, to: number): Offset[] =>
  Array.from({ length: (to - from) ** 2 }, (_, n) => ({ i: from + Math.floor(n / (to - from)), j: from + (n % (to - from)) }));
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Numbers between 0 and 1, the same in every run. */
function numbers(seed = 7): () => number {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}
function somewhere(next: () => number): Point {
  return { x: next() * 1600 - 300, y: next() * 1600 - 300 };
}
function near(actual: Point | undefined, expected: Point): void {
  expect(actual?.x).toBeCloseTo(expected.x, 4);
  expect(actual?.y).toBeCloseTo(expected.y, 4);
}

describe.each(LAYOUTS)("hexes as $name", (layout) => {
  const grid = make(layout);

  it("are of the documented type and size", () => {
    expect(grid.type).toBe(T[layout.name]);
    expect([grid.isHexagonal, grid.isSquare, grid.isGridless, grid.columns, grid.even]).toEqual([
      true,
      false,
      false,
      layout.columns,
      layout.even,
    ]);
    near({ x: grid.sizeX, y: grid.sizeY }, layout.columns ? { x: LONG, y: 100 } : { x: 100, y: LONG });
  });

  it("go from offset to centre and cube and back over a field, below zero too", () => {
    for (const offset of field(-10, 10)) {
      const center = grid.getCenterPoint(offset);
      const cube = grid.offsetToCube(offset);
      expect(grid.getOffset(center)).toEqual(offset);
      expect(grid.cubeToOffset(cube)).toEqual(offset);
      expect(grid.getOffset(cube)).toEqual(offset);
      expect(grid.getCube(center)).toEqual(cube);
      expect(cube.q + cube.r + cube.s).toBe(0);
      expect(layout.columns ? cube.q : cube.r).toBe(layout.columns ? offset.j : offset.i);
      near(grid.cubeToPoint(cube), center);
      near(grid.cubeToPoint(grid.pointToCube({ x: center.x + 13, y: center.y - 7 })), { x: center.x + 13, y: center.y - 7 });
      near(grid.getTopLeftPoint(offset), { x: center.x - grid.sizeX / 2, y: center.y - grid.sizeY / 2 });
    }
  });

  it("have six neighbours, mutual, at distance one, whose centres are the size away", () => {
    for (const offset of field(-3, 4)) {
      const around = grid.getAdjacentOffsets(offset);
      expect(new Set(around.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
      expect(grid.getAdjacentCubes(offset).map((cube) => grid.cubeToOffset(cube))).toEqual(around);
      for (const other of around) {
        expect(grid.getAdjacentOffsets(other)).toContainEqual(offset);
        expect(grid.testAdjacency(offset, other)).toBe(true);
        expect(grid.measurePath([offset, other])).toMatchObject({ distance: 5, spaces: 1, diagonals: 0 });
        expect(far(grid.getCenterPoint(offset), grid.getCenterPoint(other))).toBeCloseTo(100, 6);
      }
      expect(grid.testAdjacency(offset, offset)).toBe(false);
      expect(grid.testAdjacency(offset, { i: offset.i + 2, j: offset.j })).toBe(false);
    }
  });

  it("hold the points that are nearest to their centre", () => {
    const next = numbers();
    const centers = field(-6, 22).map((offset) => grid.getCenterPoint(offset));
    for (let n = 0; n < 200; n++) {
      const point = somewhere(next);
      const own = far(point, grid.getCenterPoint(point));
      const nearest = Math.min(...centers.map((center) => far(point, center)));
      expect(own).toBeLessThanOrEqual(nearest + 1e-9);
    }
  });

  it("lead straight to each other: the distance in steps, each to a neighbour", () => {
    const from = { i: 4, j: 5 };
    for (const to of field(0, 12)) {
      const path = grid.getDirectPath([from, to]);
      const distance = HexagonalGrid.cubeDistance(grid.getCube(from), grid.getCube(to));
      expect(path).toHaveLength(distance + 1);
      expect([path[0], path.at(-1)]).toEqual([from, to]);
      for (let n = 1; n < path.length; n++) expect(grid.testAdjacency(path[n - 1]!, path[n]!)).toBe(true);
      expect(grid.measurePath([from, to]).spaces).toBe(distance);
    }
    const third = { i: 7, j: 9 };
    expect(grid.getDirectPath([from, third, from])).toHaveLength(2 * grid.measurePath([from, third]).spaces + 1);
    expect(grid.getDirectPath([from, { ...third, teleport: true }])).toEqual([from, third]);
    expect(grid.getDirectPath([from, from])).toEqual([from]);
  });

  it("share their vertices with their neighbours", () => {
    const offset = { i: 3, j: 3 };
    const vertices = grid.getVertices(offset);
    expect(vertices).toHaveLength(6);
    for (const other of grid.getAdjacentOffsets(offset)) {
      const theirs = grid.getVertices(other);
      expect(vertices.filter((a) => theirs.some((b) => far(a, b) < 1e-6))).toHaveLength(2);
    }
    for (const vertex of vertices) expect(far(vertex, grid.getCenterPoint(offset))).toBeCloseTo(LONG / 2, 6);
    const first = grid.getShape()[0];
    near(first, layout.columns ? { x: -LONG / 2, y: 0 } : { x: 0, y: -LONG / 2 });
    const area = grid.getShape().reduce((sum, a, n, all) => sum + a.x * all[(n + 1) % 6]!.y - all[(n + 1) % 6]!.x * a.y, 0) / 2;
    expect(area).toBeCloseTo(100 * 100 * (Math.sqrt(3) / 2), 4);
  });

  it("shift in eight directions, where a direction without a neighbour keeps the row or column", () => {
    for (const from of field(1, 5)) {
      const center = grid.getCenterPoint(from);
      for (const direction of [5, 9, 6, 10, ...(layout.columns ? [D.UP, D.DOWN] : [D.LEFT, D.RIGHT])]) {
        const to = grid.getShiftedOffset(from, direction);
        const point = grid.getCenterPoint(to);
        expect(grid.testAdjacency(from, to)).toBe(true);
        const signs = [point.x - center.x, point.y - center.y].map((way) => Math.sign(Math.round(way)) + 0);
        expect(signs).toEqual([(direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0), (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0)]);
        expect(grid.getShiftedCube(from, direction)).toEqual(grid.getCube(to));
        near(grid.getShiftedPoint({ x: center.x + 5, y: center.y - 9 }, direction), { x: point.x + 5, y: point.y - 9 });
      }
      const { i, j } = from;
      if (layout.columns) {
        expect(grid.getShiftedOffset(from, D.LEFT)).toEqual({ i, j: j - 1 });
        expect(grid.getShiftedOffset(from, D.RIGHT)).toEqual({ i, j: j + 1 });
      } else {
        expect(grid.getShiftedOffset(from, D.UP)).toEqual({ i: i - 1, j });
        expect(grid.getShiftedOffset(from, D.DOWN)).toEqual({ i: i + 1, j });
      }
      expect(grid.testAdjacency(from, grid.getShiftedOffset(from, layout.columns ? D.LEFT : D.UP))).toBe(true);
    }
  });

  it("are within a range exactly if they overlap the rectangle", () => {
    const next = numbers(3);
    for (let n = 0; n < 60; n++) {
      const bounds = { ...somewhere(next), width: 1 + next() * 400, height: 1 + next() * 400 };
      const [i0, j0, i1, j1] = grid.getOffsetRange(bounds);
      const found = field(-8, 24).filter((offset) => areaWithin(grid.getVertices(offset), bounds) > 1e-6);
      const [is, js] = [found.map(({ i }) => i), found.map(({ j }) => j)];
      expect([i0, j0, i1, j1]).toEqual([Math.min(...is), Math.min(...js), Math.max(...is) + 1, Math.max(...js) + 1]);
    }
    const [i0, j0, i1, j1] = grid.getOffsetRange({ x: 250, y: 250, width: 0, height: 10 });
    expect([i1 - i0, j1 - j0]).toEqual([0, 0]);
  });

  it("snap to the nearest point that the mode names", () => {
    const next = numbers(11);
    const modes = [...Object.values(M), M.CENTER | M.VERTEX, M.CORNER | M.SIDE_MIDPOINT];
    for (const mode of modes) {
      for (let n = 0; n < 20; n++) {
        const point = somewhere(next);
        const { i, j } = grid.getOffset(point);
        const around = field(-2, 3).flatMap((step) => spots(grid, { i: i + step.i, j: j + step.j }, mode));
        const nearest = Math.min(...around.map((spot) => far(spot, point)));
        const snapped = grid.getSnappedPoint(point, { mode });
        expect(far(snapped, point)).toBeCloseTo(nearest, 5);
        expect(Math.min(...around.map((spot) => far(spot, snapped)))).toBeLessThan(1e-5);
        near(grid.getSnappedPoint(snapped, { mode }), snapped);
      }
    }
    expect(grid.getSnappedPoint({ x: 12, y: 34 }, { mode: 0 })).toEqual({ x: 12, y: 34 });
  });

  it("snap finer with a resolution, and keep the centres", () => {
    const next = numbers(13);
    for (const resolution of [2, 3]) {
      for (const offset of field(0, 4)) {
        const center = grid.getCenterPoint(offset);
        near(grid.getSnappedPoint({ x: center.x + 4, y: center.y - 4 }, { mode: M.CENTER, resolution }), center);
      }
      for (let n = 0; n < 40; n++) {
        const point = somewhere(next);
        expect(far(grid.getSnappedPoint(point, { mode: M.CENTER, resolution }), point)).toBeLessThanOrEqual(LONG / 2 / resolution + 1e-6);
      }
    }
  });

  it("translate points by their own measure", () => {
    const center = grid.getCenterPoint({ i: 4, j: 4 });
    const toNeighbour = layout.columns ? 30 : 0;
    for (let n = 0; n < 6; n++) {
      const step = grid.getTranslatedPoint(center, toNeighbour + 60 * n, 5);
      expect(far(step, center)).toBeCloseTo(100, 6);
      expect(grid.testAdjacency(center, step)).toBe(true);
      const between = grid.getTranslatedPoint(center, toNeighbour + 30 + 60 * n, 10);
      expect(far(between, center)).toBeCloseTo(100 * Math.sqrt(3), 6);
      expect(grid.measurePath([center, between]).distance).toBe(10);
    }
  });

  it("are drawn with each side once and nothing beyond the canvas", () => {
    const bounds = { x: 0, y: 0, width: 700, height: 600 };
    const lines = grid._hostLines(bounds);
    const key = (a: Point, b: Point): string =>
      [a, b]
        .map(({ x, y }) => `${Math.round(x * 10) + 0},${Math.round(y * 10) + 0}`)
        .sort()
        .join(" ");
    const keys = lines.map(([a, b]) => key(a, b));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { x, y } of lines.flat()) {
      expect(Math.min(x, y, 700 - x, 600 - y)).toBeGreaterThan(-1e-6);
    }
    for (const offset of field(1, 4)) {
      const vertices = grid.getVertices(offset);
      vertices.forEach((a, n) => expect(keys).toContain(key(a, vertices[(n + 1) % 6]!)));
    }
  });

  it("sum costs step by step, of cubes and points too", () => {
    const cubes: Cube[] = [
      { q: 0, r: 0, s: 0 },
      { q: 3, r: -1, s: -2 },
    ];
    const seen: Offset[] = [];
    const cost = (_from: Offset, to: Offset, distance: number): number => (seen.push(to), distance * 2);
    const measured = grid.measurePath(cubes, { cost });
    expect(measured).toMatchObject({ distance: 15, spaces: 3, diagonals: 0, cost: 30 });
    expect(seen).toHaveLength(3);
    const centers = cubes.map((cube) => grid.cubeToPoint(cube));
    expect(measured.euclidean).toBeCloseTo((far(centers[0]!, centers[1]!) / 100) * 5, 6);
    expect(grid.measurePath(centers).distance).toBe(15);
  });
});

describe("hexes in pixels", () => {
  const rise = LONG * 0.75;
  it.each<[string, Offset, Point]>([
    ["HEXODDR", { i: 0, j: 0 }, { x: 50, y: 57.735 }],
    ["HEXODDR", { i: 1, j: 0 }, { x: 100, y: 144.3376 }],
    ["HEXODDR", { i: 2, j: 3 }, { x: 350, y: 230.9401 }],
    ["HEXEVENR", { i: 0, j: 0 }, { x: 100, y: 57.735 }],
    ["HEXEVENR", { i: 1, j: 0 }, { x: 50, y: 144.3376 }],
    ["HEXODDQ", { i: 0, j: 0 }, { x: 57.735, y: 50 }],
    ["HEXODDQ", { i: 0, j: 1 }, { x: 144.3376, y: 100 }],
    ["HEXEVENQ", { i: 0, j: 0 }, { x: 57.735, y: 100 }],
    ["HEXEVENQ", { i: 3, j: 1 }, { x: 144.3376, y: 350 }],
  ])("of %s at %o are at %o", (name, offset, center) => {
    near(make(LAYOUTS.find((layout) => layout.name === name)!).getCenterPoint(offset), center);
  });

  it("pad by whole spaces along the lines and by two lines across", () => {
    const rows = make(LAYOUTS[0]);
    expect(rows.calculateDimensions(700, 600, 0)).toEqual({ width: 700, height: 600, x: 0, y: 0, rows: 7, columns: 7 });
    const padded = rows.calculateDimensions(700, 600, 0.25);
    expect(padded).toMatchObject({ x: 200, width: 1100, rows: 11, columns: 11 });
    near({ x: padded.y, y: padded.height }, { x: 2 * rise, y: 600 + 4 * rise });
    const columns = make(LAYOUTS[2]);
    expect(columns.calculateDimensions(700, 600, 0)).toEqual({ width: 700, height: 600, x: 0, y: 0, rows: 6, columns: 8 });
    const wide = columns.calculateDimensions(700, 600, 0.25);
    expect(wide).toMatchObject({ y: 200, height: 1000, rows: 10, columns: 16 });
    near({ x: wide.x, y: wide.width }, { x: 4 * rise, y: 700 + 8 * rise });
  });

  it.each(LAYOUTS)("lie on a padded picture as on a bare one, and a field of whole hexes is counted as it is ($name)", (layout) => {
    const grid = make(layout);
    const { x, y } = grid.calculateDimensions(700, 600, 0.25);
    const corner = grid.getOffset({ x: x + 1 + grid.sizeX / 2, y: y + 1 + grid.sizeY / 2 });
    const bare = grid.getCenterPoint({ x: 1 + grid.sizeX / 2, y: 1 + grid.sizeY / 2 });
    near(grid.getCenterPoint(corner), { x: x + bare.x, y: y + bare.y });
    const [along, across] = [100 * 8.5, 0.75 * LONG * 5 + LONG / 4];
    const whole = layout.columns ? grid.calculateDimensions(across, along, 0) : grid.calculateDimensions(along, across, 0);
    expect([whole.rows, whole.columns]).toEqual(layout.columns ? [8, 5] : [5, 8]);
  });

  it("round cubes to the nearest hex", () => {
    expect(HexagonalGrid.cubeRound({ q: 0.4, r: -0.3, s: -0.1 })).toEqual({ q: 0, r: 0, s: 0 });
    expect(HexagonalGrid.cubeRound({ q: 1.6, r: -0.9, s: -0.7 })).toEqual({ q: 2, r: -1, s: -1 });
    expect(HexagonalGrid.cubeDistance({ q: 0, r: 0, s: 0 }, { q: 2, r: -5, s: 3 })).toBe(5);
  });
});

/** The area of a polygon within a rectangle, cut side by side. */
function areaWithin(polygon: Point[], { x, y, width, height }: Rectangle): number {
  const inside: ((p: Point) => number)[] = [(p) => p.x - x, (p) => x + width - p.x, (p) => p.y - y, (p) => y + height - p.y];
  const left = inside.reduce(
    (points, room) =>
      points.flatMap((b, n) => {
        const a = points.at(n - 1)!;
        const t = room(a) / (room(a) - room(b));
        const cut = room(a) >= 0 === room(b) >= 0 ? [] : [{ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }];
        return room(b) >= 0 ? [...cut, b] : cut;
      }),
    polygon,
  );
  return Math.abs(left.reduce((sum, a, n) => sum + a.x * left[(n + 1) % left.length]!.y - left[(n + 1) % left.length]!.x * a.y, 0)) / 2;
}

/** All points of one hex that a mode names, found otherwise than the grid does it. */
function spots(grid: HexagonalGrid, offset: Offset, mode: number): Point[] {
  const center = grid.getCenterPoint(offset);
  const vertices = grid.getVertices(offset);
  const box = grid.getTopLeftPoint(offset);
  const [right, bottom] = [box.x + grid.sizeX, box.y + grid.sizeY];
  const vertex = (left: boolean, top: boolean): Point[] =>
    vertices.filter(({ x, y }) => (left ? x < center.x - 1 : x > center.x + 1) && (top ? y < center.y - 1 : y > center.y + 1));
  const found: [number, Point[]][] = [
    [M.CENTER, [center]],
    [M.EDGE_MIDPOINT, vertices.map((a, n) => ({ x: (a.x + vertices[(n + 1) % 6]!.x) / 2, y: (a.y + vertices[(n + 1) % 6]!.y) / 2 }))],
    [M.TOP_LEFT_VERTEX, vertex(true, true)],
    [M.TOP_RIGHT_VERTEX, vertex(false, true)],
    [M.BOTTOM_LEFT_VERTEX, vertex(true, false)],
    [M.BOTTOM_RIGHT_VERTEX, vertex(false, false)],
    [M.TOP_LEFT_CORNER, [box]],
    [M.TOP_RIGHT_CORNER, [{ x: right, y: box.y }]],
    [M.BOTTOM_LEFT_CORNER, [{ x: box.x, y: bottom }]],
    [M.BOTTOM_RIGHT_CORNER, [{ x: right, y: bottom }]],
    [M.TOP_SIDE_MIDPOINT, [{ x: center.x, y: box.y }]],
    [M.BOTTOM_SIDE_MIDPOINT, [{ x: center.x, y: bottom }]],
    [M.LEFT_SIDE_MIDPOINT, [{ x: box.x, y: center.y }]],
    [M.RIGHT_SIDE_MIDPOINT, [{ x: right, y: center.y }]],
  ];
  return found.flatMap(([bit, points]) => (mode & bit ? points : []));
}
