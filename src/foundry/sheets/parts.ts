import { phrase } from "../words.ts";

/** A few words of the platform's sheet context that our sheets read; the typings know them only partly. */
export interface SheetContext {
  readonly document: { readonly id: string | null; readonly name: string; readonly uuid: string; readonly isOwner: boolean };
  readonly editable: boolean;
}

const FOLDER = "systems/huestes/templates/sheets";

/** The parts that every sheet of ours has: a head and a body that scrolls. */
export function partsOf(body: string): Record<string, { template: string; scrollable?: string[] }> {
  return { head: { template: `${FOLDER}/head.hbs` }, body: { template: `${FOLDER}/${body}.hbs`, scrollable: [""] } };
}

/** Notes as prose: the source for the editor, and what the platform's own cleaner and enricher made of it for the eye. */
export async function notesContext(source: unknown, relativeTo: unknown): Promise<object> {
  const text = typeof source === "string" ? source : "";
  const shown = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text, { relativeTo } as never);
  return { source: text, shown: new Handlebars.SafeString(shown) };
}

const PIECES = [
  "notes",
  "option",
  "figure",
  "facts",
  "fields",
  "ranks",
  "gear",
  "add",
  "serves",
  "member",
  "roster",
  "service",
  "swatches",
  "chronicle",
  "pieces",
] as const;

/** Loads the pieces that several sheets share. */
export function loadSheetPieces(): void {
  const pieces = PIECES.map((name) => [`huestes.${name}`, `${FOLDER}/pieces/${name}.hbs`] as const);
  void foundry.applications.handlebars.loadTemplates(Object.fromEntries(pieces));
}

/** One number of a sheet: what it is called, what it is, how it came about; a field where this person may change it. */
export interface Figure {
  readonly label: string;
  readonly text: string;
  readonly id: string;
  readonly note?: string;
  readonly rule?: string;
  /** Set where it can be changed: the path of the field and its bounds. */
  readonly input?: Readonly<{ name: string; value: number; min: number; max: number; step: number }>;
}

/** One entry of a list to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** Options from words of a table, in its order. `stem` is the key of the words, without the dot. */
export function optionsOf(values: readonly string[], chosen: string, say: (value: string) => string): Option[] {
  return values.map((value) => ({ value, label: say(value), chosen: value === chosen }));
}

/** Actors of some types that this person can see, by name. */
export function actorsOf(...types: readonly string[]): Actor.Implementation[] {
  const found = (game.actors?.contents ?? []).filter((actor) => types.includes(String(actor.type)) && actor.visible);
  return found.sort((one, two) => one.name.localeCompare(two.name));
}

/** "Unit: Lanzas del Vado": the title of a window. */
export function titleOf(kind: "Actor" | "Item", document: Readonly<{ type: string; name: string }>): string {
  return phrase("ui.sheet.title", { type: game.i18n?.localize(`TYPES.${kind}.${document.type}`), name: document.name });
}

/** A number with a real minus, and a plus where it is a change. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** The list of Houses for who may choose one: nobody but a Narrator. */
export function housesContext(now: string | null): Option[] {
  if (game.user?.isGM !== true) return [];
  const none = { value: "", label: phrase("ui.sheet.army.noHouse"), chosen: now === null };
  return [none, ...actorsOf("house").map((actor) => ({ value: actor.id ?? "", label: actor.name, chosen: actor.id === now }))];
}
