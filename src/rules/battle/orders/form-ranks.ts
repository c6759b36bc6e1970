import { fullHealth } from "../../force/unit.ts";
import { unitOf } from "../muster.ts";
import { changeOf, nothing } from "../unfold.ts";
import { LISTENING, type OrderRule } from "./rule.ts";

/** One Health back for each degree of the order, up to a whole unit. @rule WAR-ORD-13 */
export const formRanks: OrderRule<"formRanks"> = {
  rules: ["WAR-ORD-13"],
  extra: 0,
  states: LISTENING,
  refusal: () => undefined,
  rolls: () => undefined,
  obeyed:
    ({ unit: id }, { degrees }) =>
    (battle) => {
      const unit = unitOf(battle, id);
      if (!unit) return [];
      const health = Math.max(unit.health, Math.min(fullHealth(unit.figures), unit.health + degrees));
      return [{ type: "ranks.formed", health: health - unit.health, ...changeOf(battle, id, { health }) }];
    },
  refused: () => nothing,
  standing: () => null,
};
