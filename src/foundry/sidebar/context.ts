import type { ArmyId, Campaign, HouseId, RegionId } from "../../rules/index.ts";
import { PHASES, decide, waitingOn } from "../../rules/index.ts";
import { lastStep } from "../../play/index.ts";
import type { Reading } from "../../play/ports.ts";
import { campaignPages, hostFor, sceneOf } from "../campaigns.ts";
import { strangers } from "../enlisting.ts";
import { nameOf, phrase } from "../words.ts";
import { type CardWords, previewCard } from "../cards/card.ts";
import { armsOf, houseOf } from "../arms/heraldry.ts";
import { bannerPicture, shieldPicture } from "../arms/pictures.ts";
import { type HouseSection, type PanelButton, answerButtons, houseSection } from "./houses.ts";
import { nameOfHouse } from "../lists/purse.ts";

/** What the tab remembers of the person who looks at it; nothing of it is shared. */
export interface Looking {
  readonly place: string;
  readonly open: ReadonlySet<string>;
  readonly preview: boolean;
}

type Line = Readonly<{ sign: string; text: string }>;

/** Houses for which this person answers: the own ones, and for a Narrator all. */
export function myHouses(state: Campaign): HouseId[] {
  const houses = (Object.keys(state.houses) as HouseId[]).filter((house) => game.actors?.get(house)?.isOwner === true);
  return houses.sort((one, two) => nameOfHouse(one).localeCompare(nameOfHouse(two)));
}

function choicesContext(page: JournalEntryPage.Implementation): object[] {
  const pages = campaignPages();
  return pages.length < 2 ? [] : pages.map(({ uuid, name }) => ({ uuid, name, chosen: uuid === page.uuid }));
}

/** Head of the panel: title and choice of campaign, Season, rail of phases. */
export function headContext(page: JournalEntryPage.Implementation, state: Campaign, look: Looking): object {
  const now = PHASES.indexOf(state.phase);
  const mark = (index: number): string => (index === now ? "hu-now" : index < now ? "hu-past" : "");
  return {
    campaign: true,
    place: look.place,
    choices: choicesContext(page),
    title: page.name,
    when: phrase("ui.tab.season", { season: state.season }),
    phases: PHASES.map((phase, index) => ({
      number: index + 1,
      name: phrase(`term.phase.${phase}`),
      now: index === now,
      mark: mark(index),
    })),
    phaseName: phrase(`term.phase.${state.phase}`),
    preview: look.preview,
  };
}

/* An army whose House is no part of the campaign is the one fault that a Narrator mends on a sheet. */
function brokenText({ uuid, field }: Reading["broken"][number]): string {
  const name = (foundry.utils.fromUuidSync(uuid) as { name?: string } | null)?.name ?? uuid;
  return field === "system.house" ? phrase("ui.tab.notice.noHouse", { name }) : phrase("ui.tab.notice.broken", { name, field });
}

function warnings(reading: Reading): Readonly<{ text: string }>[] {
  const problems = reading.state.map.problems.map((problem) => {
    const facts = problem.kind === "tooLarge" ? { cells: problem.cells, most: problem.most } : {};
    const region = "region" in problem ? { region: { region: problem.region } } : {};
    return phrase(`ui.tab.map.${problem.kind}`, { ...facts, ...region });
  });
  const broken = game.user?.isGM ? reading.broken.map(brokenText) : [];
  return [...problems, ...broken].map((text) => ({ text }));
}

function waitingContext(state: Campaign): object {
  const asked = Object.values(state.asks).flatMap(({ of }) => (of === "narrator" ? [] : [of]));
  const late = new Set(waitingOn(state));
  const waiting = [...new Set(asked)].map((house) => {
    const done = !late.has(house);
    return {
      name: nameOfHouse(house),
      shield: shieldPicture(armsOf(house), true),
      mark: done ? "hu-done" : "",
      sign: done ? "check" : "open",
      state: done ? phrase("ui.tab.waiting.done") : phrase("ui.tab.waiting.awaited"),
    };
  });
  const count = waiting.filter((entry) => entry.mark !== "").length;
  return { waiting, waitingText: phrase("ui.tab.waiting.count", { count, total: waiting.length }) };
}

