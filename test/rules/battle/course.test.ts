import { describe, expect, it } from "vitest";
import {
  type BattleChoice,
  type BattleCommand,
  type BattleState,
  decideBattle,
  FORTIFICATIONS,
  isBeaten,
  isLeaderless,
  lossesOf,
  openBattle,
  ORDER_KINDS,
  regrouped,
  rolesOf,
  sideOrdersLeft,
  STEPS,
  stepAfter,
  UNIT_KINDS,
  UNIT_STATES,
  type UnitId,
  WAR_PRESETS,
} from "../../../src/rules/index.ts";
import en from "../../../lang/en/sheets.json" with { type: "json" };
import { act, diceAsked, type Fight, goTo, must, throwTotal } from "../../cases/fight.ts";
import { A, B, fightIn, id, nextRound, order, pass, sketch, unit } from "./fields.ts";

const U = id("u") as UnitId;
const E = id("e") as UnitId;

const field = (more: Partial<Parameters<typeof sketch>[0]> = {}, e: object = {}): BattleState =>
  sketch({
    ...more,
    units: { u: { side: "a", at: [200, 200] }, v: { side: "a", at: [300, 50] }, e: { side: "b", at: [200, 210], then: e } },
  });

const throws = (fight: Fight): string[] => diceAsked(fight).map((ask) => `${ask.kind} ${ask.of}`);

describe("the eleven steps", () => {
  it("are eleven, and seven of them come again each battle round (WAR-STEP-1, WAR-GEN-1, WAR-GEN-2)", () => {
    expect([STEPS.length, STEPS.filter(({ repeats }) => repeats).map((step) => STEPS.indexOf(step) + 1)]).toEqual([
      11,
      [4, 5, 6, 7, 8, 9, 10],
    ]);
  });

  it("follow each other; the dice of the initiative are asked for anew each round (WAR-STEP-1, WAR-INI-1)", () => {
    const fight: Fight = { battle: field(), outcomes: [] };
    const seen: number[] = [];
    for (let turn = 0; turn < 18; turn += 1) {
      seen.push(fight.battle.clock.step);
      if (fight.battle.clock.step === 4) {
        expect(throws(fight)).toEqual(["initiative a", "initiative b"]);
        expect(act(fight, { type: "step.close", by: "narrator", step: 4 })).toMatchObject({ reason: "diceOpen" });
        throwTotal(fight, "initiative", 9, "a");
        throwTotal(fight, "initiative", 8, "b");
      } else goTo(fight, stepAfter(fight.battle));
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 4, 5, 6, 7, 8, 10, 4, 5, 6]);
    expect(fight.battle.clock.round).toBe(3);
  });

  it("roll the initiative again where nothing breaks the tie; Strategy adds its dice (WAR-INI-2)", () => {
    const leaders = { A: { side: A, warfare: 3, status: 3, strategy: 1 }, B: { side: B, warfare: 3, status: 3, strategy: 1 } } as never;
    const fight: Fight = { battle: field({ leaders }), outcomes: [] };
    goTo(fight, 4);
    expect(diceAsked(fight)[0]?.pool).toMatchObject({ test: 3, bonus: 1 });
    throwTotal(fight, "initiative", 9, "a");
    throwTotal(fight, "initiative", 9, "b");
    expect(throws(fight)).toEqual(["initiative a", "initiative b"]);
    throwTotal(fight, "initiative", 9, "a");
    throwTotal(fight, "initiative", 10, "b");
    expect(fight.battle.clock).toMatchObject({ step: 5, first: "b" });
  });

  it("are the Narrator's to close; a side gives orders, passes, throws (COM-11)", () => {
    const { battle } = fightIn(6, field());
    const closing: BattleCommand = { type: "step.close", by: A, step: 6 };
    expect(decideBattle(battle, closing)).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    expect(decideBattle(battle, { ...closing, by: "narrator", step: 5 })).toMatchObject({ ok: false, refusal: { reason: "wrongStep" } });
    const early: BattleCommand = { type: "order.give", by: A, leader: id("A"), order: { kind: "defend", unit: U } };
    expect(decideBattle(battle, early)).toMatchObject({ ok: false, refusal: { reason: "wrongStep" } });
  });

  it("end step 7 when all pass in succession; who passed may act again after the other did (WAR-ORD-1, WAR-ORD-2)", () => {
    const fight = fightIn(7, field());
    pass(fight);
    order(fight, "B", { kind: "formRanks", unit: E });
    expect(fight.battle.clock).toMatchObject({ turn: "a", passed: [] });
    pass(fight);
    pass(fight);
    expect(fight.battle.clock.step).toBe(8);
  });

  it("set the field: light, weather, extent, works (WAR-ENV-1, WAR-ENV-6)", () => {
    const fight = fightIn(1, field());
    must(fight, { type: "override.field", by: "narrator", to: { light: "dim", weather: "lightRain", width: 150 } });
    expect(fight.battle.field).toMatchObject({ light: "dim", weather: "lightRain", width: 150, depth: 400 });
    expect(act(fight, { type: "override.field", by: "narrator", to: { width: 0 } })).toMatchObject({ reason: "badValue", field: "width" });
    expect(act(fight, { type: "override.unit", by: "narrator", unit: U, to: { shelter: -1 } })).toMatchObject({ reason: "badValue" });
    expect([FORTIFICATIONS[0], FORTIFICATIONS.at(-1)].map((one) => one?.defense)).toEqual([1, 12]);
  });
});

