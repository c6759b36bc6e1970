import type { SideId } from "../kernel/ids.ts";
import { poolOf } from "../dice/pool.ts";
import type { NewAsk } from "./asks.ts";
import { bestWarfare } from "./command.ts";
import type { BattleOutcome } from "./messages.ts";
import { leaderOf, otherSide, sidesOf } from "./muster.ts";
import { initiativePool } from "./pools.ts";
import type { BattleState, Clock } from "./state.ts";
import { askAll, type Happening } from "./unfold.ts";

const commanderOf = (battle: BattleState, side: SideId) => {
  const id = battle.sides[side]?.commander ?? null;
  return id === null ? undefined : leaderOf(battle, id);
};

function question(battle: BattleState, side: SideId, deploys: boolean): NewAsk {
  const commander = commanderOf(battle, side);
  const pool = commander ? initiativePool(commander) : poolOf({ test: bestWarfare(battle, side) });
  return { kind: "initiative", of: side, side, deploys, pool };
}

/** Both commanders roll Warfare, anew each battle round; for a side that nobody leads its best unit does. @rule WAR-INI-1, WAR-GEN-10 */
export const askInitiative =
  (deploys: boolean): Happening =>
  (battle) =>
    askAll(sidesOf(battle).map((side) => question(battle, side, deploys)))(battle);

type Tie = "none" | "warfare" | "strategy";

/** One roll of a commander, with what breaks a tie. */
export interface Bid {
  readonly total: number | null;
  readonly warfare: number;
  readonly strategy: number;
}

/** Which of two rolls is first: the higher, then the higher Warfare, then the higher Strategy; undefined: both roll again. @rule WAR-INI-1, WAR-INI-2 */
export function initiativeOf(a: Bid, b: Bid): Readonly<{ first: "a" | "b"; tie: Tie }> | undefined {
  const steps = [
    { tie: "none", by: (a.total ?? -Infinity) === (b.total ?? -Infinity) ? 0 : (a.total ?? -Infinity) - (b.total ?? -Infinity) },
    { tie: "warfare", by: a.warfare - b.warfare },
    { tie: "strategy", by: a.strategy - b.strategy },
  ] as const;
  const decides = steps.find(({ by }) => by !== 0);
  return decides && { first: decides.by > 0 ? "a" : "b", tie: decides.tie };
}

function bidOf(battle: BattleState, side: SideId, total: number | null): Bid {
  const commander = commanderOf(battle, side);
  return { total, warfare: commander?.warfare ?? bestWarfare(battle, side), strategy: commander?.strategy ?? 0 };
}

/** One roll has been read: kept, and with the other's compared. A winner of the deployment comes second to the field. @rule WAR-INI-1, WAR-INI-2, BRG-2 */
export const rolled =
  (side: SideId, total: number | null, deploys: boolean): Happening =>
  (battle) => {
    const { clock } = battle;
    const to: Clock = { ...clock, rolls: { ...clock.rolls, [side]: total } };
    const kept: BattleOutcome = { type: "initiative.rolled", side, total, from: clock, to };
    const other = otherSide(battle, side);
    if (!Object.hasOwn(clock.rolls, other)) return [kept];
    const found = initiativeOf(bidOf(battle, side, total), bidOf(battle, other, clock.rolls[other] ?? null));
    if (!found) return [kept, ...again({ ...battle, clock: to }, deploys)];
    const first = found.first === "a" ? side : other;
    const won: Clock = deploys ? { ...to, rolls: {}, turn: otherSide(battle, first) } : { ...to, rolls: {}, first };
    return [kept, { type: "initiative.won", side: first, tie: found.tie, deploys, from: to, to: won }];
  };

function again(battle: BattleState, deploys: boolean): readonly BattleOutcome[] {
  const tied: BattleOutcome = { type: "initiative.tied", from: battle.clock, to: { ...battle.clock, rolls: {} } };
  return [tied, ...askInitiative(deploys)(battle)];
}
