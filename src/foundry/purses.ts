import type { Campaign, HouseId, Settings } from "../rules/index.ts";
import { campaignOf, readCampaign } from "./campaigns.ts";

/* Whose Power Points a person is shown. What lies in an Actor reaches every browser: this keeps an honest table's secret, no more (design, Secrets). */

function settingsOf(actor: Actor.Implementation | undefined): Settings | undefined {
  const page = actor ? campaignOf(actor) : null;
  return page ? readCampaign(page).state.settings : undefined;
}

/** Whether the person at this browser is shown what a House has. @rule BID-10 */
export function seesPurse(house: HouseId, state?: Campaign): boolean {
  const actor = game.actors?.get(house);
  if (game.user?.isGM || actor?.isOwner) return true;
  const settings = state?.settings ?? settingsOf(actor);
  return settings?.["str.openPurses"] ?? true;
}
