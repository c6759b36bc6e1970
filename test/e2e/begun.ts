import { decide, evolveAll, squareGraph, type Campaign, type Command, type Letter, type Order, type Step } from "../../src/rules/index.ts";
import { campaign, order } from "../rules/campaign.ts";
import type { World } from "./table.ts";

/** A Season of the sample world that was played up to a phase by the rules, written into the world before anybody sits down. */
export interface Beginning {
  /** Orders by the id of the army's House. */
  readonly orders: Readonly<Record<string, readonly Order[]>>;
  readonly winner: string;
  /** Where a beaten army goes; without it the default. */
  readonly way?: string;
  readonly until: Campaign["phase"] | "next";
}

const houses = { valdehierro: "Valdehierro00000", robledo: "Robledo000000000", ribagorda: "Ribagorda0000000" };
const forge = "MesnadadelYunque";
const riders = "LanzasdelCabo000";

/** The Mesnada attacks across the corner, the guard marches over two regions, and Robledo's host follows: a battle with two retreats. */
export const CORNER: Omit<Beginning, "until"> = {
  orders: {
    [houses.valdehierro]: [order(forge, "~E3"), order("HuestedeValdehie", "B3")],
    [houses.ribagorda]: [order("GuardiadelFaro00", "G3")],
    [houses.robledo]: [order("HuestedeRobledo0", "D1", "E1")],
  },
  winner: forge,
  way: "E2",
};
export const PIECES = { ...houses, forge, riders };

function stateOf({ actors, journal, scenes }: World): Campaign {
  const { phase, places, posts, control, asks } = journal[0]?.["pages"][0].system;
  const ofType = (type: string): Record<string, any>[] => actors.filter((actor) => actor["type"] === type);
  const served = (type: string): object => Object.fromEntries(ofType(type).map(({ _id, system }) => [_id, { house: system.house }]));
  return {
    ...campaign({ armies: {} }),
    id: journal[0]?.["pages"][0]._id,
    map: squareGraph({ columns: 7, rows: 5, ...scenes[0]?.["flags"].huestes.map }),
    phase,
    houses: Object.fromEntries(ofType("house").map(({ _id, system: { points, capital } }) => [_id, { points, capital }])),
    armies: served("army"),
    garrisons: served("garrison"),
    places,
    posts,
    control,
    asks: Object.fromEntries(Object.entries<any>(asks).map(([key, ask]) => [key, { ...ask, id: key }])),
  } as unknown as Campaign;
}

function lettersOf(orders: Beginning["orders"]): Campaign["letters"] {
  const letters = Object.entries(orders).map(([house, list]) => {
    const letter = {
      id: `letter-${house}`,
      house,
      ask: `orders-1-${house}`,
      committed: true,
      time: 1,
      orders: list,
      choice: null,
      deal: null,
    };
    return [letter.id, letter as unknown as Letter] as const;
  });
  return Object.fromEntries(letters) as Campaign["letters"];
}

function played(start: Campaign, { orders, winner, way, until }: Beginning): { readonly state: Campaign; readonly log: readonly Step[] } {
  let state = start;
  const log: Step[] = [];
  const wish = (command: Command): void => {
    const verdict = decide(state, command);
    if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
    const { season } = state;
    const revision = log.length + 2;
    const outcomes = verdict.outcomes.filter(({ type }) => !type.startsWith("letter."));
    const at = Date.UTC(2026, 4, 3 + log.length);
    log.push({ id: `s${season}-${revision}`, season, revision, command: command.type, by: "Gamemaster000000", at, outcomes, undone: null });
    state = evolveAll(state, verdict.outcomes);
  };
  if (state.phase === "diplomacy") wish({ type: "phase.open", by: "narrator", phase: "orders" });
  state = { ...state, letters: lettersOf(orders) };
  const done = (): boolean => (until === "next" ? state.season > 1 : state.phase === until);
  for (let turns = 0; !done() && turns < 20; turns += 1) {
    for (const ask of Object.values(state.asks)) {
      const choice = ask.kind === "battle" ? winner : ask.kind === "retreat" ? (way ?? null) : null;
      if (choice !== null) wish({ type: "answer.give", by: "narrator", ask: ask.id, choice });
    }
    wish({ type: "phase.close", by: "narrator", phase: state.phase });
  }
  return { state, log };
}

/* Tokens are left where they were: the hand that sits down first puts them where the page says. */
export function begun(beginning: Beginning): (world: World) => void {
  return (world) => {
    const { state, log } = played(stateOf(world), beginning);
    const { season, phase, places, posts, control, relations, asks } = state;
    const turn = state.turn === null ? null : JSON.stringify(state.turn);
    Object.assign(world.journal[0]?.["pages"][0].system, {
      ...{ season, phase, places, posts, control, relations, asks, turn, log },
      revision: log.length + 1,
    });
    for (const actor of world.actors)
      if (actor["type"] === "house") actor["system"].points = state.houses[actor["_id"] as keyof Campaign["houses"]]?.points;
  };
}
