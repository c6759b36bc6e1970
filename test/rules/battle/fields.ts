import {
  ABILITIES,
  type Ability,
  type BattleOrder,
  type BattleSettings,
  type BattleState,
  type BattleUnit,
  type Field,
  type LeaderEntry,
  type LeaderId,
  openBattle,
  type SideId,
  type UnitEntry,
  type UnitId,
} from "../../../src/rules/index.ts";
import { type Fight, goTo, must, throwTotal } from "../../cases/fight.ts";

/* Small battles for tests: side `a` defends at the near edge, side `b` attacks; one commander each, `A` and `B`. */

export const id = (name: string): never => name as never;
export const A = id("a") as SideId;
export const B = id("b") as SideId;

export interface UnitSketch {
  readonly side: "a" | "b";
  readonly at: readonly [x: number, y: number] | null;
  readonly ranks?: Partial<Record<Ability, number>>;
  readonly discipline?: number;
  readonly pr?: number;
  readonly penalty?: number;
  readonly bulk?: number;
  readonly melee?: number;
  readonly ranged?: number;
  readonly range?: number;
  readonly shields?: boolean;
  readonly movement?: number;
  readonly then?: Partial<BattleUnit>;
}

const entry = (unit: UnitSketch): UnitEntry => ({
  side: id(unit.side),
  kind: "infantry",
  figures: {
    ranks: { ...(Object.fromEntries(ABILITIES.map((ability) => [ability, 2])) as Record<Ability, number>), ...unit.ranks },
    discipline: unit.discipline ?? 6,
    armour: { rating: unit.pr ?? 0, penalty: unit.penalty ?? 0, bulk: unit.bulk ?? 0 },
    damage: { melee: unit.melee ?? 3, ranged: unit.ranged ?? 0 },
    movement: unit.movement ?? 40,
    gear: [],
  },
  range: unit.range ?? 0,
  shields: unit.shields ?? false,
  place: unit.at && { x: unit.at[0], y: unit.at[1] },
});

export interface Sketch {
  readonly units: Readonly<Record<string, UnitSketch>>;
  readonly leaders?: Readonly<Record<string, LeaderEntry>>;
  readonly commanders?: readonly [a: string | null, b: string | null];
  readonly lieutenants?: readonly [a: readonly string[], b: readonly string[]];
  readonly settings?: Partial<BattleSettings>;
  readonly field?: Partial<Field>;
}

const LEADERS: Readonly<Record<string, LeaderEntry>> = {
  A: { side: A, warfare: 4, status: 4, destiny: 2 },
  B: { side: B, warfare: 3, status: 3 },
};

/** A battle before its first step. */
export function sketch({
  units,
  leaders = {},
  commanders = ["A", "B"],
  lieutenants = [[], []],
  settings = {},
  field = {},
}: Sketch): BattleState {
  const battle = openBattle({
    field: { width: 400, depth: 400, ...field },
    settings,
    sides: {
      a: { role: "defender", commander: id(commanders[0] as string), lieutenants: lieutenants[0].map(id) },
      b: { role: "attacker", commander: id(commanders[1] as string), lieutenants: lieutenants[1].map(id) },
    } as never,
    leaders: { ...LEADERS, ...leaders } as never,
    units: Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, entry(unit)])) as never,
  });
  const set = Object.entries(units).map(([name, { then = {} }]) => [name, { ...battle.units[name as UnitId], ...then }]);
  return { ...battle, units: Object.fromEntries(set) };
}

/** A battle that stands in a step of its first round; `a` has the initiative. */
export function fightIn(step: number, state: BattleState): Fight {
  const fight: Fight = { battle: state, outcomes: [] };
  if (step < 4) return fight;
  goTo(fight, 4);
  throwTotal(fight, "initiative", 12, "a");
  throwTotal(fight, "initiative", 4, "b");
  goTo(fight, step);
  return fight;
}

/** The next round, up to a step; passes are made, `first` has the initiative. */
export function nextRound(fight: Fight, step = 7, first = "a"): void {
  goTo(fight, 10);
  must(fight, { type: "step.close", by: "narrator", step: 10 });
  throwTotal(fight, "initiative", first === "a" ? 12 : 4, "a");
  throwTotal(fight, "initiative", first === "a" ? 4 : 12, "b");
  goTo(fight, step);
}

/** An order by a leader, with the total of its test. */
export function order(fight: Fight, leader: string | null, wish: BattleOrder, total = 30): void {
  must(fight, { type: "order.give", by: "narrator", leader: leader as LeaderId | null, order: wish });
  throwTotal(fight, "order", total);
}

export const pass = (fight: Fight): void => {
  const { turn } = fight.battle.clock;
  if (turn !== null) must(fight, { type: "turn.pass", by: "narrator", side: turn });
};

export const unit = (fight: Fight, name: string): BattleUnit => {
  const found = fight.battle.units[name as UnitId];
  if (!found) throw new Error(`No unit ${name}`);
  return found;
};
