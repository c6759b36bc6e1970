import { fullHealth } from "../../force/unit.ts";
import { unitOf } from "../muster.ts";
import type { BattleState, BattleUnit } from "../state.ts";
import { changeOf, nothing } from "../unfold.ts";
import { LISTENING, type OrderRule } from "./rule.ts";

function healthOf({ settings }: BattleState, { health, figures }: BattleUnit, degrees: number): number {
  const most = fullHealth(figures);
  if (settings["war.reorganiseHealth"] === "full") return Math.max(health, most);
  return settings["war.reorganiseHealth"] === "degrees" ? Math.max(health, Math.min(most, health + degrees)) : health;
}

/** Back into the ranks: its Discipline is as before, the lost dice stay lost. @rule WAR-ORD-18, WAR-DMG-7 */
export const reorganise: OrderRule<"reorganise"> = {
  rules: ["WAR-ORD-18"],
  extra: 0,
  states: LISTENING,
  refusal: (battle, { unit }) =>
    unitOf(battle, unit)?.state === "disorganised" ? undefined : { rule: "WAR-ORD-18", reason: "notDisorganised", unit },
  rolls: () => undefined,
  obeyed:
    ({ unit: id }, { degrees }) =>
    (battle) => {
      const unit = unitOf(battle, id);
      if (!unit) return [];
      return [{ type: "unit.reorganised", ...changeOf(battle, id, { state: "organised", health: healthOf(battle, unit, degrees) }) }];
    },
  refused: () => nothing,
  standing: () => null,
};
