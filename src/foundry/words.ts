import type { ArmyId, Ask, GarrisonId, HouseId, Refusal, RegionId } from "../rules/index.ts";
import { seasonNamed } from "../rules/index.ts";
import { currentPage, readCampaign } from "./readings.ts";
import { ID } from "./constants.ts";

/** A name that is looked up when the sentence is spoken, so that a renamed army is called by its new name. */
export type Ref =
  | Readonly<{ army: ArmyId }>
  | Readonly<{ garrison: GarrisonId }>
  | Readonly<{ house: HouseId }>
  | Readonly<{ region: RegionId }>;
export type Fact = Ref | readonly Ref[] | string | number | boolean | undefined;
export type PhraseFacts = Readonly<Record<string, unknown>>;
export type Language = "en" | "es";

type Forms = Readonly<Record<string, unknown>>;

let words: Forms | null = null;

/** The language in which Huestes speaks: the person's own choice, else the platform's where we have it, else English. */
export function language(): Language {
  const chosen = game.settings.get(ID, "language");
  if (chosen === "en" || chosen === "es") return chosen;
  return game.i18n.lang.toLowerCase().startsWith("es") ? "es" : "en";
}

let file: Promise<Forms> | null = null;

async function readWords(name: Language): Promise<Forms> {
  const answer = await fetch(foundry.utils.getRoute(`systems/${ID}/lang/${name}.json`));
  if (!answer.ok) throw new Error(`Huestes has no words: ${answer.status} for ${answer.url}`);
  const read = (await answer.json()) as Forms;
  words = read["HUESTES"] as Forms;
  return read;
}

/** Begins to load the language that this person chose. Called in `init`, so that it is there before anything is drawn. */
export function fetchWords(): void {
  const chosen = game.settings.get(ID, "language");
  if (chosen === "en" || chosen === "es") file = readWords(chosen);
}

/**
 * Lets the platform speak the chosen language too: window titles, settings, names of types. It offers a language only where its core has
 * a translation. Called in `i18nInit`, when its own words are there; only then its language is known, and whether ours came with it.
 */
export async function lendWords(): Promise<void> {
  const theirs = game.i18n.translations as Record<string, unknown>;
  if (!file && theirs["HUESTES"] === undefined) file = readWords(language());
  const read = await file;
  if (read) foundry.utils.mergeObject(theirs, read as object);
}

function found(key: string): unknown {
  const own = words ?? (foundry.utils.getProperty(game.i18n.translations as object, "HUESTES") as Forms | undefined) ?? {};
  return foundry.utils.getProperty(own as object, key);
}

function formOf(key: string, facts: PhraseFacts): string {
  const text = found(key);
  if (typeof text === "string") return text;
  if (typeof text !== "object" || text === null) return `HUESTES.${key}`;
  const count = typeof facts["count"] === "number" ? facts["count"] : Object.values(facts).find((fact) => typeof fact === "number");
  const form = new Intl.PluralRules(language()).select(typeof count === "number" ? count : 2);
  const forms = text as Forms;
  return String(forms[form] ?? forms["other"] ?? `HUESTES.${key}`);
}

/** How names are said while something is worded. */
export interface Speech {
  /** What pieces were called, by id, for those whose document is gone. */
  readonly names: Readonly<Record<string, string>>;
  /** What becomes of each name in a sentence: a mark for a link, for instance. */
  readonly mark: (ref: Ref, name: string) => string;
}

let speech: Speech | null = null;

/** Words something with names said in a way of its own. */
export function speaking<T>(how: Speech, act: () => T): T {
  const before = speech;
  speech = how;
  try {
    return act();
  } finally {
    speech = before;
  }
}

/** The name of an army, a House or a region as the reader knows it; its id where the name is gone. */
export function nameOf(ref: Ref): string {
  const name =
    "region" in ref ? regionName(ref.region) : actorName("army" in ref ? ref.army : "garrison" in ref ? ref.garrison : ref.house);
  return speech ? speech.mark(ref, name) : name;
}

const actorName = (id: string): string => game.actors.get(id)?.name ?? speech?.names[id] ?? id;

/* An old page knows its own map; the campaign in view may have another. */
function regionName(id: RegionId): string {
  const page = speech?.names[id] ? null : currentPage();
  const region = page ? readCampaign(page).state.map.regions[id] : undefined;
  return speech?.names[id] ?? (region?.name || id);
}

/* A Season by its number, with its name and year where the campaign has given them. */
function seasonText(season: number): string {
  const page = currentPage();
  const named = page ? seasonNamed(readCampaign(page).state.settings, season) : null;
  return named
    ? formOf("term.season", {}).replace("{number}", `${season}`).replace("{name}", named.name).replace("{year}", `${named.year}`)
    : `${season}`;
}

function factText(name: string, fact: unknown): string {
  return name === "season" && typeof fact === "number" ? seasonText(fact) : spoken(fact);
}

function spoken(fact: unknown): string {
  if (Array.isArray(fact)) return new Intl.ListFormat(language(), { type: "conjunction" }).format(fact.map(spoken));
  if (typeof fact === "object" && fact !== null) return nameOf(fact as Ref);
  return fact === undefined || fact === null ? "" : String(fact);
}

/**
 * A sentence in the reader's language, as plain text: whoever puts it into markup escapes it. `key` stands without the prefix
 * `HUESTES.`; a key with plural forms takes the form of the fact `count`, or of its first number.
 */
export function phrase(key: string, facts: PhraseFacts = {}): string {
  return formOf(key, facts).replace(/\{(\w+)\}/g, (hole, name: string) => (name in facts ? factText(name, facts[name]) : hole));
}

/* Facts of refusals that are names; the others are said as they are. */
const NAMED: Readonly<Record<string, "army" | "garrison" | "house" | "region">> = {
  army: "army",
  garrison: "garrison",
  at: "region",
  foe: "army",
  house: "house",
  to: "region",
  through: "region",
  flanks: "region",
};

/** Facts with each known name turned into a reference. */
export function refsOf(facts: Readonly<Record<string, unknown>>): PhraseFacts {
  const ref = (kind: string, id: unknown): unknown => (Array.isArray(id) ? id.map((one) => ref(kind, one)) : { [kind]: id });
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, NAMED[name] ? ref(NAMED[name], value) : value]));
}

/** Why not, as one sentence. */
export function refusalSentence(refusal: Refusal): string {
  return phrase(`rule.${refusal.reason}`, refsOf(refusal));
}

/** A question as one sentence. */
export function askSentence(ask: Ask): string {
  const { kind, id: _id, of, season, ...facts } = ask;
  return phrase(`ask.${kind}`, { ...refsOf(facts), house: of === "narrator" ? "" : { house: of }, season, ...battleAt(ask) });
}

const battleAt = (ask: Ask): PhraseFacts => (ask.kind === "battle" ? { at: ask.battle.at.map((region) => ({ region })) } : {});

/** Teaches the templates to speak: `{{huestes "ui.tab.title" count=3}}` or `{{huestes key facts}}`. Called once, in `init`. */
export function registerWords(): void {
  Handlebars.registerHelper("huestes", (key: unknown, ...rest: unknown[]) => {
    const options = rest[rest.length - 1] as Handlebars.HelperOptions;
    const facts = rest.length > 1 && typeof rest[0] === "object" && rest[0] !== null ? (rest[0] as PhraseFacts) : {};
    return phrase(String(key), { ...facts, ...(options.hash as PhraseFacts) });
  });
}
