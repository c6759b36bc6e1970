import {
  evolveAll,
  type ArmyId,
  type Campaign,
  type GarrisonId,
  type HouseId,
  type Outcome,
  type Phase,
  type RegionId,
} from "../rules/index.ts";
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

type Piece = ArmyId | GarrisonId;

function way(state: Campaign, piece: Piece, path: readonly RegionId[], look: "went" | "retreated" | "refused"): readonly Mark[] {
  const served = state.armies[piece as ArmyId] ?? state.garrisons[piece as GarrisonId];
  return [{ kind: "way", house: served?.house ?? null, path, look }];
}

/* An order says which way; a move that ended elsewhere is drawn straight. */
function pathOf({ from, to, order }: Extract<Outcome, { type: "army.moved" }>): readonly RegionId[] {
  return order.kind !== "hold" && order.path.at(-1) === to ? [from, ...order.path] : [from, to];
}

type Drawing = { readonly [K in Outcome["type"]]?: (before: Campaign, outcome: Extract<Outcome, { type: K }>) => readonly Mark[] };

const battleAt = (_before: Campaign, { battle }: Extract<Outcome, { type: "battle.met" | "battle.won" }>): readonly Mark[] => [
  { kind: "battle", at: battle.at },
];

/* What a fact looks like on the map, told of the state before it; facts without a line have no picture of their own. */
const DRAW: Drawing = {
  "army.moved": (before, outcome) => way(before, outcome.army, pathOf(outcome), "went"),
  "army.held": (before, { army, at: from, order }) => (order.kind === "hold" ? [] : way(before, army, [from, ...order.path], "refused")),
  "garrison.moved": (before, { garrison, from, to }) => way(before, garrison, [from, to], "went"),
  "garrison.held": (before, { garrison, at: from, to }) => way(before, garrison, [from, to], "refused"),
  "army.retreated": (before, { army, stood, to }) => way(before, army, [stood, to], "retreated"),
  "army.annihilated": (_before, { stood }) => [{ kind: "lost", at: stood }],
  "garrison.annihilated": (_before, { at: where }) => [{ kind: "lost", at: where }],
  "battle.met": battleAt,
  "battle.won": battleAt,
  "army.placed": (before, { army, from, to }) =>
    from !== null && to !== null ? way(before, army, [from, to], "went") : to === null ? [] : at(to),
  "garrison.placed": (_before, { to }) => (to === null ? [] : at(to)),
  "control.changed": (_before, { region }) => at(region),
  "bid.revealed": (_before, { at: where }) => at(where),
  "allies.answered": (_before, { at: where }) => at(where),
};

function marksOf(before: Campaign, outcome: Outcome): readonly Mark[] {
  const draw = DRAW[outcome.type] as ((before: Campaign, outcome: Outcome) => readonly Mark[]) | undefined;
  return draw?.(before, outcome) ?? [];
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
