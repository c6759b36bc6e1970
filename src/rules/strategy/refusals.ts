import type { ArmyId, AskId, HouseId, RegionId } from "../kernel/ids.ts";
import type { RuleId } from "../catalogue/rules.ts";

/**
 * Why not. `reason` is the stable name of the sentence (its key is `HUESTES.rule.<reason>`), `rule` the broken rule of the
 * catalogue where there is one; the rest are the facts that the sentence needs.
 */
export type Refusal = Readonly<{ rule: RuleId | null }> &
  (
    | Readonly<{ reason: "notAdjacent"; army: ArmyId; to: RegionId }>
    | Readonly<{ reason: "tooFar"; army: ArmyId; to: RegionId }>
    | Readonly<{ reason: "offMap"; army: ArmyId }>
    | Readonly<{ reason: "sea"; to: RegionId }>
    | Readonly<{ reason: "noPowerPoints"; house: HouseId; cost: number; left: number }>
    | Readonly<{ reason: "ownOrAllied"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "passThroughHostile"; through: RegionId; army: ArmyId }>
    | Readonly<{ reason: "diagonalBetweenHostiles"; to: RegionId; flanks: readonly RegionId[] }>
    | Readonly<{ reason: "diagonalNeedsLandFlank"; to: RegionId; flanks: readonly RegionId[] }>
    | Readonly<{ reason: "neutralOccupied"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "sameDestination"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "secondOrder"; army: ArmyId }>
    | Readonly<{ reason: "notYours"; army: ArmyId }>
    | Readonly<{ reason: "notOnMap"; army: ArmyId }>
    | Readonly<{ reason: "noSuchArmy"; army: ArmyId }>
    | Readonly<{ reason: "noSuchRegion"; to: RegionId }>
    | Readonly<{ reason: "mapFaults" }>
    | Readonly<{ reason: "wrongPhase" }>
    | Readonly<{ reason: "narratorOnly" }>
    | Readonly<{ reason: "askSettled"; ask: AskId }>
    | Readonly<{ reason: "askNotYours"; ask: AskId }>
    | Readonly<{ reason: "regionTaken"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "cannotUndo" }>
  );
