import { endRefusal, passRefusal, supplyRefusal } from "../steps.ts";
import type { Refusal } from "../refusals.ts";
import type { OrderRule } from "./rule.ts";

/** Two adjacent steps, straight or bent, for the price of a march. It may end in a battle. @rule MOV-3, MOV-4, MOV-9, MOV-11, POW-2 */
export const march: OrderRule<"march"> = {
  rules: ["MOV-3", "MOV-4"],
  cost: (state) => state.settings["str.marchCost"],
  refusals(state, { army, path: [through, to] }, from) {
    const first = !state.map.sides[from]?.includes(through);
    const second = to === from || (state.map.regions[to] !== undefined && !state.map.sides[through]?.includes(to));
    const astray: Refusal | undefined =
      first || second ? { rule: "MOV-4", reason: "notAdjacent", army, to: first ? through : to } : undefined;
    return [astray, endRefusal(state, army, to), passRefusal(state, army, through), supplyRefusal(state, army, from, [through, to])];
  },
};
