import {
  DEFAULT_SETTINGS,
  squareGraph,
  type ArmyId,
  type Campaign,
  type HouseId,
  type Letter,
  type Order,
  type RegionId,
  type Settings,
} from "../../src/rules/index.ts";

/** Plain text as a branded name. */
export const region = (id: string): RegionId => id as RegionId;
export const army = (id: string): ArmyId => id as ArmyId;
export const house = (id: string): HouseId => id as HouseId;

/** An order in short: `order("L1", "B2")` moves, with two regions marches; `~B2` is a diagonal step; none holds. */
export function order(who: string, ...path: string[]): Order {
  const entered = path.map((step) => step.replace("~", ""));
  if (path.length === 0) return { kind: "hold", army: army(who) };
  const kind = path.length > 1 ? "march" : path[0]?.startsWith("~") ? "diagonal" : "move";
  return { kind, army: army(who), path: entered } as unknown as Order;
}

export interface Sketch {
  readonly armies: Readonly<Record<string, string>>;
  readonly points?: number;
  readonly size?: number;
  readonly sea?: readonly string[];
  readonly settings?: Partial<Settings>;
  readonly relations?: Campaign["relations"];
  readonly phase?: Campaign["phase"];
  readonly garrisons?: Readonly<Record<string, string>>;
  readonly control?: Readonly<Record<string, string>>;
}

/** A campaign on a square board; an army's House is its first letter. */
export function campaign({
  armies,
  points = 2,
  size = 5,
  sea = [],
  settings = {},
  relations = {},
  phase = "diplomacy",
  garrisons = {},
  control = {},
}: Sketch): Campaign {
  const names = Object.keys(armies);
  return {
    id: "page",
    map: squareGraph({ columns: size, rows: size, sea: sea.map(region), outside: [], names: {} }),
    settings: { ...DEFAULT_SETTINGS, ...settings },
    season: 1,
    phase,
    houses: Object.fromEntries([...names, ...Object.keys(garrisons)].map((name) => [name[0], { points, capital: null }])),
    garrisons: Object.fromEntries(Object.keys(garrisons).map((name) => [name, { house: name[0] }])),
    posts: { ...garrisons },
    control,
    turn: null,
    armies: Object.fromEntries(names.map((name) => [name, { house: name[0] }])),
    places: { ...armies },
    relations,
    asks: {},
    letters: {},
  } as unknown as Campaign;
}

/** The campaign with a confirmed letter of each House named. */
export function withLetters(state: Campaign, orders: Readonly<Record<string, readonly Order[]>>): Campaign {
  const letters = Object.entries(orders).map(([of, list], index) => {
    const ask = Object.values(state.asks).find((one) => one.of === of);
    return [
      `letter${of}`,
      {
        id: `letter${of}`,
        house: of,
        ask: ask?.id ?? "none",
        committed: true,
        time: index,
        orders: list,
        choice: null,
        deal: null,
      } as unknown as Letter,
    ] as const;
  });
  return { ...state, letters: { ...state.letters, ...Object.fromEntries(letters) } };
}
