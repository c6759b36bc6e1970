import type { AskId, BattleId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Outcome } from "../campaign/messages.ts";
import type { Phase } from "../catalogue/phases.ts";
import type { Ask } from "./asks.ts";
import type { Entry } from "./clash.ts";
import { bordersAfter, bordersOf, followUps, questionsOf, secondsAfter, type Won, wonBy } from "./combat.ts";
import { enter, type Entries } from "./entering.ts";
import { groundOf, type Ground } from "./ground.ts";
import { rulesOf } from "./orders/table.ts";
import type { Battle, Mover, Turn } from "./turn.ts";

/*
 * How a Season is settled (PHS-4).
 *
 * All orders are read at once; who wrote first means nothing. (a) and (b), legality and payment, are done when the letters are opened (`opening.ts`). What is left
 * are orders that count, and everything else follows from them and from answers to a few questions. So the Season is one function: from how it stood at the
 * start, the orders and the answers given so far, to all that has happened and the questions that are open. Nothing is kept between two calls; a new
 * answer means the same function again, with one answer more.
 *
 *   (c) armies that exchange regions as foes meet on the border (`combat.ts`);
 *   (d) every other region is settled from the heads of the columns to their ends (`entering.ts`), each by one table (`clash.ts`);
 *   (e) where allies must agree, or bids must be made, that is asked: a round of questions, and the way goes on when the Narrator closes it;
 *   (f) whoever needs no battle is moved;
 *   (g) the battles are a round of questions too: who won, does a border winner occupy, does a second ally fight. When it is closed, regions that waited for a
 *       border battle are settled, which may bring new questions and new battles: then the rounds go on;
 *   (h) when no battle is left, the beaten retreat (`retreat.ts`), and (i) control passes (`control.ts`).
 *
 * Facts come in layers, one for each round that is closed. A later answer can only add layers: what was told stays told.
 */

/** Where a Season has got to. */
export interface Settlement {
  readonly phase: Extract<Phase, "strategy" | "combat" | "retreat">;
  /** The open questions of this round; those of the retreats come from `retreatAsks`. */
  readonly asks: readonly Ask[];
  /** All battles known so far, decided or not. */
  readonly battles: readonly Battle[];
  /** Battles whose round is closed. */
  readonly won: readonly Won[];
  /** All that has happened since the orders were paid, in order. */
  readonly facts: readonly Outcome[];
}

interface Book {
  readonly ground: Ground;
  readonly seen: Entries;
  readonly battles: readonly Battle[];
  readonly won: ReadonlyMap<BattleId, Won>;
  readonly facts: readonly Outcome[];
}

const settled = new WeakMap<Turn, { readonly campaign: Campaign; readonly result: Settlement }>();

/** Settles a Season as far as the answers reach. The same value for the same turn, map and settings. @rule PHS-4, PHS-4a */
export function settle(state: Campaign, turn: Turn): Settlement {
  const known = settled.get(turn);
  if (known && known.campaign.map === state.map && known.campaign.settings === state.settings) return known.result;
  const result = settleAnew(state, turn);
  settled.set(turn, { campaign: state, result });
  return result;
}

function settleAnew(state: Campaign, turn: Turn): Settlement {
  const start = groundOf(state, turn);
  let counts: ReadonlySet<AskId> = new Set();
  let book: Book = { ground: start, seen: { entries: new Map(), asks: [] }, battles: [], won: new Map(), facts: [] };
  for (let closed = 0; ; closed += 1) {
    book = survey({ ...book, ground: { ...start, counts } });
    const open = book.battles.filter(({ id }) => !book.won.has(id));
    const bids = book.seen.asks;
    const asks = bids.length > 0 ? bids : open.flatMap((battle) => questionsOf(book.ground, battle));
    if (asks.length === 0 || closed >= turn.closed || isStuck(book, open)) return resultOfAll(book, asks);
    counts = new Set([...counts, ...asks.map(({ id }) => id)]);
    if (bids.length === 0) book = fight({ ...book, ground: { ...start, counts } }, open);
  }
}

/* A battle without a winner stops everything, however many rounds are closed. */
const isStuck = ({ seen, ground }: Book, open: readonly Battle[]): boolean =>
  seen.asks.length === 0 && open.some((battle) => !wonBy(ground, battle));

