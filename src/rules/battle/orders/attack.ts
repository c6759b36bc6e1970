import { attackAsk, attackRefusal, openAttack, plainAttack } from "../attack.ts";
import type { OrderOf } from "../orders.ts";
import { nothing } from "../unfold.ts";
import { type Carrying, LISTENING, type OrderRule } from "./rule.ts";

const attackOf = ({ unit, target, arm }: OrderOf<"attack">, { freed }: Carrying) => ({ ...plainAttack(unit, target, arm), freed });

/** Strikes what is in contact, or shoots what is in range. @rule WAR-ORD-10, WAR-ORD-22 */
export const attack: OrderRule<"attack"> = {
  rules: ["WAR-ORD-10"],
  extra: 0,
  states: LISTENING,
  refusal: attackRefusal,
  rolls: (battle, order, how) => attackAsk(battle, attackOf(order, how), { turn: how.turn, back: 0 }),
  obeyed: (order, how) => openAttack(attackOf(order, how), { turn: how.turn, back: 0 }),
  refused: () => nothing,
  standing: (order) => order,
};
