import type {
  Army,
  ArmyId,
  Ask,
  AskId,
  Campaign,
  CampaignId,
  Garrison,
  GarrisonId,
  House,
  HouseId,
  Letter,
  LetterId,
  Outcome,
  Phase,
  Relation,
  RegionId,
  Settings,
  Step,
  Turn,
} from "../../rules/index.ts";
import type { Hand, Reading } from "../../play/ports.ts";
import { mapOf } from "./board.ts";
import { readLetter } from "./letters.ts";

/* Documents to rules values. Everything is read from source data: what an effect or a module prepares does not count. */

export type Page = JournalEntryPage.Implementation;
type Broken = { uuid: string; field: string };

/** The stored shape of a campaign page's `system`. */
export interface StoredCampaign {
  readonly revision: number;
  readonly epoch: number;
  readonly hand: Hand | null;
  readonly season: number;
  readonly phase: Phase;
  readonly scene: string | null;
  readonly places: Readonly<Record<ArmyId, RegionId>>;
  readonly posts: Readonly<Record<GarrisonId, RegionId>>;
  readonly control: Readonly<Record<RegionId, HouseId>>;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly asks: Readonly<Record<AskId, Ask>>;
  readonly turn: Turn | null;
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly pending: readonly Outcome[];
  readonly log: readonly Step[];
}

const turns = new Map<string, Turn>();

/* A page that somebody edited by hand may hold no Season; then there is none. */
function parsed(text: string): Turn | null {
  try {
    return JSON.parse(text) as Turn;
  } catch (error) {
    console.error("Huestes: the Season of a campaign page cannot be read", error);
    return null;
  }
}

/* The same text gives the same value, so that what was worked out from it is kept. */
function readTurn(text: string | null): Turn | null {
  if (text === null) return null;
  const found = turns.get(text) ?? parsed(text);
  if (found === null) return null;
  if (turns.size > 20) turns.clear();
  turns.set(text, found);
  return found;
}

/** A page's own facts as they are stored. */
export function storedCampaign(page: Page): StoredCampaign {
  const source = page.toObject() as unknown as { system: Omit<StoredCampaign, "epoch" | "turn"> & { turn: string | null } };
  const { hand, turn, ...facts } = source.system;
  return { ...facts, turn: readTurn(turn), hand: hand?.page ? hand : null, epoch: hand?.epoch ?? 0 };
}

/** The Scene on which a campaign is played, or null when it is gone. */
export function sceneOf(page: Page): Scene.Implementation | null {
  const uuid = String((page.system as unknown as { scene?: string | null }).scene ?? "");
  const id = uuid.startsWith("Scene.") ? uuid.slice("Scene.".length) : "";
  return game.scenes.get(id) ?? null;
}

function settingsOf(stored: StoredCampaign["settings"]): Settings {
  const flat = Object.entries(stored).flatMap(([family, values]) =>
    Object.entries(values).map(([key, value]) => [`${family}.${key}`, value] as const),
  );
  return Object.fromEntries(flat) as unknown as Settings;
}

/** The rule settings in the families in which a page keeps them. */
export function storedSettings(settings: Settings): Record<string, Record<string, unknown>> {
  const families: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of Object.entries(settings)) {
    const [family = "", ...rest] = key.split(".");
    (families[family] ??= {})[rest.join(".")] = value;
  }
  return families;
}

interface Roster {
  readonly houses: Record<HouseId, House>;
  readonly armies: Record<ArmyId, Army>;
  readonly garrisons: Record<GarrisonId, Garrison>;
  readonly letters: Record<LetterId, Letter>;
  readonly broken: Broken[];
}

function addHouse(roster: Roster, actor: Actor.Implementation, system: Record<string, unknown>): void {
  const { points, capital, income } = system;
  if (typeof points !== "number" || !Number.isInteger(points) || points < 0) {
    roster.broken.push({ uuid: actor.uuid, field: "system.points" });
    return;
  }
  const id = actor.id as HouseId;
  const home = typeof capital === "string" ? (capital as RegionId) : null;
  roster.houses[id] = { points, capital: home, income: typeof income === "number" ? income : 0 };
  for (const item of actor.items.contents) {
    if (String(item.type) !== "letter") continue;
    const letter = readLetter(item, id);
    if ("field" in letter) roster.broken.push({ uuid: item.uuid, field: letter.field });
    else roster.letters[letter.id] = letter;
  }
}

/* Armies and garrisons count for the House that they serve; without one they are nobody's. */
function addForce(roster: Roster, actor: Actor.Implementation, system: Record<string, unknown>): void {
  const kind = String(actor.type);
  if ((kind !== "army" && kind !== "garrison") || system["house"] === null) return;
  const house = system["house"] as HouseId;
  if (!roster.houses[house]) roster.broken.push({ uuid: actor.uuid, field: "system.house" });
  else if (kind === "army") roster.armies[actor.id as ArmyId] = { house };
  else roster.garrisons[actor.id as GarrisonId] = { house };
}

function rosterOf(campaign: string): Roster {
  const roster: Roster = { houses: {}, armies: {}, garrisons: {}, letters: {}, broken: [] };
  const members = game.actors.contents.map((actor) => ({
    actor,
    system: (actor.toObject() as unknown as { system: Record<string, unknown> }).system,
  }));
  const ours = members.filter(({ system }) => system["campaign"] === campaign);
  for (const { actor, system } of ours) if (String(actor.type) === "house") addHouse(roster, actor, system);
  for (const { actor, system } of ours) addForce(roster, actor, system);
  for (const id of game.actors.invalidDocumentIds) roster.broken.push({ uuid: `Actor.${id}`, field: "system" });
  return roster;
}

/* What the page of a closed Season keeps of its steps; none when there is no such page, or somebody spoilt it. */
function stepsKept(page: Page, season: number): readonly Step[] {
  const found = page.parent?.pages.contents.find((one) => {
    const { campaign, season: number } = one.system as unknown as { campaign?: unknown; season?: unknown };
    return String(one.type) === "season" && campaign === page.id && number === season;
  });
  const { steps } = (found?.toObject() as unknown as { system?: { steps?: unknown } })?.system ?? {};
  return Array.isArray(steps) ? (steps as Step[]) : [];
}

/** Joins a page with the documents that the rules read. */
export function joinReading(page: Page): Reading {
  const stored = storedCampaign(page);
  const { broken, ...roster } = rosterOf(page.id ?? "");
  const asks = Object.fromEntries(Object.entries(stored.asks).map(([id, ask]) => [id, { ...ask, id: id as AskId } as Ask]));
  const posts = Object.fromEntries(Object.entries(stored.posts).filter(([garrison]) => roster.garrisons[garrison as GarrisonId]));
  const places = Object.fromEntries(Object.entries(stored.places).filter(([army]) => roster.armies[army as ArmyId]));
  const settings = settingsOf(stored.settings);
  const state: Campaign = {
    id: page.id as CampaignId,
    map: mapOf(sceneOf(page), settings["map.hexDiagonals"]),
    settings,
    season: stored.season,
    phase: stored.phase,
    relations: stored.relations,
    control: stored.control,
    turn: stored.turn,
    asks,
    places,
    posts,
    ...roster,
  };
  const { revision, epoch, hand, pending, log } = stored;
  return { state, revision, epoch, hand, pending, log, broken, past: () => stepsKept(page, stored.season - 1) };
}
