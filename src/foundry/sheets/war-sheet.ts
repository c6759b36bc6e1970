import { chooseOrder } from "../lists/choose.ts";
import { bindTargets } from "../lists/pick.ts";
import { phrase } from "../words.ts";
import { titleOf } from "./parts.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;
const { TextEditor } = foundry.applications.ux;

/**
 * What all sheets of our Actors have in common. Anything may be dropped on them by anybody, since a drop that means nothing must say so:
 * what a sheet does not take is refused with a sentence, where the platform would make a copy inside the Actor.
 */
export class WarSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-sheet"],
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { openMember: WarSheet.#openMember },
  } as never;

  /** Which folds this person has open, so that the sheet can be drawn again under the reader's eyes. */
  protected readonly open = new Set<string>();

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    bindTargets(this.element, this.open, chooseOrder);
  }

  static #openMember(this: WarSheet, event: Event, target: HTMLElement): void {
    event.preventDefault();
    void game.actors?.get(memberIn(target))?.sheet?.render({ force: true } as never);
  }

  override get title(): string {
    return titleOf("Actor", this.actor);
  }

  /** Nobody but a Narrator changes what the rules read. */
  protected get narrating(): boolean {
    return game.user?.isGM === true && this.isEditable;
  }

  protected override _canDragStart(_selector: string): boolean {
    return true;
  }

  protected override _canDragDrop(_selector: string): boolean {
    return true;
  }

  /** A list from which nothing is chosen says an empty text: no House, no region. */
  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: never): object {
    const data = super._processFormData(event, form, formData) as { system?: Record<string, unknown> };
    for (const field of ["house", "capital"]) if (data.system?.[field] === "") data.system[field] = null;
    return data;
  }

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const actor = game.actors?.get(memberIn(event.currentTarget as HTMLElement));
    if (actor) event.dataTransfer?.setData("text/plain", JSON.stringify(actor.toDragData()));
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    const { uuid } = TextEditor.implementation.getDragEventData(event) as { uuid?: unknown };
    if (typeof uuid === "string" && (await fromUuid(uuid as never)) === null) {
      ui.notifications?.warn(phrase("ui.muster.gone"));
      return;
    }
    await super._onDrop(event);
  }

  protected override async _onDropActor(_event: DragEvent, actor: never): Promise<never> {
    return this.refuse((actor as Actor.Implementation).name);
  }

  protected override async _onDropItem(_event: DragEvent, item: never): Promise<never> {
    return this.refuse((item as Item.Implementation).name);
  }

  protected override async _onDropActiveEffect(_event: DragEvent, effect: never): Promise<never> {
    return this.refuse((effect as ActiveEffect.Implementation).name);
  }

  protected override async _onDropFolder(_event: DragEvent, folder: never): Promise<never> {
    return this.refuse((folder as Folder.Implementation).name);
  }

  /** Says to this person alone that a thing has no place here, and changes nothing. */
  protected refuse(name: string): never {
    ui.notifications?.warn(phrase("ui.muster.wrong", { name, here: this.actor.name }));
    return null as never;
  }
}

/** The Actor that a row of a sheet stands for. */
export function memberIn(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-member]")?.dataset["member"] ?? "";
}

/** What is chosen in the list beside a button. */
export function chosenBeside(button: HTMLElement): string {
  return button.closest(".hu-add")?.querySelector("select")?.value ?? "";
}
