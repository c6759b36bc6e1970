import { DEFAULT_SETTINGS, fitsSetting, PHASES, SETTING_SHAPES, type SettingKey } from "../../rules/index.ts";

const { fields } = foundry.data;

const word = { required: true, blank: false } as const;
const whole = { required: true, nullable: false, integer: true, min: 0 } as const;

/* One field for each shape that a setting may have; keys, options and defaults stand in the rules alone. */
function settingField(key: SettingKey): foundry.data.fields.DataField.Any {
  const shape = SETTING_SHAPES[key];
  const initial = DEFAULT_SETTINGS[key] as never;
  if (shape.kind === "choice") return new fields.StringField({ ...word, choices: [...shape.options], initial });
  if (shape.kind === "text")
    return new fields.StringField({ required: true, blank: true, initial, validate: (value: unknown) => fitsSetting(key, value) });
  if (shape.kind === "flag") return new fields.BooleanField({ required: true, initial });
  return new fields.NumberField({ required: true, nullable: shape.none, integer: true, min: shape.min, max: shape.max, initial });
}

/** The platform makes a path of every dotted key, so the rule settings are kept in their families. */
function settingsSchema(): Readonly<Record<"map" | "str" | "cal" | "auto", foundry.data.fields.SchemaField.Any>> {
  const family = (name: string): [string, foundry.data.fields.DataField.Any][] =>
    (Object.keys(SETTING_SHAPES) as SettingKey[])
      .filter((key) => key.startsWith(name))
      .map((key) => [key.slice(name.length), settingField(key)]);
  const schemaOf = (name: string): never => new fields.SchemaField(Object.fromEntries(family(name)) as never) as never;
  return { map: schemaOf("map."), str: schemaOf("str."), cal: schemaOf("cal."), auto: schemaOf("auto.") };
}

/** A hand that was let go keeps its epoch and has no user and no page: an epoch is never given twice. */
function handSchema() {
  return {
    user: new fields.StringField({ required: true, blank: true, initial: "" }),
    page: new fields.StringField({ required: true, blank: true, initial: "" }),
    epoch: new fields.NumberField({ ...whole, initial: 0 }),
    seenAt: new fields.NumberField({ ...whole, initial: 0 }),
  };
}

function campaignSchema() {
  return {
    revision: new fields.NumberField({ ...whole, initial: 0 }),
    hand: new fields.SchemaField(handSchema(), { required: true, nullable: true, initial: null }),
    season: new fields.NumberField({ ...whole, min: 1, initial: 1 }),
    phase: new fields.StringField({ ...word, choices: PHASES, initial: "diplomacy" as const }),
    scene: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    places: new fields.TypedObjectField(new fields.StringField(word)),
    relations: new fields.TypedObjectField(new fields.StringField({ ...word, choices: ["ally", "neutral", "enemy"] as const })),
    posts: new fields.TypedObjectField(new fields.StringField(word)),
    control: new fields.TypedObjectField(new fields.StringField(word)),
    asks: new fields.TypedObjectField(new fields.ObjectField({ required: true })),
    // The platform merges objects that it updates; a text is replaced whole.
    turn: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    settings: new fields.SchemaField(settingsSchema()),
    pending: new fields.ArrayField(new fields.ObjectField({ required: true }), { required: true }),
    log: new fields.ArrayField(new fields.ObjectField({ required: true }), { required: true }),
  };
}

type CampaignSchema = ReturnType<typeof campaignSchema>;

/** The authority page of one campaign. Only the hand writes here (design, sections 2 and 3). */
export class CampaignData extends foundry.abstract.TypeDataModel<CampaignSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): CampaignSchema {
    return campaignSchema();
  }
}