describe("command", () => {
  it("is of the leader of the highest Status where nobody was named (WAR-GEN-3)", () => {
    const leaders = { x: { side: A, warfare: 2, status: 3 }, y: { side: A, warfare: 2, status: 5 }, z: { side: B, warfare: 2, status: 9 } };
    const { sides } = openBattle({ sides: { a: { role: "defender" }, b: { role: "attacker" } }, leaders, units: {} } as never);
    expect([sides[A]?.commander, sides[B]?.commander]).toEqual(["y", "z"]);
  });

  it("lost, the ranks are left, and one order a round remains, with the unit's own Warfare (WAR-GEN-10)", () => {
    const fight = fightIn(7, field());
    must(fight, { type: "leader.fall", by: "narrator", leader: id("A"), fate: "fallen" });
    expect([unit(fight, "u"), unit(fight, "v")].map(({ state, penaltyDice }) => [state, penaltyDice])).toEqual([
      ["disorganised", 1],
      ["disorganised", 1],
    ]);
    expect([isLeaderless(fight.battle, A), sideOrdersLeft(fight.battle, A)]).toEqual([true, 1]);
    must(fight, { type: "order.give", by: A, leader: null, order: { kind: "reorganise", unit: U } });
    expect(diceAsked(fight)[0]?.pool.test).toBe(2);
    throwTotal(fight, "order", 20);
    expect([unit(fight, "u").state, sideOrdersLeft(fight.battle, A), fight.battle.clock.turn]).toEqual(["organised", 0, "b"]);
    expect(act(fight, { type: "order.give", by: B, leader: null, order: { kind: "defend", unit: E } })).toMatchObject({
      reason: "stillLed",
    });
    nextRound(fight, 4);
    expect(sideOrdersLeft(fight.battle, A)).toBe(1);
  });

  it("can be left without effect, and ruins units of little Endurance (WAR-GEN-10, WAR-DMG-6)", () => {
    const calm = fightIn(7, field({ settings: { "war.noCommandDisorganises": false } }));
    must(calm, { type: "leader.fall", by: "narrator", leader: id("A"), fate: "captured" });
    expect(unit(calm, "u").state).toBe("organised");
    const worn = fightIn(
      7,
      sketch({ units: { u: { side: "a", at: [9, 9], then: { penaltyDice: 1 } }, e: { side: "b", at: [200, 210] } } }),
    );
    must(worn, { type: "leader.fall", by: "narrator", leader: id("A"), fate: "fallen" });
    expect(unit(worn, "u")).toMatchObject({ state: "destroyed", gone: "destroyed" });
  });

  it("can be assumed in the players' actions by a Status above 2 (WAR-GEN-11)", () => {
    const leaders = { H: { side: A, warfare: 3, status: 3 }, I: { side: A, warfare: 3, status: 2 } } as never;
    const assume = (test: "none" | "warfare12", total: number) => {
      const fight = fightIn(6, field({ leaders, settings: { "war.assumeCommandTest": test } }));
      expect(act(fight, { type: "command.assume", by: A, leader: id("H") })).toMatchObject({ reason: "stillLed" });
      must(fight, { type: "leader.fall", by: "narrator", leader: id("A"), fate: "fallen" });
      expect(act(fight, { type: "command.assume", by: A, leader: id("I") })).toMatchObject({ reason: "statusTooLow", status: 2 });
      must(fight, { type: "command.assume", by: A, leader: id("H") });
      throwTotal(fight, "command", total);
      return sideOrdersLeft(fight.battle, A);
    };
    expect([assume("none", 0), assume("warfare12", 12), assume("warfare12", 11)]).toEqual([3, 3, 1]);
  });
});

