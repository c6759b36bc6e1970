import type { UnitId } from "../kernel/ids.ts";
import { withKey } from "../kernel/total.ts";
import type { PursuitAsk } from "./asks.ts";
import { catches, pursuitOrder } from "./axis.ts";
import { pursuitCharge } from "./charge.ts";
import { diceAsk } from "./declare.ts";
import { baseOf, chasers, flightAlong, flightOf, fugitives } from "./flight.ts";
import { moved } from "./geometry.ts";
import type { PursuitEvent } from "./messages.ts";
import { LEADERSHIP_DICE, leadershipOf, restrained } from "./restrain.ts";
import { returnRights } from "./returning.ts";
import { meetingKey, outrun, standingAfter, type Outrun } from "./run.ts";
import { pursuitDice } from "./settings.ts";
import type { Chase, Flight, Loss, Standing } from "./state.ts";

/** A state and what happened on the way to it. */
export interface Stepped {
  readonly chase: Chase;
  readonly events: readonly PursuitEvent[];
}

const asking = (chase: Chase, asks: readonly PursuitAsk[]): Chase => ({
  ...chase,
  asks: Object.fromEntries(asks.map((ask) => [ask.id, ask])),
});

const heldBack = (chase: Chase, unit: UnitId): boolean => {
  const [thrown, troop] = [chase.restraints[unit], chase.units[unit]];
  return thrown !== undefined && troop !== undefined && restrained(leadershipOf(troop), thrown.total);
};

/** Those who pursue, in the order in which they roll and move. @rule PUR-8, PUR-21 */
export const pursuersInOrder = (chase: Chase): ReturnType<typeof chasers>[number][] =>
  pursuitOrder(
    chasers(chase, (unit) => heldBack(chase, unit)),
    chase.ties,
  ).slice();

/** Goes on until somebody must throw dice or nothing is left to do. @rule PUR-6, PUR-7, PUR-21 */
export function proceed(chase: Chase): Stepped {
  if (Object.keys(chase.asks).length > 0) return { chase, events: [] };
  const step = stepOf(chase);
  if (!step) return { chase, events: [] };
  const rest = proceed(step.chase);
  return { chase: rest.chase, events: [...step.events, ...rest.events] };
}

/* One step of the sub-phase; null when nothing is going on or it waits for declarations. */
function stepOf(chase: Chase): Stepped | null {
  switch (chase.stage) {
    case "restrainTests":
      return testRestraint(chase);
    case "rollFlights":
      return rollFlights(chase);
    case "moveFleeing":
      return moveFleeing(chase);
    case "rollPursuits":
      return rollPursuits(chase);
    case "removeCaught":
      return removeCaught(chase);
    case "movePursuers":
      return movePursuers(chase);
    case "declareTargets":
    case "closed":
      return null;
  }
}

const on = (chase: Chase, stage: Chase["stage"], events: readonly PursuitEvent[] = []): Stepped => ({ chase: { ...chase, stage }, events });

const dice = (chase: Chase, unit: UnitId): number => pursuitDice(chase.units[unit]?.movement ?? 0, chase.settings);

function testRestraint(chase: Chase): Stepped {
  const trying = (Object.keys(chase.declared) as UnitId[]).filter((unit) => chase.declared[unit]?.kind === "restrain");
  const open = trying.filter((unit) => !chase.restraints[unit]);
  const asks = open.flatMap((unit) => diceAsk(chase, { purpose: "restrain", unit, dice: LEADERSHIP_DICE, by: null }));
  if (asks.length > 0) return { chase: asking(chase, asks), events: [] };
  const events = trying.flatMap((unit): PursuitEvent[] => {
    const [troop, thrown] = [chase.units[unit], chase.restraints[unit]];
    if (!troop || !thrown) return [];
    const leadership = leadershipOf(troop);
    return [{ type: "restraint.tested", unit, leadership, thrown, restrained: heldBack(chase, unit), rules: ["PUR-21"] }];
  });
  return on(chase, "rollFlights", events);
}

function rollFlights(chase: Chase): Stepped {
  const open = fugitives(chase).filter((unit) => !chase.flightThrows[unit]);
  const asks = open.flatMap((unit) => diceAsk(chase, { purpose: "flight", unit, dice: dice(chase, unit), by: null }));
  return asks.length > 0 ? { chase: asking(chase, asks), events: [] } : on(chase, "moveFleeing");
}

/* One after the other, the strongest first; all count as fleeing from the start, so that none is an enemy in another's way. */
function moveFleeing(chase: Chase): Stepped {
  let now: Chase = { ...chase, standings: allFleeing(chase) };
  const events: PursuitEvent[] = [];
  for (const unit of fugitives(chase)) {
    const thrown = chase.flightThrows[unit];
    if (!thrown) continue;
    const flight = flightOf(now, unit, thrown.total);
    now = { ...now, flights: withKey(now.flights, unit, flight), standings: withKey(now.standings, unit, fledTo(flight)) };
    events.push({ type: "flight.run", unit, thrown, flight, rules: ["PUR-11"] });
    if (flight.loss)
      events.push({ type: "unit.lost", unit, why: flight.loss, by: [], rules: [flight.loss === "leftTable" ? "PUR-38" : "PUR-11"] });
  }
  return on(now, "rollPursuits", events);
}

