import { nameOf, phrase } from "../words.ts";
import { coinsOf } from "../lists/purse.ts";
import { shieldPicture } from "../arms/pictures.ts";
import type { HouseId, RegionId } from "../../rules/index.ts";
import { armsContext, incomeText, capitalsOf, kindText, resourceFigures, serviceContext, serviceGroups } from "./house-context.ts";
import { joinHouse } from "./muster.ts";
import { type SheetContext, notesContext, partsOf } from "./parts.ts";
import { WarSheet, chosenBeside } from "./war-sheet.ts";
import { seesPurse } from "../purses.ts";

interface StoredHouse {
  readonly points: number;
  readonly income: number;
  readonly capital: string | null;
  readonly resources: Readonly<Record<string, number>>;
  readonly tincture: string;
  readonly arms: Readonly<{ charge: string }>;
  readonly notes: string;
}

/** The sheet of a Great House: arms, purse, resources, who serves it, notes. Players read what only the Narrator may change. */
export class HouseSheet extends WarSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["hu-sheet-house"],
    position: { width: 600, height: "auto" },
    actions: { joinHouse: HouseSheet.#join },
  } as never;

  static override PARTS = partsOf("house");

  static #join(this: HouseSheet, _event: Event, target: HTMLElement): void {
    const actor = game.actors?.get(chosenBeside(target));
    if (actor) void joinHouse(this.actor, actor);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    const data = (this.actor.toObject() as unknown as { system: StoredHouse }).system;
    const arms = { tincture: data.tincture, charge: data.arms.charge };
    return {
      ...context,
      appId: this.id,
      uuid: this.actor.uuid,
      name: this.actor.name,
      editable: this.isEditable,
      picture: this.actor.img ?? shieldPicture(arms),
      pictureText: kindText(arms),
      kind: kindText(arms),
      ...this.#shown(data),
      arms: this.narrating ? armsContext(arms) : null,
      notes: await notesContext(data.notes, this.actor),
    } as never;
  }

  #shown(data: StoredHouse): object {
    const gm = this.narrating;
    const service = serviceContext(this.actor.id ?? "") as { standing: number; armies: readonly unknown[] };
    const standing = phrase("ui.sheet.house.regions", { count: service.standing });
    const capital = data.capital === null ? null : nameOf({ region: data.capital as RegionId });
    return {
      ...service,
      where: capital === null ? standing : phrase("ui.house.capitalAt", { capital, standing }),
      purse: seesPurse(this.actor.id as HouseId) ? { points: data.points, editable: gm, coins: coinsOf(data.points, 0) } : null,
      resources: resourceFigures(data.resources, this.id, gm),
      capitals: gm ? capitalsOf(this.actor, data.capital) : [],
      income: { value: data.income, text: incomeText(this.actor) },
      armiesText: phrase("ui.sheet.house.count", { count: service.armies.length }),
      addGroups: gm ? serviceGroups(this.actor) : [],
      gm,
      folds: { arms: this.open.has("arms") },
    };
  }

  /** An army, a garrison or a leader that is dropped here serves this House from now on. */
  protected override async _onDropActor(_event: DragEvent, actor: never): Promise<never> {
    await joinHouse(this.actor, actor as Actor.Implementation);
    return null as never;
  }
}
