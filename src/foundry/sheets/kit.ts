import { type UnitFigures, fullHealth } from "../../rules/index.ts";
import { phrase } from "../words.ts";

/* Figures and gear of a unit are copies: what happens to the profile or the Item afterwards is no matter of the unit. */

type Actor = Actor.Implementation;
type Item = Item.Implementation;

/** The figures that a unit takes from a profile. */
export const FIGURES = ["kind", "training", "power", "population", "discipline", "movement", "ranks", "armour", "damage"] as const;

interface StoredGear {
  readonly name: string;
  readonly armour: object;
  readonly damage: object;
}

function narratorOnly(): boolean {
  if (game.user?.isGM === true) return true;
  ui.notifications?.warn(phrase("ui.notice.narratorOnly"));
  return false;
}

const sourceOf = (document: Actor | Item): Record<string, unknown> =>
  (document.toObject() as unknown as { system: Record<string, unknown> }).system;

/** A unit takes the figures of a profile. What it has lost stays lost: a wounded unit does not heal by it. */
export async function takeProfile(unit: Actor, profile: Item): Promise<void> {
  if (!narratorOnly()) return;
  const now = sourceOf(unit) as unknown as UnitFigures & Readonly<{ health: Readonly<{ value: number }> }>;
  const source = sourceOf(profile);
  const figures = Object.fromEntries(FIGURES.map((field) => [field, source[field]]));
  const lost = Math.max(0, fullHealth(now) - now.health.value);
  const value = Math.max(0, fullHealth(figures as unknown as UnitFigures) - lost);
  await unit.update({ system: { ...figures, profile: profile.name, health: { value } } } as never);
  ui.notifications?.info(phrase("ui.muster.profile", { name: unit.name, profile: profile.name }));
}

const gearOf = (unit: Actor): StoredGear[] => [...((sourceOf(unit)["gear"] ?? []) as StoredGear[])];

/** A unit takes a piece of gear. */
export async function takeGear(unit: Actor, gear: Item): Promise<void> {
  if (!narratorOnly()) return;
  const { armour, damage } = sourceOf(gear) as unknown as StoredGear;
  await unit.update({ system: { gear: [...gearOf(unit), { name: gear.name, armour, damage }] } } as never);
  ui.notifications?.info(phrase("ui.muster.gear", { name: unit.name, gear: gear.name }));
}

/** A unit lays a piece of gear down, by its place in the list. */
export async function layDown(unit: Actor, at: number): Promise<void> {
  if (!narratorOnly()) return;
  await unit.update({ system: { gear: gearOf(unit).filter((_piece, index) => index !== at) } } as never);
}

/** The Items of a type that this person can see, of the world and of its compendia: where they are, and their names. */
export function itemsOf(type: "profile" | "gear"): readonly Readonly<{ uuid: string; name: string }>[] {
  const own = (game.items?.contents ?? []).filter((item) => String(item.type) === type && item.visible);
  const packs = game.packs.contents.filter((pack) => pack.documentName === "Item" && pack.visible);
  const indexed = packs.flatMap((pack) => [...pack.index].filter((entry) => String((entry as { type?: unknown }).type) === type));
  const all = [...own, ...indexed] as readonly Readonly<{ uuid: string; name: string }>[];
  return all.map(({ uuid, name }) => ({ uuid, name })).sort((one, two) => one.name.localeCompare(two.name));
}
