import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ASKS,
  cellAt,
  cellId,
  choiceRefusal,
  choicesOf,
  decide,
  evolve,
  evolveAll,
  fallbackOf,
  judge,
  judgeOne,
  letterTo,
  openAsks,
  reach,
  undo,
  undoAll,
  type Ask,
  type Campaign,
  type Choice,
  type Command,
  type HouseId,
  type MapGraph,
  type Order,
  type Outcome,
} from "../../src/rules/index.ts";
import { CELLS, hexes, provinces, squares } from "./boards.ts";
import { campaign, region, withLetters } from "./campaign.ts";

const NAMES = ["L1", "L2", "L3", "B1", "B2", "S1", "S2", "T1"];
const TIES = ["B|L", "L|S", "B|S", "B|T", "L|T", "S|T"];

/* Settings that change what happens in a Season. */
const readings = fc.record({
  "str.alliedBid": fc.constantFrom("separate" as const, "pooled" as const),
  "str.neutralPair": fc.constantFrom("bid" as const, "battle" as const),
  "str.alliedClash": fc.constantFrom("askOwners" as const, "allStay" as const),
  "str.secondAlly": fc.constantFrom("optional" as const, "never" as const),
  "str.retreatRule": fc.constantFrom("directional" as const, "diplomacy" as const),
  "str.retreatConflict": fc.constantFrom("allDestroyed" as const, "firstCome" as const),
  "str.twoStepRetreat": fc.constantFrom("origin" as const, "lastRegion" as const),
  "str.graphPush": fc.constantFrom("nearest" as const, "cone" as const),
  "str.supplyAppliesToRetreat": fc.boolean(),
  "str.garrisonMoves": fc.boolean(),
  "str.phases": fc.constantFrom("six" as const, "noDiplomacy" as const, "noTally" as const, "four" as const),
  "auto.movement": fc.constantFrom("enforce" as const, "enforce" as const, "advise" as const, "off" as const),
  "auto.supply": fc.constantFrom("enforce" as const, "enforce" as const, "advise" as const, "off" as const),
  "auto.payment": fc.constantFrom("enforce" as const, "enforce" as const, "advise" as const, "off" as const),
});

const drawing = fc.record({
  cut: fc.array(
    fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    { minLength: 9, maxLength: 24 },
  ),
  crossed: fc.array(fc.boolean(), { minLength: 5, maxLength: 9 }),
  aside: fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 5, maxLength: 16 }),
});

/* A board of four by four of any kind, crowded, with up to eight armies of four Houses and three garrisons. */
const board = fc
  .record({
    kind: fc.constantFrom("square", "square", "rows", "columns", "drawn"),
    drawn: drawing,
    settings: fc.option(readings, { nil: {} }),
    cells: fc.shuffledSubarray([...CELLS], { minLength: NAMES.length, maxLength: NAMES.length }),
    points: fc.integer({ min: 0, max: 3 }),
    ties: fc.array(fc.constantFrom("ally" as const, "neutral" as const, "enemy" as const), { minLength: 6, maxLength: 6 }),
    sea: fc.subarray(["A1", "C2", "D4"]),
    posts: fc.array(fc.nat(15), { minLength: 3, maxLength: 3 }),
  })
  .map(({ cells, points, ties, sea, posts, kind, drawn, settings }) => {
    const armies = Object.fromEntries(
      NAMES.map((name, index) => [name, cells[index] ?? "A1"]).filter(([, cell]) => !sea.includes(cell ?? "")),
    );
    const relations = Object.fromEntries(TIES.map((pair, index) => [pair, ties[index] ?? "enemy"]));
    const made = { square: squares, rows, columns, drawn: (wet: readonly string[]) => provinces(wet, drawn) };
    const map = made[kind as keyof typeof made](sea);
    return { ...campaign({ armies, points, size: 4, sea, relations, settings, garrisons: guards(armies, sea, posts) }), map: whole(map) };
  });

const rows = (sea: readonly string[]): MapGraph => hexes(sea, false);
const columns = (sea: readonly string[]): MapGraph => hexes(sea, true);

/* A drawn map may have cut off some land; a Season is played on it all the same here. */
const whole = (map: MapGraph): MapGraph => ({ ...map, problems: [] });

