import type { ArmyId, GarrisonId, HouseId, RegionId } from "../kernel/ids.ts";
import { keysOf } from "../kernel/total.ts";
import type { Ask, AskOf } from "../strategy/asks.ts";
import { canPay } from "../strategy/automation.ts";
import type { Refusal } from "../strategy/refusals.ts";
import { armiesIn, garrisonIn, ordererOf } from "../strategy/standing.ts";
import type { Choice } from "../strategy/turn.ts";
import { fitsSetting, type SettingKey, type Settings } from "../catalogue/settings.ts";
import { choicesOf } from "./answers.ts";
import { askOf, ordersAsk, ordersAskId } from "./asks.ts";
import { reasked, reopened } from "./close.ts";
import { evolveAll } from "./evolve.ts";
import type { Outcome, Verdict } from "./messages.ts";
import type { Campaign } from "./state.ts";
import { settingsOpen } from "./tally.ts";
import { happened, refuse } from "./verdict.ts";

/* What the Narrator does by hand. Only what the board cannot hold is refused: the sea, and two armies or two garrisons in one region. */

function groundRefusal(state: Campaign, to: RegionId): Refusal | undefined {
  const region = state.map.regions[to];
  if (!region) return { rule: null, reason: "noSuchRegion", to };
  return region.terrain === "sea" ? { rule: "MAP-2", reason: "sea", to } : undefined;
}

function placeRefusal(state: Campaign, army: ArmyId, to: RegionId): Refusal | undefined {
  const ground = groundRefusal(state, to);
  if (ground) return ground;
  const there = armiesIn(state, to).find((other) => other !== army);
  if (there !== undefined) return { rule: null, reason: "regionTaken", to, army: there };
  const garrison = garrisonIn(state, to);
  const foreign = garrison !== undefined && state.garrisons[garrison]?.house !== state.armies[army]?.house;
  return foreign ? { rule: "GAR-2", reason: "garrisonOfAnotherHouse", to, garrison } : undefined;
}

/** Puts an army into a region, or off the board. A beaten army that is put somewhere has its question answered by it. @rule GAR-2, MAP-2 */
export function place(state: Campaign, army: ArmyId, to: RegionId | null): Verdict {
  if (!state.armies[army] && to !== null) return refuse({ rule: null, reason: "noSuchArmy", army });
  const from = state.places[army] ?? null;
  if (from === to) return happened([]);
  const refusal = to === null ? undefined : placeRefusal(state, army, to);
  if (refusal) return refuse(refusal);
  const placed: Outcome[] = [...freed(state, army), { type: "army.placed", army, from, to }, ...lateAsk(state, army, to)];
  return happened([...placed, ...reopened(evolveAll(state, placed))]);
}

/* The retreat question of an army that the Narrator sets down himself needs no answer any more. */
function freed(state: Campaign, army: ArmyId): Outcome[] {
  const ask = Object.values<Ask>(state.asks).find((one): one is AskOf<"retreat"> => one.kind === "retreat" && one.army === army);
  return ask ? [{ type: "ask.closed", ask }] : [];
}

/* A House that gets the first piece that it can order while orders are being written is asked for them like the others. */
function lateAsk(state: Campaign, piece: ArmyId | GarrisonId, to: RegionId | null): Outcome[] {
  const of = ordererOf(state, piece as ArmyId);
  if (state.phase !== "orders" || to === null || of === undefined || !state.houses[of] || ordersAsk(state, of)) return [];
  return [{ type: "ask.opened", ask: { kind: "orders", id: ordersAskId(state.season, of), of, season: state.season } }];
}

/** Raises a garrison in a region, or takes it off the board. @rule GAR-1, GAR-2 */
export function post(state: Campaign, garrison: GarrisonId, to: RegionId | null): Verdict {
  const house = state.garrisons[garrison]?.house;
  if (house === undefined && to !== null) return refuse({ rule: null, reason: "noSuchGarrison", garrison });
  const from = state.posts[garrison] ?? null;
  if (from === to) return happened([]);
  const refusal = to === null || house === undefined ? undefined : postRefusal(state, house, to);
  if (refusal) return refuse(refusal);
  const placed: Outcome[] = [{ type: "garrison.placed", garrison, from, to }, ...lateAsk(state, garrison, to)];
  return happened([...placed, ...reopened(evolveAll(state, placed))]);
}

function postRefusal(state: Campaign, house: HouseId, to: RegionId): Refusal | undefined {
  const ground = groundRefusal(state, to);
  if (ground) return ground;
  const there = garrisonIn(state, to);
  if (there !== undefined) return { rule: "GAR-1", reason: "garrisonThere", to, garrison: there };
  const foreign = armiesIn(state, to).find((army) => state.armies[army]?.house !== house);
  return foreign && { rule: "GAR-2", reason: "foreignArmyThere", to, army: foreign };
}

/** Gives a region to a House, or to nobody. @rule SUP-7 */
export function setControl(state: Campaign, region: RegionId, house: HouseId | null): Verdict {
  const ground = groundRefusal(state, region);
  if (ground) return refuse(ground);
  if (house !== null && !state.houses[house]) return refuse({ rule: null, reason: "noSuchHouse", house });
  const from = state.control[region] ?? null;
  return happened(from === house ? [] : [{ type: "control.changed", region, from, to: house, rules: ["SUP-7"] }]);
}

/** Changes a rule setting between Seasons. @rule PHS-2 */
export function changeSetting(state: Campaign, key: SettingKey, value: Settings[SettingKey]): Verdict {
  if (!keysOf(state.settings as unknown as Record<string, unknown>).includes(key) || !fitsSetting(key, value))
    return refuse({ rule: null, reason: "wrongSetting", key });
  if (!settingsOpen(state)) return refuse({ rule: "PHS-2", reason: "settingsFrozen" });
  const from = state.settings[key];
  return happened(from === value ? [] : [{ type: "setting.changed", key, from, to: value }]);
}

/** The Narrator answers a question, his own or a House's; he may send a beaten army where the rules would not. @rule BTL-8, BTL-10 */
export function answer(state: Campaign, id: Ask["id"], choice: Choice | null): Verdict {
  const ask = askOf(state, id);
  if (!ask || !state.turn) return refuse({ rule: null, reason: "askSettled", ask: id });
  const from = state.turn.answers[id] ?? null;
  if (choice === null ? !from : from?.choice === choice) return happened([]);
  if (choice !== null && !isAnswer(state, ask, choice)) return refuse({ rule: null, reason: "notAnOption", ask: id });
  const given: Outcome = { type: "answer.taken", ask, from, to: choice === null ? null : { choice, by: "narrator" } };
  return happened([given, ...reasked(state, given)]);
}

function isAnswer(state: Campaign, ask: Ask, choice: Choice): boolean {
  if (ask.kind === "bid")
    return (
      typeof choice === "number" &&
      Number.isInteger(choice) &&
      choice >= 0 &&
      canPay(state.settings, state.houses[ask.of]?.points ?? 0, choice)
    );
  if (choicesOf(ask).includes(choice)) return true;
  return ask.kind === "retreat" && typeof choice === "string" && hasRoom(state, ask.army, choice as RegionId);
}

/* The beaten make room for each other; nobody else does. */
function hasRoom(state: Campaign, army: ArmyId, to: RegionId): boolean {
  const beaten = new Set(Object.values<Ask>(state.asks).flatMap((ask) => (ask.kind === "retreat" ? [ask.army] : [])));
  const standing = Object.fromEntries(Object.entries(state.places).filter(([other]) => !beaten.has(other as ArmyId)));
  return placeRefusal({ ...state, places: standing }, army, to) === undefined;
}
