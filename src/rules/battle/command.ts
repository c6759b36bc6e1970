import type { LeaderId, SideId } from "../kernel/ids.ts";
import { byName, entriesOf, keysOf } from "../kernel/total.ts";
import { disorganised } from "./damage.ts";
import { leaderOf, sidesOf, unitsOf } from "./muster.ts";
import type { BattleOutcome } from "./messages.ts";
import { fare } from "./fare.ts";
import type { BattleLeader, BattleState, Used } from "./state.ts";
import { changeOf, type Happening, sideChange } from "./unfold.ts";

/*
 * Who commands, and how many orders are left. Orders are not handed out: what a leader may give follows from rank and office, and what was used is kept
 * with the round in which it was. So a new round, a fallen commander and an undo need no bookkeeping.
 */

const usedIn = (used: Used, round: number): number => (used.round === round ? used.orders : 0);

/** Orders used in this round, with one more. */
export const oneMore = (used: Used, round: number): Used => ({ round, orders: usedIn(used, round) + 1 });

/** Neither fallen nor taken. */
export const isUp = (leader: BattleLeader | undefined): leader is BattleLeader => leader?.fate === "free";

/** Nobody commands any more, and no lieutenant is left to do it. @rule WAR-GEN-10 */
export function isLeaderless(battle: BattleState, side: SideId): boolean {
  const { commander, lieutenants } = battle.sides[side] ?? { commander: null, lieutenants: [] };
  return commander === null && lieutenants.length === 0;
}

/** Orders that an office gives a battle round: the commander's Warfare, one to a lieutenant, none to anybody else. @rule WAR-GEN-5 */
export function allowanceOf(battle: BattleState, id: LeaderId): number {
  const leader = leaderOf(battle, id);
  if (!isUp(leader)) return 0;
  const side = battle.sides[leader.side];
  if (side?.commander === id) return leader.warfare;
  return side?.lieutenants.includes(id) ? 1 : 0;
}

/** Orders that a leader may still give in this round; none while attached where the rule forbids it. @rule WAR-GEN-5, WAR-CHR-5e, WAR-CHR-5f */
export function ordersLeft(battle: BattleState, id: LeaderId): number {
  const leader = leaderOf(battle, id);
  if (!leader || (leader.unit !== null && battle.settings["war.attachedLeadersOrder"] === "none")) return 0;
  return Math.max(0, allowanceOf(battle, id) - usedIn(leader.used, battle.clock.round));
}

/** Orders that a side may still give; one a round where nobody leads it, while it has units. @rule WAR-GEN-10, WAR-ORD-1 */
export function sideOrdersLeft(battle: BattleState, side: SideId): number {
  const { commander, lieutenants, used } = battle.sides[side] ?? { commander: null, lieutenants: [], used: { round: 0, orders: 0 } };
  if (isLeaderless(battle, side)) return Math.max(0, 1 - usedIn(used, battle.clock.round));
  return [...(commander === null ? [] : [commander]), ...lieutenants].reduce((sum, leader) => sum + ordersLeft(battle, leader), 0);
}

/** Lieutenants that the units of a side allow; the Narrator may exceed it. @rule WAR-GEN-4 */
export const lieutenantLimit = (battle: BattleState, side: SideId): number =>
  Math.floor(unitsOf(battle, side).length / Math.max(1, battle.settings["war.lieutenantsPerUnits"]));

/** Of several leaders the one of the highest Status, the first by name among equals. @rule WAR-GEN-3, WAR-GEN-12 */
export function highest(leaders: Readonly<Record<LeaderId, BattleLeader>>, among: readonly LeaderId[] = keysOf(leaders)): LeaderId | null {
  const status = (id: LeaderId): number => leaders[id]?.status ?? 0;
  return [...among].sort((a, b) => status(b) - status(a) || byName(a, b))[0] ?? null;
}

/** Who may assume command: a Status above 2. @rule WAR-GEN-11 */
export const mayAssume = ({ status }: Pick<BattleLeader, "status">): boolean => status > 2;

/** A new commander: a lieutenant is one no more. @rule WAR-GEN-11, WAR-GEN-12 */
export const promote =
  (side: SideId, leader: LeaderId | null): Happening =>
  (battle) => {
    const lieutenants = (battle.sides[side]?.lieutenants ?? []).filter((id) => id !== leader);
    return [{ type: "command.changed", leader, ...sideChange(battle, side, { commander: leader, lieutenants }) }];
  };

/**
 * After somebody fell: the lieutenant of the highest Status takes over at once; where there is none, every organised unit leaves its ranks.
 * @rule WAR-GEN-10, WAR-GEN-12
 */
export const succeed =
  (fallen: LeaderId): Happening =>
  (battle) => {
    const side = leaderOf(battle, fallen)?.side;
    const office = side === undefined ? undefined : battle.sides[side];
    if (side === undefined || !office) return [];
    if (office.lieutenants.includes(fallen)) {
      const lieutenants = office.lieutenants.filter((id) => id !== fallen);
      return [{ type: "command.changed", leader: office.commander, ...sideChange(battle, side, { lieutenants }) }];
    }
    return office.commander === fallen ? promote(side, highest(battle.leaders, office.lieutenants))(battle) : [];
  };

/** The units of a side that nobody leads any more. @rule WAR-GEN-10 */
export const loseHeart =
  (side: SideId): Happening =>
  (battle) => {
    if (!isLeaderless(battle, side) || !battle.settings["war.noCommandDisorganises"]) return [];
    return unitsOf(battle, side).flatMap((id): BattleOutcome[] => {
      const unit = battle.units[id];
      if (unit?.state !== "organised" || unit.gone !== null) return [];
      const { now, mettle } = fare(unit);
      return [{ type: "unit.disorganised", ...changeOf(battle, id, disorganised(now, mettle, battle.settings)) }];
    });
  };

/** The rank of Warfare that a side without leaders rolls for the initiative: the best of its units. */
export const bestWarfare = (battle: BattleState, side: SideId): number =>
  entriesOf(battle.units).reduce(
    (best, [, unit]) => (unit.side === side && unit.gone === null ? Math.max(best, unit.figures.ranks.warfare) : best),
    0,
  );

/** Everything a side has left in orders, for the table: by leader. */
export const ordersLeftOf = (battle: BattleState): Readonly<Record<LeaderId, number>> =>
  Object.fromEntries(
    sidesOf(battle).flatMap((side) => {
      const { commander, lieutenants } = battle.sides[side] ?? { commander: null, lieutenants: [] };
      return [...(commander === null ? [] : [commander]), ...lieutenants].map((id) => [id, ordersLeft(battle, id)]);
    }),
  );
