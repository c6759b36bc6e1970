import { type Arms, METAL_OF, TINCTURES, bannerPicture, freshArms, shieldPicture, tokenPicture } from "./pictures.ts";

const OWN = "systems/huestes/assets/";

/** The arms of a House by its Actor's id. A House that is gone or broken has those of the first tincture and charge. */
export function armsOf(house: string | null | undefined): Arms {
  const system = house ? systemOf(game.actors?.get(house)) : {};
  const arms = (system["arms"] ?? {}) as Record<string, unknown>;
  return { tincture: String(system["tincture"] ?? ""), charge: String(arms["charge"] ?? "") };
}

/** The House that an army serves, by the army's Actor id, or null. */
export function houseOf(army: string): string | null {
  const house = systemOf(game.actors?.get(army))["house"];
  return typeof house === "string" ? house : null;
}

function systemOf(actor: Actor.Implementation | undefined): Record<string, unknown> {
  return (actor?.system ?? {}) as Record<string, unknown>;
}

/** A picture that the system drew may follow the arms; one that a person chose stays. */
function mayReplace(picture: unknown): boolean {
  return typeof picture !== "string" || picture === "" || picture.startsWith(OWN) || picture.startsWith("icons/svg/");
}

/** A new House gets the rarest arms of the world, a new army the banner of its House; both only where nothing was chosen. */
function dressNewcomer(actor: Actor.Implementation, data: Record<string, unknown>): void {
  const given = (data["system"] ?? {}) as Record<string, unknown>;
  const source: Record<string, unknown> = {};
  if (String(actor.type) === "house") {
    const taken = (game.actors?.contents ?? []).filter((other) => String(other.type) === "house").map((other) => armsOf(other.id));
    const fresh = freshArms(taken);
    const tincture = TINCTURES.find((name) => name === given["tincture"]) ?? fresh.tincture;
    const charge = ((given["arms"] ?? {}) as Record<string, unknown>)["charge"] ?? fresh.charge;
    source["system"] = { tincture, arms: { charge, metal: METAL_OF[tincture] } };
    if (mayReplace(data["img"])) source["img"] = shieldPicture({ tincture, charge: String(charge) });
  } else if (String(actor.type) === "army") {
    Object.assign(source, armyPictures(armsOf(given["house"] as string | null), data["img"]));
  } else return;
  actor.updateSource(source as never);
}

function armyPictures(arms: Arms, img: unknown): Record<string, unknown> {
  const token = {
    prototypeToken: { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL, texture: { src: tokenPicture(arms) } },
  };
  return mayReplace(img) ? { img: bannerPicture(arms), ...token } : token;
}

type Changes = Record<string, unknown>;

/** The arms that a change to a House leads to, or undefined when it does not touch them. */
function armsAfter(house: string | null, system: Changes): Arms | undefined {
  const charge = (system["arms"] as Changes | undefined)?.["charge"];
  if (system["tincture"] === undefined && charge === undefined) return undefined;
  const now = armsOf(house);
  return { tincture: String(system["tincture"] ?? now.tincture), charge: String(charge ?? now.charge) };
}

/** A House that changes its arms changes its shield, and a metal that would not read on the new tincture. */
function followArms(actor: Actor.Implementation, changes: Changes): void {
  const system = changes["system"] as Changes | undefined;
  const arms = String(actor.type) === "house" && system ? armsAfter(actor.id, system) : undefined;
  if (arms === undefined || system === undefined) return;
  const tincture = TINCTURES.find((name) => name === arms.tincture);
  if (tincture !== undefined) system["arms"] = { ...(system["arms"] as object | undefined), metal: METAL_OF[tincture] };
  if (mayReplace(actor.img) && mayReplace(changes["img"])) changes["img"] = shieldPicture(arms);
}

/** The armies whose banner or owners a change to an Actor may have made stale. */
function armiesTouched(actor: Actor.Implementation, changes: Changes): Actor.Implementation[] {
  const system = (changes["system"] ?? {}) as Changes;
  if (String(actor.type) === "army") return "house" in system ? [actor] : [];
  const touched = ["tincture", "arms", "campaign"].some((field) => field in system) || "ownership" in changes;
  if (String(actor.type) !== "house" || !touched) return [];
  return (game.actors?.contents ?? []).filter((other) => String(other.type) === "army" && houseOf(other.id ?? "") === actor.id);
}

/**
 * The armies of a House follow its arms, its owners and its campaign, and an army that changes its House takes the new ones:
 * who plays a House must be able to drag its armies. Done once, by who changed it.
 */
async function followBanner(actor: Actor.Implementation, changes: Changes, userId: string): Promise<void> {
  if (userId !== game.user?.id || !game.user.isGM) return;
  for (const army of armiesTouched(actor, changes)) await hoistBanner(army);
}

/** What an army has of the House that it serves, beside its banner. */
function servedBy(house: Actor.Implementation | undefined): object {
  if (house === undefined) return {};
  return { ownership: { ...house.ownership }, system: { campaign: systemOf(house)["campaign"] ?? null } };
}

async function hoistBanner(army: Actor.Implementation): Promise<void> {
  const house = game.actors?.get(houseOf(army.id ?? "") ?? "");
  const arms = armsOf(house?.id);
  await army.update({ ...armyPictures(arms, army.img), ...servedBy(house) } as never);
  for (const scene of game.scenes?.contents ?? []) {
    const tokens = scene.tokens.filter((token) => token.actorId === army.id && mayReplace(token.texture.src));
    const updates = tokens.map((token) => ({ _id: token.id, texture: { src: tokenPicture(arms) } }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates as never);
  }
}

/** Lets pictures follow arms. Called once, in the hook `init`. */
export function registerHeraldry(): void {
  Hooks.on("preCreateActor", ((actor: Actor.Implementation, data: Record<string, unknown>) => dressNewcomer(actor, data)) as never);
  Hooks.on("preUpdateActor", ((actor: Actor.Implementation, changes: Record<string, unknown>) => followArms(actor, changes)) as never);
  Hooks.on("updateActor", ((actor: Actor.Implementation, changes: Record<string, unknown>, _options: unknown, userId: string) => {
    void followBanner(actor, changes, userId);
  }) as never);
}
