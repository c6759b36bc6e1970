import type { SideId } from "../kernel/ids.ts";
import type { BattleOutcome } from "./messages.ts";
import { otherSide } from "./muster.ts";
import { openThrow } from "./standing.ts";
import { enter } from "./steps.ts";
import { canAct } from "./turns.ts";
import type { Happening } from "./unfold.ts";

/** The turn goes on when everything of an act is done; with nobody left to act the step ends. @rule WAR-ORD-1, WAR-ORD-2, WAR-STD-1 */
export const passTurn =
  (side: SideId, by: "order" | "pass"): Happening =>
  (battle) => {
    const { clock } = battle;
    if (openThrow(battle) || (clock.step !== 7 && clock.step !== 9) || clock.turn === null) return [];
    const passed = by === "pass" ? [...clock.passed.filter((one) => one !== side), side] : [];
    const next = [otherSide(battle, side), side].find((one) => canAct(battle, one) && !(by === "pass" && passed.includes(one)));
    if (next === undefined) return enter(clock.step === 7 ? 8 : 10)(battle);
    const outcome: BattleOutcome = { type: "turn.passed", side, by, from: clock, to: { ...clock, turn: next, passed } };
    return [outcome];
  };

/** Whoever's turn it is may have lost the last that could act: then it goes on. */
export const keepTurn: Happening = (battle) => {
  const { turn } = battle.clock;
  return turn === null || openThrow(battle) || canAct(battle, turn) ? [] : passTurn(turn, "order")(battle);
};
