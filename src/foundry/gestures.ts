import type { ArmyId, HouseId, Order, Refusal, RegionId } from "../rules/index.ts";
import { letterFor, orderTo as bestOrder } from "../rules/index.ts";
import type { Host } from "../play/ports.ts";
import { commitOrders, draftOrder, place, recallOrders, resolve, submit, takeBack as removeOrder, undoLast } from "../play/index.ts";
import { beginCampaign } from "./beginning.ts";
import { type Page, campaignOf, currentPage, hostFor, readCampaign } from "./campaigns.ts";
import { handTurn, lead } from "./hand.ts";
import { inTurn, onceAtATime } from "./queue.ts";
import { type Result, tell } from "./tell.ts";
import { phrase } from "./words.ts";

/*
 * What a person does, whatever they did it with: a drag, a key, a list, a button. Each gesture tells the person what it
 * answered and does a thing once, however often it is clicked.
 */

type Answer = Promise<Refusal | undefined>;

function pageOfArmy(army: ArmyId): Page | null {
  const actor = game.actors.get(army);
  return (actor ? campaignOf(actor) : null) ?? currentPage();
}

function pageOfHouse(house: HouseId): Page | null {
  const actor = game.actors.get(house);
  return (actor ? campaignOf(actor) : null) ?? currentPage();
}

function none(): undefined {
  ui.notifications.warn(phrase("ui.notice.noCampaign"));
  return undefined;
}

/* Letters are written by their owner and need no hand. */
function letter(key: string, page: Page | null, act: (host: Host) => Promise<Result>): Answer {
  if (!page) return Promise.resolve(none());
  return onceAtATime(key, () => inTurn(`letters ${page.id}`, async () => tell(await act(hostFor(page)))));
}

function isCommitted(page: Page, army: ArmyId): boolean {
  const { state } = readCampaign(page);
  const house = state.armies[army]?.house;
  return house !== undefined && letterFor(state, house)?.committed === true;
}

/* A change to a confirmed letter makes a draft of it; the person is told so. */
function edit(key: string, army: ArmyId, act: (host: Host) => Promise<Result>): Answer {
  const page = pageOfArmy(army);
  if (!page) return Promise.resolve(none());
  return letter(key, page, async (host) => {
    const before = isCommitted(page, army);
    const result = await act(host);
    const house = readCampaign(page).state.armies[army]?.house;
    if (before && house !== undefined && !isCommitted(page, army))
      ui.notifications.info(phrase("ui.notice.draftAgain", { house: { house } }));
    return result;
  });
}

/* What changes shared state is done by the hand alone; a Narrator's page takes a free hand by itself. */
function narrate(key: string, page: Page | null, act: (host: Host) => Promise<Result>): Answer {
  if (!page) return Promise.resolve(none());
  if (!game.user.isGM) {
    ui.notifications.warn(phrase("ui.notice.narratorOnly"));
    return Promise.resolve(undefined);
  }
  return onceAtATime(key, () =>
    handTurn(page, async () => {
      if (await lead(page)) return tell(await act(hostFor(page)));
      ui.notifications.warn(phrase("ui.notice.notHand"));
      return undefined;
    }),
  );
}

/** An army is dragged or sent along a path of regions entered; the own region as target takes its order back. */
export function orderArmy(army: ArmyId, path: readonly RegionId[]): Answer {
  const page = pageOfArmy(army);
  if (!page) return Promise.resolve(none());
  const { state } = readCampaign(page);
  const target = path[path.length - 1];
  if (target === undefined || target === state.places[army]) return takeBack(army);
  const house = state.armies[army]?.house;
  const drafts = house ? (letterFor(state, house)?.orders ?? []) : [];
  const found = bestOrder(state, army, [...path], drafts);
  return found.ok ? orderTo(found.destination.order) : Promise.resolve(tell(found.refusal));
}

/** An order is picked from a list. It is a draft until the House confirms; a confirmed letter is recalled by it. */
export function orderTo(order: Order): Answer {
  return edit(`order ${JSON.stringify(order)}`, order.army, (host) => draftOrder(host, order));
}

/** The order of an army is taken back: it holds. */
export function takeBack(army: ArmyId): Answer {
  return edit(`takeBack ${army}`, army, (host) => removeOrder(host, army));
}

/** A House confirms its orders. */
export function commit(house: HouseId): Answer {
  return letter(`commit ${house}`, pageOfHouse(house), (host) => commitOrders(host, house));
}

/** A House takes its confirmed orders back to change them. */
export function recall(house: HouseId): Answer {
  return letter(`recall ${house}`, pageOfHouse(house), (host) => recallOrders(host, house));
}

/** A Narrator begins a campaign on a Scene: the Chronicle, its page, and everything that serves no campaign yet. */
export function createCampaign(scene: Scene.Implementation): Answer {
  if (!game.user.isGM) {
    ui.notifications.warn(phrase("ui.notice.narratorOnly"));
    return Promise.resolve(undefined);
  }
  return onceAtATime("createCampaign", async () => {
    const page = await beginCampaign(scene);
    await handTurn(page, () => lead(page, true));
    ui.notifications.info(phrase("ui.notice.created"));
    return undefined;
  });
}

/** A Narrator opens the Orders phase: every House is asked. */
export function openOrders(): Answer {
  return narrate("openOrders", currentPage(), (host) => submit(host, { type: "phase.open", by: "narrator", phase: "orders" }));
}

/** A Narrator resolves and publishes the Season. */
export function resolveSeason(): Answer {
  return narrate("resolveSeason", currentPage(), (host) => resolve(host));
}

/** A Narrator puts an army somewhere, or with null off the board. */
export function placeArmy(army: ArmyId, region: RegionId | null): Answer {
  return narrate(`place ${army} ${region}`, pageOfArmy(army), (host) => place(host, army, region));
}

/** A Narrator takes the last step back. */
export function undoStep(): Answer {
  return narrate("undoStep", currentPage(), (host) => undoLast(host));
}

/** A Narrator makes this page the hand, whoever had it. */
export function takeHand(): Answer {
  const page = currentPage();
  if (!page) return Promise.resolve(none());
  return onceAtATime("takeHand", () =>
    handTurn(page, async () => {
      if (!(await lead(page, true))) ui.notifications.warn(phrase("ui.notice.notHand"));
      return undefined;
    }),
  );
}
