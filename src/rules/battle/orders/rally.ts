import { unitOf } from "../muster.ts";
import { changeOf, nothing } from "../unfold.ts";
import type { OrderRule } from "./rule.ts";

/** Turns a routed unit round: it is disorganised, and no new die is added. Not the regrouping of a campaign's army, and not that of a fleeing regiment. @rule WAR-ORD-16, WAR-DMG-7, BRG-9 */
export const rally: OrderRule<"rally"> = {
  rules: ["WAR-ORD-16"],
  extra: 0,
  states: ["routed"],
  refusal: (battle, { unit }) => (unitOf(battle, unit)?.state === "routed" ? undefined : { rule: "WAR-ORD-16", reason: "notRouted", unit }),
  rolls: () => undefined,
  obeyed:
    ({ unit }) =>
    (battle) => [{ type: "unit.rallied", ...changeOf(battle, unit, { state: "disorganised", routedIn: null, routedBy: null }) }],
  refused: () => nothing,
  standing: () => null,
};
