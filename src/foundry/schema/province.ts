const { fields } = foundry.data;

/** What a province may be called in the records of a campaign: no dots, which part the names of fields. */
export const PROVINCE_KEY = /^[\p{L}\p{N}_-]{0,40}$/u;

/** The most links, diagonals or ways through that one province lists. */
const MOST_LISTED = 60;

const keyField = () =>
  new fields.StringField({
    required: true,
    blank: true,
    trim: true,
    initial: "",
    validate: (value: unknown) => PROVINCE_KEY.test(String(value)),
  });

const keys = () => new fields.ArrayField(keyField(), { max: MOST_LISTED });

const coordinate = () => new fields.NumberField({ required: true, nullable: false, min: -100_000, max: 100_000, initial: 0 });

/* Where a piece stands, in pixels from the upper left corner of the scene rectangle; null: where we think best. */
const slot = () => new fields.SchemaField({ x: coordinate(), y: coordinate() }, { required: true, nullable: true, initial: null });

function provinceSchema() {
  return {
    /** The name of the region in the records of a campaign; when it is empty, the id of the Region's document. */
    key: keyField(),
    terrain: new fields.StringField({ required: true, blank: false, choices: ["land", "sea"], initial: "land" }),
    value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 99, initial: 0 }),
    /** Neighbours: over a shared border, or by a link of the Narrator's (a bridge, a ford, a ferry). */
    links: new fields.ArrayField(
      new fields.SchemaField({
        to: keyField(),
        kind: new fields.StringField({ required: true, blank: false, choices: ["border", "link"], initial: "border" }),
      }),
      { max: MOST_LISTED },
    ),
    /** Shared borders that are no way: the Narrator cut them. */
    cuts: keys(),
    diagonals: new fields.ArrayField(new fields.SchemaField({ to: keyField(), flanks: keys() }), { max: MOST_LISTED }),
    /** Where an army that is pushed by one that came `from` there must go. An empty list is off the map. */
    through: new fields.ArrayField(new fields.SchemaField({ from: keyField(), to: keys() }), { max: MOST_LISTED }),
    slots: new fields.SchemaField({ army: slot(), garrison: slot(), dislodged: slot() }),
  };
}

type ProvinceSchema = ReturnType<typeof provinceSchema>;

/** A region of a drawn map: the behavior `province` makes one of a Region that a Narrator drew. What changes in play is in the campaign page. @rule MAP-2, MAP-5, MAP-7 */
export class ProvinceData extends foundry.data.regionBehaviors.RegionBehaviorType<ProvinceSchema> {
  static override defineSchema(): ProvinceSchema {
    return provinceSchema();
  }
}
