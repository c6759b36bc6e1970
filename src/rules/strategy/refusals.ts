import type { ArmyId, AskId, GarrisonId, HouseId, RegionId } from "../kernel/ids.ts";
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
    | Readonly<{ reason: "garrisonOfAnotherHouse"; to: RegionId; garrison: GarrisonId }>
    | Readonly<{ reason: "neutralGarrison"; to: RegionId; garrison: GarrisonId }>
    | Readonly<{ reason: "passThroughGarrison"; through: RegionId; garrison: GarrisonId }>
    | Readonly<{ reason: "beyondSupply"; to: RegionId; army: ArmyId; limit: number }>
    | Readonly<{ reason: "garrisonsStay"; garrison: GarrisonId }>
    | Readonly<{ reason: "garrisonTooFar"; garrison: GarrisonId }>
    | Readonly<{ reason: "garrisonBlocks"; to: RegionId; garrison: GarrisonId }>
    | Readonly<{ reason: "occupied"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "contested"; to: RegionId }>
    | Readonly<{ reason: "notThatWay"; to: RegionId }>
    | Readonly<{ reason: "onlyBack"; to: RegionId }>
    | Readonly<{ reason: "bidLost"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "bidTied"; to: RegionId }>
    | Readonly<{ reason: "allyGoes"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "alliesDisagree"; to: RegionId; army: ArmyId }>
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
    | Readonly<{ reason: "noSuchGarrison"; garrison: GarrisonId }>
    | Readonly<{ reason: "garrisonThere"; to: RegionId; garrison: GarrisonId }>
    | Readonly<{ reason: "foreignArmyThere"; to: RegionId; army: ArmyId }>
    | Readonly<{ reason: "noSuchHouse"; house: HouseId }>
    | Readonly<{ reason: "ownHouse"; house: HouseId }>
    | Readonly<{ reason: "notAnOption"; ask: AskId }>
    | Readonly<{ reason: "bidTooHigh"; most: number }>
    | Readonly<{ reason: "notANumber" }>
    | Readonly<{ reason: "regroupNoPoints"; house: HouseId; cost: number; left: number }>
    | Readonly<{ reason: "battleOpen"; at: RegionId }>
    | Readonly<{ reason: "giftTooHigh"; most: number }>
    | Readonly<{ reason: "settingsFrozen" }>
    | Readonly<{ reason: "wrongSetting"; key: string }>
  );
