import type { HouseId } from "../../rules/index.ts";
import type { Host } from "../../play/ports.ts";
import { readCampaign } from "../readings.ts";
import type { Page } from "../translate/reading.ts";
import { heraldPort } from "./herald.ts";
import { mailboxPort } from "./mailbox.ts";
import { pagePort } from "./page.ts";
import { papersPort } from "./papers.ts";
import { pageId, wirePort } from "./wire.ts";

function ownHouses(page: Page): HouseId[] {
  return (Object.keys(readCampaign(page).state.houses) as HouseId[]).filter((house) => game.actors.get(house)?.isOwner === true);
}

/** Everything that the use cases need of the platform, for one campaign. */
export function makeHost(page: Page): Host {
  return {
    get me() {
      return { user: game.user.id ?? "", page: pageId(), narrator: game.user.isGM, houses: ownHouses(page) };
    },
    now: () => Math.round(game.time.serverTime),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    page: pagePort(page),
    papers: papersPort(page),
    mailbox: mailboxPort(),
    herald: heraldPort(page),
    wire: wirePort(),
  };
}
