import {
  asksTo,
  choiceRefusal,
  choicesOf,
  fallbackOf,
  letterTo,
  openAsks,
  owedAsks,
  unpromised,
  type Answer,
  type Ask,
  type AskOf,
  type Campaign,
  type Choice,
  type Closed,
  type HouseId,
  type Refusal,
} from "../rules/index.ts";
import { seenBy, type Viewer } from "./viewer.ts";

/** Up to this many Power Points a bid is picked; above, it is written. */
export const MOST_PICKED = 8;

/* What can be written where the Narrator lets a House bid more than it has. */
const MOST_LET = 99;

/* The greatest bid that a House can make. */
const mostBid = (state: Campaign, ask: Ask): number =>
  state.settings["auto.payment"] === "enforce" ? unpromised(state, ask) : Math.max(MOST_LET, unpromised(state, ask));

/** One thing that may be answered, before it has words. */
export interface AskOption {
  readonly choice: Choice;
  /** Power Points that this answer costs. */
  readonly price: number;
  /** The answer that counts as things stand. */
  readonly chosen: boolean;
  /** What happens when nobody answers (RET-9a). */
  readonly fallback: boolean;
  /** Why it cannot be chosen now, or null. */
  readonly refusal: Refusal | null;
}

/** `ruled`: the Narrator answered in the House's place, and that stands before what the House says. */
export type AskState = "awaited" | "answered" | "ruled";

/** A question as one person sees it, without words. */
export interface AskModel {
  readonly ask: Ask;
  readonly state: AskState;
  /** The answer that counts; null where there is none, or where it is another House's secret. */
  readonly answer: Answer | null;
  readonly options: readonly AskOption[];
  /** Neighbours that a beaten army cannot go to, each with the reason (RET-6). */
  readonly closed: readonly Closed[];
  /** The greatest bid that can be written, where it is not picked from options; else null. */
  readonly most: number | null;
  /** Power Points that the House has not promised elsewhere. */
  readonly left: number;
  /** What happens when nobody answers; null where nothing is chosen then. */
  readonly fallback: Answer | null;
  /** May this person answer, in the House's name or as the Narrator in its place? */
  readonly mayAnswer: boolean;
}

function maySpeak(viewer: Viewer, { of }: Ask): boolean {
  if (viewer === "narrator") return true;
  return viewer !== "spectator" && of !== "narrator" && viewer.houses.includes(of);
}

function answerOf(state: Campaign, ask: Ask): Answer | null {
  const given = state.turn?.answers[ask.id];
  if (given) return given;
  const letter = letterTo(state, ask);
  return letter?.committed && letter.choice !== null ? { choice: letter.choice, by: "house" } : null;
}

function stateOf(state: Campaign, ask: Ask): AskState {
  const given = state.turn?.answers[ask.id];
  if (given) return given.by === "narrator" && ask.of !== "narrator" ? "ruled" : "answered";
  return letterTo(state, ask)?.committed ? "answered" : "awaited";
}

function bids(most: number): readonly Choice[] {
  return most > MOST_PICKED ? [] : Array.from({ length: most + 1 }, (_, points) => points);
}

const priceOf = (ask: Ask, choice: Choice): number => {
  if (ask.kind === "bid") return Number(choice);
  return ask.kind === "retreat" && choice !== "decline" ? ask.cost : 0;
};

function optionsOf(state: Campaign, ask: Ask, answer: Answer | null, fallback: Answer | null): AskOption[] {
  const choices = ask.kind === "bid" ? bids(mostBid(state, ask)) : choicesOf(ask);
  return choices.map((choice) => ({
    choice,
    price: priceOf(ask, choice),
    chosen: answer?.choice === choice,
    fallback: fallback?.choice === choice,
    refusal: choiceRefusal(state, ask, choice) ?? null,
  }));
}

/** A question as a viewer sees it: what may be answered, what is closed and why, what silence means, what was answered. */
export function askModel(whole: Campaign, viewer: Viewer, ask: Ask): AskModel {
  const state = seenBy(whole, viewer);
  const mayAnswer = maySpeak(viewer, ask);
  const answer = mayAnswer ? answerOf(state, ask) : null;
  const fallback = fallbackOf(state, ask) ?? null;
  const most = ask.kind === "bid" ? mostBid(state, ask) : 0;
  return {
    ask,
    state: stateOf(state, ask),
    answer,
    options: optionsOf(state, ask, answer, fallback),
    closed: ask.kind === "retreat" ? ask.closed : [],
    most: most > MOST_PICKED ? most : null,
    left: unpromised(state, ask),
    fallback,
    mayAnswer,
  };
}

const LISTED: readonly Ask["kind"][] = ["orders", "diplomacy", "battle"];

/** The questions to one House that are answered by a choice, in the order in which they are asked; orders and proposals have their own place. */
export function questionsTo(state: Campaign, viewer: Viewer, house: HouseId): AskModel[] {
  return asksTo(state, house)
    .filter(({ kind }) => !LISTED.includes(kind))
    .map((ask) => askModel(state, viewer, ask));
}

/** The battles whose winner the Narrator names (BTL-8), named already or not. */
export function battlesOf(state: Campaign, viewer: Viewer): AskModel[] {
  const battles = openAsks(state).filter((ask): ask is AskOf<"battle"> => ask.kind === "battle");
  return battles.map((ask) => askModel(state, viewer, ask));
}

/** How far a House is with what it is asked in the open phase. */
export interface Progress {
  readonly house: HouseId;
  readonly asked: number;
  readonly answered: number;
  /** Nothing of it is waited for: it has answered, or it need not. */
  readonly done: boolean;
  /** It has confirmed everything that it was asked. */
  readonly confirmed: boolean;
}

/** Whom we wait for: every House that is asked anything now, by name of its id. In Trade and Diplomacy nobody is waited for. @rule PHS-2 */
export function progressOf(state: Campaign): Progress[] {
  const asks = openAsks(state).flatMap((ask) => (ask.of === "narrator" ? [] : [{ ask, of: ask.of }]));
  const owed = new Set(owedAsks(state).map(({ id }) => id));
  const houses = [...new Set(asks.map(({ of }) => of))].filter((house) => state.houses[house]);
  return houses.sort().map((house) => {
    const mine = asks.filter(({ of }) => of === house).map(({ ask }) => ask);
    const answered = mine.filter((ask) => stateOf(state, ask) !== "awaited").length;
    return { house, asked: mine.length, answered, done: !mine.some(({ id }) => owed.has(id)), confirmed: answered === mine.length };
  });
}

/** Questions that nobody has answered, with what follows when the phase ends now (RET-9a). */
export function silences(state: Campaign): readonly Readonly<{ ask: Ask; fallback: Answer | null }>[] {
  return owedAsks(state).map((ask) => ({ ask, fallback: fallbackOf(state, ask) ?? null }));
}
