import { phasesOf, type Phase } from "../catalogue/phases.ts";
import { controlChanges } from "../strategy/control.ts";
import { incomes } from "../strategy/income.ts";
import { settle } from "../strategy/settle.ts";
import { shifted } from "../strategy/shifts.ts";
import { housesOnBoard, ordersAskId } from "./asks.ts";
import { evolveAll } from "./evolve.ts";
import type { Outcome } from "./messages.ts";
import type { Campaign } from "./state.ts";

/*
 * How a Season ends and the next one begins. Control passes, incomes come, the number goes up. A campaign may do without Trade and Diplomacy, and without a
 * tally that is looked at (`str.phases`): then what falls into them follows at once from the phase before.
 */

/** Orders are asked for. `from` is the phase that ends with it. @rule PHS-2 */
export function ordersAsked(state: Campaign, from: Phase): Outcome[] {
  const { season } = state;
  const asks = housesOnBoard(state).map(
    (of): Outcome => ({ type: "ask.opened", ask: { kind: "orders", id: ordersAskId(season, of), of, season } }),
  );
  return [{ type: "phase.changed", from, to: "orders" }, ...asks];
}

/* The next Season begins with Trade and Diplomacy; without that phase with orders, unless the map must be mended first. */
function begun(state: Campaign, from: Phase): Outcome[] {
  const straight = !phasesOf(state.settings).includes("diplomacy") && state.map.problems.length === 0;
  return straight ? ordersAsked(state, from) : [{ type: "phase.changed", from, to: "diplomacy" }];
}

/** The tally: garrisons go, control passes, incomes come, the Season is over and the next one begins. `from` is the phase that ends with it. @rule PHS-4, GAR-4, SUP-7, POW-1 */
export function tally(state: Campaign, from: Phase): Outcome[] {
  const { turn } = state;
  const shifts = turn ? shifted(state, turn) : [];
  const moved = evolveAll(state, shifts);
  const control = turn ? controlChanges(moved, turn, settle(state, turn).won) : [];
  const ended: Outcome[] = turn ? [{ type: "turn.closed", turn }] : [];
  const next: Outcome = { type: "season.changed", from: state.season, to: state.season + 1 };
  const earned = incomes(state, evolveAll(moved, control).control);
  const over = [...shifts, ...control, ...earned, ...ended, next];
  return [...over, ...begun(evolveAll(state, over), from)];
}

/** All is fought and nobody retreats any more: the tally is opened, or done at once. `from` is the phase that ends with it. @rule PHS-2 */
export const settledAll = (state: Campaign, from: Phase): Outcome[] =>
  phasesOf(state.settings).includes("tally") ? [{ type: "phase.changed", from, to: "tally" }] : tally(state, from);

/** Whether rule settings may be changed: between Seasons, and where no phase lies between them, until the first House has confirmed. */
export function settingsOpen({ phase, settings, letters }: Campaign): boolean {
  if (phase === "diplomacy") return true;
  const between = phase === "orders" && !phasesOf(settings).includes("diplomacy");
  return between && !Object.values<Campaign["letters"][keyof Campaign["letters"]]>(letters).some(({ committed }) => committed);
}