function allFleeing(chase: Chase): Chase["standings"] {
  let { standings } = chase;
  for (const unit of fugitives(chase)) standings = withKey(standings, unit, { at: "field", base: baseOf(chase, unit), fleeing: true });
  return standings;
}

function fledTo({ start, heading, end, loss }: Flight): Standing {
  if (loss) return { at: "lost", why: loss };
  return { at: "field", base: start && heading !== null ? moved(start, heading, end) : start, fleeing: true };
}

function rollPursuits(chase: Chase): Stepped {
  const next = pursuersInOrder(chase).find(({ id }) => !chase.pursuitThrows[id]);
  if (!next) return on(chase, "removeCaught");
  return { chase: asking(chase, diceAsk(chase, { purpose: "pursuit", unit: next.id, dice: dice(chase, next.id), by: null })), events: [] };
}

const reached = ({ flightThrows, pursuitThrows }: Chase, pursuer: UnitId, unit: UnitId): boolean =>
  catches(flightThrows[unit]?.total ?? Infinity, pursuitThrows[pursuer]?.total ?? 0);

/** Removes the units that a roll reached. @rule PUR-12, PUR-19 */
function removeCaught(chase: Chase): Stepped {
  let now = chase;
  const events: PursuitEvent[] = [];
  for (const unit of fugitives(chase)) {
    const hunters = pursuersInOrder(chase).filter(({ target }) => target === unit);
    const by = hunters.filter(({ id }) => reached(chase, id, unit)).map(({ id }) => id);
    if (by.length === 0) continue;
    now = lose(now, unit, "caught");
    events.push({ type: "unit.lost", unit, why: "caught", by, rules: ["PUR-12"] });
  }
  return on(now, "movePursuers", events);
}

const lose = (chase: Chase, unit: UnitId, why: Loss): Chase => ({
  ...chase,
  standings: withKey(chase.standings, unit, { at: "lost", why }),
});

function movePursuers(chase: Chase): Stepped {
  const next = pursuersInOrder(chase).find(({ id }) => !chase.runs[id]);
  if (!next) return on(chase, "closed");
  const result = outrun(chase, next.id, next.target);
  const met = result.way.waitsFor;
  if (met !== null) {
    const asks = diceAsk(chase, { purpose: "newFlight", unit: met, dice: dice(chase, met), by: next.id });
    return { chase: asking(chase, asks), events: [] };
  }
  return ended(chase, next.id, result);
}

/* The end of one pursuer's move: those whom it met flee or die first, then it is laid where it ends. */
function ended(chase: Chase, pursuer: UnitId, outcome: Outrun): Stepped {
  const { way, run } = outcome;
  const met = renewFlights(chase, pursuer, way.met);
  const standing = standingAfter(met.chase, pursuer, outcome);
  const standings = standing ? withKey(met.chase.standings, pursuer, standing) : met.chase.standings;
  const now: Chase = { ...met.chase, standings, runs: withKey(chase.runs, pursuer, run) };
  const thrown = chase.pursuitThrows[pursuer] ?? { faces: [], total: 0 };
  const events: PursuitEvent[] = [
    ...met.events,
    { type: "pursuit.run", unit: pursuer, thrown, run, rules: [run.caught ? "PUR-12" : "PUR-13"] },
  ];
  const [own, enemy] = [chase.units[pursuer], way.charged === null ? undefined : chase.units[way.charged]];
  if (own && run.stop === "left")
    events.push({ type: "unit.left", unit: pursuer, rights: returnRights(own, chase.settings), rules: ["PUR-33"] });
  if (!own || !enemy || way.charged === null) return { chase: now, events };
  const charge = pursuitCharge({ id: pursuer, unit: own }, { id: way.charged, unit: enemy }, chase.turn);
  events.push({ type: "charge.made", charge, rules: ["PUR-25"] });
  return { chase: { ...now, charges: [...now.charges, charge] }, events };
}

/** Units that were fleeing already and were met: caught, or further away. @rule PUR-27 */
function renewFlights(chase: Chase, pursuer: UnitId, met: Outrun["way"]["met"]): Stepped {
  let now = chase;
  const events: PursuitEvent[] = [];
  for (const { id, reach, caught } of met) {
    const thrown = chase.newFlights[meetingKey(pursuer, id)] ?? { faces: [], total: 0 };
    events.push({ type: "flight.renewed", unit: id, by: pursuer, thrown, reach, caught, rules: ["PUR-27"] });
    const fled = caught ? ("caught" as const) : fleeFrom(now, pursuer, id, thrown.total);
    now = typeof fled === "string" ? lose(now, id, fled) : { ...now, standings: withKey(now.standings, id, fled) };
    if (typeof fled !== "string") continue;
    events.push({ type: "unit.lost", unit: id, why: fled, by: caught ? [pursuer] : [], rules: [caught ? "PUR-27" : "PUR-38"] });
  }
  return { chase: now, events };
}

/* Straight on before its pursuer. */
function fleeFrom(chase: Chase, pursuer: UnitId, unit: UnitId, roll: number): Standing | Loss {
  const declared = chase.declared[pursuer];
  const heading = declared && declared.kind !== "stay" ? (chase.flights[declared.target]?.heading ?? null) : null;
  const base = baseOf(chase, unit);
  if (!base || heading === null) return { at: "field", base, fleeing: true };
  const { end, loss } = flightAlong(chase, unit, heading, roll);
  return loss ?? { at: "field", base: moved({ ...base, facing: heading }, heading, end), fleeing: true };
}
