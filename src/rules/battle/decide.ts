import { handfulOf } from "../dice/pool.ts";
import { answerAsk } from "./answers.ts";
import { type BattleAsk, isDice } from "./asks.ts";
import { carryOn } from "./carry.ts";
import { evolveBattleAll, undoBattleAll } from "./evolve.ts";
import { giveOrder } from "./give.ts";
import { assumeCommand, leaderFalls } from "./leaders.ts";
import type { BattleCommand, BattleOutcome, BattleVerdict } from "./messages.ts";
import { openAsk, unitOf } from "./muster.ts";
import { endBattle, setField, setLeader, setUnit, shiftDifficulty } from "./overrides.ts";
import type { BattleState } from "./state.ts";
import { carriersOf, openThrow } from "./standing.ts";
import { enter, stepAfter } from "./steps.ts";
import { readThrow } from "./throws.ts";
import { keepTurn, passTurn } from "./passing.ts";
import { happened, refuse, unfold } from "./unfold.ts";

type CommandOf<T extends BattleCommand["type"]> = Extract<BattleCommand, { type: T }>;

/* What follows from each wish. A new one does not compile until it stands here. */
const DECIDE: { readonly [T in BattleCommand["type"]]: (battle: BattleState, command: CommandOf<T>) => BattleVerdict } = {
  "step.close": closeStep,
  "order.give": giveOrder,
  "turn.pass": pass,
  "standing.carry": carry,
  "dice.read": readDice,
  "difficulty.shift": shiftDifficulty,
  "ask.answer": (battle, command) => thenTurn(battle, answerAsk(battle, command)),
  "command.assume": assumeCommand,
  "leader.fall": (battle, command) => thenTurn(battle, leaderFalls(battle, command)),
  "override.unit": (battle, command) => thenTurn(battle, setUnit(battle, command)),
  "override.leader": (battle, command) => thenTurn(battle, setLeader(battle, command)),
  "override.field": setField,
  "battle.end": endBattle,
  "step.undo": (_battle, { outcomes }) =>
    outcomes.length === 0 ? refuse({ rule: null, reason: "cannotUndo" }) : happened(undoBattleAll(outcomes)),
};

/* What the Narrator does may take from a side whose turn it is the last that it could do. */
function thenTurn(battle: BattleState, verdict: BattleVerdict): BattleVerdict {
  return verdict.ok ? happened(unfold(battle, [() => verdict.outcomes, keepTurn])) : verdict;
}

/* What a side may wish; all else is the Narrator's. @rule COM-11 */
const OPEN: readonly BattleCommand["type"][] = ["order.give", "turn.pass", "standing.carry", "dice.read", "command.assume"];

/**
 * What follows from a wish: outcomes, or the one reason why not. Deterministic, and never throws for what a player does. Questions for dice of
 * which none would count answer themselves.
 * @rule COM-4, WAR-STEP-1
 */
export function decideBattle(battle: BattleState, command: BattleCommand): BattleVerdict {
  if (command.by !== "narrator" && !OPEN.includes(command.type)) return refuse({ rule: null, reason: "narratorOnly" });
  if (command.by !== "narrator" && !Object.hasOwn(battle.sides, command.by)) return refuse({ rule: null, reason: "narratorOnly" });
  const verdict = (DECIDE[command.type] as (battle: BattleState, command: BattleCommand) => BattleVerdict)(battle, command);
  if (!verdict.ok || command.type === "step.undo") return verdict;
  return verdict.outcomes.some((outcome) => isEmptyThrow(battle, outcome)) ? happened(withoutEmpty(battle, verdict.outcomes)) : verdict;
}

const isEmptyThrow = (battle: BattleState, outcome: BattleOutcome): boolean =>
  outcome.type === "ask.opened" && isDice(outcome.ask) && handfulOf(outcome.ask.pool, battle.settings).keep === 0;

