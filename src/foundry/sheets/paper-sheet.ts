import { titleOf } from "./parts.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

/* The typings compare this one mixin without end (TS2321): the sheet is told apart from its templates, which no code of ours calls. */
const Mixed = HandlebarsApplicationMixin(ItemSheetV2 as never) as unknown as typeof ItemSheetV2;

/** What all sheets of our Items have in common. */
export class PaperSheet extends Mixed {
  static override DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-sheet", "hu-sheet-item"],
    position: { width: 480, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  } as never;

  override get title(): string {
    return titleOf("Item", this.item);
  }
}
