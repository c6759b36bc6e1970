import type { Outcome } from "./messages.ts";

/* Facts that hold what was before and after: turned round they are their own opposite. */
type Turning = Extract<Outcome, { readonly from: unknown; readonly to: unknown }>;
const turned = <T extends Turning>(outcome: T): T => ({ ...outcome, from: outcome.to, to: outcome.from });

/** The fact that takes a fact back: `evolve(evolve(s, o), undo(o))` equals `s`. */
export function undo(outcome: Outcome): Outcome {
  switch (outcome.type) {
    case "phase.changed":
    case "season.changed":
    case "round.closed":
    case "answer.taken":
    case "points.changed":
    case "relation.changed":
    case "setting.changed":
    case "control.changed":
    case "army.placed":
    case "garrison.placed":
    case "garrison.moved":
      return turned(outcome);
    case "turn.opened":
      return { type: "turn.closed", turn: outcome.turn };
    case "turn.closed":
      return { type: "turn.opened", turn: outcome.turn };
    case "ask.opened":
      return { type: "ask.closed", ask: outcome.ask };
    case "ask.closed":
      return { type: "ask.opened", ask: outcome.ask };
    case "letter.taken":
    case "letter.refused":
      return { type: "letter.returned", letter: outcome.letter };
    case "letter.returned":
      return { type: "letter.taken", letter: outcome.letter };
    case "override.recorded": {
      const { before, after } = outcome.change;
      return { type: "override.recorded", change: { ...outcome.change, before: after, after: before } };
    }
    case "outcome.undone":
      return outcome.outcome;
    case "army.moved":
    case "army.held":
    case "rule.waived":
    case "army.retreated":
    case "army.annihilated":
    case "garrison.annihilated":
    case "garrison.held":
    case "allies.answered":
    case "bid.revealed":
    case "battle.met":
    case "battle.won":
    case "gift.given":
    case "letter.loosened":
      return { type: "outcome.undone", outcome };
  }
}

/** The facts that take a whole step back, last first. */
export const undoAll = (outcomes: readonly Outcome[]): Outcome[] => [...outcomes].reverse().map(undo);
