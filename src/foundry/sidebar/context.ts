import type { Campaign, HouseId } from "../../rules/index.ts";
import { owedAsks, waitingOn } from "../../rules/index.ts";
import type { Reading } from "../../play/ports.ts";
import { houseOf } from "../arms/heraldry.ts";
import { phrase } from "../words.ts";
import { type HouseSection, answerButtons, houseSection } from "./houses.ts";
import { type Line, type Looking, isNarrator, myHouses } from "./looking.ts";
import { handContext, narratorButtons, previewContext, undoContext } from "./narrator.ts";
import { placingContext, strangersContext } from "./placing.ts";
import { battlesContext, tasksContext } from "./questions.ts";
import { relationsContext } from "./relations.ts";
import { rulesContext } from "./rules-list.ts";
import { waitingContext } from "./waiting.ts";

/* An army whose House is no part of the campaign is the one fault that a Narrator mends on a sheet. */
function brokenText({ uuid, field }: Reading["broken"][number]): string {
  const name = (foundry.utils.fromUuidSync(uuid) as { name?: string } | null)?.name ?? uuid;
  return field === "system.house" ? phrase("ui.tab.notice.noHouse", { name }) : phrase("ui.tab.notice.broken", { name, field });
}

function warnings(reading: Reading): Readonly<{ text: string }>[] {
  const problems = reading.state.map.problems.map((problem) => {
    const facts = problem.kind === "tooLarge" ? { cells: problem.cells, most: problem.most } : {};
    const region = "region" in problem ? { region: { region: problem.region } } : {};
    const to = "to" in problem ? { to: { region: problem.to } } : {};
    return phrase(`ui.tab.map.${problem.kind}`, { ...facts, ...region, ...to });
  });
  const broken = game.user?.isGM ? reading.broken.map(brokenText) : [];
  return [...problems, ...broken].map((text) => ({ text }));
}

/** Middle of the panel: warnings, then the preview, what an undo takes back, or the table: battles, Houses, waiting, relations, rules. */
export function bodyContext(reading: Reading, look: Looking): object {
  const { state } = reading;
  const warned = warnings(reading);
  if (look.mode === "preview") return { warnings: warned, preview: previewContext(state, look) };
  if (look.mode === "undo") return { warnings: warned, undo: undoContext(reading) };
  const sections: HouseSection[] = myHouses(state).map((house) => houseSection(state, house, look, isNarrator()));
  if (isNarrator()) sections.sort((one, two) => Number(one.glance === null) - Number(two.glance === null));
  return {
    warnings: warned,
    asked: tasksContext(state, look),
    battles: battlesContext(state, look),
    houses: sections,
    ...waitingContext(state),
    relations: relationsContext(state, look),
    rules: rulesContext(state, look),
    ...placingContext(state, look),
    strangers: strangersContext(look.place),
  };
}

/** What everybody may want to know of the table: who is missing, what is awaited, why nothing moves. */
function tableNotices({ state, pending }: Reading): Line[] {
  const player = !isNarrator();
  const mine = new Set<string>(myHouses(state));
  const owes = waitingOn(state).some((house) => mine.has(house));
  const told: readonly (Line & { readonly when: boolean })[] = [
    { when: !game.users?.activeGM, sign: "clock", text: phrase("ui.tab.notice.noNarrator") },
    { when: player && !owes, sign: "clock", text: phrase(`ui.tab.notice.next.${state.phase}`) },
    { when: game.paused === true && (!player || owes), sign: "clock", text: phrase("ui.tab.notice.paused") },
    { when: pending.length > 0, sign: "warn", text: phrase("ui.tab.notice.pending") },
  ];
  return told.filter(({ when }) => when).map(({ sign, text }) => ({ sign, text }));
}

function lateText(state: Campaign): string {
  if (state.phase === "orders") return phrase("ui.tab.gm.waitingFor", { count: waitingOn(state).length });
  return phrase("ui.tab.gm.silent", { count: owedAsks(state).length });
}

function noticesOf(reading: Reading, look: Looking): Line[] {
  const { state } = reading;
  const warned = isNarrator() && look.mode !== "undo" && owedAsks(state).length > 0;
  const lines = warned ? [{ sign: "warn", text: lateText(state) }] : [];
  return look.mode === "play" ? [...lines, ...tableNotices(reading)] : lines;
}

/** Foot of the panel: notices, the one main button, the line of the hand. */
export function footContext(page: JournalEntryPage.Implementation, reading: Reading, look: Looking): object {
  const { state } = reading;
  const mine: HouseId[] = isNarrator() ? [] : myHouses(state);
  const answers = mine.flatMap((house) => answerButtons(state, house, look.place, mine.length === 1));
  const buttons = isNarrator() ? narratorButtons(reading, look) : answers;
  const reasons = look.mode === "preview" ? [{ id: `${look.place}-publish`, text: phrase("ui.tab.preview.nothing") }] : [];
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
