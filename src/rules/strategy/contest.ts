import type { ArmyId, RegionId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Bid, Outcome } from "../campaign/messages.ts";
import type { Ask } from "./asks.ts";
import { answerTo, askId, byArmy, type Ground } from "./ground.ts";
import type { Mover, Side } from "./turn.ts";

/* The two ways in which several armies settle who of them goes: by bids, and by asking allies. Each is either still a question, or decided. */

/** Questions that must be answered first, or who goes (null: nobody) and the fact that is told of it. */
export type Contest =
  | Readonly<{ decided: false; asks: readonly Ask[] }>
  | Readonly<{ decided: true; goes: Mover | null; facts: readonly Outcome[] }>;

/**
 * Every House named bids in secret for its army; the highest goes, a tie for the highest lets nobody go, and all pay. A missing bid is 0.
 * @rule BID-1, BID-2, BID-3, BID-6, BID-10
 */
export function bidding(ground: Ground, at: RegionId, bidders: readonly Mover[]): Contest {
  const { season } = ground.turn;
  const asked = [...bidders].sort(byArmy).map((mover) => {
    const rivals = bidders.filter((other) => other !== mover).map(({ army }) => army);
    const id = askId("bid", season, at, mover.army);
    const ask: Ask = { kind: "bid", id, season, of: mover.house, at, army: mover.army, rivals: rivals.sort(byName) };
    return { mover, ask, answer: answerTo(ground, id) };
  });
  if (asked.some(({ answer }) => !answer)) return { decided: false, asks: asked.map(({ ask }) => ask) };
  const bids = asked.map(({ mover, answer }): Bid & { mover: Mover } => {
    const points = typeof answer?.choice === "number" ? answer.choice : 0;
    return { mover, house: mover.house, army: mover.army, points, by: answer?.by ?? "default" };
  });
  const most = Math.max(...bids.map(({ points }) => points));
  const highest = bids.filter(({ points }) => points === most);
  const goes = highest.length === 1 ? (highest[0]?.mover ?? null) : null;
  const told = bids.map(({ house, army, points, by }): Bid => ({ house, army, points, by }));
  const rules = goes ? (["BID-1", "BID-3"] as const) : (["BID-2", "BID-3"] as const);
  return { decided: true, goes, facts: [{ type: "bid.revealed", at, bids: told, enters: goes?.army ?? null, rules }] };
}

/**
 * Each of several allies names one of them in secret; if all name the same it goes, and the others stay. Different answers and silence are
 * no agreement. @rule MOV-15, BID-7
 */
export function agreeing(ground: Ground, at: RegionId, allies: readonly Mover[], foes: readonly Side[]): Contest {
  const { season } = ground.turn;
  const sorted = [...allies].sort(byArmy);
  const options = sorted.map(({ army }) => army);
  const asked = sorted.map(({ house, army }) => {
    const id = askId("champion", season, at, army);
    return { ask: { kind: "champion", id, season, of: house, at, options, foes } satisfies Ask, answer: answerTo(ground, id) };
  });
  if (asked.some(({ answer }) => !answer)) return { decided: false, asks: asked.map(({ ask }) => ask) };
  const named = new Set(asked.map(({ answer }) => answer?.choice));
  const goes = named.size === 1 ? (sorted.find(({ army }) => named.has(army)) ?? null) : null;
  const rules = foes.length > 0 ? (["BID-7"] as const) : (["MOV-15"] as const);
  return { decided: true, goes, facts: [{ type: "allies.answered", at, armies: options, goes: goes?.army ?? null, rules }] };
}

export const armiesOf = (movers: readonly Mover[]): ArmyId[] => movers.map(({ army }) => army).sort(byName);
