import type { NewAsk } from "../asks.ts";
import type { OrderOf } from "../orders.ts";
import { unitOf } from "../muster.ts";
import { unitPool } from "../pools.ts";
import type { BattleState } from "../state.ts";
import { asking, nothing } from "../unfold.ts";
import { type Carrying, LISTENING, type OrderRule } from "./rule.ts";

/* A die more behind shields. */
function question(battle: BattleState, { unit: id }: OrderOf<"defend">, { turn }: Carrying): NewAsk | undefined {
  const unit = unitOf(battle, id);
  if (!unit) return undefined;
  const pool = unitPool(battle, id, "agility", { plus: unit.shields ? 1 : 0 });
  return { kind: "defend", of: unit.side, unit: id, pool, after: { turn, back: 0 } };
}

/** Rolls Agility, and that is its Defense, better or worse. @rule WAR-ORD-12, WAR-ORD-22 */
export const defend: OrderRule<"defend"> = {
  rules: ["WAR-ORD-12"],
  extra: 0,
  states: LISTENING,
  refusal: () => undefined,
  rolls: question,
  obeyed: (order, how) => (battle) => {
    const ask = question(battle, order, how);
    return ask ? [asking(battle, ask)] : [];
  },
  refused: () => nothing,
  standing: (order) => order,
};
