import { aimRefusal, type Attack, attackAsk, openAttack, plainAttack } from "../attack.ts";
import { paceOf } from "../marching.ts";
import { bodyOf, foeNamed, unitOf } from "../muster.ts";
import type { OrderOf } from "../orders.ts";
import { besides, gapOf } from "../place.ts";
import { changeOf, type Happening, inTurn, nothing } from "../unfold.ts";
import { type Carrying, LISTENING, type OrderRule } from "./rule.ts";

/* Damage and dice of the onrush. */
const FORCE = 2;
const HASTE = 1;

const attackOf = ({ unit, target }: OrderOf<"charge">, { freed }: Carrying): Attack => ({
  ...plainAttack(unit, target, "fighting"),
  force: FORCE,
  minus: HASTE,
  freed,
});

const rush =
  ({ unit: id, target }: OrderOf<"charge">): Happening =>
  (battle) => {
    const own = bodyOf(battle.units[id] ?? ({} as never));
    const foe = foeNamed(battle, target);
    if (!own || !foe) return [];
    return [{ type: "unit.moved", manner: "charge", ...changeOf(battle, id, { place: besides(own, foe.body) }) }];
  };

/** Runs into contact and strikes with one die less, and two more damage a degree. @rule WAR-ORD-11, WAR-ENV-2, WAR-ORD-22 */
export const charge: OrderRule<"charge"> = {
  rules: ["WAR-ORD-11"],
  extra: 0,
  states: LISTENING,
  refusal(battle, { unit: id, target }, { freed }) {
    const unit = unitOf(battle, id);
    const own = unit && bodyOf(unit);
    if (!own) return { rule: null, reason: "notOnField", unit: id };
    const astray = aimRefusal(battle, unit, target);
    if (astray) return astray;
    const { run } = paceOf(battle, unit, freed);
    if (run === 0) return { rule: "WAR-ENV-2", reason: "noRun", unit: id };
    const foe = foeNamed(battle, target);
    const distance = foe ? gapOf(own, foe.body) : 0;
    return distance > run ? { rule: "WAR-ORD-11", reason: "outOfReach", target, distance: Math.ceil(distance), reach: run } : undefined;
  },
  rolls: (battle, order, how) => attackAsk(battle, attackOf(order, how), { turn: how.turn, back: 0 }),
  obeyed: (order, how) => inTurn(rush(order), openAttack(attackOf(order, how), { turn: how.turn, back: 0 })),
  refused: () => nothing,
  standing: ({ unit, target }) => ({ kind: "attack", unit, target, arm: "fighting" }),
};
