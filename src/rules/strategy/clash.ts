import type { ArmyId, BattleId, GarrisonId, RegionId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Outcome } from "../campaign/messages.ts";
import type { Ask } from "./asks.ts";
import { agreeing, armiesOf, bidding, type Contest } from "./contest.ts";
import { areEnemies, areHostile, byArmy, houseOf, type Ground, type Stay } from "./ground.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonIn, isHostile } from "./standing.ts";
import type { Battle, BattleKind, Mover, Side } from "./turn.ts";

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

/** Settles one region. @rule BTL-1, BTL-3, MOV-6, MOV-7, MOV-15, BID-1, BID-6, BID-7, BID-8, BID-11, BID-12, GAR-5, PHS-4a */
export function clash(ground: Ground, { region, holder, comers }: Rush): Clash {
  const blocked = comers.filter(({ army }) => holder !== null && !areHostile(ground, army, holder));
  const doubles = comers.filter((mover) => !blocked.includes(mover) && comers.some((other) => isDouble(mover, other, blocked)));
  const rest = comers.filter((mover) => !blocked.includes(mover) && !doubles.includes(mover)).sort(byArmy);
  const stays = [
    ...blocked.map((mover) => stay(mover, { rule: "MOV-6", reason: "ownOrAllied", to: region, army: holder ?? mover.army })),
    ...doubles.map((mover) => stay(mover, { rule: "MOV-6", reason: "sameDestination", to: region, army: firstOf(comers, mover) })),
  ];
  const found = rivals(ground, region, rest, foeIn(ground, region, holder, rest));
  if (!found.decided) return found;
  const { entry } = found;
  return { decided: true, entry: { ...entry, stays: [...entry.stays, ...stays].sort((a, b) => byArmy(a.mover, b.mover)) } };
}

const stay = (mover: Mover, refusal: Refusal): Stay => ({ mover, refusal });
const isDouble = (mover: Mover, other: Mover, blocked: readonly Mover[]): boolean =>
  other.house === mover.house && !blocked.includes(other) && byArmy(other, mover) < 0;
const firstOf = (comers: readonly Mover[], { house, army }: Mover): ArmyId =>
  armiesOf(comers.filter((other) => other.house === house))[0] ?? army;

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

function rivals(ground: Ground, region: RegionId, comers: readonly Mover[], foe: Side | null): Clash {
  const [one, two] = comers;
  if (!one) return { decided: true, entry: { region, enters: null, battle: null, stays: [], facts: [] } };
  if (!two) return after(ground, region, comers, foe, { decided: true, goes: one, facts: [] });
  if (allAllied(ground, comers)) return allies(ground, region, comers, foe);
  if (foe !== null) return after(ground, region, comers, foe, bidding(ground, region, comers));
  if (comers.length === 2) return pair(ground, region, one, two);
  return parties(ground, region, comers) ?? after(ground, region, comers, null, bidding(ground, region, comers));
}

function allies(ground: Ground, region: RegionId, comers: readonly Mover[], foe: Side | null): Clash {
  const silent: Contest = { decided: true, goes: null, facts: [] };
  if (foe === null && ground.state.settings["str.alliedClash"] === "allStay") return after(ground, region, comers, foe, silent);
  const named = agreeing(ground, region, comers, foe === null ? [] : [foe]);
  if (!named.decided || named.goes || foe === null) return after(ground, region, comers, foe, named);
  return after(ground, region, comers, foe, joined(named.facts, bidding(ground, region, comers)));
}

const joined = (facts: readonly Outcome[], contest: Contest): Contest =>
  contest.decided ? { ...contest, facts: [...facts, ...contest.facts] } : contest;

function pair(ground: Ground, region: RegionId, one: Mover, two: Mover): Clash {
  const fight = areEnemies(ground, one.army, two.army) || ground.state.settings["str.neutralPair"] === "battle";
  if (!fight) return after(ground, region, [one, two], null, bidding(ground, region, [one, two]));
  return { decided: true, entry: { region, enters: null, battle: meeting(ground, region, one, two, []), stays: [], facts: [] } };
}

/* Two parties of allies that have an enemy pair across; undefined if those who come are anything else. */
function sidesOf(ground: Ground, comers: readonly Mover[]): readonly [readonly Mover[], readonly Mover[]] | undefined {
  const [first] = comers;
  if (!first) return undefined;
  const ours = comers.filter(({ army }) => army === first.army || !areHostile(ground, first.army, army));
  const theirs = comers.filter((mover) => !ours.includes(mover));
  const across = ours.flatMap(({ army }) => theirs.map((other) => [army, other.army] as const));
  const parted = across.every(([a, b]) => areHostile(ground, a, b)) && across.some(([a, b]) => areEnemies(ground, a, b));
  const banded = ours.length > 1 || theirs.length > 1;
  return parted && banded && allAllied(ground, ours) && allAllied(ground, theirs) ? [ours, theirs] : undefined;
}

