import {
  decide,
  defeatsOf,
  evolveAll,
  letterTo,
  openAsks,
  settle,
  type Ask,
  type Campaign,
  type Command,
  type Defeat,
  type HouseId,
  type Letter,
  type Order,
  type Outcome,
} from "../../src/rules/index.ts";

/** What people answer in a case; null and undefined: nobody says anything. */
export interface Sayings {
  readonly bids?: Readonly<Record<string, number | null>>;
  readonly alliesAgreeOn?: string | null;
  readonly winners?: readonly string[];
  readonly winnerEnds?: string | null;
  readonly second?: boolean;
  readonly regroup?: boolean | null | Readonly<Record<string, boolean | null>>;
  readonly retreatTo?: string | null;
}

/** A Season that was played as far as it was wanted. */
export interface Played {
  readonly state: Campaign;
  readonly outcomes: readonly Outcome[];
  /** Every question that was asked, in order. */
  readonly asked: readonly Ask[];
  readonly defeats: readonly Defeat[];
}

export function act(state: Campaign, command: Command): { readonly state: Campaign; readonly outcomes: readonly Outcome[] } {
  const verdict = decide(state, command);
  if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
  return { state: evolveAll(state, verdict.outcomes), outcomes: verdict.outcomes };
}

function write(state: Campaign, ask: Ask, words: Partial<Letter>): Campaign {
  const house = ask.of as HouseId;
  const blank = { committed: true, time: 1, orders: [], choice: null, deal: null };
  const letter = { ...blank, id: `letter-${ask.id}`, house, ask: ask.id, ...words } as unknown as Letter;
  return { ...state, letters: { ...state.letters, [letter.id]: letter } };
}

const said = (regroup: Sayings["regroup"], army: string): boolean | null | undefined =>
  typeof regroup === "object" && regroup !== null ? regroup[army] : regroup;

/* The answer to one question, or undefined for silence. */
function choiceFor(ask: Ask, says: Sayings): string | number | undefined {
  switch (ask.kind) {
    case "bid":
      return says.bids?.[ask.of] ?? undefined;
    case "champion":
      return says.alliesAgreeOn ?? undefined;
    case "battle":
      return ask.battle.sides.find((side) => says.winners?.includes(side)) ?? ask.battle.sides.find((side) => side !== ask.battle.holder);
    case "occupy":
      return says.winnerEnds ?? undefined;
    case "second":
      return says.second ? "fight" : "stay";
    case "retreat": {
      const pays = said(says.regroup, ask.army);
      if (pays === false) return "decline";
      return pays === true ? (says.retreatTo ?? ask.options[0]) : (says.retreatTo ?? undefined);
    }
    default:
      return undefined;
  }
}

function answer(state: Campaign, says: Sayings): { readonly state: Campaign; readonly outcomes: readonly Outcome[] } {
  let now = state;
  const outcomes: Outcome[] = [];
  for (const ask of openAsks(state)) {
    const choice = choiceFor(ask, says);
    if (choice === undefined || ask.of !== "narrator") continue;
    const given = act(now, { type: "answer.give", by: "narrator", ask: ask.id, choice });
    now = given.state;
    outcomes.push(...given.outcomes);
  }
  for (const ask of openAsks(now)) {
    const choice = choiceFor(ask, says);
    if (choice !== undefined && ask.of !== "narrator" && !letterTo(now, ask)) now = write(now, ask, { choice });
  }
  return { state: now, outcomes };
}

/** Plays a Season from its orders on, with these answers, until it comes to a phase or to its tally. */
export function playSeason(start: Campaign, orders: readonly Order[], says: Sayings = {}, until: Campaign["phase"] = "tally"): Played {
  let state = openOrders(start);
  for (const ask of openAsks(state)) {
    const own = orders.filter(({ army }) => state.armies[army]?.house === ask.of);
    if (own.length > 0) state = write(state, ask, { orders: own });
  }
  const outcomes: Outcome[] = [];
  const asked: Ask[] = [];
  let defeats: readonly Defeat[] = [];
  for (let turns = 0; state.phase !== until && state.phase !== "tally" && turns < 30; turns += 1) {
    const given = answer(state, says);
    asked.push(...openAsks(given.state).filter(({ kind }) => kind !== "orders"));
    const closed = act(given.state, { type: "phase.close", by: "narrator", phase: state.phase });
    outcomes.push(...given.outcomes, ...closed.outcomes);
    state = closed.state;
    if (state.turn) defeats = defeatsOf(state, state.turn, settle(state, state.turn).won);
  }
  return { state, outcomes, asked, defeats };
}

function openOrders(start: Campaign): Campaign {
  return act({ ...start, phase: "diplomacy" }, { type: "phase.open", by: "narrator", phase: "orders" }).state;
}
