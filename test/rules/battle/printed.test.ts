import { describe, expect, it } from "vitest";
import {
  type BattleOutcome,
  type BattleOutcomeOf,
  evolveBattleAll,
  handfulOf,
  type LeaderId,
  stepAfter,
  undoBattleAll,
  type UnitId,
} from "../../../src/rules/index.ts";
import file from "../../cases/golden/orlych.json" with { type: "json" };
import { act, battleOf, diceAsked, type Fight, goTo, must, orderOf, type Setup } from "../../cases/fight.ts";

/*
 * The printed battle of House Orlych, order by order and die by die. The text gives totals; the faces here are throws that come to them. Where the text contradicts
 * itself this test follows reading `printed`: raiders of PR 2 (AMB-21), and leaders in a unit that do not lower its Discipline (AMB-26); the other two readings are
 * played by the cases of orlych.json. The test orders a flight to the edge where the text only says that the levy runs (AMB-29).
 */

interface Line {
  readonly by: string;
  readonly order: string;
  readonly unit: string;
  readonly target?: string;
  readonly orderFaces: readonly number[];
  readonly attackFaces?: readonly number[];
  readonly difficulty: number;
  readonly degrees: number | "failure" | "critical";
  readonly attack?: readonly [total: number, defense: number, degrees: number | null, damage: number];
  readonly states: Readonly<Record<string, readonly [health: number, state: string, dice: number]>>;
}

const LINES: readonly Line[] = [
  {
    by: "gerald", order: "charge", unit: "levy", target: "raiders", orderFaces: [6, 5, 4, 1], difficulty: 15, degrees: 1,
    attackFaces: [3, 2, 1], attack: [5, 6, null, 0], states: { levy: [6, "organised", 0], raiders: [12, "organised", 0] },
  },
  {
    by: "leader", order: "attack", unit: "raiders", target: "levy", orderFaces: [6, 5, 2], difficulty: 6, degrees: 2,
    attackFaces: [5, 4, 3, 3, 2], attack: [17, 7, 3, 9], states: { levy: [0, "disorganised", 1], raiders: [12, "organised", 0] },
  },
  {
    by: "gerald", order: "charge", unit: "guards", target: "raiders", orderFaces: [4, 3, 2, 1], difficulty: 3, degrees: 2,
    attackFaces: [4, 3, 2, 1], attack: [9, 6, 1, 3], states: { guards: [9, "organised", 0], raiders: [9, "organised", 0] },
  },
  {
    by: "leader", order: "attack", unit: "raiders", target: "levy", orderFaces: [5, 4, 3], difficulty: 9, degrees: 1,
    attackFaces: [3, 2, 2, 2, 1], attack: [10, 7, 1, 3], states: { levy: [0, "routed", 1] },
  },
  { by: "byron", order: "rally", unit: "levy", orderFaces: [4, 3, 2], difficulty: 21, degrees: "critical", states: { levy: [0, "routed", 1] } },
  {
    by: "leader", order: "attack", unit: "raiders", target: "guards", orderFaces: [6, 5, 2], difficulty: 12, degrees: 1,
    attackFaces: [3, 3, 2, 2, 1], attack: [11, 5, 2, 3], states: { guards: [6, "organised", 0] },
  },
  { by: "gerald", order: "rally", unit: "levy", orderFaces: [3, 2, 2, 2], difficulty: 24, degrees: "critical", states: { levy: [0, "routed", 1] } },
  {
    by: "gerald", order: "attack", unit: "guards", target: "raiders", orderFaces: [6, 5, 4, 3], difficulty: 6, degrees: 3,
    attackFaces: [5, 4, 3, 2], attack: [14, 6, 2, 4], states: { guards: [6, "organised", 0], raiders: [5, "organised", 0], levy: [0, "routed", 1] },
  },
]; // prettier-ignore

const of = <T extends BattleOutcome["type"]>(outcomes: readonly BattleOutcome[], type: T): BattleOutcomeOf<T>[] =>
  outcomes.filter((outcome): outcome is BattleOutcomeOf<T> => outcome.type === type);

function throwFaces(fight: Fight, faces: readonly number[], side: string): void {
  const [ask] = diceAsked(fight);
  if (!ask) throw new Error("No dice are asked for");
  expect(handfulOf(ask.pool, fight.battle.settings).roll).toBe(faces.length);
  must(fight, { type: "dice.read", by: side as never, ask: ask.id, thrown: { faces } });
}

