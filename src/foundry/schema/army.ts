const { fields } = foundry.data;

function armySchema() {
  return {
    campaign: new fields.DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
    house: new fields.DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
    notes: new fields.HTMLField({ required: true, blank: true, initial: "" }),
  };
}

type ArmySchema = ReturnType<typeof armySchema>;

/** An army: whom it serves. Its place is in the campaign page. */
export class ArmyData extends foundry.abstract.TypeDataModel<ArmySchema, Actor.Implementation> {
  static override defineSchema(): ArmySchema {
    return armySchema();
  }
}
