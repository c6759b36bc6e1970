import { UNIT_STATES, fullHealth } from "../../rules/index.ts";
import { armourField, damageChangeField, figuresSchema, idField, notesField } from "./figures.ts";

const { fields } = foundry.data;

const whole = { required: true, nullable: false, integer: true } as const;

function unitSchema() {
  return {
    campaign: idField(),
    /** The name of the profile from which the figures were copied, blank where they were typed in. */
    profile: new fields.StringField({ required: true, blank: true, initial: "" }),
    ...figuresSchema(),
    /* A bar of the token needs a maximum: it is three times Endurance, so it is derived, not kept. */
    health: new fields.SchemaField({ value: new fields.NumberField({ ...whole, min: 0, max: 99, initial: 6 }) }),
    state: new fields.StringField({ required: true, blank: false, choices: UNIT_STATES, initial: "organised" }),
    penaltyDice: new fields.NumberField({ ...whole, min: 0, max: 12, initial: 0 }),
    gear: new fields.ArrayField(
      new fields.SchemaField({
        name: new fields.StringField({ required: true, blank: false }),
        armour: armourField(-30),
        damage: damageChangeField(),
      }),
      { required: true },
    ),
    notes: notesField(),
  };
}

type UnitSchema = ReturnType<typeof unitSchema>;
type UnitDerived = { health: { value: number; max: number } };

/** A unit of a hundred men: the figures of its profile, copied, and how it fares. */
export class UnitData extends foundry.abstract.TypeDataModel<UnitSchema, Actor.Implementation, Record<never, never>, UnitDerived> {
  static override defineSchema(): UnitSchema {
    return unitSchema();
  }

  /** @rule WAR-UNIT-3 */
  override prepareDerivedData(): void {
    this.health.max = fullHealth(this as never);
  }
}
