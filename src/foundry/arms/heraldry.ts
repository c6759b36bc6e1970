import { hostOf, isHost, rosterOf, systemOf } from "./hosts.ts";
import {
  type Arms,
  METAL_OF,
  TINCTURES,
  bannerPicture,
  freshArms,
  garrisonPicture,
  leaderPicture,
  shieldPicture,
  tokenPicture,
  unitPicture,
} from "./pictures.ts";

const OWN = "systems/huestes/assets/";

/** The arms of a House by its Actor's id. A House that is gone or broken has those of the first tincture and charge. */
export function armsOf(house: string | null | undefined): Arms {
  const system = house ? systemOf(game.actors?.get(house)) : {};
  const arms = (system["arms"] ?? {}) as Record<string, unknown>;
  return { tincture: String(system["tincture"] ?? ""), charge: String(arms["charge"] ?? "") };
}

/** The House that an army, a garrison or a leader serves, or a unit by its host; by the Actor's id, or null. */
export function houseOf(id: string): string | null {
  const actor = game.actors?.get(id);
  const serving = actor && String(actor.type) === "unit" ? hostOf(id) : actor;
  const house = systemOf(serving)["house"];
  return typeof house === "string" ? house : null;
}

/** A picture that the system drew may follow the arms; one that a person chose stays. */
export function mayReplace(picture: unknown): boolean {
  return typeof picture !== "string" || picture === "" || picture.startsWith(OWN) || picture.startsWith("icons/svg/");
}

interface Dress {
  readonly img: string;
  readonly token: string;
}

/** How the system draws an Actor that serves a House, or none. Houses dress themselves. */
export function dressOf(type: string, house: string | null, kind = ""): Dress | undefined {
  const arms = armsOf(house);
  if (type === "army") return { img: bannerPicture(arms), token: tokenPicture(arms) };
  if (type === "garrison") return { img: garrisonPicture(arms), token: garrisonPicture(arms) };
  if (type === "leader") return { img: leaderPicture(arms), token: leaderPicture(arms) };
  const counter = unitPicture(kind, house === null ? undefined : arms);
  return type === "unit" ? { img: counter, token: counter } : undefined;
}

/** A new House gets the rarest arms of the world, what serves it the picture that goes with them; only where nothing was chosen. */
export function dressNewcomer(actor: Actor.Implementation, data: Record<string, unknown>): void {
  const given = (data["system"] ?? {}) as Record<string, unknown>;
  if (String(actor.type) === "house") actor.updateSource(armsForNewcomer(given, data["img"]) as never);
  const house = typeof given["house"] === "string" ? given["house"] : null;
  const dress = dressOf(String(actor.type), house, String(systemOf(actor)["kind"]));
  if (dress && mayReplace(data["img"])) actor.updateSource({ img: dress.img, prototypeToken: tokenOf(actor, dress) } as never);
}

function armsForNewcomer(given: Record<string, unknown>, img: unknown): object {
  const taken = (game.actors?.contents ?? []).filter((other) => String(other.type) === "house").map((other) => armsOf(other.id));
  const fresh = freshArms(taken);
  const tincture = TINCTURES.find((name) => name === given["tincture"]) ?? fresh.tincture;
  const charge = String(((given["arms"] ?? {}) as Record<string, unknown>)["charge"] ?? fresh.charge);
  const system = { tincture, arms: { charge, metal: METAL_OF[tincture] } };
  return mayReplace(img) ? { system, img: shieldPicture({ tincture, charge }) } : { system };
}

/** Every Actor of a campaign is one of a kind: its tokens are linked. A unit shows its Health. */
function tokenOf(actor: Actor.Implementation, dress: Dress): object {
  const common = { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL, texture: { src: dress.token } };
  const bars = { displayBars: CONST.TOKEN_DISPLAY_MODES.ALWAYS, bar1: { attribute: "health" } };
  return String(actor.type) === "unit" ? { ...common, ...bars } : common;
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
export function followArms(actor: Actor.Implementation, changes: Changes): void {
  const system = changes["system"] as Changes | undefined;
  const arms = String(actor.type) === "house" && system ? armsAfter(actor.id, system) : undefined;
  if (arms === undefined || system === undefined) return;
  const tincture = TINCTURES.find((name) => name === arms.tincture);
  if (tincture !== undefined) system["arms"] = { ...(system["arms"] as object | undefined), metal: METAL_OF[tincture] };
  if (mayReplace(actor.img) && mayReplace(changes["img"])) changes["img"] = shieldPicture(arms);
}

function unitsOf(hosts: readonly Actor.Implementation[]): Actor.Implementation[] {
  const ids = new Set(hosts.flatMap((host) => rosterOf(host).units));
  return (game.actors?.contents ?? []).filter((actor) => ids.has(actor.id ?? ""));
}

const touches = (changes: Changes, ...fields: string[]): boolean => {
  const system = (changes["system"] ?? {}) as Changes;
  return fields.some((field) => field in system) || (fields.includes("ownership") && "ownership" in changes);
};

function retinueOf(house: Actor.Implementation): Actor.Implementation[] {
  const serving = (game.actors?.contents ?? []).filter((other) => String(other.type) !== "unit" && houseOf(other.id ?? "") === house.id);
  return [...serving, ...unitsOf(serving.filter(isHost))];
}

/** Whose picture, owners or campaign a change to an Actor may have made stale; hosts before their units. */
export function followersOf(actor: Actor.Implementation, changes: Changes): Actor.Implementation[] {
  const type = String(actor.type);
  if (type === "house") return touches(changes, "tincture", "arms", "campaign", "ownership") ? retinueOf(actor) : [];
  if (type === "leader") return touches(changes, "house") ? [actor] : [];
  if (type === "unit") return touches(changes, "kind") ? [actor] : [];
  if (!isHost(actor)) return [];
  const units = touches(changes, "house", "campaign", "units", "ownership") ? unitsOf([actor]) : [];
  return touches(changes, "house") ? [actor, ...units] : units;
}
