import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BattleAsk,
  type BattleCommand,
  type BattleOutcome,
  type BattleState,
  canAct,
  carriersOf,
  decideBattle,
  evolveBattle,
  evolveBattleAll,
  forecast,
  handfulOf,
  isDice,
  isWithin,
  type LeaderId,
  ordersFor,
  type SideId,
  undoBattle,
  undoBattleAll,
  type UnitId,
} from "../../../src/rules/index.ts";
import { A, id, sketch, type UnitSketch } from "./fields.ts";

/* Battles of up to three units a side, near each other, with settings that change what happens; played by whatever numbers say. */

const sketches = (side: "a" | "b"): fc.Arbitrary<UnitSketch> =>
  fc.record({
    side: fc.constant(side),
    at: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })),
    ranks: fc.record({
      fighting: fc.integer({ min: 1, max: 5 }),
      endurance: fc.integer({ min: 1, max: 4 }),
      marksmanship: fc.integer({ min: 1, max: 3 }),
    }),
    discipline: fc.integer({ min: 0, max: 9 }),
    pr: fc.integer({ min: 0, max: 3 }),
    ranged: fc.integer({ min: 0, max: 2 }),
    range: fc.constantFrom(0, 40),
    bulk: fc.integer({ min: 0, max: 3 }),
    shields: fc.boolean(),
    then: fc.record({
      ground: fc.constantFrom(
        [],
        ["cover" as const],
        ["limited" as const],
        ["severelyLimited" as const],
        ["blocks" as const],
        ["bonus" as const],
      ),
      shelter: fc.constantFrom(0, 0, 4),
    }),
  });

const settings = fc.record({
  "dice.penaltyMode": fc.constantFrom("dropAfterRoll" as const, "reducePool" as const),
  "dice.minKept": fc.constantFrom(0, 1),
  "war.attachedLeadersOrder": fc.constantFrom("all" as const, "ownUnit" as const, "none" as const),
  "war.defendDuration": fc.constantFrom("nextStep9" as const, "endOfRound" as const),
  "war.overkill": fc.constantFrom("anyState" as const, "whileDisorganised" as const),
  "war.disorganisationLimit": fc.constantFrom("reach" as const, "exceed" as const),
  "war.reorganiseHealth": fc.constantFrom("none" as const, "degrees" as const, "full" as const),
  "war.attachedDamage": fc.constantFrom("highest" as const, "sum" as const),
});

const battles = fc
  .record({
    a: fc.array(sketches("a"), { minLength: 1, maxLength: 3 }),
    b: fc.array(sketches("b"), { minLength: 1, maxLength: 3 }),
    settings,
    light: fc.constantFrom("normal" as const, "dim" as const, "dark" as const),
    weather: fc.constantFrom("none" as const, "heavyRain" as const, "heavySnow" as const),
    attached: fc.constantFrom(null, "a0", "b0"),
  })
  .map(({ a, b, settings: rules, light, weather, attached }) =>
    sketch({
      units: Object.fromEntries([...a.map((one, at) => [`a${at}`, one]), ...b.map((one, at) => [`b${at}`, one])]) as never,
      settings: rules,
      field: { width: 60, depth: 60, light, weather },
      leaders: {
        A: { side: A, warfare: 5, status: 4, destiny: 1, unit: attached === "a0" ? id("a0") : null },
        L: { side: A, warfare: 2, status: 3, place: { x: 30, y: 30 }, defense: 8 },
        B: { side: id("b"), warfare: 3, status: 3, unit: attached === "b0" ? id("b0") : null },
      } as never,
      lieutenants: [["L"], []],
    }),
  );

