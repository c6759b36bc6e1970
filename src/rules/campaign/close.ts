import { byName } from "../kernel/total.ts";
import type { Phase } from "../catalogue/phases.ts";
import type { Ask, AskOf } from "../strategy/asks.ts";
import { openTurn } from "../strategy/opening.ts";
import { regroup } from "../strategy/regroup.ts";
import { defeatsOf, doomOf, retreatAsk } from "../strategy/retreat.ts";
import { settle } from "../strategy/settle.ts";
import { heldBack } from "../strategy/shifts.ts";
import { standsAt } from "../strategy/standing.ts";
import type { Answer } from "../strategy/turn.ts";
import { narratorOwes } from "./asks.ts";
import { hindered, wasSetDown } from "./by-hand.ts";
import { evolve, evolveAll } from "./evolve.ts";
import type { Outcome, Verdict } from "./messages.ts";
import { bidsPaid, marchesPaid } from "./payments.ts";
import { answersOf, answersTaken, asksClosed, lettersTaken, ordersOf } from "./read-letters.ts";
import type { Campaign } from "./state.ts";
import { settledAll, tally } from "./tally.ts";
import { happened, refuse } from "./verdict.ts";

/*
 * How a phase is closed. Its letters are opened together, silence is filled with defaults, and what follows happens; then the questions of what comes
 * next are asked. Orders, then as many rounds of bids and battles as the Season needs, then the retreats, then the tally.
 */

/** Closes the open phase. @rule PHS-2, PHS-4, POW-2, POW-3 */
export function close(state: Campaign, phase: Phase): Verdict {
  if (state.phase !== phase || phase === "diplomacy") return refuse({ rule: "PHS-2", reason: "wrongPhase" });
  if (phase === "orders") return closeOrders(state);
  if (phase === "tally") return happened(tally(state, phase));
  return closeRound(state, phase);
}

function closeOrders(state: Campaign): Verdict {
  if (state.map.problems.length > 0) return refuse({ rule: null, reason: "mapFaults" });
  const opening = openTurn(state, ordersOf(state));
  const read: Outcome[] = [
    ...lettersTaken(state),
    ...asksClosed(state),
    ...marchesPaid(state, opening),
    ...opening.refused.map(({ order, refusal }): Outcome => {
      const at = state.places[order.army];
      return { type: "army.held", army: order.army, at: at as NonNullable<typeof at>, order, refusal };
    }),
    ...opening.kept.map(({ garrison, to, refusal }) => heldBack(state, garrison, to, refusal)),
    ...opening.waived.map(({ order: { army }, refusal }): Outcome => {
      const at = standsAt(state, army);
      return { type: "rule.waived", army, at: at as NonNullable<typeof at>, refusal };
    }),
    { type: "turn.opened", turn: opening.turn },
  ];
  return happened(goOn(state, read, 0));
}

function closeRound(state: Campaign, phase: Phase): Verdict {
  const { turn } = state;
  if (!turn) return refuse({ rule: "PHS-2", reason: "wrongPhase" });
  const [open] = narratorOwes(state);
  const [at] = open?.battle.at ?? [];
  if (at !== undefined) return refuse({ rule: "BTL-10", reason: "battleOpen", at });
  const answers = answersOf(state);
  const read: Outcome[] = [
    ...lettersTaken(state),
    ...answersTaken(state, answers),
    ...asksClosed(state),
    { type: "round.closed", from: turn.closed, to: turn.closed + 1, phase },
  ];
  if (phase === "retreat") {
    const gone = [...read, ...regroup(state, retreatsOf(answers))];
    return happened([...gone, ...settledAll(evolveAll(state, gone), phase)]);
  }
  return happened(goOn(state, read, settle(state, turn).facts.length));
}

const retreatsOf = (answers: readonly (readonly [Ask, Answer])[]): { ask: AskOf<"retreat">; answer: Answer }[] =>
  answers.flatMap(([ask, answer]) => (ask.kind === "retreat" ? [{ ask, answer }] : []));

/* `state` is still in the phase that ends. */
function stepTo(state: Campaign, to: Phase): Outcome[] {
  if (to === "tally") return settledAll(state, state.phase);
  return to === state.phase ? [] : [{ type: "phase.changed", from: state.phase, to }];
}

