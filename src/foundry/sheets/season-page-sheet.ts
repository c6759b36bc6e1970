import type { Step } from "../../rules/index.ts";
import { seasonOf } from "../chronicle/record.ts";
import { language, phrase } from "../words.ts";
import { chronicleContext, ChronicleSheet } from "./chronicle-sheet.ts";

const TEMPLATE = { content: { template: "systems/huestes/templates/sheets/season.hbs", root: true } };

/* When a Season was played: its first day and its last. */
function when(steps: readonly Step[]): string {
  const day = new Intl.DateTimeFormat(language(), { dateStyle: "long" });
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return "";
  return day.formatRange(new Date(first.at), new Date(last.at));
}

/** The report of a Season that is over. */
export class SeasonPageSheet extends ChronicleSheet {
  /* The typings of the platform do not know these two yet. */
  static VIEW_PARTS = TEMPLATE as never;
  static EDIT_PARTS = TEMPLATE as never;

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const told = chronicleContext(this.told);
    const steps = seasonOf(this.told)?.record.steps ?? [];
    const broken = told.told === null ? phrase("ui.chronicle.broken") : null;
    return { ...context, ...told, broken, when: when(steps) } as never;
  }
}
