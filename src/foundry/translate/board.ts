import type { MapGraph, Outline, RegionId, SquareBoard } from "../../rules/index.ts";
import { cellAt, cellId, squareGraph, within } from "../../rules/index.ts";
import type { Land } from "../../view/index.ts";
import {
  armySlot,
  drawnMap,
  garrisonSlot,
  isDrawn,
  provinceAt,
  provinceOn,
  provincesOn,
  type Shore,
  shoreOf,
  shoresOf,
} from "./provinces.ts";
import { hexAt, hexCentre, hexMap, hexNames, hexOutline, isHexes } from "./hexes.ts";

/*
 * A Scene as a board: one of drawn provinces when it has any, else of its squares or hexes. Cells are counted within the scene rectangle, never in the
 * platform's padded space: changing the padding changes no name. Nothing here needs the canvas, since the hand may run with it disabled.
 */

type SceneDocument = Scene.Implementation;
export type Spot = Readonly<{ x: number; y: number }>;
export type Footprint = Readonly<{ width?: number | null; height?: number | null }>;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
}

function frameOf(scene: SceneDocument): Frame {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const { size } = scene.grid;
  return { x: sceneX, y: sceneY, size, columns: Math.floor(sceneWidth / size), rows: Math.floor(sceneHeight / size) };
}

const names = (value: unknown): readonly RegionId[] =>
  Array.isArray(value) ? value.filter((id): id is RegionId => typeof id === "string") : [];

function labels(value: unknown): Readonly<Record<RegionId, string>> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, name]) => typeof name === "string")) as Record<RegionId, string>;
}

function worths(value: unknown): Readonly<Record<RegionId, number>> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const whole = Object.entries(value).filter(([, worth]) => Number.isInteger(worth) && (worth as number) > 0);
  return whole.length > 0 ? (Object.fromEntries(whole) as Record<RegionId, number>) : undefined;
}

/** What the flag `huestes.map` says of a Scene's land. */
export function landOf(scene: SceneDocument): Land {
  const flag = (scene.flags as { huestes?: { map?: Record<string, unknown> } }).huestes?.map ?? {};
  const values = worths(flag["values"]);
  return { sea: names(flag["sea"]), outside: names(flag["outside"]), names: labels(flag["names"]), ...(values ? { values } : {}) };
}

/** What a square Scene says of its board: its size and the flag `huestes.map`. */
export function boardOf(scene: SceneDocument): SquareBoard {
  const { columns, rows } = frameOf(scene);
  return { columns, rows, ...landOf(scene) };
}

const EMPTY: MapGraph = { kind: "graph", regions: {}, sides: {}, diagonals: {}, through: {}, problems: [{ kind: "noLand" }] };
const UNSUPPORTED: MapGraph = { ...EMPTY, problems: [{ kind: "unsupportedGrid" }] };
const graphs = new Map<string, MapGraph>();

/**
 * The map of a Scene; the same value for the same board. A Scene that is gone, or has neither provinces nor a grid, gives a map with that problem. `diagonals`: whether hexes have
 * steps across a corner (`map.hexDiagonals`). @rule MAP-4, MAP-5
 */
export function mapOf(scene: SceneDocument | null, diagonals = true): MapGraph {
  if (!scene) return EMPTY;
  if (isDrawn(scene)) return drawnMap(scene);
  if (!scene.grid.isSquare && !scene.grid.isHexagonal) return UNSUPPORTED;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const key = JSON.stringify([scene.grid.type, scene.grid.size, sceneX, sceneY, sceneWidth, sceneHeight, landOf(scene), diagonals]);
  const found = graphs.get(key) ?? (isHexes(scene) ? hexMap(scene, landOf(scene), diagonals) : squareGraph(boardOf(scene)));
  if (graphs.size > 20) graphs.clear();
  graphs.set(key, found);
  return found;
}

/** The region under a point of the Scene (in the padded space of its documents), or null off the board. */
export function regionAt(scene: SceneDocument, point: Spot): RegionId | null {
  if (isDrawn(scene)) return provinceAt(scene, point);
  const id = cellUnder(scene, point);
  return id !== null && mapOf(scene).regions[id] ? id : null;
}

/** The cell under a point of the Scene, whether it lies on the board or outside its border; null beyond the scene rectangle. */
export const cellUnder = (scene: SceneDocument, point: Spot): RegionId | null =>
  isHexes(scene) ? hexAt(scene, point) : squareAt(scene, point);

/** All cells of a Scene by name, those outside the border too. */
export function cellsOn(scene: SceneDocument): readonly RegionId[] {
  if (isHexes(scene)) return hexNames(scene);
  const { columns, rows } = frameOf(scene);
  return Array.from({ length: columns * rows }, (_, index) => cellId(index % columns, Math.floor(index / columns)));
}

function squareAt(scene: SceneDocument, point: Spot): RegionId | null {
  const frame = frameOf(scene);
  const column = Math.floor((point.x - frame.x) / frame.size);
  const row = Math.floor((point.y - frame.y) / frame.size);
  if (column < 0 || row < 0 || column >= frame.columns || row >= frame.rows) return null;
  return cellId(column, row);
}

