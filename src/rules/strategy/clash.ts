import type { ArmyId, GarrisonId, RegionId } from "../kernel/ids.ts";
import type { Outcome } from "../campaign/messages.ts";
import type { Ask } from "./asks.ts";
import { agreeing, armiesOf, bidding, delegates, rivalry, type Contest } from "./contest.ts";
import { areEnemies, areHostile, byArmy, type Ground, type Stay } from "./ground.ts";
import { attack, meeting } from "./meeting.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonIn, isHostile } from "./standing.ts";
import type { Battle, Mover, Side } from "./turn.ts";

/*
 * Who gets into one region. Everybody who wants to enter it is known, and so is who still stands there. What happens depends on how those who come stand
 * to each other and to the holder; the table is read from the top, and the first line that fits holds:
 *
 *   friends of the army that stands there                      stay (MOV-6)
 *   one is left, region free / held / garrisoned by a foe      enters / attacks (BTL-1) / assaults (GAR-5)
 *   all are allies, region free                                are asked who goes; no agreement: all stay (MOV-15)
 *   all are allies, region held by a foe                       are asked who goes first; no agreement: those bid (BID-7, BID-12)
 *   several, region held by a foe                              bid for the right to attack (BID-12)
 *   two enemies, region free                                   fight (BTL-3); two neutrals bid, or fight by setting
 *   two parties of allies, some enemies across, region free    each party names one, and those fight (BID-7, BID-11)
 *   all others                                                 bid, and the highest enters (BID-1, BID-6, BID-11)
 */

/** How one region came out. */
export interface Entry {
  readonly region: RegionId;
  readonly enters: Mover | null;
  readonly battle: Battle | null;
  readonly stays: readonly Stay[];
  readonly facts: readonly Outcome[];
}

export type Clash = Readonly<{ decided: false; asks: readonly Ask[] }> | Readonly<{ decided: true; entry: Entry }>;

export interface Rush {
  readonly region: RegionId;
  /** The army that stands there and stays, or null. */
  readonly holder: ArmyId | null;
  readonly comers: readonly Mover[];
}

/* Those who contend for a region, and who holds it against them. */
interface Contended {
  readonly ground: Ground;
  readonly region: RegionId;
  readonly comers: readonly Mover[];
  readonly foe: Side | null;
}

/** Settles one region. Who loses a bid stays where it was. @rule BTL-1, BTL-2, BTL-3, BTL-4, MOV-6, MOV-7, MOV-15, BID-1, BID-5, BID-6, BID-7, BID-8, BID-11, BID-12, GAR-5, PHS-4a */
export function clash(ground: Ground, { region, holder, comers }: Rush): Clash {
  const blocked = comers.filter(({ army }) => holder !== null && !areHostile(ground, army, holder));
  const open = comers.filter((mover) => !blocked.includes(mover));
  const named = delegates(ground, region, open);
  if (!named.decided) return named;
  const doubles = open.filter((mover) => !named.chosen.includes(mover));
  const rest = [...named.chosen].sort(byArmy);
  const stays = [
    ...blocked.map((mover) => stay(mover, { rule: "MOV-6", reason: "ownOrAllied", to: region, army: holder ?? mover.army })),
    ...doubles.map((mover) => stay(mover, { rule: "BID-11", reason: "sameDestination", to: region, army: chosenOf(rest, mover) })),
  ];
  const found = rivals({ ground, region, comers: rest, foe: foeIn(ground, region, holder, rest) });
  if (!found.decided) return found;
  const { entry } = found;
  return { decided: true, entry: { ...entry, stays: [...entry.stays, ...stays].sort((a, b) => byArmy(a.mover, b.mover)) } };
}

const stay = (mover: Mover, refusal: Refusal): Stay => ({ mover, refusal });
const chosenOf = (chosen: readonly Mover[], { house, army }: Mover): ArmyId => chosen.find((other) => other.house === house)?.army ?? army;

