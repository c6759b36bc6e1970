import type { ArmyId, HouseId, RegionId } from "../kernel/ids.ts";
import { byName, keysOf } from "../kernel/total.ts";
import type { RuleId } from "../catalogue/rules.ts";
import type { Campaign } from "../campaign/state.ts";
import { judge } from "./judge.ts";
import { costOf, rulesOf, targetOf } from "./orders/table.ts";
import type { Order } from "./orders.ts";
import type { Refusal } from "./refusals.ts";
import { armiesIn, isHostile } from "./standing.ts";

/*
 * How a Season is settled.
 *
 * All orders are read at once; who wrote first means nothing. Three passes, each simple:
 *
 * 1. Every House's list is judged on the positions at the start of the Season (PHS-3) and its marches are paid in the sequence in which it lists
 *    them (POW-3). What is refused becomes a hold.
 * 2. Suppose that everybody who may go goes. Then stop, again and again until nothing changes, every army whose region of destination is held by
 *    somebody who stays, or is wanted by another. Supposing first that all go makes chains and closed rings come out right by themselves: the last of a
 *    chain is stopped only if the first is, and a ring that nobody disturbs goes round (PHS-4a). An army that is stopped stays where it is and can stop
 *    others in turn. As armies are only ever stopped, never started again, this ends, and no order of reading can change where.
 * 3. Those that still go are moved. Of those that were stopped, the ones stopped by friends hold (MOV-6); those who meet a foe are in a clash
 *    (MOV-7). Two foes who want each other's regions meet on the border.
 *
 * How a clash ends is not settled here: all who are in it stand where they stood until the Narrator decides.
 */

/** What became of one army that was given an order. */
export type Fate =
  | Readonly<{ fate: "moved"; army: ArmyId; order: Order; from: RegionId; to: RegionId; rules: readonly RuleId[] }>
  | Readonly<{ fate: "held"; army: ArmyId; order: Order; at: RegionId; refusal: Refusal }>
  | Readonly<{ fate: "fights"; army: ArmyId; order: Order; from: RegionId }>;

export interface Clash {
  /** The region fought for; both regions of a border battle. */
  readonly at: readonly RegionId[];
  readonly armies: readonly ArmyId[];
  readonly rules: readonly RuleId[];
}

export interface Adjudication {
  readonly fates: readonly Fate[];
  readonly clashes: readonly Clash[];
  readonly paid: Readonly<Record<HouseId, number>>;
}

interface Mover {
  readonly army: ArmyId;
  readonly house: HouseId;
  readonly order: Order;
  readonly from: RegionId;
  readonly to: RegionId;
}

/**
 * Settles the orders of all Houses. A House that is not named, and an army without an order, holds.
 * @rule PHS-3, PHS-4a, POW-3, MOV-1, MOV-6, MOV-7
 */
export function adjudicate(state: Campaign, orders: Readonly<Record<HouseId, readonly Order[]>>): Adjudication {
  const judged = keysOf(orders)
    .sort(byName)
    .flatMap((house) => judge(state, house, orders[house] ?? []).map(({ order, refusal }) => ({ house, order, refusal })));
  const movers = judged.flatMap(({ house, order, refusal }): Mover[] => {
    const from = state.places[order.army];
    const to = targetOf(order);
    return refusal || from === undefined || to === undefined ? [] : [{ army: order.army, house, order, from, to }];
  });
  const stopped = stop(state, movers);
  const clashes = clashesOf(state, movers, stopped);
  const fighting = new Set(clashes.flatMap(({ armies }) => armies));
  const refused = judged.flatMap(({ order, refusal }): Fate[] => {
    const at = state.places[order.army];
    const ours = refusal?.reason !== "notYours" && refusal?.reason !== "noSuchArmy";
    return refusal && ours && at !== undefined ? [{ fate: "held", army: order.army, order, at, refusal }] : [];
  });
  const settled = movers.map((mover): Fate => fateOf(state, mover, { movers, stopped, fighting }));
  const paid: Record<HouseId, number> = {};
  for (const { house, order } of movers) paid[house] = (paid[house] ?? 0) + costOf(state, order);
  const fates = [...settled, ...refused].sort((a, b) => byName(a.army, b.army));
  return { fates, clashes, paid };
}

