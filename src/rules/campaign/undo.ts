import type { Outcome } from "./messages.ts";

/** The fact that takes a fact back: `evolve(evolve(s, o), undo(o))` equals `s`. */
export function undo(outcome: Outcome): Outcome {
  switch (outcome.type) {
    case "phase.changed":
      return { type: "phase.changed", from: outcome.to, to: outcome.from };
    case "season.changed":
      return { type: "season.changed", from: outcome.to, to: outcome.from };
    case "points.changed":
      return { ...outcome, from: outcome.to, to: outcome.from };
    case "army.placed":
      return { ...outcome, from: outcome.to, to: outcome.from };
    case "ask.opened":
      return { type: "ask.closed", ask: outcome.ask };
    case "ask.closed":
      return { type: "ask.opened", ask: outcome.ask };
    case "letter.taken":
    case "letter.refused":
      return { type: "letter.returned", letter: outcome.letter };
    case "letter.returned":
      return { type: "letter.taken", letter: outcome.letter };
    case "army.moved":
    case "army.held":
    case "clash.met":
      return { type: "outcome.undone", outcome };
    case "outcome.undone":
      return outcome.outcome;
  }
}

/** The facts that take a whole step back, last first. */
export const undoAll = (outcomes: readonly Outcome[]): Outcome[] => [...outcomes].reverse().map(undo);
