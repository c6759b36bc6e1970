import { describe, expect, it } from "vitest";
import { decide, evolveAll, judge, reach, type Campaign, type MapGraph, type Order, type RegionId } from "../../src/rules/index.ts";
import { hexes, provinces, squares } from "./boards.ts";
import { campaign, house } from "./campaign.ts";

/* How many orders are legal in fixed positions, as chess programs count moves: a number that changes shows a rule that changed. */

const drawn = provinces([], { cut: [false, false, false, true, false, false, false], crossed: [true, false, false], aside: [0, 20, -20] });

function position(map: MapGraph, armies: Readonly<Record<string, string>>, relations = {}): Campaign {
  const state = { ...campaign({ armies, relations, points: 3 }), map };
  const verdict = decide(state, { type: "phase.open", by: "narrator", phase: "orders" });
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return evolveAll(state, verdict.outcomes);
}

/* Every order that could be written at all, lawful or not: any path of one or two regions. */
function written(state: Campaign, army: string): Order[] {
  const regions = Object.keys(state.map.regions) as RegionId[];
  const one = regions.flatMap((to) => [
    { kind: "move", army, path: [to] },
    { kind: "diagonal", army, path: [to] },
  ]);
  const two = regions.flatMap((through) => regions.map((to) => ({ kind: "march", army, path: [through, to] })));
  return [{ kind: "hold", army }, ...one, ...two] as unknown as Order[];
}

const lawful = (state: Campaign, orders: readonly Order[]): boolean => judge(state, house("L"), orders).every(({ refusal }) => !refusal);

/** Legal lists of orders for the armies of House L, one order each: first for one army, then for two. */
function counts(state: Campaign): readonly [number, number] {
  const [first = "", second] = Object.keys(state.armies).filter((army) => army.startsWith("L"));
  const alone = written(state, first).filter((order) => lawful(state, [order]));
  if (second === undefined) return [alone.length, 0];
  const other = written(state, second).filter((order) => lawful(state, [order]));
  return [alone.length, alone.reduce((sum, order) => sum + other.filter((next) => lawful(state, [order, next])).length, 0)];
}

const destinations = (state: Campaign, army: string): number => reach(state, army as never, []).open.length;

const BOARDS = { squares: squares([]), rows: hexes([], false), columns: hexes([], true), "no corners": hexes([], false, false), drawn };

const POSITIONS: Readonly<Record<string, readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>]>> = {
  "one alone in the middle": [{ L1: "B2" }, {}],
  "one alone in the corner": [{ L1: "A1" }, {}],
  "two of one House": [{ L1: "B2", L2: "C2" }, {}],
  "an enemy beside": [{ L1: "B2", B1: "B3" }, {}],
  "enemies on both flanks": [{ L1: "B2", B1: "C2", S1: "B3" }, {}],
  "an ally and a neutral": [
    { L1: "B2", L2: "C3", B1: "C2", S1: "B3" },
    { "B|L": "ally", "L|S": "neutral" },
  ],
};

type Counts = readonly [number, number, number];

/*
 * For each board and position: legal orders of L1, legal lists of both armies of L (0 without a second), regions that light up for L1. By hand, on squares:
 * alone in the corner 1 hold, 2 steps, 1 corner, 4 marches; enemies on both flanks 1 hold, 4 steps, 3 corners, 4 marches.
 */
const TABLE: Readonly<Record<string, Readonly<Record<string, Counts>>>> = {
  squares: {
    "one alone in the middle": [19, 0, 10],
    "one alone in the corner": [8, 0, 5],
    "two of one House": [19, 347, 10],
    "an enemy beside": [16, 0, 9],
    "enemies on both flanks": [12, 0, 7],
    "an ally and a neutral": [16, 248, 9],
  },
  rows: {
    "one alone in the middle": [37, 0, 14],
    "one alone in the corner": [12, 0, 6],
    "two of one House": [37, 1081, 14],
    "an enemy beside": [32, 0, 13],
    "enemies on both flanks": [27, 0, 12],
    "an ally and a neutral": [32, 968, 13],
  },
  columns: {
    "one alone in the middle": [37, 0, 14],
    "one alone in the corner": [12, 0, 6],
    "two of one House": [37, 1078, 14],
    "an enemy beside": [32, 0, 13],
    "enemies on both flanks": [27, 0, 12],
    "an ally and a neutral": [32, 968, 13],
  },
  "no corners": {
    "one alone in the middle": [32, 0, 14],
    "one alone in the corner": [10, 0, 6],
    "two of one House": [32, 844, 14],
    "an enemy beside": [27, 0, 13],
    "enemies on both flanks": [22, 0, 12],
    "an ally and a neutral": [27, 685, 13],
  },
  drawn: {
    "one alone in the middle": [11, 0, 7],
    "one alone in the corner": [7, 0, 4],
    "two of one House": [11, 125, 7],
    "an enemy beside": [11, 0, 7],
    "enemies on both flanks": [9, 0, 6],
    "an ally and a neutral": [11, 97, 7],
  },
};

describe("the number of legal orders (MOV-1, MOV-2, MOV-3, MOV-8, MOV-9)", () => {
  for (const [board, map] of Object.entries(BOARDS))
    it(`on ${board}`, () => {
      const found = Object.entries(POSITIONS).map(([name, [armies, relations]]) => {
        const state = position(map, armies, relations);
        return [name, [...counts(state), destinations(state, "L1")]] as const;
      });
      expect(Object.fromEntries(found)).toEqual(TABLE[board]);
    });
});
