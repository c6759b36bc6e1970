import type { GarrisonId, RegionId } from "../kernel/ids.ts";
import { byName, keysOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Outcome } from "../campaign/messages.ts";
import type { Refusal } from "./refusals.ts";
import { garrisonIn, strangerIn } from "./standing.ts";
import type { Turn } from "./turn.ts";

/*
 * Garrisons that move, at a table that wants them to (`str.garrisonMoves`). The printed rules promise a page on garrisons that is lost; what they do say is that one
 * region holds one garrison (GAR-1), beside an army of its own House alone (GAR-2). So a garrison goes one step, for nothing, and last of all: it stands and
 * defends where it is until all is fought and the beaten are gone. Then all garrisons go together, and whoever finds no room stays.
 */

type Shifts = ReadonlyMap<GarrisonId, RegionId>;

/* Those that still stand where they stood when the orders were read: whatever the Narrator set down stays there. */
function wanted(state: Campaign, { shifts, garrisons }: Turn): Map<GarrisonId, RegionId> {
  const orders = keysOf(shifts ?? {}).sort(byName);
  return new Map(
    orders.flatMap((garrison) => {
      const to = shifts?.[garrison];
      const stands = state.posts[garrison];
      return to !== undefined && stands !== undefined && stands === garrisons[garrison]?.at ? [[garrison, to] as const] : [];
    }),
  );
}

/* Why there is no room for a garrison, if these go. Two that want one region both stay. */
function crowded(state: Campaign, going: Shifts, garrison: GarrisonId, to: RegionId): Refusal | undefined {
  const army = strangerIn(state, state.garrisons[garrison]?.house, to);
  if (army !== undefined) return { rule: "GAR-2", reason: "foreignArmyThere", to, army };
  const rival = [...going].find(([other, where]) => other !== garrison && where === to)?.[0];
  const holder = garrisonIn(state, to);
  const there = rival ?? (holder !== undefined && !going.has(holder) ? holder : undefined);
  return there === undefined ? undefined : { rule: "GAR-1", reason: "garrisonThere", to, garrison: there };
}

/** The garrisons go, all together, in the tally before control passes; the answer does not depend on the order in which they are read. @rule GAR-1, GAR-2, GAR-4 */
export function shifted(state: Campaign, turn: Turn): Outcome[] {
  const going = wanted(state, turn);
  const held: Outcome[] = [];
  for (;;) {
    const stuck = [...going].flatMap(([garrison, to]) => {
      const refusal = crowded(state, going, garrison, to);
      return refusal ? [{ garrison, to, refusal }] : [];
    });
    if (stuck.length === 0) break;
    for (const { garrison, to, refusal } of stuck) {
      going.delete(garrison);
      held.push(heldBack(state, garrison, to, refusal));
    }
  }
  const moved = [...going].map(([garrison, to]): Outcome => {
    const from = state.posts[garrison] ?? to;
    return { type: "garrison.moved", garrison, from, to, rules: ["GAR-4"] };
  });
  return [...moved, ...held];
}

/** A garrison was ordered to go and stays. */
export const heldBack = (state: Campaign, garrison: GarrisonId, to: RegionId, refusal: Refusal): Outcome => ({
  type: "garrison.held",
  garrison,
  at: state.posts[garrison] ?? to,
  to,
  refusal,
});
