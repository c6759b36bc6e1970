import { phrase } from "../words.ts";
import { partsOf } from "./parts.ts";

const { DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;

/* The typings compare this one mixin without end (TS2321), as with the other sheets. */
const Mixed = HandlebarsApplicationMixin(DocumentSheetV2 as never) as unknown as new (
  options: never,
) => foundry.applications.api.DocumentSheetV2<RegionBehavior.Implementation>;

interface Stored {
  readonly key: string;
  readonly terrain: "land" | "sea";
  readonly value: number;
  readonly links: readonly object[];
  readonly diagonals: readonly object[];
}

/** The sheet of the behavior that makes a province of a Region: its key, what it is, what it is worth. Ways and places are made on the map. */
export class ProvinceSheet extends Mixed {
  static DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-sheet", "hu-sheet-province"],
    position: { width: 420, height: "auto" },
    form: { submitOnChange: true, closeOnSubmit: false },
  } as never;

  static PARTS = { body: partsOf("province")["body"] } as never;

  override get title(): string {
    return phrase("ui.provinces.sheet", { name: this.document.parent?.name ?? "" });
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const { key, terrain, value, links, diagonals } = (this.document.toObject() as unknown as { system: Stored }).system;
    return {
      ...context,
      appId: this.id,
      key,
      fallback: this.document.parent?.id ?? "",
      value,
      grounds: (["land", "sea"] as const).map((one) => ({ value: one, text: phrase(`ui.land.ground.${one}`), selected: one === terrain })),
      lists: phrase("ui.provinces.lists", { ways: links.length, turns: diagonals.length }),
    } as never;
  }
}
