import { endRefusal, passRefusal, supplyRefusal } from "../steps.ts";
import type { OrderRule } from "./rule.ts";

/** Two adjacent steps, straight or bent, for the price of a march. @rule MOV-3, MOV-4, MOV-9, POW-2 */
export const march: OrderRule<"march"> = {
  rules: ["MOV-3", "MOV-4"],
  cost: (state) => state.settings["str.marchCost"],
  refusal(state, { army, path: [through, to] }, from) {
    if (!state.map.sides[from]?.includes(through)) return { rule: "MOV-4", reason: "notAdjacent", army, to: through };
    if (to === from || (state.map.regions[to] && !state.map.sides[through]?.includes(to)))
      return { rule: "MOV-4", reason: "notAdjacent", army, to };
    return endRefusal(state, army, to) ?? passRefusal(state, army, through) ?? supplyRefusal(state, army, from, [through, to]);
  },
};
