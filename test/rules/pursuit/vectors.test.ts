import { describe, expect, it } from "vitest";
import {
  chargerDread,
  declarations,
  decideChase,
  dreadOf,
  DEFAULT_PURSUIT,
  leadershipOf,
  mayPursue,
  needsRestraintTest,
  pursuersInOrder,
  pursuitDice,
  PURSUIT_SEQUENCE,
  restrained,
  returnPoint,
  type Chase,
  type Engaged,
  type PursuitSettings,
} from "../../../src/rules/index.ts";
import file from "../../cases/golden/pursuit.json" with { type: "json" };
import { act, base, play, stands, table, troop, unit, won, type Played } from "./tables.ts";

interface Pursuer {
  readonly id: string;
  readonly total?: number;
  readonly unitPower?: number;
  readonly start?: number;
  readonly compulsoryMovement?: boolean;
}
interface Input {
  readonly flee?: { readonly total: number };
  readonly pursuers?: readonly Pursuer[];
  readonly newEnemy?: {
    readonly id?: string;
    readonly distance: number;
    readonly straightAhead?: boolean;
    readonly fleeing: boolean;
    readonly newFlee?: number;
    readonly causesFear?: boolean;
  };
  readonly pursuitTotal?: number;
  readonly tableEdgeAt?: number;
  readonly movements?: readonly number[];
  readonly events?: readonly string[];
  readonly engaged?: readonly Engaged[];
  readonly pursuer?: string;
  readonly wonCombat?: boolean;
  readonly wonPreviousRound?: boolean;
  readonly turn?: number;
  readonly pursuedIn?: number;
  readonly leadership?: number;
  readonly roll?: readonly number[];
  readonly defendingObstacle?: boolean;
  readonly immuneToPsychology?: boolean;
  readonly chargerCausesTerror?: boolean;
  readonly targetCausesFear?: boolean;
  readonly exitPoint?: readonly [number, number];
  readonly blockedBy?: "unit" | "impassable" | "hazardous";
  readonly freePoints?: readonly (readonly [number, number])[];
}
interface Vector {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly settings?: Partial<PursuitSettings>;
  readonly input: Input;
  readonly expected: Readonly<Record<string, unknown>>;
}
type Found = Record<string, unknown>;
const vectors = file.vectors as unknown as readonly Vector[];

/*
 * The axis runs to the top of the table at x = 60. X stands with its rear at 0, each pursuer with its front at its start, the first on X's own line; behind
 * them stands Z, the strongest, which won nothing: it makes X flee straight up.
 */
function stage({ pursuers = [], newEnemy, tableEdgeAt = 150 }: Input, settings: Partial<PursuitSettings> = {}): Chase {
  const at = (place: number, aside = 0) => base(60 + aside, tableEdgeAt - place);
  const hunters = pursuers.map(({ id, unitPower = 10, start = 0, compulsoryMovement = false }, index) => {
    return [id, [troop("W", { unitPower, compulsoryMovement }), stands(at(start - 2, start === 0 ? 5 * index : 10))]] as const;
  });
  const ahead =
    newEnemy && base(newEnemy.straightAhead === false ? 75 : 60, tableEdgeAt - newEnemy.distance - 1, { depth: 2, facing: 180 });
  const enemy: Parameters<typeof table>[0] = ahead
    ? { N: [troop("L", { causes: newEnemy.causesFear ? "fear" : null }), stands(ahead, newEnemy.fleeing)] as const }
    : {};
  const others = { X: [troop("L"), stands(at(2))] as const, Z: [troop("W", { unitPower: 99 }), stands(at(-10))] as const };
  return table({ ...others, ...Object.fromEntries(hunters), ...enemy }, { settings: { ...DEFAULT_PURSUIT, ...settings } });
}

const front = (chase: Chase, input: Input, id: string): number | null => {
  const standing = chase.standings[unit(id)];
  return standing?.at === "field" && standing.base ? (input.tableEdgeAt ?? 150) - standing.base.y + standing.base.depth / 2 : null;
};
const rear = (chase: Chase, id: string): number | null => {
  const standing = chase.standings[unit(id)];
  return standing?.at === "field" && standing.base ? 150 - standing.base.y - standing.base.depth / 2 : null;
};

