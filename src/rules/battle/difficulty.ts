import type { UnitId } from "../kernel/ids.ts";
import { disciplineParts, type DisciplinePart } from "../force/unit.ts";
import { isAttached, tallyOf } from "./muster.ts";
import type { BattleState, BattleUnit } from "./state.ts";

/** Points of a difficulty and where each of them comes from. */
export interface Difficulty {
  readonly total: number;
  readonly parts: readonly Part[];
}

/** `repeats`: orders that were tried on the unit before; `order`: the order's own; the rest as in Defense and in the hand of the Narrator. */
export type Part =
  | DisciplinePart
  | Readonly<{ part: "repeats" | "order" | "narrator" | "defense" | "guard" | "shelter" | "cover" | "fixed"; points: number }>;

const sum = (parts: readonly Part[]): number => parts.reduce((all, { points }) => all + points, 0);
export const difficultyFrom = (parts: readonly Part[]): Difficulty => ({ total: sum(parts), parts });

/** Points that each order before adds. */
const EACH_REPEAT = 3;

const inForce = (battle: BattleState, id: UnitId, { figures, state }: BattleUnit): DisciplinePart[] =>
  disciplineParts(figures, { state, attached: isAttached(battle, id), led: battle.settings["war.attachedDiscipline"] });

/** Discipline in force of a unit on the field. @rule WAR-UNIT-8, WAR-CHR-5c, WAR-CHR-5g */
export const disciplineInForce = (battle: BattleState, id: UnitId, unit: BattleUnit): Difficulty =>
  difficultyFrom(inForce(battle, id, unit));

/**
 * Difficulty of an order: Discipline, three for each order that was tried on that unit in this round, and the order's own points.
 * @rule WAR-ORD-4, WAR-ORD-4a, WAR-ORD-4b
 */
export function orderDifficulty(battle: BattleState, id: UnitId, unit: BattleUnit, extra: number): Difficulty {
  const parts: Part[] = inForce(battle, id, unit);
  const { attempts } = tallyOf(battle, unit);
  if (attempts > 0) parts.push({ part: "repeats", points: EACH_REPEAT * attempts });
  if (extra !== 0) parts.push({ part: "order", points: extra });
  return difficultyFrom(parts);
}

/** The same with what the Narrator adds or takes; several times adds up. */
export function shifted({ parts }: Difficulty, points: number): Difficulty {
  const before = parts.find(({ part }) => part === "narrator")?.points ?? 0;
  const others = parts.filter(({ part }) => part !== "narrator");
  return difficultyFrom(before + points === 0 ? others : [...others, { part: "narrator", points: before + points }]);
}
