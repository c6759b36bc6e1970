import type { ArmyId, Order, Refusal, RegionId } from "../../rules/index.ts";
import { orderArmy, orderTo, placeArmy, postGarrison, takeBack } from "../gestures.ts";
import { type Dragged, type DraggedPost, wishesOf } from "./drag.ts";
import { type Judged, judgeTogether } from "./judging.ts";
import { isPlacing } from "./tools.ts";

/** Why a wish was not granted. */
export interface Denied {
  readonly to: RegionId | null;
  readonly refusal: Refusal;
}

async function place({ managed, path }: Dragged): Promise<Denied | null> {
  const to = path?.at(-1);
  if (to === undefined) return null;
  const refusal = await placeArmy(managed.army, to);
  return refusal ? { to, refusal } : null;
}

async function order({ managed: { army }, path }: Dragged): Promise<Denied | null> {
  if (!path || path.length === 0) return answered(null, takeBack(army));
  return answered(path.at(-1) ?? null, orderArmy(army, path));
}

async function answered(to: RegionId | null, answer: Promise<Refusal | undefined>): Promise<Denied | null> {
  const refusal = await answer;
  return refusal ? { to, refusal } : null;
}

/** A Narrator drops garrisons: they are raised there. */
export async function givePosts(dropped: readonly DraggedPost[]): Promise<readonly Denied[]> {
  const denied: Denied[] = [];
  for (const { post, to } of dropped) {
    const refusal = to === null || to === post.at ? undefined : await postGarrison(post.garrison, to);
    if (refusal) denied.push({ to, refusal });
  }
  return denied;
}

/** Whether a drag of these armies places them: always outside the Orders phase for a Narrator, else with the tool. */
export function placesInstead(dragged: Dragged): boolean {
  return game.user?.isGM === true && (isPlacing() || dragged.managed.state.phase !== "orders");
}

/**
 * A drop becomes orders, or a Narrator's placing. Armies that are dragged together are judged together; nothing is written for a wish that the rules refuse.
 */
export async function giveDropped(dropped: readonly Dragged[]): Promise<readonly Denied[]> {
  const denied: (Denied | null)[] = [];
  for (const one of dropped.filter(placesInstead)) denied.push(await place(one));
  const orders = dropped.filter((one) => !placesInstead(one));
  const [first] = orders;
  const judged = first ? judgeTogether(first.managed.state, wishesOf(orders)) : new Map<ArmyId, Judged>();
  const legal = orders.filter((one) => judged.get(one.managed.army)?.ok !== false);
  // An army that another waits for is written first: then no draft is read that waits for nothing.
  const waits = (one: Dragged): number => Number(legal.some((other) => other !== one && other.managed.at === one.path?.at(-1)));
  for (const one of legal.sort((a, b) => waits(a) - waits(b))) denied.push(await order(one));
  for (const { managed, path } of orders) {
    const answer = judged.get(managed.army);
    if (answer && !answer.ok) denied.push({ to: path?.at(-1) ?? null, refusal: answer.refusal });
  }
  return denied.filter((one) => one !== null);
}

/** An order that was picked from the list of destinations. */
export function giveOrder(picked: Order): Promise<Denied | null> {
  return answered(null, picked.kind === "hold" ? takeBack(picked.army) : orderTo(picked));
}

/** The order of an army is taken back. */
export function giveBack(army: ArmyId): Promise<Denied | null> {
  return answered(null, takeBack(army));
}
