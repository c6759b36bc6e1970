import {
  asksTo,
  choiceRefusal,
  dealRefusal,
  judge,
  judgeOne,
  letterTo,
  ordererOf,
  type ArmyId,
  type Ask,
  type AskId,
  type Campaign,
  type Choice,
  type Deal,
  type HouseId,
  type Letter,
  type Order,
  type Refusal,
} from "../rules/index.ts";
import type { Host, LetterDraft } from "./ports.ts";
import { DONE, refused, type Result } from "./result.ts";

/* What a House does with its letters. It needs no hand and nobody online: only the right to write in the own House. */

interface Desk {
  readonly state: Campaign;
  readonly house: HouseId;
  readonly ask: Ask;
  readonly letter: Letter | undefined;
}

/* The desk at which a House writes, or why it may not. */
async function desk(host: Host, house: HouseId | undefined, which: (ask: Ask) => boolean, army?: ArmyId): Promise<Desk | Refusal> {
  const { state } = await host.page.read();
  if (house === undefined || !state.houses[house])
    return army ? { rule: null, reason: "noSuchArmy", army } : { rule: "PHS-2", reason: "wrongPhase" };
  if (!host.me.narrator && !host.me.houses.includes(house))
    return army ? { rule: null, reason: "notYours", army } : { rule: null, reason: "narratorOnly" };
  const ask = asksTo(state, house).find(which);
  return ask ? { state, house, ask, letter: letterTo(state, ask) } : { rule: "PHS-2", reason: "wrongPhase" };
}

const isOrders = ({ kind }: Ask): boolean => kind === "orders";
const isDiplomacy = ({ kind }: Ask): boolean => kind === "diplomacy";

async function houseOf(host: Host, army: ArmyId): Promise<HouseId | undefined> {
  return ordererOf((await host.page.read()).state, army);
}

type Words = Partial<Pick<LetterDraft, "orders" | "choice" | "deal" | "shared">>;

function write(host: Host, { house, ask, letter }: Desk, words: Words, committed: boolean): Promise<Result> {
  const draft = { house, ask: ask.id, orders: [], choice: null, deal: null, shared: letter?.shared === true, ...words, committed };
  return host.mailbox.write(draft, letter?.id ?? null);
}

/** Writes one army's order (or, where garrisons move, a garrison's) into its House's draft; an order that it already had is replaced. A confirmed letter is recalled by it. */
export async function draftOrder(host: Host, order: Order): Promise<Result> {
  const at = await desk(host, await houseOf(host, order.army), isOrders, order.army);
  if ("reason" in at) return refused(at);
  const drafts = at.letter?.orders ?? [];
  const refusal = judgeOne(at.state, drafts, order);
  if (refusal) return refused(refusal);
  const rest = drafts.filter(({ army }) => army !== order.army);
  return write(host, at, { orders: [...rest, order] }, false);
}

/** Takes one army's order out of the draft: it holds. A confirmed letter is recalled by it. */
export async function takeBack(host: Host, army: ArmyId): Promise<Result> {
  const at = await desk(host, await houseOf(host, army), isOrders, army);
  if ("reason" in at) return refused(at);
  const drafts = at.letter?.orders ?? [];
  const rest = drafts.filter((order) => order.army !== army);
  return rest.length === drafts.length ? DONE : write(host, at, { orders: rest }, false);
}

/** Confirms a House's orders, all of them judged again on the state of now. With no draft it confirms that all its armies hold. */
export async function commitOrders(host: Host, house: HouseId): Promise<Result> {
  const at = await desk(host, house, isOrders);
  if ("reason" in at) return refused(at);
  const orders = at.letter?.orders ?? [];
  const wrong = judge(at.state, house, orders).find(({ refusal }) => refusal);
  if (wrong?.refusal) return refused(wrong.refusal);
  return at.letter?.committed ? DONE : write(host, at, { orders }, true);
}

/** Shows a House's orders to its allies from now on, or to nobody. What is confirmed stays so. */
export async function shareOrders(host: Host, house: HouseId, shared: boolean): Promise<Result> {
  const at = await desk(host, house, isOrders);
  if ("reason" in at) return refused(at);
  if ((at.letter?.shared === true) === shared) return DONE;
  return write(host, at, { orders: at.letter?.orders ?? [], shared }, at.letter?.committed === true);
}

/** Withdraws a confirmed letter of orders: it is a draft again. */
export async function recallOrders(host: Host, house: HouseId): Promise<Result> {
  const at = await desk(host, house, isOrders);
  if ("reason" in at) return refused(at);
  return at.letter?.committed ? write(host, at, { orders: at.letter.orders }, false) : DONE;
}

async function atAsk(host: Host, house: HouseId, id: AskId): Promise<Desk | Refusal> {
  const found = await desk(host, house, (ask) => ask.id === id);
  return "reason" in found && found.reason === "wrongPhase" ? { rule: null, reason: "askSettled", ask: id } : found;
}

/** Answers a question to a House, confirmed at once; it may be answered anew until its phase is closed. @see choiceRefusal */
export async function answerAsk(host: Host, house: HouseId, id: AskId, choice: Choice): Promise<Result> {
  const at = await atAsk(host, house, id);
  if ("reason" in at) return refused(at);
  const refusal = choiceRefusal(at.state, at.ask, choice);
  if (refusal) return refused(refusal);
  return at.letter?.committed && at.letter.choice === choice ? DONE : write(host, at, { choice }, true);
}

/** Takes an answer back: the question is open again, and what was answered is kept as a draft. */
export async function recallAnswer(host: Host, house: HouseId, id: AskId): Promise<Result> {
  const at = await atAsk(host, house, id);
  if ("reason" in at) return refused(at);
  const { letter } = at;
  return letter?.committed ? write(host, at, { orders: letter.orders, choice: letter.choice, deal: letter.deal }, false) : DONE;
}

/** Writes what a House gives and whom it befriends in Trade and Diplomacy; confirmed, it counts when the phase ends. */
export async function proposeDeal(host: Host, house: HouseId, deal: Deal, committed: boolean): Promise<Result> {
  const at = await desk(host, house, isDiplomacy);
  if ("reason" in at) return refused(at);
  const refusal = dealRefusal(at.state, house, deal);
  return refusal ? refused(refusal) : write(host, at, { deal }, committed);
}
