import { idField, idsField } from "./figures.ts";

/** Who leads a host and of what it is made: ids of leaders and units, which are Actors of their own. */
export function rosterSchema() {
  return {
    campaign: idField(),
    house: idField(),
    commander: idField(),
    lieutenants: idsField(),
    heroes: idsField(),
    units: idsField(),
  };
}
