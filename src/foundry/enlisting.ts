import type { ArmyId, RegionId } from "../rules/index.ts";
import { place } from "../play/index.ts";
import { type Page, campaignOf, hostFor, sceneOf } from "./campaigns.ts";
import { handTurn, lead } from "./hand.ts";
import { sparing } from "./ports/tokens.ts";
import { tell } from "./tell.ts";
import { regionOfToken } from "./translate/board.ts";
import { phrase } from "./words.ts";

/* Houses that came later join a campaign with their armies, which keep the places where their tokens stand. */

/** Houses of the world that serve no campaign, or one whose page is gone, and so are no part of any. */
export function strangers(): Actor.Implementation[] {
  return game.actors.contents.filter((actor) => String(actor.type) === "house" && campaignOf(actor) === null);
}

function armiesOf(houses: readonly Actor.Implementation[]): Actor.Implementation[] {
  const ids = new Set(houses.map((house) => house.id));
  const houseOf = (actor: Actor.Implementation): string | null => (actor.system as unknown as { house: string | null }).house;
  return game.actors.contents.filter((actor) => String(actor.type) === "army" && ids.has(houseOf(actor)));
}

function standsIn(page: Page, army: Actor.Implementation): RegionId | null {
  const scene = sceneOf(page);
  const token = scene?.tokens.contents.find(({ actorId }) => actorId === army.id);
  return scene && token ? regionOfToken(scene, token) : null;
}

async function join(page: Page, actors: readonly Actor.Implementation[]): Promise<void> {
  const updates = actors.map(({ id }) => ({ _id: id, system: { campaign: page.id } }));
  if (updates.length > 0) await Actor.implementation.updateDocuments(updates as never);
}

async function enter(page: Page): Promise<void> {
  const houses = strangers();
  const armies = armiesOf(houses);
  const standing = armies.flatMap((army) => {
    const region = standsIn(page, army);
    return region === null ? [] : [{ army: army.id as ArmyId, region }];
  });
  await sparing(
    standing.map(({ army }) => army),
    async () => {
      await join(page, [...houses, ...armies]);
      for (const { army, region } of standing) tell(await place(hostFor(page), army, region));
    },
  );
}

/** Takes every House without a campaign into this one, with its armies. Only the hand may: it records where armies stand. */
export function takeIn(page: Page): Promise<void> {
  return handTurn(page, async () => {
    if (await lead(page)) await enter(page);
    else ui.notifications.warn(phrase("ui.notice.notHand"));
  });
}
