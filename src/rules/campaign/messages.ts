import type { ArmyId, AskId, GarrisonId, HouseId, LetterId, RegionId } from "../kernel/ids.ts";
import type { Phase } from "../catalogue/phases.ts";
import type { RuleId } from "../catalogue/rules.ts";
import type { SettingKey, Settings } from "../catalogue/settings.ts";
import type { Ask } from "../strategy/asks.ts";
import type { Order } from "../strategy/orders.ts";
import type { Refusal } from "../strategy/refusals.ts";
import type { Answer, Battle, Choice, Side, Turn } from "../strategy/turn.ts";
import type { Letter, Relation } from "./state.ts";

/** Who wishes it: the Narrator, or a House. Taken from the user's rights, never from what a letter claims. */
export type Wisher = "narrator" | HouseId;

/** What someone wants, in the imperative; it may be refused. */
export type Command =
  /** Ends Trade and Diplomacy and asks for orders. */
  | Readonly<{ type: "phase.open"; by: Wisher; phase: Phase }>
  /** Ends the phase that is named, if it is the one that is open: its letters are read, silence is filled with defaults, and what follows happens. */
  | Readonly<{ type: "phase.close"; by: Wisher; phase: Phase }>
  /** The Narrator's own answer, or the one that he gives in a House's place; null takes it back. */
  | Readonly<{ type: "answer.give"; by: Wisher; ask: AskId; choice: Choice | null }>
  | Readonly<{ type: "relation.set"; by: Wisher; houses: readonly [HouseId, HouseId]; relation: Relation }>
  | Readonly<{ type: "setting.change"; by: Wisher; key: SettingKey; value: Settings[SettingKey] }>
  | Readonly<{ type: "override.place"; by: Wisher; army: ArmyId; to: RegionId | null }>
  | Readonly<{ type: "override.post"; by: Wisher; garrison: GarrisonId; to: RegionId | null }>
  | Readonly<{ type: "override.control"; by: Wisher; region: RegionId; house: HouseId | null }>
  /** A value that the Narrator changed on a sheet is written down; it is already so. */
  | Readonly<{ type: "override.record"; by: Wisher; changes: readonly Correction[] }>
  | Readonly<{ type: "letter.receive"; letter: Letter }>
  /** `season`: back to where the Season began, so that nothing is proposed either. */
  | Readonly<{ type: "step.undo"; by: Wisher; outcomes: readonly Outcome[]; season?: boolean }>;

/** A value as a document stores it. */
export type Stored = string | number | boolean | null | readonly Stored[];

/** One field of one document that the Narrator set by hand. */
export interface Correction {
  /** The platform's id of the Actor. */
  readonly piece: string;
  /** The field's path below `system`, or `name`. */
  readonly field: string;
  readonly before: Stored;
  readonly after: Stored;
}

/** Why an army is no more. */
export type Doom = "offMap" | "sea" | "occupied" | "garrison" | "supply" | "noRegroup" | "declined" | "retreatConflict";

/** A House's bid as it is revealed. */
/** `pool`: the ally for whose army the bid counts, if not for the own one. */
export type Bid = Readonly<{ house: HouseId; army: ArmyId; points: number; by: Answer["by"]; pool?: ArmyId }>;

/**
 * What happened, in the past tense; never refused. Each holds absolute values before and after, so that it can be applied
 * twice with the same result and turned round by `undo`. `token` is the platform's id of a token that is taken away, opaque to the rules: it is
 * kept so that the same token can be laid down again.
 */
