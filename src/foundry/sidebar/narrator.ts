import { stepText } from "../lists/steps.ts";
import type { Campaign, Outcome, Step, Verdict } from "../../rules/index.ts";
import { decide } from "../../rules/index.ts";
import { lastStep, undoableSeason } from "../../play/index.ts";
import type { Reading } from "../../play/ports.ts";
import { groupsOf, silences } from "../../view/index.ts";
import { campaignPages, hostFor, sceneOf } from "../campaigns.ts";
import { type CardWords, previewCard } from "../cards/card.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { askRules, askTitle, defaultSentence } from "../lists/ask-sentences.ts";
import { mapOf } from "../translate/board.ts";
import { nameOfHouse } from "../lists/purse.ts";
import { phrase, refusalSentence } from "../words.ts";
import type { PanelButton } from "./houses.ts";
import type { Looking } from "./looking.ts";
import { whatIfContext } from "./what-if.ts";

/** What would happen if the open phase ended now. */
export function endOfPhase(state: Campaign): Verdict {
  const { phase } = state;
  return decide(
    state,
    phase === "diplomacy" ? { type: "phase.open", by: "narrator", phase: "orders" } : { type: "phase.close", by: "narrator", phase },
  );
}

/** Is there anything to see before the phase ends, but that it ends? */
function eventful(verdict: Verdict): boolean {
  return !verdict.ok || groupsOf(verdict.outcomes).some(({ group }) => group !== "other");
}

/** The preview of the end of the phase: what is missing with its default, then everything that follows, with its rules. */
export function previewContext(state: Campaign, look: Looking): object {
  const verdict = endOfPhase(state);
  const missing = silences(state).map((silence) => {
    const { of } = silence.ask;
    const house = of === "narrator" ? null : of;
    return {
      shield: shieldPicture(armsOf(house), true),
      text: phrase("ui.tab.preview.silent", { house: house === null ? "" : nameOfHouse(house), ask: askTitle(silence.ask) }),
      note: defaultSentence(silence),
      rule: "RET-9a",
    };
  });
  const card: CardWords = verdict.ok ? previewCard(verdict) : { groups: [], empty: null };
  const refusal = verdict.ok ? null : { text: refusalSentence(verdict.refusal), rule: verdict.refusal.rule };
  return { missing, card, refusal, next: verdict.ok ? verdict.outcomes.flatMap(nextQuestion) : [], whatIf: whatIfContext(state, look) };
}

/* A question that the end of the phase would open; orders are asked of everybody and need not be listed. */
function nextQuestion(outcome: Outcome): object[] {
  if (outcome.type !== "ask.opened" || outcome.ask.kind === "orders") return [];
  const { ask } = outcome;
  const house = ask.of === "narrator" ? phrase("term.com.narrator") : nameOfHouse(ask.of);
  const shield = ask.of === "narrator" ? null : shieldPicture(armsOf(ask.of), true);
  return [{ shield, text: phrase("ui.tab.preview.silent", { house, ask: askTitle(ask) }), rule: askRules(ask).join(", ") }];
}

/** The steps that an undo of the Season would take back, newest first. */
export const undoable = (reading: Reading): Step[] => [...undoableSeason(reading)].reverse();

/** What an undo of the whole Season takes back, to be confirmed once. */
export function undoContext(reading: Reading): object {
  const steps = undoable(reading);
  const [last] = steps;
  return {
    about: phrase("ui.tab.undo.about", { count: steps.length, season: last?.season ?? reading.state.season }),
    steps: steps.map((step) => ({
      text: stepText(step),
      when: foundry.utils.timeSince(new Date(step.at)),
    })),
  };
}

/** The Scene on which a campaign would begin, or null where one is played already or none can be. */
function freeScene(): Scene.Implementation | null {
  const scene = game.scenes?.viewed ?? game.scenes?.active ?? null;
  if (!scene || mapOf(scene).problems.some(({ kind }) => kind === "unsupportedGrid" || kind === "noLand")) return null;
  return campaignPages().some((page) => sceneOf(page)?.id === scene.id) ? null : scene;
}

function previewButtons({ state }: Reading, place: string): PanelButton[] {
  const style = "hu-main hu-wide";
  const label = phrase(`ui.tab.publish.${state.phase}`);
  return [
    { id: `${place}-publish`, action: "publish", label, style, why: true, disabled: !endOfPhase(state).ok },
    { id: `${place}-leave`, action: "leavePreview", label: phrase("ui.tab.preview.back"), style: "" },
  ];
}

function undoButtons(reading: Reading, place: string): PanelButton[] {
  const label = phrase("ui.tab.undo.confirm", { count: undoable(reading).length });
  return [
    { id: `${place}-undo-all`, action: "undoSeason", label, style: "hu-main hu-wide", sign: "undo" },
    { id: `${place}-leave`, action: "leavePreview", label: phrase("ui.tab.preview.back"), style: "" },
  ];
}

/* What opens the preview ends in dots: more is asked before anything happens. */
function mainButton({ state }: Reading, place: string): PanelButton {
  const style = "hu-main hu-full";
  const disabled = state.map.problems.length > 0;
  if (state.phase !== "diplomacy")
    return { id: `${place}-resolve`, action: "preview", label: phrase(`ui.tab.end.${state.phase}`), style, disabled };
  return eventful(endOfPhase(state))
    ? { id: `${place}-open`, action: "preview", label: phrase("ui.tab.end.diplomacy"), style, disabled }
    : { id: `${place}-open`, action: "openOrders", label: phrase("ui.tab.publish.diplomacy"), style, disabled };
}

/** The Narrator's buttons in the foot: one to go on with, the others to go back. */
export function narratorButtons(reading: Reading, { place, mode }: Looking): PanelButton[] {
  if (mode === "preview") return previewButtons(reading, place);
  if (mode === "undo") return undoButtons(reading, place);
  const back = lastStep(reading.log) !== undefined;
  const all = undoable(reading).length > 0;
  return [
    mainButton(reading, place),
    { id: `${place}-undo`, action: "undo", label: phrase("ui.tab.gm.undo"), style: "hu-quiet", sign: "undo", disabled: !back },
    {
      id: `${place}-undo-season`,
      action: "askUndo",
      label: phrase("ui.tab.gm.undoSeason", { season: undoable(reading)[0]?.season ?? reading.state.season }),
      style: "hu-quiet",
      disabled: !all,
    },
    ...(freeScene() ? [{ id: `${place}-create`, action: "createCampaign", label: phrase("ui.tab.gm.create"), style: "hu-quiet" }] : []),
  ];
}

/** Who leads the campaign, and a button to lead it from here. */
export function handContext(page: JournalEntryPage.Implementation, reading: Reading): object | null {
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
