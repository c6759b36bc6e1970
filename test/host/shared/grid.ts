// Follows: foundryvtt.com/api v13 foundry.grid (BaseGrid, GridlessGrid, SquareGrid) and the MIT typings (common/grid).
import { CONST } from "./const.ts";
import { NotImplementedInStandIn } from "./stubs.ts";
import { Color } from "./utils.ts";

export interface Offset {
  i: number;
  j: number;
  k?: number;
}
export interface Point {
  x: number;
  y: number;
  elevation?: number;
}
export type Coordinates = Offset | Point;
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Waypoint = Coordinates & { teleport?: boolean; measure?: boolean; cost?: number | CostFunction };
export type CostFunction = (from: any, to: any, distance: number, segment: any) => number;
export interface Step {
  distance: number;
  spaces: number;
  diagonals: number;
}

const isOffset = (coords: Coordinates): coords is Offset => "i" in coords;
const D = CONST.MOVEMENT_DIRECTIONS;
const M = CONST.GRID_SNAPPING_MODES;
const RULE = CONST.GRID_DIAGONALS;

/** What all grids share. Offsets are `{i: row, j: column}`, points are pixels. */
export abstract class BaseGrid {
  readonly size: number;
  sizeX: number;
  sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;
  abstract readonly type: number;

  constructor({
    size,
    distance = 1,
    units = "",
    style = "solidLines",
    thickness = 1,
    color,
    alpha = 1,
  }: {
    size: number;
    distance?: number;
    units?: string;
    style?: string;
    thickness?: number;
    color?: unknown;
    alpha?: number;
    [more: string]: unknown;
  }) {
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = Color.from(color ?? 0);
    this.alpha = alpha;
  }

  get isGridless(): boolean {
    return this.type === CONST.GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === CONST.GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= 2;
  }

  abstract getOffset(coords: Coordinates): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract testAdjacency(a: Coordinates, b: Coordinates): boolean;
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  abstract getShiftedPoint(point: Point, direction: number): Point;
  abstract getShape(): Point[];
  abstract getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  abstract getDirectPath(waypoints: Waypoint[]): Offset[];
  abstract getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  /** The measure between two waypoints; `before` is the number of diagonals already walked. */
  protected abstract _hostMeasure(from: Waypoint, to: Waypoint, before: number): Step;

  getVertices(coords: Coordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map((point) => ({ x: center.x + point.x, y: center.y + point.y }));
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const { i, j } = this.getOffset({ x, y });
    if (!(width > 0 && height > 0)) return [i, j, i, j];
    const end = this.getOffset({ x: Math.ceil(x + width) - 1, y: Math.ceil(y + height) - 1 });
    return [i, j, end.i + 1, end.j + 1];
  }

  /** Padding is rounded up to whole spaces on each side; the picture keeps its size. */
  calculateDimensions(
    sceneWidth: number,
    sceneHeight: number,
    padding: number,
  ): { width: number; height: number; x: number; y: number; rows: number; columns: number } {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.sizeY - 1e-6), columns: Math.ceil(width / this.sizeX - 1e-6) };
  }

  measurePath(waypoints: Waypoint[], options: { cost?: number | CostFunction } = {}): any {
    const zero = (): any => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });
    const result: any = { ...zero(), waypoints: [], segments: [] };
    waypoints.forEach((to, index) => {
      const waypoint: any = { backward: null, forward: null, ...zero() };
      result.waypoints.push(waypoint);
      if (index === 0) return;
      const segment = this.#measureSegment(waypoints[index - 1] as Waypoint, to, result.diagonals, options.cost);
      segment.from = result.waypoints[index - 1];
      segment.to = waypoint;
      segment.from.forward = segment;
      waypoint.backward = segment;
      result.segments.push(segment);
      for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"]) waypoint[key] = result[key] += segment[key];
    });
    return result;
  }

  #measureSegment(from: Waypoint, to: Waypoint, before: number, cost?: number | CostFunction): any {
    const segment: any = {
      teleport: to.teleport ?? false,
      measure: to.measure ?? true,
      distance: 0,
      cost: 0,
      spaces: 0,
      diagonals: 0,
      euclidean: 0,
    };
    if (segment.measure && !segment.teleport) {
      Object.assign(segment, this._hostMeasure(from, to, before));
      const a = this.#pointOf(from);
      const b = this.#pointOf(to);
      segment.euclidean = (Math.hypot(a.x - b.x, a.y - b.y) / this.size) * this.distance;
    }
    const rule = to.cost ?? cost;
    if (typeof rule === "number") segment.cost = rule;
    else if (typeof rule === "function") segment.cost = this.#sumCosts(from, to, before, rule, segment);
    else segment.cost = segment.distance;
    return segment;
  }

  #sumCosts(from: Waypoint, to: Waypoint, before: number, rule: CostFunction, segment: any): number {
    if (segment.teleport || this.isGridless) return rule(this.getOffset(from), this.getOffset(to), segment.distance, segment);
    const path = this.getDirectPath([from, to]);
    let sum = 0;
    let diagonals = before;
    for (let n = 1; n < path.length; n++) {
      const step = this._hostMeasure(path[n - 1] as Offset, path[n] as Offset, diagonals);
      diagonals += step.diagonals;
      sum += rule(path[n - 1] as Offset, path[n] as Offset, segment.measure ? step.distance : 0, segment);
    }
    return sum;
  }

  #pointOf(coords: Coordinates): Point {
    return "x" in coords ? coords : this.getCenterPoint(coords);
  }

  getCircle(_center: Point, _radius: number): Point[] {
    throw new NotImplementedInStandIn("foundry.grid.BaseGrid#getCircle");
  }

  getCone(_origin: Point, _radius: number, _direction: number, _angle: number): Point[] {
    throw new NotImplementedInStandIn("foundry.grid.BaseGrid#getCone");
  }
}

