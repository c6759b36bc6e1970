import type { Post } from "../arms/hosts.ts";
import { houseOf } from "../arms/heraldry.ts";
import { rosterContext } from "./host-context.ts";
import { dismiss, enlist } from "./muster.ts";
import { type SheetContext, housesContext, notesContext } from "./parts.ts";
import { WarSheet, chosenBeside, memberIn } from "./war-sheet.ts";

/** The sheet of what holds a roster: leaders by their places, units, and the list way of taking somebody in. */
export class HostSheet extends WarSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["hu-sheet-host"],
    position: { width: 560, height: "auto" },
    actions: { dismiss: HostSheet.#dismiss, enlist: HostSheet.#enlist },
  } as never;

  static #dismiss(this: HostSheet, _event: Event, target: HTMLElement): void {
    void dismiss(this.actor, memberIn(target));
  }

  static #enlist(this: HostSheet, _event: Event, target: HTMLElement): void {
    const [post, id] = chosenBeside(target).split(" ");
    const actor = game.actors?.get(id ?? "");
    if (actor && post) void enlist(this.actor, actor, post as Post);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    return {
      ...context,
      appId: this.id,
      uuid: this.actor.uuid,
      name: this.actor.name,
      editable: this.isEditable,
      picture: this.actor.img ?? "",
      pictureText: "",
      houses: this.narrating ? housesContext(houseOf(this.actor.id ?? "")) : [],
      ...rosterContext(this.actor, this.narrating),
      notes: await notesContext((this.actor.system as { notes?: unknown }).notes, this.actor),
    } as never;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragleave", (event) => {
      if (!this.element.contains(event.relatedTarget as Node | null)) this.#light(null);
    });
  }

  /** Shows where what is dragged would come to stand. */
  protected override _onDragOver(event: DragEvent): void {
    this.#light(zoneUnder(event));
  }

  #light(zone: HTMLElement | null): void {
    for (const lit of this.element.querySelectorAll(".hu-over")) if (lit !== zone) lit.classList.remove("hu-over");
    if (this.narrating) zone?.classList.add("hu-over");
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    this.#light(null);
    await super._onDrop(event);
  }

  /** A unit joins wherever it is let fall, a leader in the place on which it is. */
  protected override async _onDropActor(event: DragEvent, actor: never): Promise<never> {
    const zone = zoneUnder(event)?.dataset["zone"] ?? null;
    await enlist(this.actor, actor as Actor.Implementation, zone as Post | null);
    return null as never;
  }
}

const zoneUnder = (event: DragEvent): HTMLElement | null => (event.target as HTMLElement).closest<HTMLElement>("[data-zone]");
