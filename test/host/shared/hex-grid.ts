// Follows: foundryvtt.com/api v13 and v14 foundry.grid (HexagonalGrid), CONST.GRID_TYPES, CONST.GRID_SNAPPING_MODES, and the MIT typings
// (common/grid). The arithmetic is that of redblobgames.com/grids/hexagons, which the documentation names.
import { CONST } from "./const.ts";
import { BaseGrid, shift, type Coordinates, type CostFunction, type Offset, type Point, type Rectangle, type Step } from "./grid.ts";

/** `q + r + s = 0`. In layouts by rows `r` is the row, in layouts by columns `q` is the column. */
export interface Cube {
  q: number;
  r: number;
  s: number;
}
export type HexCoordinates = Coordinates | Cube;
type HexWaypoint = HexCoordinates & { teleport?: boolean; measure?: boolean; cost?: number | CostFunction };

/** A place in the layout's own terms: the line (a row of pointy hexes, a column of flat ones), and how far along it. */
interface Place {
  line: number;
  along: number;
}

const T = CONST.GRID_TYPES;
const M = CONST.GRID_SNAPPING_MODES;
const NEIGHBOURS: readonly Place[] = [
  { line: 0, along: 1 },
  { line: 1, along: 0 },
  { line: 1, along: -1 },
  { line: 0, along: -1 },
  { line: -1, along: 0 },
  { line: -1, along: 1 },
];
const LITTLE = 1e-6;

/**
 * Hexagonal spaces in rows (pointy tops) or columns (flat tops); every second line is shifted by half a space. A layout by columns is one by rows
 * with x and y exchanged, so all is reckoned in lines and along them.
 */
export class HexagonalGrid extends BaseGrid {
  readonly type: number;
  /** In columns (flat tops)? Otherwise in rows (pointy tops). */
  readonly columns: boolean;
  /** Are the even lines shifted? Otherwise the odd ones. */
  readonly even: boolean;
  /** The table's rule for diagonals. It only matters for differences of elevation, which are not measured here. */
  readonly diagonals: number;
  /** Between two lines. */
  readonly #pitch: number;
  /** The centre of the space (0, 0), along its line and across it. */
  readonly #along0: number;
  readonly #across0: number;

