import { SPECIALTIES } from "../../rules/index.ts";
import { phrase } from "../words.ts";
import { hostOf, postIn, rosterOf, systemOf } from "../arms/hosts.ts";
import { houseOf } from "../arms/heraldry.ts";
import { type Figure, type SheetContext, housesContext, notesContext, partsOf } from "./parts.ts";
import { WarSheet } from "./war-sheet.ts";

interface StoredLeader {
  readonly warfare: number;
  readonly status: number;
  readonly specialties: Readonly<Record<(typeof SPECIALTIES)[number], number>>;
  readonly destiny: number;
  readonly wounds: number;
}

/** The sheet of a leader: Warfare, Status, specialties, Destiny. Its player writes them; wounds and House are the Narrator's. */
export class LeaderSheet extends WarSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["hu-sheet-leader"],
    position: { width: 520, height: "auto" },
  } as never;

  static override PARTS = partsOf("leader");

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    const data = (this.actor.toObject() as unknown as { system: StoredLeader }).system;
    const house = houseOf(this.actor.id ?? "");
    return {
      ...context,
      appId: this.id,
      uuid: this.actor.uuid,
      name: this.actor.name,
      editable: this.isEditable,
      picture: this.actor.img ?? "",
      pictureText: "",
      kind: postText(this.actor),
      where: house === null ? phrase("ui.leader.noHouse") : phrase("ui.leader.of", { house: { house } }),
      figures: this.#figures(data),
      specialties: SPECIALTIES.map((name) =>
        this.#figure(phrase(`term.specialty.${name}`), `specialties.${name}`, data.specialties[name], this.isEditable),
      ),
      houses: this.narrating ? housesContext(house) : [],
      notes: await notesContext(systemOf(this.actor)["notes"], this.actor),
    } as never;
  }

  #figures({ warfare, status, destiny, wounds }: StoredLeader): Figure[] {
    const own = this.isEditable;
    return [
      this.#figure(phrase("term.ability.warfare"), "warfare", warfare, own),
      this.#figure(phrase("term.ability.status"), "status", status, own),
      this.#figure(phrase("ui.leader.destiny"), "destiny", destiny, own),
      this.#figure(phrase("ui.leader.wounds"), "wounds", wounds, this.narrating),
    ];
  }

  #figure(label: string, path: string, value: number, open: boolean): Figure {
    const id = `${this.id}-${path.replace(".", "-")}`;
    const figure = { label, id, text: String(value) };
    return open ? { ...figure, input: { name: `system.${path}`, value, min: 0, max: 12, step: 1 } } : figure;
  }
}

/** What a leader is, and where: "Commander of …". */
export function postText(leader: Actor.Implementation): string {
  const id = leader.id ?? "";
  const host = hostOf(id);
  const post = host && postIn(rosterOf(host), id);
  return host && post ? phrase(`ui.leader.post.${post}`, { host: host.name }) : phrase("ui.leader.noPost");
}
