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
import { lightKind } from "../../view/index.ts";

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
  return lightKind(judged.destination);
}

const memo = new WeakMap<Campaign, Map<string, ReadonlyMap<ArmyId, Judged>>>();
const keyOf = (wishes: readonly Wish[]): string => wishes.map(({ army, path }) => `${army}:${path.join(">")}`).join("|");

/** The orders that a House has written, without those of the armies that are being moved now. */
function draftsOf(state: Campaign, house: HouseId, moving: ReadonlySet<ArmyId>): readonly Order[] {
  return (letterFor(state, house)?.orders ?? []).filter((order) => !moving.has(order.army));
}

type Answers = Map<ArmyId, Judged>;

/* One round: each wish beside the written orders and what the round before (and this one so far) granted to the others. */
function round(state: Campaign, wishes: readonly Wish[], before: Answers): Answers {
  const moving = new Set(wishes.map((wish) => wish.army));
  const answers: Answers = new Map(before);
  for (const { army, path } of wishes) {
    const house = state.armies[army]?.house ?? ("" as HouseId);
    const others = [...answers].flatMap(([other, answer]) =>
      other !== army && answer.ok && state.armies[other]?.house === house ? [answer.destination.order] : [],
    );
    answers.set(army, orderTo(state, army, path, [...draftsOf(state, house, moving), ...others]));
  }
  return answers;
}

function judgeAll(state: Campaign, wishes: readonly Wish[]): Answers {
  let answers: Answers = new Map();
  // What one army may do depends on where the others go, whichever is read first: they are asked again until it no longer changes.
  for (let again = 0; again <= (wishes.length > 1 ? 3 : 0); again += 1) {
    const next = round(state, wishes, answers);
    const stable = JSON.stringify([...next]) === JSON.stringify([...answers]);
    answers = next;
    if (stable) break;
  }
  return answers;
}

/** What the rules say of several wishes together. The same question of the same state is asked once. */
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