/* After what was read: what is new, and the questions that follow from it. `told` facts of the Season were told before. */
function goOn(state: Campaign, read: readonly Outcome[], told: number): Outcome[] {
  const before = evolveAll(state, read);
  if (!before.turn) return [...read];
  const { phase, asks, facts, won } = settle(before, before.turn);
  const fresh = hindered(before, before.turn, facts.slice(0, told), facts.slice(told));
  const paid = bidsPaid(before, fresh);
  const after = evolveAll(before, [...fresh, ...paid]);
  const next = phase === "retreat" ? retreats(after, won) : { outcomes: opened(asks), phase };
  return [...read, ...fresh, ...paid, ...next.outcomes, ...stepTo(evolveAll(after, next.outcomes), next.phase)];
}

const opened = (asks: readonly Ask[]): Outcome[] =>
  [...asks].sort((a, b) => byName(a.id, b.id)).map((ask): Outcome => ({ type: "ask.opened", ask }));

/* The beaten: those without any way out are lost at once, the others are asked. */
function retreats(after: Campaign, won: Parameters<typeof defeatsOf>[2]): { outcomes: Outcome[]; phase: Phase } {
  const { turn } = after;
  if (!turn) return { outcomes: [], phase: "tally" };
  const defeats = defeatsOf(after, turn, won).filter(({ army }) => !wasSetDown(after, turn, army));
  const leaving = new Set(defeats.map(({ army }) => army));
  const asked = defeats.flatMap((defeat) => {
    const ask = retreatAsk(after, turn, defeat, leaving);
    return ask ? [{ defeat, ask }] : [];
  });
  const lost = asked.filter(({ ask }) => ask.options.length === 0);
  const doomed = lost.map(({ defeat, ask }): Outcome => {
    const reason = doomOf(defeat, ask.closed);
    const stood = after.places[defeat.army] ?? defeat.at;
    const closing = reason === "supply" ? "SUP-6" : "RET-6";
    return { type: "army.annihilated", army: defeat.army, at: defeat.at, stood, reason, rules: ["RET-7", closing] };
  });
  const open = asked.flatMap(({ ask }) => (ask.options.length > 0 ? [ask] : []));
  return { outcomes: [...doomed, ...opened(open)], phase: open.length > 0 ? "retreat" : "tally" };
}

/** After an answer of the Narrator: questions that it raised are asked, and those that it made idle are closed. */
export function reasked(state: Campaign, given: Outcome): Outcome[] {
  const after = evolve(state, given);
  if (!after.turn || after.phase === "retreat") return [];
  const wanted = new Map(settle(after, after.turn).asks.map((ask) => [ask.id, ask]));
  const idle = Object.values<Ask>(after.asks).filter(({ id }) => !wanted.has(id));
  const fresh = [...wanted.values()].filter(({ id }) => !after.asks[id]);
  const closed = idle.map((ask): Outcome => ({ type: "ask.closed", ask }));
  const forgotten = idle.flatMap((ask): Outcome[] => {
    const from = after.turn?.answers[ask.id];
    return from ? [{ type: "answer.taken", ask, from, to: null }] : [];
  });
  return [...forgotten, ...closed, ...opened(fresh)];
}

/** After the Narrator moved something while the beaten are asked: their options are judged again. */
export function reopened(state: Campaign): Outcome[] {
  const { turn } = state;
  if (!turn || state.phase !== "retreat") return [];
  const asks = Object.values<Ask>(state.asks).filter((ask): ask is AskOf<"retreat"> => ask.kind === "retreat");
  const leaving = new Set(asks.map(({ army }) => army));
  const defeats = defeatsOf(state, turn, settle(state, turn).won);
  return asks.flatMap((ask): Outcome[] => {
    const defeat = defeats.find(({ army }) => army === ask.army);
    const again = defeat && retreatAsk(state, turn, defeat, leaving);
    if (!again || JSON.stringify(again) === JSON.stringify(ask)) return [];
    return [
      { type: "ask.closed", ask },
      { type: "ask.opened", ask: again },
    ];
  });
}
