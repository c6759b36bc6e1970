import { idField, notesField, rankField } from "./figures.ts";

const { fields } = foundry.data;

const whole = { required: true, nullable: false, integer: true } as const;

/** Bonus dice of a specialty, from 0 to 12. */
const bonus = () => rankField(0);

function leaderSchema() {
  return {
    campaign: idField(),
    house: idField(),
    warfare: rankField(),
    status: rankField(),
    specialties: new fields.SchemaField({ strategy: bonus(), command: bonus(), tactics: bonus() }),
    destiny: new fields.NumberField({ ...whole, min: 0, max: 12, initial: 1 }),
    wounds: new fields.NumberField({ ...whole, min: 0, max: 12, initial: 0 }),
    notes: notesField(),
  };
}

type LeaderSchema = ReturnType<typeof leaderSchema>;

/** A commander, lieutenant or hero. Which of them, and of what host, is in the roster of that host. */
export class LeaderData extends foundry.abstract.TypeDataModel<LeaderSchema, Actor.Implementation> {
  static override defineSchema(): LeaderSchema {
    return leaderSchema();
  }
}
