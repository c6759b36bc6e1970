import type { LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import { keysOf } from "../kernel/total.ts";
import { leave } from "./flight.ts";
import { isLeaderless, isUp, loseHeart, mayAssume, promote, succeed } from "./command.ts";
import { difficultyFrom } from "./difficulty.ts";
import type { BattleCommand, BattleVerdict } from "./messages.ts";
import { leaderOf } from "./muster.ts";
import { orderPool } from "./pools.ts";
import type { BattleRefusal } from "./refusals.ts";
import { openThrow } from "./standing.ts";
import type { BattleState, Fate } from "./state.ts";
import { asking, happened, type Happening, inTurn, leaderChange, refuse, unfold } from "./unfold.ts";

/* Units that disorder alone destroyed are gone. @rule WAR-DMG-6, WAR-DMG-9 */
export const bury: Happening = (battle) => {
  const isDead = (id: UnitId): boolean => battle.units[id]?.state === "destroyed" && battle.units[id].gone === null;
  return inTurn(
    ...keysOf(battle.units)
      .filter(isDead)
      .map((id) => leave(id, "destroyed")),
  )(battle);
};

/** A leader is out of the battle: the office passes on, or nobody commands any more. @rule WAR-GEN-10, WAR-GEN-12 */
export const fall =
  (id: LeaderId, fate: Fate): Happening =>
  (battle) => {
    const leader = leaderOf(battle, id);
    if (!leader) return [];
    const ledBefore = !isLeaderless(battle, leader.side);
    return inTurn(
      (now) => [{ type: "leader.fell", fate, ...leaderChange(now, id, { fate, unit: null, place: null }) }],
      succeed(id),
      (now) => (ledBefore ? loseHeart(leader.side)(now) : []),
      bury,
    )(battle);
  };

/** What became of a leader whose unit is gone: still in the battle, or out of it. @rule WAR-AFT-3 */
export const meetFate =
  (id: LeaderId, fate: Fate): Happening =>
  (battle) =>
    fate === "free" ? [] : fall(id, fate)(battle);

export function leaderFalls(battle: BattleState, { leader: id, fate }: Extract<BattleCommand, { type: "leader.fall" }>): BattleVerdict {
  if (!isUp(leaderOf(battle, id))) return refuse({ rule: null, reason: "noSuchLeader", leader: id });
  return happened(unfold(battle, [fall(id, fate)]));
}

function assumeRefusal(battle: BattleState, id: LeaderId, by: BattleCommand["by"]): BattleRefusal | undefined {
  const leader = leaderOf(battle, id);
  if (!isUp(leader)) return { rule: null, reason: "noSuchLeader", leader: id };
  if (by !== "narrator" && by !== leader.side) return { rule: null, reason: "notYourLeader", leader: id };
  if (battle.clock.step !== 6 && battle.clock.step !== 8) return { rule: "WAR-GEN-11", reason: "wrongStep" };
  if (battle.sides[leader.side]?.commander !== null) return { rule: "WAR-GEN-11", reason: "stillLed", side: leader.side };
  if (!mayAssume(leader)) return { rule: "WAR-GEN-11", reason: "statusTooLow", leader: id, status: leader.status };
  const waiting = openThrow(battle);
  return waiting && { rule: "WAR-ORD-2", reason: "diceOpen", ask: waiting.id };
}

const TESTS = { warfare9: 9, warfare12: 12 } as const;

/** Someone of Status above 2 takes a command that is vacant, in step 6 or 8; orders follow in the next step 7. @rule WAR-GEN-11 */
export function assumeCommand(battle: BattleState, { by, leader: id }: Extract<BattleCommand, { type: "command.assume" }>): BattleVerdict {
  const refusal = assumeRefusal(battle, id, by);
  const leader = leaderOf(battle, id);
  if (refusal || !leader) return refuse(refusal ?? { rule: null, reason: "noSuchLeader", leader: id });
  const side: SideId = leader.side;
  const test = battle.settings["war.assumeCommandTest"];
  if (test === "none") return happened(unfold(battle, [promote(side, id)]));
  const difficulty = difficultyFrom([{ part: "fixed", points: TESTS[test] }]);
  return happened([asking(battle, { kind: "command", of: side, leader: id, difficulty, pool: orderPool(leader) })]);
}
