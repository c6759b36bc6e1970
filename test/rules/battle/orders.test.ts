import { describe, expect, it } from "vitest";
import {
  BATTLE_ORDERS,
  type BattleOrder,
  type BattleState,
  carriersOf,
  forecast,
  guardOf,
  ORDER_KINDS,
  orderDifficulty,
  orderRefusal,
  sodden,
  standingOf,
  tallyOf,
  type UnitId,
  unitDefense,
  unitPool,
} from "../../../src/rules/index.ts";
import { act, diceAsked, goTo, must, throwTotal } from "../../cases/fight.ts";
import { A, B, fightIn, id, nextRound, order, pass, sketch, type Sketch, unit } from "./fields.ts";

const U = id("u") as UnitId;
const V = id("v") as UnitId;
const E = id("e") as UnitId;
const attack: BattleOrder = { kind: "attack", unit: U, target: E, arm: "fighting" };

/* u and v of side a, e and f of side b; u and e in contact. */
const field = (
  u: Partial<Sketch["units"][string]> = {},
  more: Omit<Sketch, "units"> = {},
  e: Partial<Sketch["units"][string]> = {},
): BattleState =>
  sketch({
    ...more,
    units: {
      u: { side: "a", at: [200, 200], ...u },
      v: { side: "a", at: [300, 50] },
      e: { side: "b", at: [200, 210], ...e },
      f: { side: "b", at: [100, 350] },
    },
  });

const refusal = (battle: BattleState, wish: BattleOrder, leader = "A") => orderRefusal(battle, { leader: id(leader), order: wish });

describe("giving an order", () => {
  it("has a rule for each of the eleven kinds", () => {
    expect(Object.keys(BATTLE_ORDERS).sort()).toEqual([...ORDER_KINDS].sort());
  });

  it("counts what was tried on the unit this round, by whomever, and on no other (WAR-UNIT-7, WAR-ORD-3, WAR-ORD-4, WAR-ORD-4a, WAR-ORD-4b, WAR-ORD-7)", () => {
    const fight = fightIn(7, field());
    const difficulty = (name: string) => orderDifficulty(fight.battle, id(name), unit(fight, name), 0);
    order(fight, "A", { kind: "formRanks", unit: U }, 6);
    pass(fight);
    order(fight, "A", { kind: "formRanks", unit: U }, 2);
    expect(difficulty("u")).toEqual({
      total: 12,
      parts: [
        { part: "discipline", points: 6 },
        { part: "repeats", points: 6 },
      ],
    });
    expect(difficulty("v").total).toBe(6);
    nextRound(fight);
    expect(difficulty("u").total).toBe(6);
  });

  it("rolls the leader's own Warfare and dice of Command, whatever ails the unit (WAR-GEN-7, WAR-ORD-8)", () => {
    const leaders = { A: { side: A, warfare: 4, status: 4, command: 2 } } as never;
    const fight = fightIn(7, field({ then: { state: "disorganised", penaltyDice: 2 } }, { leaders, field: { light: "dark" } }));
    must(fight, { type: "order.give", by: A, leader: id("A"), order: attack });
    expect(diceAsked(fight)[0]?.pool).toEqual({ test: 4, bonus: 2, plus: 0, minus: 0, flat: 0 });
  });

  it("is the business of those who lead (WAR-GEN-5, WAR-CHR-5e, WAR-CHR-5f)", () => {
    const leaders = { H: { side: A, warfare: 5, status: 2 }, A: { side: A, warfare: 1, status: 4, unit: V } } as never;
    const battle = fightIn(7, field({}, { leaders })).battle;
    expect(refusal(battle, attack, "H")?.reason).toBe("givesNoOrders");
    expect(refusal(battle, attack)).toBeUndefined();
    const mode = (value: "ownUnit" | "none") => ({ ...battle, settings: { ...battle.settings, "war.attachedLeadersOrder": value } });
    expect(refusal(mode("ownUnit"), attack)).toMatchObject({ rule: "WAR-CHR-5f", reason: "attachedOwnUnit", unit: "v" });
    expect(refusal(mode("none"), attack)).toMatchObject({ rule: "WAR-CHR-5e", reason: "attachedGivesNone" });
    expect(refusal(battle, { kind: "defend", unit: E })?.reason).toBe("notYourUnit");
  });

  it("can be made harder or easier by the Narrator, before the dice (COM-11)", () => {
    const fight = fightIn(7, field());
    must(fight, { type: "order.give", by: A, leader: id("A"), order: { kind: "formRanks", unit: U } });
    const ask = diceAsked(fight)[0]!;
    must(fight, { type: "difficulty.shift", by: "narrator", ask: ask.id, points: 3 });
    must(fight, { type: "difficulty.shift", by: "narrator", ask: ask.id, points: 2 });
    expect(diceAsked(fight)[0]).toMatchObject({ difficulty: { total: 11 } });
    expect(act(fight, { type: "dice.read", by: B, ask: ask.id, thrown: { faces: [1, 1, 1, 1] } })).toMatchObject({
      reason: "throwNotYours",
    });
    expect(act(fight, { type: "dice.read", by: A, ask: ask.id, thrown: { faces: [1, 1] } })).toMatchObject({
      reason: "diceCount",
      expected: 4,
    });
    expect(act(fight, { type: "dice.read", by: A, ask: ask.id, thrown: { faces: [1, 1, 1, 7] } })).toMatchObject({ reason: "noSuchFace" });
    expect(act(fight, { type: "dice.read", by: A, ask: ask.id, thrown: { total: 30 } })).toMatchObject({ reason: "narratorOnly" });
    must(fight, { type: "dice.read", by: A, ask: ask.id, thrown: { faces: [3, 3, 3, 1] } });
    expect(tallyOf(fight.battle, unit(fight, "u"))).toMatchObject({ attempts: 1, acted: false, barred: false });
    expect(act(fight, { type: "dice.read", by: A, ask: ask.id, thrown: { faces: [6, 6, 6, 6] } })).toMatchObject({ reason: "askSettled" });
  });
});

