import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decideChase,
  declarationRefusal,
  declarations,
  openPursuitAsks,
  overlap,
  runAlong,
  silentDeclaration,
  wishedMove,
  type Chase,
  type Declaration,
  type Meeting,
  type PursuitCommand,
  type Standing,
} from "../../../src/rules/index.ts";
import { base, play, stands, table, troop, unit, won } from "./tables.ts";

const total = fc.integer({ min: 5, max: 30 });
const number = (min: number, max: number) => fc.integer({ min, max });

/* Two units that broke, three that beat them from any side, a fresh and a fleeing enemy, a friend and a rock somewhere, on a table that is left now and then. */
const fieldOf = (from: number, to: number) =>
  fc
    .record({
      powers: fc.array(number(1, 4), { minLength: 6, maxLength: 6 }),
      spots: fc.array(fc.tuple(number(from, to), number(from, to), number(0, 359)), { minLength: 7, maxLength: 7 }),
      walls: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      rock: fc.tuple(number(from, to), number(from, to)),
      tableless: number(0, 9).map((one) => one === 0),
    })
    .map(({ powers, spots, walls, rock, tableless }) => {
      const at = (index: number) => {
        const [x, y, facing] = spots[index] ?? [50, 50, 0];
        return tableless ? null : base(x, y, { facing, width: 6, depth: 3 });
      };
      const one = (side: string, index: number, fleeing = false) =>
        [troop(side, { unitPower: powers[index] ?? 1, defendsObstacle: walls[index] ?? false }), stands(at(index), fleeing)] as const;
      const units = {
        A: one("W", 0),
        B: one("W", 1),
        C: one("W", 2),
        X: one("L", 3),
        Y: one("L", 4),
        N: one("L", 5),
        M: one("L", 6, true),
      };
      const grounds = tableless ? [] : [{ kind: "impassable" as const, base: base(...rock) }];
      return table(units, { table: tableless ? null : { width: 100, height: 100 }, grounds });
    });

const field = fc.oneof(fieldOf(4, 96), fieldOf(28, 68));

const COMBATS = [won("A", "X", "Y"), won("B", "X"), won("C", "Y")];
const IDS = ["A", "B", "C", "X", "Y", "N", "M"];
const PURPOSES = ["restrain", "flight", "pursuit", "newFlight"];
const said = fc.record({
  totals: fc.dictionary(
    fc.constantFrom(...PURPOSES.flatMap((purpose) => IDS.map((id) => `${purpose}:${id}`)).filter((key) => !key.startsWith("restrain"))),
    total,
    { minKeys: 8 },
  ),
  restrain: number(2, 12),
  declared: fc.record(
    {
      A: fc.constantFrom<Declaration>({ kind: "pursue", target: unit("X") }, { kind: "restrain", target: unit("Y") }),
      B: fc.constantFrom<Declaration>({ kind: "pursue", target: unit("X") }, { kind: "restrain", target: unit("X") }),
    },
    { requiredKeys: [] },
  ),
});
type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;

const played = (start: Chase, { totals, declared, restrain }: Said) =>
  play(start, {
    combats: COMBATS,
    declared: JSON.parse(JSON.stringify(declared)) as Record<string, Declaration>,
    totals: { ...totals, "restrain:A": restrain, "restrain:B": restrain, "restrain:C": restrain },
  });

