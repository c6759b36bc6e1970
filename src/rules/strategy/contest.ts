import type { ArmyId, RegionId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Bid, Outcome } from "../campaign/messages.ts";
import type { Ask } from "./asks.ts";
import { answerTo, areHostile, askId, byArmy, type Ground } from "./ground.ts";
import type { RuleId } from "../catalogue/rules.ts";
import type { Mover, Side } from "./turn.ts";

/* The two ways in which several armies settle who of them goes: by bids, and by asking allies. Each is either still a question, or decided. */

/** Questions that must be answered first, or who goes (null: nobody) and the fact that is told of it. */
export type Contest =
  | Readonly<{ decided: false; asks: readonly Ask[] }>
  | Readonly<{ decided: true; goes: Mover | null; facts: readonly Outcome[] }>;

/** Allies who put their bids together for one of them. */
interface Pool {
  readonly goes: Mover;
  readonly allies: readonly Mover[];
}

/**
 * Every House named bids in secret for its army; the highest goes, a tie for the highest lets nobody go, and all pay. A missing bid is 0.
 * @rule BID-1, BID-2, BID-3, BID-6, BID-10
 */
export function bidding(ground: Ground, at: RegionId, bidders: readonly Mover[], pools: readonly Pool[] = []): Contest {
  const { season } = ground.turn;
  const asked = [...bidders].sort(byArmy).map((mover) => {
    const rivals = bidders.filter((other) => other !== mover).map(({ army }) => army);
    const id = askId("bid", season, at, mover.army);
    const shared = pools.find(({ allies }) => allies.includes(mover));
    const pool = shared ? { pool: shared.goes.army } : {};
    const ask: Ask = { kind: "bid", id, season, of: mover.house, at, army: mover.army, rivals: rivals.sort(byName), ...pool };
    return { mover, ask, answer: answerTo(ground, id) };
  });
  if (asked.some(({ answer }) => !answer)) return { decided: false, asks: asked.map(({ ask }) => ask) };
  const bids = asked.map(({ mover, answer }): Bid & { mover: Mover } => {
    const points = typeof answer?.choice === "number" ? answer.choice : 0;
    return { mover, house: mover.house, army: mover.army, points, by: answer?.by ?? "default" };
  });
  const goes = highestOf(bids, pools);
  const told = bids.map(({ mover, house, army, points, by }): Bid => {
    const pool = pools.find(({ allies, goes: first }) => allies.includes(mover) && first !== mover);
    return { house, army, points, by, ...(pool ? { pool: pool.goes.army } : {}) };
  });
  const rules = goes ? (["BID-1", "BID-3"] as const) : (["BID-2", "BID-3"] as const);
  return { decided: true, goes, facts: [{ type: "bid.revealed", at, bids: told, enters: goes?.army ?? null, rules }] };
}

/* The one who has most behind it; null if several have. */
function highestOf(bids: readonly Readonly<{ mover: Mover; points: number }>[], pools: readonly Pool[]): Mover | null {
  const poolOf = (mover: Mover): Pool | undefined => pools.find(({ allies }) => allies.includes(mover));
  const behind = new Map<Mover, number>();
  for (const { mover, points } of bids) {
    const first = poolOf(mover)?.goes ?? mover;
    behind.set(first, (behind.get(first) ?? 0) + points);
  }
  const most = Math.max(...behind.values());
  const highest = [...behind].filter(([, points]) => points === most);
  return highest.length === 1 ? (highest[0]?.[0] ?? null) : null;
}

const sameBand = (one: readonly Mover[], other: readonly Mover[]): boolean =>
  one.length === other.length && one.every((mover, index) => mover === other[index]);

/* Those of several who are all allied with each other and with nobody else here; without those who stand alone. */
function bandsOf(ground: Ground, movers: readonly Mover[]): Mover[][] {
  const friends = movers.map((mover) => movers.filter((other) => other === mover || !areHostile(ground, mover.army, other.army)));
  return friends.filter(
    (band, index) =>
      band.length > 1 && band[0] === movers[index] && band.every((one) => sameBand(friends[movers.indexOf(one)] ?? [], band)),
  );
}

