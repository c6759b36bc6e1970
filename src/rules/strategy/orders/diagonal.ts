import { diagonalTo, endRefusal, flankRefusal, supplyRefusal } from "../steps.ts";
import type { Refusal } from "../refusals.ts";
import type { OrderRule } from "./rule.ts";

/** One diagonal step for the price of a march. An order that names only a diagonal region is this, not a bent march. @rule MOV-3, MOV-5, MOV-8, MAP-5 */
export const diagonal: OrderRule<"diagonal"> = {
  rules: ["MOV-3", "MOV-5"],
  cost: (state) => state.settings["str.marchCost"],
  refusals(state, { army, path: [to] }, from) {
    const step = diagonalTo(state, from, to);
    const astray: Refusal | undefined = !step && state.map.regions[to] ? { rule: "MAP-5", reason: "notAdjacent", army, to } : undefined;
    const flanks = step && flankRefusal(state, army, step);
    return [astray, endRefusal(state, army, to), flanks, supplyRefusal(state, army, from, [to])];
  },
};
