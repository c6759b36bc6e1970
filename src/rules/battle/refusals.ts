import type { AskId, LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import type { RuleId } from "../catalogue/rules.ts";

/** Why not, in battle: `reason` names the sentence, `rule` the broken rule where there is one, the rest are its facts. Distances are whole metres. */
export type BattleRefusal = Readonly<{ rule: RuleId | null }> &
  (
    | Readonly<{ reason: "wrongStep" }>
    | Readonly<{ reason: "narratorOnly" }>
    | Readonly<{ reason: "askSettled"; ask: AskId }>
    | Readonly<{ reason: "throwNotYours"; ask: AskId }>
    | Readonly<{ reason: "diceOpen"; ask: AskId }>
    | Readonly<{ reason: "diceCount"; expected: number; given: number }>
    | Readonly<{ reason: "noSuchFace"; face: number }>
    | Readonly<{ reason: "wrongAnswer"; ask: AskId }>
    | Readonly<{ reason: "notYourTurn"; side: SideId }>
    | Readonly<{ reason: "noOrdersLeft"; leader: LeaderId }>
    | Readonly<{ reason: "noOrdersOfUnits"; side: SideId }>
    | Readonly<{ reason: "stillLed"; side: SideId }>
    | Readonly<{ reason: "noSuchUnit"; unit: UnitId }>
    | Readonly<{ reason: "noSuchLeader"; leader: LeaderId }>
    | Readonly<{ reason: "notYourUnit"; unit: UnitId }>
    | Readonly<{ reason: "notYourLeader"; leader: LeaderId }>
    | Readonly<{ reason: "givesNoOrders"; leader: LeaderId }>
    | Readonly<{ reason: "attachedGivesNone"; leader: LeaderId }>
    | Readonly<{ reason: "attachedOwnUnit"; leader: LeaderId; unit: UnitId }>
    | Readonly<{ reason: "notOnField"; unit: UnitId }>
    | Readonly<{ reason: "onlyRally"; unit: UnitId }>
    | Readonly<{ reason: "notRouted"; unit: UnitId }>
    | Readonly<{ reason: "notDisorganised"; unit: UnitId }>
    | Readonly<{ reason: "noTarget"; target: UnitId | LeaderId }>
    | Readonly<{ reason: "ownTarget"; target: UnitId | LeaderId }>
    | Readonly<{ reason: "outOfReach"; target: UnitId | LeaderId; distance: number; reach: number }>
    | Readonly<{ reason: "cannotShoot"; unit: UnitId }>
    | Readonly<{ reason: "tooFarToGo"; unit: UnitId; distance: number; reach: number }>
    | Readonly<{ reason: "noRun"; unit: UnitId }>
    | Readonly<{ reason: "noSuchPlace" }>
    | Readonly<{ reason: "nearerToFoe"; unit: UnitId }>
    | Readonly<{ reason: "commanderOnly"; leader: LeaderId }>
    | Readonly<{ reason: "noDestiny"; leader: LeaderId }>
    | Readonly<{ reason: "statusTooLow"; leader: LeaderId; status: number }>
    | Readonly<{ reason: "hasNothingToDo"; unit: UnitId }>
    | Readonly<{ reason: "cannotUndo" }>
    | Readonly<{ reason: "badValue"; field: string }>
  );
