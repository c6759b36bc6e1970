import type { Campaign, HouseId, Order } from "../../rules/index.ts";
import { asksTo, letterFor, letterTo, pointsLeft, relationOf, waitingOn } from "../../rules/index.ts";
import { phrase } from "../words.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import type { AskWords } from "../lists/ask-words.ts";
import { type OrderLine, orderLines } from "../lists/order-line.ts";
import { coinsOf, nameOfHouse } from "../lists/purse.ts";
import type { Looking } from "./looking.ts";
import { questionsContext } from "./questions.ts";
import { dealContext } from "./relations.ts";
import { glanceOf } from "./waiting.ts";

/** A button of the panel, ready for the template `button.hbs`. */
export interface PanelButton {
  readonly id: string;
  readonly action: string;
  readonly label: string;
  readonly style: string;
  readonly sign?: string;
  readonly house?: string;
  readonly disabled?: boolean;
  /** Says that a sentence with the id `<id>-why` explains the button. */
  readonly why?: boolean;
}

/** One House of the panel: purse and orders. `acting` is set where the Narrator may answer in its place. */
export interface HouseSection {
  readonly id: HouseId;
  readonly place: string;
  readonly name: string;
  readonly shield: string;
  readonly coins: readonly Readonly<{ kind: "have" | "draft" }>[];
  readonly purse: string;
  readonly acting: string | null;
  /** Said where the Narrator could answer for a House that is asked nothing. */
  readonly nothing: string;
  readonly glance: Readonly<{ sign: string; tone: string; text: string }> | null;
  readonly open: boolean;
  readonly ordersText: string;
  readonly questions: readonly AskWords[];
  readonly deal: object | null;
  /** Whether the House's orders are shown to its allies; null where it has none. */
  readonly share: object | null;
  readonly orders: Readonly<{ shown: boolean; lines: readonly OrderLine[]; buttons: readonly PanelButton[] }>;
}

/* Orders and proposals are confirmed as a whole; other questions are answered where they stand. */
function answerable(state: Campaign, house: HouseId): "orders" | "deal" | null {
  if (state.phase === "diplomacy") return Object.keys(state.houses).length > 1 ? "deal" : null;
  return asksTo(state, house).some(({ kind }) => kind === "orders") ? "orders" : null;
}

/** True once the House's orders or proposals are in and can only be withdrawn. */
export function isInside(state: Campaign, house: HouseId): boolean {
  const ask = asksTo(state, house).find(({ kind }) => kind === "orders" || kind === "diplomacy");
  return ask !== undefined && letterTo(state, ask)?.committed === true;
}

function ordersText(state: Campaign, house: HouseId, lines: readonly OrderLine[], orders: readonly Order[]): string {
  if (lines.length === 0) return phrase("ui.tab.orders.none");
  if (isInside(state, house)) return phrase("ui.tab.orders.inside");
  return phrase("ui.tab.orders.pending", { count: orders.length, total: lines.length });
}

const ACTIONS = { orders: ["commit", "recall"], deal: ["commitDeal", "recallDeal"] } as const;

/** The buttons that answer for a House. `alone`: it is the only one, so its name need not be said. */
export function answerButtons(state: Campaign, house: HouseId, place: string, alone: boolean): PanelButton[] {
  const what = answerable(state, house);
  if (what === null) return [];
  const inside = isInside(state, house);
  const named = { house: { house } };
  const say = (verb: "commit" | "recall"): string => phrase(`ui.tab.${what}.${alone ? verb : `${verb}Of`}`, named);
  const owed = what === "deal" || waitingOn(state).includes(house);
  const [commit, recall] = ACTIONS[what];
  const style = alone ? "hu-main hu-wide" : "hu-wide";
  const disabled = inside || !owed || state.map.problems.length > 0;
  return [
    { id: `${place}-commit-${house}`, action: commit, label: say("commit"), style, house, disabled },
    { id: `${place}-recall-${house}`, action: recall, label: say("recall"), style: "", house, disabled: !inside },
  ];
}

function purseText(points: number, spent: number): string {
  return spent > 0 ? phrase("ui.tab.house.purseDraft", { count: points, spent }) : phrase("ui.tab.house.purse", { count: points });
}

/* Allies may be shown what one means to do, so that they need not guess; there is nothing to ask where there are none. */
function shareContext(state: Campaign, house: HouseId, place: string): object | null {
  if (state.phase !== "orders") return null;
  const allies = (Object.keys(state.houses) as HouseId[]).filter((other) => other !== house && relationOf(state, house, other) === "ally");
  if (allies.length === 0) return null;
  const label = phrase("ui.tab.orders.share", { allies: allies.map((ally) => ({ house: ally })) });
  return { id: `huestes-${place}-share-${house}`, house, label, checked: letterFor(state, house)?.shared === true };
}

/** What the panel shows of one House to somebody who may answer for it. */
export function houseSection(state: Campaign, house: HouseId, look: Looking, acting: boolean): HouseSection {
  const orders = letterFor(state, house)?.orders ?? [];
  const points = state.houses[house]?.points ?? 0;
  const spent = Math.max(0, points - pointsLeft(state, house, orders));
  const shown = state.phase === "orders";
  const lines = shown ? orderLines(state, house, look) : [];
  const glance = glanceOf(state, house);
  return {
    id: house,
    place: look.place,
    name: nameOfHouse(house),
    shield: shieldPicture(armsOf(house), true),
    coins: coinsOf(points, spent),
    purse: purseText(points, spent),
    acting: acting ? phrase("ui.tab.house.actAs", { house: { house } }) : null,
    nothing: acting && glance === null ? phrase("ui.tab.house.nothing") : "",
    glance,
    open: look.open.has(`house-${house}`),
    ordersText: ordersText(state, house, lines, orders),
    questions: questionsContext(state, house, look),
    deal: dealContext(state, house, look),
    share: shareContext(state, house, look.place),
    orders: { shown, lines, buttons: acting ? answerButtons(state, house, look.place, false) : [] },
  };
}
