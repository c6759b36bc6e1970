import type { RegionId } from "../kernel/ids.ts";

export type Terrain = "land" | "sea";

/** One region of the board. `x` and `y` are its centre, y growing southward, in any one unit. */
export interface Region {
  readonly id: RegionId;
  /** The name that the GM gave, or an empty string: then the id is shown. */
  readonly name: string;
  readonly terrain: Terrain;
  readonly x: number;
  readonly y: number;
  /** What it is worth to who controls it (POW-1); 0 when nothing is said. */
  readonly value?: number;
}

/** A diagonal step and the regions on either side of it (MAP-5). */
export interface Diagonal {
  readonly to: RegionId;
  readonly flanks: readonly RegionId[];
}

/** What is wrong with a map, named so that a GM can mend it. */
export type MapProblem =
  | Readonly<{ kind: "noLand" }>
  | Readonly<{ kind: "tooLarge"; cells: number; most: number }>
  | Readonly<{ kind: "orphan"; region: RegionId }>
  | Readonly<{ kind: "unknownRegion"; region: RegionId }>
  | Readonly<{ kind: "sameKey"; region: RegionId }>
  | Readonly<{ kind: "oneWay"; region: RegionId; to: RegionId }>
  | Readonly<{ kind: "unsupportedGrid" }>;

/** The board as plain data. Regions that are outside the border are not listed. @rule MAP-4 */
export interface MapGraph {
  readonly kind: "square" | "hex" | "graph";
  readonly regions: Readonly<Record<RegionId, Region>>;
  /** For each region the regions that share a side with it, sea included. */
  readonly sides: Readonly<Record<RegionId, readonly RegionId[]>>;
  readonly diagonals: Readonly<Record<RegionId, readonly Diagonal[]>>;
  /** Where an army in a region goes when it is pushed by one that came from another: it overrides geometry. An empty list is off the map (MAP-7). */
  readonly through: Readonly<Record<RegionId, Readonly<Record<RegionId, readonly RegionId[]>>>>;
  readonly problems: readonly MapProblem[];
}

const FULL = { square: 4, hex: 6, graph: Infinity } as const;

/** Does a region lie at the border of the board? On a drawn map every region may. */
export const isRim = ({ kind, sides }: MapGraph, region: RegionId): boolean => (sides[region] ?? []).length < FULL[kind];

/** What a square Scene says of its board. Cells are named by column letters and row number within the scene rectangle. */
export interface SquareBoard {
  readonly columns: number;
  readonly rows: number;
  readonly sea: readonly RegionId[];
  readonly outside: readonly RegionId[];
  readonly names: Readonly<Record<RegionId, string>>;
  readonly values?: Readonly<Record<RegionId, number>>;
}

/** What a hex Scene says of its board; each cell has a name and axial coordinates. */
export interface HexBoard {
  readonly cells: readonly Readonly<{ id: RegionId; q: number; r: number }>[];
  /** Flat-topped hexes, in columns; else pointed ones, in rows. */
  readonly flat: boolean;
  /** Whether a step across a corner is a diagonal (`map.hexDiagonals`). */
  readonly diagonals: boolean;
  readonly sea: readonly RegionId[];
  readonly outside: readonly RegionId[];
  readonly names: Readonly<Record<RegionId, string>>;
  readonly values?: Readonly<Record<RegionId, number>>;
}

/** A map of drawn provinces. */
export interface ProvinceBoard {
  readonly provinces: readonly Region[];
  readonly edges: readonly (readonly [RegionId, RegionId])[];
  readonly diagonals: readonly Readonly<{ a: RegionId; b: RegionId; flanks: readonly RegionId[] }>[];
  readonly through: MapGraph["through"];
}
