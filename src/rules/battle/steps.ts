import type { SideId, UnitId } from "../kernel/ids.ts";
import { entriesOf } from "../kernel/total.ts";
import { conclude, isOver } from "./aftermath.ts";
import { closeTriggers, fleeOn } from "./flight.ts";
import { askInitiative } from "./initiative.ts";
import type { BattleOutcome } from "./messages.ts";
import { isOnField, sidesOf, unitsOf } from "./muster.ts";
import { readiedOf } from "./standing.ts";
import type { BattleState, Clock, BattleStep } from "./state.ts";
import { firstToAct } from "./turns.ts";
import { changeOf, type Happening, inTurn, nothing } from "./unfold.ts";

/*
 * The battle as a machine of eleven steps. Each step has one thing that happens when it is entered, and one step that follows; 4 and 7 and 9 end by
 * themselves, when the dice are compared and when nobody can act; the others when the Narrator closes them. Steps 5, 6 and 8 belong to
 * siege weapons and characters.
 */

/** The step after each; 10 goes back to 4, or on to 11 when the battle is over. @rule WAR-STEP-1 */
export function stepAfter(battle: BattleState): BattleStep {
  const { step } = battle.clock;
  if (step === 10) return isOver(battle) ? 11 : 4;
  return step === 11 ? 11 : ((step + 1) as BattleStep);
}

const setClock =
  (to: Partial<Clock>): Happening =>
  ({ clock }) => [{ type: "step.changed", from: clock, to: { ...clock, turn: null, passed: [], ...to } }];

/* What was kept ready beyond the end of the next round is kept no more. @rule WAR-ORD-15 */
const lapse: Happening = (battle) =>
  entriesOf(battle.units).flatMap(([id, unit]): BattleOutcome[] => {
    if (!unit.readied || readiedOf(battle, unit)) return [];
    const standing = unit.standing?.kind === "ready" ? null : unit.standing;
    return [...closeTriggers(battle, id), { type: "ready.lapsed", ...changeOf(battle, id, { readied: null, standing }) }];
  });

/* Units that ran in an earlier round run on. @rule WAR-DMG-4 */
const runOn: Happening = (battle) => {
  const isRunning = (id: UnitId): boolean => {
    const unit = battle.units[id];
    return unit?.state === "routed" && isOnField(unit) && unit.routedIn !== null && unit.routedIn < battle.clock.round;
  };
  const runners = sidesOf(battle).flatMap((side: SideId) => unitsOf(battle, side).filter(isRunning));
  return inTurn(...runners.map(fleeOn))(battle);
};

/* The first who can act begins; where nobody can, the step is over at once. */
const beginTurns =
  (next: BattleStep): Happening =>
  (battle) => {
    const turn = firstToAct(battle);
    if (turn === null) return enter(next)(battle);
    return [{ type: "step.changed", from: battle.clock, to: { ...battle.clock, turn } }];
  };

const newRound: Happening = (battle) =>
  inTurn(setClock({ step: 4, round: battle.clock.round + 1, first: null, rolls: {} }), lapse, askInitiative(false))(battle);

const ENTER: Readonly<Record<BattleStep, Happening>> = {
  1: setClock({ step: 1 }),
  /* Two attackers: who has the higher Warfare deploys second. @rule BRG-2 */
  2: (battle) => {
    const [one, other] = sidesOf(battle).map((side) => battle.sides[side]?.role);
    const [first] = sidesOf(battle);
    if (one === other) return inTurn(setClock({ step: 2, rolls: {} }), askInitiative(true))(battle);
    return setClock({ step: 2, turn: first ?? null })(battle);
  },
  3: setClock({ step: 3 }),
  4: newRound,
  5: setClock({ step: 5 }),
  6: setClock({ step: 6 }),
  7: inTurn(setClock({ step: 7 }), beginTurns(8)),
  8: setClock({ step: 8 }),
  9: inTurn(setClock({ step: 9 }), runOn, beginTurns(10)),
  10: setClock({ step: 10 }),
  11: inTurn(setClock({ step: 11 }), (battle) => conclude(battle)),
};

/** Everything that happens when a step begins. @rule WAR-STEP-1 */
export function enter(step: BattleStep): Happening {
  return (battle) => (battle.clock.step === 11 && step === 11 ? nothing(battle) : ENTER[step](battle));
}