describe("the end", () => {
  const spoils = (fight: Fight): BattleChoice => {
    const ask = Object.values(fight.battle.asks).find(({ kind }) => kind === "spoils")!;
    must(fight, { type: "ask.answer", by: "narrator", ask: ask.id, choice: null });
    const told = fight.outcomes.findLast(({ type }) => type === "spoils.given");
    return told?.type === "spoils.given" ? { kind: "spoils", spoils: told.spoils } : { kind: "winner", winner: null };
  };

  it("comes in step 10 when a side is beaten: Glory for each unit, one to the loser; the rest by hand (WAR-STEP-1, WAR-AFT-1, WAR-AFT-2, BRG-1)", () => {
    const fight = fightIn(10, field({}, { state: "routed", routedIn: 1 }));
    expect([isBeaten(fight.battle, A), isBeaten(fight.battle, B), stepAfter(fight.battle)]).toEqual([false, true, 11]);
    goTo(fight, 11);
    expect(fight.battle.result).toEqual({ winner: "a" });
    expect(spoils(fight)).toMatchObject({ spoils: { a: { glory: 1, lands: 0 }, b: { glory: 1 } } });
    expect(act(fight, { type: "step.close", by: "narrator", step: 11 })).toMatchObject({ reason: "wrongStep" });
  });

  it("is asked of the Narrator where both are beaten, and may be named at any time", () => {
    const both = fightIn(
      10,
      sketch({
        units: {
          u: { side: "a", at: [9, 9], then: { state: "routed", routedIn: 1 } },
          e: { side: "b", at: [200, 210], then: { state: "routed", routedIn: 1 } },
        },
      }),
    );
    goTo(both, 11);
    const ask = Object.values(both.battle.asks).find(({ kind }) => kind === "winner")!;
    must(both, { type: "ask.answer", by: "narrator", ask: ask.id, choice: { kind: "winner", winner: B } });
    expect([both.battle.result, spoils(both)]).toMatchObject([{ winner: "b" }, { spoils: { a: { glory: 1 }, b: { glory: 1 } } }]);
    const cut = fightIn(7, field());
    must(cut, { type: "battle.end", by: "narrator", winner: null });
    expect([cut.battle.clock.step, cut.battle.result]).toEqual([11, { winner: null }]);
    expect(spoils(cut)).toMatchObject({ spoils: { a: { glory: 0 } } });
  });

  it("leaves Health and states to the army, and regrouping mends them by one (BRG-3)", () => {
    const losses = lossesOf(field({}, { state: "disorganised", health: 0 }));
    expect(losses[E]).toEqual({ health: 0, state: "disorganised", gone: null });
    expect(regrouped(losses[E]!)).toEqual({ health: 1, state: "organised", gone: null });
    expect(regrouped({ health: 0, state: "routed", gone: "fled" })).toEqual({ health: 0, state: "disorganised", gone: null });
    expect(regrouped({ health: 4, state: "organised", gone: null }).health).toBe(4);
  });

  it("begins with the roles of the campaign; two attackers roll who deploys first (BRG-2)", () => {
    expect([rolesOf("attack"), rolesOf("meeting")]).toEqual([
      ["attacker", "defender"],
      ["attacker", "attacker"],
    ]);
    const state = field();
    const fight: Fight = { battle: { ...state, sides: { ...state.sides, [A]: { ...state.sides[A]!, role: "attacker" } } }, outcomes: [] };
    goTo(fight, 2);
    throwTotal(fight, "initiative", 12, "a");
    throwTotal(fight, "initiative", 4, "b");
    expect(fight.battle.clock).toMatchObject({ step: 2, turn: "b", first: null });
  });
});

describe("words that look alike", () => {
  it("stay apart: Power Points and the Power of units (BRG-7), three garrisons (BRG-8), three regroupings (BRG-9)", () => {
    expect(JSON.stringify(en)).not.toMatch(/Power Points? of (?:a|the) unit/);
    expect([UNIT_KINDS.includes("garrison"), UNIT_STATES.includes("garrison" as never)]).toEqual([true, false]);
    expect([ORDER_KINDS.includes("rally"), ORDER_KINDS.includes("regroup" as never), ORDER_KINDS.includes("reorganise")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("have presets: by the book, and as printed (WAR-CHR-5g)", () => {
    expect([WAR_PRESETS.battle["war.attachedDiscipline"], WAR_PRESETS.replay["war.attachedDiscipline"]]).toEqual([-3, 0]);
  });
});
