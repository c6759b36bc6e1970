import { unitOf } from "../muster.ts";
import { asking, changeOf, inTurn, nothing } from "../unfold.ts";
import { LISTENING, type OrderRule } from "./rule.ts";

/** Keeps an action until a condition is met; whether it is, the Narrator is asked. @rule WAR-ORD-15, WAR-ORD-22 */
export const ready: OrderRule<"ready"> = {
  rules: ["WAR-ORD-15"],
  extra: 0,
  states: LISTENING,
  refusal: (_battle, { unit, action }) =>
    action.unit === unit ? undefined : { rule: "WAR-ORD-15", reason: "noSuchUnit", unit: action.unit },
  rolls: () => undefined,
  obeyed: ({ unit: id, when, action }) =>
    inTurn(
      (battle) => [{ type: "unit.readied", ...changeOf(battle, id, { readied: { action, when, round: battle.clock.round } }) }],
      (battle) => (unitOf(battle, id) ? [asking(battle, { kind: "trigger", of: "narrator", unit: id, when })] : []),
    ),
  refused: () => nothing,
  standing: (order) => order,
};