/** The region in which a token's middle lies. */
export function regionOfToken(scene: SceneDocument, token: Spot & Footprint): RegionId | null {
  const { sizeX, sizeY } = scene.grid;
  return regionAt(scene, { x: token.x + ((token.width ?? 1) * sizeX) / 2, y: token.y + ((token.height ?? 1) * sizeY) / 2 });
}

/** The middle of a region, where an army stands; null when the board has no such region. */
export function centreOf(scene: SceneDocument, region: RegionId): Spot | null {
  if (isDrawn(scene)) return drawnPlot(scene, region)?.centre ?? null;
  return mapOf(scene).regions[region] ? middleOf(scene, region) : null;
}

function middleOf(scene: SceneDocument, region: RegionId): Spot | null {
  if (isHexes(scene)) return hexCentre(scene, region);
  const cell = cellAt(region);
  if (!cell) return null;
  const { x, y, size } = frameOf(scene);
  return { x: x + (cell.column + 0.5) * size, y: y + (cell.row + 0.5) * size };
}

/** The corners of a region, in turn; none when the board has no such region. */
export const outlineOf = (scene: SceneDocument, region: RegionId): readonly Spot[] => plotOf(scene, region)?.corners ?? [];

function cornersOf(scene: SceneDocument, region: RegionId, centre: Spot): readonly Spot[] {
  if (isHexes(scene)) return hexOutline(scene, region);
  const half = scene.grid.size / 2;
  return [
    { x: centre.x - half, y: centre.y - half },
    { x: centre.x + half, y: centre.y - half },
    { x: centre.x + half, y: centre.y + half },
    { x: centre.x - half, y: centre.y + half },
  ];
}

/** A region as it is drawn: its middle and its corners in turn. */
export interface Plot {
  readonly centre: Spot;
  readonly corners: readonly Spot[];
  /** All lines of a province that was drawn by hand, the one with these corners among them; undefined for a cell, whose corners are few and regular. */
  readonly outline?: Outline;
}

/** A region as it is drawn, or null when the board has no such region. */
export function plotOf(scene: SceneDocument, region: RegionId): Plot | null {
  if (isDrawn(scene)) return drawnPlot(scene, region);
  return mapOf(scene).regions[region] ? cellPlot(scene, region) : null;
}

function drawnPlot(scene: SceneDocument, region: RegionId): Plot | null {
  const province = provinceOn(scene, region);
  return province ? { centre: armySlot(scene, province), corners: shoreOf(province), outline: province.outline } : null;
}

/** The sides of a drawn region with what lies beyond each, line by line; null on a board of cells. */
export function shoresOn(scene: SceneDocument, region: RegionId): readonly (readonly Shore[])[] | null {
  const province = isDrawn(scene) ? provinceOn(scene, region) : undefined;
  return province ? shoresOf(scene, province) : null;
}

/** The regions of a drawn board with their outlines, or none for a board of cells. */
export const outlinesOn = (scene: SceneDocument): readonly Readonly<{ id: RegionId; outline: Outline }>[] =>
  isDrawn(scene) ? provincesOn(scene) : [];

/** A cell as it is drawn, also outside the border. */
export function cellPlot(scene: SceneDocument, cell: RegionId): Plot | null {
  const centre = middleOf(scene, cell);
  return centre && { centre, corners: cornersOf(scene, cell, centre) };
}

/** The place of an army among those that stand in one region, counted from 0. */
export type Slot = Readonly<{ index: number; of: number }>;

/** How far apart armies stand that share a region, in cells. */
const APART = 0.52;

/** Where a token's corner must be so that it stands in the middle of a region, or beside the others that stand there. */
export function spotOf(scene: SceneDocument, region: RegionId, token: Footprint, slot: Slot = { index: 0, of: 1 }): Spot | null {
  const centre = centreOf(scene, region);
  if (!centre) return null;
  const { sizeX, sizeY } = scene.grid;
  const step = Math.min(APART, 0.8 / Math.max(1, slot.of - 1));
  const aside = (slot.index - (slot.of - 1) / 2) * step;
  return {
    x: Math.round(centre.x + (aside - (token.width ?? 1) / 2) * sizeX),
    y: Math.round(centre.y - ((token.height ?? 1) * sizeY) / 2),
  };
}

/** Where the corner of a garrison's token must be: at the upper left of its region's middle, so that an army and its garrison are both seen. */
export function postOf(scene: SceneDocument, region: RegionId): Spot | null {
  const centre = centreOf(scene, region);
  if (!centre) return null;
  const { sizeX, sizeY } = scene.grid;
  const province = isDrawn(scene) ? provinceOn(scene, region) : undefined;
  const own = province && garrisonSlot(scene, province);
  if (own) return { x: Math.round(own.x - sizeX / 4), y: Math.round(own.y - sizeY / 4) };
  // A drawn province has room beside its army, on one side or the other.
  const beside =
    province && [-0.72, 0.72].map((aside) => ({ x: centre.x + aside * sizeX, y: centre.y })).find((at) => within(province.outline, at));
  if (beside) return { x: Math.round(beside.x - sizeX / 4), y: Math.round(beside.y - sizeY / 4) };
  return { x: Math.round(centre.x - sizeX / 2), y: Math.round(centre.y - sizeY / 2) };
}
