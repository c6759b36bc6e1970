import type { AskId, LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import { byName, entriesOf, keysOf } from "../kernel/total.ts";
import type { BattleAsk } from "./asks.ts";
import { type Body, gapOf } from "./place.ts";
import type { BattleLeader, BattleState, BattleUnit, Tally } from "./state.ts";

/** Who stands where: questions about the pieces that every other file asks. */

export const unitOf = (battle: BattleState, id: UnitId): BattleUnit | undefined =>
  Object.hasOwn(battle.units, id) ? battle.units[id] : undefined;

export const leaderOf = (battle: BattleState, id: LeaderId): BattleLeader | undefined =>
  Object.hasOwn(battle.leaders, id) ? battle.leaders[id] : undefined;

export const openAsk = (battle: BattleState, id: AskId): BattleAsk | undefined =>
  Object.hasOwn(battle.asks, id) ? battle.asks[id] : undefined;

export const isOnField = (unit: BattleUnit): boolean => unit.place !== null && unit.gone === null && unit.state !== "destroyed";

/** On the field and not running. */
export const isFighting = (unit: BattleUnit): boolean => isOnField(unit) && unit.state !== "routed";

/** Names of the units of a side, sorted. */
export const unitsOf = (battle: BattleState, side: SideId): UnitId[] =>
  keysOf(battle.units)
    .filter((id) => battle.units[id]?.side === side)
    .sort(byName);

/** The two sides, the defender first, then by name. @rule BRG-2 */
export const sidesOf = (battle: BattleState): SideId[] => {
  const rank = (side: SideId): number => (battle.sides[side]?.role === "defender" ? 0 : 1);
  return keysOf(battle.sides).sort((a, b) => rank(a) - rank(b) || byName(a, b));
};

export const otherSide = (battle: BattleState, side: SideId): SideId => keysOf(battle.sides).find((one) => one !== side) ?? side;

/** Characters that stand with a unit, by name. */
export const attachedTo = (battle: BattleState, unit: UnitId): LeaderId[] =>
  keysOf(battle.leaders)
    .filter((id) => battle.leaders[id]?.unit === unit && battle.leaders[id].fate === "free")
    .sort(byName);

export const isAttached = (battle: BattleState, unit: UnitId): boolean => {
  for (const id in battle.leaders) {
    const leader = battle.leaders[id as LeaderId];
    if (leader?.unit === unit && leader.fate === "free") return true;
  }
  return false;
};

const NOTHING = { attempts: 0, acted: false, barred: false };

/** What a unit did in this round. @rule WAR-ORD-4a */
export const tallyOf = (battle: BattleState, { tally }: BattleUnit): Tally =>
  tally.round === battle.clock.round ? tally : { ...NOTHING, round: battle.clock.round };

/** Whom or what an attack can be aimed at. */
export type Foe = Readonly<{ side: SideId; body: Body } & ({ unit: BattleUnit } | { leader: BattleLeader })>;

/** A unit on the field, or a free character on it who stands with no unit. */
export function foeNamed(battle: BattleState, id: UnitId | LeaderId): Foe | undefined {
  const unit = unitOf(battle, id as UnitId);
  if (unit) return isOnField(unit) && unit.place ? { side: unit.side, body: { place: unit.place, size: unit.size }, unit } : undefined;
  const leader = leaderOf(battle, id as LeaderId);
  if (!leader?.place || leader.unit !== null || leader.fate !== "free") return undefined;
  return { side: leader.side, body: { place: leader.place, size: 0 }, leader };
}

export const bodyOf = ({ place, size }: BattleUnit): Body | undefined => (place ? { place, size } : undefined);

/** The nearest unit of the other side that fights, and its distance; of equally near ones the first by name. */
export function nearestFoe(battle: BattleState, unit: BattleUnit): Readonly<{ id: UnitId; body: Body; gap: number }> | undefined {
  const own = bodyOf(unit);
  if (!own) return undefined;
  const near = entriesOf(battle.units).flatMap(([id, other]) => {
    const body = bodyOf(other);
    return body && other.side !== unit.side && isFighting(other) ? [{ id, body, gap: gapOf(own, body) }] : [];
  });
  return near.sort((a, b) => a.gap - b.gap || byName(a.id, b.id))[0];
}