interface Settled {
  readonly movers: readonly Mover[];
  readonly stopped: ReadonlySet<ArmyId>;
  readonly fighting: ReadonlySet<ArmyId>;
}

function fateOf(state: Campaign, mover: Mover, { movers, stopped, fighting }: Settled): Fate {
  const { army, order, from, to } = mover;
  if (!stopped.has(army)) return { fate: "moved", army, order, from, to, rules: rulesOf(order) };
  if (fighting.has(army)) return { fate: "fights", army, order, from };
  const rivals = movers.filter((other) => other.to === to && other.army !== army).map((other) => other.army);
  const friend = [...armiesIn(state, to), ...rivals].find((other) => other !== army && !hostile(state, army, other));
  return { fate: "held", army, order, at: from, refusal: { rule: "MOV-6", reason: "ownOrAllied", to, army: friend ?? army } };
}

function hostile(state: Campaign, a: ArmyId, b: ArmyId): boolean {
  const [one, two] = [state.armies[a]?.house, state.armies[b]?.house];
  return one !== undefined && two !== undefined && isHostile(state, one, two);
}

/* The armies that do not go: grown from nobody until nothing changes. */
function stop(state: Campaign, movers: readonly Mover[]): ReadonlySet<ArmyId> {
  const stopped = new Set<ArmyId>();
  const ordered = new Map(movers.map((mover) => [mover.army, mover]));
  const wanting = new Map<RegionId, Mover[]>();
  for (const mover of movers) wanting.set(mover.to, [...(wanting.get(mover.to) ?? []), mover]);
  const goes = (army: ArmyId): boolean => ordered.has(army) && !stopped.has(army);
  const blocked = ({ army, from, to }: Mover): boolean => {
    if ((wanting.get(to)?.length ?? 0) > 1) return true;
    return armiesIn(state, to).some((other) => {
      if (other === army) return false;
      const exchange = ordered.get(other)?.to === from;
      return !goes(other) || (exchange && hostile(state, army, other));
    });
  };
  for (let before = -1; before < stopped.size; ) {
    before = stopped.size;
    for (const { army } of movers.filter((mover) => !stopped.has(mover.army) && blocked(mover))) stopped.add(army);
  }
  return stopped;
}

/* Who meets whom: borders first, then each region by name. */
function clashesOf(state: Campaign, movers: readonly Mover[], stopped: ReadonlySet<ArmyId>): Clash[] {
  const here = movers.filter(({ army }) => stopped.has(army));
  const border = new Set<ArmyId>();
  const clashes: Clash[] = [];
  for (const mover of here) {
    const other = here.find(({ army, from, to }) => from === mover.to && to === mover.from && hostile(state, army, mover.army));
    if (!other || border.has(mover.army) || border.has(other.army)) continue;
    border.add(mover.army).add(other.army);
    clashes.push({ at: [mover.from, other.from].sort(byName), armies: [mover.army, other.army].sort(byName), rules: ["MOV-7"] });
  }
  const regions = [...new Set(here.filter(({ army }) => !border.has(army)).map(({ to }) => to))].sort(byName);
  for (const region of regions) {
    const moving = new Set(movers.filter(({ army }) => !stopped.has(army)).map(({ army }) => army));
    const holders = armiesIn(state, region).filter((army) => !moving.has(army) && !border.has(army));
    const comers = here.filter(({ army, to }) => to === region && !border.has(army)).map(({ army }) => army);
    const entering = comers.filter((army) => holders.every((holder) => holder === army || hostile(state, army, holder)));
    const all = [...holders, ...entering];
    const armies = all.filter((army) => all.some((other) => hostile(state, army, other))).sort(byName);
    if (armies.length > 1) clashes.push({ at: [region], armies, rules: ["MOV-7"] });
  }
  return clashes;
}
