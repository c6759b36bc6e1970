import type { ArmyId, RegionId } from "../kernel/ids.ts";
import { withKey, withoutKey } from "../kernel/total.ts";
import type { Outcome } from "./messages.ts";
import type { Campaign } from "./state.ts";

/** The state after a fact. Total: every outcome has its case, and applying one twice is applying it once. */
export function evolve(state: Campaign, outcome: Outcome): Campaign {
  switch (outcome.type) {
    case "phase.changed":
      return { ...state, phase: outcome.to };
    case "season.changed":
      return { ...state, season: outcome.to };
    case "ask.opened":
      return { ...state, asks: withKey(state.asks, outcome.ask.id, outcome.ask) };
    case "ask.closed":
      return { ...state, asks: withoutKey(state.asks, outcome.ask.id) };
    case "army.moved":
    case "army.placed":
      return stand(state, outcome.army, outcome.to);
    case "letter.taken":
    case "letter.refused":
      return { ...state, letters: withoutKey(state.letters, outcome.letter.id) };
    case "letter.returned":
      return { ...state, letters: withKey(state.letters, outcome.letter.id, outcome.letter) };
    case "points.changed": {
      const house = state.houses[outcome.house];
      return house ? { ...state, houses: withKey(state.houses, outcome.house, { ...house, points: outcome.to }) } : state;
    }
    case "outcome.undone":
      return outcome.outcome.type === "army.moved" ? stand(state, outcome.outcome.army, outcome.outcome.from) : state;
    case "army.held":
    case "clash.met":
      return state;
  }
}

function stand(state: Campaign, army: ArmyId, to: RegionId | null): Campaign {
  return { ...state, places: to === null ? withoutKey(state.places, army) : withKey(state.places, army, to) };
}

/** The state after several facts, in turn. */
export const evolveAll = (state: Campaign, outcomes: readonly Outcome[]): Campaign => outcomes.reduce(evolve, state);