describe("attacks", () => {
  it("need contact, or range (WAR-ORD-10)", () => {
    const battle = fightIn(7, field({ at: [200, 194], ranged: 1, range: 40 })).battle;
    expect(refusal(battle, attack)).toMatchObject({ reason: "outOfReach", distance: 6, reach: 5 });
    expect(refusal(battle, { ...attack, arm: "marksmanship" } as BattleOrder)).toBeUndefined();
    expect(refusal(battle, { ...attack, target: id("f"), arm: "marksmanship" } as BattleOrder)).toMatchObject({ reach: 40 });
    expect(refusal(battle, { kind: "attack", unit: V, target: E, arm: "marksmanship" })?.reason).toBe("cannotShoot");
    expect(refusal(battle, { ...attack, target: V } as BattleOrder)?.reason).toBe("ownTarget");
  });

  it("multiply the base by degrees and take armour off once; a charge adds to the base (WAR-ORD-10, WAR-ORD-11, WAR-DMG-1)", () => {
    const damage = (wish: BattleOrder) => {
      const fight = fightIn(7, field({}, {}, { pr: 4, ranks: { endurance: 9 } }));
      order(fight, "A", wish);
      throwTotal(fight, "attack", 11);
      return 27 - unit(fight, "e").health;
    };
    expect([damage(attack), damage({ kind: "charge", unit: U, target: E })]).toEqual([2, 6]);
    const fight = fightIn(7, field({}, {}, { pr: 30 }));
    order(fight, "A", attack);
    throwTotal(fight, "attack", 30);
    expect(unit(fight, "e")).toMatchObject({ health: 6, state: "organised" });
  });

  it("at a single character have two dice more (WAR-ORD-10a)", () => {
    const leaders = { B: { side: B, warfare: 3, status: 3, place: { x: 210, y: 200 }, defense: 9, armour: 2 } } as never;
    const fight = fightIn(7, field({ ranks: { fighting: 3 } }, { leaders }));
    order(fight, "A", { kind: "attack", unit: U, target: id("B"), arm: "fighting" });
    expect(diceAsked(fight)[0]).toMatchObject({ pool: { test: 3, plus: 2 }, difficulty: { total: 9 } });
    throwTotal(fight, "attack", 14);
    expect(fight.battle.leaders[id("B")]).toMatchObject({ damage: 4 });
  });

  it("lose dice in the dark and points in rain and snow (WAR-ENV-4, WAR-ENV-5, WAR-DMG-3)", () => {
    const pool = (
      light: "normal" | "dim" | "dark",
      weather: "none" | "heavyRain" | "lightSnow" | "heavySnow" | "lightRain",
      ability: "fighting" | "marksmanship" | "will" = "fighting",
    ) => {
      const { minus, flat } = unitPool(field({}, { field: { light, weather } }), U, ability);
      return [minus, flat];
    };
    expect([
      pool("dim", "none"),
      pool("dim", "none", "marksmanship"),
      pool("dark", "none"),
      pool("dark", "heavySnow", "marksmanship"),
    ]).toEqual([
      [1, 0],
      [2, 0],
      [2, 0],
      [4, 0],
    ]);
    expect([
      pool("normal", "heavyRain"),
      pool("normal", "lightSnow", "marksmanship"),
      pool("normal", "heavySnow"),
      pool("normal", "lightRain"),
    ]).toEqual([
      [0, -2],
      [0, -2],
      [2, 0],
      [0, 0],
    ]);
    expect([pool("dark", "none", "will"), [sodden({ width: 1, depth: 1, light: "normal", weather: "heavyRain" }, "will"), 0]]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(unitPool(field({ then: { state: "disorganised" } }), U, "will").minus).toBe(1);
    expect(unitPool(field({ then: { penaltyDice: 2 } }), U, "will").minus).toBe(2);
    expect(unitPool(field({ then: { ground: ["bonus"] } }), U, "fighting").bonus).toBe(1);
  });

  it("meet works, cover and what Defend gave (WAR-UNIT-2a, WAR-ENV-6)", () => {
    const battle = field({ then: { shelter: 4, ground: ["cover"] } });
    expect(
      unitDefense(battle, unit({ battle, outcomes: [] }, "u"), "marksmanship").parts.map(({ part, points }) => [part, points]),
    ).toEqual([
      ["defense", 6],
      ["shelter", 4],
      ["cover", 5],
    ]);
    expect(unitDefense(battle, unit({ battle, outcomes: [] }, "u"), "marksmanship", true).total).toBe(10);
  });

  it("of which no die is left fail by themselves, critically (COM-4)", () => {
    const fight = fightIn(7, field({ then: { penaltyDice: 2 } }));
    order(fight, "A", attack);
    expect(diceAsked(fight)).toEqual([]);
    expect(fight.outcomes.some(({ type }) => type === "unit.missed")).toBe(true);
    expect(fight.battle.clock.turn).toBe("b");
  });

  it("hurt who stands with the unit (WAR-DMG-10), and a destroyed one is gone (WAR-DMG-9, WAR-AFT-3)", () => {
    const leaders = { B: { side: B, warfare: 3, status: 3, unit: E } } as never;
    const hit = (then: object, mode: "highest" | "sum" = "highest", total = 6) => {
      const fight = fightIn(7, field({}, { leaders, settings: { "war.attachedDamage": mode } }, { then }));
      order(fight, "A", attack);
      throwTotal(fight, "attack", total);
      return fight;
    };
    const hurt = (then: object, mode?: "highest" | "sum") => hit(then, mode).battle.leaders[id("B")]?.damage;
    expect([hurt({}), hurt({ health: 1 }), hurt({ state: "disorganised" }), hurt({ state: "routed" })]).toEqual([1, 2, 5, 10]);
    expect(hurt({ state: "disorganised" }, "sum")).toBe(6);
    const dead = hit({ state: "routed" });
    expect(unit(dead, "e")).toMatchObject({ state: "destroyed", gone: "destroyed", place: null });
    const ask = Object.values(dead.battle.asks).find(({ kind }) => kind === "fate")!;
    must(dead, { type: "ask.answer", by: "narrator", ask: ask.id, choice: null });
    expect(dead.battle.leaders[id("B")]).toMatchObject({ fate: "free", unit: null });
  });
});

describe("the other orders", () => {
  it("Defend lives until step 9 of the next round, or to the end of its own (WAR-ORD-12)", () => {
    const lives = (duration: "nextStep9" | "endOfRound") => {
      const fight = fightIn(7, field({}, { settings: { "war.defendDuration": duration } }));
      order(fight, "A", { kind: "defend", unit: U });
      throwTotal(fight, "defend", 11);
      const seen = [guardOf(fight.battle, unit(fight, "u"))];
      nextRound(fight, 8);
      seen.push(guardOf(fight.battle, unit(fight, "u")));
      goTo(fight, 9);
      return [...seen, guardOf(fight.battle, unit(fight, "u"))];
    };
    expect([lives("nextStep9"), lives("endOfRound")]).toEqual([
      [11, 11, null],
      [11, null, null],
    ]);
    const fight = fightIn(7, field());
    order(fight, "A", { kind: "defend", unit: U });
    throwTotal(fight, "defend", 11);
    pass(fight);
    order(fight, "A", attack);
    expect(guardOf(fight.battle, unit(fight, "u"))).toBeNull();
  });

  it("Move walks, runs, and beyond the edge is gone (WAR-ORD-14)", () => {
    const to = (x: number, y: number): BattleOrder => ({ kind: "move", unit: V, to: { x, y } });
    const fight = fightIn(7, field());
    expect(refusal(fight.battle, to(300, 211))).toMatchObject({ reason: "tooFarToGo", distance: 161, reach: 160 });
    order(fight, "A", to(300, 150));
    expect(fight.outcomes.findLast(({ type }) => type === "unit.moved")).toMatchObject({ manner: "run" });
    pass(fight);
    order(fight, "A", to(420, 150));
    expect(unit(fight, "v")).toMatchObject({ gone: "left", place: null });
  });

  it("Rally and Reorganise bring back a state each (WAR-ORD-16, WAR-ORD-18)", () => {
    const fight = fightIn(7, field({ then: { state: "routed", routedIn: 1, penaltyDice: 1, health: 0 } }));
    order(fight, "A", { kind: "rally", unit: U });
    pass(fight);
    order(fight, "A", { kind: "reorganise", unit: U });
    expect(unit(fight, "u")).toMatchObject({ state: "organised", penaltyDice: 1, health: 0, routedIn: null });
    const full = fightIn(7, field({ then: { state: "disorganised", health: 0 } }, { settings: { "war.reorganiseHealth": "full" } }));
    order(full, "A", { kind: "reorganise", unit: U });
    expect(unit(full, "u").health).toBe(6);
    expect(refusal(full.battle, { kind: "reorganise", unit: U })?.reason).toBe("notDisorganised");
    expect(refusal(full.battle, { kind: "rally", unit: U })?.reason).toBe("notRouted");
  });

  it("Withdraw goes back; an order that fails makes the unit run (WAR-ORD-19)", () => {
    const back: BattleOrder = { kind: "withdraw", unit: U, to: null };
    const fight = fightIn(7, field());
    order(fight, "A", back);
    expect(unit(fight, "u")).toMatchObject({ state: "organised", place: { x: 200, y: 160 }, standing: null });
    const failed = fightIn(7, field({ then: { standing: attack } }));
    order(failed, "A", back, 5);
    expect(unit(failed, "u")).toMatchObject({ state: "routed", place: { x: 200, y: 40 }, standing: null });
    expect(refusal(failed.battle, { kind: "withdraw", unit: V, to: { x: 300, y: 91 } })?.reason).toBe("tooFarToGo");
    expect(refusal(failed.battle, { kind: "withdraw", unit: V, to: { x: 300, y: 60 } })?.reason).toBe("nearerToFoe");
  });

  it("Surrender is for the commander alone (WAR-ORD-17)", () => {
    const leaders = { L: { side: A, warfare: 2, status: 2 } } as never;
    const { battle } = fightIn(7, field({}, { leaders, lieutenants: [["L"], []] }));
    expect(refusal(battle, { kind: "surrender" }, "L")?.reason).toBe("commanderOnly");
  });

  it("Ready lapses at the end of the next round, or when the unit does something else (WAR-ORD-15)", () => {
    const ready: BattleOrder = { kind: "ready", unit: U, when: "they come", action: attack as never };
    const triggers = (battle: BattleState) => Object.values(battle.asks).filter(({ kind }) => kind === "trigger").length;
    const fight = fightIn(7, field());
    order(fight, "A", ready);
    nextRound(fight);
    expect(triggers(fight.battle)).toBe(1);
    nextRound(fight);
    expect([triggers(fight.battle), unit(fight, "u").standing, unit(fight, "u").readied]).toEqual([0, null, null]);
    const busy = fightIn(7, field());
    order(busy, "A", ready);
    pass(busy);
    order(busy, "A", { kind: "formRanks", unit: U });
    expect([triggers(busy.battle), unit(busy, "u").readied]).toEqual([0, null]);
  });
});

describe("standing orders", () => {
  it("are what was obeyed last; some orders leave none (WAR-GEN-8, WAR-GEN-9, WAR-ORD-22)", () => {
    const fight = fightIn(7, field());
    expect(standingOf(fight.battle, unit(fight, "u"))).toBeNull();
    order(fight, "A", { kind: "charge", unit: U, target: E });
    throwTotal(fight, "attack", 3);
    expect(standingOf(fight.battle, unit(fight, "u"))).toEqual(attack);
    pass(fight);
    order(fight, "A", { kind: "move", unit: U, to: { x: 200, y: 190 } }, 1);
    expect(standingOf(fight.battle, unit(fight, "u"))).toEqual(attack);
    pass(fight);
    order(fight, "A", { kind: "formRanks", unit: U });
    expect(standingOf(fight.battle, unit(fight, "u"))).toBeNull();
  });

  it("are carried on in turn in step 9, without a test, each unit once; out of reach a unit is idle (WAR-STD-1, WAR-ORD-5)", () => {
    const fight = fightIn(
      9,
      field({ then: { standing: attack } }, {}, { then: { standing: { ...attack, unit: E, target: U } as BattleOrder } }),
    );
    expect([fight.battle.clock.step, fight.battle.clock.turn, carriersOf(fight.battle, A)]).toEqual([9, "a", ["u"]]);
    expect(act(fight, { type: "standing.carry", by: B, unit: E })).toMatchObject({ reason: "notYourTurn" });
    must(fight, { type: "standing.carry", by: A, unit: U });
    throwTotal(fight, "attack", 4);
    expect(fight.battle.clock.turn).toBe("b");
    must(fight, { type: "override.unit", by: "narrator", unit: E, to: { place: { x: 200, y: 300 } } });
    must(fight, { type: "standing.carry", by: B, unit: E });
    expect(fight.outcomes.some(({ type }) => type === "standing.idle")).toBe(true);
    expect(fight.battle.clock.step).toBe(10);
  });
});

describe("the forecast", () => {
  it("has the difficulty, the odds of the order and of what the blow does (COM-5, WAR-DMG-8)", () => {
    const { battle } = fightIn(7, field({ ranks: { fighting: 4 } }, {}, { then: { health: 1 } }));
    const { difficulty, odds, follows } = forecast(battle, { leader: id("A"), order: attack });
    expect(difficulty?.total).toBe(6);
    expect(odds!.success + odds!.failure + odds!.critical).toBeCloseTo(1);
    expect(follows?.difficulty?.total).toBe(6);
    expect(follows!.blow!.disorganises).toBeCloseTo(follows!.blow!.odds.success - follows!.blow!.destroys);
    expect(follows!.blow!.routs).toBe(0);
  });
});
