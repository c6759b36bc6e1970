import { describe, expect, it } from "vitest";
import {
  decideChase,
  declarations,
  DEFAULT_PURSUIT,
  eligible,
  enemiesInContact,
  freeAfterPursuit,
  fledFrom,
  inContact,
  openPursuitAsks,
  PURSUIT_ASKS,
  PURSUIT_SEQUENCE,
  pursuersInOrder,
  returnRights,
  strikeOrder,
  type Chase,
  type Combat,
  type PursuitCommand,
  type PursuitUnit,
  type UnitId,
} from "../../../src/rules/index.ts";
import { act, base, facesOf, play, stands, table, troop, unit, won } from "./tables.ts";

/* X flees from A straight up the middle of the table: its rear at y = 150, A's front there too. */
const X = [troop("L"), stands(base(60, 148))] as const;
const A = [troop("W"), stands(base(60, 152))] as const;
const duel = (rest: Parameters<typeof table>[0] = {}, more: Partial<Chase> = {}): Chase => table({ X, A, ...rest }, more);
const opened = (chase: Chase, ...combats: readonly Combat[]): Chase =>
  act(chase, { type: "flight.open", by: "narrator", turn: 1, combats }).chase;
const reasonOf = (chase: Chase, command: PursuitCommand): string | null => {
  const verdict = decideChase(chase, command);
  return verdict.ok ? null : verdict.refusal.reason;
};
const baseIn = (chase: Chase, id: string) => {
  const standing = chase.standings[unit(id)];
  return standing?.at === "field" ? standing.base : null;
};
const run = (chase: Chase, id: string) => chase.runs[unit(id)];
const rolls = (flight: number, pursuit: number) => ({ combats: [won("A", "X")], totals: { "flight:X": flight, "pursuit:A": pursuit } });

