/*
 * The sub-phase of flight and pursuit as a machine of plain states. A command is refused or gives the state after it; what can follow without anybody's answer
 * follows at once, so a state always waits for declarations, for dice, or for nothing. The state before a command is its undoing: nothing is kept besides.
 */
import type { UnitId } from "../kernel/ids.ts";
import { byName, withKey } from "../kernel/total.ts";
import { poolOf } from "../dice/pool.ts";
import { read } from "../dice/read.ts";
import { DEFAULT_DICE } from "../dice/settings.ts";
import type { PursuitAsk } from "./asks.ts";
import { declarationRefusal, openingAsks, silentDeclaration } from "./declare.ts";
import type { PursuitCommand, PursuitEvent, PursuitVerdict, PursuitWisher } from "./messages.ts";
import { proceed } from "./proceed.ts";
import type { PursuitRefusal } from "./refusals.ts";
import { meetingKey } from "./run.ts";
import { returnBase, returnRights } from "./returning.ts";
import type { Chase, Standing, Throw } from "./state.ts";

const refused = (refusal: PursuitRefusal): PursuitVerdict => ({ ok: false, refusal });
const happened = (chase: Chase, events: readonly PursuitEvent[] = []): PursuitVerdict => ({ ok: true, chase, events });
const mayAnswer = (by: PursuitWisher, ask: PursuitAsk): boolean => by === "narrator" || by === ask.of;

type Of<T extends PursuitCommand["type"]> = Extract<PursuitCommand, { type: T }>;

/** Decides a command. @rule PUR-6, PUR-7 */
export function decideChase(chase: Chase, command: PursuitCommand): PursuitVerdict {
  switch (command.type) {
    case "flight.open":
      return open(chase, command);
    case "pursuit.declare":
      return declare(chase, command);
    case "flight.choose":
      return choose(chase, command);
    case "order.choose":
      return arrange(chase, command);
    case "declarations.close":
      return command.by === "narrator" ? close(chase) : refused({ rule: null, reason: "wrongPhase" });
    case "dice.read":
      return readDice(chase, command);
    case "movement.begin":
      return begin(chase, command);
  }
}

/** The questions that are open. */
export const openPursuitAsks = ({ asks }: Chase): PursuitAsk[] =>
  Object.values(asks).sort((a: PursuitAsk, b: PursuitAsk) => byName(a.id, b.id));

const byId = (asks: readonly PursuitAsk[]): Chase["asks"] => Object.fromEntries(asks.map((ask) => [ask.id, ask]));

function open(chase: Chase, { turn, combats }: Of<"flight.open">): PursuitVerdict {
  if (chase.stage !== "closed") return refused({ rule: null, reason: "pursuitOpen" });
  const blank = {
    declared: {},
    flees: {},
    ties: [],
    restraints: {},
    flightThrows: {},
    pursuitThrows: {},
    newFlights: {},
    flights: {},
    runs: {},
  };
  const charges = chase.charges.filter(({ foughtIn }) => foughtIn >= turn);
  const begun: Chase = { ...chase, ...blank, turn, combats, charges, stage: "declareTargets" };
  return happened({ ...begun, asks: byId(openingAsks(begun)) });
}

const askAbout = (chase: Chase, kind: PursuitAsk["kind"], unit: UnitId): PursuitAsk | undefined =>
  Object.values<PursuitAsk>(chase.asks).find((ask) => ask.kind === kind && "unit" in ask && ask.unit === unit);

function declare(chase: Chase, { by, unit, choice }: Of<"pursuit.declare">): PursuitVerdict {
  const refusal = declarationRefusal(chase, unit, choice);
  if (refusal) return refused(refusal);
  const ask = askAbout(chase, "pursuit", unit);
  if (!ask) return refused({ rule: "PUR-1", reason: "combatNotWon", unit });
  if (!mayAnswer(by, ask)) return refused({ rule: null, reason: "askNotYours", ask: ask.id });
  const said: PursuitEvent = { type: "pursuit.declared", unit, choice, byDefault: false, rules: ["PUR-6"] };
  return happened({ ...chase, declared: withKey(chase.declared, unit, choice) }, [said]);
}

function choose(chase: Chase, { by, unit, from }: Of<"flight.choose">): PursuitVerdict {
  const ask = askAbout(chase, "flight", unit);
  if (ask?.kind !== "flight") return refused({ rule: "PUR-6", reason: "declareBeforeFleeRolls", unit });
  if (!mayAnswer(by, ask)) return refused({ rule: null, reason: "askNotYours", ask: ask.id });
  if (!ask.options.includes(from)) return refused({ rule: null, reason: "notAnOption", ask: ask.id });
  return happened({ ...chase, flees: withKey(chase.flees, unit, from) });
}

