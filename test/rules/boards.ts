import { cellId, hexGraph, provinceGraph, squareGraph, type MapGraph, type RegionId } from "../../src/rules/index.ts";

/* Small boards of all three kinds with the same sixteen regions, A1 to D4, so that one game can be tried on each. */

export const CELLS: readonly string[] = [0, 1, 2, 3].flatMap((column) => [0, 1, 2, 3].map((row) => cellId(column, row)));

const ids = (names: readonly string[]): readonly RegionId[] => names as readonly RegionId[];

export const squares = (sea: readonly string[]): MapGraph => squareGraph({ columns: 4, rows: 4, sea: ids(sea), outside: [], names: {} });

/** Hexes in four rows of four, each second row half a hex to the right; or in columns, standing on a side. */
export function hexes(sea: readonly string[], flat: boolean, diagonals = true): MapGraph {
  const cells = CELLS.map((name) => {
    const [column, row] = [name.charCodeAt(0) - 65, Number(name[1]) - 1];
    const id = name as RegionId;
    return flat ? { id, q: column, r: row - Math.floor(column / 2) } : { id, q: column - Math.floor(row / 2), r: row };
  });
  return hexGraph({ cells, flat, diagonals, sea: ids(sea), outside: [], names: {} });
}

/** How a drawn map is made uneven: which neighbours of the square board are cut off, which corners can be crossed, how far middles are moved. */
export interface Drawing {
  readonly cut: readonly boolean[];
  readonly crossed: readonly boolean[];
  readonly aside: readonly number[];
}

export function provinces(sea: readonly string[], { cut, crossed, aside }: Drawing): MapGraph {
  const square = squares(sea);
  const pairs = (steps: (id: RegionId) => readonly RegionId[]): (readonly [RegionId, RegionId])[] =>
    ids(CELLS).flatMap((a) => steps(a).flatMap((b) => (a < b ? [[a, b] as const] : [])));
  const near = pairs((id) => square.sides[id] ?? []);
  const corners = pairs((id) => (square.diagonals[id] ?? []).map(({ to }) => to));
  const flanks = (a: RegionId, b: RegionId): readonly RegionId[] => square.diagonals[a]?.find(({ to }) => to === b)?.flanks ?? [];
  return provinceGraph({
    provinces: Object.values(square.regions).map((region, index) => ({
      ...region,
      x: region.x + (aside[index % aside.length] ?? 0) / 100,
    })),
    edges: near.filter((_, index) => !cut[index % cut.length]),
    diagonals: corners.filter((_, index) => crossed[index % crossed.length]).map(([a, b]) => ({ a, b, flanks: flanks(a, b) })),
    through: {},
  });
}
