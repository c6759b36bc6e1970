import { ABILITIES, FIRST_RANK, SHOT_RANGES, TRAININGS, UNIT_KINDS } from "../../rules/index.ts";

const { fields } = foundry.data;

/** The highest rank that a field takes: the dice of no test are more. */
const MOST = 12;
/** Bounds of the figures of a unit that are no ranks. */
const whole = { required: true, nullable: false, integer: true } as const;
const word = { required: true, blank: false } as const;

/** A rank of an ability, from 0 to 12. */
export const rankField = (initial: number = FIRST_RANK) => new fields.NumberField({ ...whole, min: 0, max: MOST, initial });

/** Rating, magnitude of the penalty, bulk. Gear may also take away, so its floor lies below nothing. */
export const armourField = (min = 0) =>
  new fields.SchemaField({
    rating: new fields.NumberField({ ...whole, min, max: 30, initial: 0 }),
    penalty: new fields.NumberField({ ...whole, min, max: 30, initial: 0 }),
    bulk: new fields.NumberField({ ...whole, min, max: 30, initial: 0 }),
  });

const damageNumbers = (min = 0) => ({
  melee: new fields.NumberField({ ...whole, min, max: 30, initial: 0 }),
  ranged: new fields.NumberField({ ...whole, min, max: 30, initial: 0 }),
});

/** What a piece of gear adds to the damage of a unit. */
export const damageChangeField = () => new fields.SchemaField(damageNumbers(-30));

/** The figures of a unit type: those of a profile, copied into each unit that is made of it (WAR-UNIT). */
export function figuresSchema() {
  return {
    kind: new fields.StringField({ ...word, choices: UNIT_KINDS, initial: "infantry" }),
    training: new fields.StringField({ ...word, choices: TRAININGS, initial: "green" }),
    power: new fields.NumberField({ ...whole, min: 0, max: 99, initial: 0 }),
    population: new fields.NumberField({ ...whole, min: -99, max: 99, initial: 0 }),
    discipline: new fields.NumberField({ ...whole, min: 0, max: 60, initial: 9 }),
    movement: new fields.NumberField({ ...whole, min: 0, max: 400, step: 10, initial: 40 }),
    ranks: new fields.SchemaField({
      agility: rankField(),
      athletics: rankField(),
      awareness: rankField(),
      endurance: rankField(),
      fighting: rankField(),
      marksmanship: rankField(),
      stealth: rankField(),
      thievery: rankField(),
      warfare: rankField(),
      will: rankField(),
    } satisfies Record<(typeof ABILITIES)[number], unknown>),
    armour: armourField(),
    damage: new fields.SchemaField({
      ...damageNumbers(),
      range: new fields.StringField({ ...word, choices: SHOT_RANGES, initial: "short" }),
    }),
  };
}

/** A page of the Chronicle or an Actor by its id, null where nothing is set. */
export const idField = () => new fields.DocumentIdField({ required: true, nullable: true, initial: null, readonly: false });

/** A list of Actors by their ids. */
export const idsField = () =>
  new fields.ArrayField(new fields.DocumentIdField({ required: true, nullable: false, readonly: false }), { required: true });

/** Prose of a sheet; the only field of an army, a garrison or a unit that its owner may write. */
export const notesField = () => new fields.HTMLField({ required: true, blank: true, initial: "" });