function frozen<T>(value: T): T {
  if (value && typeof value === "object") Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

describe("laws of flight and pursuit", () => {
  it("every sub-phase comes to its end, and the rolls alone decide who is caught (PUR-12, PUR-13, PUR-16)", () => {
    fc.assert(
      fc.property(field, said, (start, words) => {
        const { chase } = played(frozen(start), words);
        expect([chase.stage, Object.keys(chase.asks)]).toEqual(["closed", []]);
        for (const [id, run] of Object.entries(chase.runs)) {
          const [flight, pursuit] = [chase.flightThrows[run.target]?.total ?? 0, chase.pursuitThrows[unit(id)]?.total ?? 0];
          expect(run.caught).toBe(pursuit >= flight);
          if (run.caught) expect(chase.standings[run.target]?.at).toBe("lost");
          if (run.caught && run.stop === "rolled") expect(run.moved).toBe(pursuit);
          expect(run.moved).toBeLessThanOrEqual(Math.max(pursuit, pursuit - run.start));
        }
        for (const id of ["X", "Y"]) {
          const hit = Object.values(chase.runs).some((run) => run.target === id && run.caught);
          const standing = chase.standings[unit(id)];
          if (standing?.at === "lost" && standing.why === "caught")
            expect(hit || Object.keys(chase.newFlights).some((key) => key.endsWith(id))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("places on the table agree with the rolls (PUR-14, PUR-17, PUR-18)", () => {
    let seen = 0;
    fc.assert(
      fc.property(field, said, (start, words) => {
        const { chase } = played(start, words);
        for (const [id, run] of Object.entries(chase.runs)) {
          const [flight, own, quarry] = [chase.flights[run.target], chase.standings[unit(id)], chase.standings[run.target]];
          if (!flight || run.stop !== "rolled") continue;
          const rolled = (chase.flightThrows[run.target]?.total ?? 0) - (chase.pursuitThrows[unit(id)]?.total ?? 0);
          if (!run.caught && !flight.loss && flight.end === chase.flightThrows[run.target]?.total) expect(run.gap).toBeCloseTo(rolled, 9);
          if (flight.heading === null || own?.at !== "field" || !own.base || !flight.start) continue;
          const turn = (flight.heading * Math.PI) / 180;
          const along = ({ x, y }: { x: number; y: number }): number => x * Math.sin(turn) - y * Math.cos(turn);
          const origin = along(flight.start) - flight.start.depth / 2;
          expect(along(own.base) + own.base.depth / 2 - origin).toBeCloseTo(run.end, 6);
          expect(own.base.facing).toBeCloseTo(flight.heading, 9);
          if (quarry?.at === "field" && quarry.base && run.gap !== null && Object.keys(chase.newFlights).length === 0)
            expect(along(quarry.base) - quarry.base.depth / 2 - along(own.base) - own.base.depth / 2).toBeCloseTo(run.gap, 6);
          seen += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  it("the state before is the undoing: nothing is changed in place, and the same throws give the same again", () => {
    fc.assert(
      fc.property(field, said, (start, words) => {
        const before = JSON.stringify(start);
        const [one, other] = [played(frozen(start), words), played(start, words)];
        expect(JSON.stringify(start)).toBe(before);
        expect(other.chase).toEqual(one.chase);
        expect(JSON.parse(JSON.stringify(one.chase))).toEqual(one.chase);
      }),
      { numRuns: 60 },
    );
  });

  it("every unit is accounted for, and charges are of those who stand in the field", () => {
    fc.assert(
      fc.property(field, said, (start, words) => {
        const { chase, events } = played(start, words);
        expect(Object.keys(chase.standings).sort()).toEqual([...IDS].sort());
        const lost = Object.entries<Standing>(chase.standings).filter(([, { at }]) => at === "lost");
        const told = events.flatMap((event) => (event.type === "unit.lost" ? [event.unit as string] : []));
        expect(told.sort()).toEqual(lost.map(([id]) => id).sort());
        for (const { by, against } of chase.charges)
          expect([chase.standings[by]?.at, chase.standings[against]?.at]).toEqual(["field", "field"]);
        expect(chase.standings[unit("X")]).not.toEqual({ at: "away" });
      }),
      { numRuns: 200 },
    );
  });

  it("no pursuer ends on another unit, if none stood on another", () => {
    const bases = (chase: Chase) =>
      Object.entries<Standing>(chase.standings).flatMap(([id, one]) => (one.at === "field" && one.base ? [[id, one.base] as const] : []));
    fc.assert(
      fc.property(field, said, (start, words) => {
        const stood = bases(start);
        fc.pre(!stood.some(([id, one]) => stood.some(([other, its]) => id < other && overlap(one, its))));
        const { chase } = played(start, words);
        const ends = bases(chase);
        for (const [id, own] of ends)
          if (chase.runs[unit(id)])
            expect(ends.filter(([other, its]) => other !== id && overlap(own, its)).map(([other]) => other)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("options and refusal agree, and every default is an option (PUR-6, PUR-23)", () => {
    fc.assert(
      fc.property(field, (start) => {
        const verdict = decideChase(start, { type: "flight.open", by: "narrator", turn: 1, combats: COMBATS });
        if (!verdict.ok) throw new Error(verdict.refusal.reason);
        for (const ask of openPursuitAsks(verdict.chase)) {
          if (ask.kind !== "pursuit") continue;
          const options = declarations(verdict.chase, ask.unit);
          expect(options).toContainEqual(silentDeclaration(ask));
          for (const target of IDS.map(unit))
            for (const choice of [{ kind: "pursue", target }, { kind: "restrain", target }, { kind: "stay" }] as Declaration[]) {
              const open = options.some((option) => JSON.stringify(option) === JSON.stringify(choice));
              expect(declarationRefusal(verdict.chase, ask.unit, choice) === null).toBe(open);
            }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("never throws, whatever is wished in whatever order", () => {
    const id = fc.constantFrom(...IDS, "nobody").map(unit);
    const by = fc.constantFrom("narrator", "W", "L") as fc.Arbitrary<"narrator">;
    const wish: fc.Arbitrary<PursuitCommand> = fc.oneof(
      fc.record({ type: fc.constant("flight.open" as const), by, turn: number(0, 2), combats: fc.constant(COMBATS) }),
      fc.record({
        type: fc.constant("pursuit.declare" as const),
        by,
        unit: id,
        choice: fc.oneof(
          fc.constant<Declaration>({ kind: "stay" }),
          id.map((target): Declaration => ({ kind: "pursue", target })),
        ),
      }),
      fc.record({ type: fc.constant("flight.choose" as const), by, unit: id, from: id }),
      fc.record({ type: fc.constant("declarations.close" as const), by }),
      fc.record({
        type: fc.constant("movement.begin" as const),
        by,
        side: fc.constantFrom("W", "L"),
        part: fc.constant("remainingMoves" as const),
      }),
    );
    fc.assert(
      fc.property(field, fc.array(fc.tuple(wish, fc.boolean()), { maxLength: 25 }), (start, wishes) => {
        let chase = start;
        for (const [command, dice] of wishes) {
          const ask = openPursuitAsks(chase).find(({ kind }) => kind === "dice");
          const faces = ask?.kind === "dice" ? new Array<number>(ask.dice).fill(4) : [];
          const verdict = decideChase(chase, dice && ask ? { type: "dice.read", by: "narrator", ask: ask.id, faces } : command);
          if (verdict.ok) chase = verdict.chase;
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("laws of the axis", () => {
  const meeting: fc.Arbitrary<Meeting> = fc.oneof(
    fc.record({ kind: fc.constant("enemy" as const), id: fc.constant(unit("N")), distance: number(0, 40) }),
    fc.record({ kind: fc.constant("fleeing" as const), id: fc.constant(unit("M")), distance: number(0, 40), flight: total }),
    fc.record({ kind: fc.constant("friend" as const), id: fc.constant(unit("F")), distance: number(0, 40) }),
    fc.record({ kind: fc.constant("impassable" as const), distance: number(0, 40) }),
  );

  it("a slower roll ends behind by the difference, wherever it began; a faster runs whole (PUR-12, PUR-18)", () => {
    fc.assert(
      fc.property(total, total, number(-10, 20), (flight, pursuit, start) => {
        const end = start + wishedMove(flight, flight, pursuit, start);
        expect(pursuit >= flight ? end - start : flight - end).toBe(pursuit >= flight ? pursuit : flight - pursuit);
      }),
    );
  });

  it("nothing carries a pursuer further than its roll, past a friend, or in a charge off the table (PUR-15, PUR-38)", () => {
    fc.assert(
      fc.property(total, fc.array(meeting, { maxLength: 5 }), number(0, 3), fc.option(number(0, 40)), (wish, meets, gap, edge) => {
        const way = runAlong(wish, meets, gap, edge);
        expect(way.moved).toBeLessThanOrEqual(wish);
        for (const met of meets) if (met.kind !== "fleeing") expect(way.moved <= met.distance || way.stop === "left").toBe(true);
        if (way.stop === "left") expect(edge !== null && wish > edge && way.met.length === 0).toBe(true);
        if ((way.charged !== null || way.met.length > 0) && edge !== null) expect(way.moved).toBeLessThanOrEqual(edge);
        for (const { distance, reach, caught } of way.met) expect([distance <= wish, caught]).toEqual([true, wish >= reach]);
      }),
      { numRuns: 500 },
    );
  });
});
