import {
  type ArmyId,
  type Campaign,
  type Destination,
  type HouseId,
  letterFor,
  type Order,
  orderTo,
  type Refusal,
  type RegionId,
} from "../../rules/index.ts";

/** An army is to go along the regions of `path`; the last is the target. */
export interface Wish {
  readonly army: ArmyId;
  readonly path: readonly RegionId[];
}

export type Judged = Readonly<{ ok: true; destination: Destination }> | Readonly<{ ok: false; refusal: Refusal }>;
export type Way = "free" | "march" | "battle" | "refused";

/** By what a way is coloured: the highlight, the ruler, the list and the sentence say the same. */
export function wayOf(judged: Judged): Way {
  if (!judged.ok) return "refused";
  return kindOf(judged.destination);
}

/** What a destination is called: free, march or battle. */
export function kindOf(destination: Destination): "free" | "march" | "battle" {
  if (destination.battle) return "battle";
  return destination.cost > 0 ? "march" : "free";
}

const memo = new WeakMap<Campaign, Map<string, ReadonlyMap<ArmyId, Judged>>>();
const keyOf = (wishes: readonly Wish[]): string => wishes.map(({ army, path }) => `${army}:${path.join(">")}`).join("|");

/** The orders that a House has written, without those of the armies that are being moved now. */
function draftsOf(state: Campaign, house: HouseId, moving: ReadonlySet<ArmyId>): readonly Order[] {
  return (letterFor(state, house)?.orders ?? []).filter((order) => !moving.has(order.army));
}

function judgeAll(state: Campaign, wishes: readonly Wish[]): Map<ArmyId, Judged> {
  const moving = new Set(wishes.map((wish) => wish.army));
  const drafts = new Map<HouseId, readonly Order[]>();
  const answers = new Map<ArmyId, Judged>();
  const one = ({ army, path }: Wish): boolean => {
    const house = state.armies[army]?.house ?? ("" as HouseId);
    const known = drafts.get(house) ?? draftsOf(state, house, moving);
    const judged = orderTo(state, army, path, known);
    answers.delete(army);
    answers.set(army, judged);
    if (judged.ok) drafts.set(house, [...known, judged.destination.order]);
    return judged.ok;
  };
  // An army may enter the region that another leaves, whichever of them is read first: the refused ones are asked again.
  let waiting = wishes;
  for (;;) {
    const refused = waiting.filter((wish) => !one(wish));
    if (refused.length === 0 || refused.length === waiting.length) return answers;
    waiting = refused;
  }
}

/** What the rules say of several wishes together, in the sequence in which they can be written. The same question of the same state is asked once. */
export function judgeTogether(state: Campaign, wishes: readonly Wish[]): ReadonlyMap<ArmyId, Judged> {
  const known = memo.get(state) ?? new Map<string, ReadonlyMap<ArmyId, Judged>>();
  memo.set(state, known);
  const key = keyOf(wishes);
  const found = known.get(key) ?? judgeAll(state, wishes);
  known.set(key, found);
  return found;
}

/** What the rules say of one wish. */
export function judgeWish(state: Campaign, wish: Wish): Judged | undefined {
  return judgeTogether(state, [wish]).get(wish.army);
}
