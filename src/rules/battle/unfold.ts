import type { LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import { evolveBattle } from "./evolve.ts";
import type { BattleAsk, NewAsk } from "./asks.ts";
import type { BattleOutcome, LeaderChange, SideChange, UnitChange } from "./messages.ts";
import type { BattleRefusal } from "./refusals.ts";
import type { BattleState } from "./state.ts";
import type { BattleVerdict } from "./messages.ts";

/** What follows from a state. */
export type Happening = (battle: BattleState) => readonly BattleOutcome[];

/** What happens one after another: each looks at the state that those before it left. */
export function unfold(battle: BattleState, happenings: readonly Happening[]): BattleOutcome[] {
  const all: BattleOutcome[] = [];
  let now = battle;
  happenings.forEach((happening, index) => {
    const outcomes = happening(now);
    all.push(...outcomes);
    if (index < happenings.length - 1) now = outcomes.reduce(evolveBattle, now);
  });
  return all;
}

/** Several happenings as one. */
export const inTurn =
  (...happenings: readonly Happening[]): Happening =>
  (battle) =>
    unfold(battle, happenings);

export const nothing: Happening = () => [];

export const happened = (outcomes: readonly BattleOutcome[]): BattleVerdict => ({ ok: true, outcomes });
export const refuse = (refusal: BattleRefusal): BattleVerdict => ({ ok: false, refusal });

interface Was<T> {
  readonly from: T;
  readonly to: T;
}

/* The same keys of what is there now. */
function before<T extends object>(now: T | undefined, to: Partial<T>): Partial<T> {
  const from: Partial<T> = {};
  for (const key in to) if (now) from[key] = now[key];
  return from;
}

/** What a unit was and what it becomes. */
export const changeOf = (battle: BattleState, unit: UnitId, to: UnitChange): Readonly<{ unit: UnitId }> & Was<UnitChange> => ({
  unit,
  from: before(battle.units[unit], to),
  to,
});

export const leaderChange = (
  battle: BattleState,
  leader: LeaderId,
  to: LeaderChange,
): Readonly<{ leader: LeaderId }> & Was<LeaderChange> => ({
  leader,
  from: before(battle.leaders[leader], to),
  to,
});

export const sideChange = (battle: BattleState, side: SideId, to: SideChange): Readonly<{ side: SideId }> & Was<SideChange> => ({
  side,
  from: before(battle.sides[side], to),
  to,
});

/** A question is put; its number makes its name, so that no name comes twice in a battle. */
export function asking(battle: BattleState, ask: NewAsk): BattleOutcome {
  const number = battle.asked + 1;
  const whole = { ...ask, number, id: `${ask.kind}-${number}` } as unknown as BattleAsk;
  return { type: "ask.opened", ask: whole };
}

/** Several questions at once. */
export const askAll = (asks: readonly NewAsk[]): Happening =>
  inTurn(
    ...asks.map(
      (ask): Happening =>
        (battle) => [asking(battle, ask)],
    ),
  );
