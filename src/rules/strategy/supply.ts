import type { HouseId, RegionId } from "../kernel/ids.ts";
import { keysOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";

/** Every region within land steps of some of them, with the least number of steps. */
function stepsFrom(state: Campaign, starts: readonly RegionId[], within: (region: RegionId) => boolean): ReadonlyMap<RegionId, number> {
  const steps = new Map<RegionId, number>(starts.map((region) => [region, 0]));
  const queue = [...starts];
  for (let region = queue.shift(); region !== undefined; region = queue.shift())
    for (const side of state.map.sides[region] ?? []) {
      if (steps.has(side) || !within(side)) continue;
      steps.set(side, (steps.get(region) ?? 0) + 1);
      queue.push(side);
    }
  return steps;
}

/**
 * The regions of a House's supply line: those that it controls, and with a capital in its hands only those that hang together with it.
 * @rule SUP-2
 */
export function supplyLine(state: Campaign, house: HouseId): readonly RegionId[] {
  const own = keysOf(state.control).filter((region) => state.control[region] === house && state.map.regions[region]);
  const capital = state.houses[house]?.capital ?? null;
  if (!state.settings["str.supplyConnected"] || capital === null || !own.includes(capital)) return own;
  const ours = new Set<RegionId>(own);
  return [...stepsFrom(state, [capital], (region) => ours.has(region)).keys()];
}

type Distances = ReadonlyMap<RegionId, number>;
const known = new WeakMap<Campaign["control"], Map<string, Distances>>();

/**
 * Land steps from a House's line to each region that can be reached from it at all, or steps over sea too by setting; undefined for a House with no line, which is not
 * limited. The same value while control, map and capital stay the same. @rule SUP-3
 */
export function supplyDistances(state: Campaign, house: HouseId): Distances | undefined {
  const line = supplyLine(state, house);
  if (line.length === 0) return undefined;
  const byHouse = known.get(state.control) ?? new Map<string, Distances>();
  known.set(state.control, byHouse);
  const { "str.supplyDistance": by } = state.settings;
  const key = `${house}|${by}|${line.join(",")}`;
  const found = byHouse.get(key) ?? stepsFrom(state, line, (region) => by === "geometric" || state.map.regions[region]?.terrain === "land");
  byHouse.set(key, found);
  return found;
}