/* The runs on the axis and the bases on the table must say the same. */
function chaseFound(input: Input, settings: Partial<PursuitSettings>): Found {
  const hunters = input.pursuers ?? [{ id: "A", total: input.pursuitTotal ?? 5 }];
  const whole: Input = { ...input, pursuers: hunters };
  const totals = Object.fromEntries(hunters.map(({ id, total = 5 }) => [`pursuit:${id}`, total]));
  const flee = input.flee?.total ?? 5;
  const combats = [...hunters.map(({ id }) => won(id, "X")), { ...won("Z", "X"), won: false }];
  const played = play(stage(whole, settings), {
    combats,
    totals: { ...totals, "flight:X": flee, "newFlight:N": input.newEnemy?.newFlee ?? 5 },
  });
  const { chase, events } = played;
  const runs = Object.entries(chase.runs);
  for (const [id, { end, stop }] of runs) if (stop === "rolled" || stop === "charge") expect(front(chase, whole, id)).toBeCloseTo(end, 9);
  const destroyed = chase.standings[unit("X")]?.at === "lost";
  if (!destroyed) expect(rear(chase, "X")).toBeCloseTo(flee, 9);
  const each = (value: (run: (typeof runs)[number][1]) => unknown): Found => Object.fromEntries(runs.map(([id, run]) => [id, value(run)]));
  const lost = events.find((event) => event.type === "unit.lost" && event.unit === unit("X"));
  return {
    order: pursuersInOrder(chase).map(({ id }) => id),
    fleeingDestroyed: destroyed,
    fleeEnd: chase.flights[unit("X")]?.end,
    ends: each(({ end }) => end),
    gaps: each(({ gap }) => gap),
    netMove: each(({ moved }) => moved),
    caughtBy: lost?.type === "unit.lost" ? lost.by : [],
    charge: chargeFound(chase),
    ...metFound(played),
    ...awayFound(chase, events),
  };
}

function chargeFound(chase: Chase): Found | null {
  const [charge] = chase.charges;
  if (!charge) return null;
  const { by, against, compulsory, reactions, chargerTests, foughtIn } = charge;
  const combatIn = foughtIn === chase.turn + 1 ? "nextTurn" : foughtIn;
  return {
    by,
    against,
    compulsory,
    reactionsAllowed: reactions,
    fearTestForCharger: chargerTests.length > 0,
    combatIn,
    chargeBonuses: true,
  };
}

function metFound({ chase, events }: Played): Found {
  const met = events.find((event) => event.type === "flight.renewed");
  if (met?.type !== "flight.renewed") return {};
  return { newEnemyDestroyed: chase.standings[unit("N")]?.at === "lost", reach: met.reach, pursuerEnd: chase.runs[unit("A")]?.end };
}

function awayFound(chase: Chase, events: Played["events"]): Found {
  const left = events.find((event) => event.type === "unit.left");
  if (left?.type !== "unit.left") return {};
  const began = act(chase, { type: "movement.begin", by: "narrator", side: "W", part: left.rights.part });
  const back = began.events.find((event) => event.type === "unit.returned");
  const [away, now] = [chase.standings[unit("A")], began.chase.standings[unit("A")]];
  if (away?.at !== "away" || now?.at !== "field" || !now.base || !back) throw new Error("did not come back");
  expect(now.base).toMatchObject({ x: 60, y: 2, facing: 180 });
  const { part, ...rights } = left.rights;
  const returns = { returnPhase: "own next movement phase", returnSubPhase: part, returnPoint: [away.point.x, away.point.y] };
  return { offTable: true, facing: now.base.facing === away.inwards ? "inwards" : "elsewhere", ...returns, ...rights };
}

