import type { Correction } from "../rules/index.ts";
import { submit } from "../play/index.ts";
import { campaignOf, hostFor } from "./campaigns.ts";
import type { MarkedOptions } from "./declare.ts";
import { handTurn, leads } from "./hand.ts";
import { tell } from "./tell.ts";

/* What a Narrator changes on a sheet is a correction: the hand writes down what stood there before, so that it can be read later, and taken back. */

type Values = Readonly<Record<string, unknown>>;

/* What each Actor held when it was last seen. The platform tells of a change only when the old value is gone. */
const seen = new Map<string, Values>();

/* Prose is nobody's correction, and which campaign something serves is told elsewhere. */
const LEFT_OUT = /^(notes|campaign)(\.|$)/;

function valuesOf(actor: Actor.Implementation): Values {
  const { system } = actor.toObject() as unknown as { system: object };
  return Object.fromEntries(Object.entries(foundry.utils.flattenObject(system)).filter(([field]) => !LEFT_OUT.test(field)));
}

function remember(actor: Actor.Implementation): void {
  if (actor.id !== null) seen.set(actor.id, valuesOf(actor));
}

const told = (value: unknown): string => JSON.stringify(value ?? null);

function changesOf(actor: Actor.Implementation): Correction[] {
  const before = seen.get(actor.id ?? "") ?? valuesOf(actor);
  const after = valuesOf(actor);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields
    .filter((field) => told(before[field]) !== told(after[field]))
    .map((field) => ({
      piece: actor.id ?? "",
      field,
      before: (before[field] ?? null) as Correction["before"],
      after: (after[field] ?? null) as Correction["after"],
    }));
}

function corrected(actor: Actor.Implementation, options: MarkedOptions, userId: string): void {
  const changes = changesOf(actor);
  remember(actor);
  const own = options.huestes !== undefined && userId === game.user.id;
  const page = campaignOf(actor);
  if (own || changes.length === 0 || !page || !leads(page) || !game.users.get(userId)?.isGM) return;
  void handTurn(page, async () => tell(await submit(hostFor(page), { type: "override.record", by: "narrator", changes })));
}

/** Watches what Narrators change on the Actors of campaigns. Called once, at `ready`. */
export function watchCorrections(): void {
  if (!game.user.isGM) return;
  game.actors.contents.forEach(remember);
  Hooks.on("createActor", ((actor: Actor.Implementation) => remember(actor)) as never);
  Hooks.on("updateActor", ((actor: Actor.Implementation, _changes: unknown, options: MarkedOptions, userId: string) =>
    corrected(actor, options, userId)) as never);
}
