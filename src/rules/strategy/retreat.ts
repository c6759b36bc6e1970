import type { ArmyId, HouseId, RegionId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Doom } from "../campaign/messages.ts";
import { bearing, pushed } from "../map/bearing.ts";
import type { AskOf } from "./asks.ts";
import type { Won } from "./combat.ts";
import type { Closed } from "./destination.ts";
import { askId } from "./ground.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonIn } from "./standing.ts";
import { supplyRefusal } from "./steps.ts";
import { supplyDistances } from "./supply.ts";
import type { Defeat, Mover, Turn } from "./turn.ts";

/*
 * Where a beaten army may go. If the victor came moving, it pushes: on along its own heading. If it stood there, the beaten one goes back where it began. Which of
 * those regions are open is judged after all other moves of the Season, on where everybody stands then.
 */

/** The beaten armies of the battles that are decided, by name. @rule RET-1, RET-2, RET-3, RET-4, RET-5, RET-13, MAP-6 */
export function defeatsOf(state: Campaign, turn: Turn, won: readonly Won[]): Defeat[] {
  const beaten = won.flatMap((result) => defeatOf(state, turn, result));
  return beaten.sort((a, b) => byName(a.army, b.army));
}

function defeatOf(state: Campaign, turn: Turn, { battle, winner, loser }: Won): Defeat[] {
  const army = loser as ArmyId;
  const began = turn.armies[army];
  const [region] = battle.at;
  if (!began || region === undefined) return [];
  const at = battle.kind === "border" ? began.from : region;
  const victor = turn.movers.find((mover) => mover.army === winner);
  const facts = { army, battle: battle.id, at, victor: winner };
  if (!victor || victor.to !== at) return [{ ...facts, rule: "return", heading: null, candidates: wayBack(state, turn, army) }];
  if (state.settings["str.retreatRule"] === "diplomacy")
    return [{ ...facts, rule: "diplomacy", heading: null, candidates: freeWays(state, turn, at, victor) }];
  const heading = bearing(state.map, victor.last, at) ?? null;
  const candidates = pushed(state.map, at, victor.last, state.settings["str.graphPush"] === "cone");
  return [{ ...facts, rule: "push", heading, candidates }];
}

function wayBack(state: Campaign, turn: Turn, army: ArmyId): RegionId[] {
  const mover = turn.movers.find((one) => one.army === army);
  if (!mover) return [];
  return [state.settings["str.twoStepRetreat"] === "lastRegion" ? mover.last : mover.from];
}

/* Any adjacent land but where the victor came from, and regions that another army was ordered into without entering. */
function freeWays(state: Campaign, turn: Turn, at: RegionId, victor: Mover): RegionId[] {
  const contested = new Set(turn.movers.filter(({ army, to }) => state.places[army] !== to).map(({ to }) => to));
  const land = (state.map.sides[at] ?? []).filter((side) => state.map.regions[side]?.terrain === "land");
  return land.filter((side) => side !== victor.from && !contested.has(side)).sort(byName);
}

/** Why a beaten army may not go into a region; undefined if it may. `leaving` are the armies that are beaten too. @rule RET-6, RET-12, GAR-6, MAP-2 */
export function retreatRefusal(state: Campaign, army: ArmyId, to: RegionId, leaving: ReadonlySet<ArmyId>): Refusal | undefined {
  const region = state.map.regions[to];
  if (!region) return { rule: "RET-6", reason: "offMap", army };
  if (region.terrain === "sea") return { rule: "RET-6", reason: "sea", to };
  const there = entriesOf(state.places).find(([other, place]) => place === to && other !== army && !leaving.has(other));
  if (there) return { rule: "RET-6", reason: "occupied", to, army: there[0] };
  const garrison = garrisonIn(state, to);
  const own = garrison !== undefined && state.garrisons[garrison]?.house === state.armies[army]?.house;
  return garrison !== undefined && !own ? { rule: "GAR-6", reason: "garrisonBlocks", to, garrison } : undefined;
}

function closedOf(state: Campaign, defeat: Defeat, leaving: ReadonlySet<ArmyId>): Closed[] {
  const near = new Set([...(state.map.sides[defeat.at] ?? []), ...defeat.candidates]);
  return [...near].sort(byName).flatMap((to) => {
    const way = defeat.candidates.includes(to) ? undefined : wrongWay(state, defeat, to);
    const refusal = way ?? retreatRefusal(state, defeat.army, to, leaving) ?? advance(state, defeat, to);
    return refusal ? [{ to, refusal }] : [];
  });
}

/* Retreats are no advances, unless the table says so. @rule SUP-6 */
function advance(state: Campaign, { army, at }: Defeat, to: RegionId): Refusal | undefined {
  const refusal = state.settings["str.supplyAppliesToRetreat"] ? supplyRefusal(state, army, at, [to]) : undefined;
  return refusal && { ...refusal, rule: "SUP-6" };
}

function wrongWay(state: Campaign, { rule }: Defeat, to: RegionId): Refusal {
  if (state.map.regions[to]?.terrain === "sea") return { rule: "RET-6", reason: "sea", to };
  if (rule === "return") return { rule: "RET-4", reason: "onlyBack", to };
  return rule === "push" ? { rule: "RET-3", reason: "notThatWay", to } : { rule: "RET-13", reason: "contested", to };
}

/** The question to the House of each beaten army, with the reason for every closed neighbour. @rule RET-8, RET-9, RET-14 */
export function retreatAsk(state: Campaign, turn: Turn, defeat: Defeat, leaving: ReadonlySet<ArmyId>): AskOf<"retreat"> | undefined {
  const of = turn.armies[defeat.army]?.house;
  if (of === undefined) return undefined;
  const closed = closedOf(state, defeat, leaving);
  const options = defeat.candidates.filter((to) => !closed.some((one) => one.to === to));
  const { army, battle, at, victor, rule } = defeat;
  const cost = state.settings["auto.payment"] === "off" ? 0 : state.settings["str.regroupCost"];
  return {
    kind: "retreat",
    id: askId("retreat", turn.season, army),
    season: turn.season,
    of,
    army,
    battle,
    at,
    victor,
    rule,
    options,
    closed,
    cost,
  };
}

/** Why an army without any open region is lost. @rule RET-6, RET-7, MAP-1 */
export function doomOf({ candidates }: Defeat, closed: readonly Closed[]): Doom {
  const blocked = closed.find(({ to }) => candidates.includes(to))?.refusal.reason;
  if (blocked === "sea") return "sea";
  if (blocked === "garrisonBlocks") return "garrison";
  if (blocked === "beyondSupply") return "supply";
  return blocked === undefined ? "offMap" : "occupied";
}

/** Where an army goes when its House says nothing: nearest its line, then the first by name. @rule RET-9a, SUP-3 */
export function nearestHome(state: Campaign, house: HouseId, options: readonly RegionId[]): RegionId | undefined {
  const distances = supplyDistances(state, house);
  const far = (region: RegionId): number => distances?.get(region) ?? Infinity;
  return [...options].sort((a, b) => (far(a) === far(b) ? byName(a, b) : far(a) - far(b)))[0];
}
