import type { LeaderId, UnitId } from "../kernel/ids.ts";
import type { Place } from "./state.ts";

/** With what a unit attacks. */
export type Arm = "fighting" | "marksmanship";

/** A wish of a leader for one unit, or for the whole army (`surrender`). */
export type BattleOrder = Readonly<
  | { kind: "attack"; unit: UnitId; target: UnitId | LeaderId; arm: Arm }
  | { kind: "charge"; unit: UnitId; target: UnitId | LeaderId }
  | { kind: "defend"; unit: UnitId }
  | { kind: "formRanks"; unit: UnitId }
  /** A place outside the field leaves it for good. */
  | { kind: "move"; unit: UnitId; to: Place }
  /** What is kept ready until the commander's condition, in the commander's words, is met. */
  | { kind: "ready"; unit: UnitId; when: string; action: ReadyAction }
  | { kind: "rally"; unit: UnitId }
  | { kind: "surrender" }
  | { kind: "reorganise"; unit: UnitId }
  /** Without a place: straight away from the nearest enemy, as far as the field goes. */
  | { kind: "withdraw"; unit: UnitId; to: Place | null }
  | { kind: "fightingWithdrawal"; unit: UnitId; target: UnitId | LeaderId; arm: Arm }
>;

export type OrderKind = BattleOrder["kind"];
export type OrderOf<K extends OrderKind> = Extract<BattleOrder, { kind: K }>;

/** What can be kept ready. */
export type ReadyAction = OrderOf<"attack" | "charge" | "move" | "defend">;

export const ORDER_KINDS = [
  "attack",
  "charge",
  "defend",
  "formRanks",
  "move",
  "ready",
  "rally",
  "surrender",
  "reorganise",
  "withdraw",
  "fightingWithdrawal",
] as const satisfies readonly OrderKind[];
