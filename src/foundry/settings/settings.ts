import { PRESETS } from "../../rules/index.ts";
import { ID } from "../constants.ts";
import { campaignPages } from "../readings.ts";

function label(key: string): { name: string; hint: string } {
  const path = `ui.settings.${key}`;
  return { name: `HUESTES.${path}.name`, hint: `HUESTES.${path}.hint` };
}

/** Registers the settings. Called once, in `init`. */
export function registerSettings(): void {
  game.settings.register(ID, "language", {
    ...label("language"),
    scope: "client",
    config: true,
    type: String,
    choices: { core: "HUESTES.ui.settings.language.core", en: "English", es: "Español" },
    default: "core",
    requiresReload: true,
  } as never);
  game.settings.register(ID, "preset", {
    ...label("preset"),
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(Object.keys(PRESETS).map((preset) => [preset, `HUESTES.term.preset.${preset}`])),
    default: "printed",
  } as never);
  game.settings.register(ID, "shown" as never, { scope: "client", config: false, type: Object, default: {} } as never);
  game.settings.register(ID, "campaign", {
    ...label("campaign"),
    scope: "client",
    config: false,
    type: String,
    default: "",
    onChange: () => Hooks.callAll("huestes.changed", ""),
  } as never);
}

/** Makes this browser look at a campaign, by the uuid of its page. */
export async function chooseCampaign(uuid: string): Promise<void> {
  if (campaignPages().some((page) => page.uuid === uuid)) await game.settings.set(ID, "campaign", uuid);
}
