const { fields } = foundry.data;

function letterSchema() {
  return {
    ask: new fields.StringField({ required: true, blank: true, initial: "" }),
    committed: new fields.BooleanField({ required: true, initial: false }),
    /** Allies may read it. */
    shared: new fields.BooleanField({ required: true, initial: false }),
    orders: new fields.ArrayField(
      new fields.SchemaField({
        kind: new fields.StringField({
          required: true,
          blank: false,
          choices: ["hold", "move", "march", "diagonal"] as const,
          initial: "hold",
        }),
        army: new fields.StringField({ required: true, blank: true, initial: "" }),
        path: new fields.ArrayField(new fields.StringField({ required: true, blank: false }), { required: true }),
      }),
      { required: true },
    ),
    choice: new fields.StringField({ required: true, nullable: true, blank: true, initial: null }),
    points: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    deal: new fields.SchemaField(
      {
        gifts: new fields.TypedObjectField(new fields.NumberField({ required: true, nullable: false, integer: true, min: 0 })),
        stances: new fields.TypedObjectField(
          new fields.StringField({ required: true, blank: false, choices: ["ally", "neutral", "enemy"] as const }),
        ),
      },
      { required: true, nullable: true, initial: null },
    ),
  };
}

type LetterSchema = ReturnType<typeof letterSchema>;

/** What a House answers to one ask. Whole or absent: every change writes all orders anew. */
export class LetterData extends foundry.abstract.TypeDataModel<LetterSchema, Item.Implementation> {
  static override defineSchema(): LetterSchema {
    return letterSchema();
  }
}
