import type { ArmyId, RegionId } from "../kernel/ids.ts";
import { keysOf } from "../kernel/total.ts";
import { settle } from "../strategy/settle.ts";
import type { Turn } from "../strategy/turn.ts";
import type { Outcome } from "./messages.ts";
import type { Campaign } from "./state.ts";

/*
 * What the Narrator sets down in the middle of a Season stays where he set it: it neither goes on by its order nor is asked where to retreat, and whoever
 * was to go where it stands stays too, or leaves the map if another has taken its place. No two armies end in one region.
 */

type Moved = Extract<Outcome, { type: "army.moved" }>;

interface Course {
  readonly state: Campaign;
  readonly turn: Turn;
  /** Where the rules have moved armies so far. */
  readonly moved: ReadonlyMap<ArmyId, RegionId>;
  /** Beaten so far: about to leave, unless set down by hand. */
  readonly beaten: ReadonlySet<string>;
}

function courseOf(state: Campaign, turn: Turn, facts: readonly Outcome[]): Course {
  const moved = new Map(facts.flatMap((fact) => (fact.type === "army.moved" ? [[fact.army, fact.to] as const] : [])));
  return { state, turn, moved, beaten: new Set<string>(settle(state, turn).won.map(({ loser }) => loser)) };
}

/* It stands neither where it began nor where the rules moved it. */
function setDown({ state, turn, moved }: Course, army: ArmyId): boolean {
  const at = state.places[army];
  return at === undefined || (at !== turn.armies[army]?.from && at !== moved.get(army));
}

/** Was an army set down by hand since the orders were read? @rule RET-1 */
export const wasSetDown = (state: Campaign, turn: Turn, army: ArmyId): boolean =>
  setDown(courseOf(state, turn, settle(state, turn).facts), army);

/** New facts of a Season as they can be on a board on which the Narrator set things down; `told` are those that happened before. @rule MOV-6 */
export function hindered(state: Campaign, turn: Turn, told: readonly Outcome[], fresh: readonly Outcome[]): Outcome[] {
  const course = courseOf(state, turn, told);
  const stuck = new Map<ArmyId, ArmyId>();
  const inTheWay = (army: ArmyId, to: RegionId): ArmyId | undefined =>
    keysOf(state.places).find((other) => other !== army && state.places[other] === to && stays(course, stuck, other));
  for (let before = -1; before < stuck.size; ) {
    before = stuck.size;
    for (const fact of fresh) {
      const other = fact.type === "army.moved" && !stuck.has(fact.army) ? inTheWay(fact.army, fact.to) : undefined;
      if (fact.type === "army.moved" && other !== undefined) stuck.set(fact.army, other);
    }
  }
  const goes = fresh.flatMap((fact) => (fact.type === "army.moved" && !stuck.has(fact.army) ? [fact] : []));
  return fresh.flatMap((fact) => {
    if (fact.type !== "army.moved") return [fact];
    const held = moveOf(course, fact, stuck.get(fact.army));
    return stuck.has(fact.army) && isFilled(course, goes, fact)
      ? [...held, { type: "army.placed", army: fact.army, from: fact.from, to: null }]
      : held;
  });
}

/* Has another army gone where one that is held up began? There is no room for it then: it leaves the map, and the Narrator puts it where he will. */
function isFilled({ state, turn }: Course, goes: readonly Moved[], { army, from }: Moved): boolean {
  if (state.places[army] !== turn.armies[army]?.from) return false;
  const left = new Set<ArmyId>(goes.map((fact) => fact.army));
  return (
    goes.some(({ to }) => to === from) ||
    keysOf(state.places).some((other) => other !== army && state.places[other] === from && !left.has(other))
  );
}

/* Does an army stand in a region for good? Set down there, held up on its way out of it, or held up before. */
function stays(course: Course, stuck: ReadonlyMap<ArmyId, ArmyId>, army: ArmyId): boolean {
  if (setDown(course, army)) return true;
  if (course.beaten.has(army)) return false;
  const { moved, state } = course;
  return stuck.has(army) || (moved.has(army) && moved.get(army) !== state.places[army]);
}

function moveOf(course: Course, fact: Moved, other: ArmyId | undefined): Outcome[] {
  if (setDown(course, fact.army)) return [];
  if (other === undefined) return [fact];
  const refusal = { rule: null, reason: "regionTaken", to: fact.to, army: other } as const;
  return [{ type: "army.held", army: fact.army, at: fact.from, order: fact.order, refusal }];
}
