import type { LeaderId, SideId } from "../kernel/ids.ts";
import { poolOf } from "../dice/pool.ts";
import { allowanceOf, isLeaderless, isUp, oneMore, ordersLeft, sideOrdersLeft } from "./command.ts";
import { obey } from "./carry.ts";
import { orderDifficulty } from "./difficulty.ts";
import type { BattleCommand, BattleVerdict, BattleWisher } from "./messages.ts";
import { isOnField, leaderOf, tallyOf, unitOf } from "./muster.ts";
import type { BattleOrder } from "./orders.ts";
import { receiverOf, ruleOf } from "./orders/table.ts";
import { orderPool } from "./pools.ts";
import type { BattleRefusal } from "./refusals.ts";
import type { BattleState } from "./state.ts";
import { openThrow } from "./standing.ts";
import { passTurn } from "./passing.ts";
import { asking, changeOf, happened, type Happening, inTurn, leaderChange, nothing, refuse, sideChange, unfold } from "./unfold.ts";

/** An order as it is wished: who gives it, and whether a point of Destiny is spent on it. */
export interface Giving {
  readonly leader: LeaderId | null;
  readonly order: BattleOrder;
  readonly destiny?: boolean;
}

/** Which side an order is of: its leader's, or of a unit that nobody leads. */
export function sideOfOrder(battle: BattleState, { leader, order }: Giving): SideId | undefined {
  if (leader !== null) return leaderOf(battle, leader)?.side;
  const unit = receiverOf(order);
  return unit === null ? undefined : unitOf(battle, unit)?.side;
}

/* Who may give orders, and to whom. @rule WAR-GEN-5, WAR-GEN-10, WAR-CHR-5e, WAR-CHR-5f */
function leaderRefusal(battle: BattleState, id: LeaderId, order: BattleOrder): BattleRefusal | undefined {
  const leader = leaderOf(battle, id);
  if (!leader) return { rule: null, reason: "noSuchLeader", leader: id };
  if (!isUp(leader) || allowanceOf(battle, id) === 0) return { rule: "WAR-GEN-5", reason: "givesNoOrders", leader: id };
  const mode = battle.settings["war.attachedLeadersOrder"];
  if (leader.unit !== null && mode === "none") return { rule: "WAR-CHR-5e", reason: "attachedGivesNone", leader: id };
  if (ordersLeft(battle, id) === 0) return { rule: "WAR-GEN-5", reason: "noOrdersLeft", leader: id };
  const unit = receiverOf(order);
  if (leader.unit !== null && mode === "ownUnit" && unit !== leader.unit)
    return { rule: "WAR-CHR-5f", reason: "attachedOwnUnit", leader: id, unit: leader.unit };
  return undefined;
}

function leaderlessRefusal(battle: BattleState, side: SideId): BattleRefusal | undefined {
  if (!isLeaderless(battle, side)) return { rule: "WAR-GEN-10", reason: "stillLed", side };
  return sideOrdersLeft(battle, side) === 0 ? { rule: "WAR-GEN-10", reason: "noOrdersOfUnits", side } : undefined;
}

/* Whether the unit can take it. @rule WAR-ORD-21 */
function unitRefusal(battle: BattleState, side: SideId, order: BattleOrder): BattleRefusal | undefined {
  const id = receiverOf(order);
  if (id === null) return undefined;
  const unit = unitOf(battle, id);
  if (!unit) return { rule: null, reason: "noSuchUnit", unit: id };
  if (unit.side !== side) return { rule: null, reason: "notYourUnit", unit: id };
  if (!isOnField(unit)) return { rule: "WAR-DMG-9", reason: "notOnField", unit: id };
  if (ruleOf(order).states.includes(unit.state)) return undefined;
  return unit.state === "routed"
    ? { rule: "WAR-ORD-21", reason: "onlyRally", unit: id }
    : { rule: "WAR-ORD-16", reason: "notRouted", unit: id };
}

/* @rule WAR-ENV-3 */
function destinyRefusal(battle: BattleState, { leader: id, destiny }: Giving): BattleRefusal | undefined {
  if (destiny !== true || id === null) return undefined;
  const leader = leaderOf(battle, id);
  if (!leader || battle.sides[leader.side]?.commander !== id) return { rule: "WAR-ENV-3", reason: "commanderOnly", leader: id };
  return leader.destiny < 1 ? { rule: "WAR-ENV-3", reason: "noDestiny", leader: id } : undefined;
}

