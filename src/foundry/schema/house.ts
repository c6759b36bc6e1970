import { CHARGE_IDS, METAL_IDS, TINCTURE_IDS } from "./arms.ts";
import { idField, notesField } from "./figures.ts";

const { fields } = foundry.data;

/** The printed resources of a House, in their printed order. */
export const RESOURCES = ["power", "population", "wealth", "lands", "influence", "glory"] as const;

const resource = () => new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 9999, initial: 0 });

function houseSchema() {
  return {
    campaign: idField(),
    points: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    /** Power Points a Season, if the campaign goes by each House's own figure. */
    income: new fields.NumberField({ required: true, nullable: false, integer: true, min: -99, max: 99, initial: 0 }),
    capital: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    resources: new fields.SchemaField({
      power: resource(),
      population: resource(),
      wealth: resource(),
      lands: resource(),
      influence: resource(),
      glory: resource(),
    }),
    tincture: new fields.StringField({ required: true, blank: false, choices: TINCTURE_IDS, initial: "gules" }),
    arms: new fields.SchemaField({
      charge: new fields.StringField({ required: true, blank: false, choices: CHARGE_IDS, initial: "tower" }),
      metal: new fields.StringField({ required: true, blank: false, choices: METAL_IDS, initial: "or" }),
    }),
    notes: notesField(),
  };
}

type HouseSchema = ReturnType<typeof houseSchema>;

/** A Great House: its balance of Power Points, its capital, its resources and its arms. Where its armies stand is in the campaign page. */
export class HouseData extends foundry.abstract.TypeDataModel<HouseSchema, Actor.Implementation> {
  static override defineSchema(): HouseSchema {
    return houseSchema();
  }
}
