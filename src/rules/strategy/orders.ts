import type { ArmyId, RegionId } from "../kernel/ids.ts";

/**
 * What a House writes for one army. `path` lists the regions entered, in turn, without the one left. Garrisons do not move; at a table where they do, one of
 * them may stand in the place of the army of a `move`. @rule GAR-4
 */
export type Order =
  | Readonly<{ kind: "hold"; army: ArmyId }>
  /** One adjacent region, free (MOV-2). */
  | Readonly<{ kind: "move"; army: ArmyId; path: readonly [RegionId] }>
  /** Two adjacent steps for a Power Point (MOV-3, MOV-4). */
  | Readonly<{ kind: "march"; army: ArmyId; path: readonly [RegionId, RegionId] }>
  /** One diagonal step for a Power Point (MOV-3, MOV-5). */
  | Readonly<{ kind: "diagonal"; army: ArmyId; path: readonly [RegionId] }>;

export type OrderKind = Order["kind"];
