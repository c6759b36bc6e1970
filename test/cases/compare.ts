import { decide, judge, reach, type ArmyId, type Campaign, type HouseId, choiceRefusal } from "../../src/rules/index.ts";
import { caseFacts, championFacts, seasonFacts, thirdFacts, type Facts } from "./expect.ts";
import { orderOf } from "./state.ts";
import type { CaseInput, Vector } from "./vectors.ts";

/* Reasons whose name in the cases differs from ours. */
const SAME: Readonly<Record<string, string>> = { diagonalNeedsLandFlank: "diagonalWithoutLandFlank" };

function destinations(state: Campaign, army: string): Facts {
  const { open, closed } = reach({ ...state, phase: "orders" }, army as ArmyId, []);
  const names = (test: (one: (typeof open)[number]) => boolean): string[] =>
    open
      .filter(test)
      .map(({ to }) => to)
      .sort();
  return {
    normal: names(({ conditional, cost }) => !conditional && cost === 0),
    march: names(({ conditional, cost }) => !conditional && cost > 0),
    battle: names(({ battle }) => battle),
    conditional: names(({ conditional }) => conditional),
    illegal: Object.fromEntries(closed.map(({ to, refusal }) => [to, SAME[refusal.reason] ?? refusal.reason])),
  };
}

function settled(state: Campaign, { input }: Vector): Facts {
  const facts = seasonFacts(state, input);
  const only = input.order && orderOf(input.order);
  const house = only && state.armies[only.army]?.house;
  if (!only || house === undefined) return facts;
  const refusal = judge(state, house, [only])[0]?.refusal;
  const answer = refusal ? { accepted: false, reason: SAME[refusal.reason] ?? refusal.reason, becomes: "hold" } : { accepted: true };
  return { ...facts, ...answer };
}

/* A bid, or a garrison that shall be raised: accepted or not. */
function wished(state: Campaign, { bid, place }: CaseInput): Facts {
  if (bid) {
    const ask = { kind: "bid", id: "bid", season: 1, of: bid.house, at: "A1", army: "x", rivals: [] } as never;
    const refusal = choiceRefusal(state, ask, bid.amount);
    return { accepted: !refusal, max: refusal?.reason === "bidTooHigh" ? refusal.most : undefined };
  }
  const garrisons = { ...state.garrisons, raised: { house: place?.house as HouseId } };
  const verdict = decide(
    { ...state, garrisons },
    { type: "override.post", by: "narrator", garrison: "raised" as never, to: place?.at as never },
  );
  return { accepted: verdict.ok };
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/* Named regions, Houses and sides of what happened are compared alone: a case lists those worth naming. */
const NAMED = ["illegal", "pp", "ppAfter", "ppAfterBids", "battle", "armiesAfter", "loserCandidates", "armies"];

function narrowed(key: string, wanted: unknown, found: unknown, partial: boolean): unknown {
  if (NAMED.includes(key) && typeof wanted === "object" && wanted !== null && !Array.isArray(wanted) && !isEverything(key, wanted))
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, (found as Facts | undefined)?.[name]]));
  if (partial && Array.isArray(wanted) && Array.isArray(found)) return found.filter((one) => wanted.includes(one));
  if (Array.isArray(wanted) && Array.isArray(found) && wanted.every((one) => typeof one === "object" && one !== null))
    return found.map((one: Facts, index) => narrowedBattle(wanted[index] as Facts | undefined, one));
  return found;
}

/* Where armies end is compared whole: an army that is not listed is gone. */
const isEverything = (key: string, _wanted: unknown): boolean => key === "armiesAfter" || key === "armies";

const narrowedBattle = (wanted: Facts | undefined, found: Facts): Facts =>
  Object.fromEntries(Object.keys(wanted ?? found).map((name) => [name, ordered(found[name], wanted?.[name])]));

/* The two sides of a battle have no order. */
const ordered = (found: unknown, wanted: unknown): unknown =>
  Array.isArray(found) && Array.isArray(wanted) && [...found].sort().join() === [...wanted].sort().join() ? wanted : found;

function differences(expected: Facts, found: Facts, where = ""): string[] {
  const partial = expected["partial"] === true;
  return Object.entries(expected).flatMap(([key, wanted]) => {
    if (key === "partial") return [];
    const got = narrowed(key, wanted, ordered(found[key], wanted), partial);
    return plain(got) === plain(wanted) ? [] : [`${where}${key} should be ${plain(wanted)}, is ${plain(got)}`];
  });
}

type Entry = Readonly<{ winner: string; loser: string }> & Facts;
type Third = Readonly<{ winner: string; winnerEnds: string }> & Facts;

/* The keys that look at several courses of one Season. */
function branches(state: Campaign, { input, expected }: Vector): string[] {
  const cases = (expected["cases"] ?? []) as readonly Entry[];
  const then = (expected["then"] ?? []) as readonly Third[];
  const first = ["ifFirstWins", "ifFirstLoses"].flatMap((key) => (expected[key] ? [[key, expected[key] as Entry] as const] : []));
  return [
    ...cases.flatMap((one) => differences(one, caseFacts(state, input, one), `if ${one.winner} wins: `)),
    ...then.flatMap((one) => differences(one, thirdFacts(state, input, one), `if ${one.winner} ends in ${one.winnerEnds}: `)),
    ...first.flatMap(([key, one]) => differences(one, championFacts(state, input, one.winner), `${key}: `)),
  ];
}

const BRANCHES = ["cases", "then", "ifFirstWins", "ifFirstLoses"];

/** How what the rules say differs from what a vector expects; empty if it does not. */
export function compare(state: Campaign, vector: Vector): string[] {
  const { input, expected } = vector;
  const single = Object.fromEntries(Object.entries(expected).filter(([key]) => !BRANCHES.includes(key)));
  if (input.query !== undefined) return differences(single, destinations(state, input.query));
  if (input.bid || input.place) return differences(single, wished(state, input));
  return [...differences(single, settled(state, vector)), ...branches(state, vector)];
}
