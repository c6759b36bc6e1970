import type { Campaign, HouseId, Order } from "../../rules/index.ts";
import { letterFor, pointsLeft, waitingOn } from "../../rules/index.ts";
import { phrase } from "../words.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { type LinePlace, type OrderLine, orderLines } from "../lists/order-line.ts";
import { coinsOf, nameOfHouse } from "../lists/purse.ts";

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
  readonly open: boolean;
  readonly ordersText: string;
  readonly orders: Readonly<{ lines: readonly OrderLine[]; buttons: readonly PanelButton[] }>;
}

/** True once the House's answer is in and can only be withdrawn. */
export function isInside(state: Campaign, house: HouseId): boolean {
  return letterFor(state, house)?.committed === true;
}

function ordersText(state: Campaign, house: HouseId, lines: readonly OrderLine[], orders: readonly Order[]): string {
  if (state.phase !== "orders") return phrase("ui.tab.orders.closed");
  if (lines.length === 0) return phrase("ui.tab.orders.none");
  if (isInside(state, house)) return phrase("ui.tab.orders.inside");
  const total = lines.length;
  return phrase("ui.tab.orders.pending", { count: orders.length, total });
}

/** The buttons that answer for a House. `alone`: it is the only one, so its name need not be said. */
export function answerButtons(state: Campaign, house: HouseId, place: string, alone: boolean): PanelButton[] {
  if (state.phase !== "orders") return [];
  const inside = isInside(state, house);
  const named = { house: { house } };
  const commit = alone ? phrase("ui.tab.orders.commit") : phrase("ui.tab.orders.commitOf", named);
  const recall = alone ? phrase("ui.tab.orders.recall") : phrase("ui.tab.orders.recallOf", named);
  const owed = waitingOn(state).includes(house);
  return [
    {
      id: `${place}-commit-${house}`,
      action: "commit",
      label: commit,
      style: alone ? "hu-main hu-wide" : "hu-wide",
      house,
      disabled: inside || !owed || state.map.problems.length > 0,
    },
    { id: `${place}-recall-${house}`, action: "recall", label: recall, style: "", house, disabled: !inside },
  ];
}

/** What the panel shows of one House to somebody who may answer for it. */
export function houseSection(state: Campaign, house: HouseId, where: LinePlace, acting: boolean): HouseSection {
  const orders = letterFor(state, house)?.orders ?? [];
  const points = state.houses[house]?.points ?? 0;
  const spent = Math.max(0, points - pointsLeft(state, house, orders));
  const lines = orderLines(state, house, where);
  return {
    id: house,
    place: where.place,
    name: nameOfHouse(house),
    shield: shieldPicture(armsOf(house), true),
    coins: coinsOf(points, spent),
    purse: spent > 0 ? phrase("ui.tab.house.purseDraft", { count: points, spent }) : phrase("ui.tab.house.purse", { count: points }),
    acting: acting ? phrase("ui.tab.house.actAs", { house: { house } }) : null,
    open: where.open.has(`house-${house}`),
    ordersText: ordersText(state, house, lines, orders),
    orders: { lines, buttons: acting ? answerButtons(state, house, where.place, false) : [] },
  };
}
