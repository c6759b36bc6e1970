import type { AskId, LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import type { Pool } from "../dice/pool.ts";
import type { Attack } from "./attack.ts";
import type { Difficulty } from "./difficulty.ts";
import type { BattleOrder } from "./orders.ts";

interface Asked {
  readonly id: AskId;
  /** Its number among all that were asked in this battle. */
  readonly number: number;
  readonly of: SideId | "narrator";
}

/** A throw that is asked for: faces close it, or a total that the Narrator names. */
export type DiceAsk = Readonly<
  Asked & { pool: Pool } & (
      | { kind: "initiative"; side: SideId; deploys: boolean }
      | { kind: "order"; leader: LeaderId | null; order: BattleOrder; freed: boolean; difficulty: Difficulty }
      | { kind: "attack"; attack: Attack; difficulty: Difficulty; after: After }
      | { kind: "defend"; unit: UnitId; after: After }
      | { kind: "surrender"; unit: UnitId; difficulty: Difficulty }
      | { kind: "command"; leader: LeaderId; difficulty: Difficulty }
    )
>;

/** What the rules leave to the Narrator; each has a default. */
export type NarratorAsk = Readonly<
  Asked &
    /** Whether the condition of a Ready order is met: `fire`, or `lapse`. @rule WAR-ORD-15 */
    (| { kind: "trigger"; unit: UnitId; when: string }
      /** What became of a leader whose unit is gone. @rule WAR-AFT-3 */
      | { kind: "fate"; leader: LeaderId }
      /** Who won where the rules do not say: a side, or `none`. */
      | { kind: "winner"; sides: readonly SideId[] }
      /** Glory and spoils. @rule WAR-AFT-1, WAR-AFT-2 */
      | { kind: "spoils"; winner: SideId | null }
    )
>;

export type BattleAsk = DiceAsk | NarratorAsk;
export type BattleAskKind = BattleAsk["kind"];
export type BattleAskOf<K extends BattleAskKind> = Extract<BattleAsk, { kind: K }>;

/** What comes after a throw: the turn passes, or the unit goes back a part of its Movement before that; or nothing, for it acted out of turn. */
export interface After {
  readonly turn: boolean;
  /** Part of the Movement, from 0 to 1. */
  readonly back: number;
}

type WithoutNumber<A> = A extends unknown ? Omit<A, "id" | "number"> : never;
/** A question before it is numbered. */
export type NewAsk = WithoutNumber<BattleAsk>;

export const isDice = (ask: BattleAsk): ask is DiceAsk => "pool" in ask;
