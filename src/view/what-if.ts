import {
  decide,
  evolveAll,
  letterFor,
  ordererOf,
  ordersAsk,
  type ArmyId,
  type Ask,
  type Campaign,
  type HouseId,
  type Letter,
  type Order,
  type Outcome,
  type Refusal,
  type RegionId,
} from "../rules/index.ts";

/* What would come out otherwise if one order were another: the reveal is tried twice, and what differs is told. Nothing is changed by it. */

export type Difference =
  /** Where an army would stand after the reveal; null is nowhere. */
  | Readonly<{ kind: "stands"; army: ArmyId; now: RegionId | null; then: RegionId | null }>
  | Readonly<{ kind: "points"; house: HouseId; now: number; then: number }>
  /** A question, most often a battle, that would be asked, or would not. */
  | Readonly<{ kind: "asked" | "spared"; ask: Ask }>
  | Readonly<{ kind: "refused"; army: ArmyId; refusal: Refusal }>;

export type WhatIf = Readonly<{ ok: true; differences: readonly Difference[] }> | Readonly<{ ok: false; refusal: Refusal }>;

interface Tried {
  readonly state: Campaign;
  readonly outcomes: readonly Outcome[];
}

function revealed(state: Campaign): Tried | Refusal {
  const verdict = decide(state, { type: "phase.close", by: "narrator", phase: "orders" });
  return verdict.ok ? { state: evolveAll(state, verdict.outcomes), outcomes: verdict.outcomes } : verdict.refusal;
}

/* The campaign in which the House has confirmed this order beside its others. */
function withOrder(state: Campaign, house: HouseId, order: Order): Campaign {
  const letter = letterFor(state, house);
  const orders = [...(letter?.committed ? letter.orders : []).filter(({ army }) => army !== order.army), order];
  const ask = ordersAsk(state, house);
  const blank = { id: `if-${house}`, house, ask: ask?.id, committed: true, time: 0, choice: null, deal: null } as unknown as Letter;
  const changed: Letter = { ...(letter ?? blank), committed: true, orders };
  return { ...state, letters: { ...state.letters, [changed.id]: changed } };
}

const questions = ({ state }: Tried): ReadonlyMap<string, Ask> => new Map(Object.values<Ask>(state.asks).map((ask) => [ask.id, ask]));

function asked(now: Tried, then: Tried): Difference[] {
  const [before, after] = [questions(now), questions(then)];
  const fresh = [...after].filter(([id]) => !before.has(id)).map(([, ask]) => ({ kind: "asked", ask }) as const);
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, ask]) => ({ kind: "spared", ask }) as const);
  return [...fresh, ...gone];
}

function stood(now: Tried, then: Tried): Difference[] {
  return (Object.keys(now.state.armies) as ArmyId[]).sort().flatMap((army): Difference[] => {
    const [here, there] = [now.state.places[army] ?? null, then.state.places[army] ?? null];
    return here === there ? [] : [{ kind: "stands", army, now: here, then: there }];
  });
}

function paid(now: Tried, then: Tried): Difference[] {
  return (Object.keys(now.state.houses) as HouseId[]).sort().flatMap((house): Difference[] => {
    const [here, there] = [now.state.houses[house]?.points ?? 0, then.state.houses[house]?.points ?? 0];
    return here === there ? [] : [{ kind: "points", house, now: here, then: there }];
  });
}

const heldIn = ({ outcomes }: Tried): Extract<Outcome, { type: "army.held" }>[] =>
  outcomes.filter((outcome): outcome is Extract<Outcome, { type: "army.held" }> => outcome.type === "army.held");

function refused(now: Tried, then: Tried): Difference[] {
  const before = new Set(heldIn(now).map(({ army }) => army));
  return heldIn(then)
    .filter(({ army }) => !before.has(army))
    .map(({ army, refusal }) => ({ kind: "refused", army, refusal }) as const);
}

/** What the reveal would bring otherwise if an army had this order. Only while orders are asked for. @rule PHS-2, PHS-3 */
export function whatIf(state: Campaign, order: Order): WhatIf {
  const house = ordererOf(state, order.army);
  if (house === undefined) return { ok: false, refusal: { rule: null, reason: "noSuchArmy", army: order.army } };
  const [now, then] = [revealed(state), revealed(withOrder(state, house, order))];
  if ("reason" in now) return { ok: false, refusal: now };
  if ("reason" in then) return { ok: false, refusal: then };
  return { ok: true, differences: [...asked(now, then), ...stood(now, then), ...refused(now, then), ...paid(now, then)] };
}