describe("declarations", () => {
  it("are open to those whose enemies all fled, in this turn (PUR-1, PUR-2, PUR-3, PUR-5)", () => {
    const held = { ...won("A", "X"), engaged: [...won("A", "X").engaged, { id: unit("Y"), result: "held" as const }] };
    const panic = { ...won("A"), engaged: [{ id: unit("X"), result: "panicked" as const }] };
    const reason = (combat: Combat) => eligible({ ...duel(), combats: [combat] }, unit("A")).refusal?.reason ?? null;
    expect(reason(won("A", "X"))).toBeNull();
    expect(reason(held)).toBe("enemyHolds");
    expect(reason(panic)).toBe("panicUnbeaten");
    expect(reason({ ...panic, wonBefore: true })).toBeNull();
    expect(reason({ ...won("A", "X"), won: false })).toBe("combatNotWon");
    expect(reason({ ...won("A", "X"), turn: 0 })).toBe("pursuitOver");
    expect(openPursuitAsks(opened(duel(), held))).toEqual([]);
  });

  it("are measured by base contact, whoever else fights there (PUR-1)", () => {
    const chase = duel({
      B: [troop("W"), stands(base(56, 152))],
      Y: [troop("L"), stands(base(64, 148))],
      N: [troop("L"), stands(base(60, 140))],
    });
    expect(["A", "B", "X", "N"].map((id) => enemiesInContact(chase, unit(id)))).toEqual([["X", "Y"], ["X"], ["A", "B"], []]);
  });

  it("name one target, and are refused when no enemy of the combat is named (PUR-4)", () => {
    const chase = opened(duel({ Y: [troop("L", { unitPower: 20 }), stands(base(64, 148))] }), won("A", "X", "Y"));
    const kinds = declarations(chase, unit("A")).map((one) => (one.kind === "stay" ? "stay" : `${one.kind} ${one.target}`));
    expect(kinds).toEqual(["pursue Y", "restrain Y", "pursue X", "restrain X"]);
    const declare = (choice: Extract<PursuitCommand, { type: "pursuit.declare" }>["choice"], by = "W") =>
      reasonOf(chase, { type: "pursuit.declare", by: by as never, unit: unit("A"), choice });
    expect(declare({ kind: "pursue", target: unit("X") })).toBeNull();
    expect(declare({ kind: "pursue", target: unit("A") })).toBe("notPursuable");
    expect(declare({ kind: "stay" })).toBe("stayNeedsTest");
    expect(declare({ kind: "pursue", target: unit("X") }, "L")).toBe("askNotYours");
  });

  it("have a default at the deadline: who is free to stays, all others pursue the strongest (PUR-23)", () => {
    const wall = troop("W", { defendsObstacle: true });
    const chase = opened(
      duel({ B: [wall, stands(base(64, 152))], Y: [troop("L", { unitPower: 20 }), stands(base(64, 148))] }),
      won("A", "X", "Y"),
      won("B", "Y"),
    );
    const { declared } = act(chase, { type: "declarations.close", by: "narrator" }).chase;
    expect(declared).toEqual({ A: { kind: "pursue", target: "Y" }, B: { kind: "stay" } });
    expect(Object.keys(PURSUIT_ASKS)).toEqual(["pursuit", "flight", "order", "dice"]);
    expect(reasonOf(chase, { type: "declarations.close", by: "W" as never })).toBe("wrongPhase");
  });

  it("of a unit that fails to restrain itself lead to a pursuit (PUR-21, PUR-22)", () => {
    const lent = troop("W", { leadership: 5, generalLeadership: 9, immuneToPsychology: true });
    const said = { combats: [won("A", "X")], declared: { A: { kind: "restrain", target: unit("X") } as const } };
    const start = duel({ A: [lent, A[1]] });
    const held = play(start, { ...said, totals: { "restrain:A": 9 } });
    expect(held.chase.runs).toEqual({});
    expect(baseIn(held.chase, "A")).toEqual(base(60, 152));
    const ran = play(start, { ...said, totals: { "restrain:A": 10, "flight:X": 9, "pursuit:A": 8 } });
    expect(run(ran.chase, "A")).toMatchObject({ moved: 8, gap: 1 });
  });

  it("come before the tests, these before flights, those before pursuits (PUR-6, PUR-7)", () => {
    const said = { combats: [won("A", "X")], declared: { A: { kind: "restrain", target: unit("X") } as const } };
    const { events, states } = play(duel(), { ...said, totals: { "restrain:A": 12, "flight:X": 10, "pursuit:A": 12 } });
    expect(events.map(({ type }) => type)).toEqual(["pursuit.declared", "restraint.tested", "flight.run", "unit.lost", "pursuit.run"]);
    const stages = states.map(({ stage }) => stage).filter((stage) => stage !== "closed");
    expect(stages.map((stage) => PURSUIT_SEQUENCE.indexOf(stage))).toEqual([0, 0, 1, 2, 4]);
  });

  it("leave the order of equal pursuers to their owner (PUR-8)", () => {
    const B = [troop("W"), stands(base(64, 152))] as const;
    const chase = opened(duel({ B }), won("A", "X"), won("B", "X"));
    const [order] = openPursuitAsks(chase).filter(({ kind }) => kind === "order");
    const command = { type: "order.choose", by: "W" as never, ask: order!.id, units: [unit("B"), unit("A")] } as const;
    expect(reasonOf(chase, { ...command, units: [unit("B")] })).toBe("notAnOption");
    const order2 = (from: Chase): UnitId[] =>
      pursuersInOrder(act(from, { type: "declarations.close", by: "narrator" }).chase).map(({ id }) => id);
    expect(order2(chase)).toEqual(["A", "B"]);
    expect(order2(act(chase, command).chase)).toEqual(["B", "A"]);
  });
});

describe("a flight", () => {
  it("goes straight from the strongest, of equals from the one chosen (PUR-11)", () => {
    const B = (power: number) => [troop("W", { unitPower: power }), stands(base(56, 148))] as const;
    const both = [won("A", "X"), won("B", "X")];
    expect(fledFrom(opened(duel({ B: B(12) }), ...both), unit("X"))).toEqual(["B"]);
    const equal = opened(duel({ B: B(10) }), ...both);
    const choose = { type: "flight.choose", by: "L" as never, unit: unit("X"), from: unit("B") } as const;
    expect(reasonOf(equal, { ...choose, from: unit("X") })).toBe("notAnOption");
    expect(reasonOf(equal, { ...choose, by: "W" as never })).toBe("askNotYours");
    const chosen = act(act(equal, choose).chase, { type: "declarations.close", by: "narrator" }).chase;
    const [ask] = openPursuitAsks(chosen);
    const after = act(chosen, { type: "dice.read", by: "L" as never, ask: ask!.id, faces: facesOf(10, 5) }).chase;
    expect(baseIn(after, "X")).toMatchObject({ x: 70, y: 148, facing: 90 });
  });

  it("is lost on an enemy that it does not get through, and goes past friends (PUR-11)", () => {
    const N = (side: string) => [troop(side), stands(base(60, 138))] as const;
    const past = (side: string, total: number) => play(duel({ N: N(side) }), rolls(total, 5)).chase;
    expect(past("W", 6).standings[unit("X")]?.at).toBe("field");
    expect(past("W", 10).standings[unit("X")]).toEqual({ at: "lost", why: "ranIntoEnemy" });
    expect(baseIn(past("W", 14), "X")).toMatchObject({ y: 134 });
    expect(baseIn(past("L", 10), "X")).toMatchObject({ y: 134 });
  });

  it("off the table loses the unit (PUR-38)", () => {
    const start = table({ X: [troop("L"), stands(base(60, 8))], A: [troop("W"), stands(base(60, 12))] });
    expect(play(start, rolls(9, 5)).chase.standings[unit("X")]).toEqual({ at: "lost", why: "leftTable" });
    expect(play(start, rolls(8, 5)).chase.standings[unit("X")]?.at).toBe("field");
    expect(run(play(start, rolls(9, 5)).chase, "A")).toMatchObject({ caught: false, moved: 5, gap: null });
  });
});