/* Garrisons where the board can hold them: on land, one a region, beside own armies only. */
function guards(armies: Readonly<Record<string, string>>, sea: readonly string[], posts: readonly number[]): Record<string, string> {
  const found: Record<string, string> = {};
  ["Lg", "Bg", "Sg"].forEach((name, index) => {
    const cell = CELLS[posts[index] ?? 0] ?? "A1";
    const foreign = Object.entries(armies).some(([army, at]) => at === cell && army[0] !== name[0]);
    if (!foreign && !sea.includes(cell) && !Object.values(found).includes(cell)) found[name] = cell;
  });
  return found;
}

const cell = fc.constantFrom(...CELLS, "E5", "nowhere");
const anyOrder = fc
  .record({
    army: fc.constantFrom(...NAMES, "Lg", "Bg", "ghost"),
    kind: fc.constantFrom("hold", "move", "march", "diagonal"),
    one: cell,
    two: cell,
  })
  .map(({ army, kind, one, two }) => ({ kind, army, path: kind === "march" ? [one, two] : [one] }) as unknown as Order);
const lists = fc.record({
  L: fc.array(anyOrder, { maxLength: 5 }),
  B: fc.array(anyOrder, { maxLength: 4 }),
  S: fc.array(anyOrder, { maxLength: 4 }),
});

function does(state: Campaign, command: Command): readonly Outcome[] {
  const verdict = decide(state, command);
  if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
  return verdict.outcomes;
}

const opened = (state: Campaign): Campaign => evolveAll(state, does(state, { type: "phase.open", by: "narrator", phase: "orders" }));

/* Sensible orders: for each army one of those that its reach offers, chosen by a number. */
function offered(state: Campaign, choice: readonly number[]): Record<HouseId, Order[]> {
  const orders: Record<string, Order[]> = {};
  [...Object.entries(state.armies), ...Object.entries(state.garrisons)].forEach(([name, { house }], index) => {
    const drafts = (orders[house] ??= []);
    const { open } = reach(state, name as never, drafts);
    const found = open[(choice[index] ?? 0) % Math.max(1, open.length)];
    if (found) drafts.push(found.order);
  });
  return orders;
}
const choices = fc.array(fc.nat(40), { minLength: NAMES.length + 3, maxLength: NAMES.length + 3 });
const sayings = fc.array(fc.nat(6), { minLength: 12, maxLength: 12 });

/* What somebody answers: one of the choices, a small bid, or nothing at all. */
function saying(ask: Ask, number: number): Choice | undefined {
  if (ask.kind === "bid") return number > 3 ? undefined : number;
  const options = choicesOf(ask);
  return options[number % (options.length + (ask.of === "narrator" ? 0 : 1))];
}

interface Course {
  readonly state: Campaign;
  readonly outcomes: readonly Outcome[];
  readonly rounds: number;
}

/* Plays on from the Orders phase until the Season is over, with answers chosen by numbers. */
function playOn(start: Campaign, say: readonly number[]): Course {
  let state = start;
  const outcomes: Outcome[] = [];
  const wish = (command: Command): void => {
    const happened = does(state, command);
    outcomes.push(...happened);
    state = evolveAll(state, happened);
  };
  let rounds = 0;
  for (; state.season === start.season && rounds < 40; rounds += 1) {
    openAsks(state).forEach((ask, index) => {
      const choice = ask.kind === "orders" ? undefined : saying(ask, say[(rounds + index) % say.length] ?? 0);
      if (ask.of === "narrator") wish({ type: "answer.give", by: "narrator", ask: ask.id, choice: choice ?? "" });
      else if (choice !== undefined) state = answered(state, ask, choice);
    });
    for (const ask of openAsks(state).filter(({ kind, of }) => kind !== "orders" && of !== "narrator"))
      if (!letterTo(state, ask)) state = answered(state, ask, saying(ask, say[rounds % say.length] ?? 0));
    wish({ type: "phase.close", by: "narrator", phase: state.phase });
  }
  return { state, outcomes, rounds };
}

function answered(state: Campaign, ask: Ask, choice: Choice | undefined): Campaign {
  if (choice === undefined || choiceRefusal(state, ask, choice)) return state;
  const id = `letter-${ask.id}`;
  const letter = { id, house: ask.of, ask: ask.id, committed: true, time: 1, orders: [], choice, deal: null };
  return { ...state, letters: { ...state.letters, [id]: letter } } as Campaign;
}

