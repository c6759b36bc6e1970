import type { ArmyId, Campaign, GarrisonId, HouseId, RegionId } from "../../rules/index.ts";
import { campaignOf, campaignPages, readCampaign } from "../campaigns.ts";
import { type Page, sceneOf } from "../translate/reading.ts";

type TokenDoc = TokenDocument.Implementation;

/** A token that is the picture of an army of a campaign played on its Scene. */
export interface Managed {
  readonly page: Page;
  readonly scene: Scene.Implementation;
  readonly state: Campaign;
  readonly army: ArmyId;
  readonly house: HouseId;
  /** Where the army stands, or null while it is off the board. */
  readonly at: RegionId | null;
}

/** The campaign that is played on a Scene, or null. */
export function campaignOn(scene: Scene.Implementation | null | undefined): Page | null {
  if (!scene) return null;
  return campaignPages().find((page) => sceneOf(page)?.id === scene.id) ?? null;
}

/** The army that a token stands for, or null for any other token. */
export function managed(token: TokenDoc): Managed | null {
  const scene = token.parent;
  const page = scene ? campaignOf(token) : null;
  if (!page || !scene || sceneOf(page)?.id !== scene.id) return null;
  const { state } = readCampaign(page);
  const army = (token.actorId ?? "") as ArmyId;
  const house = state.armies[army]?.house;
  return house === undefined ? null : { page, scene, state, army, house, at: state.places[army] ?? null };
}

/** A token that is the picture of a garrison of a campaign played on its Scene. */
export interface Post {
  readonly page: Page;
  readonly scene: Scene.Implementation;
  readonly state: Campaign;
  readonly garrison: GarrisonId;
  readonly house: HouseId;
  readonly at: RegionId | null;
}

/** The garrison that a token stands for, or null for any other token. */
export function posted(token: TokenDoc): Post | null {
  const scene = token.parent;
  const page = scene ? campaignOf(token) : null;
  if (!page || !scene || sceneOf(page)?.id !== scene.id) return null;
  const { state } = readCampaign(page);
  const garrison = (token.actorId ?? "") as GarrisonId;
  const house = state.garrisons[garrison]?.house;
  return house === undefined ? null : { page, scene, state, garrison, house, at: state.posts[garrison] ?? null };
}

/** Whether a token is the picture of anything of a campaign: then no key and no drag ever moves it. */
export const isPicture = (token: TokenDoc): boolean => managed(token) !== null || posted(token) !== null;

/** Whether the person at this browser writes the orders of a House. */
export function commands(house: HouseId): boolean {
  return game.user?.isGM === true || game.actors.get(house)?.isOwner === true;
}

/** The tincture of a House; an empty string when the House is gone. */
export function tinctureOf(house: HouseId): string {
  const { tincture } = (game.actors.get(house)?.system ?? {}) as unknown as { tincture?: unknown };
  return typeof tincture === "string" ? tincture : "";
}

/** The one managed army that is selected and that this person commands, or null. */
export function selectedArmy(): Managed | null {
  if (!canvas?.ready) return null;
  const chosen = canvas.tokens?.controlled ?? [];
  const [only] = chosen;
  const found = chosen.length === 1 && only ? managed(only.document) : null;
  return found && commands(found.house) ? found : null;
}