  /** `size` is the distance between opposite sides, the other diameter that between opposite points (@claim grid.hex-size). */
  constructor(config: ConstructorParameters<typeof BaseGrid>[0] & { columns?: boolean; even?: boolean; diagonals?: number }) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    this.diagonals = config.diagonals ?? CONST.GRID_DIAGONALS.EQUIDISTANT;
    if (this.columns) this.type = this.even ? T.HEXEVENQ : T.HEXODDQ;
    else this.type = this.even ? T.HEXEVENR : T.HEXODDR;
    const long = (2 * this.size) / Math.sqrt(3);
    if (this.columns) this.sizeX = long;
    else this.sizeY = long;
    this.#pitch = 0.75 * long;
    this.#across0 = long / 2;
    this.#along0 = this.even ? this.size : this.size / 2;
  }

  // Terms of the layout.

  #cube({ line, along }: Place): Cube {
    const [q, r] = this.columns ? [line, along] : [along, line];
    return { q, r, s: 0 - q - r };
  }

  #place({ q, r }: Cube): Place {
    return this.columns ? { line: q, along: r } : { line: r, along: q };
  }

  #point(along: number, across: number): Point {
    return this.columns ? { x: across, y: along } : { x: along, y: across };
  }

  /** What a line's cube coordinate lags behind its offset: the shifted lines are a half ahead (@claim grid.hex-shift). */
  #lag(line: number): number {
    const odd = line & 1;
    return this.even ? (line + odd) / 2 : (line - odd) / 2;
  }

  // Coordinates.

  getOffset(coords: HexCoordinates): Offset {
    return "i" in coords ? { i: coords.i, j: coords.j } : this.cubeToOffset(this.getCube(coords));
  }

  getCube(coords: HexCoordinates): Cube {
    if ("i" in coords) return this.offsetToCube(coords);
    return HexagonalGrid.cubeRound("q" in coords ? coords : this.pointToCube(coords));
  }

  offsetToCube({ i, j }: Offset): Cube {
    const [line, along] = this.columns ? [j, i] : [i, j];
    return this.#cube({ line, along: along - this.#lag(line) });
  }

  cubeToOffset(cube: Cube): Offset {
    const { line, along } = this.#place(cube);
    const at = along + this.#lag(line);
    return this.columns ? { i: at, j: line } : { i: line, j: at };
  }

  pointToCube({ x, y }: Point): Cube {
    const [u, v] = this.columns ? [y, x] : [x, y];
    const line = (v - this.#across0) / this.#pitch;
    return this.#cube({ line, along: (u - this.#along0) / this.size - line / 2 });
  }

  cubeToPoint(cube: Cube): Point {
    const { line, along } = this.#place(cube);
    return this.#point(this.#along0 + this.size * (along + line / 2), this.#across0 + this.#pitch * line);
  }

  /** The whole cube coordinates nearest to fractional ones: the coordinate that was rounded most follows from the two others. */
  static cubeRound({ q, r, s }: Cube): Cube {
    let [iq, ir] = [Math.round(q) + 0, Math.round(r) + 0];
    const is = Math.round(s);
    const [dq, dr, ds] = [Math.abs(iq - q), Math.abs(ir - r), Math.abs(is - s)];
    if (dq > dr && dq > ds) iq = 0 - ir - is;
    else if (dr > ds) ir = 0 - iq - is;
    return { q: iq, r: ir, s: 0 - iq - ir };
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
  }

  getCenterPoint(coords: HexCoordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }

  /** The corner of the box around the hex: it lies outside of the hex itself. */
  getTopLeftPoint(coords: HexCoordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  // Neighbours.

  getAdjacentCubes(coords: HexCoordinates): Cube[] {
    const { line, along } = this.#place(this.getCube(coords));
    return NEIGHBOURS.map((step) => this.#cube({ line: line + step.line, along: along + step.along }));
  }

  getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  testAdjacency(a: HexCoordinates, b: HexCoordinates): boolean {
    return HexagonalGrid.cubeDistance(this.getCube(a), this.getCube(b)) === 1;
  }

  /**
   * One space in a direction. Pointy hexes have no neighbour straight up or down, flat ones none to the left or right: there the next line is
   * entered in the same column or row, to and fro (@claim grid.hex-missing-directions).
   */
  getShiftedOffset(coords: HexCoordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const { di, dj } = shift(direction);
    const [line, along] = this.columns ? [dj, di] : [di, dj];
    if (line === 0 || along === 0) return { i: i + di, j: j + dj };
    const from = this.#place(this.offsetToCube({ i, j }));
    // The two neighbours in another line lie half a space before and half a space behind.
    const half = (along - line) / 2;
    return this.cubeToOffset(this.#cube({ line: from.line + line, along: from.along + half }));
  }

  getShiftedCube(coords: HexCoordinates, direction: number): Cube {
    return this.offsetToCube(this.getShiftedOffset(coords, direction));
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getCenterPoint(point);
    const to = this.getCenterPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  // Shapes.

  /** Clockwise on the page; from the top in rows, from the left in columns. */
  getShape(): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    if (this.columns)
      return [
        { x: -x, y: 0 },
        { x: -x / 2, y: -y },
        { x: x / 2, y: -y },
        { x, y: 0 },
        { x: x / 2, y },
        { x: -x / 2, y },
      ];
    return [
      { x: 0, y: -y },
      { x, y: -y / 2 },
      { x, y: y / 2 },
      { x: 0, y },
      { x: -x, y: y / 2 },
      { x: -x, y: -y / 2 },
    ];
  }

  override getVertices(coords: HexCoordinates): Point[] {
    return super.getVertices(this.getOffset(coords));
  }

  /** The smallest range with all spaces that share more than a border with the rectangle. */
  override getOffsetRange(bounds: Rectangle): [number, number, number, number] {
    const { x, y, width, height } = bounds;
    const start = this.getOffset({ x, y });
    if (!(width > 0 && height > 0)) return [start.i, start.j, start.i, start.j];
    const end = this.getOffset({ x: x + width, y: y + height });
    let [i0, j0, i1, j1] = [start.i - 1, start.j - 1, end.i + 2, end.j + 2];
    const row = (i: number): boolean => range(j0, j1).some((j) => this.#overlaps({ i, j }, bounds));
    const column = (j: number): boolean => range(i0, i1).some((i) => this.#overlaps({ i, j }, bounds));
    while (i0 < i1 && !row(i0)) i0++;
    while (i0 < i1 && !row(i1 - 1)) i1--;
    while (j0 < j1 && !column(j0)) j0++;
    while (j0 < j1 && !column(j1 - 1)) j1--;
    return [i0, j0, i1, j1];
  }

  /** Two convex shapes overlap unless some side of one of them parts them. */
  #overlaps(offset: Offset, { x, y, width, height }: Rectangle): boolean {
    const center = this.getCenterPoint(offset);
    const [dx, dy] = [Math.abs(center.x - x - width / 2), Math.abs(center.y - y - height / 2)];
    if (dx >= (this.sizeX + width) / 2 - LITTLE || dy >= (this.sizeY + height) / 2 - LITTLE) return false;
    const [nx, ny] = this.columns ? [Math.sqrt(3) / 2, 0.5] : [0.5, Math.sqrt(3) / 2];
    return dx * nx + dy * ny < (this.size + width * nx + height * ny) / 2 - LITTLE;
  }

  /** The sides of all spaces within a rectangle, each once. */
  _hostLines(bounds: Rectangle): [Point, Point][] {
    const [i0, j0, i1, j1] = this.getOffsetRange(bounds);
    const lines: [Point, Point][] = [];
    for (const i of range(i0 - 1, i1 + 1))
      for (const j of range(j0 - 1, j1 + 1)) {
        // Three sides in a row: the other three are those of neighbours.
        const vertices = this.getVertices({ i, j });
        for (const n of [0, 1, 2]) {
          const line = clip(vertices[n] as Point, vertices[n + 1] as Point, bounds);
          if (line) lines.push(line);
        }
      }
    return lines;
  }

  /**
   * The nearest of the points that the mode names: vertices and edges are those of the hexes, corners and sides those of the boxes around
   * them. With `resolution` n the points are those of hexes n times as small, among whose centres are all the centres (@claim grid.hex-resolution).
   */
  getSnappedPoint({ x, y }: Point, { mode, resolution = 1 }: { mode: number; resolution?: number }): Point {
    const candidates = this.#spots(mode).map((spot) => {
      const [dx, dy] = [spot.x / resolution, spot.y / resolution];
      const center = this.#snapToCenter({ x: x - dx, y: y - dy }, resolution);
      return { x: center.x + dx, y: center.y + dy };
    });
    const far = (p: Point): number => (p.x - x) ** 2 + (p.y - y) ** 2;
    return candidates.length === 0 ? { x, y } : candidates.reduce((best, p) => (far(p) < far(best) - LITTLE ? p : best));
  }

  #snapToCenter(point: Point, resolution: number): Point {
    if (resolution === 1) return this.getCenterPoint(point);
    const { q, r, s } = this.pointToCube(point);
    const cube = HexagonalGrid.cubeRound({ q: q * resolution, r: r * resolution, s: s * resolution });
    return this.cubeToPoint({ q: cube.q / resolution, r: cube.r / resolution, s: cube.s / resolution });
  }

  /** Where the points of a mode lie, from the centre. */
  #spots(mode: number): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    const shape = this.getShape();
    const spots: Point[] = mode & M.CENTER ? [{ x: 0, y: 0 }] : [];
    const quarters = [
      [M.TOP_LEFT_VERTEX, M.TOP_LEFT_CORNER, -1, -1],
      [M.TOP_RIGHT_VERTEX, M.TOP_RIGHT_CORNER, 1, -1],
      [M.BOTTOM_LEFT_VERTEX, M.BOTTOM_LEFT_CORNER, -1, 1],
      [M.BOTTOM_RIGHT_VERTEX, M.BOTTOM_RIGHT_CORNER, 1, 1],
    ] as const;
    for (const [vertex, corner, sx, sy] of quarters) {
      if (mode & vertex) spots.push(...shape.filter((point) => point.x * sx > 0 && point.y * sy > 0));
      if (mode & corner) spots.push({ x: x * sx, y: y * sy });
    }
    if (mode & M.EDGE_MIDPOINT)
      for (const n of [0, 1, 2]) {
        const [a, b] = [shape[n] as Point, shape[n + 1] as Point];
        spots.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      }
    if (mode & M.TOP_SIDE_MIDPOINT) spots.push({ x: 0, y: -y });
    if (mode & M.BOTTOM_SIDE_MIDPOINT) spots.push({ x: 0, y });
    if (mode & M.LEFT_SIDE_MIDPOINT) spots.push({ x: -x, y: 0 });
    if (mode & M.RIGHT_SIDE_MIDPOINT) spots.push({ x, y: 0 });
    return spots;
  }

  /**
   * Padding is rounded up so that the picture lies in the padded space as it would without: by whole spaces along the lines and by two lines
   * across. A field of so many whole rows and columns has so many of them (@claim grid.hex-padding).
   */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): ReturnType<BaseGrid["calculateDimensions"]> {
    const up = (length: number, step: number): number => Math.max(0, Math.ceil((padding * length) / step - LITTLE)) * step;
    const two = 2 * this.#pitch;
    const x = up(sceneWidth, this.columns ? two : this.size);
    const y = up(sceneHeight, this.columns ? this.size : two);
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    const [along, across] = this.columns ? [height, width] : [width, height];
    const spaces = Math.max(1, Math.ceil(along / this.size - 0.5 - LITTLE));
    const lines = Math.max(1, Math.ceil(across / this.#pitch - 1 / 3 - LITTLE));
    return { width, height, x, y, rows: this.columns ? spaces : lines, columns: this.columns ? lines : spaces };
  }

  // Ways.

  getDirectPath(waypoints: HexWaypoint[]): Offset[] {
    const path: Cube[] = [];
    for (const waypoint of waypoints) {
      const to = this.getCube(waypoint);
      const from = path.at(-1);
      if (from && !waypoint.teleport) path.push(...line(from, to));
      else if (!from || HexagonalGrid.cubeDistance(from, to) > 0) path.push(to);
    }
    return path.map((cube) => this.cubeToOffset(cube));
  }

  /** A step to a neighbour is one space, and there are no diagonals (@claim grid.hex-distance). */
  override measurePath(waypoints: HexWaypoint[], options: { cost?: number | CostFunction } = {}): any {
    return super.measurePath(waypoints as Parameters<BaseGrid["measurePath"]>[0], options);
  }

  protected _hostMeasure(from: HexCoordinates, to: HexCoordinates): Step {
    const spaces = HexagonalGrid.cubeDistance(this.getCube(from), this.getCube(to));
    return { distance: spaces * this.distance, spaces, diagonals: 0 };
  }

  /** As far as this grid's measure goes: a circle is a hexagon with its points towards the neighbours. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const origin = this.getCenterPoint({ i: 0, j: 0 });
    const way = this.pointToCube({ x: origin.x + cos * this.size, y: origin.y + sin * this.size });
    const here = this.pointToCube(origin);
    const pixels = ((distance / this.distance) * this.size) / HexagonalGrid.cubeDistance(here, way);
    return { x: point.x + cos * pixels, y: point.y + sin * pixels };
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);

/** The spaces on the straight line, without the first. A line along a border goes on one side of it. */
function line(from: Cube, to: Cube): Cube[] {
  const steps = HexagonalGrid.cubeDistance(from, to);
  return range(1, steps + 1).map((n) => {
    const at = (a: number, b: number): number => a + ((b - a) * n) / steps;
    return HexagonalGrid.cubeRound({
      q: at(from.q, to.q) + LITTLE,
      r: at(from.r, to.r) + 2 * LITTLE,
      s: at(from.s, to.s) - 3 * LITTLE,
    });
  });
}

/** The part of a line within a rectangle. */
function clip(a: Point, b: Point, { x, y, width, height }: Rectangle): [Point, Point] | null {
  let [t0, t1] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  for (const [way, room] of [
    [-dx, a.x - x],
    [dx, x + width - a.x],
    [-dy, a.y - y],
    [dy, y + height - a.y],
  ] as const) {
    if (way === 0 && room < 0) return null;
    if (way < 0) t0 = Math.max(t0, room / way);
    if (way > 0) t1 = Math.min(t1, room / way);
  }
  if (t0 >= t1) return null;
  const at = (t: number): Point => ({ x: a.x + dx * t, y: a.y + dy * t });
  return [at(t0), at(t1)];
}
