import type { HouseId } from "../../rules/index.ts";
import { campaignOf } from "../campaigns.ts";
import { phrase } from "../words.ts";
import { type Host, type Post, hostOf, isHost, postIn, rosterOf, systemOf, withPost, without } from "../arms/hosts.ts";

/* Who joins whom, by drag or by list. A refusal is one sentence to this person alone, and nothing is written. */

type Actor = Actor.Implementation;

/** Why somebody may not join, as a sentence, or undefined. */
type No = string | undefined;

function narratorOnly(): No {
  return game.user?.isGM === true ? undefined : phrase("ui.notice.narratorOnly");
}

/** What lies in a compendium, or belongs to one token alone, is no piece of a campaign. */
function ofThisWorld(actor: Actor): No {
  if (actor.pack) return phrase("ui.muster.pack", { name: actor.name });
  return game.actors?.get(actor.id ?? "") === actor ? undefined : phrase("ui.muster.token", { name: actor.name });
}

/** Several campaigns may live in one world; nobody serves in two. */
function sameCampaign(actor: Actor, master: Actor): No {
  const theirs = campaignOf(actor);
  if (theirs === null || theirs === campaignOf(master)) return undefined;
  return phrase("ui.muster.foreign", { name: actor.name, campaign: theirs.name, here: master.name });
}

function say(no: No): boolean {
  if (no === undefined) return true;
  ui.notifications?.warn(no);
  return false;
}

function whyNotHouse(house: Actor, actor: Actor): No {
  const type = String(actor.type);
  const wrong = type === "unit" ? "ui.muster.unitToHouse" : "ui.muster.houseTakes";
  if (!["army", "garrison", "leader"].includes(type)) return phrase(wrong, { name: actor.name });
  if (systemOf(actor)["house"] === house.id) return phrase("ui.muster.already", { name: actor.name, here: house.name });
  return undefined;
}

/** An army, a garrison or a leader enters the service of a House. */
export async function joinHouse(house: Actor, actor: Actor): Promise<void> {
  if (!say(narratorOnly() ?? ofThisWorld(actor) ?? whyNotHouse(house, actor) ?? sameCampaign(actor, house))) return;
  await actor.update({ system: { house: house.id } } as never);
  ui.notifications?.info(phrase("ui.muster.serves", { name: actor.name, house: { house: house.id as HouseId } }));
}

/** Where somebody who was dropped or picked shall stand; null where no place was shown. */
export type Wish = Post | null;

function whyNotHost(host: Host, actor: Actor, post: Wish): No {
  const type = String(actor.type);
  if (type !== "unit" && type !== "leader") return phrase("ui.muster.hostTakes", { name: actor.name });
  if (type === "leader" && (post === null || post === "units")) return phrase("ui.muster.leaderWhere", { name: actor.name });
  const now = postIn(rosterOf(host), actor.id ?? "");
  return now !== undefined && now === postOf(type, post) ? phrase("ui.muster.already", { name: actor.name, here: host.name }) : undefined;
}

/* A unit stands among the units, wherever it was let fall. */
const postOf = (type: string, post: Wish): Post => (type === "unit" || post === null ? "units" : post);

const patch = (host: Host, roster: object): object => ({ _id: host.id, system: { ...roster } });

/* What is written when somebody takes a post: the roster that is left, the one that is entered, and the House of a leader who has none. */
function enlistment(host: Host, actor: Actor, post: Post, before: Host | undefined): object[] {
  const id = actor.id ?? "";
  const house = systemOf(host)["house"] ?? null;
  const homeless = post !== "units" && house !== null && systemOf(actor)["house"] === null;
  return [
    ...(before ? [patch(before, without(rosterOf(before), id))] : []),
    patch(host, withPost(rosterOf(host), id, post)),
    ...(homeless ? [{ _id: id, system: { house } }] : []),
  ];
}

/** A unit or a leader enters the roster of a host, and leaves that of another. A leader without a House takes the host's. */
export async function enlist(host: Host, actor: Actor, wish: Wish): Promise<void> {
  if (!say(narratorOnly() ?? ofThisWorld(actor) ?? whyNotHost(host, actor, wish) ?? sameCampaign(actor, host))) return;
  const post = postOf(String(actor.type), wish);
  const now = hostOf(actor.id ?? "");
  const before = now === host ? undefined : now;
  await Actor.implementation.updateDocuments(enlistment(host, actor, post, before) as never);
  const key = before ? `ui.muster.moved.${post}` : `ui.muster.joined.${post}`;
  ui.notifications?.info(phrase(key, { name: actor.name, host: host.name, from: before?.name }));
}

/** Somebody, or what is left of somebody who is gone, leaves the roster of a host. */
export async function dismiss(host: Host, id: string): Promise<void> {
  if (!say(narratorOnly())) return;
  await host.update({ system: { ...without(rosterOf(host), id) } } as never);
}

/** Who may join a House or a host by list: those of its campaign or of none, who are not there yet. */
export function candidates(master: Actor): Actor[] {
  const types = isHost(master) ? ["unit", "leader"] : ["army", "garrison", "leader"];
  const there = (actor: Actor): boolean =>
    isHost(master)
      ? String(actor.type) === "unit" && postIn(rosterOf(master), actor.id ?? "") !== undefined
      : systemOf(actor)["house"] === master.id;
  const all = (game.actors?.contents ?? []).filter((actor) => types.includes(String(actor.type)));
  return all
    .filter((actor) => !there(actor) && sameCampaign(actor, master) === undefined)
    .sort((one, two) => one.name.localeCompare(two.name));
}
