import type { AskId, LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import type { TestResult } from "../dice/degrees.ts";
import type { BattleAsk, DiceAsk } from "./asks.ts";
import type { Attack } from "./attack.ts";
import type { Difficulty } from "./difficulty.ts";
import type { BattleOrder } from "./orders.ts";
import type { BattleRefusal } from "./refusals.ts";
import type { BattleLeader, BattleSide, BattleUnit, Clock, Fate, Field, Gone, Result } from "./state.ts";

/** Who wishes it, by the user's rights. */
export type BattleWisher = "narrator" | SideId;

/** Faces of the dice as they lie; or a total that the Narrator names, for a throw that nobody saw. */
export type BattleThrow = Readonly<{ faces: readonly number[] } | { total: number }>;

/** Glory and spoils of one side, as points of the House's resources. The Power Points of the campaign are no part of them. @rule BRG-7 */
export interface Spoils {
  readonly glory: number;
  readonly lands: number;
  readonly wealth: number;
  readonly population: number;
  readonly defense: number;
}

/** What the Narrator may say to a question. */
export type BattleChoice = Readonly<
  | { kind: "trigger"; fire: boolean }
  | { kind: "fate"; fate: Fate }
  | { kind: "winner"; winner: SideId | null }
  | { kind: "spoils"; spoils: Readonly<Record<SideId, Spoils>> }
>;

/** What someone wants in a battle; it may be refused. */
export type BattleCommand =
  /** Ends a step that has no turns of its own, or cuts one short. */
  | Readonly<{ type: "step.close"; by: BattleWisher; step: number }>
  /** Without a leader: an order that units give themselves because nobody leads them (WAR-GEN-10). `destiny`: a point is spent to ignore the ground. */
  | Readonly<{ type: "order.give"; by: BattleWisher; leader: LeaderId | null; order: BattleOrder; destiny?: boolean }>
  /** A side gives no order, or carries none on, this time. */
  | Readonly<{ type: "turn.pass"; by: BattleWisher; side: SideId }>
  | Readonly<{ type: "standing.carry"; by: BattleWisher; unit: UnitId }>
  | Readonly<{ type: "dice.read"; by: BattleWisher; ask: AskId; thrown: BattleThrow }>
  /** Points that the Narrator adds to a difficulty or takes away, before the throw. */
  | Readonly<{ type: "difficulty.shift"; by: BattleWisher; ask: AskId; points: number }>
  /** Without a choice: the default. */
  | Readonly<{ type: "ask.answer"; by: BattleWisher; ask: AskId; choice: BattleChoice | null }>
  | Readonly<{ type: "command.assume"; by: BattleWisher; leader: LeaderId }>
  | Readonly<{ type: "leader.fall"; by: BattleWisher; leader: LeaderId; fate: "fallen" | "captured" }>
  | Readonly<{ type: "override.unit"; by: BattleWisher; unit: UnitId; to: UnitOverride }>
  | Readonly<{ type: "override.leader"; by: BattleWisher; leader: LeaderId; to: LeaderOverride }>
  | Readonly<{ type: "override.field"; by: BattleWisher; to: Partial<Field> }>
  | Readonly<{ type: "battle.end"; by: BattleWisher; winner: SideId | null }>
  | Readonly<{ type: "step.undo"; by: BattleWisher; outcomes: readonly BattleOutcome[] }>;

/** What the Narrator may set on a unit. */
export type UnitOverride = Partial<
  Pick<BattleUnit, "place" | "health" | "state" | "penaltyDice" | "ground" | "shelter" | "gone" | "standing">
>;
export type LeaderOverride = Partial<Pick<BattleLeader, "unit" | "place" | "damage" | "destiny">>;

export type UnitChange = Partial<Omit<BattleUnit, "figures" | "side" | "kind">>;
export type LeaderChange = Partial<Omit<BattleLeader, "side">>;
export type SideChange = Partial<Pick<BattleSide, "commander" | "lieutenants" | "surrendered" | "used">>;

interface Was<T> {
  readonly from: T;
  readonly to: T;
}
type OfUnit = Readonly<{ unit: UnitId }> & Was<UnitChange>;
type OfLeader = Readonly<{ leader: LeaderId }> & Was<LeaderChange>;
type OfSide = Readonly<{ side: SideId }> & Was<SideChange>;

/** How a unit came where it is. */
export type Manner = "move" | "run" | "charge" | "withdraw" | "flight" | "override";

/** How an attack went that hit: the damage before armour, what armour took, and what was left (0 or more). */
export interface Blow {
  readonly attack: Attack;
  readonly degrees: number;
  readonly gross: number;
  readonly armour: number;
  readonly damage: number;
}

/** What happened in a battle. Those with `from` and `to` change the state, and turned round they are their own opposite; the others tell. */
export type BattleOutcome =
  | Readonly<{ type: "step.changed" } & Was<Clock>>
  | Readonly<{ type: "turn.passed"; side: SideId; by: "order" | "pass" } & Was<Clock>>
  | Readonly<{ type: "initiative.rolled"; side: SideId; total: number | null } & Was<Clock>>
  | Readonly<{ type: "initiative.won"; side: SideId; tie: "none" | "warfare" | "strategy"; deploys: boolean } & Was<Clock>>
  | Readonly<{ type: "initiative.tied" } & Was<Clock>>
  | Readonly<{ type: "ask.opened"; ask: BattleAsk }>
  | Readonly<{ type: "ask.closed"; ask: BattleAsk }>
  | Readonly<{ type: "difficulty.shifted"; ask: AskId } & Was<BattleAsk>>
  /** `faces` is null where the Narrator named the total. A result of null: nothing to compare with. */
  | Readonly<{
      type: "dice.thrown";
      ask: DiceAsk;
      faces: readonly number[] | null;
      kept: readonly number[];
      total: number | null;
      result: TestResult | null;
    }>
  | Readonly<{ type: "order.given"; leader: LeaderId | null; order: BattleOrder; difficulty: Difficulty } & OfUnit>
  | Readonly<{ type: "order.spent"; order: BattleOrder } & OfLeader>
  | Readonly<{ type: "order.ownSpent"; order: BattleOrder } & OfSide>
  | Readonly<{ type: "destiny.spent" } & OfLeader>
  | Readonly<{ type: "order.obeyed"; order: BattleOrder; degrees: number } & OfUnit>
  | Readonly<{ type: "order.refused"; order: BattleOrder; critical: boolean } & OfUnit>
  | Readonly<{ type: "standing.carried"; order: BattleOrder } & OfUnit>
  | Readonly<{ type: "standing.idle"; order: BattleOrder } & OfUnit>
  | Readonly<{ type: "unit.moved"; manner: Manner } & OfUnit>
  | Readonly<{ type: "unit.missed"; attack: Attack }>
  | Readonly<{ type: "unit.hit"; blow: Blow } & OfUnit>
  | Readonly<{ type: "leader.hit"; blow: Blow } & OfLeader>
  /** `with`: the unit whose damage the leader shares. */
  | Readonly<{ type: "leader.hurt"; with: UnitId; points: number } & OfLeader>
  | Readonly<{ type: "unit.defended"; defense: number } & OfUnit>
  | Readonly<{ type: "unit.readied" } & OfUnit>
  | Readonly<{ type: "ready.fired" } & OfUnit>
  | Readonly<{ type: "ready.lapsed" } & OfUnit>
  | Readonly<{ type: "ranks.formed"; health: number } & OfUnit>
  | Readonly<{ type: "unit.rallied" } & OfUnit>
  | Readonly<{ type: "unit.reorganised" } & OfUnit>
  | Readonly<{ type: "unit.disorganised" } & OfUnit>
  | Readonly<{ type: "unit.routed" } & OfUnit>
  | Readonly<{ type: "unit.gone"; how: Gone; from: UnitChange; to: UnitChange; unit: UnitId }>
  | Readonly<{ type: "unit.set" } & OfUnit>
  | Readonly<{ type: "leader.set" } & OfLeader>
  | Readonly<{ type: "leader.fell"; fate: Fate } & OfLeader>
  | Readonly<{ type: "command.changed"; leader: LeaderId | null } & OfSide>
  | Readonly<{ type: "side.surrendered" } & OfSide>
  | Readonly<{ type: "field.set" } & Was<Partial<Field>>>
  | Readonly<{ type: "battle.ended" } & Was<Result | null>>
  | Readonly<{ type: "spoils.given"; spoils: Readonly<Record<SideId, Spoils>> }>
  | Readonly<{ type: "outcome.undone"; outcome: Exclude<BattleOutcome, { type: "outcome.undone" }> }>;

export type BattleOutcomeOf<T extends BattleOutcome["type"]> = Extract<BattleOutcome, { type: T }>;

export type BattleVerdict = Readonly<{ ok: true; outcomes: readonly BattleOutcome[] }> | Readonly<{ ok: false; refusal: BattleRefusal }>;
