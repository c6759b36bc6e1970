import type { Campaign, HouseId, Letter, Outcome } from "../../rules/index.ts";
import type { Conflict, Host } from "../../play/ports.ts";
import { type Page, storedCampaign } from "../translate/reading.ts";
import { arrangeTokens } from "./tokens.ts";
import { attempt } from "./attempt.ts";
import { phrase } from "../words.ts";
import { letterSource } from "./mailbox.ts";
import { seasonWrites } from "./seasons.ts";
import { byHandMark, correctionWrites, statusWrites } from "./standing.ts";

/*
 * Step 2 of the ledger: what outcomes mean for other documents. Everything is written as an absolute value and only where
 * it is not so already, so that a hand that was cut off can repeat it.
 */

interface PointsChange {
  readonly outcome: Outcome;
  readonly house: HouseId;
  readonly from: number;
  readonly to: number;
}

/* A stock changes by what the rules take, and by what the Narrator corrects. */
function pointsChange(outcome: Outcome): PointsChange | undefined {
  if (outcome.type === "points.changed") return { outcome, house: outcome.house, from: outcome.from, to: outcome.to };
  if (outcome.type !== "override.recorded" || outcome.change.field !== "points") return undefined;
  const { piece, before, after } = outcome.change;
  return typeof before === "number" && typeof after === "number"
    ? { outcome, house: piece as HouseId, from: before, to: after }
    : undefined;
}

interface Balance {
  readonly first: PointsChange;
  readonly last: PointsChange;
}

function balances(outcomes: readonly Outcome[]): Map<HouseId, Balance> {
  const found = new Map<HouseId, Balance>();
  for (const change of outcomes.flatMap((outcome) => pointsChange(outcome) ?? []))
    found.set(change.house, { first: found.get(change.house)?.first ?? change, last: change });
  return found;
}

type Write = () => Promise<unknown>;

function pointWrites(outcomes: readonly Outcome[], epoch: number): { writes: Write[]; conflicts: Conflict[] } {
  const writes: Write[] = [];
  const conflicts: Conflict[] = [];
  for (const [house, { first, last }] of balances(outcomes)) {
    const actor = game.actors.get(house);
    if (!actor) continue;
    const { points } = (actor.toObject() as unknown as { system: { points: number } }).system;
    if (points === last.to) continue;
    if (points === first.from) writes.push(() => actor.update({ system: { points: last.to } } as never, byHandMark(epoch)));
    else conflicts.push({ outcome: last.outcome, found: points });
  }
  return { writes, conflicts };
}

/** The last word on each letter: whether it shall be there. */
function letterFates(outcomes: readonly Outcome[]): Map<string, { letter: Letter; present: boolean }> {
  const fates = new Map<string, { letter: Letter; present: boolean }>();
  for (const outcome of outcomes) {
    if (outcome.type === "letter.taken" || outcome.type === "letter.refused")
      fates.set(outcome.letter.id, { letter: outcome.letter, present: false });
    if (outcome.type === "letter.loosened")
      fates.set(outcome.letter.id, { letter: { ...outcome.letter, committed: false }, present: true });
    if (outcome.type === "letter.returned") fates.set(outcome.letter.id, { letter: outcome.letter, present: true });
  }
  return fates;
}

/* Whoever creates a document becomes an owner of it: the letter gets the owners back that it had. */
async function giveBack(house: Actor.Implementation, letter: Letter): Promise<void> {
  const paper = letter.paper as Readonly<{ ownership?: object; system?: object }> | undefined;
  const { committed } = letter;
  const source = { ...letterSource(letter), ...paper, ...(paper?.system && { system: { ...paper.system, committed } }), _id: letter.id };
  if (!house.items.has(letter.id)) await house.createEmbeddedDocuments("Item", [source] as never, { keepId: true } as never);
  const item = house.items.get(letter.id);
  if (item && !committed) await item.update({ system: { committed } } as never);
  if (!item || !paper?.ownership || sameOwners(item.toObject().ownership, paper.ownership)) return;
  await item.update({ ownership: paper.ownership } as never, { diff: false, recursive: false } as never);
}

/* A letter that its House wrote again while it was being read is another letter: it stays, and is answered as late. */
function changedSince(item: Item.Implementation, { paper }: Letter): boolean {
  const told = (source: unknown): string => JSON.stringify((source as { system?: unknown } | undefined)?.system);
  return paper !== undefined && told(item.toObject()) !== told(paper);
}

function sameOwners(one: object, two: object): boolean {
  const told = (owners: object): string => JSON.stringify(Object.entries(owners).sort());
  return told(one) === told(two);
}

function letterWrites(outcomes: readonly Outcome[]): Write[] {
  const writes: Write[] = [];
  for (const { letter, present } of letterFates(outcomes).values()) {
    const house = game.actors.get(letter.house);
    const item = house?.items.get(letter.id);
    if (item && !present && !changedSince(item, letter)) writes.push(() => item.delete());
    if (house && present) writes.push(() => giveBack(house, letter));
  }
  return writes;
}

/* A value that somebody changed meanwhile is left as it is: the Narrator decides. */
function tellConflicts(conflicts: readonly Conflict[]): void {
  for (const { outcome, found } of conflicts) {
    if (outcome.type === "points.changed")
      ui.notifications.warn(phrase("ui.notice.conflict", { name: { house: outcome.house }, found: found ?? 0, due: outcome.to }), {
        permanent: true,
      });
  }
}

/** Effects of outcomes on Houses, letters, the pages of Seasons and tokens of one campaign. */
export function papersPort(page: Page): Host["papers"] {
  return {
    apply: async (outcomes: readonly Outcome[], state: Campaign) => {
      const { epoch } = storedCampaign(page);
      const { writes, conflicts } = pointWrites(outcomes, epoch);
      const result = await attempt(
        ...writes,
        ...statusWrites(outcomes, epoch),
        ...correctionWrites(outcomes, epoch),
        ...letterWrites(outcomes),
        ...seasonWrites(page, state),
      );
      tellConflicts(conflicts);
      return conflicts.length > 0 ? { ...result, conflicts } : result;
    },
    arrange: (standing) => arrangeTokens(page, standing),
  };
}