describe("a pursuit", () => {
  it("is stopped by impassable ground and friends alone, at the gap that is set (PUR-15)", () => {
    const ground = (kind: "impassable" | "difficult") => ({ grounds: [{ kind, base: base(60, 130, { width: 20 }) }] });
    const gap = (size: number) => ({ settings: { ...DEFAULT_PURSUIT, "pur.stopGap": size } });
    const F = [troop("W"), stands(base(61, 142))] as const;
    const ends = (start: Chase) => run(play(start, rolls(5, 25)).chase, "A");
    expect(ends(duel({}, ground("impassable")))).toMatchObject({ end: 18, stop: "impassable", caught: true });
    expect(ends(duel({}, ground("difficult")))).toMatchObject({ end: 25, stop: "rolled" });
    expect(ends(duel({ F }))).toMatchObject({ end: 6, stop: "friend" });
    expect(ends(duel({ F }, gap(2.5)))).toMatchObject({ end: 3.5, stop: "friend" });
  });

  it("from another side ends behind its quarry, even further back than it began (PUR-14, PUR-16, PUR-17, PUR-18)", () => {
    const Z = [troop("W", { unitPower: 99 }), stands(base(60, 152))] as const;
    const side = [troop("W"), stands(base(64, 144))] as const;
    const combats = [won("A", "X"), { ...won("Z", "X"), won: false }];
    const { chase } = play(duel({ A: side, Z }), { combats, totals: { "flight:X": 12, "pursuit:A": 6 } });
    expect(run(chase, "A")).toMatchObject({ start: 8, moved: -2, end: 6, gap: 6 });
    expect([baseIn(chase, "A"), baseIn(chase, "X")]).toMatchObject([
      { x: 64, y: 146 },
      { x: 60, y: 136 },
    ]);
  });

  it("catches by the rolls though a fresh enemy stops it, and the others run on (PUR-12, PUR-13, PUR-19, PUR-20)", () => {
    const N = [troop("L"), stands(base(60, 142, { depth: 2 }))] as const;
    const B = [troop("W", { unitPower: 5 }), stands(base(66, 152))] as const;
    const totals = { "flight:X": 20, "pursuit:A": 20, "pursuit:B": 11 };
    const { chase, events } = play(duel({ N, B }), { combats: [won("A", "X"), won("B", "X")], totals });
    expect(chase.standings[unit("X")]).toEqual({ at: "lost", why: "caught" });
    expect(run(chase, "A")).toMatchObject({ stop: "charge", end: 7 });
    expect(run(chase, "B")).toMatchObject({ caught: false, stop: "rolled", moved: 11 });
    expect(events.filter(({ type }) => type === "unit.lost")).toMatchObject([{ unit: "X", by: ["A"] }]);
    expect([freeAfterPursuit(unit("A"), chase.charges), freeAfterPursuit(unit("B"), chase.charges)]).toEqual([false, true]);
  });

  it("charges only what stands straight ahead, and wheels into it (PUR-24, PUR-25, PUR-26, PUR-29, PUR-30, PUR-31)", () => {
    const enemy: PursuitUnit = troop("L");
    const start = (x: number, facing: number) =>
      duel({ A: [troop("W", { causes: "terror" }), A[1]], N: [enemy, stands(base(x, 140, { facing }))] });
    expect(play(start(64, 180), rolls(5, 20)).chase.charges).toEqual([]);
    const slant = play(start(62, 200), rolls(5, 20)).chase;
    expect(slant.charges).toMatchObject([{ by: "A", against: "N", reactions: ["hold"], targetTests: ["terror"], foughtIn: 2 }]);
    const [own, its] = [baseIn(slant, "A"), baseIn(slant, "N")];
    expect(own?.facing).toBe(20);
    expect(own && its && inContact(own, its)).toBe(true);
  });

  it("meets those who fled already: they flee at once, and the edge holds it (PUR-27, PUR-38)", () => {
    const N = [troop("L"), stands(base(60, 140), true)] as const;
    const met = (flight: number) =>
      play(duel({ N }), { combats: [won("A", "X")], totals: { "flight:X": 5, "pursuit:A": 20, "newFlight:N": flight } });
    expect(met(12).chase.standings[unit("N")]).toEqual({ at: "lost", why: "caught" });
    expect(run(met(12).chase, "A")).toMatchObject({ moved: 20, stop: "rolled" });
    expect(baseIn(met(13).chase, "N")).toMatchObject({ x: 60, y: 127 });
    const edge = table({
      X: [troop("L"), stands(base(60, 20))],
      A: [troop("W"), stands(base(60, 24))],
      N: [troop("L"), stands(base(60, 8), true)],
    });
    const { chase } = play(edge, { combats: [won("A", "X")], totals: { "flight:X": 5, "pursuit:A": 28, "newFlight:N": 5 } });
    expect(run(chase, "A")).toMatchObject({ stop: "edge", moved: 24 });
    expect(chase.standings[unit("A")]?.at).toBe("field");
  });

  it("charges an enemy that it just reaches (PUR-25)", () => {
    const N = [troop("L"), stands(base(60, 130))] as const;
    expect(run(play(duel({ N }), rolls(5, 18)).chase, "A")).toMatchObject({ stop: "charge", moved: 18 });
    expect(run(play(duel({ N }), rolls(5, 17)).chase, "A")).toMatchObject({ stop: "rolled", moved: 17 });
  });

  it("ends beside a fellow whose place it would take, as far along as it rolled (PUR-17)", () => {
    const own = (power: number, x: number, y: number) => [troop("W", { unitPower: power }), stands(base(x, y))] as const;
    const start = duel({ Z: own(99, 60, 160), A: own(20, 62, 152), B: own(10, 64, 148) });
    const combats = [won("A", "X"), won("B", "X"), { ...won("Z", "X"), won: false }];
    const { chase } = play(start, { combats, totals: { "flight:X": 25, "pursuit:A": 10, "pursuit:B": 12 } });
    expect([baseIn(chase, "A"), baseIn(chase, "B")]).toMatchObject([
      { x: 62, y: 142 },
      { x: 66, y: 140 },
    ]);
    expect([run(chase, "A")?.gap, run(chase, "B")?.gap]).toEqual([15, 13]);
  });

  it("goes straight back before nobody, where the beaten have lost their victor (PUR-11)", () => {
    const start = duel({ A: [troop("W"), { at: "lost", why: "caught" }] });
    const { chase } = play(start, { combats: [won("A", "X")], totals: { "flight:X": 10 } });
    expect(baseIn(chase, "X")).toMatchObject({ x: 60, y: 158, facing: 180 });
  });

  it("without a table says distances alone", () => {
    const start = table({ X: [troop("L"), stands(null)], A: [troop("W", { movement: 20 }), stands(null)] }, { table: null });
    const { chase } = play(start, rolls(17, 14));
    expect(run(chase, "A")).toEqual({ target: "X", caught: false, start: 0, moved: 14, end: 14, gap: 3, stop: "rolled" });
    expect(chase.standings).toEqual({ X: stands(null, true), A: stands(null) });
  });
});

