import type { ArmyId, HouseId, RegionId } from "../kernel/ids.ts";
import { byName, entriesOf } from "../kernel/total.ts";
import type { Campaign } from "../campaign/state.ts";
import type { Outcome } from "../campaign/messages.ts";
import type { AskOf } from "./asks.ts";
import { canPay } from "./automation.ts";
import { nearestHome } from "./retreat.ts";
import type { Answer } from "./turn.ts";

/* All retreats of a Season are revealed and resolved together. */

type RetreatAsk = AskOf<"retreat">;

/** What a House answers to one of these questions, with silence filled in. */
export interface Retreat {
  readonly ask: RetreatAsk;
  readonly answer: Answer;
}

/** What is answered for a House that says nothing: it pays if it can. `left` are the points that it still has. @rule RET-9a */
export function silent(state: Campaign, ask: RetreatAsk, left: number): Answer {
  const home = canPay(state.settings, left, ask.cost) ? nearestHome(state, ask.of, ask.options) : undefined;
  return { choice: home ?? "decline", by: "default" };
}

/** Fills in the silent Houses' answers: those who spoke are paid first, then the silent ones by the names of their armies. @rule RET-9a, RET-10 */
export function withDefaults(
  state: Campaign,
  asks: readonly RetreatAsk[],
  answers: Readonly<Record<string, Answer | undefined>>,
): Retreat[] {
  const sorted = [...asks].sort((a, b) => byName(a.army, b.army));
  const left = new Map<HouseId, number>();
  const purse = (house: HouseId): number => left.get(house) ?? state.houses[house]?.points ?? 0;
  const pay = ({ of, cost }: RetreatAsk, { choice }: Answer): void => {
    if (choice !== "decline" && canPay(state.settings, purse(of), cost)) left.set(of, Math.max(0, purse(of) - cost));
  };
  const spoken = sorted.flatMap((ask) => {
    const answer = answers[ask.id];
    if (!answer) return [];
    pay(ask, answer);
    return [{ ask, answer }];
  });
  const quiet = sorted.flatMap((ask) => {
    if (answers[ask.id]) return [];
    const answer = silent(state, ask, purse(ask.of));
    pay(ask, answer);
    return [{ ask, answer }];
  });
  return [...spoken, ...quiet].sort((a, b) => byName(a.ask.army, b.ask.army));
}

interface Fate {
  readonly ask: RetreatAsk;
  readonly answer: Answer;
  readonly to: RegionId | null;
  readonly doom: keyof typeof DOOMS | null;
  /** Points that it should have paid and had not. */
  readonly owing: number;
}

/* Who pays in the order of the armies' names, those who spoke first: a purse that is empty saves nobody else. */
function fatesOf(state: Campaign, retreats: readonly Retreat[]): Fate[] {
  const left = new Map<HouseId, number>();
  const spokenFirst = [...retreats].sort((a, b) => rank(a) - rank(b) || byName(a.ask.army, b.ask.army));
  const purse = (house: HouseId): number => left.get(house) ?? state.houses[house]?.points ?? 0;
  const leaving = new Set<ArmyId>(retreats.map(({ ask }) => ask.army));
  return spokenFirst.map(({ ask, answer }) => {
    const to = ask.options.find((option) => option === answer.choice) ?? overruled(state, answer);
    const poor = !canPay(state.settings, purse(ask.of), ask.cost);
    const owing = Math.max(0, ask.cost - purse(ask.of));
    if (to === undefined) return { ask, answer, to: null, owing: 0, doom: poor && answer.by === "default" ? "noRegroup" : "declined" };
    if (poor) return { ask, answer, to: null, owing: 0, doom: "noRegroup" };
    if (isTaken(state, to, leaving)) return { ask, answer, to: null, owing: 0, doom: "occupied" };
    left.set(ask.of, Math.max(0, purse(ask.of) - ask.cost));
    return { ask, answer, to, owing, doom: null };
  });
}

/* The Narrator may have sent it, or set something down, where there is no room now. @rule RET-6 */
const isTaken = (state: Campaign, to: RegionId, leaving: ReadonlySet<ArmyId>): boolean =>
  entriesOf(state.places).some(([army, place]) => place === to && !leaving.has(army));

const rank = ({ answer }: Retreat): number => (answer.by === "default" ? 1 : 0);

/* The Narrator may send an army where the rules would not. */
function overruled({ map }: Campaign, { choice, by }: Answer): RegionId | undefined {
  return by === "narrator" && typeof choice === "string" && map.regions[choice as RegionId] ? (choice as RegionId) : undefined;
}

/** Resolves the retreats together: payments, then armies that go where another goes too are lost with it. @rule RET-9, RET-10, RET-11, RET-14 */
export function regroup(state: Campaign, retreats: readonly Retreat[]): Outcome[] {
  const fates = fatesOf(state, retreats).sort((a, b) => byName(a.ask.army, b.ask.army));
  const first = new Map<RegionId, Fate>();
  for (const fate of fates) if (fate.to !== null && !first.has(fate.to)) first.set(fate.to, fate);
  const shared = ({ to }: Fate): boolean => fates.filter((other) => other.to === to).length > 1;
  const lost = (fate: Fate): boolean =>
    fate.to !== null && shared(fate) && (state.settings["str.retreatConflict"] === "allDestroyed" || first.get(fate.to) !== fate);
  return [
    ...payments(state, fates),
    ...fates.flatMap((fate) => owed(state, fate)),
    ...fates.map((fate) => (lost(fate) ? doomed(state, fate, "retreatConflict") : resultOf(state, fate))),
  ];
}

/* Who regroups without the points is let, and the Narrator is told. */
function owed({ settings, houses }: Campaign, { ask, owing }: Fate): Outcome[] {
  if (owing === 0 || settings["auto.payment"] !== "advise") return [];
  const left = houses[ask.of]?.points ?? 0;
  const refusal = { rule: "RET-9", reason: "regroupNoPoints", house: ask.of, cost: ask.cost, left } as const;
  return [{ type: "rule.waived", army: ask.army, at: ask.at, refusal }];
}

function payments(state: Campaign, fates: readonly Fate[]): Outcome[] {
  const spent = new Map<HouseId, number>();
  for (const { ask, to, owing } of fates) if (to !== null) spent.set(ask.of, (spent.get(ask.of) ?? 0) + ask.cost - owing);
  return [...spent]
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([house, cost]): Outcome[] => {
      const from = state.houses[house]?.points ?? 0;
      return cost === 0 ? [] : [{ type: "points.changed", house, from, to: from - cost, rules: ["RET-9", "RET-10"] }];
    });
}

const DOOMS = { occupied: ["RET-6"], retreatConflict: ["RET-11"], noRegroup: ["RET-9"], declined: ["RET-9"] } as const;

function doomed(state: Campaign, { ask }: Fate, reason: keyof typeof DOOMS): Outcome {
  const stood = state.places[ask.army] ?? ask.at;
  return { type: "army.annihilated", army: ask.army, at: ask.at, stood, reason, rules: DOOMS[reason] };
}

function resultOf(state: Campaign, fate: Fate): Outcome {
  const { ask, answer, to, doom } = fate;
  if (to === null) return doomed(state, fate, doom ?? "declined");
  const rules = ask.rule === "return" ? (["RET-4", "RET-9"] as const) : (["RET-3", "RET-9"] as const);
  const stood = state.places[ask.army] ?? ask.at;
  return { type: "army.retreated", army: ask.army, from: ask.at, stood, to, cost: ask.cost, by: answer.by, rules };
}
