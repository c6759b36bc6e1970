import { campaignOf, readCampaign } from "../campaigns.ts";
import { phrase } from "../words.ts";
import { coinsOf } from "../lists/purse.ts";
import { houseOf } from "../arms/heraldry.ts";
import { type SheetContext, notesContext, partsOf } from "./parts.ts";
import { CHARGES, TINCTURES, bannerPicture, shieldPicture } from "../arms/pictures.ts";
import type { ArmyId, HouseId, RegionId } from "../../rules/index.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

interface HouseData {
  readonly points: number;
  readonly tincture: string;
  readonly arms: Readonly<{ charge: string }>;
  readonly notes: string;
}

/** The sheet of a Great House: arms, purse, armies, notes. Players read what only the Narrator may change. */
export class HouseSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-sheet", "hu-sheet-house"],
    position: { width: 600, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { openArmy: HouseSheet.#openArmy },
  } as never;

  static override PARTS = partsOf("house");

  static #openArmy(this: HouseSheet, _event: Event, target: HTMLElement): void {
    void game.actors?.get(target.dataset["army"] ?? "")?.sheet?.render({ force: true } as never);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    const data = this.actor.system as unknown as HouseData;
    const gm = game.user?.isGM === true;
    const arms = { tincture: data.tincture, charge: data.arms.charge };
    const armies = armiesOf(this.actor.id ?? "", arms, this.id);
    const standing = armies.filter((army) => army.standing).length;
    return {
      ...context,
      appId: this.id,
      uuid: this.actor.uuid,
      name: this.actor.name,
      editable: this.isEditable,
      picture: this.actor.img ?? shieldPicture(arms),
      pictureText: kindText(arms),
      kind: kindText(arms),
      where: phrase("ui.sheet.house.regions", { count: standing }),
      purse: { points: data.points, editable: gm && this.isEditable, coins: coinsOf(data.points, 0) },
      arms: gm ? armsContext(arms) : null,
      armies,
      armiesText: phrase("ui.sheet.house.count", { count: armies.length }),
      canGive: gm,
      notes: await notesContext(data.notes, this.actor),
    } as never;
  }

  /** An army that is dropped here serves this House from now on. */
  protected override async _onDropActor(_event: DragEvent, actor: never): Promise<never> {
    const dropped = actor as unknown as Actor.Implementation;
    if (!game.user?.isGM) return null as never;
    if (String(dropped.type) !== "army") {
      ui.notifications?.warn(phrase("ui.sheet.house.onlyArmies"));
      return null as never;
    }
    await dropped.update({ system: { house: this.actor.id } } as never);
    ui.notifications?.info(
      phrase("ui.sheet.house.given", { army: { army: dropped.id as ArmyId }, house: { house: this.actor.id as HouseId } }),
    );
    return dropped as never;
  }
}

function kindText(arms: Readonly<{ tincture: string; charge: string }>): string {
  return phrase("ui.sheet.kind.house", {
    tincture: phrase(`term.tincture.${arms.tincture}`),
    charge: phrase(`term.charge.${arms.charge}`),
  });
}

function armsContext(now: Readonly<{ tincture: string; charge: string }>): object {
  return {
    tinctures: TINCTURES.map((tincture) => ({
      value: tincture,
      label: phrase(`term.tincture.${tincture}`),
      picture: shieldPicture({ tincture, charge: now.charge }, true),
      chosen: tincture === now.tincture,
    })),
    charges: CHARGES.map((charge) => ({
      value: charge,
      label: phrase(`term.charge.${charge}`),
      picture: shieldPicture({ tincture: now.tincture, charge }, true),
      chosen: charge === now.charge,
    })),
  };
}

interface ArmyRow {
  readonly id: string;
  readonly army: string;
  readonly name: string;
  readonly banner: string;
  readonly text: string;
  readonly legend: string;
  readonly standing: boolean;
}

/** The armies that serve a House, by name, each with the region where the campaign says that it stands. */
function armiesOf(house: string, arms: Readonly<{ tincture: string; charge: string }>, appId: string): ArmyRow[] {
  const armies = (game.actors?.contents ?? []).filter((actor) => String(actor.type) === "army" && houseOf(actor.id ?? "") === house);
  const rows = armies.map((actor): ArmyRow => {
    const id = actor.id as ArmyId;
    const region = placeOf(actor);
    return {
      id: `${appId}-open-${id}`,
      army: id,
      name: actor.name,
      banner: bannerPicture(arms, true),
      text: region === undefined ? phrase("ui.sheet.army.off") : phrase("ui.sheet.army.at", { at: { region } }),
      legend: phrase("ui.sheet.openOf", { army: { army: id } }),
      standing: region !== undefined,
    };
  });
  return rows.sort((one, two) => one.name.localeCompare(two.name));
}

/** Where an army stands by the campaign page, or undefined when it is off the board or has no campaign. */
export function placeOf(actor: Actor.Implementation): RegionId | undefined {
  const page = campaignOf(actor);
  return page ? readCampaign(page).state.places[actor.id as ArmyId] : undefined;
}
