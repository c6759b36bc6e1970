import { notesField } from "./figures.ts";
import { rosterSchema } from "./roster.ts";

function garrisonSchema() {
  return { ...rosterSchema(), notes: notesField() };
}

type GarrisonSchema = ReturnType<typeof garrisonSchema>;

/** A defensive garrison of a House. Its place is in the campaign page; it moves only where the campaign says so (GAR-4). */
export class GarrisonData extends foundry.abstract.TypeDataModel<GarrisonSchema, Actor.Implementation> {
  static override defineSchema(): GarrisonSchema {
    return garrisonSchema();
  }
}
