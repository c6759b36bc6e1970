import type { LeaderId, UnitId } from "../kernel/ids.ts";
import { armourOf, damageOf } from "../force/unit.ts";
import type { After, NewAsk } from "./asks.ts";
import { afterArmour, sharedDamage, struck } from "./damage.ts";
import { targetDefense } from "./defense.ts";
import { fare } from "./fare.ts";
import { leave, rout } from "./flight.ts";
import type { Blow } from "./messages.ts";
import { attachedTo, bodyOf, type Foe, foeNamed, unitOf } from "./muster.ts";
import type { Arm } from "./orders.ts";
import { gapOf } from "./place.ts";
import { unitPool } from "./pools.ts";
import type { BattleRefusal } from "./refusals.ts";
import type { BattleState, BattleUnit } from "./state.ts";
import { asking, changeOf, type Happening, inTurn, leaderChange } from "./unfold.ts";

/** One attack: who, whom, with what, and what the order behind it adds. */
export interface Attack {
  readonly unit: UnitId;
  readonly target: UnitId | LeaderId;
  readonly arm: Arm;
  /** Added to the base damage, before degrees multiply it. */
  readonly force: number;
  /** Penalty dice of the order. */
  readonly minus: number;
  /** The ground is ignored. */
  readonly freed: boolean;
}

/** A plain attack. */
export const plainAttack = (unit: UnitId, target: UnitId | LeaderId, arm: Arm): Attack => ({
  unit,
  target,
  arm,
  force: 0,
  minus: 0,
  freed: false,
});

/* Dice that a unit has more against a single character. */
const AGAINST_ONE = 2;

/** Metres that a unit reaches with an arm. @rule WAR-ORD-10 */
export const reachOf = ({ settings }: BattleState, unit: BattleUnit, arm: Arm): number =>
  arm === "fighting" ? settings["war.contact"] : unit.range;

/** Why a unit cannot aim at somebody at all. */
export function aimRefusal(battle: BattleState, unit: BattleUnit, target: UnitId | LeaderId): BattleRefusal | undefined {
  const foe = foeNamed(battle, target);
  if (!foe) return { rule: "WAR-ORD-10", reason: "noTarget", target };
  return foe.side === unit.side ? { rule: "WAR-ORD-10", reason: "ownTarget", target } : undefined;
}

/** Why an attack cannot be made from here; undefined if it can. @rule WAR-ORD-10 */
export function attackRefusal(
  battle: BattleState,
  { unit: id, target, arm }: Pick<Attack, "unit" | "target" | "arm">,
): BattleRefusal | undefined {
  const unit = unitOf(battle, id);
  const own = unit && bodyOf(unit);
  if (!own) return { rule: null, reason: "notOnField", unit: id };
  const astray = aimRefusal(battle, unit, target);
  if (astray) return astray;
  if (arm === "marksmanship" && unit.range <= 0) return { rule: "WAR-ORD-10", reason: "cannotShoot", unit: id };
  const foe = foeNamed(battle, target);
  const distance = foe ? gapOf(own, foe.body) : 0;
  const reach = reachOf(battle, unit, arm);
  return distance > reach ? { rule: "WAR-ORD-10", reason: "outOfReach", target, distance: Math.ceil(distance), reach } : undefined;
}

/** The question for the dice of an attack: what is rolled, and the Defense that it must reach. @rule WAR-ORD-10, WAR-ORD-10a */
export function attackAsk(battle: BattleState, attack: Attack, after: After): NewAsk | undefined {
  const unit = unitOf(battle, attack.unit);
  const foe = foeNamed(battle, attack.target);
  if (!unit || !foe) return undefined;
  const plus = "leader" in foe ? AGAINST_ONE : 0;
  const pool = unitPool(battle, attack.unit, attack.arm, { plus, minus: attack.minus });
  return { kind: "attack", of: unit.side, attack, pool, difficulty: targetDefense(battle, foe, attack.arm, attack.freed), after };
}

/** The dice of an attack are asked for. */
export const openAttack =
  (attack: Attack, after: After): Happening =>
  (battle) => {
    const ask = attackAsk(battle, attack, after);
    return ask ? [asking(battle, ask)] : [];
  };

/** What a hit of some degrees comes to. @rule WAR-ORD-10, WAR-UNIT-5 */
export function blowOf(unit: BattleUnit, foe: Foe, attack: Attack, degrees: number): Blow {
  const arms = damageOf(unit.figures);
  const base = (attack.arm === "fighting" ? arms.melee : arms.ranged) + attack.force;
  const armour = "unit" in foe ? armourOf(foe.unit.figures).rating : foe.leader.armour;
  return { attack, degrees, armour, ...afterArmour(base, degrees, armour) };
}

/** An attack that hit. @rule WAR-ORD-10, WAR-DMG-8 */
export const strike =
  (attack: Attack, degrees: number): Happening =>
  (battle) => {
    const unit = unitOf(battle, attack.unit);
    const foe = foeNamed(battle, attack.target);
    if (!unit || !foe) return [];
    const blow = blowOf(unit, foe, attack, degrees);
    if ("unit" in foe) return hit(attack.target as UnitId, blow)(battle);
    const id = attack.target as LeaderId;
    return [{ type: "leader.hit", blow, ...leaderChange(battle, id, { damage: foe.leader.damage + blow.damage }) }];
  };

/* Health, state and dice of the unit; what its characters share; then it runs, or is no more. */
const hit =
  (id: UnitId, blow: Blow): Happening =>
  (battle) => {
    const unit = battle.units[id];
    if (!unit) return [];
    const { now, mettle } = fare(unit);
    const then = struck(now, mettle, blow.damage, battle.settings);
    const shared = sharedDamage(now.state, then.state, blow.damage, battle.settings["war.attachedDamage"]);
    const fled = then.state === "routed" && now.state !== "routed";
    return inTurn(
      (state) => [{ type: "unit.hit", blow, ...changeOf(state, id, then) }],
      shareDamage(id, shared),
      fled ? rout(id, blow.attack.unit) : then.state === "destroyed" ? leave(id, "destroyed") : () => [],
    )(battle);
  };

/* @rule WAR-DMG-10 */
const shareDamage =
  (id: UnitId, points: number): Happening =>
  (battle) =>
    points === 0
      ? []
      : attachedTo(battle, id).map((leader) => ({
          type: "leader.hurt" as const,
          with: id,
          points,
          ...leaderChange(battle, leader, { damage: (battle.leaders[leader]?.damage ?? 0) + points }),
        }));