/* One wish out of those that a table could have in a state. */
function wishes(battle: BattleState, number: number): BattleCommand[] {
  const { step, turn } = battle.clock;
  const dice = Object.values<BattleAsk>(battle.asks).find(isDice);
  if (dice) {
    const { roll } = handfulOf(dice.pool, battle.settings);
    const faces = Array.from({ length: roll }, (_none, at) => 1 + (Math.floor(number / 6 ** (at % 8)) % 6));
    return [{ type: "dice.read", by: dice.of as SideId, ask: dice.id, thrown: { faces } }];
  }
  const other = Object.values<BattleAsk>(battle.asks)[0];
  const often: BattleCommand[] = [];
  if (other && number % 5 === 0) {
    const choice =
      other.kind === "trigger"
        ? ({ kind: "trigger", fire: number % 2 === 0 } as const)
        : other.kind === "fate"
          ? ({ kind: "fate", fate: "fallen" } as const)
          : null;
    often.push({ type: "ask.answer", by: "narrator", ask: other.id, choice });
  }
  if (step === 7 && turn !== null) {
    const leaders = Object.keys(battle.leaders).filter((name) => battle.leaders[name as LeaderId]?.side === turn);
    const units = Object.keys(battle.units).filter((name) => battle.units[name as UnitId]?.side === turn);
    for (const leader of [...leaders, null]) {
      for (const one of units) {
        for (const { order, refusal } of ordersFor(battle, leader as LeaderId | null, one as UnitId))
          if (!refusal)
            for (let times = order.kind === "rally" ? 9 : 1; times > 0; times -= 1)
              often.push({ type: "order.give", by: turn, leader: leader as LeaderId | null, order, destiny: false });
        const action = { kind: "defend", unit: one } as never;
        often.push({
          type: "order.give",
          by: turn,
          leader: leader as LeaderId | null,
          order: { kind: "ready", unit: id(one), when: "now", action },
        });
        often.push({
          type: "order.give",
          by: turn,
          leader: leader as LeaderId | null,
          order: { kind: "move", unit: id(one), to: { x: number % 70, y: (number * 7) % 70 } },
          destiny: number % 3 === 0,
        });
      }
    }
    often.push({ type: "turn.pass", by: turn, side: turn });
  }
  if (step === 9 && turn !== null) carriersOf(battle, turn).forEach((one) => often.push({ type: "standing.carry", by: turn, unit: one }));
  if (often.length === 0) often.push({ type: "step.close", by: "narrator", step });
  if (number % 41 === 0)
    often.push({ type: "leader.fall", by: "narrator", leader: id(["A", "L", "B"][number % 3] ?? "A"), fate: "fallen" });
  const victim = number % 2 ? "a0" : "b0";
  if (number % 37 === 0 && battle.units[id(victim)]?.gone === null)
    often.push({ type: "override.unit", by: "narrator", unit: id(victim), to: { state: "destroyed" } });
  return often;
}

interface Played {
  readonly state: BattleState;
  readonly steps: readonly Readonly<{
    before: BattleState;
    command: BattleCommand;
    outcomes: readonly BattleOutcome[];
    after: BattleState;
  }>[];
}

function play(start: BattleState, numbers: readonly number[]): Played {
  let state = start;
  const steps: Played["steps"][number][] = [];
  for (const number of numbers) {
    const all = wishes(state, number);
    const command = all[number % all.length];
    const verdict = command && decideBattle(state, command);
    if (!command || !verdict?.ok) continue;
    const after = evolveBattleAll(state, verdict.outcomes);
    steps.push({ before: state, command, outcomes: verdict.outcomes, after });
    state = after;
  }
  return { state, steps };
}

const numbers = fc.array(fc.nat(100_000), { minLength: 20, maxLength: 70 });

/* The same value with the keys of every record in the opposite order. */
const turned = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(turned) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  ) as T;
};