function declaredLate(): Found {
  const opened = act(stage({ pursuers: [{ id: "A" }] }), { type: "flight.open", by: "narrator", turn: 1, combats: [won("A", "X")] }).chase;
  const closed = act(opened, { type: "declarations.close", by: "narrator" }).chase;
  const rolled = act(closed, { type: "dice.read", by: "narrator", ask: Object.values(closed.asks)[0]!.id, faces: [1, 2, 3, 4, 5] }).chase;
  const late = decideChase(rolled, {
    type: "pursuit.declare",
    by: "narrator",
    unit: unit("A"),
    choice: { kind: "pursue", target: unit("X") },
  });
  return { accepted: late.ok, reason: late.ok ? null : late.refusal.reason };
}

function eligibleFound({ pursuer = "A", engaged = [], wonCombat, wonPreviousRound, turn = 1, pursuedIn = turn }: Input): Found {
  const combat = { unit: unit(pursuer), turn: pursuedIn, won: wonCombat === true, wonBefore: wonPreviousRound === true, engaged };
  const { targets } = mayPursue(combat, turn);
  return { mayPursue: targets.length > 0, targets };
}

function restraintFound({ leadership = 7, roll, defendingObstacle: defendsObstacle = false, immuneToPsychology = false }: Input): Found {
  const own = troop("W", { leadership, defendsObstacle, immuneToPsychology });
  const start = table({ A: [own, stands(null)], X: [troop("L"), stands(null)] }, { table: null });
  const opened = act(start, { type: "flight.open", by: "narrator", turn: 1, combats: [won("A", "X")] }).chase;
  const free = declarations(opened, unit("A")).some(({ kind }) => kind === "stay");
  const choice = roll ? ({ kind: "restrain", target: unit("X") } as const) : ({ kind: "stay" } as const);
  const thrown = (roll ?? []).reduce((sum, face) => sum + face, 0);
  const { chase } = play(start, { combats: [won("A", "X")], declared: { A: choice }, totals: { "restrain:A": thrown } });
  expect(needsRestraintTest(own)).toBe(!free);
  const run = chase.runs[unit("A")];
  return {
    testRequired: !free,
    restrained: roll !== undefined && restrained(leadershipOf(own), thrown),
    pursues: run !== undefined,
    netMove: run?.moved ?? 0,
  };
}

function returnFound({ exitPoint = [0, 0], blockedBy = "impassable", freePoints = [] }: Input): Found {
  const dot = ([x, y]: readonly [number, number]) => ({ x, y });
  const found = returnPoint(dot(exitPoint), blockedBy, freePoints.map(dot));
  return { returnPoint: found && [found.point.x, found.point.y], suffersTerrain: found?.suffersTerrain };
}

function dreadFound({ chargerCausesTerror, targetCausesFear }: Input): Found {
  const charger = { causes: chargerCausesTerror ? ("terror" as const) : null, immuneToPsychology: false };
  const target = { causes: targetCausesFear ? ("fear" as const) : null, immuneToPsychology: false };
  expect(chargerDread(charger, target, false)).toEqual(["fear"]);
  return { targetTestsNow: dreadOf(target, charger), chargerTestsNow: chargerDread(charger, target, true) };
}

function found({ input, settings = {} }: Vector): Found {
  if (input.movements) return { dice: input.movements.map((one) => `${pursuitDice(one, { ...DEFAULT_PURSUIT, ...settings })}D6`) };
  if (input.events) return declaredLate();
  if (input.engaged || input.turn !== undefined) return eligibleFound(input);
  if (input.leadership !== undefined) return restraintFound(input);
  if (input.chargerCausesTerror !== undefined) return dreadFound(input);
  if (input.blockedBy) return returnFound(input);
  return input.pursuers || input.pursuitTotal !== undefined ? chaseFound(input, settings) : { sequence: [...PURSUIT_SEQUENCE] };
}

describe("golden pursuit", () => {
  it.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const all = found(vector);
    const asked = Object.fromEntries(Object.entries(vector.expected).map(([key, value]) => [key, narrowed(all[key], value)]));
    expect(asked).toEqual(vector.expected);
  });
});

/* Only those parts of what was found that the vector tells. */
const narrowed = (value: unknown, told: unknown): unknown =>
  told && value && typeof told === "object" && !Array.isArray(told)
    ? Object.fromEntries(Object.keys(told).map((key) => [key, (value as Found)[key]]))
    : value;
