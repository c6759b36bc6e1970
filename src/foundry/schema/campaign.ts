import { DEFAULT_SETTINGS, PHASES } from "../../rules/index.ts";

const { fields } = foundry.data;

const word = { required: true, blank: false } as const;
const whole = { required: true, nullable: false, integer: true, min: 0 } as const;

/** The platform makes a path of every dotted key, so the rule settings are kept in their families. */
function settingsSchema() {
  return {
    str: new fields.SchemaField({
      neutralEntry: new fields.StringField({
        ...word,
        choices: ["battle", "illegal"] as const,
        initial: DEFAULT_SETTINGS["str.neutralEntry"],
      }),
      diagonalBlock: new fields.StringField({
        ...word,
        choices: ["anyHostile", "onlyAlliedHostilesOrNeutrals"] as const,
        initial: DEFAULT_SETTINGS["str.diagonalBlock"],
      }),
      diagonalBlockAlsoAttacks: new fields.BooleanField({ required: true, initial: DEFAULT_SETTINGS["str.diagonalBlockAlsoAttacks"] }),
      diagonalNeedsLandFlank: new fields.BooleanField({ required: true, initial: DEFAULT_SETTINGS["str.diagonalNeedsLandFlank"] }),
      marchCost: new fields.NumberField({ ...whole, initial: DEFAULT_SETTINGS["str.marchCost"] }),
    }),
  };
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
    asks: new fields.TypedObjectField(
      new fields.SchemaField({
        kind: new fields.StringField({ ...word, choices: ["orders"] as const, initial: "orders" as const }),
        of: new fields.StringField(word),
        season: new fields.NumberField({ ...whole, min: 1, initial: 1 }),
      }),
    ),
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