function askedContext(state: Campaign): Readonly<{ shield: string; text: string }>[] {
  const mine = game.user?.isGM ? [] : myHouses(state);
  const open = waitingOn(state).filter((house) => mine.includes(house));
  return open.map((house) => ({
    shield: shieldPicture(armsOf(house), true),
    text: phrase("ui.tab.asked.orders", { house: { house }, season: state.season }),
  }));
}

/** Armies that stand nowhere; the Narrator may put them on any land region. */
function offContext(state: Campaign, place: string): object[] {
  const armies = (Object.keys(state.armies) as ArmyId[]).filter((army) => state.places[army] === undefined);
  if (!game.user?.isGM || armies.length === 0) return [];
  const taken = new Set<RegionId>(Object.values(state.places));
  const regions = Object.values(state.map.regions)
    .filter((region) => region.terrain === "land" && !taken.has(region.id))
    .map((region) => ({ id: region.id, name: nameOf({ region: region.id }) }));
  return armies.map((army) => ({
    army,
    place,
    name: nameOf({ army }),
    house: nameOfHouse(state.armies[army]?.house ?? ""),
    banner: bannerPicture(armsOf(state.armies[army]?.house), true),
    legend: phrase("ui.tab.off.regionOf", { army: { army } }),
    regions,
  }));
}

function strangersContext(place: string): object | null {
  const names = game.user?.isGM ? strangers().map((actor) => ({ house: actor.id as HouseId })) : [];
  if (names.length === 0) return null;
  const button = { id: `${place}-enlist`, action: "enlist", label: phrase("ui.tab.strangers.take"), style: "" };
  return { text: phrase("ui.tab.strangers.about", { houses: names }), button };
}

function previewContext(reading: Reading): CardWords {
  return previewCard(decide(reading.state, { type: "phase.close", by: "narrator", phase: reading.state.phase }));
}

/** Middle of the panel: warnings, then either the preview of the Season, or Houses, waiting, asks and armies off the board. */
export function bodyContext(reading: Reading, look: Looking): object {
  const { state } = reading;
  if (look.preview) return { warnings: warnings(reading), preview: previewContext(reading) };
  const gm = game.user?.isGM === true;
  const houses: HouseSection[] = myHouses(state).map((house) => houseSection(state, house, look, gm));
  return {
    warnings: warnings(reading),
    houses,
    ...waitingContext(state),
    asked: askedContext(state),
    off: offContext(state, look.place),
    strangers: strangersContext(look.place),
  };
}

/** What everybody may want to know of the table: who is missing, what is awaited, why nothing moves. */
function tableNotices({ state, pending }: Reading): Line[] {
  const orders = state.phase === "orders";
  const told: readonly (Line & { readonly when: boolean })[] = [
    { when: !game.users?.activeGM, sign: "clock", text: phrase("ui.tab.notice.noNarrator") },
    { when: !orders && !game.user?.isGM, sign: "clock", text: phrase("ui.tab.notice.awaited") },
    { when: orders && game.paused === true, sign: "clock", text: phrase("ui.tab.notice.paused") },
    { when: pending.length > 0, sign: "warn", text: phrase("ui.tab.notice.pending") },
  ];
  return told.filter(({ when }) => when).map(({ sign, text }) => ({ sign, text }));
}

function noticesOf(reading: Reading, look: Looking): Line[] {
  const { state } = reading;
  const late = waitingOn(state).length;
  const warned = game.user?.isGM === true && state.phase === "orders" && late > 0;
  const lines = warned ? [{ sign: "warn", text: phrase("ui.tab.gm.waitingFor", { count: late }) }] : [];
  return look.preview ? lines : [...lines, ...tableNotices(reading)];
}

/** The Scene on which a campaign would begin, or null where one is played already or none can be. */
function freeScene(): Scene.Implementation | null {
  const scene = game.scenes?.viewed ?? game.scenes?.active ?? null;
  const free = scene?.grid.type === CONST.GRID_TYPES.SQUARE && !campaignPages().some((page) => sceneOf(page)?.id === scene.id);
  return free ? scene : null;
}

