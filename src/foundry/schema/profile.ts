import { figuresSchema, notesField } from "./figures.ts";

function profileSchema() {
  return { ...figuresSchema(), notes: notesField() };
}

type ProfileSchema = ReturnType<typeof profileSchema>;

/** The figures of a type of unit, as the Narrator enters them. A unit takes a copy. */
export class ProfileData extends foundry.abstract.TypeDataModel<ProfileSchema, Item.Implementation> {
  static override defineSchema(): ProfileSchema {
    return profileSchema();
  }
}
