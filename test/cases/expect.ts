import {
  decide,
  retreatRefusal,
  type Ask,
  type AskOf,
  type Battle,
  type Campaign,
  type Order,
  type Outcome,
} from "../../src/rules/index.ts";
import { playSeason, type Played, type Sayings } from "./season.ts";
import { orderOf } from "./state.ts";
import type { CaseInput } from "./vectors.ts";

/* Facts of a played Season under the names that the cases use. */

export type Facts = Readonly<Record<string, unknown>>;

const ordersOf = (input: CaseInput): Order[] => (input.orders ?? (input.order ? [input.order] : [])).map(orderOf);

const of = <K extends Outcome["type"]>(played: Played, type: K): Extract<Outcome, { type: K }>[] =>
  played.outcomes.filter((outcome): outcome is Extract<Outcome, { type: K }> => outcome.type === type);

const POINTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const HEXES = ["NE", "E", "SE", "SW", "W", "NW"];

/* The name of a heading: one of eight on squares, on hexes one of six or between two of them. */
function compass(degrees: number | null | undefined, kind: string): string | undefined {
  if (degrees === null || degrees === undefined) return undefined;
  if (kind !== "hex") return POINTS[Math.round(degrees / 45) % 8];
  const sixth = (degrees - 30) / 60;
  const [one, two] = [HEXES[(Math.floor(sixth + 0.01) + 6) % 6], HEXES[(Math.ceil(sixth - 0.01) + 6) % 6]];
  return one === two ? one : `between ${[one, two].sort().join(" and ")}`;
}

function controlOf(state: Campaign, input: CaseInput): Facts {
  const houses = Object.keys(input.control ?? {});
  const held = (house: string): string[] =>
    Object.entries(state.control)
      .filter(([, owner]) => owner === house)
      .map(([region]) => region)
      .sort();
  return Object.fromEntries(houses.map((house) => [house, held(house)]));
}

const points = (state: Campaign): Facts =>
  Object.fromEntries(Object.entries(state.houses).map(([house, { points: stock }]) => [house, stock]));

const battleFacts = ({ kind, at, sides }: Battle): Facts =>
  kind === "border" ? { type: kind, between: at } : { type: kind, at: at[0], between: sides };

function sayings(input: CaseInput, winner?: string): Sayings {
  const named = winner ?? input.winner;
  return {
    bids: input.bids ?? {},
    alliesAgreeOn: input.alliesAgreeOn ?? input.beneficiary ?? null,
    winners: named === undefined ? (input.winners ?? []) : [named],
    winnerEnds: input.winnerEnds ?? null,
    regroup: input.regroup === undefined ? true : input.regroup,
    retreatTo: input.retreatTo ?? null,
  };
}

/** Everything that a vector with orders may ask for. */
export function seasonFacts(start: Campaign, input: CaseInput): Facts {
  const played = playSeason(start, ordersOf(input), sayings(input));
  const { state } = played;
  const met = of(played, "battle.met").map(({ battle }) => battle);
  const dead = of(played, "army.annihilated");
  const after = decide(state, { type: "phase.close", by: "narrator", phase: "tally" });
  const control = after.ok ? after.outcomes.filter((outcome) => outcome.type === "control.changed") : [];
  const ended = control.reduce<Campaign>(
    (now, outcome) =>
      outcome.type === "control.changed" ? ({ ...now, control: { ...now.control, [outcome.region]: outcome.to } } as Campaign) : now,
    state,
  );
  const [bid] = of(played, "bid.revealed");
  const bidders = played.asked.filter(({ kind }) => kind === "bid").map((ask) => ask.of);
  return {
    armies: state.places,
    armiesAfter: state.places,
    pp: points(state),
    ppAfter: points(state),
    ppAfterBids: points(playSeason(start, ordersOf(input), sayings(input), "combat").state),
    annihilated: dead.map(({ army }) => army).sort(),
    reason: dead[0]?.reason,
    battle: met[0] && battleFacts(met[0]),
    battles: met.map(battleFacts),
    illegalOrders: of(played, "army.held")
      .map(({ army }) => army)
      .sort(),
    stays: of(played, "army.held")
      .map(({ army }) => army)
      .sort(),
    clash: clashName(played, met),
    enters: bid ? bid.enters : undefined,
    bidders,
    candidates: Object.fromEntries(played.defeats.map(({ army, candidates }) => [army, candidates])),
    garrisonsAfter: Object.fromEntries(Object.entries(state.posts).map(([id, at]) => [at, state.garrisons[id as never]?.house])),
    controlAfter: controlOf(ended, input),
    controlDuringSeason: controlOf(state, input),
  };
}

