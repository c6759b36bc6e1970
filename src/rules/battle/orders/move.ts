import { leave } from "../flight.ts";
import { paceOf } from "../marching.ts";
import { unitOf } from "../muster.ts";
import { isWithin, wayOf } from "../place.ts";
import { changeOf, nothing } from "../unfold.ts";
import { LISTENING, type OrderRule } from "./rule.ts";

/** Walks or runs to a place, and then waits for a new order; beyond the edge it is gone. @rule WAR-ORD-14, WAR-ENV-2, WAR-ORD-22 */
export const move: OrderRule<"move"> = {
  rules: ["WAR-ORD-14"],
  extra: 0,
  states: LISTENING,
  refusal(battle, { unit: id, to }, { freed }) {
    const unit = unitOf(battle, id);
    if (!unit?.place) return { rule: null, reason: "notOnField", unit: id };
    if (!Number.isFinite(to.x) || !Number.isFinite(to.y)) return { rule: "WAR-ORD-14", reason: "noSuchPlace" };
    const pace = paceOf(battle, unit, freed);
    const reach = Math.max(pace.walk, pace.run);
    const distance = wayOf(unit.place, to);
    return distance > reach ? { rule: "WAR-ORD-14", reason: "tooFarToGo", unit: id, distance: Math.ceil(distance), reach } : undefined;
  },
  rolls: () => undefined,
  obeyed:
    ({ unit: id, to }, { freed }) =>
    (battle) => {
      const unit = unitOf(battle, id);
      if (!unit?.place) return [];
      if (!isWithin(battle.field, to)) return leave(id, "left")(battle);
      const manner = wayOf(unit.place, to) > paceOf(battle, unit, freed).walk ? "run" : "move";
      return [{ type: "unit.moved", manner, ...changeOf(battle, id, { place: to }) }];
    },
  refused: () => nothing,
  standing: () => null,
};
