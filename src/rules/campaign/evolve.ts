import type { ArmyId, GarrisonId, HouseId, RegionId } from "../kernel/ids.ts";
import { withKey, withoutKey } from "../kernel/total.ts";
import { pairKey } from "../strategy/standing.ts";
import type { Turn } from "../strategy/turn.ts";
import type { Outcome } from "./messages.ts";
import type { Campaign } from "./state.ts";

type Applying = { readonly [K in Outcome["type"]]: (state: Campaign, outcome: Extract<Outcome, { type: K }>) => Campaign };

const unchanged = (state: Campaign): Campaign => state;

/* What each fact means for the state. One line a fact; a new one does not compile until it stands here. */
const APPLY: Applying = {
  "phase.changed": (state, { to }) => ({ ...state, phase: to }),
  "season.changed": (state, { to }) => ({ ...state, season: to }),
  "turn.opened": (state, { turn }) => ({ ...state, turn }),
  "turn.closed": (state) => ({ ...state, turn: null }),
  "round.closed": (state, { to }) => inTurn(state, (turn) => ({ ...turn, closed: to })),
  "ask.opened": (state, { ask }) => ({ ...state, asks: withKey(state.asks, ask.id, ask) }),
  "ask.closed": (state, { ask }) => ({ ...state, asks: withoutKey(state.asks, ask.id) }),
  "answer.taken": (state, { ask, to }) =>
    inTurn(state, (turn) => ({ ...turn, answers: to ? withKey(turn.answers, ask.id, to) : withoutKey(turn.answers, ask.id) })),
  "points.changed": (state, { house, to }) => withPoints(state, house, to),
  "gift.given": unchanged,
  "relation.changed": (state, { houses: [a, b], to }) => ({
    ...state,
    relations: to === null ? withoutKey(state.relations, pairKey(a, b)) : withKey(state.relations, pairKey(a, b), to),
  }),
  "setting.changed": (state, { key, to }) => ({ ...state, settings: { ...state.settings, [key]: to } }),
  "army.moved": (state, { army, to }) => stand(state, army, to),
  "army.held": unchanged,
  "rule.waived": unchanged,
  "allies.answered": unchanged,
  "bid.revealed": unchanged,
  "battle.met": unchanged,
  "battle.won": unchanged,
  "army.retreated": (state, { army, to }) => stand(state, army, to),
  "army.annihilated": (state, { army }) => stand(state, army, null),
  "garrison.annihilated": (state, { garrison }) => garrisoned(state, garrison, null),
  "garrison.moved": (state, { garrison, to }) => garrisoned(state, garrison, to),
  "garrison.held": unchanged,
  "control.changed": (state, { region, to }) => ({
    ...state,
    control: to === null ? withoutKey(state.control, region) : withKey(state.control, region, to),
  }),
  "army.placed": (state, { army, to }) => stand(state, army, to),
  "garrison.placed": (state, { garrison, to }) => garrisoned(state, garrison, to),
  "override.recorded": unchanged,
  "letter.taken": (state, { letter }) => ({ ...state, letters: withoutKey(state.letters, letter.id) }),
  "letter.refused": (state, { letter }) => ({ ...state, letters: withoutKey(state.letters, letter.id) }),
  "letter.returned": (state, { letter }) => ({ ...state, letters: withKey(state.letters, letter.id, letter) }),
  "letter.loosened": (state, { letter }) => ({ ...state, letters: withKey(state.letters, letter.id, { ...letter, committed: false }) }),
  "outcome.undone": (state, { outcome }) => restore(state, outcome),
};

/** The state after a fact. Total: every outcome has its case, and applying one twice is applying it once. */
export function evolve(state: Campaign, outcome: Outcome): Campaign {
  return (APPLY[outcome.type] as (state: Campaign, outcome: Outcome) => Campaign)(state, outcome);
}

/* An army that went, or is no more, stands again where it stood before. */
function restore(state: Campaign, outcome: Outcome): Campaign {
  if (outcome.type === "army.moved") return stand(state, outcome.army, outcome.from);
  if (outcome.type === "army.retreated" || outcome.type === "army.annihilated") return stand(state, outcome.army, outcome.stood);
  return outcome.type === "garrison.annihilated" ? garrisoned(state, outcome.garrison, outcome.at) : state;
}

const inTurn = (state: Campaign, change: (turn: Turn) => Turn): Campaign => (state.turn ? { ...state, turn: change(state.turn) } : state);

function withPoints(state: Campaign, house: HouseId, points: number): Campaign {
  const found = state.houses[house];
  return found ? { ...state, houses: withKey(state.houses, house, { ...found, points }) } : state;
}

function stand(state: Campaign, army: ArmyId, to: RegionId | null): Campaign {
  return { ...state, places: to === null ? withoutKey(state.places, army) : withKey(state.places, army, to) };
}

function garrisoned(state: Campaign, garrison: GarrisonId, to: RegionId | null): Campaign {
  return { ...state, posts: to === null ? withoutKey(state.posts, garrison) : withKey(state.posts, garrison, to) };
}

/** The state after several facts, in turn. */
export const evolveAll = (state: Campaign, outcomes: readonly Outcome[]): Campaign => outcomes.reduce(evolve, state);