function parties(ground: Ground, region: RegionId, comers: readonly Mover[]): Clash | undefined {
  const sides = sidesOf(ground, comers);
  if (!sides) return undefined;
  const named = sides.map((side, index) => championOf(ground, region, side, armiesOf(sides[1 - index] ?? [])));
  const asks = named.flatMap((contest) => (contest.decided ? [] : contest.asks));
  if (asks.length > 0) return { decided: false, asks };
  const facts = named.flatMap((contest) => (contest.decided ? contest.facts : []));
  const [ours, theirs] = named.map((contest) => (contest.decided ? contest.goes : null));
  if (ours && theirs) return champions(ground, region, comers, [ours, theirs], facts);
  if (comers.length > 3) return after(ground, region, comers, null, joined(facts, bidding(ground, region, comers)));
  const divided = sides.find((side) => side.length > 1) ?? [];
  const bids = bidding(ground, region, divided);
  if (!bids.decided) return bids;
  const other = ours ?? theirs ?? null;
  const both = [...facts, ...bids.facts];
  if (bids.goes && other) return champions(ground, region, comers, [bids.goes, other], both);
  return after(ground, region, comers, null, { decided: true, goes: other, facts: both });
}

function championOf(ground: Ground, region: RegionId, side: readonly Mover[], foes: readonly ArmyId[]): Contest {
  const [alone] = side;
  return side.length === 1 && alone ? { decided: true, goes: alone, facts: [] } : agreeing(ground, region, side, foes);
}

function champions(
  ground: Ground,
  region: RegionId,
  comers: readonly Mover[],
  [one, two]: readonly [Mover, Mover],
  facts: readonly Outcome[],
): Clash {
  const out = comers.filter((mover) => mover !== one && mover !== two);
  const stays = out.map((mover) => {
    const first = areHostile(ground, mover.army, one.army) ? two : one;
    return stay(mover, { rule: "BID-7", reason: "allyGoes", to: region, army: first.army });
  });
  return {
    decided: true,
    entry: { region, enters: null, battle: meeting(ground, region, one, two, secondsOf(ground, out)), stays, facts },
  };
}

const secondsOf = ({ state }: Ground, out: readonly Mover[]): ArmyId[] =>
  state.settings["str.secondAlly"] === "never" ? [] : armiesOf(out);

/* The contest is over, or still a question: who goes enters, or meets the foe that holds the region; the others stay, with the reason. */
function after(ground: Ground, region: RegionId, comers: readonly Mover[], foe: Side | null, contest: Contest): Clash {
  if (!contest.decided) return contest;
  const { goes, facts } = contest;
  const out = comers.filter((mover) => mover !== goes);
  const stays = out.map((mover) => stay(mover, whyStays(ground, region, mover, out, goes, facts)));
  const met = goes ? (foe ?? hostileGarrisonOf(ground, region, goes)) : null;
  if (!goes || met === null) return { decided: true, entry: { region, enters: goes, battle: null, stays, facts } };
  const friends = out.filter(({ army }) => !areHostile(ground, army, goes.army));
  const battle = attack(ground, region, goes, met, secondsOf(ground, friends));
  return { decided: true, entry: { region, enters: null, battle, stays, facts } };
}

function hostileGarrisonOf(ground: Ground, region: RegionId, mover: Mover): GarrisonId | null {
  const garrison = garrisonIn(ground.state, region);
  return garrison !== undefined && isFoe(ground, garrison, mover) ? garrison : null;
}

function whyStays(
  ground: Ground,
  to: RegionId,
  mover: Mover,
  out: readonly Mover[],
  goes: Mover | null,
  facts: readonly Outcome[],
): Refusal {
  const bid = facts.some((fact) => fact.type === "bid.revealed" && fact.bids.some(({ army }) => army === mover.army));
  if (goes && bid) return { rule: "BID-5", reason: "bidLost", to, army: goes.army };
  if (bid) return { rule: "BID-2", reason: "bidTied", to };
  if (goes) return { rule: "MOV-15", reason: "allyGoes", to, army: goes.army };
  const ally = out.find((other) => other !== mover && !areHostile(ground, mover.army, other.army)) ?? mover;
  return { rule: "MOV-15", reason: "alliesDisagree", to, army: ally.army };
}

/** Names of the two sides of a battle, sorted. */
export const sidesBy = (one: Side, two: Side): readonly [Side, Side] => (byName(one, two) < 0 ? [one, two] : [two, one]);

export const battleId = (kind: BattleKind, season: number, ...at: readonly string[]): BattleId =>
  [kind, season, ...at].join("-") as BattleId;

function meeting(ground: Ground, region: RegionId, one: Mover, two: Mover, seconds: readonly ArmyId[]): Battle {
  const garrison = garrisonIn(ground.state, region);
  const theirs = garrison && ground.turn.garrisons[garrison]?.house;
  const beside = theirs === one.house || theirs === two.house ? (garrison ?? null) : null;
  const id = battleId("meeting", ground.turn.season, region);
  return { id, kind: "meeting", at: [region], sides: sidesBy(one.army, two.army), holder: null, garrison: beside, seconds };
}

/** An army enters where an army or a garrison stands. @rule BTL-1, GAR-5 */
export function attack(ground: Ground, region: RegionId, { army }: Mover, holder: Side, seconds: readonly ArmyId[]): Battle {
  const kind = houseOf(ground, holder as ArmyId) === undefined ? "assault" : "attack";
  const garrison = kind === "attack" ? (garrisonIn(ground.state, region) ?? null) : null;
  const own = garrison !== null && ground.turn.garrisons[garrison]?.house === houseOf(ground, holder as ArmyId);
  const id = battleId(kind, ground.turn.season, region);
  return { id, kind, at: [region], sides: sidesBy(army, holder), holder, garrison: own ? garrison : null, seconds };
}
