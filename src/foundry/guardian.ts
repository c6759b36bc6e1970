import type { ArmyId, GarrisonId } from "../rules/index.ts";
import { place, submit } from "../play/index.ts";
import type { MarkedOptions } from "./declare.ts";
import { type Page, campaignOf, hostFor, managedBy, readCampaign, sceneOf } from "./campaigns.ts";
import { handTurn, leads } from "./hand.ts";
import { tell } from "./tell.ts";
import { regionOfToken } from "./translate/board.ts";
import { phrase } from "./words.ts";

/* The third door: whatever reached the server without the hand's mark is put back, a Narrator's wish recorded first. */

type Token = TokenDocument.Implementation;

const WATCHED = ["x", "y", "hidden", "elevation", "width", "height"];

async function putBack(page: Page): Promise<void> {
  const { state } = readCampaign(page);
  tell(await hostFor(page).papers.arrange(state));
}

async function record(page: Page, token: Token): Promise<void> {
  const region = token.parent ? regionOfToken(token.parent, token) : null;
  if (region === null) return;
  const { places, posts } = readCampaign(page).state;
  const host = hostFor(page);
  const [army, garrison] = [token.actorId as ArmyId, token.actorId as GarrisonId];
  if (String(token.actor?.type) === "army" && places[army] !== region) tell(await place(host, army, region));
  if (String(token.actor?.type) === "garrison" && posts[garrison] !== region)
    tell(await submit(host, { type: "override.post", by: "narrator", garrison, to: region }));
}

/* The mark counts only on what this user wrote: anybody may put it into an operation. */
function byHand(options: MarkedOptions, userId: string): boolean {
  return options.huestes !== undefined && userId === game.user.id;
}

function moved(token: Token, changes: Record<string, unknown>, options: MarkedOptions, userId: string): void {
  const page = managedBy(token);
  if (!page || byHand(options, userId) || !leads(page) || !WATCHED.some((key) => key in changes)) return;
  void handTurn(page, async () => {
    if (game.users.get(userId)?.isGM) await record(page, token);
    else ui.notifications.warn(phrase("ui.notice.putBack", { army: { army: token.actorId as ArmyId } }));
    await putBack(page);
  });
}

const isPiece = (actor: Actor.Implementation | null): boolean => ["army", "garrison"].includes(String(actor?.type));

/** An army or garrison that serves a House of the campaign but came later joins it with its first token. */
async function adopt(token: Token): Promise<void> {
  const actor = token.actor;
  if (!actor || !isPiece(actor) || campaignOf(actor) !== null) return;
  const house = game.actors.get((actor.system as unknown as { house: string | null }).house ?? "");
  const page = house ? campaignOf(house) : null;
  if (page && leads(page)) await actor.update({ system: { campaign: page.id } } as never);
}

/** Who drops an army or garrison of a campaign onto another Scene learns that this token stands for nothing there. */
function warnOfForeign(token: Token, userId: string): void {
  const page = userId === game.user.id && isPiece(token.actor) ? campaignOf(token) : null;
  const scene = page ? sceneOf(page) : null;
  if (!scene || scene.id === token.parent?.id) return;
  ui.notifications.warn(phrase("ui.notice.foreign", { army: { army: token.actorId as ArmyId }, scene: scene.name }));
}

async function created(token: Token, options: MarkedOptions, userId: string): Promise<void> {
  if (byHand(options, userId)) return;
  warnOfForeign(token, userId);
  await adopt(token);
  const page = managedBy(token);
  if (!page || !leads(page)) return;
  await handTurn(page, async () => {
    await record(page, token);
    await putBack(page);
  });
}

/** A token that somebody deletes comes back: its army or garrison stands where the page says. Taking it off the board is a gesture of its own. */
function deleted(token: Token, options: MarkedOptions, userId: string): void {
  const page = managedBy(token);
  if (!page || byHand(options, userId) || !leads(page) || !token.parent || !game.scenes.has(token.parent.id ?? "")) return;
  if (!game.actors.has(token.actorId ?? "")) return;
  void handTurn(page, () => putBack(page));
}

/** Watches managed tokens. Called once, at `ready`. */
export function guardTokens(): void {
  if (!game.user.isGM) return;
  Hooks.on("updateToken", moved as never);
  Hooks.on("deleteToken", deleted as never);
  Hooks.on("createToken", ((token: Token, options: MarkedOptions, userId: string) => void created(token, options, userId)) as never);
}
