import {
  defenseOf,
  type BattleOutcome,
  type BattleOutcomeOf,
  type BattleState,
  carriersOf,
  DEFAULT_BATTLE,
  disciplineInForce,
  fullHealth,
  isOver,
  type LeaderId,
  lieutenantLimit,
  openThrow,
  orderRefusal,
  ordersLeftOf,
  type SideId,
  sideOrdersLeft,
  stepAfter,
  type UnitId,
} from "../../src/rules/index.ts";
import { battleOf, type Fight, goTo, inContact, must, orderOf, type OrderInput, type Setup, throwTotal } from "./fight.ts";
import type { Facts } from "./expect.ts";

/*
 * Cases of the topic `example battle`: a battle that is set up once and played through the vectors in their order, in each profile. An order goes on where the one
 * before ended; questions about allowances, sequence and totals are about the play so far.
 */

export interface BattleVector {
  readonly id: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Facts;
  readonly stateAfter?: Facts;
}
export interface BattleFile {
  readonly conventions?: Readonly<{ profiles?: Readonly<Record<string, unknown>> }>;
  readonly setup?: Setup;
  readonly vectors: readonly BattleVector[];
}

const PROFILES = ["printed", "rules", "rulesPR2"];

/** One profile's play: what happened, who gave orders, and the last order in its parts. */
interface Play extends Fight {
  readonly profile: string;
  readonly given: { side: string; leader: string }[];
}

const of = <T extends BattleOutcome["type"]>(outcomes: readonly BattleOutcome[], type: T): BattleOutcomeOf<T>[] =>
  outcomes.filter((outcome): outcome is BattleOutcomeOf<T> => outcome.type === type);

const forEach = <T>(record: Readonly<Record<string, T>>, make: (key: string) => unknown): Facts =>
  Object.fromEntries(Object.keys(record).map((key) => [key, make(key)]));

/* Brings the play to step 7 where nobody rolled for the initiative in a case: the side of the first order has it. */
function toOrders(play: Play, first: string): void {
  if (play.battle.clock.step === 7) return;
  if (play.battle.clock.step < 4) goTo(play, 4);
  if (openThrow(play.battle)) {
    for (const side of Object.keys(play.battle.sides)) throwTotal(play, "initiative", side === first ? 12 : 3, side);
  }
  goTo(play, 7);
}

function initiative(play: Play, rolls: Readonly<Record<string, { dice?: number; total: number }>>): Facts {
  if (play.battle.clock.step !== 4) goTo(play, 4);
  for (const [leader, { total }] of Object.entries(rolls)) {
    const side = play.battle.leaders[leader as LeaderId]?.side ?? leader;
    throwTotal(play, "initiative", total, side);
  }
  const won = of(play.outcomes, "initiative.won").at(-1);
  return { first: won?.side ?? "reroll" };
}

/* The same word for a part of a difficulty that the cases use. */
const PART_WORDS: Readonly<Record<string, string>> = { state: "disorganised", attached: "attached" };
const NTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

function breakdown({ difficulty }: BattleOutcomeOf<"order.given">, attempts: number): string {
  const told = difficulty?.parts.map(({ part, points }) => {
    if (part === "discipline") return `${points}`;
    const word = part === "repeats" ? `${NTH[attempts] ?? `${attempts}`} order` : (PART_WORDS[part] ?? part);
    return `${points < 0 ? "-" : "+"}${Math.abs(points)} ${word}`;
  });
  return told?.join(" ").replaceAll(" -", " -") ?? "";
}

function damages(outcomes: readonly BattleOutcome[]): Facts {
  const hurt = of(outcomes, "leader.hurt").map(({ leader, points }) => [leader, points]);
  return Object.fromEntries(hurt);
}

/* Damage that a unit has taken since the beginning, after armour. */
const taken = (play: Play, unit: string): number =>
  of(play.outcomes, "unit.hit").reduce((sum, hit) => (hit.unit === unit ? sum + hit.blow.damage : sum), 0);

function attackFacts(play: Play, outcomes: readonly BattleOutcome[], { unit, target = unit }: OrderInput): Facts {
  const thrown = of(outcomes, "dice.thrown").find(({ ask }) => ask.kind === "attack");
  const hit = of(outcomes, "unit.hit")[0]?.blow;
  const last = play.battle.units[target as UnitId];
  const after = of(outcomes, "unit.hit")[0]?.to;
  if (!thrown) return { hit: false, grossDamage: 0, damage: 0, attachedDamage: {} };
  const ask = thrown.ask as Extract<typeof thrown.ask, { kind: "attack" }>;
  return {
    targetDefense: ask.difficulty.total,
    margin: thrown.result?.margin,
    hit: thrown.result?.kind === "success",
    degrees: hit?.degrees,
    grossDamage: hit?.gross ?? 0,
    pr: last?.figures.armour.rating,
    damage: hit?.damage ?? 0,
    destroyedThreshold: last && 2 * fullHealth(last.figures),
    newState: after?.state ?? last?.state,
    penaltyDice: last?.penaltyDice,
    disciplineOfTarget: last && disciplineInForce(play.battle, target as UnitId, last).total,
    attachedDamage: damages(outcomes),
    [`totalDamageTo${target.charAt(0).toUpperCase()}${target.slice(1)}`]: taken(play, target),
  };
}

