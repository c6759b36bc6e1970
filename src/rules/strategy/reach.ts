import type { ArmyId, RegionId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Closed, Destination, Reach } from "./destination.ts";
import { isEnforced } from "./automation.ts";
import { type Judged, judgeBeside } from "./judge.ts";
import { costOf, targetOf, wayRefusal } from "./orders/table.ts";
import type { Order } from "./orders.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonIn, garrisonOf, ordererOf, standsAt, strangerIn } from "./standing.ts";
import { isBattle, mustLeave } from "./steps.ts";

/** The orders that could bring an army into a region, the cheapest and most direct first: step, diagonal, march by each way. */
function waysTo(state: Campaign, army: ArmyId, from: RegionId, to: RegionId): Order[] {
  const sides = state.map.sides[from] ?? [];
  if (sides.includes(to) || garrisonOf(state, army) !== undefined) return [{ kind: "move", army, path: [to] }];
  const diagonal: Order[] = (state.map.diagonals[from] ?? []).some((step) => step.to === to)
    ? [{ kind: "diagonal", army, path: [to] }]
    : [];
  const through = sides.filter((side) => state.map.sides[side]?.includes(to));
  return [...diagonal, ...through.map((side): Order => ({ kind: "march", army, path: [side, to] }))];
}

/** Every region that a piece's one move could name, the own one left out. */
function inSight(state: Campaign, army: ArmyId, from: RegionId): RegionId[] {
  const sides = state.map.sides[from] ?? [];
  if (garrisonOf(state, army) !== undefined) return [...sides];
  const seen = new Set<RegionId>([
    ...sides,
    ...(state.map.diagonals[from] ?? []).map(({ to }) => to),
    ...sides.flatMap((side) => state.map.sides[side] ?? []),
  ]);
  seen.delete(from);
  return [...seen];
}

/* Which own armies the drafts send away, and where to: what the others of the House will do is known to it. */
function leaves(state: Campaign, drafts: readonly Order[], army: ArmyId): boolean {
  return drafts.some((order) => order.army === army && targetOf(order) !== undefined && !wayRefusal(state, order));
}

/* Somebody stands there who must leave first, and as far as the House knows does not. @rule MOV-6, GAR-1, GAR-2 */
function mayBeFull(state: Campaign, army: ArmyId, to: RegionId, drafts: readonly Order[]): boolean {
  const garrison = garrisonOf(state, army);
  const friend = garrison === undefined ? mustLeave(state, army, to) : (garrisonIn(state, to) as ArmyId | undefined);
  const stranger = garrison === undefined ? undefined : strangerIn(state, ordererOf(state, army), to);
  return stranger !== undefined || (friend !== undefined && !leaves(state, drafts, friend));
}

function destination(state: Campaign, { order, waived }: Judged, drafts: readonly Order[]): Destination | undefined {
  const to = targetOf(order);
  if (to === undefined) return undefined;
  const conditional = mayBeFull(state, order.army, to, drafts);
  return { to, order, cost: costOf(state, order), battle: isBattle(state, order.army, to), conditional, ...(waived ? { waived } : {}) };
}

/** One region judged for an army: the best order into it, or the reason why there is none. */
function into(state: Campaign, ways: readonly Order[], drafts: readonly Order[]): Destination | Refusal | undefined {
  let first: Refusal | undefined;
  for (const order of ways) {
    const judged = judgeBeside(state, drafts, order);
    if (!judged.refusal) return destination(state, judged, drafts);
    first ??= judged.refusal;
  }
  return first;
}

/**
 * Everything that an army (or, where garrisons move, a garrison) may and may not do now, beside the other drafts of its House. One answer for highlight, ruler, list and
 * refusal. Lists are sorted by region.
 * Nothing outside the Orders phase.
 * @rule PHS-2, MOV-1, MOV-2, MOV-3, MOV-6, MOV-7, MOV-9, POW-2
 */
export function reach(state: Campaign, army: ArmyId, drafts: readonly Order[]): Reach {
  const from = standsAt(state, army);
  const closedNow = state.phase !== "orders" || state.map.problems.length > 0;
  if (from === undefined || ordererOf(state, army) === undefined || closedNow) return { open: [], closed: [] };
  const open: Destination[] = [];
  const closed: Closed[] = [];
  for (const to of inSight(state, army, from).sort(byName)) {
    const found = into(state, waysTo(state, army, from, to), drafts);
    if (found === undefined) continue;
    if ("order" in found) open.push(found);
    else closed.push({ to, refusal: found });
  }
  return { open, closed };
}

/** The order that a path of regions means. A path of one region is the best way into it; a longer one is taken as it stands. */
function ordersOf(state: Campaign, army: ArmyId, from: RegionId, path: readonly RegionId[]): Order[] | Refusal {
  const [one, two] = path;
  const to = path[path.length - 1];
  if (one === undefined || to === undefined) return [{ kind: "hold", army }];
  const tooFar: Refusal = { rule: "MOV-3", reason: "tooFar", army, to };
  // Where nobody keeps the rules of ways, an army may go anywhere at once.
  const anywhere: Order[] | Refusal = isEnforced(state.settings, tooFar) ? tooFar : [{ kind: "move", army, path: [to] }];
  if (path.length > 2) return anywhere;
  if (two !== undefined) return [{ kind: "march", army, path: [one, two] }];
  if (!state.map.regions[one]) return [{ kind: "move", army, path: [one] }];
  const ways = waysTo(state, army, from, one);
  return ways.length > 0 ? ways : anywhere;
}

/** The destination that a drag along a path means, or why not. Regions entered only; a fixed waypoint stands in the path. @rule PHS-2, MOV-4, MOV-5 */
export function orderTo(
  state: Campaign,
  army: ArmyId,
  path: readonly RegionId[],
  drafts: readonly Order[],
): { readonly ok: true; readonly destination: Destination } | { readonly ok: false; readonly refusal: Refusal } {
  if (state.phase !== "orders") return { ok: false, refusal: { rule: "PHS-2", reason: "wrongPhase" } };
  if (ordererOf(state, army) === undefined) return { ok: false, refusal: { rule: null, reason: "noSuchArmy", army } };
  const from = standsAt(state, army);
  if (from === undefined) return { ok: false, refusal: { rule: null, reason: "notOnMap", army } };
  const ways = ordersOf(state, army, from, path);
  if (!Array.isArray(ways)) return { ok: false, refusal: ways };
  const found = into(state, ways, drafts);
  if (found === undefined) return { ok: false, refusal: { rule: "MOV-3", reason: "tooFar", army, to: path[path.length - 1] ?? from } };
  return "order" in found ? { ok: true, destination: found } : { ok: false, refusal: found };
}
