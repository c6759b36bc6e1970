import type { ArmyId, HouseId } from "../../rules/index.ts";
import { campaignOf, readCampaign } from "../campaigns.ts";
import { takeBack } from "../gestures.ts";
import { phrase } from "../words.ts";
import { nameOfHouse } from "../lists/purse.ts";
import { type OrderLine, orderLines } from "../lists/order-line.ts";
import { chooseOrder } from "../lists/choose.ts";
import { bindTargets } from "../lists/pick.ts";
import { armsOf, houseOf } from "../arms/heraldry.ts";
import { placeOf } from "./house-sheet.ts";
import { type SheetContext, notesContext, partsOf } from "./parts.ts";
import { bannerPicture } from "../arms/pictures.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** The sheet of an army: its banner, its House, where it stands, and its order with the list of destinations. */
export class ArmySheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-sheet", "hu-sheet-army"],
    position: { width: 520, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { takeBack: ArmySheet.#takeBack },
  } as never;

  static override PARTS = partsOf("army");

  readonly #open = new Set<string>();

  static #takeBack(this: ArmySheet): void {
    void takeBack(this.actor.id as ArmyId);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    const house = houseOf(this.actor.id ?? "");
    const region = placeOf(this.actor);
    const gm = game.user?.isGM === true;
    return {
      ...context,
      appId: this.id,
      uuid: this.actor.uuid,
      name: this.actor.name,
      editable: this.isEditable,
      picture: this.actor.img ?? bannerPicture(armsOf(house)),
      pictureText: "",
      kind: house === null ? phrase("ui.sheet.kind.armyAlone") : phrase("ui.sheet.kind.army", { house: { house: house as HouseId } }),
      where: region === undefined ? phrase("ui.sheet.army.off") : phrase("ui.sheet.army.at", { at: { region } }),
      houses: gm ? housesContext(house) : [],
      ...this.#order(house),
      notes: await notesContext((this.actor.system as { notes?: unknown }).notes, this.actor),
    } as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    bindTargets(this.element, this.#open, chooseOrder);
  }

  /** The order as its House may read it; to everybody else only that it is secret. */
  #order(house: string | null): Readonly<{ order?: OrderLine; noOrder?: string }> {
    const page = campaignOf(this.actor);
    if (house === null) return { noOrder: phrase("ui.sheet.army.serves") };
    if (!page) return { noOrder: phrase("ui.sheet.army.noCampaign") };
    if (game.actors?.get(house)?.isOwner !== true) return { noOrder: phrase("ui.sheet.army.secret") };
    const lines = orderLines(readCampaign(page).state, house as HouseId, { place: `sheet-${this.actor.id}`, open: this.#open });
    const order = lines.find((line) => line.army === this.actor.id);
    return order === undefined ? { noOrder: phrase("ui.sheet.army.off") } : { order };
  }
}

function housesContext(now: string | null): object[] {
  const houses = (game.actors?.contents ?? []).filter((actor) => String(actor.type) === "house");
  return houses.map((actor) => ({ id: actor.id, name: nameOfHouse(actor.id ?? ""), chosen: actor.id === now }));
}
