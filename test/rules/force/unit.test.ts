import { describe, expect, it } from "vitest";
import {
  ABILITIES,
  type Ability,
  type Armour,
  type UnitFigures,
  armourOf,
  commandLimits,
  damageOf,
  defenseOf,
  disciplineOf,
  FIRST_RANK,
  fullHealth,
  movementOf,
  runOf,
} from "../../../src/rules/index.ts";

const even = Object.fromEntries(ABILITIES.map((ability) => [ability, FIRST_RANK])) as Record<Ability, number>;
const bare: Armour = { rating: 0, penalty: 0, bulk: 0 };
const unit = (ranks: Partial<Record<Ability, number>>, figures: Partial<UnitFigures> = {}): UnitFigures => ({
  ranks: { ...even, ...ranks },
  discipline: 6,
  armour: bare,
  damage: { melee: 3, ranged: 0 },
  movement: 40,
  gear: [],
  ...figures,
});

/* WAR-UNIT-9: the three units of the printed battle. */
const guard = unit({ fighting: 3, endurance: 3, awareness: 3 }, { discipline: 3, armour: { rating: 3, penalty: 2, bulk: 0 } });
const levy = unit({ awareness: 3 }, { discipline: 15, damage: { melee: 1, ranged: 1 } });
const raiders = unit({ agility: 3, fighting: 4, endurance: 4 }, { armour: { rating: 1, penalty: 1, bulk: 0 } });

describe("the figures of a unit", () => {
  it("give the printed Defense (WAR-UNIT-2) and Health (WAR-UNIT-3)", () => {
    expect([guard, levy, raiders].map(defenseOf)).toEqual([5, 7, 6]);
    expect([guard, levy, raiders].map(fullHealth)).toEqual([9, 6, 12]);
  });

  it("never fall below nothing", () => {
    expect(defenseOf(unit({}, { armour: { rating: 9, penalty: 20, bulk: 0 } }))).toBe(0);
    expect(disciplineOf({ discipline: 1 }, { state: "organised", attached: true })).toBe(0);
  });

  it("lose ten metres for each point of bulk, ten are always left, a run is four times that (WAR-UNIT-4)", () => {
    const heavy = (bulk: number): UnitFigures => unit({}, { armour: { ...bare, bulk } });
    expect([0, 1, 3, 9].map((bulk) => movementOf(heavy(bulk)))).toEqual([40, 30, 10, 10]);
    expect(runOf(unit({}, { movement: 80, armour: { ...bare, bulk: 1 } }))).toBe(280);
    expect(movementOf(heavy(9), 0)).toBe(0);
  });

  it("take their gear into account (WAR-UNIT-5)", () => {
    const mail = { armour: { rating: 5, penalty: 3, bulk: 2 }, damage: { melee: 0, ranged: 0 } };
    const bows = { armour: bare, damage: { melee: -1, ranged: 2 } };
    const armed = { ...levy, gear: [mail, bows, bows] };
    expect(armourOf(armed)).toEqual({ rating: 5, penalty: 3, bulk: 2 });
    expect(damageOf(armed)).toEqual({ melee: 0, ranged: 5 });
    expect([defenseOf(armed), movementOf(armed)]).toEqual([4, 20]);
  });

  it("make the Discipline in force (WAR-UNIT-8)", () => {
    const now = (circumstances: Parameters<typeof disciplineOf>[1]): number => disciplineOf({ discipline: 9 }, circumstances);
    expect(now({ state: "organised" })).toBe(9);
    expect(now({ state: "disorganised" })).toBe(12);
    expect(now({ state: "routed", attached: true })).toBe(9);
    expect(now({ state: "organised", formation: "loose", suppressed: 6 })).toBe(21);
    expect(now({ state: "organised", formation: "checkerboard" })).toBe(12);
  });
});

describe("the chain of command", () => {
  it("has one lieutenant for two whole units (WAR-GEN-4)", () => {
    const lieutenants = [0, 1, 2, 3, 4].map((units) => commandLimits({ units, commander: null, lieutenants: 0 }).lieutenants);
    expect(lieutenants).toEqual([0, 0, 1, 1, 2]);
  });

  it("gives as many orders as the commander's Warfare, and one a lieutenant (WAR-GEN-5)", () => {
    const commander = { warfare: 4, status: 3 };
    expect(commandLimits({ units: 2, commander, lieutenants: 1 }).orders).toBe(5);
    expect(commandLimits({ units: 2, commander: null, lieutenants: 2 }).orders).toBe(2);
    expect(commandLimits({ units: 2, commander: null, lieutenants: 0 }).orders).toBe(1);
  });

  it("has as many heroes as the commander's Status (WAR-GEN-6)", () => {
    expect(commandLimits({ units: 1, commander: { warfare: 2, status: 3 }, lieutenants: 0 }).heroes).toBe(3);
    expect(commandLimits({ units: 1, commander: null, lieutenants: 0 }).heroes).toBe(0);
  });
});
