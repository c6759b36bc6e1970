import type { ArmyId, AskId, HouseId, LetterId, RegionId } from "../kernel/ids.ts";
import type { Phase } from "../catalogue/phases.ts";
import type { RuleId } from "../catalogue/rules.ts";
import type { Order } from "../strategy/orders.ts";
import type { Refusal } from "../strategy/refusals.ts";
import type { Letter } from "./state.ts";

/** An open question: who owes it and what closes it. Its default stands in the catalogue (`ASKS`). */
export type Ask = Readonly<{ kind: "orders"; id: AskId; of: HouseId; season: number }>;

/** Who wishes it: the Narrator, or a House. Taken from the user's rights, never from what a letter claims. */
export type Wisher = "narrator" | HouseId;

/** What someone wants, in the imperative; it may be refused. */
export type Command =
  | Readonly<{ type: "phase.open"; by: Wisher; phase: Phase }>
  | Readonly<{ type: "season.resolve"; by: Wisher }>
  | Readonly<{ type: "override.place"; by: Wisher; army: ArmyId; to: RegionId | null }>
  | Readonly<{ type: "letter.receive"; letter: Letter }>
  | Readonly<{ type: "step.undo"; by: Wisher; outcomes: readonly Outcome[] }>;

/**
 * What happened, in the past tense; never refused. Each holds absolute values before and after, so that it can be applied
 * twice with the same result and turned round by `undo`.
 */
export type Outcome =
  | Readonly<{ type: "phase.changed"; from: Phase; to: Phase }>
  | Readonly<{ type: "season.changed"; from: number; to: number }>
  | Readonly<{ type: "ask.opened"; ask: Ask }>
  | Readonly<{ type: "ask.closed"; ask: Ask }>
  | Readonly<{ type: "points.changed"; house: HouseId; from: number; to: number; rules: readonly RuleId[] }>
  | Readonly<{ type: "army.moved"; army: ArmyId; order: Order; from: RegionId; to: RegionId; rules: readonly RuleId[] }>
  | Readonly<{ type: "army.held"; army: ArmyId; at: RegionId; order: Order; refusal: Refusal }>
  | Readonly<{ type: "clash.met"; at: readonly RegionId[]; armies: readonly ArmyId[]; rules: readonly RuleId[] }>
  | Readonly<{ type: "army.placed"; army: ArmyId; from: RegionId | null; to: RegionId | null }>
  | Readonly<{ type: "letter.taken"; letter: Letter }>
  | Readonly<{ type: "letter.returned"; letter: Letter }>
  | Readonly<{ type: "letter.refused"; letter: Letter; refusal: Refusal }>
  /** The inverse of a fact that moved nothing or cannot be its own opposite; it takes the named outcome back. */
  | Readonly<{ type: "outcome.undone"; outcome: Outcome }>;

/** Either what happened, or the one reason why not. */
export type Verdict = Readonly<{ ok: true; outcomes: readonly Outcome[] }> | Readonly<{ ok: false; refusal: Refusal }>;

/** One accepted command with all that followed from it. The unit of writing, of announcing and of undoing. */
export interface Step {
  /** Unique in the campaign: `s<season>-<revision>`. */
  readonly id: string;
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
export type { LetterId };
