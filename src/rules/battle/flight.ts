import type { UnitId } from "../kernel/ids.ts";
import { awayFrom, atEdge, isWithin } from "./place.ts";
import type { BattleOutcome } from "./messages.ts";
import { nearestFoe, unitOf } from "./muster.ts";
import { paceOf } from "./marching.ts";
import type { BattleState, BattleUnit, Gone, Place } from "./state.ts";
import { changeOf, type Happening, inTurn } from "./unfold.ts";

/* Which way along y a side has its own edge at its back. */
export const backOf = (battle: BattleState, unit: BattleUnit): 1 | -1 => (battle.sides[unit.side]?.role === "defender" ? -1 : 1);

/** Straight away from an enemy, or from the nearest one, as far as some metres; where there is none, towards the own edge. */
export function retreatOf(battle: BattleState, unit: BattleUnit, metres: number, from?: Place): Place | null {
  if (!unit.place) return null;
  const back = backOf(battle, unit);
  const foe = from ?? nearestFoe(battle, unit)?.body.place ?? { x: unit.place.x, y: unit.place.y - back };
  return awayFrom(unit.place, foe, metres, back);
}

/** A unit leaves the battle; its place and its orders go with it. @rule WAR-DMG-9 */
export const leave =
  (id: UnitId, how: Gone): Happening =>
  (battle) => {
    const unit = unitOf(battle, id);
    if (!unit || unit.gone !== null) return [];
    const gone: BattleOutcome = {
      type: "unit.gone",
      how,
      ...changeOf(battle, id, { place: null, gone: how, standing: null, readied: null, guard: null }),
    };
    return [...closeTriggers(battle, id), gone];
  };

/** What was kept ready is kept no more. */
export const closeTriggers = (battle: BattleState, id: UnitId): BattleOutcome[] =>
  Object.values(battle.asks).flatMap((ask): BattleOutcome[] =>
    ask.kind === "trigger" && ask.unit === id ? [{ type: "ask.closed", ask }] : [],
  );

/** A unit runs: its orders are gone, and it flees from an enemy as far as the edge. @rule WAR-DMG-4 */
export const rout = (id: UnitId, from?: Place): Happening =>
  inTurn(
    (battle) => [
      ...closeTriggers(battle, id),
      {
        type: "unit.routed",
        ...changeOf(battle, id, { state: "routed", routedIn: battle.clock.round, standing: null, readied: null, guard: null }),
      },
    ],
    (battle) => {
      const unit = unitOf(battle, id);
      const to = unit && retreatOf(battle, unit, paceOf(battle, { ...unit, ground: [] }).run, from);
      if (!unit?.place || !to) return [];
      return [{ type: "unit.moved", manner: "flight", ...changeOf(battle, id, { place: atEdge(battle.field, unit.place, to) }) }];
    },
  );

/** The flight of a later round: it may end beyond the edge. @rule WAR-DMG-4 */
export const fleeOn =
  (id: UnitId): Happening =>
  (battle) => {
    const unit = unitOf(battle, id);
    const to = unit && retreatOf(battle, unit, paceOf(battle, { ...unit, ground: [] }).run);
    if (!to) return [];
    if (!isWithin(battle.field, to)) return leave(id, "fled")(battle);
    return [{ type: "unit.moved", manner: "flight", ...changeOf(battle, id, { place: to }) }];
  };