function narratorButtons(reading: Reading, look: Looking): PanelButton[] {
  const { place } = look;
  if (look.preview)
    return [
      { id: `${place}-publish`, action: "publish", label: phrase("ui.tab.preview.publish"), style: "hu-main hu-wide", why: true },
      { id: `${place}-leave`, action: "leavePreview", label: phrase("ui.tab.preview.back"), style: "" },
    ];
  const resolving = reading.state.phase !== "diplomacy";
  const blocked = reading.state.map.problems.length > 0;
  const undoable = lastStep(reading.log) !== undefined;
  return [
    resolving
      ? { id: `${place}-resolve`, action: "preview", label: phrase("ui.tab.gm.resolve"), style: "hu-main hu-wide", disabled: blocked }
      : { id: `${place}-open`, action: "openOrders", label: phrase("ui.tab.gm.open"), style: "hu-main hu-wide", disabled: blocked },
    { id: `${place}-undo`, action: "undo", label: phrase("ui.tab.gm.undo"), style: "", sign: "undo", disabled: !undoable },
    ...(freeScene() ? [{ id: `${place}-create`, action: "createCampaign", label: phrase("ui.tab.gm.create"), style: "hu-quiet" }] : []),
  ];
}

function handContext(page: JournalEntryPage.Implementation, reading: Reading): object | null {
  if (!game.user?.isGM) return null;
  const me = hostFor(page).me;
  const { hand } = reading;
  if (hand === null) return { text: phrase("ui.tab.hand.nobody"), take: true };
  if (hand.user === me.user)
    return hand.page === me.page
      ? { text: phrase("ui.tab.hand.mine"), take: false }
      : { text: phrase("ui.tab.hand.elsewhere"), take: true };
  return { text: phrase("ui.tab.hand.other", { user: game.users?.get(hand.user)?.name ?? hand.user }), take: true };
}

/** Foot of the panel: notices, the one main button, the line of the hand. */
export function footContext(page: JournalEntryPage.Implementation, reading: Reading, look: Looking): object {
  const { state } = reading;
  const mine = game.user?.isGM ? [] : myHouses(state);
  const answers = mine.flatMap((house) => answerButtons(state, house, look.place, mine.length === 1));
  const buttons = game.user?.isGM ? narratorButtons(reading, look) : answers;
  const reasons = look.preview ? [{ id: `${look.place}-publish`, text: phrase("ui.tab.preview.nothing") }] : [];
  return { place: look.place, notices: noticesOf(reading, look), buttons, reasons, hand: handContext(page, reading) };
}

function isHouse(id: string | null): boolean {
  return id !== null && String(game.actors?.get(id)?.type) === "house";
}

/** The panel when no campaign exists: for the Narrator what is still needed, for others that they wait. */
export function noneContext(look: Looking): Readonly<{ head: object; body: object; foot: object }> {
  const head = { title: phrase("ui.tab.empty") };
  if (!game.user?.isGM)
    return { head, body: {}, foot: { place: look.place, notices: [{ sign: "clock", text: phrase("ui.tab.none.player") }] } };
  const scene = game.scenes?.viewed ?? game.scenes?.active;
  const actors = game.actors?.contents ?? [];
  const needs = {
    scene: scene?.grid.type === CONST.GRID_TYPES.SQUARE,
    houses: actors.some((actor) => String(actor.type) === "house"),
    armies: actors.some((actor) => String(actor.type) === "army" && isHouse(houseOf(actor.id ?? ""))),
  };
  const lines = Object.entries(needs).map(([name, met]) => ({
    tone: met ? "hu-ok" : "hu-warn",
    sign: met ? "check" : "open",
    text: phrase(`ui.tab.none.${name}`),
  }));
  const create = {
    id: `${look.place}-create`,
    action: "createCampaign",
    label: phrase("ui.tab.none.create"),
    style: "hu-main hu-wide",
    disabled: !needs.scene,
  };
  return { head, body: { needs: lines }, foot: { place: look.place, buttons: [create] } };
}
