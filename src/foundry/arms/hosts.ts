/** What holds a roster: an army or a garrison. */
export type Host = Actor.Implementation;

/** The places of a roster, in their order of rank. */
export const POSTS = ["commander", "lieutenants", "heroes", "units"] as const;
export type Post = (typeof POSTS)[number];

/** Who leads a host and of what it is made, by the ids of Actors. */
export interface Roster {
  readonly commander: string | null;
  readonly lieutenants: readonly string[];
  readonly heroes: readonly string[];
  readonly units: readonly string[];
}

/** The facts of an Actor as they are prepared; a broken or missing one has none. */
export function systemOf(actor: Actor.Implementation | null | undefined): Record<string, unknown> {
  return (actor?.system ?? {}) as Record<string, unknown>;
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : []);
const idIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Whether an Actor holds a roster. */
export function isHost(actor: Actor.Implementation): boolean {
  return ["army", "garrison"].includes(String(actor.type));
}

/** The roster of a host. */
export function rosterOf(host: Host): Roster {
  const { commander, lieutenants, heroes, units } = systemOf(host);
  return { commander: idIn(commander), lieutenants: idsIn(lieutenants), heroes: idsIn(heroes), units: idsIn(units) };
}

/** Which place an Actor has in a roster, or undefined when it is not in it. */
export function postIn(roster: Roster, id: string): Post | undefined {
  return POSTS.find((post) => (post === "commander" ? roster.commander === id : roster[post].includes(id)));
}

/** The host in whose roster a unit or a leader stands. */
export function hostOf(id: string): Host | undefined {
  return game.actors?.contents.find((actor) => isHost(actor) && postIn(rosterOf(actor), id) !== undefined);
}

/** The roster without an Actor. */
export function without(roster: Roster, id: string): Roster {
  const rest = (ids: readonly string[]): string[] => ids.filter((other) => other !== id);
  const { commander, lieutenants, heroes, units } = roster;
  return {
    commander: commander === id ? null : commander,
    lieutenants: rest(lieutenants),
    heroes: rest(heroes),
    units: rest(units),
  };
}

/** The roster with an Actor in one place and in no other. A commander who makes room becomes the first lieutenant. */
export function withPost(roster: Roster, id: string, post: Post): Roster {
  const free = without(roster, id);
  if (post !== "commander") return { ...free, [post]: [...free[post], id] };
  const lieutenants = free.commander === null ? free.lieutenants : [free.commander, ...free.lieutenants];
  return { ...free, commander: id, lieutenants };
}