/* @rule COM-4 */
function withoutEmpty(battle: BattleState, outcomes: readonly BattleOutcome[]): BattleOutcome[] {
  const all = [...outcomes];
  let now = evolveBattleAll(battle, outcomes);
  for (;;) {
    const empty = Object.values<BattleAsk>(now.asks).find((ask) => isDice(ask) && handfulOf(ask.pool, now.settings).keep === 0);
    const rerolled = empty?.kind === "initiative" && everyone(now);
    if (!empty || !isDice(empty) || rerolled) return all;
    const more = readThrow(now, empty, { faces: [] });
    if (!Array.isArray(more)) return all;
    all.push(...more);
    now = evolveBattleAll(now, more);
  }
}

/* Two sides of which neither has a die for the initiative would tie for ever: there the Narrator names a total. */
const everyone = (battle: BattleState): boolean =>
  Object.values<BattleAsk>(battle.asks).filter((ask) => ask.kind === "initiative" && handfulOf(ask.pool, battle.settings).keep === 0)
    .length > 1;

function closeStep(battle: BattleState, { step }: CommandOf<"step.close">): BattleVerdict {
  if (step !== battle.clock.step || step === 11) return refuse({ rule: "WAR-STEP-1", reason: "wrongStep" });
  const waiting = openThrow(battle);
  if (waiting) return refuse({ rule: "WAR-STEP-1", reason: "diceOpen", ask: waiting.id });
  return happened(unfold(battle, [enter(stepAfter(battle))]));
}

/* @rule WAR-ORD-1, WAR-STD-1 */
function pass(battle: BattleState, { by, side }: CommandOf<"turn.pass">): BattleVerdict {
  const { step, turn } = battle.clock;
  if ((step !== 7 && step !== 9) || turn === null) return refuse({ rule: "WAR-STEP-1", reason: "wrongStep" });
  const waiting = openThrow(battle);
  if (waiting) return refuse({ rule: "WAR-ORD-2", reason: "diceOpen", ask: waiting.id });
  if (turn !== side || (by !== "narrator" && by !== side)) return refuse({ rule: "WAR-ORD-1", reason: "notYourTurn", side: turn });
  return happened(unfold(battle, [passTurn(side, "pass")]));
}

/* @rule WAR-STD-1, WAR-STD-2 */
function carry(battle: BattleState, { by, unit: id }: CommandOf<"standing.carry">): BattleVerdict {
  const { step, turn } = battle.clock;
  const unit = unitOf(battle, id);
  if (!unit) return refuse({ rule: null, reason: "noSuchUnit", unit: id });
  if (step !== 9 || turn === null) return refuse({ rule: "WAR-STD-1", reason: "wrongStep" });
  if (by !== "narrator" && by !== unit.side) return refuse({ rule: null, reason: "notYourUnit", unit: id });
  const waiting = openThrow(battle);
  if (waiting) return refuse({ rule: "WAR-ORD-2", reason: "diceOpen", ask: waiting.id });
  if (turn !== unit.side) return refuse({ rule: "WAR-STD-1", reason: "notYourTurn", side: turn });
  if (!carriersOf(battle, unit.side).includes(id)) return refuse({ rule: "WAR-STD-1", reason: "hasNothingToDo", unit: id });
  return happened(unfold(battle, [carryOn(unit.side, id)]));
}

/* @rule COM-1, COM-11 */
function readDice(battle: BattleState, { by, ask: id, thrown }: CommandOf<"dice.read">): BattleVerdict {
  const ask = openAsk(battle, id);
  if (!ask) return refuse({ rule: null, reason: "askSettled", ask: id });
  if (!isDice(ask)) return refuse({ rule: null, reason: "wrongAnswer", ask: id });
  if (by !== "narrator" && by !== ask.of) return refuse({ rule: null, reason: "throwNotYours", ask: id });
  if (by !== "narrator" && "total" in thrown) return refuse({ rule: null, reason: "narratorOnly" });
  const found = readThrow(battle, ask, thrown);
  return Array.isArray(found) ? happened(found) : refuse(found);
}
