import type { HouseId, RegionId } from "../kernel/ids.ts";
import { byName, entriesOf, keysOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Outcome } from "../campaign/messages.ts";

/*
 * Where Power Points come from is not in the rules text: the Narrator edits the stock, or lets the tally do it by a table (POW-1). A House may have a fixed
 * income, and its regions may be worth something.
 */

/** What a House earns in a Season's tally, by its own figure and by the worth of what it controls. @rule POW-1 */
export interface Income {
  readonly fixed: number;
  readonly regions: number;
}

/** What each House would earn with this control, by the table that the campaign has chosen. @rule POW-1 */
export function incomeOf({ settings, houses, map }: Campaign, control: Campaign["control"], house: HouseId): Income {
  const by = settings["str.income"];
  const worth = keysOf(control)
    .filter((region) => control[region] === house)
    .reduce((sum, region: RegionId) => sum + (map.regions[region]?.value ?? 0), 0);
  return {
    fixed: by === "fixed" || by === "both" ? (houses[house]?.income ?? 0) : 0,
    regions: by === "regions" || by === "both" ? Math.floor(worth / settings["str.valuePerPoint"]) : 0,
  };
}

/** The income of all Houses in the tally, after control has passed. @rule POW-1 */
export function incomes(state: Campaign, control: Campaign["control"]): Outcome[] {
  return entriesOf(state.houses)
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([house, { points }]): Outcome[] => {
      const { fixed, regions } = incomeOf(state, control, house);
      const earned = fixed + regions;
      return earned === 0 ? [] : [{ type: "points.changed", house, from: points, to: Math.max(0, points + earned), rules: ["POW-1"] }];
    });
}