describe("the combat of a pursuit's charge", () => {
  it("lets both who charged strike first, and the unit hit by accident last (PUR-31, PUR-32)", () => {
    const strikers = [
      { id: unit("N"), initiative: 9, charged: false },
      { id: unit("A"), initiative: 3, charged: true },
      { id: unit("E"), initiative: 5, charged: true },
    ];
    expect(strikeOrder(strikers)).toEqual([["E"], ["A"], ["N"]]);
    expect(strikeOrder(strikers.map((one) => ({ ...one, initiative: 4 })))).toEqual([["A", "E"], ["N"]]);
  });
});

describe("a return", () => {
  const leaver = (rest: Partial<PursuitUnit> = {}) => [troop("W", rest), stands(base(60, 12))] as const;
  const gone = (others: Parameters<typeof table>[0] = {}, own: Partial<PursuitUnit> = {}): Chase =>
    play(table({ X: [troop("L"), stands(base(60, 8))], A: leaver(own), ...others }), rolls(5, 20)).chase;
  const begin = (chase: Chase, part: "compulsoryMoves" | "remainingMoves" = "remainingMoves", side = "W") =>
    act(chase, { type: "movement.begin", by: "narrator", side, part });
  const block = (x: number, width = 4) => [troop("L"), stands(base(x, 2, { width }))] as const;

  it("is in its own side's phase and part, at the same point (PUR-33, PUR-35)", () => {
    const chase = gone();
    expect(chase.standings[unit("A")]).toMatchObject({ at: "away", point: { x: 60, y: 0 }, inwards: 180 });
    expect(begin(chase, "compulsoryMoves").events).toEqual([]);
    expect(begin(chase, "remainingMoves", "L").events).toEqual([]);
    expect(baseIn(begin(chase).chase, "A")).toEqual(base(60, 2, { facing: 180 }));
    const driven = gone({}, { compulsoryMovement: true });
    expect(begin(driven).events).toEqual([]);
    expect(baseIn(begin(driven, "compulsoryMoves").chase, "A")).toMatchObject({ x: 60, y: 2 });
  });

  it("says what the unit may do (PUR-34)", () => {
    const rights = (mode: "noMove" | "noShot") => returnRights(troop("W"), { ...DEFAULT_PURSUIT, "pur.returnMoveOrFire": mode });
    expect(rights("noMove")).toMatchObject({ mayDeclareCharge: false, mayUseMoveOrFire: true, mayMoveIfMoveOrFireShot: false });
    expect(rights("noShot")).toMatchObject({ mayUseMoveOrFire: false, shootingModifier: -1 });
  });

  it("is as near as can be when the point is taken, or waits (PUR-36)", () => {
    const chase = gone();
    const taken = (others: Readonly<Record<string, ReturnType<typeof block>>>): Chase => ({
      ...chase,
      units: { ...chase.units, ...Object.fromEntries(Object.entries(others).map(([id, [own]]) => [id, own])) },
      standings: { ...chase.standings, ...Object.fromEntries(Object.entries(others).map(([id, [, standing]]) => [id, standing])) },
    });
    expect(baseIn(begin(taken({ N: block(61) })).chase, "A")).toMatchObject({ x: 57, y: 2 });
    expect(baseIn(begin(taken({ N: block(61), O: block(56) })).chase, "A")).toMatchObject({ x: 65, y: 2 });
    const full = begin(taken({ N: block(60, 120) }));
    expect(full.events).toMatchObject([{ type: "unit.waited", refusal: { reason: "noRoomToReturn" } }]);
    expect(full.chase.standings[unit("A")]?.at).toBe("away");
    const rock = { ...chase, grounds: [{ kind: "impassable" as const, base: base(59, 2) }] };
    expect(baseIn(begin(rock).chase, "A")).toMatchObject({ x: 63, y: 2 });
  });

  it("goes into harmful ground on that point (PUR-37)", () => {
    const fire = { ...gone(), grounds: [{ kind: "hazardous" as const, base: base(59, 2) }] };
    expect(begin(fire).events).toMatchObject([{ type: "unit.returned", suffersTerrain: true, base: { x: 60, y: 2 } }]);
  });
});

