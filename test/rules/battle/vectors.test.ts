import { describe, expect, it } from "vitest";
import {
  type BattleOrder,
  type BattleState,
  type Condition,
  DEFAULT_BATTLE,
  dimness,
  disciplineInForce,
  disorganised,
  handfulOf,
  initiativeOf,
  type LeaderId,
  mayAssume,
  mayCarry,
  movementOf,
  orderRefusal,
  ordersFor,
  paceOf,
  runOf,
  sideOrdersLeft,
  standingOf,
  struck,
  type UnitId,
  unitDefense,
  unitPool,
} from "../../../src/rules/index.ts";
import file from "../../cases/golden/war-core.json" with { type: "json" };
import { diceAsked, goTo, must, throwTotal } from "../../cases/fight.ts";
import { A, fightIn, id, nextRound, order, pass, sketch, type Sketch, unit } from "./fields.ts";

/* The vectors of war-core.json that belong to the basic orders. */

interface Vector {
  readonly input: never;
  readonly expected: never;
  readonly settings: Sketch["settings"];
}
const vector = (name: string): Vector => {
  const found = file.vectors.find((one) => one.id === name);
  if (!found) throw new Error(`No vector ${name}`);
  return { settings: {}, ...found } as never;
};

/* Two units in contact, `u` of side a with what the vector says, and its enemy `e`. */
const duel = (
  u: Partial<Sketch["units"][string]> = {},
  more: Omit<Sketch, "units"> = {},
  e: Partial<Sketch["units"][string]> = {},
): BattleState => sketch({ ...more, units: { u: { side: "a", at: [200, 200], ...u }, e: { side: "b", at: [200, 210], ...e } } });

const U = id("u") as UnitId;
const E = id("e") as UnitId;
const attack: BattleOrder = { kind: "attack", unit: U, target: E, arm: "fighting" };

