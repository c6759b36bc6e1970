import type { SideId, UnitId } from "../kernel/ids.ts";
import type { RuleId } from "../catalogue/rules.ts";
import { GROUNDS, LIGHTS, WEATHERS } from "../catalogue/war.ts";
import { UNIT_STATES } from "../catalogue/units.ts";
import type { BattleAsk } from "./asks.ts";
import { declare } from "./aftermath.ts";
import { shifted } from "./difficulty.ts";
import { isDice } from "./asks.ts";
import { closeTriggers } from "./flight.ts";
import { bury } from "./leaders.ts";
import type { BattleCommand, BattleVerdict, LeaderOverride, UnitOverride } from "./messages.ts";
import { leaderOf, openAsk, unitOf } from "./muster.ts";
import { isWithin } from "./place.ts";
import type { BattleState, BattleUnit, Field, Place } from "./state.ts";
import { changeOf, happened, leaderChange, nothing, refuse, unfold } from "./unfold.ts";

type CommandOf<T extends BattleCommand["type"]> = Extract<BattleCommand, { type: T }>;

const bad = (field: string, rule: RuleId | null = null): BattleVerdict => refuse({ rule, reason: "badValue", field });
const isWhole = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0;
const isPlace = (field: Field, value: unknown): boolean =>
  value === null || (typeof value === "object" && isWithin(field, value as Place) && Object.keys(value).length >= 2);

/* What each field of a unit may be. */
const FITS: { readonly [K in keyof UnitOverride]-?: (value: unknown, battle: BattleState) => boolean } = {
  place: (value, { field }) => isPlace(field, value),
  health: isWhole,
  penaltyDice: isWhole,
  shelter: isWhole,
  state: (value) => UNIT_STATES.includes(value as never),
  ground: (value) => Array.isArray(value) && value.every((one) => GROUNDS.includes(one as never)),
  gone: (value) => value === null || ["destroyed", "fled", "left", "surrendered"].includes(value as never),
  standing: (value) => value === null || typeof value === "object",
};

/* A unit that is made to run has no order any more and flees in later rounds; one that stands again does not. */
function wholeChange(battle: BattleState, unit: BattleUnit, to: UnitOverride): Parameters<typeof changeOf>[2] {
  if (to.state === undefined || to.state === unit.state) return to;
  const halted = to.state === "routed" || to.state === "destroyed";
  return {
    ...to,
    routedIn: to.state === "routed" ? battle.clock.round : null,
    routedBy: null,
    ...(halted ? { standing: null, readied: null, guard: null } : {}),
  };
}

/** The Narrator sets a unit: place, Health, state, ground, shelter. @rule COM-11, WAR-ENV-1, WAR-ENV-6 */
export function setUnit(battle: BattleState, { unit: id, to }: CommandOf<"override.unit">): BattleVerdict {
  const unit = unitOf(battle, id);
  if (!unit) return refuse({ rule: null, reason: "noSuchUnit", unit: id });
  const wrong = Object.entries(to).find(([key, value]) => !(Object.hasOwn(FITS, key) && FITS[key as keyof UnitOverride](value, battle)));
  if (wrong) return bad(wrong[0]);
  const change = wholeChange(battle, unit, to);
  const drops = change.readied === null && unit.readied ? closeTriggers(battle, id) : [];
  return happened(unfold(battle, [() => drops, (now) => [{ type: "unit.set", ...changeOf(now, id, change) }], bury]));
}

/* What each field of a leader may be. */
const LEADER_FITS: { readonly [K in keyof LeaderOverride]-?: (value: unknown, battle: BattleState, side: SideId) => boolean } = {
  unit: (value, battle, side) => value === null || unitOf(battle, value as UnitId)?.side === side,
  place: (value, { field }) => isPlace(field, value),
  damage: isWhole,
  destiny: isWhole,
};

/** The Narrator sets a leader: the unit joined, place, damage, Destiny. @rule COM-11 */
export function setLeader(battle: BattleState, { leader: id, to }: CommandOf<"override.leader">): BattleVerdict {
  const leader = leaderOf(battle, id);
  if (!leader) return refuse({ rule: null, reason: "noSuchLeader", leader: id });
  const isWrong = ([key, value]: [string, unknown]): boolean =>
    !Object.hasOwn(LEADER_FITS, key) || !LEADER_FITS[key as keyof LeaderOverride](value, battle, leader.side);
  const wrong = Object.entries(to).find(isWrong);
  return wrong ? bad(wrong[0]) : happened([{ type: "leader.set", ...leaderChange(battle, id, to) }]);
}

const isExtent = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value > 0;
const FIELD_FITS: { readonly [K in keyof Field]: (value: unknown) => boolean } = {
  width: isExtent,
  depth: isExtent,
  light: (value) => LIGHTS.includes(value as never),
  weather: (value) => WEATHERS.includes(value as never),
};

/** The Narrator sets the field. @rule WAR-ENV-1 */
export function setField(battle: BattleState, { to }: CommandOf<"override.field">): BattleVerdict {
  const wrong = Object.entries(to).find(([key, value]) => !(Object.hasOwn(FIELD_FITS, key) && FIELD_FITS[key as keyof Field](value)));
  if (wrong) return bad(wrong[0], "WAR-ENV-1");
  const from = Object.fromEntries(Object.keys(to).map((key) => [key, battle.field[key as keyof Field]])) as Partial<Field>;
  return happened([{ type: "field.set", from, to }]);
}

/** Points more or less on a difficulty, while its dice are not thrown. @rule COM-11 */
export function shiftDifficulty(battle: BattleState, { ask: id, points }: CommandOf<"difficulty.shift">): BattleVerdict {
  const ask = openAsk(battle, id);
  if (!ask) return refuse({ rule: null, reason: "askSettled", ask: id });
  if (!isDice(ask) || !("difficulty" in ask)) return refuse({ rule: null, reason: "wrongAnswer", ask: id });
  if (!Number.isInteger(points)) return bad("points");
  const to: BattleAsk = { ...ask, difficulty: shifted(ask.difficulty, points) };
  return happened([{ type: "difficulty.shifted", ask: id, from: ask, to }]);
}

/** The Narrator ends the battle and names who won, whatever the units say. @rule COM-11, WAR-STEP-1 */
export function endBattle(battle: BattleState, { winner }: CommandOf<"battle.end">): BattleVerdict {
  if (battle.clock.step === 11) return refuse({ rule: "WAR-STEP-1", reason: "wrongStep" });
  if (winner !== null && !Object.hasOwn(battle.sides, winner)) return bad("winner");
  const open = Object.values<BattleAsk>(battle.asks);
  return happened(
    unfold(battle, [
      () => open.map((ask) => ({ type: "ask.closed", ask })),
      ({ clock }) => [{ type: "step.changed", from: clock, to: { ...clock, step: 11, turn: null, passed: [] } }],
      declare(winner),
      nothing,
    ]),
  );
}
