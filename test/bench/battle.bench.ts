import { bench, describe } from "vitest";
import {
  ABILITIES,
  type BattleAsk,
  type BattleCommand,
  type BattleState,
  decideBattle,
  evolveBattleAll,
  forecast,
  handfulOf,
  isDice,
  type LeaderId,
  openBattle,
  ordersFor,
  type UnitId,
} from "../../src/rules/index.ts";

const ranks = Object.fromEntries(ABILITIES.map((ability) => [ability, 3]));
const figures = {
  ranks,
  discipline: 6,
  armour: { rating: 2, penalty: 1, bulk: 0 },
  damage: { melee: 3, ranged: 0 },
  movement: 40,
  gear: [],
};

/* Two lines of `each` units a side, in contact. */
function battleOf(each: number): BattleState {
  const units = Array.from({ length: 2 * each }, (_none, at) => {
    const side = at < each ? "a" : "b";
    return [`${side}${at % each}`, { side, kind: "infantry", figures, place: { x: 10 + 20 * (at % each), y: side === "a" ? 200 : 210 } }];
  });
  const leaders = { A: { side: "a", warfare: 5, status: 4, unit: "a0" }, B: { side: "b", warfare: 5, status: 4, unit: "b0" } };
  return openBattle({
    field: { width: 2000, depth: 400 },
    sides: { a: { role: "defender" }, b: { role: "attacker" } },
    leaders,
    units: Object.fromEntries(units),
  } as never);
}

function act(battle: BattleState, command: BattleCommand): BattleState {
  const verdict = decideBattle(battle, command);
  if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
  return evolveBattleAll(battle, verdict.outcomes);
}

function thrown(battle: BattleState, face: number): BattleState {
  let now = battle;
  for (const ask of Object.values<BattleAsk>(now.asks).filter(isDice)) {
    const { roll } = handfulOf(ask.pool, now.settings);
    now = act(now, { type: "dice.read", by: "narrator", ask: ask.id, thrown: { faces: new Array<number>(roll).fill(face) } });
  }
  return now;
}

function toOrders(start: BattleState): BattleState {
  let now = start;
  while (now.clock.step !== 4) now = act(now, { type: "step.close", by: "narrator", step: now.clock.step });
  const [first, second] = Object.values<BattleAsk>(now.asks);
  now = act(now, { type: "dice.read", by: "narrator", ask: first!.id, thrown: { total: 12 } });
  now = act(now, { type: "dice.read", by: "narrator", ask: second!.id, thrown: { total: 6 } });
  while (now.clock.step !== 7) now = act(now, { type: "step.close", by: "narrator", step: now.clock.step });
  return now;
}

const attack = (unit: string, target: string) =>
  ({ kind: "attack", unit: unit as UnitId, target: target as UnitId, arm: "fighting" }) as const;
const give = (battle: BattleState, leader: string, unit: string, target: string): BattleState =>
  act(battle, { type: "order.give", by: "narrator", leader: leader as LeaderId, order: attack(unit, target) });

/* The order, its dice, the dice of the attack. */
const wholeOrder = (battle: BattleState): BattleState => thrown(thrown(give(battle, "A", "a3", "b3"), 4), 3);

/* Ten orders and every standing one. */
function round(start: BattleState): BattleState {
  let now = start;
  for (let turn = 0; now.clock.step === 7; turn += 1) {
    const side = now.clock.turn === "a" ? ["A", "a", "b"] : ["B", "b", "a"];
    now = thrown(thrown(give(now, side[0]!, `${side[1]}${turn}`, `${side[2]}${turn}`), 4), 3);
  }
  while (now.clock.step !== 4) now = act(now, { type: "step.close", by: "narrator", step: now.clock.step });
  return now;
}

const forty = toOrders(battleOf(20));
const eighty = toOrders(battleOf(40));
const given = give(forty, "A", "a3", "b3");
const leader = "A" as LeaderId;

describe("a battle of 40 units", () => {
  bench("an order: given, and its question opened", () => void give(forty, "A", "a3", "b3"));
  bench("an order: its dice read", () => void thrown(given, 4));
  bench("an order with its attack, three decisions", () => void wholeOrder(forty));
  bench("a round of ten orders", () => void round(forty));
  bench("everything that a leader could order a unit", () => void ordersFor(forty, leader, "a3" as UnitId));
  bench("difficulty and odds of an order and its attack", () => void forecast(forty, { leader, order: attack("a3", "b3") }));
});

describe("a battle of 80 units", () => {
  bench("an order with its attack, three decisions", () => void wholeOrder(eighty));
  bench("a round of ten orders", () => void round(eighty));
});