/* Who holds the region against those who come: the army, or a garrison that is hostile to all of them. */
function foeIn(ground: Ground, region: RegionId, holder: ArmyId | null, comers: readonly Mover[]): Side | null {
  if (holder !== null) return holder;
  const garrison = garrisonIn(ground.state, region);
  return garrison !== undefined && comers.every((mover) => isFoe(ground, garrison, mover)) ? garrison : null;
}

function isFoe({ state, turn }: Ground, garrison: GarrisonId, { house }: Mover): boolean {
  const theirs = turn.garrisons[garrison]?.house;
  return theirs !== undefined && isHostile(state, house, theirs);
}

const allAllied = (ground: Ground, movers: readonly Mover[]): boolean =>
  movers.every(({ army }) => movers.every((other) => other.army === army || !areHostile(ground, army, other.army)));

function rivals(at: Contended): Clash {
  const { ground, region, comers, foe } = at;
  const [one, two] = comers;
  if (!one) return { decided: true, entry: { region, enters: null, battle: null, stays: [], facts: [] } };
  if (!two) return after(at, { decided: true, goes: one, facts: [] });
  if (allAllied(ground, comers)) return allies(at);
  if (foe !== null) return after(at, rivalry(ground, region, comers));
  return comers.length === 2 ? pair(at, [one, two]) : (parties(at) ?? after(at, rivalry(ground, region, comers)));
}

function allies(at: Contended): Clash {
  const { ground, region, comers, foe } = at;
  if (foe === null && ground.state.settings["str.alliedClash"] === "allStay") return after(at, { decided: true, goes: null, facts: [] });
  const named = agreeing(ground, region, comers, { foes: foe === null ? [] : [foe] });
  if (!named.decided || named.goes || foe === null) return after(at, named);
  return after(at, joined(named.facts, bidding(ground, region, comers)));
}

const joined = (facts: readonly Outcome[], contest: Contest): Contest =>
  contest.decided ? { ...contest, facts: [...facts, ...contest.facts] } : contest;

function pair(at: Contended, both: readonly [Mover, Mover]): Clash {
  const { ground, region } = at;
  const fight = areEnemies(ground, both[0].army, both[1].army) || ground.state.settings["str.neutralPair"] === "battle";
  if (!fight) return after(at, bidding(ground, region, both));
  return { decided: true, entry: { region, enters: null, battle: meeting(ground, region, both), stays: [], facts: [] } };
}

type Parties = readonly [readonly Mover[], readonly Mover[]];

/* Two parties of allies that have an enemy pair across; undefined if those who come are anything else. */
function sidesOf(ground: Ground, comers: readonly Mover[]): Parties | undefined {
  const [first] = comers;
  if (!first) return undefined;
  const ours = comers.filter(({ army }) => army === first.army || !areHostile(ground, first.army, army));
  const theirs = comers.filter((mover) => !ours.includes(mover));
  const banded = ours.length > 1 || theirs.length > 1;
  return banded && allAllied(ground, ours) && allAllied(ground, theirs) && areParted(ground, [ours, theirs]) ? [ours, theirs] : undefined;
}

function areParted(ground: Ground, [ours, theirs]: Parties): boolean {
  const across = ours.flatMap(({ army }) => theirs.map((other) => [army, other.army] as const));
  return across.every(([a, b]) => areHostile(ground, a, b)) && across.some(([a, b]) => areEnemies(ground, a, b));
}

/* Each party names its champion, and the two fight. Three in all, and the pair does not agree: those two bid. More, and one does not agree: all bid. */
function parties(at: Contended): Clash | undefined {
  const { ground, region, comers } = at;
  const sides = sidesOf(ground, comers);
  if (!sides) return undefined;
  const named = sides.map((side, index) => championOf(at, side, armiesOf(sides[1 - index] ?? [])));
  const asks = named.flatMap((contest) => (contest.decided ? [] : contest.asks));
  if (asks.length > 0) return { decided: false, asks };
  const facts = named.flatMap((contest) => (contest.decided ? contest.facts : []));
  const found = named.flatMap((contest) => (contest.decided && contest.goes ? [contest.goes] : []));
  if (found.length === 2) return champions(at, found, facts);
  if (comers.length > 3) return after(at, joined(facts, rivalry(ground, region, comers)));
  return divided(at, sides, found, facts);
}

