import type { ArmyId, BattleId, RegionId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import { houseOf, type Ground } from "./ground.ts";
import { garrisonIn } from "./standing.ts";
import type { Battle, BattleKind, Mover, Side } from "./turn.ts";

/* How the two sides of a battle are written down. */

/** Names of the two sides of a battle, sorted. */
export const sidesBy = (one: Side, two: Side): readonly [Side, Side] => (byName(one, two) < 0 ? [one, two] : [two, one]);

export const battleId = (kind: BattleKind, season: number, ...at: readonly string[]): BattleId =>
  [kind, season, ...at].join("-") as BattleId;

/** Two armies enter one region that nobody holds. A garrison there fights beside its own House. @rule BTL-3, GAR-5 */
export function meeting(ground: Ground, region: RegionId, [one, two]: readonly [Mover, Mover]): Battle {
  const garrison = garrisonIn(ground.state, region);
  const theirs = garrison && ground.turn.garrisons[garrison]?.house;
  const beside = theirs === one.house || theirs === two.house ? (garrison ?? null) : null;
  const id = battleId("meeting", ground.turn.season, region);
  return { id, kind: "meeting", at: [region], sides: sidesBy(one.army, two.army), holder: null, garrison: beside, seconds: [] };
}

/** An army enters where an army or a garrison stands. @rule BTL-1, GAR-5 */
export function attack(ground: Ground, region: RegionId, { army }: Mover, holder: Side): Battle {
  const house = houseOf(ground, holder as ArmyId);
  const kind = house === undefined ? "assault" : "attack";
  const garrison = kind === "attack" ? (garrisonIn(ground.state, region) ?? null) : null;
  const own = garrison !== null && ground.turn.garrisons[garrison]?.house === house;
  const id = battleId(kind, ground.turn.season, region);
  return { id, kind, at: [region], sides: sidesBy(army, holder), holder, garrison: own ? garrison : null, seconds: [] };
}
