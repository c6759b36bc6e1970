import type { LeaderId, SideId, UnitId } from "../../kernel/ids.ts";
import type { NewAsk } from "../asks.ts";
import { disciplineInForce } from "../difficulty.ts";
import { leaderOf, unitOf, unitsOf, isFighting } from "../muster.ts";
import { orderPool } from "../pools.ts";
import type { BattleState } from "../state.ts";
import { askAll, type Happening, inTurn, nothing, sideChange } from "../unfold.ts";
import type { OrderRule } from "./rule.ts";

/* One test of the commander for each unit that still fights, against its Discipline. */
function questions(battle: BattleState, id: LeaderId | null): NewAsk[] {
  const leader = id === null ? undefined : leaderOf(battle, id);
  if (!leader) return [];
  const isActive = (unit: UnitId): boolean => isFighting(battle.units[unit] ?? ({ place: null } as never));
  return unitsOf(battle, leader.side)
    .filter(isActive)
    .flatMap((unit) => {
      const found = unitOf(battle, unit);
      const difficulty = found && disciplineInForce(battle, unit, found);
      return difficulty ? [{ kind: "surrender" as const, of: leader.side, unit, difficulty, pool: orderPool(leader) }] : [];
    });
}

/** The army has laid down its arms, once the last of its units has answered. @rule WAR-ORD-17 */
export const layDown =
  (side: SideId): Happening =>
  (battle) =>
    Object.values(battle.asks).some((ask) => ask.kind === "surrender")
      ? []
      : [{ type: "side.surrendered", ...sideChange(battle, side, { surrendered: true }) }];

/** The commander gives up the whole army for one order; a unit that does not listen runs. @rule WAR-ORD-17 */
export const surrender: OrderRule<"surrender"> = {
  rules: ["WAR-ORD-17"],
  extra: null,
  states: [],
  refusal(battle, _order, { leader: id }) {
    const leader = id === null ? undefined : leaderOf(battle, id);
    if (id === null || !leader) return { rule: "WAR-ORD-17", reason: "commanderOnly", leader: id ?? ("" as LeaderId) };
    return battle.sides[leader.side]?.commander === id ? undefined : { rule: "WAR-ORD-17", reason: "commanderOnly", leader: id };
  },
  rolls: (battle, _order, { leader }) => questions(battle, leader)[0],
  obeyed:
    (_order, { leader: id }) =>
    (battle) => {
      const side = id === null ? undefined : leaderOf(battle, id)?.side;
      return side === undefined ? [] : inTurn(askAll(questions(battle, id)), layDown(side))(battle);
    },
  refused: () => nothing,
  standing: () => null,
};
