import {
  DEFAULT_PURSUIT,
  decideChase,
  openPursuitAsks,
  type Base,
  type Chase,
  type Combat,
  type Declaration,
  type HouseId,
  type PursuitCommand,
  type PursuitEvent,
  type PursuitUnit,
  type Standing,
  type UnitId,
} from "../../../src/rules/index.ts";

export const unit = (id: string): UnitId => id as UnitId;

/** A slow unit of a side, its owner named like the side. */
export const troop = (side: string, rest: Partial<PursuitUnit> = {}): PursuitUnit => ({
  owner: side as HouseId,
  side,
  movement: 10,
  unitPower: 10,
  leadership: 7,
  generalLeadership: null,
  immuneToPsychology: false,
  causes: null,
  compulsoryMovement: false,
  defendsObstacle: false,
  ...rest,
});

export const base = (x: number, y: number, rest: Partial<Base> = {}): Base => ({ x, y, facing: 0, width: 4, depth: 4, ...rest });

export const stands = (at: Base | null, fleeing = false): Standing => ({ at: "field", base: at, fleeing });

export const won = (by: string, ...broken: readonly string[]): Combat => ({
  unit: unit(by),
  turn: 1,
  won: true,
  wonBefore: false,
  engaged: broken.map((id) => ({ id: unit(id), result: "broke" })),
});

/** A table of 120 by 200 on which nothing goes on. */
export function table(units: Readonly<Record<string, readonly [PursuitUnit, Standing]>>, rest: Partial<Chase> = {}): Chase {
  const all = Object.entries(units);
  return {
    turn: 1,
    settings: DEFAULT_PURSUIT,
    table: { width: 120, height: 200 },
    grounds: [],
    units: Object.fromEntries(all.map(([id, [one]]) => [id, one])),
    standings: Object.fromEntries(all.map(([id, [, standing]]) => [id, standing])),
    combats: [],
    stage: "closed",
    asks: {},
    declared: {},
    flees: {},
    ties: [],
    restraints: {},
    flightThrows: {},
    pursuitThrows: {},
    newFlights: {},
    flights: {},
    runs: {},
    charges: [],
    ...rest,
  };
}

/** Faces of so many dice with a total, as level as can be. */
export const facesOf = (total: number, dice: number): number[] =>
  Array.from({ length: dice }, (_none, index) => Math.floor(total / dice) + (index < total % dice ? 1 : 0));

export interface Played {
  readonly chase: Chase;
  readonly events: readonly PursuitEvent[];
}

export function act(chase: Chase, command: PursuitCommand): Played {
  const verdict = decideChase(chase, command);
  if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
  return verdict;
}

/** What is said and thrown: totals by `purpose:unit`, a list of faces where it matters. */
export interface Said {
  readonly combats: readonly Combat[];
  readonly declared?: Readonly<Record<string, Declaration>>;
  readonly totals?: Readonly<Record<string, number>>;
}

/** Plays a sub-phase from its opening to its end; a throw that is not told is the lowest. */
export function play(start: Chase, { combats, declared = {}, totals = {} }: Said): Played & { readonly states: readonly Chase[] } {
  let chase = act(start, { type: "flight.open", by: "narrator", turn: start.turn, combats }).chase;
  const events: PursuitEvent[] = [];
  const states = [start, chase];
  const go = (command: PursuitCommand): void => {
    const next = act(chase, command);
    chase = next.chase;
    states.push(chase);
    events.push(...next.events);
  };
  for (const [id, choice] of Object.entries(declared)) go({ type: "pursuit.declare", by: "narrator", unit: unit(id), choice });
  go({ type: "declarations.close", by: "narrator" });
  for (let turns = 0; chase.stage !== "closed"; turns += 1) {
    const ask = openPursuitAsks(chase)[0];
    if (ask?.kind !== "dice" || turns > 50) throw new Error(`waits at ${chase.stage}`);
    const total = totals[`${ask.purpose}:${ask.unit}`] ?? ask.dice;
    go({ type: "dice.read", by: ask.of, ask: ask.id, faces: facesOf(total, ask.dice) });
  }
  return { chase, events, states };
}
