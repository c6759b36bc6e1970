import type { ArmyId, Step } from "../../rules/index.ts";
import { readCampaign } from "../campaigns.ts";
import { nameOf, phrase } from "../words.ts";
import { armsOf } from "../arms/heraldry.ts";
import { bannerPicture } from "../arms/pictures.ts";
import { stepText } from "../lists/steps.ts";
import { chronicleContext, ChronicleSheet } from "./chronicle-sheet.ts";

/** How many steps of the log the page shows; the rest stand in the document. */
const SHOWN_STEPS = 20;

/** The page that keeps what is true, read only: the campaign is led from the tab. */
export class CampaignPageSheet extends ChronicleSheet {
  /* The typings of the platform do not know these two yet. */
  static VIEW_PARTS = { content: { template: "systems/huestes/templates/sheets/campaign.hbs", root: true } } as never;
  static EDIT_PARTS = { content: { template: "systems/huestes/templates/sheets/campaign.hbs", root: true } } as never;

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const { state, revision, log } = readCampaign(this.document as unknown as JournalEntryPage.Implementation);
    const fact = (label: string, text: string | number): object => ({ label, text: String(text) });
    const armies = Object.keys(state.armies) as ArmyId[];
    return {
      ...context,
      ...chronicleContext(this.told),
      about: phrase("ui.sheet.page.about"),
      facts: [
        fact(phrase("ui.sheet.page.season"), state.season),
        fact(phrase("ui.sheet.page.phase"), phrase(`term.phase.${state.phase}`)),
        fact(phrase("ui.sheet.page.houses"), Object.keys(state.houses).length),
        fact(phrase("ui.sheet.page.revision"), revision),
      ],
      armies: armies.map((army) => {
        const region = state.places[army];
        const text = region === undefined ? phrase("ui.sheet.army.off") : nameOf({ region });
        return { name: nameOf({ army }), banner: bannerPicture(armsOf(state.armies[army]?.house), true), text };
      }),
      steps: [...log].reverse().slice(0, SHOWN_STEPS).map(stepLine),
    } as never;
  }
}

function stepLine(step: Step): object {
  const said = stepText(step);
  const text = step.undone === null ? said : phrase("ui.sheet.page.undone", { step: said });
  return { sign: step.undone === null ? "check" : "undo", text, time: new Date(step.at).toLocaleString(game.i18n?.lang) };
}
