import { isRim } from "../../map/graph.ts";
import { endRefusal, supplyRefusal } from "../steps.ts";
import type { Refusal } from "../refusals.ts";
import type { OrderRule } from "./rule.ts";

/** One adjacent region, free. @rule MOV-2, MAP-4 */
export const move: OrderRule<"move"> = {
  rules: ["MOV-2"],
  cost: () => 0,
  refusals(state, { army, path: [to] }, from) {
    if (!state.map.regions[to]) return [isRim(state.map, from) ? endRefusal(state, army, to) : { rule: "MAP-3", reason: "offMap", army }];
    const astray: Refusal | undefined = state.map.sides[from]?.includes(to)
      ? undefined
      : { rule: "MOV-2", reason: "notAdjacent", army, to };
    return [astray, endRefusal(state, army, to), supplyRefusal(state, army, from, [to])];
  },
};
