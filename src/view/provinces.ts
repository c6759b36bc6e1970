import type { Borders, Corner, Dot, MapGraph, Outline, RegionId } from "../rules/index.ts";
import { LONGEST_NAME } from "./land.ts";

/* The provinces of a drawn map as a Narrator makes them: who borders whom, where ways were added or cut, where the beaten go. All ways hold from both ends. */

export type LinkKind = "border" | "link";
export type SlotKind = "army" | "garrison" | "dislodged";

/** What a province says of itself. `key`: its id on the map; places are pixels from the corner of the scene rectangle. */
export interface ProvinceFacts {
  readonly key: RegionId;
  readonly name: string;
  readonly terrain: "land" | "sea";
  readonly value: number;
  readonly links: readonly Readonly<{ to: RegionId; kind: LinkKind }>[];
  /** Neighbours over a border that is no way. */
  readonly cuts: readonly RegionId[];
  readonly diagonals: readonly Readonly<{ to: RegionId; flanks: readonly RegionId[] }>[];
  readonly through: readonly Readonly<{ from: RegionId; to: readonly RegionId[] }>[];
  readonly slots: Readonly<Record<SlotKind, Dot | null>>;
}

type List = readonly ProvinceFacts[];

const change = (list: List, key: RegionId, how: (one: ProvinceFacts) => Partial<ProvinceFacts>): List =>
  list.map((one) => (one.key === key ? { ...one, ...how(one) } : one));

const without = <T extends { readonly to: RegionId }>(items: readonly T[], to: RegionId): readonly T[] =>
  items.filter((item) => item.to !== to);

/** Whether two provinces have a way between them. */
export const areJoined = (list: List, a: RegionId, b: RegionId): boolean =>
  list.some(({ key, links }) => key === a && links.some(({ to }) => to === b));

/** The map with a way between two provinces, both ways. @rule MAP-4 */
export function withLink(list: List, a: RegionId, b: RegionId, kind: LinkKind): List {
  if (a === b) return list;
  const add = (one: ProvinceFacts, to: RegionId): Partial<ProvinceFacts> => ({
    links: [...without(one.links, to), { to, kind }],
    cuts: one.cuts.filter((key) => key !== to),
    diagonals: without(one.diagonals, to),
  });
  return change(
    change(list, a, (one) => add(one, b)),
    b,
    (one) => add(one, a),
  );
}

/** The map without the way between two provinces. A border that was cut is not proposed again. */
export function withoutLink(list: List, a: RegionId, b: RegionId): List {
  const cut = (one: ProvinceFacts, to: RegionId): Partial<ProvinceFacts> => {
    const isBorder = one.links.some((link) => link.to === to && link.kind === "border");
    return { links: without(one.links, to), cuts: isBorder && !one.cuts.includes(to) ? [...one.cuts, to] : one.cuts };
  };
  return change(
    change(list, a, (one) => cut(one, b)),
    b,
    (one) => cut(one, a),
  );
}

/** The provinces that have a way to both of two others. */
export function between(list: List, a: RegionId, b: RegionId): readonly RegionId[] {
  return list.filter(({ key }) => areJoined(list, key, a) && areJoined(list, key, b)).map(({ key }) => key);
}

/** The map with a diagonal between two provinces. @rule MAP-5 */
export function withDiagonal(list: List, a: RegionId, b: RegionId, flanks: readonly RegionId[]): List {
  if (a === b) return list;
  const add = (one: ProvinceFacts, to: RegionId): Partial<ProvinceFacts> => ({
    diagonals: [...without(one.diagonals, to), { to, flanks }],
  });
  return change(
    change(list, a, (one) => add(one, b)),
    b,
    (one) => add(one, a),
  );
}

/** The map without the diagonal between two provinces. */
export const withoutDiagonal = (list: List, a: RegionId, b: RegionId): List =>
  change(
    change(list, a, (one) => ({ diagonals: without(one.diagonals, b) })),
    b,
    (one) => ({ diagonals: without(one.diagonals, a) }),
  );