function order(play: Play, input: OrderInput): Facts {
  const side = play.battle.leaders[input.by as LeaderId]?.side ?? "";
  const before = play.outcomes.length;
  toOrders(play, play.given.length === 0 ? side : (play.battle.clock.first ?? side));
  if (input.target !== undefined && ["attack", "fightingWithdrawal"].includes(input.order) && input.with !== "marksmanship")
    inContact(play, input.unit, input.target);
  const attempts = play.battle.units[input.unit as UnitId];
  const tries = attempts?.tally.round === play.battle.clock.round ? attempts.tally.attempts : 0;
  must(play, { type: "order.give", by: side as SideId, leader: input.by as LeaderId, order: orderOf(input) });
  play.given.push({ side, leader: input.by });
  throwTotal(play, "order", input.orderRoll);
  if (input.attackRoll !== undefined) throwTotal(play, "attack", input.attackRoll);
  if (input.defendRoll !== undefined) throwTotal(play, "defend", input.defendRoll);
  const outcomes = play.outcomes.slice(before);
  const given = of(outcomes, "order.given")[0];
  const thrown = of(outcomes, "dice.thrown").find(({ ask }) => ask.kind === "order");
  return {
    difficulty: given?.difficulty?.total,
    breakdown: given && breakdown(given, tries),
    ordered: thrown?.result?.kind === "success",
    critical: thrown?.result?.kind === "critical",
    newState: play.battle.units[input.unit as UnitId]?.state,
    ...attackFacts(play, outcomes, input),
  };
}

function standing(battle: BattleState): Facts {
  return { eligibleUnits: Object.keys(battle.sides).flatMap((side) => carriersOf(battle, side as SideId)) };
}

function totals(play: Play): Facts {
  const end: Play = { ...play, outcomes: [...play.outcomes] };
  goTo(end, 10);
  const { battle } = end;
  const units = forEach(battle.units, (id) => {
    const unit = battle.units[id as UnitId];
    return unit && { health: unit.health, state: unit.state, penaltyDice: unit.penaltyDice };
  });
  const suffered = Object.entries(battle.leaders).filter(([, { damage }]) => damage > 0);
  return {
    units,
    characterDamage: Object.fromEntries(suffered.map(([id, { damage }]) => [id, damage])),
    battleOver: isOver(battle),
    nextStep: stepAfter(battle),
  };
}

const derived = ({ battle }: Play, names: readonly string[]): Facts =>
  Object.fromEntries(
    names.map((id) => {
      const { figures } = battle.units[id as UnitId] ?? {};
      const { agility, athletics, awareness } = figures?.ranks ?? {};
      const sum = `${agility}+${athletics}+${awareness}-${figures?.armour.penalty}`;
      return [id, figures && { defense: defenseOf(figures), sum, health: fullHealth(figures) }];
    }),
  );

const allowances = ({ battle }: Play): Facts => ({
  lieutenantLimit: forEach(battle.sides, (side) => lieutenantLimit(battle, side as SideId)),
  orders: forEach(battle.sides, (side) => sideOrdersLeft(battle, side as SideId)),
});

/* A question that is put to a fresh battle with settings of its own. */
function strict(setup: Setup, profile: string, { input, settings }: BattleVector): Facts {
  const start = battleOf(setup, profile, settings);
  const named = input["attached"] as readonly string[] | undefined;
  const leaders = Object.entries(start.leaders).map(([id, one]) => [id, named && !named.includes(id) ? { ...one, unit: null } : one]);
  const fresh: Fight = { battle: { ...start, leaders: Object.fromEntries(leaders) }, outcomes: [] };
  const available = forEach(fresh.battle.sides, (side) => sideOrdersLeft(fresh.battle, side as SideId));
  const attempt = input["attempt"] as { by: string; unit: string; order?: string; target?: string } | undefined;
  if (!attempt) return { ordersAvailable: available };
  const wish = orderOf({ order: "formRanks", orderRoll: 0, ...attempt });
  return { ordersAvailable: available, allowed: !orderRefusal(fresh.battle, { leader: attempt.by as LeaderId, order: wish }) };
}

