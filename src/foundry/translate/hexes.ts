import { cellId, type HexBoard, hexGraph, MOST_CELLS, type MapGraph, type RegionId } from "../../rules/index.ts";
import type { Land } from "../../view/index.ts";

/*
 * A hex Scene as a board, in rows or in columns. A hex belongs to the board when its middle lies within the scene rectangle. It is named by its column and
 * row, counted from the first of them: changing the padding changes no name. It works with the canvas disabled, too.
 */

type SceneDocument = Scene.Implementation;
type HexGrid = foundry.grid.HexagonalGrid;
type Spot = Readonly<{ x: number; y: number }>;
type Offset = Readonly<{ i: number; j: number }>;

interface Hexes {
  readonly cells: HexBoard["cells"];
  readonly names: ReadonlyMap<string, RegionId>;
  readonly places: ReadonlyMap<RegionId, Offset>;
}

const at = ({ i, j }: Offset): string => `${i},${j}`;

const gridOf = (scene: SceneDocument): HexGrid => scene.grid as unknown as HexGrid;

export const isHexes = (scene: SceneDocument): boolean => scene.grid.isHexagonal;

/* Middles that lie on the edge itself do not count, whichever way they were rounded: half of such a hex would be off the picture. */
const EDGE = 1;

/** Every offset whose middle lies within the scene rectangle; a few more than may be, when there are too many. */
function inside(scene: SceneDocument): Offset[] {
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = scene.dimensions;
  const grid = gridOf(scene);
  const [top, left, bottom, right] = grid.getOffsetRange({ x, y, width, height });
  const found: Offset[] = [];
  for (let i = top - 1; i <= bottom && found.length <= MOST_CELLS; i += 1)
    for (let j = left - 1; j <= right && found.length <= MOST_CELLS; j += 1) {
      const middle = grid.getCenterPoint({ i, j });
      const [across, down] = [middle.x - x, middle.y - y];
      if (across > EDGE && down > EDGE && across < width - EDGE && down < height - EDGE) found.push({ i, j });
    }
  return found;
}

const known = new Map<string, Hexes>();

function hexesOf(scene: SceneDocument): Hexes {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const { type, size } = scene.grid;
  const key = [type, size, sceneX, sceneY, sceneWidth, sceneHeight].join();
  const found = known.get(key) ?? counted(scene);
  if (known.size > 20) known.clear();
  known.set(key, found);
  return found;
}

function counted(scene: SceneDocument): Hexes {
  const offsets = inside(scene);
  const top = Math.min(...offsets.map(({ i }) => i));
  const left = Math.min(...offsets.map(({ j }) => j));
  const cells = offsets.map((offset) => {
    const { q, r } = gridOf(scene).offsetToCube(offset as never) as Readonly<{ q: number; r: number }>;
    return { id: cellId(offset.j - left, offset.i - top), q, r, offset };
  });
  return {
    cells: cells.map(({ id, q, r }) => ({ id, q, r })),
    names: new Map(cells.map(({ id, offset }) => [at(offset), id])),
    places: new Map(cells.map(({ id, offset }) => [id, offset])),
  };
}

/** The graph of a hex Scene. @rule MAP-5 */
export const hexMap = (scene: SceneDocument, land: Land, diagonals: boolean): MapGraph =>
  hexGraph({ cells: hexesOf(scene).cells, flat: gridOf(scene).columns, diagonals, ...land });

/** The names of all hexes of a Scene. */
export const hexNames = (scene: SceneDocument): readonly RegionId[] => hexesOf(scene).cells.map(({ id }) => id);

/** The hex under a point, on the board or outside its border; null beyond the scene rectangle. */
export const hexAt = (scene: SceneDocument, point: Spot): RegionId | null =>
  hexesOf(scene).names.get(at(gridOf(scene).getOffset({ x: point.x, y: point.y }))) ?? null;

/** The middle of a hex, or null when there is none of that name. */
export function hexCentre(scene: SceneDocument, region: RegionId): Spot | null {
  const place = hexesOf(scene).places.get(region);
  return place ? gridOf(scene).getCenterPoint(place) : null;
}

/** The corners of a hex, in turn. */
export function hexOutline(scene: SceneDocument, region: RegionId): readonly Spot[] {
  const place = hexesOf(scene).places.get(region);
  return place ? gridOf(scene).getVertices(place) : [];
}
