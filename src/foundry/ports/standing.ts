import type { ArmyId, Correction, Outcome } from "../../rules/index.ts";
import type { HandMark } from "../constants.ts";
import type { ARMY_STATUS } from "../schema/army.ts";

/* What outcomes mean for Actors besides their points: whether an army still stands, and corrections that are taken back. */

type Status = (typeof ARMY_STATUS)[number];
type Write = () => Promise<unknown>;

/** Options of an update that the hand writes itself: it is no correction of the Narrator's. */
export const byHandMark = (epoch: number): never => ({ huestes: { epoch } satisfies HandMark }) as never;

const sourceOf = (actor: Actor.Implementation): Record<string, unknown> =>
  (actor.toObject() as unknown as { system: Record<string, unknown> }).system;

function statusOf(outcome: Outcome): readonly [ArmyId, Status] | undefined {
  if (outcome.type === "army.annihilated") return [outcome.army, "annihilated"];
  if (outcome.type === "army.placed" && outcome.to !== null) return [outcome.army, "standing"];
  if (outcome.type === "outcome.undone" && outcome.outcome.type === "army.annihilated") return [outcome.outcome.army, "standing"];
  return undefined;
}

/** An army that was annihilated says so, one that stands again does not. */
export function statusWrites(outcomes: readonly Outcome[], epoch: number): Write[] {
  const last = new Map(outcomes.flatMap((outcome) => [statusOf(outcome) ?? []]).filter((pair) => pair.length === 2) as [ArmyId, Status][]);
  return [...last].flatMap(([army, status]) => {
    const actor = game.actors.get(army);
    if (!actor || sourceOf(actor)["status"] === status) return [];
    return [() => actor.update({ system: { status } } as never, byHandMark(epoch))];
  });
}

const told = (value: unknown): string => JSON.stringify(value ?? null);

function correctionWrite({ piece, field, before, after }: Correction, epoch: number): Write[] {
  const actor = game.actors.get(piece);
  if (!actor) return [];
  const now: unknown = foundry.utils.getProperty(sourceOf(actor), field) ?? null;
  if (told(now) === told(after) || told(now) !== told(before)) return [];
  return [() => actor.update(foundry.utils.expandObject({ [`system.${field}`]: after }) as never, byHandMark(epoch))];
}

/* Several corrections of one field are one: from what stood there first to what shall stand there last. */
function joined(outcomes: readonly Outcome[]): Correction[] {
  const fields = new Map<string, Correction>();
  for (const outcome of outcomes) {
    if (outcome.type !== "override.recorded" || outcome.change.field === "points") continue;
    const key = `${outcome.change.piece} ${outcome.change.field}`;
    fields.set(key, { ...outcome.change, before: fields.get(key)?.before ?? outcome.change.before });
  }
  return [...fields.values()];
}

/** Corrections that are taken back are written back, unless somebody changed the value again meanwhile; points are balanced with what the rules take. */
export const correctionWrites = (outcomes: readonly Outcome[], epoch: number): Write[] =>
  joined(outcomes).flatMap((change) => correctionWrite(change, epoch));