function findings(setup: Setup, play: Play, vector: BattleVector): Facts {
  const { input, expected } = vector;
  if (vector.settings || "attempt" in input || "ordersAvailable" in expected) return strict(setup, play.profile, vector);
  if (Array.isArray(input["units"])) return derived(play, input["units"] as string[]);
  if ("rolls" in input) return initiative(play, input["rolls"] as never);
  if ("order" in input) return order(play, input as unknown as OrderInput);
  if ("orders" in expected || "lieutenantLimit" in expected) return allowances(play);
  const sequence = { sequence: play.given.map(({ side }) => side), leaders: play.given.map(({ leader }) => leader) };
  return { ...sequence, left: ordersLeftOf(play.battle), ...standing(play.battle), ...totals(play) };
}

/* A value that differs by profile is a record of profiles; `rulesPR2` is as `rules` where it is not named. */
function forProfile(value: unknown, profile: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const record = value as Facts;
  if (names.length > 0 && names.every((name) => PROFILES.includes(name)))
    return record[profile] ?? record[profile === "rulesPR2" ? "rules" : profile] ?? undefined;
  return Object.fromEntries(names.map((name) => [name, forProfile(record[name], profile)]));
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? "nothing";

function differences(expected: Facts, found: Facts): string[] {
  return Object.entries(expected).flatMap(([key, wanted]) =>
    plain(wanted) === plain(found[key]) ? [] : [`${key} should be ${plain(wanted)}, is ${plain(found[key])}`],
  );
}

const stateOf = ({ battle }: Play, wanted: Facts): Facts =>
  forEach(wanted, (id) => {
    const unit = battle.units[id as UnitId];
    return unit && [unit.health, unit.state];
  });

const INPUT = [
  "units",
  "rolls",
  "by",
  "order",
  "unit",
  "target",
  "orderRoll",
  "attackRoll",
  "defendRoll",
  "dice",
  "with",
  "first",
  "attached",
  "attempt",
];
const EXPECTED = [
  "lieutenantLimit", "orders", "first", "difficulty", "breakdown", "ordered", "critical", "targetDefense", "margin", "hit", "degrees",
  "grossDamage", "pr", "damage", "destroyedThreshold", "newState", "penaltyDice", "disciplineOfTarget", "attachedDamage", "sequence", "leaders",
  "left", "eligibleUnits", "units", "characterDamage", "battleOver", "nextStep", "ordersAvailable", "allowed",
]; // prettier-ignore

/** Why a vector cannot be run, or undefined if it can. */
function whySkipped({ input, expected, settings = {} }: BattleVector, setup: Setup): string | undefined {
  if (!input || !expected) return "no input or no expectation";
  const setting = Object.keys(settings).find((key) => !(key in DEFAULT_BATTLE));
  if (setting) return `setting not built: ${setting}`;
  const given = Object.keys(input).find((key) => !INPUT.includes(key));
  if (given) return `input not built: ${given}`;
  const known = (key: string): boolean => EXPECTED.includes(key) || key.startsWith("totalDamageTo") || key in setup.units;
  const asked = Object.keys(expected).find((key) => !known(key));
  return asked && `expectation not built: ${asked}`;
}

export type BattleFound = Readonly<{ id: string; result: "passed" | "failed" | "skipped"; why: string }>;

function runVector(setup: Setup, plays: readonly Play[], vector: BattleVector): BattleFound {
  const { id, expected, stateAfter = {} } = vector;
  const skipped = whySkipped(vector, setup);
  if (skipped) return { id, result: "skipped", why: skipped };
  const wrong = plays.flatMap((play) => {
    try {
      const found = findings(setup, play, vector);
      const wanted = forProfile(expected, play.profile) as Facts;
      const state = forProfile(stateAfter, play.profile) as Facts;
      return [...differences(wanted, found), ...differences(state, stateOf(play, state))].map((line) => `${play.profile}: ${line}`);
    } catch (fault) {
      return [`${play.profile}: ${String(fault)}`];
    }
  });
  return { id, result: wrong.length === 0 ? "passed" : "failed", why: wrong.join("; ") };
}

/** Plays a file of this topic through the real rules, in each of its profiles. */
export function runBattle({ setup, conventions, vectors }: BattleFile): BattleFound[] {
  if (!setup) return vectors.map(({ id }) => ({ id, result: "failed", why: "no setup" }));
  const named = Object.keys(conventions?.profiles ?? {}).filter((name) => PROFILES.includes(name));
  const plays = (named.length > 0 ? named : PROFILES).map((profile): Play => {
    return { profile, battle: battleOf(setup, profile), outcomes: [], given: [] };
  });
  return vectors.map((vector) => runVector(setup, plays, vector));
}
