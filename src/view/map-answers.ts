import { askOf, type ArmyId, type Ask, type AskOf, type Campaign, type Refusal, type RegionId, type Side } from "../rules/index.ts";
import { askModel, type AskModel } from "./asks.ts";
import type { Arrow } from "./map.ts";
import type { Viewer } from "./viewer.ts";

/* Questions that are answered on the map: where a beaten army goes, and whether a border winner goes over. */

type OnMap = AskOf<"retreat"> | AskOf<"occupy">;

/** A question with what may be answered, for the army that it is about. */
export type MapAsk = AskModel & { readonly ask: OnMap };

const isOnMap = (ask: Ask): ask is OnMap => ask.kind === "retreat" || ask.kind === "occupy";

function modelOf(state: Campaign, viewer: Viewer, ask: OnMap): MapAsk | null {
  const model = askModel(state, viewer, ask);
  return model.mayAnswer ? { ...model, ask } : null;
}

/** What an army's House is asked, if it can be answered by going somewhere and this viewer may answer it; else null. */
export function askOnMap(state: Campaign, viewer: Viewer, army: ArmyId): MapAsk | null {
  const asks = Object.values<Ask>(state.asks).filter((ask) => isOnMap(ask) && ask.army === army);
  const found = asks.map(({ id }) => askOf(state, id)).find((ask) => ask !== undefined && isOnMap(ask));
  return found && isOnMap(found) ? modelOf(state, viewer, found) : null;
}

function elsewhere(ask: OnMap, to: RegionId): Refusal {
  if (ask.kind === "occupy") return { rule: "BTL-5", reason: "notAnOption", ask: ask.id };
  return ask.rule === "return" ? { rule: "RET-5", reason: "onlyBack", to } : { rule: "RET-3", reason: "notThatWay", to };
}

/** Why an answer cannot be given by going to a region; undefined if it can. Null is off the board. */
export function goRefusal({ ask, options, closed }: MapAsk, to: RegionId | null): Refusal | undefined {
  if (to === null) return { rule: "MAP-3", reason: "offMap", army: ask.army };
  const option = options.find(({ choice }) => choice === to);
  if (option) return option.refusal ?? undefined;
  return closed.find((one) => one.to === to)?.refusal ?? elsewhere(ask, to);
}

/* Where an army will go by an answer; undefined when it stays, is let go, or nothing is answered yet. */
function goalOf(state: Campaign, { ask, answer }: MapAsk): RegionId | undefined {
  const choice = answer?.choice;
  if (typeof choice !== "string" || choice === "decline" || choice === state.places[ask.army]) return undefined;
  return choice as RegionId;
}

function arrowOf(state: Campaign, model: MapAsk): Arrow[] {
  const { army } = model.ask;
  const [from, house, to] = [state.places[army], state.armies[army]?.house, goalOf(state, model)];
  return from === undefined || house === undefined || to === undefined ? [] : [{ army, house, from, path: [to], style: "committed" }];
}

/** The ways that beaten armies and border winners will go, as far as this viewer may know them. */
export function answerArrows(state: Campaign, viewer: Viewer): Arrow[] {
  return Object.values<Ask>(state.asks)
    .filter(isOnMap)
    .flatMap((ask) => {
      const model = modelOf(state, viewer, ask);
      return model ? arrowOf(state, model) : [];
    });
}

/** A battle that is to be fought: its region, or the two on whose border it is, and who fights. */
export interface MapBattle {
  readonly at: readonly RegionId[];
  readonly sides: readonly Side[];
}

/** The battles that the Narrator has yet to end. */
export function battlesOnMap(state: Campaign): MapBattle[] {
  return Object.values<Ask>(state.asks).flatMap((ask) => (ask.kind === "battle" ? [{ at: ask.battle.at, sides: ask.battle.sides }] : []));
}
