import type { HouseId } from "../rules/index.ts";
import { committed } from "../rules/index.ts";
import { currentPage, housesOf, readCampaign } from "./campaigns.ts";
import { registerChat } from "./chat/index.ts";
import { AskNotice, OutcomeNotice } from "./documents/notices.ts";
import { HuestesTokenDocument } from "./documents/token.ts";
import { watchCorrections } from "./corrections.ts";
import { guardDeletion } from "./farewell.ts";
import { commit } from "./gestures.ts";
import { startAnswers } from "./answers.ts";
import { guardTokens } from "./guardian.ts";
import { startHand } from "./hand.ts";
import { registerMap } from "./map/index.ts";
import { openWire } from "./ports/wire.ts";
import { watchDocuments } from "./readings.ts";
import { watchConnection } from "./reconnect.ts";
import { ArmyData } from "./schema/army.ts";
import { CampaignData } from "./schema/campaign.ts";
import { GarrisonData } from "./schema/garrison.ts";
import { GearData } from "./schema/gear.ts";
import { HouseData } from "./schema/house.ts";
import { LeaderData } from "./schema/leader.ts";
import { LetterData } from "./schema/letter.ts";
import { ProfileData } from "./schema/profile.ts";
import { ProvinceData } from "./schema/province.ts";
import { SeasonData } from "./schema/season.ts";
import { UnitData } from "./schema/unit.ts";
import { registerKeys } from "./settings/keys.ts";
import { registerSettings } from "./settings/settings.ts";
import { registerSheets } from "./sheets/index.ts";
import { registerSidebar } from "./sidebar/index.ts";
import { fetchWords, lendWords, registerWords } from "./words.ts";

/** Confirms the orders of every own House that has not done so. */
function commitMine(): boolean {
  const page = currentPage();
  if (!page || game.user.isGM) return false;
  const { state } = readCampaign(page);
  const done = new Set<HouseId>(committed(state));
  const open = housesOf(page, game.user).filter((house) => !done.has(house));
  for (const house of open) void commit(house);
  return open.length > 0;
}

function registerDocuments(): void {
  Object.assign(CONFIG.Actor.dataModels, {
    house: HouseData,
    army: ArmyData,
    garrison: GarrisonData,
    unit: UnitData,
    leader: LeaderData,
  });
  Object.assign(CONFIG.Item.dataModels, { letter: LetterData, profile: ProfileData, gear: GearData });
  Object.assign(CONFIG.JournalEntryPage.dataModels, { campaign: CampaignData, season: SeasonData });
  Object.assign(CONFIG.RegionBehavior.dataModels, { province: ProvinceData });
  CONFIG.RegionBehavior.typeIcons["province"] = "fa-solid fa-map-location-dot";
  Object.assign(CONFIG.ChatMessage.dataModels, { ask: AskNotice, outcome: OutcomeNotice });
  CONFIG.Token.documentClass = HuestesTokenDocument;
}

function init(): void {
  registerSettings();
  fetchWords();
  registerWords();
  registerDocuments();
  watchDocuments();
  guardDeletion();
  registerKeys({ order: () => Hooks.call("huestes.order") === false, commit: commitMine });
  registerSheets();
  registerSidebar();
  registerChat();
  registerMap();
}

/* The platform does not wait for us: what is drawn before our words are there is drawn again when they are. */
async function speak(): Promise<void> {
  await lendWords();
  Hooks.callAll("huestes.changed", "");
}

function ready(): void {
  openWire();
  watchConnection();
  guardTokens();
  watchCorrections();
  startAnswers();
  startHand();
}

/** Wires the adapter to the platform: called once, when the bundle is imported. */
export function register(): void {
  Hooks.once("init", init);
  Hooks.once("i18nInit", () => void speak());
  Hooks.once("ready", ready);
}
