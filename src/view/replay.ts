import { evolveAll, type ArmyId, type Campaign, type HouseId, type Outcome, type Phase, type RegionId } from "../rules/index.ts";
import { groupOf } from "./card.ts";
import type { SeasonRecord } from "./record.ts";

/** What is drawn over the map for one thing that happened. */
export type Mark =
  /** Somebody goes, or was sent back (`refused`), along these regions; the first is where it stood. */
  | Readonly<{ kind: "way"; house: HouseId | null; path: readonly RegionId[]; look: "went" | "retreated" | "refused" }>
  | Readonly<{ kind: "battle"; at: readonly RegionId[] }>
  | Readonly<{ kind: "lost"; at: RegionId }>
  | Readonly<{ kind: "place"; at: RegionId }>;

/** One picture of a replay: how everything stands after something happened. */
export interface Frame {
  readonly phase: Phase;
  /** What happened; null for the picture of how it all began, and of an end at which nothing is told. */
  readonly outcome: Outcome | null;
  /** All outcomes since the picture before, the told one among them. */
  readonly outcomes: readonly Outcome[];
  readonly state: Campaign;
  readonly marks: readonly Mark[];
}

const at = (region: RegionId): readonly Mark[] => [{ kind: "place", at: region }];

function way(state: Campaign, army: ArmyId, path: readonly RegionId[], look: "went" | "retreated" | "refused"): readonly Mark[] {
  return [{ kind: "way", house: state.armies[army]?.house ?? null, path, look }];
}

/* An order says which way; a move that ended elsewhere is drawn straight. */
function pathOf({ from, to, order }: Extract<Outcome, { type: "army.moved" }>): readonly RegionId[] {
  return order.kind !== "hold" && order.path.at(-1) === to ? [from, ...order.path] : [from, to];
}

/* What a fact looks like on the map, told of the state before it. */
function marksOf(before: Campaign, outcome: Outcome): readonly Mark[] {
  switch (outcome.type) {
    case "army.moved":
      return way(before, outcome.army, pathOf(outcome), "went");
    case "army.held":
      return outcome.order.kind === "hold" ? [] : way(before, outcome.army, [outcome.at, ...outcome.order.path], "refused");
    case "army.retreated":
      return way(before, outcome.army, [outcome.stood, outcome.to], "retreated");
    case "army.annihilated":
      return [{ kind: "lost", at: outcome.stood }];
    case "garrison.annihilated":
      return [{ kind: "lost", at: outcome.at }];
    case "battle.met":
    case "battle.won":
      return [{ kind: "battle", at: outcome.battle.at }];
    default:
      return placeOf(before, outcome);
  }
}

function placeOf(before: Campaign, outcome: Outcome): readonly Mark[] {
  switch (outcome.type) {
    case "army.placed":
      if (outcome.from !== null && outcome.to !== null) return way(before, outcome.army, [outcome.from, outcome.to], "went");
      return outcome.to === null ? [] : at(outcome.to);
    case "garrison.placed":
      return outcome.to === null ? [] : at(outcome.to);
    case "control.changed":
      return at(outcome.region);
    case "bid.revealed":
    case "allies.answered":
      return at(outcome.at);
    default:
      return [];
  }
}

/** Whether a fact has a picture and a line of its own in a chronicle; what Houses paid stands in their balance. */
export function isTold(outcome: Outcome): boolean {
  const group = groupOf(outcome);
  return group !== undefined && group !== "other";
}

/**
 * The pictures of a Season: the first is its opening, the last its end, and one for each fact that is told between them. What is not told goes with the fact
 * before it, or, before the first, with the first.
 */
export function framesOf({ opening, steps }: SeasonRecord): readonly Frame[] {
  const frames: Frame[] = [{ phase: opening.phase, outcome: null, outcomes: [], state: opening, marks: [] }];
  let silent: Outcome[] = [];
  let before = opening;
  for (const outcome of steps.flatMap(({ outcomes }) => outcomes)) {
    silent.push(outcome);
    if (!isTold(outcome)) continue;
    const state = evolveAll(before, silent);
    frames.push({ phase: state.phase, outcome, outcomes: silent, state, marks: marksOf(before, outcome) });
    before = state;
    silent = [];
  }
  return silent.length === 0 ? frames : closed(frames, before, silent);
}

function closed(frames: readonly Frame[], before: Campaign, silent: readonly Outcome[]): readonly Frame[] {
  const state = evolveAll(before, silent);
  const last = frames.at(-1);
  if (!last || frames.length === 1) return [...frames, { phase: state.phase, outcome: null, outcomes: silent, state, marks: [] }];
  return [...frames.slice(0, -1), { ...last, outcomes: [...last.outcomes, ...silent], state }];
}

/** Where armies stand beside each other: the place of each in its region, counted from 0, and how many there are. By name. */
export function slotsOf(places: Campaign["places"]): Readonly<Record<ArmyId, Readonly<{ index: number; of: number }>>> {
  const there = new Map<RegionId, ArmyId[]>();
  for (const [army, region] of Object.entries(places) as [ArmyId, RegionId][]) there.set(region, [...(there.get(region) ?? []), army]);
  return Object.fromEntries(
    [...there.values()].flatMap((armies) => armies.sort().map((army, index) => [army, { index, of: armies.length }] as const)),
  );
}
