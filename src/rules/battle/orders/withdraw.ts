import { leave, retreatOf, rout } from "../flight.ts";
import { paceOf } from "../marching.ts";
import { nearestFoe, unitOf } from "../muster.ts";
import { atEdge, isWithin, wayOf } from "../place.ts";
import type { BattleRefusal } from "../refusals.ts";
import type { BattleState, BattleUnit, Place } from "../state.ts";
import { changeOf } from "../unfold.ts";
import { LISTENING, type OrderRule } from "./rule.ts";

function wayRefusal(
  battle: BattleState,
  unit: BattleUnit & { place: Place },
  to: Place,
  freed: boolean,
): "tooFarToGo" | "nearerToFoe" | undefined {
  if (wayOf(unit.place, to) > paceOf(battle, unit, freed).walk) return "tooFarToGo";
  const foe = nearestFoe(battle, unit);
  return foe && wayOf(to, foe.body.place) < wayOf(unit.place, foe.body.place) ? "nearerToFoe" : undefined;
}

/** Goes back its Movement in good order; if the order fails it runs. Beyond the edge it is gone. @rule WAR-ORD-19 */
export const withdraw: OrderRule<"withdraw"> = {
  rules: ["WAR-ORD-19"],
  extra: 0,
  states: LISTENING,
  refusal(battle, { unit: id, to }, { freed }): BattleRefusal | undefined {
    const unit = unitOf(battle, id);
    if (!unit?.place) return { rule: null, reason: "notOnField", unit: id };
    if (to === null) return undefined;
    if (!Number.isFinite(to.x) || !Number.isFinite(to.y)) return { rule: "WAR-ORD-19", reason: "noSuchPlace" };
    const why = wayRefusal(battle, { ...unit, place: unit.place }, to, freed);
    if (why === "nearerToFoe") return { rule: "WAR-ORD-19", reason: why, unit: id };
    const distance = Math.ceil(wayOf(unit.place, to));
    return why && { rule: "WAR-ORD-19", reason: why, unit: id, distance, reach: paceOf(battle, unit, freed).walk };
  },
  rolls: () => undefined,
  obeyed:
    ({ unit: id, to }, { freed }) =>
    (battle) => {
      const unit = unitOf(battle, id);
      if (!unit?.place) return [];
      if (to && !isWithin(battle.field, to)) return leave(id, "left")(battle);
      const place = to ?? retreatOf(battle, unit, paceOf(battle, unit, freed).walk) ?? unit.place;
      return [{ type: "unit.moved", manner: "withdraw", ...changeOf(battle, id, { place: atEdge(battle.field, unit.place, place) }) }];
    },
  refused: ({ unit }) => rout(unit),
  standing: () => null,
};
