import {
  asksTo,
  becomes,
  letterTo,
  relationOf,
  type Ask,
  type Campaign,
  type Deal,
  type HouseId,
  type Letter,
  type Relation,
} from "../rules/index.ts";
import { seenBy, type Viewer } from "./viewer.ts";

/** What two Houses are to each other; null on the diagonal of the table. */
export type Bond = Readonly<{ other: HouseId; now: Relation }> | null;

/** The table of relations: the same from both sides, Houses in the order in which they are given. @rule REL-1 */
export function relationTable(
  state: Campaign,
  houses: readonly HouseId[],
): readonly Readonly<{ house: HouseId; bonds: readonly Bond[] }>[] {
  return houses.map((house) => ({
    house,
    bonds: houses.map((other) => (other === house ? null : { other, now: relationOf(state, house, other) })),
  }));
}

/** `same`: nothing changes; `atOnce`: it gets colder whatever the other wishes; `ifAgreed`: it gets warmer if the other wishes it too; `agreed`: the other does. */
export type Effect = "same" | "atOnce" | "ifAgreed" | "agreed";

/** What a House wishes of one other House. */
export interface DealLine {
  readonly other: HouseId;
  readonly now: Relation;
  readonly wish: Relation;
  readonly effect: Effect;
  /** What they will be to each other as far as this viewer knows. */
  readonly becomes: Relation;
  /** Power Points that are given. */
  readonly gift: number;
}

/** A House's wishes in Trade and Diplomacy, without words. @rule REL-2, POW-1 */
export interface DealModel {
  readonly ask: Ask;
  readonly house: HouseId;
  readonly committed: boolean;
  readonly deal: Deal;
  readonly lines: readonly DealLine[];
  readonly points: number;
  readonly given: number;
}

const EMPTY: Deal = { gifts: {}, stances: {} };

function dealIn(letter: Letter | undefined): Deal | undefined {
  return letter?.deal ?? undefined;
}

function letterOf(state: Campaign, house: HouseId): Letter | undefined {
  const ask = asksTo(state, house).find(({ kind }) => kind === "diplomacy");
  return ask && letterTo(state, ask);
}

/* What the other wishes counts only when its letter is confirmed and can be read by this viewer. */
function wishOf(state: Campaign, from: HouseId, to: HouseId): Relation | undefined {
  const letter = letterOf(state, from);
  return letter?.committed ? dealIn(letter)?.stances[to] : undefined;
}

function effectOf(now: Relation, wish: Relation, theirs: Relation | undefined): Effect {
  const alone = becomes(now, wish, undefined);
  if (wish === now) return "same";
  if (alone !== now) return "atOnce";
  return theirs !== undefined && becomes(now, wish, theirs) === wish ? "agreed" : "ifAgreed";
}

/** What a House gives and whom it befriends, as a viewer who may know it sees it; null outside Trade and Diplomacy. */
export function dealModel(whole: Campaign, viewer: Viewer, house: HouseId, others: readonly HouseId[]): DealModel | null {
  const state = seenBy(whole, viewer);
  const ask = asksTo(state, house).find(({ kind }) => kind === "diplomacy");
  if (!ask) return null;
  const letter = letterTo(state, ask);
  const deal = dealIn(letter) ?? EMPTY;
  const lines = others.filter((other) => other !== house).map((other) => dealLine(state, deal, house, other));
  const given = lines.reduce((sum, { gift }) => sum + gift, 0);
  return { ask, house, committed: letter?.committed === true, deal, lines, points: state.houses[house]?.points ?? 0, given };
}

function dealLine(state: Campaign, deal: Deal, house: HouseId, other: HouseId): DealLine {
  const now = relationOf(state, house, other);
  const wish = deal.stances[other] ?? now;
  const theirs = wishOf(state, other, house);
  const effect = effectOf(now, wish, theirs);
  return { other, now, wish, effect, becomes: becomes(now, wish, theirs), gift: deal.gifts[other] ?? 0 };
}
