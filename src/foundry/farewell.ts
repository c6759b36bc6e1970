import { ID } from "./constants.ts";
import { phrase } from "./words.ts";

/* The authority page is the campaign: who deletes it types its name, and is offered a copy. */

interface Doomed {
  readonly name: string;
  readonly campaigns: readonly JournalEntryPage.Implementation[];
  remove(): Promise<unknown>;
}

interface Confirmed {
  readonly huestesFarewell?: boolean;
}

function saveCopy(pages: readonly JournalEntryPage.Implementation[]): void {
  for (const page of pages) {
    const text = JSON.stringify({ page: page.toObject(), actors: game.actors.contents.map((actor) => actor.toObject()) }, null, 2);
    foundry.utils.saveDataToFile(text, "application/json", `${ID}-${page.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.json`);
  }
}

function question(name: string): HTMLElement {
  const content = document.createElement("div");
  const text = document.createElement("p");
  text.textContent = phrase("ui.farewell.text", { name });
  const label = document.createElement("label");
  label.textContent = phrase("ui.farewell.label");
  const input = document.createElement("input");
  Object.assign(input, { type: "text", name: "typed", autocomplete: "off" });
  label.append(input);
  content.append(text, label);
  return content;
}

/** The typed name, `true` for a copy, null when the window was closed. */
async function answer(name: string): Promise<string | true | null> {
  const given: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: phrase("ui.farewell.title") },
    content: question(name),
    rejectClose: false,
    buttons: [
      {
        action: "delete",
        label: phrase("ui.farewell.confirm"),
        callback: (_event: unknown, button: HTMLButtonElement) =>
          (button.form?.elements.namedItem("typed") as HTMLInputElement | null)?.value ?? "",
      },
      { action: "copy", label: phrase("ui.farewell.copy"), default: true, callback: () => true },
    ],
  } as never);
  return typeof given === "string" || given === true ? given : null;
}

async function sayFarewell(doomed: Doomed): Promise<void> {
  const [first] = doomed.campaigns;
  if (!first) return;
  let given = await answer(first.name);
  while (given === true) {
    saveCopy(doomed.campaigns);
    given = await answer(first.name);
  }
  if (given === null) return;
  if (given === first.name) await doomed.remove();
  else ui.notifications.warn(phrase("ui.farewell.wrong"));
}

function stop(doomed: Doomed, options: Confirmed): boolean {
  if (options.huestesFarewell || doomed.campaigns.length === 0) return true;
  void sayFarewell(doomed);
  return false;
}

const confirmed = { huestesFarewell: true } as never;

/** Stands before the deletion of a campaign. Called once, in `init`. */
export function guardDeletion(): void {
  Hooks.on("preDeleteJournalEntryPage", ((page: JournalEntryPage.Implementation, options: Confirmed) => {
    const campaigns = String(page.type) === "campaign" ? [page] : [];
    return stop({ name: page.name, campaigns, remove: () => page.delete(confirmed) }, options);
  }) as never);
  Hooks.on("preDeleteJournalEntry", ((entry: JournalEntry.Implementation, options: Confirmed) => {
    const campaigns = entry.pages.contents.filter(
      (page) => String(page.type) === "campaign",
    ) as unknown as JournalEntryPage.Implementation[];
    return stop({ name: entry.name, campaigns, remove: () => entry.delete(confirmed) }, options);
  }) as never);
}
