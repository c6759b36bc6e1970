import { CHARGE_IDS, METAL_IDS, TINCTURE_IDS } from "./arms.ts";

const { fields } = foundry.data;

function houseSchema() {
  return {
    campaign: new fields.DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
    points: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    tincture: new fields.StringField({ required: true, blank: false, choices: TINCTURE_IDS, initial: "gules" }),
    arms: new fields.SchemaField({
      charge: new fields.StringField({ required: true, blank: false, choices: CHARGE_IDS, initial: "tower" }),
      metal: new fields.StringField({ required: true, blank: false, choices: METAL_IDS, initial: "or" }),
    }),
    notes: new fields.HTMLField({ required: true, blank: true, initial: "" }),
  };
}

type HouseSchema = ReturnType<typeof houseSchema>;

/** A Great House: its balance of Power Points and its arms. Where its armies stand is in the campaign page. */
export class HouseData extends foundry.abstract.TypeDataModel<HouseSchema, Actor.Implementation> {
  static override defineSchema(): HouseSchema {
    return houseSchema();
  }
}
