import { type Attack, attackAsk, attackRefusal, openAttack, plainAttack } from "../attack.ts";
import type { OrderOf } from "../orders.ts";
import { nothing } from "../unfold.ts";
import { type Carrying, LISTENING, type OrderRule } from "./rule.ts";

/* A die less, and half the Movement back after it. */
const PARTING = 1;
const BACK = 0.5;

const attackOf = ({ unit, target, arm }: OrderOf<"fightingWithdrawal">, { freed }: Carrying): Attack => ({
  ...plainAttack(unit, target, arm),
  minus: PARTING,
  freed,
});

/** One last attack with a die less, then back half its Movement. @rule WAR-ORD-20 */
export const fightingWithdrawal: OrderRule<"fightingWithdrawal"> = {
  rules: ["WAR-ORD-20"],
  extra: 0,
  states: LISTENING,
  refusal: attackRefusal,
  rolls: (battle, order, how) => attackAsk(battle, attackOf(order, how), { turn: how.turn, back: BACK }),
  obeyed: (order, how) => openAttack(attackOf(order, how), { turn: how.turn, back: BACK }),
  refused: () => nothing,
  standing: () => null,
};
