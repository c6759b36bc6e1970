import { notesField } from "./figures.ts";
import { rosterSchema } from "./roster.ts";

const { fields } = foundry.data;

/** What has become of an army: it stands, or it was annihilated. */
export const ARMY_STATUS = ["standing", "annihilated"] as const;

function armySchema() {
  return {
    ...rosterSchema(),
    status: new fields.StringField({ required: true, blank: false, choices: ARMY_STATUS, initial: "standing" }),
    notes: notesField(),
  };
}

type ArmySchema = ReturnType<typeof armySchema>;

/** An army: whom it serves, who leads it, its units. Its place is in the campaign page. */
export class ArmyData extends foundry.abstract.TypeDataModel<ArmySchema, Actor.Implementation> {
  static override defineSchema(): ArmySchema {
    return armySchema();
  }
}
