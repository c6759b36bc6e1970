import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { decide, evolveAll, squareGraph, type Campaign, type Command, type Outcome, type RegionId } from "../../src/rules/index.ts";
import { campaign, order, withLetters } from "./campaign.ts";

/** The five Seasons that docs/three-fords.md invites to, played by the rules on the sample world as it is shipped. */
const WORLD = resolve(import.meta.dirname, "../host/worlds/three-fords");
const source = (name: string): any[] => JSON.parse(readFileSync(join(WORLD, `_source/${name}.json`), "utf8"));
const actors = source("actors");
const { places, posts, control } = source("journal")[0].pages[0].system;
const [scene] = source("scenes");

const ofType = (type: string): any[] => actors.filter((actor) => actor.type === type);
const id = (name: string): string => actors.find((actor) => actor.name === name)._id;
const served = (type: string): object => Object.fromEntries(ofType(type).map(({ _id, system }) => [_id, { house: system.house }]));
const houses = Object.fromEntries(ofType("house").map(({ _id, system: { points, capital } }) => [_id, { points, capital }]));
const shipped = {
  ...campaign({ armies: {} }),
  map: squareGraph({ columns: 7, rows: 5, ...scene.flags.huestes.map }),
  phase: "diplomacy",
  houses,
  armies: served("army"),
  garrisons: served("garrison"),
  places,
  posts,
  control,
} as unknown as Campaign;
const opened = decide(shipped, { type: "phase.open", by: "narrator", phase: "orders" });
const start = opened.ok ? evolveAll(shipped, opened.outcomes) : shipped;

const [forge, boats, guard, riders] = ["Mesnada del Yunque", "Hueste de Ribagorda", "Guardia del Faro", "Lanzas del Cabo"].map(id) as [
  string,
  string,
  string,
  string,
];
const [valdehierro, robledo, ribagorda] = ["Valdehierro", "Robledo", "Ribagorda"].map(id) as [string, string, string];

/** Plays the first Season: orders by House, the winner of the battle, where a beaten army goes; silence takes the default. */
function season(
  orders: Record<string, ReturnType<typeof order>[]>,
  winner: string,
  way?: string,
): { after: Campaign; facts: Outcome[]; ways: string[] } {
  let now = withLetters(start, orders);
  const facts: Outcome[] = [];
  const ways: string[] = [];
  const wish = (command: Command): void => {
    const verdict = decide(now, command);
    if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
    facts.push(...verdict.outcomes);
    now = evolveAll(now, verdict.outcomes);
  };
  for (let turn = 0; now.season === 1 && turn < 20; turn += 1) {
    for (const ask of Object.values(now.asks)) {
      if (ask.kind === "retreat") ways.push(...ask.options);
      const choice = ask.kind === "battle" ? winner : ask.kind === "retreat" ? (way ?? null) : null;
      if (choice !== null) wish({ type: "answer.give", by: "narrator", ask: ask.id, choice });
    }
    wish({ type: "phase.close", by: "narrator", phase: now.phase });
  }
  expect(now.season).toBe(2);
  return { after: now, facts, ways };
}
const place = (state: Campaign, army: string): RegionId | undefined => state.places[army as never];
const points = (state: Campaign, house: string): number | undefined => state.houses[house as never]?.points;
const lost = (facts: readonly Outcome[]): string[] =>
  facts.flatMap((fact) =>
    fact.type === "army.annihilated" ? [`${fact.army} ${fact.reason}`] : fact.type === "garrison.annihilated" ? [fact.garrison] : [],
  );

describe("the first Season at the Three Fords", () => {
  const across = { [valdehierro]: [order(forge, "E4")], [ribagorda]: [order(boats, "D4")] };

  it("across the border, with a third army behind: no way back (BTL-5, RET-5, RET-6, RET-7)", () => {
    const { after, facts, ways } = season(across, forge);
    expect(facts).toContainEqual(
      expect.objectContaining({ type: "battle.met", battle: expect.objectContaining({ kind: "border", at: ["D4", "E4"] }) }),
    );
    expect([ways, lost(facts)]).toEqual([[], [`${boats} occupied`]]);
    expect([place(after, boats), points(after, ribagorda)]).toEqual([undefined, 1]);
  });

  it("across the border the other way: beside its own garrison, for a point (RET-5, GAR-2)", () => {
    const { after, ways } = season(across, boats);
    expect(ways).toEqual(["C4"]);
    expect([place(after, forge), points(after, valdehierro)]).toEqual(["C4", 2]);
  });

  it("across the corner: two ways to choose from (MOV-8, RET-3b, RET-8, RET-9)", () => {
    for (const way of ["E2", "F3"]) {
      const { after, ways } = season({ [valdehierro]: [order(forge, "~E3")] }, forge, way);
      expect([...ways].sort()).toEqual(["E2", "F3"]);
      expect([place(after, forge), place(after, riders)]).toEqual(["E3", way]);
      expect([points(after, valdehierro), points(after, robledo)]).toEqual([2, 2]);
    }
  });

  it("at the ford: two meet in an empty region, the loser is pushed on (BTL-3, RET-3)", () => {
    const orders = { [valdehierro]: [order(forge, "D3")], [robledo]: [order(riders, "D3")] };
    const [won, beaten] = [season(orders, forge), season(orders, riders)];
    expect([place(won.after, forge), place(won.after, riders)]).toEqual(["D3", "D2"]);
    expect([place(beaten.after, forge), place(beaten.after, riders)]).toEqual(["C3", "D3"]);
  });

  it("the last coin: a retreat that cannot be paid (POW-4, RET-9)", () => {
    const orders = { [ribagorda]: [order(guard, "F3", "F2")], [robledo]: [order(riders, "E4")] };
    const { after, facts } = season(orders, riders);
    expect(lost(facts)).toEqual([`${boats} noRegroup`]);
    expect([place(after, guard), place(after, riders), points(after, ribagorda)]).toEqual(["F2", "E4", 0]);
    const kept = season({ [robledo]: [order(riders, "E4")] }, riders);
    expect([place(kept.after, boats), points(kept.after, ribagorda)]).toEqual(["E5", 0]);
  });

  it("the castle: a garrison has no retreat (GAR-5)", () => {
    const { after, facts } = season({ [valdehierro]: [order(forge, "D3", "D2")] }, forge);
    expect(lost(facts)).toEqual([id("Castillo de Vado Alto")]);
    expect(place(after, forge)).toBe("D2");
  });
});
