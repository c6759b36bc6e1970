import {
  judge,
  judgeOne,
  letterFor,
  ordersAsk,
  type ArmyId,
  type Ask,
  type Campaign,
  type HouseId,
  type Letter,
  type Order,
  type Refusal,
} from "../rules/index.ts";
import type { Host } from "./ports.ts";
import { DONE, refused, type Result } from "./result.ts";

/* What a House does with its letter. It needs no hand and nobody online: only the right to write in the own House. */

interface Desk {
  readonly state: Campaign;
  readonly house: HouseId;
  readonly ask: Ask;
  readonly letter: Letter | undefined;
}

/* The desk at which a House writes, or why it may not. */
async function desk(host: Host, house: HouseId | undefined, army?: ArmyId): Promise<Desk | Refusal> {
  const { state } = await host.page.read();
  if (house === undefined || !state.houses[house])
    return army ? { rule: null, reason: "noSuchArmy", army } : { rule: "PHS-2", reason: "wrongPhase" };
  if (!host.me.narrator && !host.me.houses.includes(house))
    return army ? { rule: null, reason: "notYours", army } : { rule: null, reason: "narratorOnly" };
  const ask = ordersAsk(state, house);
  return ask ? { state, house, ask, letter: letterFor(state, house) } : { rule: "PHS-2", reason: "wrongPhase" };
}

async function houseOf(host: Host, army: ArmyId): Promise<HouseId | undefined> {
  return (await host.page.read()).state.armies[army]?.house;
}

function write(host: Host, { house, ask, letter }: Desk, orders: readonly Order[], committed: boolean): Promise<Result> {
  return host.mailbox.write({ house, ask: ask.id, orders, committed }, letter?.id ?? null);
}

/** Writes one army's order into its House's draft; an order that it already had is replaced. A confirmed letter is recalled by it. */
export async function draftOrder(host: Host, order: Order): Promise<Result> {
  const at = await desk(host, await houseOf(host, order.army), order.army);
  if ("reason" in at) return refused(at);
  const drafts = at.letter?.orders ?? [];
  const refusal = judgeOne(at.state, drafts, order);
  if (refusal) return refused(refusal);
  const rest = drafts.filter(({ army }) => army !== order.army);
  return write(host, at, [...rest, order], false);
}

/** Takes one army's order out of the draft: it holds. A confirmed letter is recalled by it. */
export async function takeBack(host: Host, army: ArmyId): Promise<Result> {
  const at = await desk(host, await houseOf(host, army), army);
  if ("reason" in at) return refused(at);
  const drafts = at.letter?.orders ?? [];
  const rest = drafts.filter((order) => order.army !== army);
  return rest.length === drafts.length ? DONE : write(host, at, rest, false);
}

/** Confirms a House's orders, all of them judged again on the state of now. With no draft it confirms that all its armies hold. */
export async function commitOrders(host: Host, house: HouseId): Promise<Result> {
  const at = await desk(host, house);
  if ("reason" in at) return refused(at);
  const orders = at.letter?.orders ?? [];
  const wrong = judge(at.state, house, orders).find(({ refusal }) => refusal);
  if (wrong?.refusal) return refused(wrong.refusal);
  return at.letter?.committed ? DONE : write(host, at, orders, true);
}

/** Withdraws a confirmed letter: it is a draft again. */
export async function recallOrders(host: Host, house: HouseId): Promise<Result> {
  const at = await desk(host, house);
  if ("reason" in at) return refused(at);
  return at.letter?.committed ? write(host, at, at.letter.orders, false) : DONE;
}