/** Why an order cannot be given, whoever's turn it is; undefined if it can. Options, preview and command ask this one question. */
export function orderRefusal(battle: BattleState, giving: Giving): BattleRefusal | undefined {
  const { leader, order, destiny = false } = giving;
  const side = sideOfOrder(battle, giving);
  if (side === undefined) {
    const unit = receiverOf(order);
    if (leader !== null || unit === null) return { rule: null, reason: "noSuchLeader", leader: leader ?? ("" as LeaderId) };
    return { rule: null, reason: "noSuchUnit", unit };
  }
  return (
    (leader === null ? leaderlessRefusal(battle, side) : leaderRefusal(battle, leader, order)) ??
    unitRefusal(battle, side, order) ??
    destinyRefusal(battle, giving) ??
    ruleOf(order).refusal(battle, order, { leader, freed: destiny })
  );
}

/** Why nobody can give an order now, or not this side. @rule WAR-ORD-1, WAR-STEP-1 */
function turnRefusal(battle: BattleState, side: SideId | undefined): BattleRefusal | undefined {
  if (battle.clock.step !== 7) return { rule: "WAR-STEP-1", reason: "wrongStep" };
  const waiting = openThrow(battle);
  if (waiting) return { rule: "WAR-ORD-2", reason: "diceOpen", ask: waiting.id };
  if (side === undefined || battle.clock.turn === null || battle.clock.turn === side) return undefined;
  return { rule: "WAR-ORD-1", reason: "notYourTurn", side: battle.clock.turn };
}

/* The order and the point are used up in every case, and the try counts. @rule WAR-ORD-7, WAR-ORD-4, WAR-ENV-3 */
function spend({ leader: id, order, destiny }: Giving, side: SideId): Happening {
  const used: Happening = (battle) => {
    const leader = id === null ? undefined : battle.leaders[id];
    if (id === null || !leader) {
      const own = battle.sides[side]?.used ?? { round: 0, orders: 0 };
      return [{ type: "order.ownSpent", order, ...sideChange(battle, side, { used: oneMore(own, battle.clock.round) }) }];
    }
    return [{ type: "order.spent", order, ...leaderChange(battle, id, { used: oneMore(leader.used, battle.clock.round) }) }];
  };
  const point: Happening = (battle) =>
    id === null ? [] : [{ type: "destiny.spent", ...leaderChange(battle, id, { destiny: (battle.leaders[id]?.destiny ?? 1) - 1 }) }];
  return inTurn(used, destiny === true ? point : nothing);
}

/* The order is told, and the dice of its leader are asked for; without a leader those of the unit itself. @rule WAR-GEN-7, WAR-GEN-10, WAR-ORD-8 */
function tried({ leader: id, order, destiny = false }: Giving, side: SideId, extra: number): Happening {
  return (battle) => {
    const unitId = receiverOf(order);
    const unit = unitId === null ? undefined : unitOf(battle, unitId);
    if (unitId === null || !unit) return [];
    const difficulty = orderDifficulty(battle, unitId, unit, extra);
    const now = tallyOf(battle, unit);
    const tally = { ...now, attempts: now.attempts + 1 };
    const leader = id === null ? undefined : battle.leaders[id];
    const pool = leader ? orderPool(leader) : poolOf({ test: unit.figures.ranks.warfare });
    return [
      { type: "order.given", leader: id, order, difficulty, ...changeOf(battle, unitId, { tally }) },
      asking(battle, { kind: "order", of: side, leader: id, order, freed: destiny, difficulty, pool }),
    ];
  };
}

/* Whose leader, or whose unit where nobody leads. */
function ownRefusal(by: BattleWisher, side: SideId | undefined, { leader, order }: Giving): BattleRefusal | undefined {
  if (by === "narrator" || side === undefined || side === by) return undefined;
  const unit = receiverOf(order);
  if (leader !== null) return { rule: null, reason: "notYourLeader", leader };
  return unit === null ? undefined : { rule: null, reason: "notYourUnit", unit };
}

/** An order is given: it is spent, and its dice are asked for; one without a test is carried out at once. @rule WAR-GEN-7, WAR-ORD-1 */
export function giveOrder(battle: BattleState, command: Extract<BattleCommand, { type: "order.give" }>): BattleVerdict {
  const side = sideOfOrder(battle, command);
  const refusal = ownRefusal(command.by, side, command) ?? turnRefusal(battle, side) ?? orderRefusal(battle, command);
  if (refusal || side === undefined) return refuse(refusal ?? { rule: null, reason: "wrongStep" });
  return happened(unfold(battle, [spend(command, side), carriedOut(command, side)]));
}

function carriedOut(giving: Giving, side: SideId): Happening {
  const { leader, order, destiny = false } = giving;
  const { extra } = ruleOf(order);
  if (extra !== null) return tried(giving, side, extra);
  return inTurn(obey(order, { leader, degrees: 1, freed: destiny, turn: true }), passTurn(side, "order"));
}
