import type { Command, Outcome, Phase, Step } from "../rules/index.ts";

export type CardGroup = "diplomacy" | "clashes" | "battles" | "retreats" | "moves" | "refused" | "control" | "corrections" | "other";

/** A card before it has words: the public facts of a step, in the order in which they are told. */
export interface Card {
  readonly season: number;
  readonly command: Command["type"];
  /** The phase that the step closed or opened; null if it stayed in it. */
  readonly closed: Phase | null;
  readonly groups: readonly Readonly<{ group: CardGroup; outcomes: readonly Outcome[] }>[];
}

const ORDER: readonly CardGroup[] = ["diplomacy", "clashes", "battles", "retreats", "moves", "refused", "control", "corrections", "other"];

/* Where each fact stands; undefined for what is nobody's business (letters) or says nothing by itself. */
const GROUPS: { readonly [K in Outcome["type"]]: CardGroup | undefined } = {
  "gift.given": "diplomacy",
  "relation.changed": "diplomacy",
  "allies.answered": "clashes",
  "bid.revealed": "clashes",
  "battle.met": "clashes",
  "battle.won": "battles",
  "garrison.annihilated": "battles",
  "army.retreated": "retreats",
  "army.annihilated": "retreats",
  "army.moved": "moves",
  "garrison.moved": "moves",
  "army.held": "refused",
  "garrison.held": "refused",
  "rule.waived": "refused",
  "control.changed": "control",
  "army.placed": "corrections",
  "garrison.placed": "corrections",
  "override.recorded": "corrections",
  "setting.changed": "corrections",
  "points.changed": "other",
  "season.changed": "other",
  "phase.changed": "other",
  "turn.opened": undefined,
  "turn.closed": undefined,
  "round.closed": undefined,
  "answer.taken": undefined,
  "ask.opened": undefined,
  "ask.closed": undefined,
  "letter.taken": undefined,
  "letter.returned": undefined,
  "letter.refused": undefined,
  "letter.loosened": undefined,
  "outcome.undone": undefined,
};

/** Where an outcome stands on a card; undefined for what is not told. */
export const groupOf = (outcome: Outcome): CardGroup | undefined => GROUPS[outcome.type];

/** The public outcomes of a step, grouped in the order of the Season. */
export function groupsOf(outcomes: readonly Outcome[]): Card["groups"] {
  return ORDER.map((group) => ({ group, outcomes: outcomes.filter((outcome) => groupOf(outcome) === group) })).filter(
    (group) => group.outcomes.length > 0,
  );
}

/* What a person is asked or told elsewhere has no card: an undo stands on the card that it takes back, an answer in the round
   that reads it, a correction in the chronicle. */
const SILENT: readonly Command["type"][] = ["step.undo", "letter.receive", "answer.give", "override.record"];

/** The phase that a step closed, if it closed one. */
export function closedPhase(outcomes: readonly Outcome[]): Phase | null {
  for (const outcome of outcomes) {
    if (outcome.type === "round.closed") return outcome.phase;
    if (outcome.type === "turn.opened") return "orders";
    if (outcome.type === "turn.closed") return "tally";
    if (outcome.type === "phase.changed") return outcome.from;
  }
  return null;
}

/** The one card of a step; none for steps that are told elsewhere, nor for a phase that opens with nothing to tell but its questions. */
export function cardFor(step: Step): Card | undefined {
  if (SILENT.includes(step.command)) return undefined;
  const groups = groupsOf(step.outcomes);
  const quiet = groups.every(({ group }) => group === "other");
  if (groups.length === 0 || (step.command === "phase.open" && quiet)) return undefined;
  return { season: step.season, command: step.command, closed: closedPhase(step.outcomes), groups };
}