/** What a direction adds to the row and to the column. */
export function shift(direction: number): { di: number; dj: number } {
  return {
    di: (direction & D.DOWN ? 1 : 0) - (direction & D.UP ? 1 : 0),
    dj: (direction & D.RIGHT ? 1 : 0) - (direction & D.LEFT ? 1 : 0),
  };
}

/** No spaces: offsets are pixels, nothing is adjacent. */
export class GridlessGrid extends BaseGrid {
  readonly type = CONST.GRID_TYPES.GRIDLESS;

  getOffset(coords: Coordinates): Offset {
    return isOffset(coords) ? { i: coords.i, j: coords.j } : { i: Math.floor(coords.y), j: Math.floor(coords.x) };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  getAdjacentOffsets(_coords: Coordinates): Offset[] {
    return [];
  }

  testAdjacency(_a: Coordinates, _b: Coordinates): boolean {
    return false;
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const { di, dj } = shift(direction);
    return { i: i + di * this.size, j: j + dj * this.size };
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const { di, dj } = shift(direction);
    return { x: point.x + dj * this.size, y: point.y + di * this.size };
  }

  getShape(): Point[] {
    return [];
  }

  getSnappedPoint({ x, y }: Point, _behavior: { mode: number; resolution?: number }): Point {
    return { x, y };
  }

  getDirectPath(waypoints: Waypoint[]): Offset[] {
    return waypoints
      .map((waypoint) => this.getOffset(waypoint))
      .filter((offset, n, all) => n === 0 || offset.i !== all[n - 1]?.i || offset.j !== all[n - 1]?.j);
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const pixels = (distance / this.distance) * this.size;
    const angle = (direction * Math.PI) / 180;
    return { x: point.x + Math.cos(angle) * pixels, y: point.y + Math.sin(angle) * pixels };
  }

  protected _hostMeasure(from: Waypoint, to: Waypoint): Step {
    const a = this.getTopLeftPoint(from);
    const b = this.getTopLeftPoint(to);
    return { distance: (Math.hypot(a.x - b.x, a.y - b.y) / this.size) * this.distance, spaces: 0, diagonals: 0 };
  }
}

/** Square spaces; `diagonals` says what a diagonal step measures, and whether there are any. */
export class SquareGrid extends BaseGrid {
  readonly type = CONST.GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: ConstructorParameters<typeof BaseGrid>[0] & { diagonals?: number }) {
    super(config);
    this.diagonals = config.diagonals ?? RULE.EQUIDISTANT;
  }