/* A Narrator who meddles: something is set down, taken off, given or answered by hand, lawful or not. */
const meddling = fc.array(
  fc.record({ what: fc.nat(5), who: fc.constantFrom(...NAMES, "Lg", "Bg"), where: fc.constantFrom(...CELLS, "nowhere"), say: fc.nat(9) }),
  { minLength: 6, maxLength: 14 },
);
type Meddling = typeof meddling extends fc.Arbitrary<infer T> ? T : never;

function wishOf(state: Campaign, { what, who, where, say }: Meddling[number]): Command {
  const asks = openAsks(state);
  const ask = asks[say % Math.max(1, asks.length)];
  const by = "narrator";
  const wishes: readonly unknown[] = [
    { type: "override.place", by, army: who, to: say > 7 ? null : where },
    { type: "override.post", by, garrison: who, to: say > 7 ? null : where },
    { type: "override.control", by, region: where, house: say > 5 ? null : "L" },
    { type: "relation.set", by, houses: ["L", "B"], relation: (["ally", "neutral", "enemy"] as const)[say % 3] },
    { type: "answer.give", by, ask: ask?.id ?? "none", choice: say > 6 ? null : say > 3 ? where : ((ask && choicesOf(ask)[0]) ?? say) },
    { type: "setting.change", by, key: "str.marchCost", value: say },
  ];
  return wishes[what] as Command;
}