function resultOfAll({ seen, won, battles, facts }: Book, asks: readonly Ask[]): Settlement {
  const early = seen.asks.length > 0 && won.size === 0;
  const phase = asks.length === 0 ? "retreat" : early ? "strategy" : "combat";
  return { phase, asks, battles, won: [...won.values()], facts };
}

/* Settles what can be settled now and tells what is new; while questions are open nothing new is told. */
function survey(book: Book): Book {
  const { ground } = book;
  const borders = bordersOf(ground, ground.turn.movers);
  const met = new Set(borders.flatMap(({ sides }) => sides));
  const movers = ground.turn.movers.filter(({ army }) => !met.has(army));
  const waiting = new Map([...bordersAfter(borders, book.battles, book.won), ...secondsAfter(ground, book.battles, book.won)]);
  const seen = enter(ground, movers, waiting);
  if (seen.asks.length > 0) return { ...book, seen: { ...book.seen, asks: seen.asks } };
  const fresh = [...seen.entries.values()]
    .filter(({ region }) => !book.seen.entries.has(region))
    .sort((a, b) => byName(a.region, b.region));
  const first = book.battles.length === 0 ? borders.filter(({ id }) => !book.battles.some((battle) => battle.id === id)) : [];
  const battles = [...first, ...fresh.flatMap(({ battle }) => battle ?? [])];
  const facts = [
    ...fresh.flatMap(({ facts: told }) => told),
    ...fresh.flatMap(staysOf),
    ...fresh.flatMap(({ enters }) => (enters ? [arrived(ground, enters)] : [])),
    ...battles.map(metIn),
  ];
  return { ...book, seen, battles: [...book.battles, ...battles], facts: [...book.facts, ...facts] };
}

const staysOf = ({ stays }: Entry): Outcome[] =>
  stays.map(({ mover, refusal }) => ({ type: "army.held", army: mover.army, at: mover.from, order: mover.order, refusal }));

const moved = (mover: Mover): Outcome => ({
  type: "army.moved",
  army: mover.army,
  order: mover.order,
  from: mover.from,
  to: mover.to,
  rules: rulesOf(mover.order),
});

/* Who is ordered off the board where that is allowed is lost (MAP-3). */
function arrived({ state }: Ground, mover: Mover): Outcome {
  const { army, from } = mover;
  if (state.map.regions[mover.to]) return moved(mover);
  return { type: "army.annihilated", army, at: from, stood: from, reason: "offMap", rules: ["MAP-3", "MAP-1"] };
}

const WHY = { attack: ["BTL-1"], meeting: ["BTL-3"], border: ["BTL-5"], assault: ["GAR-5"] } as const;
const metIn = (battle: Battle): Outcome => ({ type: "battle.met", battle, rules: WHY[battle.kind] });

/* A round of battles is over: who won, who moves, whose garrison is gone, and which battles follow at once. */
function fight(book: Book, open: readonly Battle[]): Book {
  const results = open.flatMap((battle) => wonBy(book.ground, battle) ?? []);
  const facts = results.flatMap((result) => resultOf(book, result));
  const next = results.flatMap((result) => followUps(book.ground, result));
  return {
    ...book,
    won: new Map([...book.won, ...results.map((result) => [result.battle.id, result] as const)]),
    battles: [...book.battles, ...next],
    facts: [...book.facts, ...facts, ...next.map(metIn)],
  };
}

function resultOf({ ground: { turn }, facts }: Book, { battle, winner, loser, stands }: Won): Outcome[] {
  const mover = turn.movers.find(({ army }) => army === winner);
  const rules = battle.kind === "border" ? (["BTL-5"] as const) : (["BTL-9"] as const);
  const won: Outcome = { type: "battle.won", battle, winner, loser, stands, rules };
  // A winner that has to fight again where it went stands there already.
  const there = facts.some((fact) => fact.type === "army.moved" && fact.army === winner);
  const goes = mover && stands === mover.to && !there ? [moved(mover)] : [];
  const fallen = Object.entries(turn.garrisons).flatMap(([id, { house }]) => {
    const beaten = id === loser || (id === battle.garrison && turn.armies[winner as never]?.house !== house);
    return beaten ? [{ type: "garrison.annihilated", garrison: id, at: stands, rules: ["GAR-5"] } as unknown as Outcome] : [];
  });
  return [won, ...goes, ...fallen];
}