/**
 * All bid for themselves; or, by setting, allies name one of them first and add their bids for it. Allies who name none bid for themselves. @rule BID-6
 */
export function rivalry(ground: Ground, at: RegionId, bidders: readonly Mover[]): Contest {
  if (ground.state.settings["str.alliedBid"] === "separate") return bidding(ground, at, bidders);
  const sorted = [...bidders].sort(byArmy);
  const named = bandsOf(ground, sorted).map((allies) => {
    const foes = armiesOf(sorted.filter((mover) => !allies.includes(mover)));
    return { allies, contest: agreeing(ground, at, allies, { foes, pooled: true }) };
  });
  const asks = named.flatMap(({ contest }) => (contest.decided ? [] : contest.asks));
  if (asks.length > 0) return { decided: false, asks };
  const facts = named.flatMap(({ contest }) => (contest.decided ? contest.facts : []));
  const pools = named.flatMap(({ allies, contest }) => (contest.decided && contest.goes ? [{ goes: contest.goes, allies }] : []));
  const bids = bidding(ground, at, bidders, pools);
  return bids.decided ? { ...bids, facts: [...facts, ...bids.facts] } : bids;
}

/**
 * Each of several allies names one of them in secret; if all name the same it goes, and the others stay. Different answers and silence are
 * no agreement. @rule MOV-15, BID-7
 */
export function agreeing(
  ground: Ground,
  at: RegionId,
  allies: readonly Mover[],
  { foes, pooled = false }: { readonly foes: readonly Side[]; readonly pooled?: boolean },
): Contest {
  const { season } = ground.turn;
  const sorted = [...allies].sort(byArmy);
  const options = sorted.map(({ army }) => army);
  const asked = sorted.map(({ house, army }) => {
    const id = askId("champion", season, at, army);
    const pool = pooled ? { pooled } : {};
    return { ask: { kind: "champion", id, season, of: house, at, options, foes, ...pool } satisfies Ask, answer: answerTo(ground, id) };
  });
  if (asked.some(({ answer }) => !answer)) return { decided: false, asks: asked.map(({ ask }) => ask) };
  const named = new Set(asked.map(({ answer }) => answer?.choice));
  const goes = named.size === 1 ? (sorted.find(({ army }) => named.has(army)) ?? null) : null;
  const rules: readonly RuleId[] = pooled ? ["BID-6"] : foes.length > 0 ? ["BID-7"] : ["MOV-15"];
  return { decided: true, goes, facts: [{ type: "allies.answered", at, armies: options, goes: goes?.army ?? null, rules }] };
}

/** One army for each House that comes, once the Houses with several have named the one that takes part. */
export type Delegates = Readonly<{ decided: false; asks: readonly Ask[] }> | Readonly<{ decided: true; chosen: readonly Mover[] }>;

/** A House that has several armies in one clash, because the Narrator let such orders pass, names the one that takes part; silent, it sends the first by name. @rule BID-11 */
export function delegates(ground: Ground, at: RegionId, comers: readonly Mover[]): Delegates {
  const { season } = ground.turn;
  const houses = [...new Set(comers.map(({ house }) => house))].sort(byName);
  const bands = houses.map((house) => comers.filter((mover) => mover.house === house).sort(byArmy));
  const asked = bands.map((band) => {
    const [first] = band;
    if (!first || band.length === 1) return { band, ask: undefined };
    const foes = armiesOf(comers.filter(({ house }) => house !== first.house));
    const id = askId("champion", season, at, "own", first.house);
    return { band, ask: { kind: "champion", id, season, of: first.house, at, options: armiesOf(band), foes, own: true } satisfies Ask };
  });
  const open = asked.flatMap(({ ask }) => (ask && !answerTo(ground, ask.id) ? [ask] : []));
  if (open.length > 0) return { decided: false, asks: open };
  const chosen = asked.flatMap(({ band, ask }) => {
    const named = ask && answerTo(ground, ask.id)?.choice;
    return band.find(({ army }) => army === named) ?? band[0] ?? [];
  });
  return { decided: true, chosen };
}

export const armiesOf = (movers: readonly Mover[]): ArmyId[] => movers.map(({ army }) => army).sort(byName);