/** The map with a way for those who are pushed in one province by who came `from` another; null takes it away, an empty list is off the map. @rule MAP-7 */
export const withThrough = (list: List, at: RegionId, from: RegionId, to: readonly RegionId[] | null): List =>
  change(list, at, ({ through }) => ({ through: [...through.filter((one) => one.from !== from), ...(to === null ? [] : [{ from, to }])] }));

/** The map with other facts of one province. Its name is cut to what a map can bear. */
export const withFacts = (list: List, key: RegionId, facts: Partial<Pick<ProvinceFacts, "name" | "terrain" | "value" | "slots">>): List =>
  change(list, key, (one) => ({ ...facts, name: (facts.name ?? one.name).trim().slice(0, LONGEST_NAME) || one.name }));

export interface Proposal {
  readonly list: List;
  readonly borders: number;
  readonly diagonals: number;
}

/** The map with what its borders propose: a way over each shared border that nobody cut, a diagonal at each corner. What the Narrator listed stays. @rule MAP-4, MAP-5 */
export function proposed(list: List, { contacts }: Borders, corners: readonly Corner[]): Proposal {
  const cut = (a: RegionId, b: RegionId): boolean =>
    list.some(({ key, cuts }) => (key === a && cuts.includes(b)) || (key === b && cuts.includes(a)));
  const isLand = (key: RegionId): boolean => list.some((one) => one.key === key && one.terrain === "land");
  const fresh = contacts.filter(({ a, b, kind }) => kind === "side" && !areJoined(list, a, b) && !cut(a, b));
  const joined = fresh.reduce((map, { a, b }) => withLink(map, a, b, "border"), list);
  const listed = (a: RegionId, b: RegionId): boolean =>
    joined.some(({ key, diagonals }) => key === a && diagonals.some(({ to }) => to === b));
  const turns = corners.filter(({ a, b }) => isLand(a) && isLand(b) && !areJoined(joined, a, b) && !listed(a, b));
  const whole = turns.reduce((map, { a, b, flanks }) => withDiagonal(map, a, b, flanks), joined);
  return { list: whole, borders: fresh.length, diagonals: turns.length };
}

/** What is wrong with the lines of a drawn map itself. */
export type DrawnFault =
  | Readonly<{ kind: "overlap"; region: RegionId; to: RegionId }>
  | Readonly<{ kind: "unnamed"; region: RegionId }>
  | Readonly<{ kind: "noShape"; region: RegionId }>
  | Readonly<{ kind: "noHeir"; region: RegionId; to: RegionId }>;

/* A name that a tool gave: a word and a number. */
const GIVEN = /^\p{L}+ \(?\d+\)?$/u;

/** The faults of the lines and lists of a drawn map, besides those of its graph. */
export function drawnFaults(
  list: readonly (ProvinceFacts & Readonly<{ outline: Outline }>)[],
  { overlaps }: Pick<Borders, "overlaps">,
  { regions }: Pick<MapGraph, "regions">,
): readonly DrawnFault[] {
  const ways = list.flatMap(({ key, through }) => through.flatMap(({ from, to }) => [from, ...to].map((other) => [key, other] as const)));
  return [
    ...list.filter(({ outline }) => outline.length === 0).map(({ key }) => ({ kind: "noShape", region: key }) as const),
    ...list.filter(({ name }) => name.trim() === "" || GIVEN.test(name)).map(({ key }) => ({ kind: "unnamed", region: key }) as const),
    ...overlaps.map(([region, to]) => ({ kind: "overlap", region, to }) as const),
    ...ways.filter(([, other]) => !regions[other]).map(([region, to]) => ({ kind: "noHeir", region, to }) as const),
  ];
}

/** A key for a province of some name that no other has: letters, digits and dashes. */
export function keyFor(name: string, taken: ReadonlySet<string>): RegionId {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const stem =
    plain
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 32) || "region";
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? stem : `${stem}-${count}`;
    if (!taken.has(key)) return key as RegionId;
  }
}
