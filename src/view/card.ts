import type { Campaign, Command, Outcome, Step } from "../rules/index.ts";

export type CardGroup = "clashes" | "refused" | "moves" | "other";

/** A card before it has words: the public facts of a step, in the order in which they are told. */
export interface Card {
  readonly season: number;
  readonly command: Command["type"];
  readonly groups: readonly Readonly<{ group: CardGroup; outcomes: readonly Outcome[] }>[];
}

const ORDER: readonly CardGroup[] = ["clashes", "refused", "moves", "other"];

/** Where an outcome stands on a card; undefined for what is nobody's business (letters) or says nothing by itself. */
export function groupOf(outcome: Outcome): CardGroup | undefined {
  switch (outcome.type) {
    case "clash.met":
      return "clashes";
    case "army.held":
      return "refused";
    case "army.moved":
    case "army.placed":
      return "moves";
    case "points.changed":
    case "season.changed":
    case "phase.changed":
      return "other";
    case "ask.opened":
    case "ask.closed":
    case "letter.taken":
    case "letter.returned":
    case "letter.refused":
    case "outcome.undone":
      return undefined;
  }
}

/** The public outcomes of a step, grouped: clashes first, then refused orders, moves, the rest. */
export function groupsOf(outcomes: readonly Outcome[]): Card["groups"] {
  return ORDER.map((group) => ({ group, outcomes: outcomes.filter((outcome) => groupOf(outcome) === group) })).filter(
    (group) => group.outcomes.length > 0,
  );
}

/** The one card of a step; none for steps that are told elsewhere (a phase that opens is told by its questions, an undo on the card that it takes back). */
export function cardFor(step: Step, state: Campaign): Card | undefined {
  if (step.command === "step.undo" || step.command === "letter.receive" || step.command === "phase.open") return undefined;
  const groups = groupsOf(step.outcomes);
  if (groups.length === 0) return undefined;
  const turned = step.outcomes.find((outcome) => outcome.type === "season.changed");
  return { season: turned?.from ?? state.season, command: step.command, groups };
}