  getOffset(coords: Coordinates): Offset {
    return isOffset(coords) ? { i: coords.i, j: coords.j } : { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const found: Offset[] = [];
    for (let di = -1; di <= 1; di++) {
      for (let dj = -1; dj <= 1; dj++) {
        if ((di || dj) && !(this.diagonals === RULE.ILLEGAL && di && dj)) found.push({ i: i + di, j: j + dj });
      }
    }
    return found;
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const p = this.getOffset(a);
    const q = this.getOffset(b);
    const di = Math.abs(p.i - q.i);
    const dj = Math.abs(p.j - q.j);
    return this.diagonals === RULE.ILLEGAL ? di + dj === 1 : Math.max(di, dj) === 1;
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const { di, dj } = shift(direction);
    return { i: i + di, j: j + dj };
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const { di, dj } = shift(direction);
    return { x: point.x + dj * this.size, y: point.y + di * this.size };
  }

  getShape(): Point[] {
    const h = this.size / 2;
    return [
      { x: -h, y: -h },
      { x: h, y: -h },
      { x: h, y: h },
      { x: -h, y: h },
    ];
  }

  /** The nearest of the points that the mode names; with `resolution` n every space counts as n by n. */
  getSnappedPoint({ x, y }: Point, { mode, resolution = 1 }: { mode: number; resolution?: number }): Point {
    if (mode === 0) return { x, y };
    const step = this.size / resolution;
    const vertex = (v: number): number => Math.round(v / step) * step;
    const middle = (v: number): number => (Math.floor(v / step) + 0.5) * step;
    const candidates: Point[] = [];
    if (mode & M.CENTER) candidates.push({ x: middle(x), y: middle(y) });
    if (mode & (M.VERTEX | M.CORNER)) candidates.push({ x: vertex(x), y: vertex(y) });
    const sides = mode & M.EDGE_MIDPOINT ? M.SIDE_MIDPOINT : mode;
    if (sides & (M.TOP_SIDE_MIDPOINT | M.BOTTOM_SIDE_MIDPOINT)) candidates.push({ x: middle(x), y: vertex(y) });
    if (sides & (M.LEFT_SIDE_MIDPOINT | M.RIGHT_SIDE_MIDPOINT)) candidates.push({ x: vertex(x), y: middle(y) });
    const far = (p: Point): number => (p.x - x) ** 2 + (p.y - y) ** 2;
    return candidates.reduce((best, p) => (far(p) < far(best) ? p : best));
  }

  getDirectPath(waypoints: Waypoint[]): Offset[] {
    const path: Offset[] = [];
    for (const waypoint of waypoints) {
      const to = this.getOffset(waypoint);
      const from = path.at(-1);
      if (!from || waypoint.teleport) {
        if (!from || from.i !== to.i || from.j !== to.j) path.push(to);
      } else path.push(...this.#line(from, to));
    }
    return path;
  }

  /** The spaces on the straight line, without the first. */
  #line(from: Offset, to: Offset): Offset[] {
    const ni = Math.abs(to.i - from.i);
    const nj = Math.abs(to.j - from.j);
    const si = Math.sign(to.i - from.i);
    const sj = Math.sign(to.j - from.j);
    const path: Offset[] = [];
    let { i, j } = from;
    let error = ni - nj;
    while (i !== to.i || j !== to.j) {
      const twice = 2 * error;
      const down = ni > 0 && i !== to.i && twice > -nj;
      const across = nj > 0 && j !== to.j && twice < ni;
      if (this.diagonals === RULE.ILLEGAL && down && across) {
        error -= nj;
        i += si;
        path.push({ i, j });
        error += ni;
        j += sj;
      } else {
        if (down) {
          error -= nj;
          i += si;
        }
        if (across) {
          error += ni;
          j += sj;
        }
      }
      path.push({ i, j });
    }
    return path;
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [low, high] = [Math.min(Math.abs(cos), Math.abs(sin)), Math.max(Math.abs(cos), Math.abs(sin))];
    const length =
      { [RULE.EQUIDISTANT]: high, [RULE.EXACT]: high + low * (Math.SQRT2 - 1), [RULE.RECTILINEAR]: high + low, [RULE.ILLEGAL]: high + low }[
        this.diagonals
      ] ?? high + low / 2;
    const pixels = ((distance / this.distance) * this.size) / length;
    return { x: point.x + cos * pixels, y: point.y + sin * pixels };
  }

  protected _hostMeasure(from: Waypoint, to: Waypoint, before: number): Step {
    const a = this.getOffset(from);
    const b = this.getOffset(to);
    const di = Math.abs(a.i - b.i);
    const dj = Math.abs(a.j - b.j);
    const diagonal = Math.min(di, dj);
    const straight = Math.max(di, dj) - diagonal;
    if (this.diagonals === RULE.ILLEGAL) return { distance: (di + dj) * this.distance, spaces: di + dj, diagonals: 0 };
    return {
      distance: (straight + this.#diagonalLength(diagonal, before)) * this.distance,
      spaces: straight + diagonal,
      diagonals: diagonal,
    };
  }

  #diagonalLength(n: number, before: number): number {
    // Alternating rules count every second diagonal of the whole path double.
    const even = Math.floor((before + n) / 2) - Math.floor(before / 2);
    switch (this.diagonals) {
      case RULE.EXACT:
        return n * Math.SQRT2;
      case RULE.APPROXIMATE:
        return n * 1.5;
      case RULE.RECTILINEAR:
        return n * 2;
      case RULE.ALTERNATING_1:
        return n + even;
      case RULE.ALTERNATING_2:
        return n + (n - even);
      default:
        return n;
    }
  }
}
