import { recordPatch } from "../compat.ts";
import { dressNewcomer, dressOf, followArms, followersOf, houseOf, mayReplace } from "./heraldry.ts";
import { hostOf, systemOf } from "./hosts.ts";
import { GEAR_PICTURE, unitPicture } from "./pictures.ts";

/*
 * What serves a House follows its arms, its owners and its campaign: who plays a House must be able to drag its armies and to order their
 * units. Done once, by who changed it.
 */

type Owners = Readonly<Record<string, number>>;
type Actor = Actor.Implementation;

const OWNER = 3;

/** Players who own a leader and no House: a hero may have a player of its own, whichever House it serves. */
function freePlayers(leader: Actor): Owners {
  const houses = (game.actors?.contents ?? []).filter((actor) => String(actor.type) === "house");
  const rules = (user: string): boolean => houses.some((house) => house.ownership[user] === OWNER);
  const own = Object.entries(leader.ownership as Owners).filter(
    ([user, level]) => user !== "default" && level === OWNER && !rules(user) && game.users.get(user)?.isGM !== true,
  );
  return Object.fromEntries(own);
}

function masterOf(actor: Actor): Actor | undefined {
  return String(actor.type) === "unit" ? hostOf(actor.id ?? "") : game.actors?.get(houseOf(actor.id ?? "") ?? "");
}

/** What an Actor has of whom it serves, beside its picture. */
function servedBy(actor: Actor): object {
  const master = masterOf(actor);
  if (!master) return {};
  const own = String(actor.type) === "leader" ? freePlayers(actor) : {};
  /* A record that is merged forgets nobody: who is no longer an owner is taken out of it. */
  const ownership = recordPatch(actor.ownership as Owners, { ...(master.ownership as Owners), ...own });
  return { ownership, system: { campaign: systemOf(master)["campaign"] ?? null } };
}

async function enrol(actor: Actor): Promise<void> {
  const dress = dressOf(String(actor.type), houseOf(actor.id ?? ""), String(systemOf(actor)["kind"]));
  const drawn = dress && mayReplace(actor.img) ? { img: dress.img, prototypeToken: { texture: { src: dress.token } } } : {};
  await actor.update({ ...drawn, ...servedBy(actor) } as never);
  if (!dress) return;
  for (const scene of game.scenes?.contents ?? []) {
    const tokens = scene.tokens.filter((token) => token.actorId === actor.id && mayReplace(token.texture.src));
    const updates = tokens.map((token) => ({ _id: token.id, texture: { src: dress.token } }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates as never);
  }
}

let latest: Promise<void> = Promise.resolve();

/** Lets a retinue follow a change. One after the other, since a House's new owners and new arms may come in two changes. */
function followChange(actor: Actor, changes: Record<string, unknown>, userId: string): void {
  if (userId !== game.user?.id || !game.user.isGM) return;
  const followers = followersOf(actor, changes);
  if (followers.length === 0) return;
  latest = latest
    .then(async () => {
      for (const follower of followers) if (game.actors?.has(follower.id ?? "")) await enrol(follower);
    })
    .catch((error: unknown) => {
      Hooks.onError("huestes.retinue", error as Error, { log: "error", notify: "error" } as never);
    });
}

/** Items of ours get our pictures, where nothing was chosen. */
function dressItem(item: Item.Implementation, data: Record<string, unknown>): void {
  if (!mayReplace(data["img"])) return;
  if (String(item.type) === "profile") item.updateSource({ img: unitPicture(String((item.system as { kind?: unknown }).kind)) } as never);
  if (String(item.type) === "gear") item.updateSource({ img: GEAR_PICTURE } as never);
}

/** Lets pictures, owners and campaigns follow Houses. Called once, in the hook `init`. */
export function registerHeraldry(): void {
  Object.assign(CONFIG.Actor.trackableAttributes, { unit: { bar: ["health"], value: ["penaltyDice"] } });
  type Data = Record<string, unknown>;
  Hooks.on("preCreateActor", ((actor: Actor, data: Data) => dressNewcomer(actor, data)) as never);
  Hooks.on("preUpdateActor", ((actor: Actor, changes: Data) => followArms(actor, changes)) as never);
  Hooks.on("updateActor", ((actor: Actor, changes: Data, _options: unknown, userId: string) => {
    followChange(actor, changes, userId);
  }) as never);
  Hooks.on("preCreateItem", ((item: Item.Implementation, data: Data) => dressItem(item, data)) as never);
  Hooks.on("preUpdateItem", ((item: Item.Implementation, changes: Data) => {
    const kind = (changes["system"] as Data | undefined)?.["kind"];
    if (String(item.type) === "profile" && kind !== undefined && mayReplace(item.img)) changes["img"] = unitPicture(String(kind));
  }) as never);
}
