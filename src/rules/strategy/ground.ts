import type { ArmyId, AskId, HouseId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Refusal } from "./refusals.ts";
import { isHostile, relationOf } from "./standing.ts";
import type { Answer, Mover, Turn } from "./turn.ts";

/** What a Season is settled on: everything as it stood when the orders were read, and the answers that count so far. */
export interface Ground {
  /** The campaign with places, posts, owners and relations as they were at the start of the Season (PHS-3). */
  readonly state: Campaign;
  readonly turn: Turn;
  /** Questions of rounds that are closed: only their answers count. */
  readonly counts: ReadonlySet<AskId>;
}

/** The campaign as it stood when the orders of its Season were read. @rule PHS-3 */
export function groundOf(state: Campaign, turn: Turn): Ground {
  const armies = entriesOf(turn.armies);
  const garrisons = entriesOf(turn.garrisons);
  const start: Campaign = {
    ...state,
    relations: turn.relations,
    armies: Object.fromEntries(armies.map(([id, { house }]) => [id, { house }])),
    places: Object.fromEntries(armies.map(([id, { from }]) => [id, from])),
    garrisons: Object.fromEntries(garrisons.map(([id, { house }]) => [id, { house }])),
    posts: Object.fromEntries(garrisons.map(([id, { at }]) => [id, at])),
  };
  return { state: start, turn, counts: new Set() };
}

/** An answer that counts. */
export const answerTo = ({ turn, counts }: Ground, ask: AskId): Answer | undefined => (counts.has(ask) ? turn.answers[ask] : undefined);

export const houseOf = ({ turn }: Ground, army: ArmyId): HouseId | undefined => turn.armies[army]?.house;

/** Are two armies' Houses neutral to or at war with each other? */
export function areHostile(ground: Ground, one: ArmyId, other: ArmyId): boolean {
  const [a, b] = [houseOf(ground, one), houseOf(ground, other)];
  return a !== undefined && b !== undefined && isHostile(ground.state, a, b);
}

export function areEnemies(ground: Ground, one: ArmyId, other: ArmyId): boolean {
  const [a, b] = [houseOf(ground, one), houseOf(ground, other)];
  return a !== undefined && b !== undefined && relationOf(ground.state, a, b) === "enemy";
}

export const byArmy = (a: Mover, b: Mover): number => byName(a.army, b.army);

/** An army that was ordered to go and stays after all, with the reason. */
export interface Stay {
  readonly mover: Mover;
  readonly refusal: Refusal;
}

/** The name of a question: the same on every machine. */
export const askId = (kind: string, season: number, ...parts: readonly string[]): AskId => [kind, season, ...parts].join("-") as AskId;
