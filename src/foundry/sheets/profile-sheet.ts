import { phrase } from "../words.ts";
import { PaperSheet } from "./paper-sheet.ts";
import { type SheetContext, notesContext, partsOf } from "./parts.ts";
import { armourFields, battleFigures, figureFields, gearText, kindText, rankFields, unitFacts, type StoredUnit } from "./unit-context.ts";

/* The sheets of what a Narrator enters: figures of a type of unit, and gear. Players read them. */

interface Noted {
  readonly notes: string;
}

/** The sheet of a unit profile. */
export class ProfileSheet extends PaperSheet {
  static PARTS = partsOf("profile");

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    const data = (this.item.toObject() as unknown as { system: StoredUnit & Noted }).system;
    const gm = game.user?.isGM === true && this.isEditable;
    /* A profile is a whole unit in order that wears nothing but what it says. */
    const unit: StoredUnit = { ...data, profile: "", gear: [], state: "organised", penaltyDice: 0, health: { value: 0 } };
    return {
      ...context,
      ...(await headContext(this.item, this.id, data.notes, gm)),
      kind: phrase("ui.profile.kind"),
      where: kindText(data),
      figures: battleFigures(unit, this.id),
      ranks: rankFields(data.ranks, this.id),
      facts: unitFacts(unit),
      fields: gm ? figureFields(unit, this.id) : null,
    } as never;
  }
}

interface StoredGear extends Noted {
  readonly armour: StoredUnit["armour"];
  readonly damage: Readonly<{ melee: number; ranged: number }>;
}

/** The sheet of a piece of gear. */
export class GearSheet extends PaperSheet {
  static PARTS = partsOf("gear");

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as SheetContext;
    const data = (this.item.toObject() as unknown as { system: StoredGear }).system;
    const gm = game.user?.isGM === true && this.isEditable;
    return {
      ...context,
      ...(await headContext(this.item, this.id, data.notes, gm)),
      kind: phrase("ui.gear.kind"),
      where: gearText(data),
      fields: gm ? { numbers: gearFields(data, this.id) } : null,
    } as never;
  }
}

function gearFields({ armour, damage }: StoredGear, appId: string): object[] {
  const strike = (["melee", "ranged"] as const).map((part) => ({
    label: phrase(`ui.unit.figure.${part}`),
    id: `${appId}-edit-${part}`,
    name: `system.damage.${part}`,
    value: damage[part],
    min: -30,
    max: 30,
    step: 1,
  }));
  return [...armourFields(armour, appId, -30), ...strike];
}

async function headContext(item: Item.Implementation, appId: string, notes: string, gm: boolean): Promise<object> {
  return {
    appId,
    uuid: item.uuid,
    name: item.name,
    editable: gm,
    gm,
    picture: item.img ?? "",
    pictureText: "",
    notes: await notesContext(notes, item),
  };
}
