import { ArmySheet } from "./army-sheet.ts";
import { CampaignPageSheet } from "./campaign-page-sheet.ts";
import { registerHeraldry } from "../arms/retinue.ts";
import { HouseSheet } from "./house-sheet.ts";
import { LetterSheet } from "./letter-sheet.ts";
import { loadSheetPieces } from "./parts.ts";
import { registerSigns } from "../arms/signs.ts";

export { ArmySheet, CampaignPageSheet, HouseSheet, LetterSheet };

/** Registers the sheets of Houses, armies, letters and campaign pages. Called once, in the hook `init`. */
export function registerSheets(): void {
  registerSigns();
  registerHeraldry();
  loadSheetPieces();
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = (document: unknown, sheet: unknown, type: string, label: string): void =>
    DocumentSheetConfig.registerSheet(document as never, "huestes", sheet as never, { types: [type], makeDefault: true, label } as never);
  register(CONFIG.Actor.documentClass, HouseSheet, "house", "HUESTES.ui.sheet.house.label");
  register(CONFIG.Actor.documentClass, ArmySheet, "army", "HUESTES.ui.sheet.army.label");
  register(CONFIG.Item.documentClass, LetterSheet, "letter", "HUESTES.ui.sheet.letter.label");
  register(CONFIG.JournalEntryPage.documentClass, CampaignPageSheet, "campaign", "HUESTES.ui.sheet.page.label");
  Hooks.on("huestes.changed" as never, redrawSheets as never);
}

/** Open sheets show facts of the campaign page, which is another document: they are drawn again when it changes. */
function redrawSheets(): void {
  for (const sheet of foundry.applications.instances.values())
    if (sheet instanceof HouseSheet || sheet instanceof ArmySheet || sheet instanceof LetterSheet) void sheet.render();
}
