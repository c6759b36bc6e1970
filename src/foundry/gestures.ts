import type {
  ArmyId,
  Ask,
  AskId,
  Choice,
  Command,
  Deal,
  GarrisonId,
  HouseId,
  Order,
  Phase,
  Refusal,
  RegionId,
  Relation,
  SettingKey,
  Settings,
} from "../rules/index.ts";
import { askOf, letterFor, ordererOf, orderTo as bestOrder } from "../rules/index.ts";
import type { Host } from "../play/ports.ts";
import {
  answerAsk,
  closePhase as endPhase,
  commitOrders,
  draftOrder,
  place,
  proposeDeal,
  recallAnswer,
  recallOrders,
  shareOrders,
  submit,
  takeBack as removeOrder,
  undoLast,
  undoSeason as undoWhole,
} from "../play/index.ts";
import { beginCampaign } from "./beginning.ts";
import { type Page, campaignOf, currentPage, hostFor, readCampaign } from "./campaigns.ts";
import { handTurn, lead } from "./hand.ts";
import { throwFor } from "./opposed.ts";
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
  const house = ordererOf(state, army);
  return house !== undefined && letterFor(state, house)?.committed === true;
}

/* A change to a confirmed letter makes a draft of it; the person is told so. */
function edit(key: string, army: ArmyId, act: (host: Host) => Promise<Result>): Answer {
  const page = pageOfArmy(army);
  if (!page) return Promise.resolve(none());
  return letter(key, page, async (host) => {
    const before = isCommitted(page, army);
    const result = await act(host);
    const house = ordererOf(readCampaign(page).state, army);
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

/** A House shows its orders to its allies, or to nobody any more. */
export function share(house: HouseId, shared: boolean): Answer {
  return letter(`share ${house}`, pageOfHouse(house), (host) => shareOrders(host, house, shared));
}

/** A Narrator lets the dice decide a battle: both sides throw, and the winner is named. */
export async function throwBattle(id: AskId): Answer {
  const page = currentPage();
  const ask = page ? askOf(readCampaign(page).state, id) : undefined;
  if (ask?.kind !== "battle" || !game.user.isGM) return undefined;
  return onceAtATime(`throw ${id}`, async () => overrule(id, await throwFor(ask)));
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

/** A question is answered, by its House or by the Narrator in its place; the Narrator's own questions are answered at once. Until its phase ends it can be answered anew. */
export function reply({ id, of }: Pick<Ask, "id" | "of">, choice: Choice): Answer {
  if (of === "narrator") return wish(`reply ${id}`, { type: "answer.give", by: "narrator", ask: id, choice });
  return letter(`reply ${id} ${choice}`, pageOfHouse(of), (host) => answerAsk(host, of, id, choice));
}

/** An answer is taken back: the question is open again. */
export function withdraw({ id, of }: Pick<Ask, "id" | "of">): Answer {
  if (of === "narrator") return wish(`withdraw ${id}`, { type: "answer.give", by: "narrator", ask: id, choice: null });
  return letter(`withdraw ${id}`, pageOfHouse(of), (host) => recallAnswer(host, of, id));
}

/** A Narrator answers a question in a House's place, also where the rules would not let it; with null the House is asked again. */
export function overrule(id: AskId, choice: Choice | null): Answer {
  return wish(`overrule ${id}`, { type: "answer.give", by: "narrator", ask: id, choice });
}

/** A House says what it gives and whom it befriends in Trade and Diplomacy. */
export function propose(house: HouseId, deal: Deal, committed: boolean): Answer {
  return letter(`propose ${house}`, pageOfHouse(house), (host) => proposeDeal(host, house, deal, committed));
}

/** A Narrator ends the phase that is named: its letters are read, and what follows happens. */
export function closePhase(phase: Phase): Answer {
  return narrate("closePhase", currentPage(), (host) => endPhase(host, phase));
}

function wish(key: string, command: Command): Answer {
  return narrate(key, currentPage(), (host) => submit(host, command));
}

/** A Narrator sets what two Houses are to each other. */
export function setRelation(houses: readonly [HouseId, HouseId], relation: Relation): Answer {
  return wish(`relation ${houses.join()}`, { type: "relation.set", by: "narrator", houses, relation });
}

/** A Narrator changes a rule setting, between Seasons. */
export function changeSetting<K extends SettingKey>(key: K, value: Settings[K]): Answer {
  return wish(`setting ${key}`, { type: "setting.change", by: "narrator", key, value });
}

/** A Narrator raises a garrison in a region, or with null takes it off the board. */
export function postGarrison(garrison: GarrisonId, to: RegionId | null): Answer {
  return wish(`post ${garrison} ${to}`, { type: "override.post", by: "narrator", garrison, to });
}

/** A Narrator gives a region to a House, or with null to nobody. */
export function setControl(region: RegionId, house: HouseId | null): Answer {
  return wish(`control ${region}`, { type: "override.control", by: "narrator", region, house });
}

/** A Narrator puts an army somewhere, or with null off the board. */
export function placeArmy(army: ArmyId, region: RegionId | null): Answer {
  return narrate(`place ${army} ${region}`, pageOfArmy(army), (host) => place(host, army, region));
}

/** A Narrator takes the last step back. */
export function undoStep(): Answer {
  return narrate("undoStep", currentPage(), (host) => undoLast(host));
}

/** A Narrator takes back everything since the Season began; at its beginning, the Season before. */
export function undoSeason(): Answer {
  return narrate("undoSeason", currentPage(), (host) => undoWhole(host));
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