function begin(): Fight {
  const fight: Fight = { battle: battleOf(file.setup as unknown as Setup, "printed"), outcomes: [] };
  goTo(fight, 4);
  const faces: Readonly<Record<string, readonly number[]>> = { orlych: [5, 4, 3, 1], raiders: [2, 2, 1] };
  for (const ask of diceAsked(fight)) must(fight, { type: "dice.read", by: ask.of, ask: ask.id, thrown: { faces: faces[ask.of] ?? [] } });
  goTo(fight, 7);
  return fight;
}

function play(fight: Fight, line: Line): readonly BattleOutcome[] {
  const side = fight.battle.leaders[line.by as LeaderId]?.side as never;
  const before = fight.outcomes.length;
  const order = orderOf({ ...line, orderRoll: 0 });
  must(fight, { type: "order.give", by: side, leader: line.by as LeaderId, order });
  throwFaces(fight, line.orderFaces, side);
  if (line.attackFaces) throwFaces(fight, line.attackFaces, side);
  return fight.outcomes.slice(before);
}

describe("the printed battle", () => {
  it("comes out order by order, with every difficulty, degree, damage and state (WAR-INI-1, WAR-ORD-4, WAR-DMG-8)", () => {
    const fight = begin();
    expect(fight.battle.clock.first).toBe("orlych");
    for (const line of LINES) {
      const outcomes = play(fight, line);
      const [test, attack] = of(outcomes, "dice.thrown");
      expect(of(outcomes, "order.given")[0]?.difficulty.total).toBe(line.difficulty);
      expect(test?.result?.kind === "success" ? test.result.degrees : test?.result?.kind).toBe(line.degrees);
      if (line.attack) {
        const [total, defense, degrees, damage] = line.attack;
        const hit = of(outcomes, "unit.hit")[0]?.blow;
        expect([attack?.total, hit?.degrees ?? null, hit?.damage ?? 0]).toEqual([total, degrees, damage]);
        expect(attack && "difficulty" in attack.ask && attack.ask.difficulty.total).toBe(defense);
      }
      for (const [name, [health, state, penaltyDice]] of Object.entries(line.states))
        expect(fight.battle.units[name as UnitId]).toMatchObject({ health, state, penaltyDice });
    }
    expect(fight.battle.clock).toMatchObject({ step: 8, round: 1 });
  });

  it("moves its units: charges come into contact, the levy runs to its edge (WAR-ORD-11, WAR-DMG-4)", () => {
    const fight = begin();
    const moves = LINES.flatMap((line) => of(play(fight, line), "unit.moved").map(({ unit, manner, to }) => [unit, manner, to.place]));
    expect(moves.map(([unit, manner]) => [unit, manner])).toEqual([
      ["levy", "charge"],
      ["guards", "charge"],
      ["levy", "flight"],
    ]);
    const levy = fight.battle.units["levy" as UnitId]?.place;
    expect([levy?.x, levy?.y].some((at) => at === 0 || at === 100)).toBe(true);
  });

  it("has nothing standing in step 9, and goes back to step 4 (WAR-STD-1, WAR-STEP-1)", () => {
    const fight = begin();
    LINES.forEach((line) => play(fight, line));
    goTo(fight, 9);
    expect(fight.battle.clock.step).toBe(10);
    expect(stepAfter(fight.battle)).toBe(4);
    expect(Object.values(fight.battle.leaders).map(({ damage }) => damage)).toEqual([1, 7, 2]);
  });

  it("keeps the turn: whoever's it is not gives no order (WAR-ORD-1)", () => {
    const fight = begin();
    const order = { kind: "attack", unit: "raiders", target: "levy", arm: "fighting" } as never;
    expect(act(fight, { type: "order.give", by: "raiders" as never, leader: "leader" as LeaderId, order })).toMatchObject({
      rule: "WAR-ORD-1",
      reason: "notYourTurn",
      side: "orlych",
    });
  });

  it("is taken back whole, step by step and all at once", () => {
    const fight = begin();
    const start = fight.battle;
    const steps = LINES.map((line) => {
      const before = fight.battle;
      return { before, outcomes: play(fight, line), after: fight.battle };
    });
    for (const { before, outcomes, after } of steps) expect(evolveBattleAll(after, undoBattleAll(outcomes))).toEqual(before);
    expect(evolveBattleAll(fight.battle, undoBattleAll(steps.flatMap(({ outcomes }) => outcomes)))).toEqual(start);
  });
});
