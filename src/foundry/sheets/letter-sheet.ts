import type { ArmyId, AskId, HouseId, Order } from "../../rules/index.ts";
import { campaignOf, readCampaign } from "../campaigns.ts";
import { phrase } from "../words.ts";
import { orderText } from "../sidebar/order-line.ts";
import { armsOf } from "./heraldry.ts";
import { partsOf } from "./parts.ts";
import { bannerPicture, shieldPicture } from "./pictures.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

interface LetterData {
  readonly ask: AskId;
  readonly orders: readonly Order[];
  readonly committed: boolean;
}

/** A letter as paper: what it says, for those who may read it. Nothing is changed here; the tab and the map do that. */
// @ts-ignore The typings compare this one mixin without end (TS2321); the members are checked all the same.
export class LetterSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-sheet", "hu-sheet-letter"],
    position: { width: 420, height: "auto" },
  } as never;

  static override PARTS = partsOf("letter");

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const house = this.item.parent as Actor.Implementation | null;
    const data = this.item.system as unknown as LetterData;
    const named = { house: { house: (house?.id ?? "") as HouseId } };
    const page = house ? campaignOf(house) : null;
    const state = page ? readCampaign(page).state : null;
    const season = state?.asks[data.ask]?.season;
    return {
      ...context,
      appId: this.id,
      name: phrase("ui.sheet.letter.title", named),
      editable: false,
      picture: shieldPicture(armsOf(house?.id)),
      pictureText: "",
      kind: phrase("ui.sheet.kind.letter", named),
      where: season === undefined ? phrase("ui.sheet.letter.old") : phrase("ui.sheet.letter.season", { season }),
      hidden: house?.isOwner !== true,
      tag: data.committed
        ? { kind: "in", sign: "sealed", text: phrase("ui.tab.orders.confirmed") }
        : { kind: "draft", sign: "override", text: phrase("ui.tab.orders.draft") },
      lines: data.orders.map((order) => ({
        banner: bannerPicture(armsOf(house?.id), true),
        text: `${game.actors?.get(order.army)?.name ?? order.army}: ${state ? orderText(state, order.army as ArmyId, order) : order.kind}`,
        price: "",
      })),
    } as never;
  }
}
