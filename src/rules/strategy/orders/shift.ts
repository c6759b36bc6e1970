import type { GarrisonId, RegionId } from "../../kernel/ids.ts";
import type { Campaign } from "../../campaign/state.ts";
import type { Order } from "../orders.ts";
import type { Refusal } from "../refusals.ts";
import { garrisonIn } from "../standing.ts";

/**
 * Why a garrison may not be ordered somewhere, at a table where garrisons move; undefined if it may: one step, for nothing. Who will have left by then is not
 * known yet. @rule GAR-1, GAR-4, MAP-2
 */
export function shiftRefusal(state: Campaign, garrison: GarrisonId, order: Order, from: RegionId): Refusal | undefined {
  if (order.kind === "hold") return undefined;
  const [to] = order.path;
  if (order.kind !== "move" || !state.map.sides[from]?.includes(to)) return { rule: "GAR-4", reason: "garrisonTooFar", garrison };
  if (state.map.regions[to]?.terrain === "sea") return { rule: "MAP-2", reason: "sea", to };
  const there = foreignIn(state, garrison, to);
  return there && { rule: "GAR-1", reason: "garrisonThere", to, garrison: there };
}

function foreignIn(state: Campaign, garrison: GarrisonId, to: RegionId): GarrisonId | undefined {
  const there = garrisonIn(state, to);
  return there !== undefined && state.garrisons[there]?.house !== state.garrisons[garrison]?.house ? there : undefined;
}
