import type { LeaderId, UnitId } from "../kernel/ids.ts";
import { byName, keysOf } from "../kernel/total.ts";
import { type Odds, oddsOf } from "../dice/odds.ts";
import { type Pool, poolOf } from "../dice/pool.ts";
import { armourOf, damageOf } from "../force/unit.ts";
import type { Attack } from "./attack.ts";
import { struck } from "./damage.ts";
import { type Difficulty, orderDifficulty } from "./difficulty.ts";
import { fare } from "./fare.ts";
import { type Giving, orderRefusal } from "./give.ts";
import { foeNamed, leaderOf, unitOf } from "./muster.ts";
import type { Arm, BattleOrder } from "./orders.ts";
import { receiverOf, ruleOf } from "./orders/table.ts";
import { orderPool } from "./pools.ts";
import type { BattleRefusal } from "./refusals.ts";
import type { BattleState } from "./state.ts";

/** An order that a leader could think of for a unit, and why it cannot be where it cannot. */
export interface Option {
  readonly order: BattleOrder;
  readonly refusal?: BattleRefusal;
}

const ARMS: readonly Arm[] = ["fighting", "marksmanship"];

/* Whom a unit may aim at: units and free characters of the other side. */
function targets(battle: BattleState, side: string): (UnitId | LeaderId)[] {
  const all: (UnitId | LeaderId)[] = [...keysOf(battle.units), ...keysOf(battle.leaders)];
  return all.filter((id) => (foeNamed(battle, id)?.side ?? side) !== side).sort(byName);
}

/** Orders that need no place and no condition: one for each target and arm. Where they can go is in `paceOf`. */
export function ordersFor(battle: BattleState, leader: LeaderId | null, id: UnitId): Option[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const foes = targets(battle, unit.side);
  const orders: BattleOrder[] = [
    ...foes.flatMap((target) => ARMS.map((arm): BattleOrder => ({ kind: "attack", unit: id, target, arm }))),
    ...foes.map((target): BattleOrder => ({ kind: "charge", unit: id, target })),
    { kind: "defend", unit: id },
    { kind: "formRanks", unit: id },
    { kind: "rally", unit: id },
    { kind: "reorganise", unit: id },
    { kind: "withdraw", unit: id, to: null },
    ...foes.flatMap((target) => ARMS.map((arm): BattleOrder => ({ kind: "fightingWithdrawal", unit: id, target, arm }))),
    { kind: "surrender" },
  ];
  return orders.map((order) => {
    const refusal = orderRefusal(battle, { leader, order });
    return refusal ? { order, refusal } : { order };
  });
}

/** Chances of what an attack does to a unit, from 0 to 1; one state each, by what it would be after the hit. */
export interface BlowOdds {
  readonly odds: Odds;
  readonly disorganises: number;
  readonly routs: number;
  readonly destroys: number;
}

/** What would come of an order, before the dice: as things stand now. */
export interface Forecast {
  readonly difficulty: Difficulty | null;
  readonly pool: Pool | null;
  /** Of the order itself; null where it needs no test. */
  readonly odds: Odds | null;
  /** What is rolled when it is obeyed, with its own chances. */
  readonly follows: Readonly<{ pool: Pool; difficulty: Difficulty | null; blow: BlowOdds | null }> | null;
}

/** Exact chances of an attack, by degrees and by what it does. @rule COM-5, WAR-DMG-8 */
export function blowOdds(battle: BattleState, attack: Attack, pool: Pool, difficulty: number): BlowOdds | null {
  const unit = unitOf(battle, attack.unit);
  const foe = foeNamed(battle, attack.target);
  if (!unit || !foe) return null;
  const odds = oddsOf(pool, difficulty, battle.settings);
  if (!("unit" in foe)) return { odds, disorganises: 0, routs: 0, destroys: 0 };
  const arms = damageOf(unit.figures);
  const base = (attack.arm === "fighting" ? arms.melee : arms.ranged) + attack.force;
  const { rating } = armourOf(foe.unit.figures);
  const { now, mettle } = fare(foe.unit);
  const chances = { organised: 0, disorganised: 0, routed: 0, destroyed: 0 };
  odds.degrees.forEach((chance, index) => {
    const { state } = struck(now, mettle, Math.max(0, base * (index + 1) - rating), battle.settings);
    if (state !== now.state) chances[state] += chance;
  });
  return { odds, disorganises: chances.disorganised, routs: chances.routed, destroys: chances.destroyed };
}

/* What is rolled once it is obeyed. */
function followUp(battle: BattleState, { leader, order, destiny = false }: Giving): Forecast["follows"] {
  const ask = ruleOf(order).rolls(battle, order, { leader, degrees: 1, freed: destiny, turn: true });
  if (!ask || !("pool" in ask)) return null;
  const difficulty = "difficulty" in ask ? ask.difficulty : null;
  const blow = ask.kind === "attack" ? blowOdds(battle, ask.attack, ask.pool, ask.difficulty.total) : null;
  return { pool: ask.pool, difficulty, blow };
}

/** Difficulty with its parts, exact odds, and what an order would do. */
export function forecast(battle: BattleState, giving: Giving): Forecast {
  const follows = followUp(battle, giving);
  const { extra } = ruleOf(giving.order);
  const id = receiverOf(giving.order);
  const unit = id === null ? undefined : unitOf(battle, id);
  if (id === null || !unit || extra === null) return { difficulty: null, pool: null, odds: null, follows };
  const leader = giving.leader === null ? undefined : leaderOf(battle, giving.leader);
  const pool = leader ? orderPool(leader) : poolOf({ test: unit.figures.ranks.warfare });
  const difficulty = orderDifficulty(battle, id, unit, extra);
  return { difficulty, pool, odds: oddsOf(pool, difficulty.total, battle.settings), follows };
}