export type Outcome =
  | Readonly<{ type: "phase.changed"; from: Phase; to: Phase }>
  | Readonly<{ type: "season.changed"; from: number; to: number }>
  | Readonly<{ type: "turn.opened"; turn: Turn }>
  | Readonly<{ type: "turn.closed"; turn: Turn }>
  | Readonly<{ type: "round.closed"; from: number; to: number; phase: Phase }>
  | Readonly<{ type: "ask.opened"; ask: Ask }>
  | Readonly<{ type: "ask.closed"; ask: Ask }>
  | Readonly<{ type: "answer.taken"; ask: Ask; from: Answer | null; to: Answer | null }>
  | Readonly<{ type: "points.changed"; house: HouseId; from: number; to: number; rules: readonly RuleId[] }>
  | Readonly<{ type: "gift.given"; from: HouseId; to: HouseId; points: number; rules: readonly RuleId[] }>
  /** null for a pair that is not listed, which is at war. */
  | Readonly<{
      type: "relation.changed";
      houses: readonly [HouseId, HouseId];
      from: Relation | null;
      to: Relation | null;
      rules: readonly RuleId[];
    }>
  | Readonly<{ type: "setting.changed"; key: SettingKey; from: Settings[SettingKey]; to: Settings[SettingKey] }>
  | Readonly<{ type: "army.moved"; army: ArmyId; order: Order; from: RegionId; to: RegionId; rules: readonly RuleId[] }>
  | Readonly<{ type: "army.held"; army: ArmyId; at: RegionId; order: Order; refusal: Refusal }>
  /** What an army does breaks a rule that the Narrator lets pass. */
  | Readonly<{ type: "rule.waived"; army: ArmyId; at: RegionId; refusal: Refusal }>
  | Readonly<{ type: "allies.answered"; at: RegionId; armies: readonly ArmyId[]; goes: ArmyId | null; rules: readonly RuleId[] }>
  | Readonly<{ type: "bid.revealed"; at: RegionId; bids: readonly Bid[]; enters: ArmyId | null; rules: readonly RuleId[] }>
  | Readonly<{ type: "battle.met"; battle: Battle; rules: readonly RuleId[] }>
  /** `stands` is where the winner is afterwards. */
  | Readonly<{ type: "battle.won"; battle: Battle; winner: Side; loser: Side; stands: RegionId; rules: readonly RuleId[] }>
  /** `from` is where it was beaten, `stood` where it stood on the map till then. */
  | Readonly<{
      type: "army.retreated";
      army: ArmyId;
      from: RegionId;
      stood: RegionId;
      to: RegionId;
      cost: number;
      by: Answer["by"];
      rules: readonly RuleId[];
    }>
  | Readonly<{
      type: "army.annihilated";
      army: ArmyId;
      at: RegionId;
      stood: RegionId;
      reason: Doom;
      rules: readonly RuleId[];
      token?: string;
    }>
  | Readonly<{ type: "garrison.annihilated"; garrison: GarrisonId; at: RegionId; rules: readonly RuleId[]; token?: string }>
  | Readonly<{ type: "garrison.moved"; garrison: GarrisonId; from: RegionId; to: RegionId; rules: readonly RuleId[] }>
  /** It was ordered to go `to`, and stays. */
  | Readonly<{ type: "garrison.held"; garrison: GarrisonId; at: RegionId; to: RegionId; refusal: Refusal }>
  | Readonly<{ type: "control.changed"; region: RegionId; from: HouseId | null; to: HouseId | null; rules: readonly RuleId[] }>
  | Readonly<{ type: "army.placed"; army: ArmyId; from: RegionId | null; to: RegionId | null; token?: string }>
  | Readonly<{ type: "garrison.placed"; garrison: GarrisonId; from: RegionId | null; to: RegionId | null; token?: string }>
  | Readonly<{ type: "override.recorded"; change: Correction }>
  | Readonly<{ type: "letter.taken"; letter: Letter }>
  | Readonly<{ type: "letter.returned"; letter: Letter }>
  | Readonly<{ type: "letter.refused"; letter: Letter; refusal: Refusal }>
  /** What was confirmed is a draft again: its question was taken back. */
  | Readonly<{ type: "letter.loosened"; letter: Letter }>
  /** The inverse of a fact that moved nothing or cannot be its own opposite; it takes the named outcome back. */
  | Readonly<{ type: "outcome.undone"; outcome: Outcome }>;

/** Either what happened, or the one reason why not. */
export type Verdict = Readonly<{ ok: true; outcomes: readonly Outcome[] }> | Readonly<{ ok: false; refusal: Refusal }>;

/** One accepted command with all that followed from it. The unit of writing, of announcing and of undoing. */
export interface Step {
  /** Unique in the campaign: `s<season>-<revision>`. */
  readonly id: string;
  /** The Season in which it was wished. */
  readonly season: number;
  readonly revision: number;
  readonly command: Command["type"];
  /** The platform's id of the user who asked for it. */
  readonly by: string;
  /** Server time, milliseconds since 1970. */
  readonly at: number;
  readonly outcomes: readonly Outcome[];
  /** Set when the step was taken back: by whom and when. The line stays. */
  readonly undone: Readonly<{ by: string; at: number }> | null;
}
export type { Ask, LetterId };
