import { DEFAULT_SETTINGS, PRESETS, type Settings } from "../rules/index.ts";
import { campaignOf } from "./campaigns.ts";
import { ID } from "./constants.ts";
import type { Page } from "./readings.ts";
import { placesOnScene } from "./ports/tokens.ts";
import { chooseCampaign } from "./settings/settings.ts";
import { storedSettings } from "./translate/reading.ts";
import { phrase } from "./words.ts";

type Member = Readonly<{ id: string; system: Readonly<{ house?: string | null }> }>;

function free(type: "house" | "army"): Member[] {
  return game.actors.contents.filter((actor) => String(actor.type) === type && campaignOf(actor) === null) as unknown as Member[];
}

/** The journal that keeps campaigns. Everybody may read it: that is how pages reach the players. */
async function chronicle(): Promise<JournalEntry.Implementation> {
  const found = game.journal.contents.find(
    (entry) => (entry.flags as Record<string, Record<string, unknown> | undefined>)[ID]?.["chronicle"] === true,
  );
  if (found) return found;
  const source = {
    name: phrase("ui.notice.chronicle"),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { [ID]: { chronicle: true } },
  };
  const made = await JournalEntry.implementation.create(source as never);
  if (!made) throw new Error("The journal of campaigns could not be made");
  return made as JournalEntry.Implementation;
}

/* The rule settings of the preset that the world has chosen for new campaigns. */
function chosenSettings(): Settings {
  const chosen = game.settings.get(ID, "preset");
  return Object.entries(PRESETS).find(([name]) => name === chosen)?.[1] ?? DEFAULT_SETTINGS;
}

/** Makes a campaign of a Scene: its page, with every House and army that serves no campaign yet, as the tokens stand. */
export async function beginCampaign(scene: Scene.Implementation): Promise<Page> {
  const houses = new Set(free("house").map((house) => house.id));
  const armies = new Set(free("army").flatMap((army) => (houses.has(army.system.house ?? "") ? [army.id] : [])));
  const system = {
    scene: scene.uuid,
    season: 1,
    phase: "diplomacy",
    settings: storedSettings(chosenSettings()),
    places: placesOnScene(scene, (actor) => armies.has(actor)),
  };
  const name = phrase("ui.notice.campaignName", { scene: scene.name });
  const entry = await chronicle();
  const [made] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "campaign", system }] as never);
  if (!made) throw new Error("The campaign page could not be made");
  const page = made as unknown as Page;
  const members = [...houses, ...armies].map((_id) => ({ _id, system: { campaign: page.id } }));
  await Actor.implementation.updateDocuments(members as never);
  await chooseCampaign(page.uuid);
  return page;
}
