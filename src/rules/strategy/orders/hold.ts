import type { OrderRule } from "./rule.ts";

/** Staying where it is: always legal and free. @rule MOV-1 */
export const hold: OrderRule<"hold"> = { rules: ["MOV-1"], cost: () => 0, refusals: () => [] };