/* The two allies of three do not agree: they bid for it, and on a tie the third has the region. @rule BID-8 */
function divided(at: Contended, sides: Parties, found: readonly Mover[], facts: readonly Outcome[]): Clash {
  const bids = bidding(at.ground, at.region, sides.find((side) => side.length > 1) ?? []);
  if (!bids.decided) return bids;
  const told = [...facts, ...bids.facts];
  if (bids.goes) return champions(at, [...found, bids.goes], told);
  return after(at, { decided: true, goes: found[0] ?? null, facts: told });
}

function championOf({ ground, region }: Contended, side: readonly Mover[], foes: readonly ArmyId[]): Contest {
  const [alone] = side;
  return side.length === 1 && alone ? { decided: true, goes: alone, facts: [] } : agreeing(ground, region, side, { foes });
}

function champions(at: Contended, [one, two]: readonly Mover[], facts: readonly Outcome[]): Clash {
  const { ground, region, comers } = at;
  if (!one || !two) return after(at, { decided: true, goes: null, facts });
  const out = comers.filter((mover) => mover !== one && mover !== two);
  const stays = out.map((mover) => {
    const first = areHostile(ground, mover.army, one.army) ? two : one;
    return stay(mover, { rule: "BID-7", reason: "allyGoes", to: region, army: first.army });
  });
  const battle = { ...meeting(ground, region, [one, two]), seconds: secondsOf(ground, out) };
  return { decided: true, entry: { region, enters: null, battle, stays, facts } };
}

const secondsOf = ({ state }: Ground, out: readonly Mover[]): ArmyId[] =>
  state.settings["str.secondAlly"] === "never" ? [] : armiesOf(out);

/* The contest is over, or still a question: who goes enters, or meets the foe that holds the region; the others stay, with the reason. */
function after(at: Contended, contest: Contest): Clash {
  if (!contest.decided) return contest;
  const { ground, region, comers, foe } = at;
  const { goes, facts } = contest;
  const out = comers.filter((mover) => mover !== goes);
  const stays = out.map((mover) => stay(mover, whyStays(at, mover, contest)));
  const met = goes ? (foe ?? hostileGarrisonOf(ground, region, goes)) : null;
  if (!goes || met === null) return { decided: true, entry: { region, enters: goes, battle: null, stays, facts } };
  const friends = out.filter(({ army }) => !areHostile(ground, army, goes.army));
  const battle = { ...attack(ground, region, goes, met), seconds: secondsOf(ground, friends) };
  return { decided: true, entry: { region, enters: null, battle, stays, facts } };
}

function hostileGarrisonOf(ground: Ground, region: RegionId, mover: Mover): GarrisonId | null {
  const garrison = garrisonIn(ground.state, region);
  return garrison !== undefined && isFoe(ground, garrison, mover) ? garrison : null;
}

function whyStays({ ground, region: to, comers }: Contended, mover: Mover, { goes, facts }: Contest & { decided: true }): Refusal {
  const bids = facts.flatMap((fact) => (fact.type === "bid.revealed" ? fact.bids : []));
  const bid = bids.find(({ army }) => army === mover.army);
  if (goes && bid?.pool === goes.army) return { rule: "BID-6", reason: "allyGoes", to, army: goes.army };
  if (goes && bid) return { rule: "BID-5", reason: "bidLost", to, army: goes.army };
  if (bid) return { rule: "BID-2", reason: "bidTied", to };
  if (goes) return { rule: "MOV-15", reason: "allyGoes", to, army: goes.army };
  const ally = comers.find((other) => other !== mover && !areHostile(ground, mover.army, other.army)) ?? mover;
  return { rule: "MOV-15", reason: "alliesDisagree", to, army: ally.army };
}
