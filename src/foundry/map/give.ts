import type { ArmyId, Choice, Order, Refusal, RegionId } from "../../rules/index.ts";
import { orderArmy, orderTo, placeArmy, postGarrison, reply, takeBack, withdraw } from "../gestures.ts";
import { answerBy, asked } from "./answering.ts";
import { type Dragged, type DraggedPost, wishesOf } from "./drag.ts";
import { type Judged, judgeTogether } from "./judging.ts";
import type { Managed } from "./managed.ts";
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

/** Whether a drag of an army places it: for a Narrator with the tool, and outside the Orders phase unless the army is asked where it goes. */
export function placesInstead(dragged: Dragged): boolean {
  return game.user?.isGM === true && (isPlacing() || (dragged.managed.state.phase !== "orders" && !asked(dragged.managed)));
}

/* Armies that are dragged together are judged together; nothing is written for a wish that the rules refuse. */
async function giveOrders(orders: readonly Dragged[]): Promise<readonly (Denied | null)[]> {
  const denied: (Denied | null)[] = [];
  const [first] = orders;
  const judged = first ? judgeTogether(first.managed.state, wishesOf(orders)) : new Map<ArmyId, Judged>();
  const legal = orders.filter((one) => judged.get(one.managed.army)?.ok !== false);
  // An army that another waits for is written first: then no draft is read that waits for nothing.
  const waits = (one: Dragged): number => Number(legal.some((other) => other !== one && other.managed.at === one.path?.at(-1)));
  for (const one of [...legal].sort((a, b) => waits(a) - waits(b))) denied.push(await order(one));
  for (const { managed, path } of orders) {
    const answer = judged.get(managed.army);
    if (answer && !answer.ok) denied.push({ to: path?.at(-1) ?? null, refusal: answer.refusal });
  }
  return denied;
}

/** A drop becomes orders, an answer, or a Narrator's placing. */
export async function giveDropped(dropped: readonly Dragged[]): Promise<readonly Denied[]> {
  const denied: (Denied | null)[] = [];
  for (const one of dropped.filter(placesInstead)) denied.push(await place(one));
  const answers = dropped.filter((one) => !placesInstead(one) && asked(one.managed));
  for (const { managed, path } of answers) denied.push(await answered(path?.at(-1) ?? managed.at, answerBy(managed, path)));
  const orders = dropped.filter((one) => !placesInstead(one) && !answers.includes(one));
  denied.push(...(await giveOrders(orders)));
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

/** An answer that was picked from the list; null takes the answer back. */
export function giveAnswer(managed: Managed, choice: Choice | null): Promise<Denied | null> {
  const model = asked(managed);
  if (!model) return Promise.resolve(null);
  return answered(null, choice === null ? withdraw(model.ask) : reply(model.ask, choice));
}
