/** A few words of the platform's sheet context that our sheets read; the typings know them only partly. */
export interface SheetContext {
  readonly document: { readonly id: string | null; readonly name: string; readonly uuid: string; readonly isOwner: boolean };
  readonly editable: boolean;
}

const FOLDER = "systems/huestes/templates/sheets";

/** The parts that every sheet of an Actor has: a head and a body that scrolls. */
export function partsOf(body: string): Record<string, { template: string; scrollable?: string[] }> {
  return { head: { template: `${FOLDER}/head.hbs` }, body: { template: `${FOLDER}/${body}.hbs`, scrollable: [""] } };
}

/** Notes as prose: the source for the editor, and what the platform's own cleaner and enricher made of it for the eye. */
export async function notesContext(source: unknown, relativeTo: unknown): Promise<object> {
  const text = typeof source === "string" ? source : "";
  const shown = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text, { relativeTo } as never);
  return { source: text, shown: new Handlebars.SafeString(shown) };
}

/** Loads the pieces that several sheets share. */
export function loadSheetPieces(): void {
  void foundry.applications.handlebars.loadTemplates({ "huestes.notes": `${FOLDER}/notes.hbs` });
}
