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

  /** A new unit is whole, unless it says otherwise. */
  protected override async _preCreate(data: never, options: never, user: never): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const given = (data as { system?: { health?: { value?: unknown } } }).system?.health?.value;
    if (given === undefined) this.parent.updateSource({ system: { health: { value: fullHealth(this as never) } } } as never);
    return undefined;
  }

  /** Whoever changes the Endurance changes what a whole unit has; what was lost stays lost. */
  protected override async _preUpdate(changes: never, options: never, user: never): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const { system } = changes as { system?: { ranks?: { endurance?: number }; health?: { value?: number } } };
    const endurance = system?.ranks?.endurance;
    if (system === undefined || endurance === undefined || system.health?.value !== undefined) return undefined;
    const lost = Math.max(0, this.health.max - this.health.value);
    system.health = { value: Math.max(0, fullHealth({ ranks: { endurance } } as never) - lost) };
    return undefined;
  }

  /** @rule WAR-UNIT-3 */
  override prepareDerivedData(): void {
    this.health.max = fullHealth(this as never);
  }
}