describe("what cannot be", () => {
  it("is refused with its reason", () => {
    const chase = opened(duel(), won("A", "X"));
    expect(reasonOf(chase, { type: "flight.open", by: "narrator", turn: 1, combats: [] })).toBe("pursuitOpen");
    const rolling = act(chase, { type: "declarations.close", by: "narrator" }).chase;
    const ask = openPursuitAsks(rolling)[0]!.id;
    expect(reasonOf(rolling, { type: "dice.read", by: "L" as never, ask, faces: [1, 2, 3, 4] })).toBe("wrongFaces");
    expect(reasonOf(rolling, { type: "dice.read", by: "L" as never, ask, faces: [1, 2, 3, 4, 7] })).toBe("wrongFaces");
    expect(reasonOf(rolling, { type: "dice.read", by: "W" as never, ask, faces: facesOf(9, 5) })).toBe("askNotYours");
    const thrown = act(rolling, { type: "dice.read", by: "L" as never, ask, faces: facesOf(9, 5) }).chase;
    expect(reasonOf(thrown, { type: "dice.read", by: "L" as never, ask, faces: facesOf(9, 5) })).toBe("askSettled");
    expect(reasonOf(thrown, { type: "movement.begin", by: "narrator", side: "W", part: "remainingMoves" })).toBe("wrongPhase");
    expect(reasonOf(duel(), { type: "pursuit.declare", by: "narrator", unit: unit("A"), choice: { kind: "stay" } })).toBe("pursuitOver");
  });
});