const sameUnits = (one: readonly UnitId[], other: readonly UnitId[]): boolean =>
  one.length === other.length && [...one].sort(byName).join() === [...other].sort(byName).join();

function arrange(chase: Chase, { by, ask: id, units }: Of<"order.choose">): PursuitVerdict {
  const ask = chase.asks[id];
  if (ask?.kind !== "order") return refused({ rule: null, reason: "askSettled", ask: id });
  if (!mayAnswer(by, ask)) return refused({ rule: null, reason: "askNotYours", ask: id });
  if (!sameUnits(ask.units, units)) return refused({ rule: null, reason: "notAnOption", ask: id });
  return happened({ ...chase, ties: [...chase.ties.filter((unit) => !units.includes(unit)), ...units] });
}

function close(chase: Chase): PursuitVerdict {
  if (chase.stage !== "declareTargets") return refused({ rule: null, reason: "wrongPhase" });
  let { declared } = chase;
  const events: PursuitEvent[] = [];
  for (const ask of openPursuitAsks(chase)) {
    if (ask.kind !== "pursuit" || declared[ask.unit]) continue;
    const choice = silentDeclaration(ask);
    declared = withKey(declared, ask.unit, choice);
    events.push({ type: "pursuit.declared", unit: ask.unit, choice, byDefault: true, rules: ["PUR-6"] });
  }
  const next = proceed({ ...chase, declared, asks: {}, stage: "restrainTests" });
  return happened(next.chase, [...events, ...next.events]);
}

function readDice(chase: Chase, { by, ask: id, faces }: Of<"dice.read">): PursuitVerdict {
  const ask = chase.asks[id];
  if (ask?.kind !== "dice") return refused({ rule: null, reason: "askSettled", ask: id });
  if (!mayAnswer(by, ask)) return refused({ rule: null, reason: "askNotYours", ask: id });
  const reading = read(poolOf({ test: ask.dice }), faces, DEFAULT_DICE);
  if (!reading.ok) return refused({ rule: null, reason: "wrongFaces", unit: ask.unit, dice: ask.dice });
  const thrown: Throw = { faces, total: reading.total ?? 0 };
  const asks = Object.fromEntries(Object.entries<PursuitAsk>(chase.asks).filter(([key]) => key !== id)) as Chase["asks"];
  const next = proceed(noted({ ...chase, asks }, ask, thrown));
  return happened(next.chase, next.events);
}

function noted(chase: Chase, ask: Extract<PursuitAsk, { kind: "dice" }>, thrown: Throw): Chase {
  switch (ask.purpose) {
    case "restrain":
      return { ...chase, restraints: withKey(chase.restraints, ask.unit, thrown) };
    case "flight":
      return { ...chase, flightThrows: withKey(chase.flightThrows, ask.unit, thrown) };
    case "pursuit":
      return { ...chase, pursuitThrows: withKey(chase.pursuitThrows, ask.unit, thrown) };
    case "newFlight":
      return ask.by === null ? chase : { ...chase, newFlights: withKey(chase.newFlights, meetingKey(ask.by, ask.unit), thrown) };
  }
}

/* Units that are off the table come back in their own part of their side's movement, in order of name. @rule PUR-33, PUR-35 */
function begin(chase: Chase, { by, side, part }: Of<"movement.begin">): PursuitVerdict {
  if (by !== "narrator" || chase.stage !== "closed") return refused({ rule: null, reason: "wrongPhase" });
  let now = chase;
  const events: PursuitEvent[] = [];
  for (const [id, standing] of Object.entries<Standing>(chase.standings).sort(([a], [b]) => byName(a, b))) {
    const [unit, troop] = [id as UnitId, chase.units[id as UnitId]];
    if (standing.at !== "away" || troop?.side !== side) continue;
    const rights = returnRights(troop, chase.settings);
    if (rights.part !== part) continue;
    const back = returnBase(now, standing);
    if (!back) {
      events.push({ type: "unit.waited", unit, refusal: { rule: "PUR-36", reason: "noRoomToReturn", unit }, rules: ["PUR-36"] });
      continue;
    }
    now = { ...now, standings: withKey(now.standings, unit, { at: "field", base: back.base, fleeing: false }) };
    const rules = back.suffersTerrain ? (["PUR-33", "PUR-37"] as const) : (["PUR-33"] as const);
    events.push({ type: "unit.returned", unit, ...back, rights, rules });
  }
  return happened(now, events);
}
