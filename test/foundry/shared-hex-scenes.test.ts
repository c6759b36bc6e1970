import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GridLayer } from "../host/client/canvas/layers.ts";
import { Token } from "../host/client/canvas/token.ts";
import { sceneClass } from "../host/client/documents/scene.ts";
import { tokenDocumentClass } from "../host/client/documents/token.ts";
import { TypeDataModel } from "../host/shared/abstract.ts";
import { CONST } from "../host/shared/const.ts";
import { BaseScene, BaseToken } from "../host/shared/documents/index.ts";
import { GridlessGrid, SquareGrid, type Offset, type Point } from "../host/shared/grid.ts";
import { HexagonalGrid } from "../host/shared/hex-grid.ts";
import { NotImplementedInStandIn } from "../host/shared/stubs.ts";
import { IDS, makeWorld, open, sit } from "./server-table.ts";

/* Scenes and tokens on hexes, on the server and as a page's documents, without a browser. */

const CELLS: readonly Offset[] = [
  { i: 2, j: 2 },
  { i: 2, j: 3 },
  { i: 3, j: 2 },
  { i: 3, j: 3 },
  { i: 5, j: 4 },
];
describe("scenes of hexes", () => {
  it("are kept by the server with their type", async () => {
    const world = makeWorld();
    const server = await open(world, 0);
    try {
      const gm = await sit(server.url, IDS.gm);
      for (const type of [2, 3, 4, 5]) {
        const data = [{ name: `Hexes ${type}`, width: 700, height: 600, grid: { type, size: 100 } }];
        await gm.ask("Scene", "create", { data });
        const kept = server.control.documents()["scenes"]?.find((scene: any) => scene.name === `Hexes ${type}`);
        expect(kept?.["grid"]).toMatchObject({ type, size: 100 });
      }
    } finally {
      await server.stop();
      world.remove();
    }
  });

  const G = globalThis as any;
  const before = ["CONST", "CONFIG", "foundry", "game", "Hooks", "canvas"].map((key) => [key, G[key]] as const);
  beforeEach(() => {
    G.CONST = CONST;
    G.CONFIG = { Token: { movement: { defaultAction: "walk", actions: {} } } };
    G.foundry = { abstract: { TypeDataModel }, grid: { GridlessGrid, SquareGrid, HexagonalGrid }, NotImplementedInStandIn };
    G.game = { _documentsReady: true, user: { isGM: true } };
    G.Hooks = {
      onError: (_where: string, error: Error) => {
        throw error;
      },
    };
  });
  afterEach(() => before.forEach(([key, value]) => (G[key] = value)));

  it.each([2, 3, 4, 5])("give documents whose tokens stand on hexes (type %i)", (type) => {
    const Scene = sceneClass(BaseScene);
    const TokenDocument = tokenDocumentClass(BaseToken);
    const scene = new Scene({
      _id: IDS.scene,
      name: "Hexes",
      width: 700,
      height: 600,
      padding: 0.25,
      grid: { type, size: 100, distance: 1 },
    });
    const { grid, dimensions } = scene;
    expect(grid).toBeInstanceOf(HexagonalGrid);
    expect(grid.type).toBe(type);
    expect(dimensions).toMatchObject({ size: 100, sceneWidth: 700, sceneHeight: 600 });
    for (const offset of CELLS) {
      const { x, y } = corner(grid, offset);
      const token = new TokenDocument({ _id: IDS.token, name: "Army", x, y }, { parent: scene });
      expect(token.getSize()).toEqual({ width: grid.sizeX, height: grid.sizeY });
      expect(grid.getOffset(token.getCenterPoint())).toEqual(offset);
      expect(token.getOccupiedGridSpaceOffsets()).toEqual([offset]);
      expect(token._positionToGridOffset()).toMatchObject(offset);
      const at = { x: token.x, y: token.y };
      expect(token.getSnappedPosition({ x: x + 20, y: y - 20 })).toMatchObject(at);
      expect(token.getSnappedPosition(at)).toMatchObject(at);
    }
    const token = new TokenDocument({ _id: IDS.token, name: "Army", ...corner(grid, { i: 1, j: 1 }) }, { parent: scene });
    const goal = token._gridOffsetToPosition({ i: 5, j: 5 });
    const path = token.getCompleteMovementPath([{ x: token.x, y: token.y }, goal]);
    const { spaces } = grid.measurePath([
      { i: 1, j: 1 },
      { i: 5, j: 5 },
    ]);
    expect(path).toHaveLength(spaces + 1);
    for (const { x, y } of path) expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
    expect(token.measureMovementPath(path)).toMatchObject({ spaces, distance: spaces, diagonals: 0 });
    expect(token.getSize({ width: 2, height: 2 })[grid.columns ? "width" : "height"]).toBeCloseTo((1.75 * 200) / Math.sqrt(3), 6);
    expect(() => token.getOccupiedGridSpaceOffsets({ width: 2 })).toThrow(NotImplementedInStandIn);
  });

  it.each([2, 3, 4, 5])("move their tokens by keys and drags from hex to hex (type %i)", (type) => {
    const Scene = sceneClass(BaseScene);
    const TokenDocument = tokenDocumentClass(BaseToken);
    const scene = new Scene({ _id: IDS.scene, name: "Hexes", width: 700, height: 600, padding: 0, grid: { type, size: 100 } });
    const { grid } = scene;
    const rect = { x: 0, y: 0, width: 700, height: 600 };
    G.canvas = { dimensions: { rect }, scene };
    for (const offset of CELLS) {
      const document = new TokenDocument({ _id: IDS.token, name: "Army", ...corner(grid, offset) }, { parent: scene });
      // The placeable without a picture: what it reckons needs no page.
      const token: any = Object.create(Token.prototype, { document: { value: document }, scene: { value: scene } });
      const cellOf = (at: Point): Offset => grid.getOffset(document.getCenterPoint(at));
      for (const [dx, dy, direction] of [
        [0, -1, 1],
        [0, 1, 2],
        [-1, 0, 4],
        [1, 0, 8],
        [-1, -1, 5],
        [1, -1, 9],
        [-1, 1, 6],
        [1, 1, 10],
      ] as const)
        expect(cellOf(token._getShiftedPosition(dx, dy))).toEqual(grid.getShiftedOffset(offset, direction));
      for (const wish of [
        { x: 310, y: 220 },
        { x: -900, y: 200 },
        { x: 2000, y: 2000 },
      ]) {
        const at = token._hostDestination({ x: document.x, y: document.y }, wish, true);
        const center = document.getCenterPoint(at);
        expect(cellOf(at)).toEqual(cellOf(document.getSnappedPosition(at)));
        expect(center.x > -grid.sizeX / 2 && center.x < 700 + grid.sizeX / 2).toBe(true);
        expect(center.y > -grid.sizeY / 2 && center.y < 600 + grid.sizeY / 2).toBe(true);
      }
      expect(token.getShape().contains(1, 1)).toBe(false);
      expect(token.getShape().contains(grid.sizeX / 2, grid.sizeY / 2)).toBe(true);
    }
  });

  it.each([2, 3, 4, 5])("fill a highlighted space as the hex that it is (type %i)", (type) => {
    const scene = new (sceneClass(BaseScene))({ _id: IDS.scene, name: "Hexes", width: 700, height: 600, grid: { type, size: 100 } });
    const { grid } = scene;
    G.canvas = { scene };
    const drawn: number[][] = [];
    const pen: any = { highlight: () => true };
    for (const name of ["beginFill", "endFill", "lineStyle"]) pen[name] = () => pen;
    pen.drawPolygon = (points: number[]) => (drawn.push(points), pen);
    const layer: any = Object.create(GridLayer.prototype, { addHighlightLayer: { value: () => pen } });
    expect(layer.highlightPosition("x", grid.getTopLeftPoint({ i: 3, j: 2 }))).toBe(true);
    const corners = grid.getVertices({ i: 3, j: 2 }).flatMap(({ x, y }: Point) => [x, y]);
    corners.forEach((value: number, n: number) => expect(drawn[0]?.[n]).toBeCloseTo(value, 6));
    expect(layer.getCube({ i: 3, j: 2 })).toEqual(grid.getCube({ i: 3, j: 2 }));
  });
});

/** Where a token of one space stands on a hex. */
function corner(grid: HexagonalGrid, offset: Offset): Point {
  const { x, y } = grid.getTopLeftPoint(offset);
  return { x: Math.round(x), y: Math.round(y) };
}
