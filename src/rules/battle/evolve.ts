import type { LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import { withKey, withoutKey } from "../kernel/total.ts";
import type { BattleAsk } from "./asks.ts";
import type { BattleOutcome, LeaderChange, SideChange, UnitChange } from "./messages.ts";
import type { BattleState, Clock } from "./state.ts";

/*
 * Every fact that changes something holds what was and what is. `end` says which of the two is to hold now: "to" when it happens, "from" when it is
 * taken back. So one table serves both, and a fact that happened and was taken back leaves nothing behind.
 */
type End = "from" | "to";
type Lasting = Exclude<BattleOutcome, { type: "outcome.undone" }>;
type Applying = { readonly [T in Lasting["type"]]: (battle: BattleState, fact: Extract<Lasting, { type: T }>, end: End) => BattleState };

interface Turning<T> {
  readonly from: T;
  readonly to: T;
}

const told = (battle: BattleState): BattleState => battle;

const clock = (battle: BattleState, fact: Turning<Clock>, end: End): BattleState => ({ ...battle, clock: fact[end] });

function unit(battle: BattleState, fact: Turning<UnitChange> & Readonly<{ unit: UnitId }>, end: End): BattleState {
  const now = battle.units[fact.unit];
  return now ? { ...battle, units: withKey(battle.units, fact.unit, { ...now, ...fact[end] }) } : battle;
}

function leader(battle: BattleState, fact: Turning<LeaderChange> & Readonly<{ leader: LeaderId }>, end: End): BattleState {
  const now = battle.leaders[fact.leader];
  return now ? { ...battle, leaders: withKey(battle.leaders, fact.leader, { ...now, ...fact[end] }) } : battle;
}

function side(battle: BattleState, fact: Turning<SideChange> & Readonly<{ side: SideId }>, end: End): BattleState {
  const now = battle.sides[fact.side];
  return now ? { ...battle, sides: withKey(battle.sides, fact.side, { ...now, ...fact[end] }) } : battle;
}

const opened = (battle: BattleState, ask: BattleAsk): BattleState => ({ ...battle, asks: withKey(battle.asks, ask.id, ask) });
const closed = (battle: BattleState, ask: BattleAsk): BattleState => ({ ...battle, asks: withoutKey(battle.asks, ask.id) });

/* What each fact means for the state. One line a fact; a new one does not compile until it stands here. */
const APPLY: Applying = {
  "step.changed": clock,
  "turn.passed": clock,
  "initiative.rolled": clock,
  "initiative.won": clock,
  "initiative.tied": clock,
  "ask.opened": (battle, { ask }, end) =>
    end === "to" ? { ...opened(battle, ask), asked: ask.number } : { ...closed(battle, ask), asked: ask.number - 1 },
  "ask.closed": (battle, { ask }, end) => (end === "to" ? closed(battle, ask) : opened(battle, ask)),
  "difficulty.shifted": (battle, fact, end) => opened(battle, fact[end]),
  "dice.thrown": told,
  "order.given": unit,
  "order.spent": leader,
  "order.ownSpent": side,
  "destiny.spent": leader,
  "order.obeyed": unit,
  "order.refused": unit,
  "standing.carried": unit,
  "standing.idle": unit,
  "unit.moved": unit,
  "unit.missed": told,
  "unit.hit": unit,
  "leader.hit": leader,
  "leader.hurt": leader,
  "unit.defended": unit,
  "unit.readied": unit,
  "ready.fired": unit,
  "ready.lapsed": unit,
  "ranks.formed": unit,
  "unit.rallied": unit,
  "unit.reorganised": unit,
  "unit.disorganised": unit,
  "unit.routed": unit,
  "unit.gone": unit,
  "unit.set": unit,
  "leader.set": leader,
  "leader.fell": leader,
  "command.changed": side,
  "side.surrendered": side,
  "field.set": (battle, fact, end) => ({ ...battle, field: { ...battle.field, ...fact[end] } }),
  "battle.ended": (battle, fact, end) => ({ ...battle, result: fact[end] }),
  "spoils.given": told,
};

function apply(battle: BattleState, fact: Lasting, end: End): BattleState {
  return (APPLY[fact.type] as (battle: BattleState, fact: Lasting, end: End) => BattleState)(battle, fact, end);
}

/** The battle after a fact. Total: every fact has its case, and applying one twice is applying it once. */
export const evolveBattle = (battle: BattleState, outcome: BattleOutcome): BattleState =>
  outcome.type === "outcome.undone" ? apply(battle, outcome.outcome, "from") : apply(battle, outcome, "to");

/** The battle after several facts, in turn. */
export const evolveBattleAll = (battle: BattleState, outcomes: readonly BattleOutcome[]): BattleState =>
  outcomes.reduce(evolveBattle, battle);

/** The fact that takes a fact back: `evolveBattle(evolveBattle(b, o), undoBattle(o))` equals `b`. */
export const undoBattle = (outcome: BattleOutcome): BattleOutcome =>
  outcome.type === "outcome.undone" ? outcome.outcome : { type: "outcome.undone", outcome };

/** The facts that take a whole step back, last first. */
export const undoBattleAll = (outcomes: readonly BattleOutcome[]): BattleOutcome[] => [...outcomes].reverse().map(undoBattle);