function clashName(played: Played, met: readonly Battle[]): string | undefined {
  const questions = new Set(played.asked.map(({ kind }) => kind));
  if (played.asked.some((ask) => ask.kind === "bid" && ask.pool !== undefined)) return "bid";
  if (questions.has("champion")) return met.length > 0 ? "battle" : "unopposed";
  if (questions.has("bid")) return "bid";
  return met.length > 0 ? "battle" : undefined;
}

const isRetreat =
  (army: string) =>
  (ask: Ask): ask is AskOf<"retreat"> =>
    ask.kind === "retreat" && ask.army === army;

/** One entry of `cases`: what follows if a named army wins. */
export function caseFacts(start: Campaign, input: CaseInput, { winner, loser }: Readonly<{ winner: string; loser: string }>): Facts {
  const says = sayings(input, winner);
  const atRetreats = playSeason(start, ordersOf(input), says, "retreat");
  const whole = playSeason(start, ordersOf(input), says);
  const defeat = whole.defeats.find(({ army }) => army === loser);
  const ask = whole.asked.find(isRetreat(loser));
  const leaving = new Set(whole.defeats.map(({ army }) => army));
  const usable = (defeat?.candidates ?? []).filter((to) => !retreatRefusal(atRetreats.state, loser as never, to, leaving));
  const dead = of(whole, "army.annihilated").find(({ army }) => army === loser);
  const occupy = whole.asked.find((one): one is AskOf<"occupy"> => one.kind === "occupy");
  return {
    winner,
    loser,
    rule: defeat?.rule,
    heading: compass(defeat?.heading, start.map.kind),
    candidates: defeat?.candidates,
    usable,
    outcome: usable.length === 0 ? "annihilated" : usable.length === 1 ? "retreat" : "choose",
    reason: dead?.reason,
    chooser: ask?.of,
    regroupCost: ask?.cost,
    ppAfter: points(whole.state),
    armiesAfter: whole.state.places,
    winnerMayEnd: occupy && [occupy.at, occupy.to].sort(),
  };
}

/** What follows in a clash of allies if the first of them wins or loses. */
export function championFacts(start: Campaign, input: CaseInput, winner: string): Facts {
  const whole = playSeason(start, ordersOf(input), { ...sayings(input, winner) });
  const second = whole.asked.find((one): one is AskOf<"second"> => one.kind === "second");
  const beaten = new Set<string>(whole.defeats.map(({ army }) => army));
  return {
    winner,
    armies: Object.fromEntries(Object.entries(whole.state.places).filter(([army]) => !beaten.has(army))),
    loserCandidates: Object.fromEntries(whole.defeats.map(({ army, candidates }) => [army, candidates])),
    secondMayFight: second?.army,
  };
}

type Then = Readonly<{ winner: string; winnerEnds: string; S1?: string; between?: readonly string[]; loserCandidates?: Facts }>;

/** One entry of `then`: a third army beside a border battle. */
export function thirdFacts(start: Campaign, input: CaseInput, { winner, winnerEnds }: Then): Facts {
  const whole = playSeason(start, ordersOf(input), { ...sayings(input, winner), winnerEnds, winners: [winner] });
  const later = of(whole, "battle.met").find(({ battle }) => battle.kind !== "border")?.battle;
  const moved = of(whole, "army.moved").find(({ army }) => army === "S1");
  const border = whole.defeats.filter(({ battle }) => battle.startsWith("border"));
  return {
    winner,
    winnerEnds,
    S1: later ? `battleAt${later.at[0]}` : moved && `enters${moved.to}`,
    between: later?.sides,
    loserCandidates: Object.fromEntries(border.map(({ army, candidates }) => [army, candidates])),
  };
}
