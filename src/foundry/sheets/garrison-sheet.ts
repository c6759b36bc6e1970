import type { HouseId } from "../../rules/index.ts";
import { phrase } from "../words.ts";
import { houseOf } from "../arms/heraldry.ts";
import { HostSheet } from "./host-sheet.ts";
import { postedText } from "./house-context.ts";
import { partsOf } from "./parts.ts";

/** The sheet of a defensive garrison: its wall, its House, where it lies, its roster. Its orders, at a table where garrisons move, are given in the tab. */
export class GarrisonSheet extends HostSheet {
  static override DEFAULT_OPTIONS = { classes: ["hu-sheet-garrison"] } as never;

  static override PARTS = partsOf("garrison");

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const house = houseOf(this.actor.id ?? "");
    return {
      ...(context as object),
      kind: house === null ? phrase("ui.garrison.alone") : phrase("ui.garrison.of", { house: { house: house as HouseId } }),
      where: postedText(this.actor),
    } as never;
  }
}
