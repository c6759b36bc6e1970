import type { RegionId } from "../kernel/ids.ts";
import type { Diagonal, HexBoard, MapGraph, Region } from "./graph.ts";
import { problemsOf } from "./problems.ts";
import { MOST_CELLS, worthOf } from "./square.ts";

/* Axial coordinates: the six neighbours in turn, clockwise from east. */
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const at = (q: number, r: number): string => `${q},${r}`;

/**
 * The graph of a hex board. Its cells are named by whoever lays it out and placed by axial coordinates (`r` grows southward, or along the
 * columns of a flat-topped grid). Sides are the six neighbours; a diagonal leads across a corner, between the two neighbours that it has in common with the start.
 * @rule MAP-1, MAP-2, MAP-4, MAP-5
 */
export function hexGraph(board: HexBoard): MapGraph {
  const sea = new Set<string>(board.sea);
  const outside = new Set<string>(board.outside);
  const { cells } = board;
  const blank = { kind: "hex", regions: {}, sides: {}, diagonals: {}, through: {} } as const;
  if (cells.length > MOST_CELLS) return { ...blank, problems: [{ kind: "tooLarge", cells: cells.length, most: MOST_CELLS }] };
  const inside = cells.filter(({ id }) => !outside.has(id));
  const byPlace = new Map(inside.map(({ id, q, r }) => [at(q, r), id]));
  const regions: Record<RegionId, Region> = {};
  const sides: Record<RegionId, readonly RegionId[]> = {};
  const diagonals: Record<RegionId, readonly Diagonal[]> = {};
  for (const { id, q, r } of inside) {
    regions[id] = {
      id,
      name: board.names[id] ?? "",
      terrain: sea.has(id) ? "sea" : "land",
      ...middle(q, r, board.flat),
      ...worthOf(board, id),
    };
    sides[id] = SIDES.flatMap(([x, y]) => byPlace.get(at(q + x, r + y)) ?? []);
    diagonals[id] = board.diagonals ? cornersOf(byPlace, q, r) : [];
  }
  const named = [...board.sea, ...board.outside, ...(Object.keys({ ...board.names, ...board.values }) as RegionId[])];
  const known = new Set<RegionId>(cells.map(({ id }) => id));
  return { ...blank, regions, sides, diagonals, problems: problemsOf({ regions, sides }, named, known) };
}

/* Centres in units of a hex's width; y grows southward. */
function middle(q: number, r: number, flat: boolean): { x: number; y: number } {
  const along = q + r / 2;
  const across = (r * Math.sqrt(3)) / 2;
  return flat ? { x: (q * Math.sqrt(3)) / 2, y: r + q / 2 } : { x: along, y: across };
}

function cornersOf(byPlace: ReadonlyMap<string, RegionId>, q: number, r: number): Diagonal[] {
  return SIDES.flatMap(([x, y], index) => {
    const [u, v] = SIDES[(index + 1) % SIDES.length] ?? [0, 0];
    const to = byPlace.get(at(q + x + u, r + y + v));
    const flanks = [byPlace.get(at(q + x, r + y)), byPlace.get(at(q + u, r + v))].flatMap((flank) => flank ?? []);
    return to === undefined ? [] : [{ to, flanks }];
  });
}