describe("laws of the battle", () => {
  it("gets far: battles are fought and end", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(battles, numbers, (start, moves) => {
        play(start, moves).steps.forEach(({ outcomes }) => outcomes.forEach(({ type }) => seen.add(type)));
      }),
      { numRuns: 500, seed: 7 },
    );
    const wanted = [
      "unit.hit",
      "unit.missed",
      "unit.routed",
      "unit.gone",
      "standing.carried",
      "ready.fired",
      "ranks.formed",
      "unit.defended",
      "side.surrendered",
      "battle.ended",
      "leader.fell",
      "leader.hurt",
      "unit.rallied",
      "unit.reorganised",
    ];
    expect(wanted.filter((type) => !seen.has(type))).toEqual([]);
  });

  it("undo gives the state back, each fact and each step, and a fact twice is a fact once", () => {
    fc.assert(
      fc.property(battles, numbers, (start, moves) => {
        for (const { before, outcomes, after } of play(start, moves).steps) {
          expect(evolveBattleAll(after, undoBattleAll(outcomes))).toEqual(before);
          let state = before;
          for (const outcome of outcomes) {
            const next = evolveBattle(state, outcome);
            expect(evolveBattle(next, undoBattle(outcome))).toEqual(state);
            expect(evolveBattle(next, outcome)).toEqual(next);
            expect(undoBattle(undoBattle(outcome))).toEqual(outcome);
            state = next;
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("options and refusal agree, and the forecast knows the difficulty that comes", () => {
    fc.assert(
      fc.property(battles, numbers, (start, moves) => {
        const { state } = play(start, moves);
        const { turn, step } = state.clock;
        if (step !== 7 || turn === null || Object.values<BattleAsk>(state.asks).some(isDice)) return;
        for (const name of Object.keys(state.units)) {
          for (const leader of Object.keys(state.leaders).filter((one) => state.leaders[one as LeaderId]?.side === turn)) {
            for (const { order, refusal } of ordersFor(state, leader as LeaderId, name as UnitId)) {
              const verdict = decideBattle(state, { type: "order.give", by: turn, leader: leader as LeaderId, order });
              expect(verdict.ok ? undefined : verdict.refusal).toEqual(refusal);
              const given = verdict.ok ? verdict.outcomes.find(({ type }) => type === "order.given") : undefined;
              if (given?.type === "order.given")
                expect(forecast(state, { leader: leader as LeaderId, order }).difficulty).toEqual(given.difficulty);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it("the order of keys changes nothing", () => {
    fc.assert(
      fc.property(battles, numbers, (start, moves) => {
        for (const { before, command, outcomes } of play(start, moves).steps) {
          const verdict = decideBattle(turned(before), turned(command));
          expect(verdict).toEqual({ ok: true, outcomes });
        }
      }),
      { numRuns: 40 },
    );
  });

  it("decide never throws, whatever is wished of whatever state", () => {
    const ids = fc.constantFrom("a0", "a1", "b0", "A", "B", "L", "a", "b", "", "nobody", "__proto__", "constructor", "order-4");
    const place = fc.record({ x: fc.double(), y: fc.double() });
    const wish = fc.oneof(
      fc.record({
        kind: fc.constantFrom("attack", "charge", "fightingWithdrawal"),
        unit: ids,
        target: ids,
        arm: fc.constantFrom("fighting", "marksmanship"),
      }),
      fc.record({ kind: fc.constantFrom("defend", "formRanks", "rally", "reorganise", "surrender"), unit: ids }),
      fc.record({ kind: fc.constantFrom("move", "withdraw"), unit: ids, to: place }),
      fc.record({
        kind: fc.constant("ready"),
        unit: ids,
        when: fc.string(),
        action: fc.record({ kind: fc.constant("defend"), unit: ids }),
      }),
    );
    const by = fc.constantFrom("narrator", "a", "b", "nobody");
    const command = fc.oneof(
      fc.record({ type: fc.constant("order.give"), by, leader: fc.option(ids), order: wish, destiny: fc.boolean() }),
      fc.record({
        type: fc.constant("dice.read"),
        by,
        ask: ids,
        thrown: fc.oneof(fc.record({ faces: fc.array(fc.integer({ min: -1, max: 7 })) }), fc.record({ total: fc.integer() })),
      }),
      fc.record({ type: fc.constant("step.close"), by, step: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ type: fc.constant("turn.pass"), by, side: ids }),
      fc.record({ type: fc.constantFrom("standing.carry"), by, unit: ids }),
      fc.record({ type: fc.constant("command.assume"), by, leader: ids }),
      fc.record({ type: fc.constant("leader.fall"), by, leader: ids, fate: fc.constantFrom("fallen", "captured") }),
      fc.record({
        type: fc.constant("ask.answer"),
        by,
        ask: ids,
        choice: fc.constantFrom(null, { kind: "trigger", fire: true }, { kind: "winner", winner: "a" }),
      }),
      fc.record({
        type: fc.constant("override.unit"),
        by,
        unit: ids,
        to: fc.constantFrom(
          { state: "routed" },
          { state: "destroyed" },
          { health: 2 },
          { place: null },
          { place: { x: -1, y: 3 } },
          { ground: ["cover"] },
          { nothing: 1 },
        ),
      }),
      fc.record({
        type: fc.constant("override.leader"),
        by,
        leader: ids,
        to: fc.constantFrom({ unit: "a0" }, { damage: 3 }, { unit: "__proto__" }),
      }),
      fc.record({ type: fc.constant("difficulty.shift"), by, ask: ids, points: fc.integer() }),
      fc.record({ type: fc.constant("battle.end"), by, winner: fc.option(ids) }),
    );
    fc.assert(
      fc.property(battles, numbers, fc.array(command, { minLength: 5, maxLength: 12 }), (start, moves, commands) => {
        let { state } = play(start, moves);
        for (const one of commands) {
          const verdict = decideBattle(state, one as never);
          if (verdict.ok) state = evolveBattleAll(state, verdict.outcomes);
          else expect(verdict.refusal.reason).toBeTruthy();
        }
      }),
      { numRuns: 200 },
    );
  });

  it("units are on the field or gone, Health is within bounds, and whose turn it is can act", () => {
    fc.assert(
      fc.property(battles, numbers, (start, moves) => {
        for (const { after } of play(start, moves).steps) {
          for (const unit of Object.values(after.units)) {
            expect((unit.place === null) === (unit.gone !== null)).toBe(true);
            expect(unit.place === null || isWithin(after.field, unit.place)).toBe(true);
            expect(unit.health >= 0 && unit.health <= 3 * unit.figures.ranks.endurance).toBe(true);
            expect(unit.state === "destroyed").toBe(unit.gone === "destroyed");
          }
          const { step, turn } = after.clock;
          const waits = Object.values<BattleAsk>(after.asks).some(isDice);
          if ((step === 7 || step === 9) && !waits) expect(turn !== null && canAct(after, turn)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