describe("laws", () => {
  it("hold under a Narrator who meddles in every phase: nothing throws, no two armies end in one region, all can be taken back", () => {
    fc.assert(
      fc.property(board, choices, sayings, meddling, (state, choice, say, meddled) => {
        const start = withLetters(opened(state), offered(opened(state), choice));
        let now = start;
        const outcomes: Outcome[] = [];
        const wish = (command: Command): void => {
          const verdict = decide(now, command);
          if (!verdict.ok) return;
          outcomes.push(...verdict.outcomes);
          now = evolveAll(now, verdict.outcomes);
        };
        for (let rounds = 0; now.season === 1 && rounds < 40; rounds += 1) {
          for (const one of meddled.slice(rounds % 5, (rounds % 5) + 3)) if (rounds < 12) wish(wishOf(now, one));
          for (const ask of openAsks(now))
            if (ask.of === "narrator")
              wish({ type: "answer.give", by: "narrator", ask: ask.id, choice: choicesOf(ask)[(say[rounds % say.length] ?? 0) % 2] ?? "" });
          wish({ type: "phase.close", by: "narrator", phase: now.phase });
        }
        expect(now.season).toBe(2);
        const places = Object.values(now.places);
        expect(new Set(places).size).toBe(places.length);
        expect(Object.values(now.houses).every(({ points }) => points >= 0)).toBe(true);
        expect(evolveAll(now, undoAll(outcomes))).toEqual(start);
      }),
      { numRuns: 300 },
    );
  });

  it("settling does not depend on the order in which Houses are read (PHS-3)", () => {
    fc.assert(
      fc.property(board, choices, sayings, (state, choice, say) => {
        const asked = opened(state);
        const orders = offered(asked, choice);
        const turned = Object.fromEntries(Object.entries(orders).reverse()) as typeof orders;
        const places = Object.fromEntries(Object.entries(asked.places).reverse()) as Campaign["places"];
        const one = playOn(withLetters(asked, orders), say);
        const two = playOn(withLetters({ ...asked, places }, turned), say);
        expect(two.state.places).toEqual(one.state.places);
        expect(two.state.houses).toEqual(one.state.houses);
      }),
      { numRuns: 200 },
    );
  });

  it("no two armies end in one region, and every army stands somewhere or is accounted for (MOV-6, MOV-1, GAR-1, GAR-2, RET-6)", () => {
    fc.assert(
      fc.property(board, choices, sayings, (state, choice, say) => {
        const asked = opened(state);
        const { state: after, outcomes, rounds } = playOn(withLetters(asked, offered(asked, choice)), say);
        expect(rounds).toBeLessThan(30);
        const places = Object.values(after.places);
        expect(new Set(places).size).toBe(places.length);
        const lost = outcomes.flatMap((outcome) => (outcome.type === "army.annihilated" ? [outcome.army] : []));
        expect([...Object.keys(after.places), ...lost].sort()).toEqual(Object.keys(state.places).sort());
        const posts = Object.values(after.posts);
        expect(new Set(posts).size).toBe(posts.length);
        for (const [garrison, at] of Object.entries(after.posts)) {
          const beside = Object.entries(after.places).find(([, place]) => place === at)?.[0];
          if (beside !== undefined) expect(beside[0]).toBe(garrison[0]);
        }
        expect(Object.values(after.asks).every(({ kind, season }) => kind === "orders" && season === 2)).toBe(true);
        expect(after.turn).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it("never throws, whatever stands in the letters, and keeps points above zero (POW-1)", () => {
    fc.assert(
      fc.property(board, lists, sayings, (state, orders, say) => {
        const asked = withLetters(opened(state), orders);
        const { state: after } = playOn(asked, say);
        expect(Object.values(after.houses).every(({ points }) => points >= 0)).toBe(true);
        for (const letter of Object.values(asked.letters)) expect(decide(asked, { type: "letter.receive", letter }).ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("every fact of a whole Season can be taken back, one by one and whole", () => {
    fc.assert(
      fc.property(board, choices, sayings, (state, choice, say) => {
        const asked = opened(state);
        const before = withLetters(asked, offered(asked, choice));
        const { outcomes } = playOn(before, say);
        const written = evolveAll(
          before,
          outcomes.flatMap((outcome) => (outcome.type === "letter.taken" ? [] : [])),
        );
        const letters = outcomes.reduce<Campaign["letters"]>(
          (all, outcome) => (outcome.type === "letter.taken" ? { ...all, [outcome.letter.id]: outcome.letter } : all),
          written.letters,
        );
        let now: Campaign = { ...before, letters };
        const start = now;
        for (const outcome of outcomes) {
          const next = evolve(now, outcome);
          expect(evolve(next, undo(outcome))).toEqual(now);
          expect(evolve(next, outcome)).toEqual(next);
          now = next;
        }
        expect(evolveAll(now, undoAll(outcomes))).toEqual(start);
      }),
      { numRuns: 150 },
    );
  });

  it("what lights up is legal and what is closed is refused (MOV-1, MOV-2, MOV-3)", () => {
    fc.assert(
      fc.property(board.map(opened), (state) => {
        for (const name of Object.keys(state.armies)) {
          const { open, closed } = reach(state, name as never, []);
          for (const { order } of open) expect(judgeOne(state, [], order)).toBeUndefined();
          expect(closed.every(({ to }) => !open.some((one) => one.to === to))).toBe(true);
        }
      }),
    );
  });

  it("marches are paid in sequence; from the first that cannot be paid all are holds (POW-2, POW-3, POW-4, MOV-12)", () => {
    fc.assert(
      fc.property(board, lists, (state, { L }) => {
        const broke = judge(state, "L" as HouseId, L).map(({ refusal }) => refusal?.reason === "noPowerPoints");
        const first = broke.indexOf(true);
        const later = judge(state, "L" as HouseId, L).slice(first + 1);
        if (first >= 0)
          expect(later.filter(({ order, refusal }) => !refusal && (order.kind === "march" || order.kind === "diagonal"))).toEqual([]);
      }),
    );
  });

  it("every open question has choices or bounds, and a default that its House could have given (RET-9a)", () => {
    expect(Object.values(ASKS).every(({ fallback }) => fallback.length > 0)).toBe(true);
    fc.assert(
      fc.property(board, choices, (state, choice) => {
        const asked = opened(state);
        let now = evolveAll(
          asked,
          does(withLetters(asked, offered(asked, choice)), { type: "phase.close", by: "narrator", phase: "orders" }),
        );
        for (let rounds = 0; now.season === 1 && now.phase !== "tally" && rounds < 20; rounds += 1) {
          for (const ask of openAsks(now)) {
            const fallback = fallbackOf(now, ask);
            if (ask.of === "narrator")
              now = evolveAll(now, does(now, { type: "answer.give", by: "narrator", ask: ask.id, choice: choicesOf(ask)[0] ?? "" }));
            else if (ask.kind !== "champion") expect(fallback && choiceRefusal(now, ask, fallback.choice)).toBeUndefined();
          }
          now = evolveAll(now, does(now, { type: "phase.close", by: "narrator", phase: now.phase }));
        }
        expect(now.phase === "tally" || now.season === 2).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("every cell has a name that leads back", () => {
    fc.assert(fc.property(fc.nat(2000), fc.nat(2000), (column, row) => void expect(cellAt(cellId(column, row))).toEqual({ column, row })));
    expect(cellId(26, 0)).toBe(region("AA1"));
  });
});