describe("golden vectors of the basic orders", () => {
  it("WC-03 movement, run and bulk (WAR-UNIT-4)", () => {
    const { input, expected } = vector("WC-03");
    const figures = (input as { units: [string, number][] }).units.map(
      ([kind, bulk]) => duel({ movement: kind === "cavalry" ? 80 : 40, bulk }).units[U]!.figures,
    );
    expect({ movement: figures.map((one) => movementOf(one)), run: figures.map((one) => runOf(one)) }).toEqual(expected);
  });

  it("WC-05b critical failure: sits out step 9 (WAR-ORD-6)", () => {
    const { input } = vector("WC-05b");
    const { difficulty, total } = input as { difficulty: number; total: number };
    const fight = fightIn(7, duel({ discipline: difficulty, then: { standing: attack } }));
    order(fight, "A", { kind: "defend", unit: U }, total);
    expect(sideOrdersLeft(fight.battle, A)).toBe(3);
    expect([mayCarry(fight.battle, U), unit(fight, "u").standing]).toEqual([false, attack]);
    nextRound(fight, 9);
    expect(mayCarry(fight.battle, U)).toBe(true);
  });

  it("WC-05c failed order without standing order (WAR-ORD-6), and a plain failure with one (WAR-ORD-5, WAR-STD-2)", () => {
    const { input } = vector("WC-05c");
    const { difficulty, total } = input as { difficulty: number; total: number };
    const results = [null, attack].map((standing) => {
      const fight = fightIn(7, duel({ discipline: difficulty, then: { standing } }));
      order(fight, "A", { kind: "defend", unit: U }, total);
      expect(sideOrdersLeft(fight.battle, A)).toBe(3);
      return mayCarry(fight.battle, U);
    });
    expect(results).toEqual([false, true]);
  });

  it.each(["WC-06", "WC-06b"])("%s one hit (WAR-DMG-2, WAR-DMG-3, WAR-DMG-5, WAR-DMG-8)", (name) => {
    const { input, expected } = vector(name);
    const { maxHealth, health, state, endurance, hits } = input as Condition & { maxHealth: number; endurance: number; hits: number[] };
    const now = { health, state, penaltyDice: state === "disorganised" ? 1 : 0 };
    const each = hits.map((hit) => struck(now, { full: maxHealth, endurance }, hit, DEFAULT_BATTLE));
    expect({ each: each.map((then) => [then.health, then.state]) }).toEqual(expected);
  });

  it.each(["WC-07", "WC-07b", "WC-07d"])("%s accumulated disorganisation (WAR-DMG-6, WAR-DMG-7, WAR-ORD-16, WAR-ORD-18)", (name) => {
    const { input, expected, settings } = vector(name);
    const { endurance, cycle } = input as { endurance: number; cycle: string[] };
    const { disciplineBonus, ...lasting } = expected as { penaltyDice: number[]; states: string[]; disciplineBonus?: number[] };
    const mettle = { full: 3 * endurance, endurance };
    let battle = duel({ ranks: { endurance } }, { settings: settings ?? {} });
    const seen = cycle.map((event) => {
      const { health, state, penaltyDice } = battle.units[U]!;
      const fight = fightIn(7, battle);
      if (event === "disorganise") battle = set(battle, disorganised({ health: 0, state, penaltyDice }, mettle, battle.settings));
      else if (event === "rout") battle = set(battle, struck({ health, state, penaltyDice }, mettle, 1, battle.settings));
      else {
        order(fight, "A", { kind: event as "rally", unit: U });
        const { state: to, penaltyDice: dice } = unit(fight, "u");
        battle = set(battle, { health, state: to, penaltyDice: dice });
      }
      return { ...battle.units[U]!, bonus: disciplineInForce(battle, U, battle.units[U]!).total - 6 };
    });
    expect({ penaltyDice: seen.map((one) => one.penaltyDice), states: seen.map((one) => one.state) }).toEqual(lasting);
    if (disciplineBonus) expect(seen.map(({ bonus }) => bonus)).toEqual(disciplineBonus);
  });

  it("WC-07e reorganised at Health 0: the next scratch disorganises (WAR-DMG-7)", () => {
    const { input, expected } = vector("WC-07e");
    const { maxHealth, hit, endurance, ...now } = input as Condition & { maxHealth: number; hit: number; endurance: number };
    expect(struck(now, { full: maxHealth, endurance }, hit, DEFAULT_BATTLE)).toEqual(expected);
  });

  it("WC-09 defend (WAR-ORD-12)", () => {
    const { input, expected } = vector("WC-09");
    const { agility, shields, rolls } = input as { agility: number; shields: boolean; rolls: number[][] };
    const defenses = rolls.map((faces) => {
      const fight = fightIn(7, duel({ ranks: { agility }, shields }));
      order(fight, "A", { kind: "defend", unit: U });
      const [ask] = diceAsked(fight);
      expect(handfulOf(ask!.pool, DEFAULT_BATTLE)).toEqual({ roll: 4, keep: 4 });
      must(fight, { type: "dice.read", by: A, ask: ask!.id, thrown: { faces } });
      return unitDefense(fight.battle, unit(fight, "u"), "fighting").total;
    });
    expect({ rolledDice: 4, keptDice: 4, defense: defenses }).toEqual(expected);
  });

  it("WC-10 form ranks (WAR-ORD-13)", () => {
    const { input, expected } = vector("WC-10");
    const { discipline, cases } = input as { discipline: number; cases: { total: number; health: number; max: number }[] };
    const healthAfter = cases.map(({ total, health, max }) => {
      const fight = fightIn(7, duel({ discipline, ranks: { endurance: max / 3 }, then: { health } }));
      order(fight, "A", { kind: "formRanks", unit: U }, total);
      return unit(fight, "u").health;
    });
    expect({ healthAfter }).toEqual(expected);
  });

  it("WC-12 fighting withdrawal (WAR-ORD-20)", () => {
    const { input, expected } = vector("WC-12");
    const { fighting, movement, dice } = input as { fighting: number; movement: number; dice: number[] };
    const fight = fightIn(7, duel({ ranks: { fighting }, movement }));
    order(fight, "A", { kind: "fightingWithdrawal", unit: U, target: E, arm: "fighting" });
    must(fight, { type: "dice.read", by: A, ask: diceAsked(fight)[0]!.id, thrown: { faces: dice } });
    const thrown = fight.outcomes.findLast((outcome) => outcome.type === "dice.thrown");
    const movesBack = 200 - (unit(fight, "u").place?.y ?? 0);
    expect({ attackTotal: thrown?.type === "dice.thrown" && thrown.total, movesBack }).toEqual(expected);
  });

  it("WC-13 surrender of three units (WAR-ORD-17)", () => {
    const { input, expected } = vector("WC-13");
    const { units, totals } = input as { units: Record<string, number>; totals: Record<string, number> };
    const own = Object.entries(units).map(([name, discipline], at) => [name, { side: "a", at: [50 + 50 * at, 100], discipline }]);
    const fight = fightIn(7, sketch({ units: { ...(Object.fromEntries(own) as Sketch["units"]), e: { side: "b", at: [200, 300] } } }));
    const before = sideOrdersLeft(fight.battle, A);
    must(fight, { type: "order.give", by: A, leader: id("A"), order: { kind: "surrender" } });
    for (const ask of diceAsked(fight))
      must(fight, {
        type: "dice.read",
        by: "narrator",
        ask: ask.id,
        thrown: { total: totals[(ask as unknown as { unit: string }).unit] ?? 0 },
      });
    const routed = Object.keys(units).filter((name) => unit(fight, name).state === "routed");
    expect({ routed, ordersSpent: before - sideOrdersLeft(fight.battle, A) }).toEqual(expected);
    expect([unit(fight, "a").gone, fight.battle.sides[A]?.surrendered]).toEqual(["surrendered", true]);
  });

  it("WC-16 attached character: Discipline and dice (WAR-CHR-5c, WAR-CHR-5d, WAR-CHR-5h)", () => {
    const { input, expected } = vector("WC-16");
    const { discipline, fighting, marksmanship } = input as Record<string, number>;
    const leaders = Object.fromEntries(["A", "H"].map((name) => [name, { side: A, warfare: 4, status: 4, unit: U }]));
    const battle = duel({ discipline: discipline ?? 0, ranks: { fighting: fighting ?? 0, marksmanship: marksmanship ?? 0 } }, { leaders });
    const charge = handfulOf(unitPool(battle, U, "fighting", { minus: 1 }), DEFAULT_BATTLE);
    const shot = handfulOf(unitPool(battle, U, "marksmanship"), DEFAULT_BATTLE);
    expect({
      discipline: disciplineInForce(battle, U, battle.units[U]!).total,
      fightingRolled: charge.roll,
      fightingKept: charge.keep,
      marksmanshipKept: shot.keep,
    }).toEqual(expected);
  });

  it("WC-18b commander falls, lieutenants remain (WAR-GEN-12)", () => {
    const { input, expected } = vector("WC-18b");
    const { lieutenants } = input as { lieutenants: { id: string; status: number; warfare: number }[] };
    const leaders = Object.fromEntries(lieutenants.map((one) => [one.id, { side: A, ...one, id: undefined }])) as never;
    const fight = fightIn(7, duel({}, { leaders, lieutenants: [lieutenants.map((one) => one.id), []] }));
    must(fight, { type: "leader.fall", by: "narrator", leader: id("A"), fate: "fallen" });
    nextRound(fight);
    const side = fight.battle.sides[A];
    expect({ newCommander: side?.commander, ordersNextRound: sideOrdersLeft(fight.battle, A) }).toEqual(expected);
    expect(unit(fight, "u").state).toBe("organised");
  });

  it("WC-18c who may assume command (WAR-GEN-11)", () => {
    const { input, expected } = vector("WC-18c");
    expect({ may: (input as { status: number[] }).status.map((status) => mayAssume({ status })) }).toEqual(expected);
  });

  it("WC-20 initiative ties (WAR-INI-2)", () => {
    const { input, expected } = vector("WC-20");
    const bid = ([total = 0, warfare = 0, strategy = 0]: number[]) => ({ total, warfare, strategy });
    const first = (input as { cases: { a: number[]; b: number[] }[] }).cases.map(
      ({ a, b }) => initiativeOf(bid(a), bid(b))?.first ?? "reroll",
    );
    expect({ first }).toEqual(expected);
  });

  it("WC-22b dim light by the letter (WAR-ENV-4)", () => {
    const { expected, settings } = vector("WC-22b");
    const dim = { width: 1, depth: 1, light: "dim", weather: "none" } as const;
    const dice = settings?.["war.dimMarksmanship"] ?? 2;
    expect({ marksmanshipDice: [-dimness(dim, "marksmanship", dice)] }).toEqual(expected);
  });

  it("WC-38 orders alternate and skip the exhausted side (WAR-ORD-1)", () => {
    const leaders = { A: { side: A, warfare: 2, status: 3 }, B: { side: id("b"), warfare: 4, status: 3 } } as never;
    const fight = fightIn(7, duel({}, { leaders }));
    const sequence: string[] = [];
    while (fight.battle.clock.step === 7) {
      const turn = fight.battle.clock.turn ?? "";
      sequence.push(turn.toUpperCase());
      order(fight, turn.toUpperCase(), { kind: "formRanks", unit: turn === "a" ? U : E });
    }
    expect({ sequence }).toEqual(vector("WC-38").expected);
  });

  it("WC-39 charge reach (WAR-ORD-11)", () => {
    const { input, expected } = vector("WC-39");
    const { bulk, distances } = input as { bulk: number; distances: number[] };
    const mayCharge = distances.map((gap) => {
      const { battle } = fightIn(7, duel({ bulk }, {}, { at: [200, 210 + gap] }));
      return !orderRefusal(battle, { leader: id("A"), order: { kind: "charge", unit: U, target: E } });
    });
    expect({ run: paceOf(duel({ bulk }), duel({ bulk }).units[U]!).run, mayCharge }).toEqual(expected);
  });

  it("WC-40 the first flight stops at the edge, a later one leaves the field (WAR-DMG-4)", () => {
    const { input, expected } = vector("WC-40");
    const found = (input as { distanceToEdge: number[] }).distanceToEdge.map((edge) => {
      const field = { width: 400, depth: 800 };
      const v: Sketch["units"][string] = { side: "a", at: [390, 10] };
      const units = {
        u: { side: "a" as const, at: [200, edge] as const, then: { state: "disorganised" as const, health: 0 } },
        e: { side: "b" as const, at: [200, edge + 10] as const },
        v,
      };
      const fight = fightIn(7, sketch({ units, field }));
      pass(fight);
      order(fight, "B", { kind: "attack", unit: E, target: U, arm: "fighting" });
      throwTotal(fight, "attack", 8);
      const afterFirstFlight = unit(fight, "u").place?.y;
      let flights = 1;
      while (unit(fight, "u").gone === null && flights < 9) {
        nextRound(fight, 9);
        flights += 1;
      }
      return [afterFirstFlight, flights, unit(fight, "u").gone] as const;
    });
    expect({ afterFirstFlight: found.map(([one]) => one), eliminatedAtFlight: found.map(([, one]) => one) }).toEqual(expected);
    expect(found.map(([, , gone]) => gone)).toEqual(["fled", "fled", "fled"]);
  });

  it("WC-45 a routed unit takes only Rally (WAR-ORD-21)", () => {
    const { input, expected } = vector("WC-45");
    const { battle } = fightIn(7, duel({ then: { state: "routed", routedIn: 1 } }));
    const wishes: Readonly<Record<string, BattleOrder>> = {
      attack,
      move: { kind: "move", unit: U, to: { x: 200, y: 190 } },
      rally: { kind: "rally", unit: U },
      reorganise: { kind: "reorganise", unit: U },
      defend: { kind: "defend", unit: U },
    };
    const refusals = (input as { orders: string[] }).orders.map((kind) => orderRefusal(battle, { leader: id("A"), order: wishes[kind]! }));
    expect({ allowed: refusals.map((refusal) => !refusal) }).toEqual(expected);
    expect(refusals[0]).toMatchObject({ rule: "WAR-ORD-21", reason: "onlyRally" });
  });

  it("WC-46 ready fires once (WAR-ORD-15)", () => {
    const fight = fightIn(7, duel());
    order(fight, "A", { kind: "ready", unit: U, when: "enemyInRange", action: attack });
    const fired = [0, 1].map(() => {
      const ask = Object.values(fight.battle.asks).find((one) => one.kind === "trigger");
      if (!ask) return false;
      must(fight, { type: "ask.answer", by: "narrator", ask: ask.id, choice: { kind: "trigger", fire: true } });
      throwTotal(fight, "attack", 9);
      return true;
    });
    expect({ fired }).toEqual(vector("WC-46").expected);
    expect([unit(fight, "e").health, standingOf(fight.battle, unit(fight, "u"))]).toEqual([3, attack]);
  });

  it("WC-47 a finished move leaves no standing order (WAR-ORD-14, WAR-STD-1)", () => {
    const fight = fightIn(7, duel());
    order(fight, "A", { kind: "move", unit: U, to: { x: 200, y: 170 } });
    goTo(fight, 9);
    nextRound(fight, 9);
    expect({ round2step9: mayCarry(fight.battle, U) ? "move" : null }).toEqual(vector("WC-47").expected);
  });

  it("WC-50 Destiny point against terrain (WAR-ENV-3)", () => {
    const fight = fightIn(7, duel({ then: { ground: ["severelyLimited"] } }, {}, { at: [200, 300] }));
    const charge = { leader: id("A") as LeaderId, order: { kind: "charge" as const, unit: U, target: E } };
    const chargeAllowed = !orderRefusal(fight.battle, { ...charge, destiny: true });
    must(fight, { type: "order.give", by: A, ...charge, destiny: true });
    const destinyAfter = fight.battle.leaders[charge.leader]?.destiny;
    throwTotal(fight, "order", 20);
    throwTotal(fight, "attack", 4);
    expect(unit(fight, "u").place).toEqual({ x: 200, y: 290 });
    const forThisOrderOnly = orderRefusal(fight.battle, charge)?.reason === "noRun";
    expect({ destinyAfter, chargeAllowed, forThisOrderOnly }).toEqual(vector("WC-50").expected);
  });

  it("WC-51 default terrain numbers (WAR-ENV-2, WAR-UNIT-2a)", () => {
    const { input, expected } = vector("WC-51");
    const { effects } = input as { effects: string[] };
    const stands = effects.map((effect) => {
      const battle = duel({ ranks: { athletics: 3 }, then: { ground: effect === "none" ? [] : [effect as "cover"] } });
      return { battle, one: battle.units[U]! };
    });
    expect({
      movement: stands.map(({ battle, one }) => paceOf(battle, one).walk),
      vsMarksmanship: stands.map(({ battle, one }) => unitDefense(battle, one, "marksmanship").total + 0),
      vsFighting: stands.map(({ battle, one }) => unitDefense(battle, one, "fighting").total),
      mayCharge: stands.map(({ battle, one }) => paceOf(battle, one).run > 0),
    }).toEqual(expected);
  });

  it("WC-54 examples' Discipline (WAR-CHR-5g)", () => {
    const { input, expected, settings } = vector("WC-54");
    const leaders = { A: { side: A, warfare: 4, status: 4, unit: U } } as never;
    const battle = duel({ discipline: (input as { base: number }).base }, { leaders, settings: settings ?? {} });
    expect({ discipline: disciplineInForce(battle, U, battle.units[U]!).total }).toEqual(expected);
  });

  it("offers what it would not refuse (WAR-ORD-10)", () => {
    const { battle } = fightIn(7, duel());
    const open = ordersFor(battle, id("A"), U).filter(({ refusal }) => !refusal);
    expect(open.map(({ order: { kind } }) => kind)).toEqual([
      "attack",
      "charge",
      "defend",
      "formRanks",
      "withdraw",
      "fightingWithdrawal",
      "surrender",
    ]);
  });
});

function set(battle: BattleState, to: Condition): BattleState {
  return { ...battle, units: { ...battle.units, [U]: { ...battle.units[U]!, ...to } } };
}
