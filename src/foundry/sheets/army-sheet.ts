import type { ArmyId, HouseId } from "../../rules/index.ts";
import { campaignOf, readCampaign } from "../campaigns.ts";
import { takeBack } from "../gestures.ts";
import { phrase } from "../words.ts";
import { type OrderLine, orderLines } from "../lists/order-line.ts";
import { houseOf } from "../arms/heraldry.ts";
import { systemOf } from "../arms/hosts.ts";
import { ARMY_STATUS } from "../schema/army.ts";
import { HostSheet } from "./host-sheet.ts";
import { placeOf } from "./house-context.ts";
import { optionsOf, partsOf } from "./parts.ts";

/** The sheet of an army: its banner, its House, where it stands, its order with the list of destinations, its roster. */
export class ArmySheet extends HostSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["hu-sheet-army"],
    actions: { takeBack: ArmySheet.#takeBack },
  } as never;

  static override PARTS = partsOf("army");

  static #takeBack(this: ArmySheet): void {
    void takeBack(this.actor.id as ArmyId);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const house = houseOf(this.actor.id ?? "");
    const region = placeOf(this.actor);
    const status = String(systemOf(this.actor)["status"]);
    const lost = status !== "standing";
    const at = region === undefined ? phrase("ui.sheet.army.off") : phrase("ui.sheet.army.at", { at: { region } });
    return {
      ...(context as object),
      kind: house === null ? phrase("ui.sheet.kind.armyAlone") : phrase("ui.sheet.kind.army", { house: { house: house as HouseId } }),
      where: lost ? phrase(`term.armyStatus.${status}`) : at,
      statuses: this.narrating ? optionsOf(ARMY_STATUS, status, (name) => phrase(`term.armyStatus.${name}`)) : [],
      ...this.#order(house),
    } as never;
  }

  /** The order as its House may read it; to everybody else only that it is secret. */
  #order(house: string | null): Readonly<{ order?: OrderLine; noOrder?: string }> {
    const page = campaignOf(this.actor);
    if (house === null) return { noOrder: phrase("ui.sheet.army.serves") };
    if (!page) return { noOrder: phrase("ui.sheet.army.noCampaign") };
    if (game.actors?.get(house)?.isOwner !== true) return { noOrder: phrase("ui.sheet.army.secret") };
    const lines = orderLines(readCampaign(page).state, house as HouseId, { place: `sheet-${this.actor.id}`, open: this.open });
    const order = lines.find((line) => line.army === this.actor.id);
    return order === undefined ? { noOrder: phrase("ui.sheet.army.off") } : { order };
  }
}
