import type { RuleId } from "../catalogue/rules.ts";
import type { AskId, UnitId } from "../kernel/ids.ts";

/** Why not, as in the strategic layer: `reason` names the sentence, the rest are its facts. */
export type PursuitRefusal = Readonly<{ rule: RuleId | null }> &
  (
    | Readonly<{ reason: "pursuitOver"; unit: UnitId }>
    | Readonly<{ reason: "enemyHolds"; unit: UnitId; enemy: UnitId }>
    | Readonly<{ reason: "panicUnbeaten"; unit: UnitId; enemy: UnitId }>
    | Readonly<{ reason: "combatNotWon"; unit: UnitId }>
    | Readonly<{ reason: "declareBeforeFleeRolls"; unit: UnitId }>
    | Readonly<{ reason: "notPursuable"; unit: UnitId; enemy: UnitId }>
    | Readonly<{ reason: "stayNeedsTest"; unit: UnitId }>
    | Readonly<{ reason: "wrongFaces"; unit: UnitId; dice: number }>
    | Readonly<{ reason: "noRoomToReturn"; unit: UnitId }>
    | Readonly<{ reason: "pursuitOpen" }>
    | Readonly<{ reason: "wrongPhase" }>
    | Readonly<{ reason: "notAnOption"; ask: AskId }>
    | Readonly<{ reason: "askNotYours"; ask: AskId }>
    | Readonly<{ reason: "askSettled"; ask: AskId }>
  );
