import type { AskId, Campaign, HouseId, Order } from "../../rules/index.ts";
import { campaignOf, readCampaign } from "../campaigns.ts";
import { phrase } from "../words.ts";
import { orderText } from "../lists/order-line.ts";
import { armsOf } from "../arms/heraldry.ts";
import { PaperSheet } from "./paper-sheet.ts";
import { partsOf } from "./parts.ts";
import { bannerPicture, shieldPicture } from "../arms/pictures.ts";

interface LetterData {
  readonly ask: AskId;
  readonly orders: readonly Order[];
  readonly committed: boolean;
}

/** A letter as paper: what it says, for those who may read it. Nothing is changed here; the tab and the map do that. */
export class LetterSheet extends PaperSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["hu-sheet-letter"],
    position: { width: 420, height: "auto" },
  } as never;

  static PARTS = partsOf("letter");

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const house = this.item.parent as Actor.Implementation | null;
    const data = this.item.system as unknown as LetterData;
    const named = { house: { house: (house?.id ?? "") as HouseId } };
    const page = house ? campaignOf(house) : null;
    const state = page ? readCampaign(page).state : null;
    return {
      ...(context as object),
      appId: this.id,
      name: phrase("ui.sheet.letter.title", named),
      editable: false,
      picture: shieldPicture(armsOf(house?.id)),
      pictureText: "",
      kind: phrase("ui.sheet.kind.letter", named),
      where: seasonText(state, data.ask),
      hidden: house?.isOwner !== true,
      tag: tagText(data.committed),
      lines: data.orders.map((order) => orderRow(state, house, order)),
    } as never;
  }
}

function seasonText(state: Campaign | null, ask: AskId): string {
  const season = state?.asks[ask]?.season;
  return season === undefined ? phrase("ui.sheet.letter.old") : phrase("ui.sheet.letter.season", { season });
}

function tagText(committed: boolean): object {
  return committed
    ? { kind: "in", sign: "sealed", text: phrase("ui.tab.orders.confirmed") }
    : { kind: "draft", sign: "override", text: phrase("ui.tab.orders.draft") };
}

function orderRow(state: Campaign | null, house: Actor.Implementation | null, order: Order): object {
  const what = state ? orderText(state, order.army, order) : order.kind;
  const text = phrase("ui.sheet.letter.line", { army: { army: order.army }, what });
  return { banner: bannerPicture(armsOf(house?.id), true), text, price: "" };
}
