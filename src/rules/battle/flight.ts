import type { LeaderId, UnitId } from "../kernel/ids.ts";
import { awayFrom, atEdge, isWithin } from "./place.ts";
import type { BattleOutcome } from "./messages.ts";
import { attachedTo, nearestFoe, unitOf } from "./muster.ts";
import { paceOf } from "./marching.ts";
import type { BattleState, BattleUnit, Gone, Place } from "./state.ts";
import { asking, changeOf, type Happening, inTurn, leaderChange } from "./unfold.ts";

/* Which way along y a side has its own edge at its back. */
export const backOf = (battle: BattleState, unit: BattleUnit): 1 | -1 => (battle.sides[unit.side]?.role === "defender" ? -1 : 1);

/** Straight away from an enemy, or from the nearest one, as far as some metres; where there is none, towards the own edge. */
export function retreatOf(battle: BattleState, unit: BattleUnit, metres: number, from?: Place): Place | null {
  if (!unit.place) return null;
  const back = backOf(battle, unit);
  const foe = from ?? nearestFoe(battle, unit)?.body.place ?? { x: unit.place.x, y: unit.place.y - back };
  return awayFrom(unit.place, foe, metres, back);
}

/* Characters of a unit that is gone stand where it stood; what became of them the Narrator says. @rule WAR-AFT-3 */
const partWith = (leader: LeaderId, place: Place | null): Happening =>
  inTurn(
    (battle) => [{ type: "leader.set", ...leaderChange(battle, leader, { unit: null, place }) }],
    (battle) => [asking(battle, { kind: "fate", of: "narrator", leader })],
  );

/** A unit leaves the battle; its place and its orders go with it. @rule WAR-DMG-9, WAR-AFT-3 */
export const leave =
  (id: UnitId, how: Gone): Happening =>
  (battle) => {
    const unit = unitOf(battle, id);
    if (!unit || unit.gone !== null) return [];
    const to = { place: null, gone: how, standing: null, readied: null, guard: null };
    return inTurn(
      (now) => [...closeTriggers(now, id), { type: "unit.gone", how, ...changeOf(now, id, to) }],
      ...attachedTo(battle, id).map((leader) => partWith(leader, unit.place)),
    )(battle);
  };

/** What was kept ready is kept no more. */
export const closeTriggers = (battle: BattleState, id: UnitId): BattleOutcome[] =>
  Object.values(battle.asks).flatMap((ask): BattleOutcome[] =>
    ask.kind === "trigger" && ask.unit === id ? [{ type: "ask.closed", ask }] : [],
  );

/** Where the unit stands that routed another one; undefined where it is gone, or nobody did. */
const placeOf = (battle: BattleState, by: UnitId | null | undefined): Place | undefined =>
  (by === null || by === undefined ? undefined : unitOf(battle, by)?.place) ?? undefined;

/* How far it runs: men who run do not mind the ground. */
const panic = (battle: BattleState, unit: BattleUnit): number => paceOf(battle, unit, true).run;

/** A unit runs: its orders are gone, and it flees from whoever routed it, as far as the edge. @rule WAR-DMG-4 */
export const rout = (id: UnitId, by: UnitId | null = null): Happening =>
  inTurn(
    (battle) => [
      ...closeTriggers(battle, id),
      {
        type: "unit.routed",
        ...changeOf(battle, id, {
          state: "routed",
          routedIn: battle.clock.round,
          routedBy: by,
          standing: null,
          readied: null,
          guard: null,
        }),
      },
    ],
    (battle) => {
      const unit = unitOf(battle, id);
      const to = unit && retreatOf(battle, unit, panic(battle, unit), placeOf(battle, by));
      if (!unit?.place || !to) return [];
      return [{ type: "unit.moved", manner: "flight", ...changeOf(battle, id, { place: atEdge(battle.field, unit.place, to) }) }];
    },
  );

/** The flight of a later round, from the same unit or else from the nearest enemy: it may end beyond the edge. @rule WAR-DMG-4 */
export const fleeOn =
  (id: UnitId): Happening =>
  (battle) => {
    const unit = unitOf(battle, id);
    const to = unit && retreatOf(battle, unit, panic(battle, unit), placeOf(battle, unit.routedBy));
    if (!to) return [];
    if (!isWithin(battle.field, to)) return leave(id, "fled")(battle);
    return [{ type: "unit.moved", manner: "flight", ...changeOf(battle, id, { place: to }) }];
  };
