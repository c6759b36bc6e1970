import { type Chronicle, chronicleOf } from "../chronicle/report.ts";
import { seasonOf } from "../chronicle/record.ts";
import { campaignInView } from "../chronicle/view.ts";
import { ID } from "../constants.ts";
import type { Page } from "../translate/reading.ts";

const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;

/** What a page tells, worded, and what can be done with it. `told` is null when the page cannot be read. */
export function chronicleContext(page: Page): { readonly told: Chronicle | null; readonly canMap: boolean; readonly canExport: boolean } {
  const kept = seasonOf(page);
  if (!kept) return { told: null, canMap: false, canExport: false };
  return { told: chronicleOf(kept.record, kept.names), canMap: campaignInView() === kept.campaign, canExport: game.user.isGM };
}

/** A window that can make room for the map. */
interface Foldable {
  minimize(): Promise<void>;
  maximize(): Promise<void>;
}

/** A page of the Chronicle that is read and never written here: its links and buttons are for everybody who may see it. */
export class ChronicleSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["huestes-page"],
    viewClasses: ["huestes-page"],
    actions: {
      openActor: ChronicleSheet.openActor,
      showRegion: ChronicleSheet.showRegion,
      watch: ChronicleSheet.watch,
      exportSeason: ChronicleSheet.exportSeason,
    },
  } as never;

  protected get told(): Page {
    return this.document as unknown as Page;
  }

  /** Nothing here is a field: the platform would disable the buttons of who may not edit the page. */
  protected override _toggleDisabled(): void {}

  private static openActor(_event: Event, target: HTMLElement): void {
    void game.actors.get(target.dataset["actor"] ?? "")?.sheet?.render({ force: true } as never);
  }

  private static showRegion(_event: Event, target: HTMLElement): void {
    Hooks.callAll("huestes.show", target.dataset["region"] ?? "");
  }

  private static watch(this: ChronicleSheet, _event: Event, target: HTMLElement): void {
    const frame = Number(target.dataset["frame"] ?? 0);
    const window = this.surrounding();
    void window?.minimize();
    Hooks.callAll("huestes.replay", this.told.uuid, frame, () => window?.maximize());
  }

  /** The window that would hide the map: the journal's, or the page's own. */
  private surrounding(): Foldable | null {
    const own = this as unknown as Foldable & { readonly hasFrame: boolean };
    if (own.hasFrame) return own;
    return (this.told.parent?.sheet ?? null) as unknown as Foldable | null;
  }

  private static exportSeason(this: ChronicleSheet): void {
    const page = this.told;
    const name = `${ID}-${page.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.json`;
    foundry.utils.saveDataToFile(JSON.stringify(page.toObject(), null, 2), "application/json", name);
  }
}
