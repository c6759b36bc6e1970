import type { UnitId } from "../../kernel/ids.ts";
import type { BattleOrder, OrderKind } from "../orders.ts";
import { attack } from "./attack.ts";
import { charge } from "./charge.ts";
import { defend } from "./defend.ts";
import { fightingWithdrawal } from "./fighting-withdrawal.ts";
import { formRanks } from "./form-ranks.ts";
import { move } from "./move.ts";
import { rally } from "./rally.ts";
import { ready } from "./ready.ts";
import { reorganise } from "./reorganise.ts";
import type { OrderRule } from "./rule.ts";
import { surrender } from "./surrender.ts";
import { withdraw } from "./withdraw.ts";

/** Every order, one file each. Nowhere else is a kind compared. */
export const ORDERS = {
  attack,
  charge,
  defend,
  formRanks,
  move,
  ready,
  rally,
  surrender,
  reorganise,
  withdraw,
  fightingWithdrawal,
} satisfies { readonly [K in OrderKind]: OrderRule<K> };

/** What an order means. */
export const ruleOf = (order: BattleOrder): OrderRule<OrderKind> => ORDERS[order.kind] as unknown as OrderRule<OrderKind>;

/** Whom an order is for; null: the whole army. */
export const receiverOf = (order: BattleOrder): UnitId | null => ("unit" in order ? order.unit : null);
