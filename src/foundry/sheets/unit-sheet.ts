import { phrase } from "../words.ts";
import { hostOf, isHost } from "../arms/hosts.ts";
import { houseOf } from "../arms/heraldry.ts";
import { itemsOf, layDown, takeGear, takeProfile } from "./kit.ts";
import { enlist } from "./muster.ts";
import { type Option, type SheetContext, actorsOf, notesContext, partsOf } from "./parts.ts";
import {
  battleFigures,
  figureFields,
  gearText,
  healthContext,
  kindText,
  ladder,
  rankFields,
  stateContext,
  storedUnit,
  unitFacts,
  type StoredUnit,
} from "./unit-context.ts";
import { WarSheet, chosenBeside } from "./war-sheet.ts";

/** The sheet of a unit: state, figures, Health, abilities, gear. A profile or gear that is dropped on it is copied into it. */
export class UnitSheet extends WarSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["hu-sheet-unit"],
    position: { width: 520, height: "auto" },
    actions: {
      takeProfile: UnitSheet.#takeChosen,
      takeGear: UnitSheet.#takeChosen,
      layDown: UnitSheet.#layDown,
      serve: UnitSheet.#serve,
    },
  } as never;

  static override PARTS = partsOf("unit");

  static #takeChosen(this: UnitSheet, _event: Event, target: HTMLElement): void {
    void this.#take(chosenBeside(target));
  }

  static #layDown(this: UnitSheet, _event: Event, target: HTMLElement): void {
    void layDown(this.actor, Number(target.dataset["at"]));
  }

  static #serve(this: UnitSheet, _event: Event, target: HTMLElement): void {
    const host = game.actors?.get(chosenBeside(target));
    if (host && isHost(host)) void enlist(host, this.actor, "units");
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    const unit = storedUnit(this.actor);
    const gm = this.narrating;
    return {
      ...context,
      appId: this.id,
      uuid: this.actor.uuid,
      name: this.actor.name,
      editable: this.isEditable,
      gm,
      picture: this.actor.img ?? "",
      pictureText: "",
      ...this.#shown(unit),
      ...(gm ? this.#edited(unit) : {}),
      notes: await notesContext((this.actor.system as { notes?: unknown }).notes, this.actor),
    } as never;
  }

  protected override async _onDropItem(_event: DragEvent, item: never): Promise<never> {
    await this.#takeItem(item as Item.Implementation);
    return null as never;
  }

  /** What everybody reads. */
  #shown(unit: StoredUnit): object {
    return {
      kind: kindText(unit),
      where: whereText(this.actor.id ?? ""),
      plate: (healthContext(unit) as { short: string }).short,
      stateText: (stateContext(unit) as { text: string }).text,
      state: unit.state,
      ladder: ladder(unit.state),
      figures: battleFigures(unit, this.id),
      health: healthContext(unit),
      ranks: rankFields(unit.ranks, this.id),
      facts: unitFacts(unit),
      gear: unit.gear.map((piece, at) => ({
        at,
        name: piece.name,
        text: gearText(piece),
        legend: phrase("ui.unit.layDown", { gear: piece.name }),
      })),
      penaltyDice: unit.penaltyDice,
      healthValue: unit.health.value,
    };
  }

  /** What only a Narrator needs: lists to choose from and fields to fill in. */
  #edited(unit: StoredUnit): object {
    const choices = (type: "profile" | "gear"): Option[] =>
      itemsOf(type).map(({ uuid, name }) => ({ value: uuid, label: name, chosen: name === unit.profile && type === "profile" }));
    const host = hostOf(this.actor.id ?? "");
    const hosts = actorsOf("army", "garrison").map((actor) => ({ value: actor.id ?? "", label: actor.name, chosen: actor === host }));
    return {
      profiles: choices("profile"),
      gears: choices("gear"),
      hosts,
      fields: figureFields(unit, this.id),
      folds: { figures: this.open.has("figures") },
    };
  }

  async #take(uuid: string): Promise<void> {
    const item = (await fromUuid(uuid as never)) as Item.Implementation | null;
    if (item) await this.#takeItem(item);
    else ui.notifications?.warn(phrase("ui.muster.gone"));
  }

  async #takeItem(item: Item.Implementation): Promise<void> {
    const type = String(item.type);
    if (type === "profile") await takeProfile(this.actor, item);
    else if (type === "gear") await takeGear(this.actor, item);
    else this.refuse(item.name);
  }
}

/** Whom a unit follows, and whom that host serves. */
export function whereText(id: string): string {
  const host = hostOf(id);
  if (!host) return phrase("ui.unit.alone");
  const house = houseOf(id);
  return house === null ? phrase("ui.unit.in", { host: host.name }) : phrase("ui.unit.inOf", { host: host.name, house: { house } });
}
