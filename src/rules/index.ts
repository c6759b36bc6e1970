export type * from "./kernel/ids.ts";
export type * from "./map/graph.ts";
export type * from "./strategy/orders.ts";
export type * from "./strategy/refusals.ts";
export type * from "./strategy/destination.ts";
export type * from "./campaign/state.ts";
export type * from "./campaign/messages.ts";
export { ASKS } from "./catalogue/asks.ts";
export { PHASES, type Phase, phasesOf } from "./catalogue/phases.ts";
export { RULES, type RuleId } from "./catalogue/rules.ts";
export { rankIn, wholePoints } from "./catalogue/ranks.ts";
export {
  DEFAULT_SETTINGS,
  fitsSetting,
  type Preset,
  PRESETS,
  SETTING_SHAPES,
  type SettingKey,
  type SettingShape,
  type Settings,
} from "./catalogue/settings.ts";
export * from "./catalogue/units.ts";
export { type ChainOfCommand, type CommandLimits, commandLimits } from "./force/command.ts";
export type { Armour, Circumstances, Damage, Gear, UnitFigures } from "./force/unit.ts";
export { armourOf, damageOf, defenseOf, disciplineOf, fullHealth, movementOf, runOf } from "./force/unit.ts";
export { degreesOf, testResult, type TestResult } from "./dice/degrees.ts";
export { DIFFICULTIES, difficultyOf, type DifficultyId } from "./dice/difficulty.ts";
export { conflictOdds, type ConflictOdds, type Odds, oddsOf, totalsOf } from "./dice/odds.ts";
export { passiveValue } from "./dice/passive.ts";
export { type Handful, handfulOf, type Pool, poolOf } from "./dice/pool.ts";
export { read, type Reading, type WrongFaces } from "./dice/read.ts";
export { DEFAULT_DICE, type DiceSettings } from "./dice/settings.ts";
export { hexGraph } from "./map/hex.ts";
export { MOST_PROVINCES, oneWays, provinceGraph } from "./map/provinces.ts";
export { cellAt, cellId, MOST_CELLS, squareGraph } from "./map/square.ts";
export type * from "./strategy/asks.ts";
export type * from "./strategy/turn.ts";
export { openTurn, type Opening } from "./strategy/opening.ts";
export { settle, type Settlement } from "./strategy/settle.ts";
export { defeatsOf, retreatRefusal } from "./strategy/retreat.ts";
export { supplyDistances, supplyLine } from "./strategy/supply.ts";
export { bearing, pushed } from "./map/bearing.ts";
export { judge, judgeOne, type Judged, pointsLeft } from "./strategy/judge.ts";
export { costOf, ORDERS, rulesOf, targetOf } from "./strategy/orders/table.ts";
export { orderTo, reach } from "./strategy/reach.ts";
export { opposed, type Opposed, opposedDice } from "./strategy/opposed.ts";
export { type Income, incomeOf } from "./strategy/income.ts";
export { type Named, seasonNamed, seasonNames } from "./campaign/calendar.ts";
export { isBattle } from "./strategy/steps.ts";
export { type Borders, bordersOf, type Contact, type Corner, cornersOf, type DrawnRegion } from "./map/borders.ts";
export { boundsOf, distanceTo, type Dot, heartOf, mainRing, type Outline, type Ring, ringArea, sidesOf, within } from "./map/outline.ts";
export { armiesIn, garrisonIn, garrisonOf, isHostile, ordererOf, pairKey, relationOf, standsAt } from "./strategy/standing.ts";
export { choiceRefusal, choicesOf, dealRefusal, fallbackOf, unpromised } from "./campaign/answers.ts";
export { becomes } from "./campaign/diplomacy.ts";
export {
  askOf,
  asksTo,
  committed,
  housesOnBoard,
  letterFor,
  letterTo,
  narratorOwes,
  openAsks,
  ordersAsk,
  owedAsks,
  waitingOn,
} from "./campaign/asks.ts";
export { decide } from "./campaign/decide.ts";
export { evolve, evolveAll } from "./campaign/evolve.ts";
export { settingsOpen } from "./campaign/tally.ts";
export { undo, undoAll } from "./campaign/undo.ts";
export { type Eyes, viewFor } from "./campaign/view-for.ts";
export { type DicePurpose, PURSUIT_ASKS, type PursuitAsk } from "./pursuit/asks.ts";
export { catches, type Meeting, overtakes, pursuitOrder, runAlong, type Way, wishedMove } from "./pursuit/axis.ts";
export {
  chargerDread,
  type Dread,
  dreadOf,
  freeAfterPursuit,
  pursuitCharge,
  type PursuitCharge,
  strikeOrder,
  type Striker,
} from "./pursuit/charge.ts";
export { decideChase, openPursuitAsks } from "./pursuit/decide.ts";
export { declarationRefusal, declarations, eligible, silentDeclaration } from "./pursuit/declare.ts";
export { type Combat, type Eligible, type Engaged, mayPursue } from "./pursuit/eligible.ts";
export { enemiesInContact, fledFrom, fugitives } from "./pursuit/flight.ts";
export {
  type Base,
  crossing,
  type Exit,
  exitFrom,
  flush,
  headingTo,
  inContact,
  moved,
  onTable,
  overlap,
  shadowOf,
  type Stretch,
  type Table,
} from "./pursuit/geometry.ts";
export type * from "./pursuit/messages.ts";
export { catchOdds, type CatchOdds, type Chance, chaseOdds, distanceOdds } from "./pursuit/odds.ts";
export { pursuersInOrder } from "./pursuit/proceed.ts";
export type * from "./pursuit/refusals.ts";
export { LEADERSHIP_DICE, leadershipOf, needsRestraintTest, restrained, restraintOdds } from "./pursuit/restrain.ts";
export { type Cover, returnBase, returnPoint, type ReturnPart, type ReturnRights, returnRights } from "./pursuit/returning.ts";
export { DEFAULT_PURSUIT, PURSUIT_PROFILES, type PursuitScale, type PursuitSettings, pursuitDice, scaleOf } from "./pursuit/settings.ts";
export * from "./pursuit/state.ts";
export * from "./catalogue/war.ts";
export { DISCIPLINE_PARTS, type DisciplinePart, disciplineParts } from "./force/unit.ts";
export type * from "./battle/state.ts";
export type * from "./battle/messages.ts";
export type * from "./battle/refusals.ts";
export type { After, BattleAsk, BattleAskKind, BattleAskOf, DiceAsk, NarratorAsk } from "./battle/asks.ts";
export { isDice } from "./battle/asks.ts";
export { type Arm, type BattleOrder, ORDER_KINDS, type OrderKind, type OrderOf, type ReadyAction } from "./battle/orders.ts";
export { ORDERS as BATTLE_ORDERS } from "./battle/orders/table.ts";
export type { Carrying, OrderRule as BattleOrderRule } from "./battle/orders/rule.ts";
export { type Attack, attackRefusal } from "./battle/attack.ts";
export { isBeaten, isOver, type Loss, lossesOf, regrouped, usualSpoils, winnerOf } from "./battle/aftermath.ts";
export { usualAnswer } from "./battle/answers.ts";
export { allowanceOf, isLeaderless, lieutenantLimit, mayAssume, ordersLeft, ordersLeftOf, sideOrdersLeft } from "./battle/command.ts";
export { afterArmour, type Condition, disorganised, type Mettle, sharedDamage, struck } from "./battle/damage.ts";
export { decideBattle } from "./battle/decide.ts";
export { guardOf, unitDefense } from "./battle/defense.ts";
export { type Difficulty, disciplineInForce, orderDifficulty, type Part } from "./battle/difficulty.ts";
export { evolveBattle, evolveBattleAll, undoBattle, undoBattleAll } from "./battle/evolve.ts";
export { type Giving, orderRefusal } from "./battle/give.ts";
export { initiativeOf } from "./battle/initiative.ts";
export { type Pace, paceOf } from "./battle/marching.ts";
export { attachedTo, isFighting, isOnField, nearestFoe, otherSide, sidesOf as battleSides, tallyOf, unitsOf } from "./battle/muster.ts";
export {
  DEFAULT_BATTLE,
  type LeaderEntry,
  type Muster,
  openBattle,
  rolesOf,
  type SideEntry,
  UNIT_SIZE,
  type UnitEntry,
} from "./battle/opening.ts";
export { type BlowOdds, blowOdds, type Forecast, forecast, type Option, ordersFor } from "./battle/options.ts";
export { type Body, gapOf, isWithin, wayOf } from "./battle/place.ts";
export { dimness, initiativePool, orderPool, penaltyOf, sodden, unitPool } from "./battle/pools.ts";
export { carriersOf, mayCarry, openThrow, readiedOf, standingOf } from "./battle/standing.ts";
export { stepAfter } from "./battle/steps.ts";
export { canAct } from "./battle/turns.ts";
