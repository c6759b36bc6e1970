import type { HouseId } from "../rules/index.ts";
import type { Viewer } from "../view/index.ts";
import type { Host } from "../play/ports.ts";
import { makeHost } from "./ports/index.ts";
import { type Page, campaignPages, currentPage, readCampaign } from "./readings.ts";
import { sceneOf } from "./translate/reading.ts";

export { campaignPages, currentPage, readCampaign } from "./readings.ts";
export { sceneOf } from "./translate/reading.ts";
export type { Page };

const hosts = new WeakMap<Page, Host>();

/** The table of one campaign, for the use cases in `play`. */
export function hostFor(page: Page): Host {
  const known = hosts.get(page) ?? makeHost(page);
  hosts.set(page, known);
  return known;
}

/** Houses of a campaign that a user may speak for, by rights. */
export function housesOf(page: Page, user: User.Implementation): HouseId[] {
  const houses = Object.keys(readCampaign(page).state.houses) as HouseId[];
  return houses.filter((house) => game.actors.get(house)?.testUserPermission(user, "OWNER") === true);
}

/** With whose eyes a user looks at the campaign in view. */
export function viewerFor(user: User.Implementation, page: Page | null = currentPage()): Viewer {
  if (user.isGM) return "narrator";
  const houses = page ? housesOf(page, user) : [];
  return houses.length > 0 ? { houses } : "spectator";
}

/** The campaign of an Actor or of a token's Actor, or null. */
export function campaignOf(document: Actor.Implementation | TokenDocument.Implementation): Page | null {
  const actor = document instanceof TokenDocument ? document.actor : document;
  const id = (actor?.system as unknown as { campaign?: unknown } | undefined)?.campaign;
  return typeof id === "string" ? (campaignPages().find((page) => page.id === id) ?? null) : null;
}

/** The campaign that keeps a token in its place: the one of its army or garrison, if the token lies on that campaign's Scene. */
export function managedBy(token: TokenDocument.Implementation): Page | null {
  const actor = token.actor;
  if (!actor || !["army", "garrison"].includes(String(actor.type))) return null;
  const page = campaignOf(actor);
  return page && sceneOf(page)?.id === token.parent?.id ? page : null;
}
