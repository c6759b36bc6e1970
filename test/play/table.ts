import { decide, evolveAll, narratorOwes, type Campaign, type Letter, type Order } from "../../src/rules/index.ts";
import { claimHand, closePhase, commitOrders, draftOrder, submit } from "../../src/play/index.ts";
import { layTable, sit, type Seat, type Table } from "../house/fake-host.ts";
import { campaign, house, order, type Sketch } from "../rules/campaign.ts";

/** A table with the Narrator's page as the hand and a player for each of two Houses. */
export interface Evening {
  readonly table: Table;
  readonly narrator: Seat;
  readonly lion: Seat;
  readonly bear: Seat;
}

const ARMIES = { L1: "A1", L2: "C1", L3: "E1", B1: "A5", B2: "C4" };

/** An evening in its Orders phase, opened beforehand: nothing is in the log yet. */
export async function evening(sketch: Partial<Sketch> = {}): Promise<Evening> {
  const before = campaign({ armies: ARMIES, ...sketch });
  const verdict = decide(before, { type: "phase.open", by: "narrator", phase: "orders" });
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return seated(evolveAll(before, verdict.outcomes));
}

/** The same people at a table in any state. */
export async function seated(state: Campaign): Promise<Evening> {
  const table = layTable(state);
  const narrator = sit(table, { user: "narrator", narrator: true });
  await claimHand(narrator);
  return { table, narrator, lion: sit(table, { user: "lion", houses: ["L"] }), bear: sit(table, { user: "bear", houses: ["B"] }) };
}

/** A player drafts orders and confirms them. */
export async function ordered(seat: Seat, ...orders: readonly Order[]): Promise<void> {
  for (const one of orders) await draftOrder(seat, one);
  for (const own of seat.me.houses) await commitOrders(seat, own);
}

/** Both Houses have confirmed: a paid march, a step, and two armies that meet. */
export async function ready(): Promise<Evening> {
  const at = await evening();
  await ordered(at.lion, order("L1", "A2", "A3"), order("L2", "C2"), order("L3", "E2"));
  await ordered(at.bear, order("B1", "B5"), order("B2", "C3", "C2"));
  return at;
}

/** All that a person could find at a table afterwards; who wrote it, and when, left out. */
export const found = ({ state, pending, tokens, told, log, revision }: Table): unknown => ({
  state,
  pending,
  tokens,
  revision,
  cards: Object.values(told).map(({ command }) => command),
  log: log.map(({ id, command, outcomes, undone }) => ({ id, command, outcomes, undone: undone !== null })),
});

/** Plays the open Season to its end: the first side of each battle wins, and nobody else says anything. */
export async function endSeason(seat: Seat): Promise<void> {
  const { season } = (await seat.page.read()).state;
  for (let turns = 0; turns < 10; turns += 1) {
    const { state } = await seat.page.read();
    if (state.season !== season) return;
    for (const { id, battle } of narratorOwes(state))
      await submit(seat, { type: "answer.give", by: "narrator", ask: id, choice: battle.sides[0] });
    await closePhase(seat, state.phase);
  }
}

export const openSeason = (seat: Seat): ReturnType<typeof submit> => submit(seat, { type: "phase.open", by: "narrator", phase: "orders" });
export const letters = ({ state }: Table): readonly Letter[] => Object.values<Letter>(state.letters);
export const points = ({ state }: Table, of = "L"): number | undefined => state.houses[house(of)]?.points;
