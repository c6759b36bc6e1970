import type { Campaign } from "../../rules/index.ts";
import { phasesOf } from "../../rules/index.ts";
import { campaignPages } from "../campaigns.ts";
import { phrase } from "../words.ts";
import type { Looking } from "./looking.ts";

function choicesContext(page: JournalEntryPage.Implementation): object[] {
  const pages = campaignPages();
  return pages.length < 2 ? [] : pages.map(({ uuid, name }) => ({ uuid, name, chosen: uuid === page.uuid }));
}

function asideOf({ mode }: Looking): string {
  if (mode === "preview") return phrase("ui.tab.preview.aside");
  return mode === "undo" ? phrase("ui.tab.undo.aside") : "";
}

/** Head of the panel: title and choice of campaign, Season, rail of phases. */
export function headContext(page: JournalEntryPage.Implementation, state: Campaign, look: Looking): object {
  // A phase that the campaign does without is shown all the same while it is open.
  const phases = phasesOf(state.settings).includes(state.phase) ? phasesOf(state.settings) : [state.phase, ...phasesOf(state.settings)];
  const now = phases.indexOf(state.phase);
  const mark = (index: number): string => (index === now ? "hu-now" : index < now ? "hu-past" : "");
  return {
    campaign: true,
    place: look.place,
    choices: choicesContext(page),
    title: page.name,
    when: phrase("ui.tab.season", { season: state.season }),
    phases: phases.map((phase, index) => ({
      number: index + 1,
      name: phrase(`term.phase.${phase}`),
      now: index === now,
      mark: mark(index),
    })),
    phaseName: phrase(`term.phase.${state.phase}`),
    about: look.mode === "play" ? phrase(`ui.tab.phase.${state.phase}`) : "",
    aside: asideOf(look),
  };
}
