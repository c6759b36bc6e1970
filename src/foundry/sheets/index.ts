import { ArmySheet } from "./army-sheet.ts";
import { CampaignPageSheet } from "./campaign-page-sheet.ts";
import { registerHeraldry } from "../arms/retinue.ts";
import { GarrisonSheet } from "./garrison-sheet.ts";
import { HouseSheet } from "./house-sheet.ts";
import { LeaderSheet } from "./leader-sheet.ts";
import { LetterSheet } from "./letter-sheet.ts";
import { loadSheetPieces } from "./parts.ts";
import { GearSheet, ProfileSheet } from "./profile-sheet.ts";
import { ProvinceSheet } from "./province-sheet.ts";
import { redrawSoon } from "./redraw.ts";
import { registerLaws } from "../lists/laws.ts";
import { registerSigns } from "../arms/signs.ts";
import { ChronicleSheet } from "./chronicle-sheet.ts";
import { SeasonPageSheet } from "./season-page-sheet.ts";
import { UnitSheet } from "./unit-sheet.ts";
import { WarSheet } from "./war-sheet.ts";

export { ArmySheet, CampaignPageSheet, GarrisonSheet, HouseSheet, LeaderSheet, LetterSheet, SeasonPageSheet, UnitSheet };

/** Registers the sheets of every kind of Actor, Item and page of ours. Called once, in the hook `init`. */
export function registerSheets(): void {
  registerSigns();
  registerLaws();
  registerHeraldry();
  loadSheetPieces();
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = (document: unknown, sheet: unknown, type: string, label: string): void =>
    DocumentSheetConfig.registerSheet(document as never, "huestes", sheet as never, { types: [type], makeDefault: true, label } as never);
  const actor = CONFIG.Actor.documentClass;
  const item = CONFIG.Item.documentClass;
  register(actor, HouseSheet, "house", "HUESTES.ui.sheet.house.label");
  register(actor, ArmySheet, "army", "HUESTES.ui.sheet.army.label");
  register(actor, GarrisonSheet, "garrison", "HUESTES.ui.garrison.label");
  register(actor, UnitSheet, "unit", "HUESTES.ui.unit.label");
  register(actor, LeaderSheet, "leader", "HUESTES.ui.leader.label");
  register(item, LetterSheet, "letter", "HUESTES.ui.sheet.letter.label");
  register(item, ProfileSheet, "profile", "HUESTES.ui.profile.label");
  register(item, GearSheet, "gear", "HUESTES.ui.gear.label");
  register(CONFIG.RegionBehavior.documentClass, ProvinceSheet, "province", "HUESTES.ui.provinces.label");
  register(CONFIG.JournalEntryPage.documentClass, CampaignPageSheet, "campaign", "HUESTES.ui.sheet.page.label");
  register(CONFIG.JournalEntryPage.documentClass, SeasonPageSheet, "season", "HUESTES.ui.chronicle.label");
  for (const name of ["huestes.changed", "canvasReady"]) Hooks.on(name as never, redrawSheets as never);
}

/** Open sheets show facts of other documents: they are drawn again when one changes. */
function redrawSheets(): void {
  for (const sheet of foundry.applications.instances.values())
    if (sheet instanceof WarSheet || sheet instanceof LetterSheet || sheet instanceof ChronicleSheet) redrawSoon(sheet);
}
