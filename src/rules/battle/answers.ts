import { declare, usualSpoils } from "./aftermath.ts";
import { isDice, type NarratorAsk } from "./asks.ts";
import { fire } from "./carry.ts";
import { closeTriggers } from "./flight.ts";
import { meetFate } from "./leaders.ts";
import type { BattleChoice, BattleCommand, BattleVerdict } from "./messages.ts";
import { openAsk, unitOf } from "./muster.ts";
import type { BattleState } from "./state.ts";
import { openThrow } from "./standing.ts";
import { changeOf, happened, type Happening, inTurn, refuse, unfold } from "./unfold.ts";

/** What holds when the Narrator says nothing more. @rule WAR-AFT-1, WAR-AFT-3, WAR-ORD-15 */
export function usualAnswer(battle: BattleState, ask: NarratorAsk): BattleChoice {
  switch (ask.kind) {
    case "trigger":
      return { kind: "trigger", fire: false };
    case "fate":
      return { kind: "fate", fate: "free" };
    case "winner":
      return { kind: "winner", winner: null };
    case "spoils":
      return { kind: "spoils", spoils: usualSpoils(battle, ask.winner) };
  }
}

const isWholeNumber = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value);

function fits(battle: BattleState, choice: BattleChoice): boolean {
  if (choice.kind === "winner") return choice.winner === null || Object.hasOwn(battle.sides, choice.winner);
  if (choice.kind === "fate") return ["free", "fallen", "captured"].includes(choice.fate);
  if (choice.kind !== "spoils") return true;
  return Object.entries(choice.spoils).every(
    ([side, spoils]) => Object.hasOwn(battle.sides, side) && Object.values(spoils as object).every(isWholeNumber),
  );
}

const lapsed =
  (ask: Extract<NarratorAsk, { kind: "trigger" }>): Happening =>
  (battle) => {
    const standing = unitOf(battle, ask.unit)?.standing ?? null;
    const to = { readied: null, standing: standing?.kind === "ready" ? null : standing };
    return [...closeTriggers(battle, ask.unit), { type: "ready.lapsed", ...changeOf(battle, ask.unit, to) }];
  };

function follows(ask: NarratorAsk, choice: BattleChoice): Happening {
  if (ask.kind === "trigger") return choice.kind === "trigger" && choice.fire ? fire(ask.unit) : lapsed(ask);
  const closing: Happening = () => [{ type: "ask.closed", ask }];
  if (ask.kind === "fate" && choice.kind === "fate") return inTurn(closing, meetFate(ask.leader, choice.fate));
  if (choice.kind === "winner") return inTurn(closing, declare(choice.winner));
  if (choice.kind === "spoils") return inTurn(closing, () => [{ type: "spoils.given", spoils: choice.spoils }]);
  return closing;
}

/** The Narrator answers a question; without a choice its default holds. */
export function answerAsk(battle: BattleState, { ask: id, choice }: Extract<BattleCommand, { type: "ask.answer" }>): BattleVerdict {
  const ask = openAsk(battle, id);
  if (!ask) return refuse({ rule: null, reason: "askSettled", ask: id });
  if (isDice(ask)) return refuse({ rule: null, reason: "wrongAnswer", ask: id });
  const given = choice ?? usualAnswer(battle, ask);
  if (given.kind !== ask.kind || !fits(battle, given)) return refuse({ rule: null, reason: "wrongAnswer", ask: id });
  const waiting = openThrow(battle);
  if (ask.kind === "trigger" && waiting) return refuse({ rule: "WAR-ORD-2", reason: "diceOpen", ask: waiting.id });
  return happened(unfold(battle, [follows(ask, given)]));
}
