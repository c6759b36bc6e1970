import { armourField, damageChangeField, notesField } from "./figures.ts";

function gearSchema() {
  return { armour: armourField(-30), damage: damageChangeField(), notes: notesField() };
}

type GearSchema = ReturnType<typeof gearSchema>;

/** A piece of gear: what it adds to the armour and the damage of a unit. A unit takes a copy. */
export class GearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}
