import { PHASES } from "../../rules/index.ts";

const { fields } = foundry.data;

const word = { required: true, blank: false } as const;
const whole = { required: true, nullable: false, integer: true, min: 0 } as const;
const record = () => new fields.TypedObjectField(new fields.StringField({ required: true, blank: true }));

function openingSchema() {
  return {
    phase: new fields.StringField({ ...word, choices: PHASES, initial: "diplomacy" as const }),
    places: record(),
    posts: record(),
    control: record(),
    relations: record(),
    points: new fields.TypedObjectField(new fields.NumberField({ ...whole, initial: 0 })),
    /** Whom each army and garrison served. */
    serves: record(),
    // Its keys have dots, of which the platform makes paths: a text is kept as it is.
    settings: new fields.StringField({ required: true, blank: false, initial: "{}" }),
  };
}

function seasonSchema() {
  return {
    campaign: new fields.StringField({ required: true, blank: true, initial: "" }),
    season: new fields.NumberField({ ...whole, min: 1, initial: 1 }),
    steps: new fields.ArrayField(new fields.ObjectField({ required: true }), { required: true }),
    opening: new fields.SchemaField(openingSchema()),
    /** What Houses, armies, garrisons and regions were called, by id: an old page can be read when they are gone. */
    names: record(),
  };
}

type SeasonSchema = ReturnType<typeof seasonSchema>;

/** A closed Season: how it began and what happened. Written once by the hand; report and replay are computed from it. */
export class SeasonData extends foundry.abstract.TypeDataModel<SeasonSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): SeasonSchema {
    return seasonSchema();
  }
}
