import type { ArmyId, HouseId, RegionId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Outcome } from "../campaign/messages.ts";
import type { Won } from "./combat.ts";
import { armiesIn, garrisonIn, isHostile } from "./standing.ts";
import type { Turn } from "./turn.ts";

/** Which House has earned a region this Season by standing there, or by its garrison; undefined for nobody. */
function earnedBy(state: Campaign, turn: Turn, won: readonly Won[], region: RegionId): HouseId | undefined {
  const { "str.controlOn": by } = state.settings;
  const garrison = garrisonIn(state, region);
  if (by === "garrison") return garrison && state.garrisons[garrison]?.house;
  const [army] = armiesIn(state, region);
  if (army === undefined) return undefined;
  const earned = by === "endOfSeason" || turn.armies[army]?.from === region || hasWon(won, army, region);
  return earned ? state.armies[army]?.house : undefined;
}

const hasWon = (won: readonly Won[], army: ArmyId, region: RegionId): boolean =>
  won.some(({ winner, stands }) => winner === army && stands === region);

/** Control as it passes at the end of a Season. An ally's region stays the ally's. @rule SUP-7, PHS-4 */
export function controlChanges(state: Campaign, turn: Turn, won: readonly Won[]): Outcome[] {
  if (state.settings["str.controlOn"] === "manual") return [];
  const regions = new Set([...entriesOf(state.places), ...entriesOf(state.posts)].map(([, region]) => region));
  return [...regions].sort(byName).flatMap((region): Outcome[] => {
    const house = earnedBy(state, turn, won, region);
    const before = state.control[region] ?? null;
    if (house === undefined || house === before) return [];
    if (before !== null && !isHostile(state, house, before)) return [];
    return [{ type: "control.changed", region, from: before, to: house, rules: ["SUP-7"] }];
  });
}
