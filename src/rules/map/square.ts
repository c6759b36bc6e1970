import type { RegionId } from "../kernel/ids.ts";
import type { Diagonal, MapGraph, Region, SquareBoard } from "./graph.ts";
import { problemsOf } from "./problems.ts";

/** The most cells that a map may have. */
export const MOST_CELLS = 2500;

/** Name of a cell: column letters (A to Z, AA ...) and row number, both counted from the north-west corner; arguments count from 0. */
export function cellId(column: number, row: number): RegionId {
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
  return `${letters(column)}${row + 1}` as RegionId;
}

/** Column and row, from 0, of a cell's name; undefined if it is none. */
export function cellAt(id: string): { readonly column: number; readonly row: number } | undefined {
  const found = /^([A-Z]+)([1-9]\d*)$/.exec(id);
  if (!found?.[1] || !found[2]) return undefined;
  const column = Array.from(found[1]).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(found[2]) - 1 };
}

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const CORNERS = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * The graph of a square board: sides are N, E, S and W, diagonals the four corner neighbours with the two squares adjacent to both
 * ends as flanks. Cells outside the border are not on the board; sea cells are, so that a refusal can say why.
 * @rule MAP-1, MAP-2, MAP-4, MAP-5
 */
export function squareGraph(board: SquareBoard): MapGraph {
  const sea = new Set<string>(board.sea);
  const outside = new Set<string>(board.outside);
  const cells = board.columns * board.rows;
  const regions: Record<RegionId, Region> = {};
  const sides: Record<RegionId, readonly RegionId[]> = {};
  const diagonals: Record<RegionId, readonly Diagonal[]> = {};
  if (cells > MOST_CELLS)
    return { kind: "square", regions, sides, diagonals, through: {}, problems: [{ kind: "tooLarge", cells, most: MOST_CELLS }] };
  const on = (column: number, row: number): RegionId | undefined => {
    if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) return undefined;
    const id = cellId(column, row);
    return outside.has(id) ? undefined : id;
  };
  for (let row = 0; row < board.rows; row += 1)
    for (let column = 0; column < board.columns; column += 1) {
      const id = on(column, row);
      if (id === undefined) continue;
      const at = { x: column + 0.5, y: row + 0.5, ...worthOf(board, id) };
      regions[id] = { id, name: board.names[id] ?? "", terrain: sea.has(id) ? "sea" : "land", ...at };
      sides[id] = SIDES.flatMap(([x, y]) => on(column + x, row + y) ?? []);
      diagonals[id] = CORNERS.flatMap(([x, y]) => {
        const to = on(column + x, row + y);
        return to === undefined ? [] : [{ to, flanks: [on(column + x, row), on(column, row + y)].flatMap((flank) => flank ?? []) }];
      });
    }
  const named = [...board.sea, ...board.outside, ...(Object.keys({ ...board.names, ...board.values }) as RegionId[])];
  const known = new Set(named.filter((id) => isInside(board, id)));
  return { kind: "square", regions, sides, diagonals, through: {}, problems: problemsOf({ regions, sides }, named, known) };
}

/** What a cell is worth, if something is said of it. @rule POW-1 */
export function worthOf({ values = {} }: Pick<SquareBoard, "values">, id: RegionId): { readonly value?: number } {
  const value = values[id];
  return value === undefined ? {} : { value };
}

function isInside({ columns, rows }: SquareBoard, id: RegionId): boolean {
  const cell = cellAt(id);
  return cell !== undefined && cell.column < columns && cell.row < rows;
}
