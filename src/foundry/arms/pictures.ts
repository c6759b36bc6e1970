import { UNIT_KINDS } from "../../rules/index.ts";

/** The six tinctures of a House, in the order in which they are offered. */
export const TINCTURES = ["gules", "azure", "vert", "purpure", "sable", "tenne"] as const;
export type Tincture = (typeof TINCTURES)[number];

/** The eleven charges, in the order in which they are offered. */
export const CHARGES = ["tower", "mullet", "crescent", "key", "wheel", "pine", "fish", "lis", "sword", "shell", "sun"] as const;
export type Charge = (typeof CHARGES)[number];

/** The metal that reads best on each tincture: a charge is always metal on colour. */
export const METAL_OF = { gules: "or", azure: "or", vert: "argent", purpure: "argent", sable: "or", tenne: "argent" } as const;

/** Where the pictures of the system are served. */
export const ASSETS = "systems/huestes/assets";

/** What names a coat of arms. Anything that is not known is drawn as the first of its kind. */
export type Arms = Readonly<{ tincture: string; charge: string }>;

function known<T extends string>(list: readonly [T, ...T[]], name: unknown): T {
  return list.find((entry) => entry === name) ?? list[0];
}

function fileOf(arms: Arms): string {
  return `${known(TINCTURES, arms.tincture)}-${known(CHARGES, arms.charge)}.svg`;
}

/** Path of the shield of a House. `small` is drawn for less than 42 px. */
export function shieldPicture(arms: Arms, small = false): string {
  return `${ASSETS}/arms/${small ? "small/" : ""}${fileOf(arms)}`;
}

/** Path of the banner of a House's armies. `small` is drawn for less than 42 px. */
export function bannerPicture(arms: Arms, small = false): string {
  return `${ASSETS}/banners/${small ? "small/" : ""}${fileOf(arms)}`;
}

/** Path of the square picture of an army on the map. */
export function tokenPicture(arms: Arms): string {
  return `${ASSETS}/tokens/${fileOf(arms)}`;
}

/** Path of the wall of a House's garrisons, in its hatching. `small` is drawn for less than 42 px. */
export function garrisonPicture(arms: Arms, small = false): string {
  return `${ASSETS}/garrisons/${small ? "small/" : ""}${known(TINCTURES, arms.tincture)}.svg`;
}

/** Path of the roundel of a House's leaders. `small` is drawn for less than 42 px. */
export function leaderPicture(arms: Arms, small = false): string {
  return `${ASSETS}/leaders/${small ? "small/" : ""}${fileOf(arms)}`;
}

/** Path of the counter of a unit: its figure, and at the foot the hatching of its House; without arms a plain strip. */
export function unitPicture(kind: string, arms?: Arms): string {
  return `${ASSETS}/units/${arms === undefined ? "none" : known(TINCTURES, arms.tincture)}-${known(UNIT_KINDS, kind)}.svg`;
}

/** The picture of gear. */
export const GEAR_PICTURE = `${ASSETS}/gear.svg`;

/** Arms for the next House of a world: the first tincture that no House has, then the one that fewest have. */
export function freshArms(taken: readonly Arms[]): { tincture: Tincture; charge: Charge } {
  const rarest = <T extends string>(list: readonly [T, ...T[]], used: readonly string[]): T =>
    list.reduce((best, next) => (count(used, next) < count(used, best) ? next : best), list[0]);
  return {
    tincture: rarest(
      TINCTURES,
      taken.map((arms) => arms.tincture),
    ),
    charge: rarest(
      CHARGES,
      taken.map((arms) => arms.charge),
    ),
  };
}

function count(list: readonly string[], name: string): number {
  return list.filter((entry) => entry === name).length;
}
