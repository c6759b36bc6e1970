import type { ArmyId } from "../../rules/index.ts";
import { campaignOf, readCampaign } from "../campaigns.ts";
import { orderTo } from "../gestures.ts";
import { phrase } from "../words.ts";
import { orderOfKey } from "./targets.ts";

/** A destination was picked from a list. It may have closed since the list was drawn: then the person is told. */
export async function chooseOrder(army: ArmyId, key: string): Promise<void> {
  const actor = game.actors?.get(army);
  const page = actor ? campaignOf(actor) : null;
  const order = page ? orderOfKey(readCampaign(page).state, army, key) : undefined;
  if (order === undefined) ui.notifications?.warn(phrase("ui.tab.orders.gone"));
  else await orderTo(order);
}
