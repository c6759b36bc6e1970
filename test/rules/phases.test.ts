import { describe, expect, it } from "vitest";
import {
  decide,
  evolveAll,
  openAsks,
  phasesOf,
  settingsOpen,
  undoAll,
  type Campaign,
  type Command,
  type Outcome,
  type Phase,
  type Settings,
} from "../../src/rules/index.ts";
import { army, campaign, order, withLetters, type Sketch } from "./campaign.ts";

type Phases = Settings["str.phases"];

function wish(state: Campaign, command: Command): readonly Outcome[] {
  const verdict = decide(state, command);
  if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
  return verdict.outcomes;
}

const close = (state: Campaign, phase: Phase): readonly Outcome[] => wish(state, { type: "phase.close", by: "narrator", phase });

/* A campaign in its Orders phase, with a confirmed order of L. */
function asked(phases: Phases, sketch: Partial<Sketch> = {}): Campaign {
  const start = campaign({ armies: { L1: "A1", B1: "E5" }, ...sketch, settings: { "str.phases": phases, "str.controlOn": "endOfSeason" } });
  const open = evolveAll(start, wish(start, { type: "phase.open", by: "narrator", phase: "orders" }));
  return withLetters(open, { L: [order("L1", "B1")], B: [] });
}

describe("the phases of a Season (PHS-2)", () => {
  it("are six, or fewer by setting", () => {
    const of = (phases: Phases) => phasesOf(campaign({ armies: {}, settings: { "str.phases": phases } }).settings).length;
    expect((["six", "noDiplomacy", "noTally", "four"] as const).map(of)).toEqual([6, 5, 5, 4]);
  });

  it("without Trade and Diplomacy, orders are asked for as soon as the Season before is over", () => {
    const state = asked("noDiplomacy");
    const tally = evolveAll(state, close(state, "orders"));
    expect(tally.phase).toBe("tally");
    const next = evolveAll(tally, close(tally, "tally"));
    expect(next).toMatchObject({ season: 2, phase: "orders", turn: null });
    expect(openAsks(next).map(({ kind, of, season }) => [kind, of, season])).toEqual([
      ["orders", "B", 2],
      ["orders", "L", 2],
    ]);
  });

  it("without a tally of its own, control passes and the Season is over at once, and it can all be taken back", () => {
    const state = asked("noTally");
    const outcomes = close(state, "orders");
    const next = evolveAll(state, outcomes);
    expect(next).toMatchObject({ season: 2, phase: "diplomacy", turn: null, asks: {}, control: { B1: "L", E5: "B" } });
    expect(evolveAll(next, undoAll(outcomes))).toEqual(state);
  });

  it("without either, a Season goes from orders to orders; after a retreat too", () => {
    const quiet = asked("four");
    expect(evolveAll(quiet, close(quiet, "orders"))).toMatchObject({ season: 2, phase: "orders" });
    let state = asked("four", { armies: { L1: "A1", B1: "B1" } });
    state = evolveAll(state, close(state, "orders"));
    expect(state.phase).toBe("combat");
    const [battle] = openAsks(state);
    state = evolveAll(state, wish(state, { type: "answer.give", by: "narrator", ask: battle?.id as never, choice: army("L1") }));
    state = evolveAll(state, close(state, "combat"));
    expect(state.phase).toBe("retreat");
    state = evolveAll(state, close(state, "retreat"));
    expect(state).toMatchObject({ season: 2, phase: "orders", places: { L1: "B1", B1: "C1" } });
  });

  it("waits in Trade and Diplomacy all the same while the map has faults", () => {
    const state = asked("four");
    const ended = evolveAll(state, close(state, "orders"));
    const faulty = { ...ended, map: { ...ended.map, problems: [{ kind: "orphan" }] } } as unknown as Campaign;
    const tally = { ...faulty, phase: "tally" as const, asks: {} };
    expect(evolveAll(tally, close(tally, "tally")).phase).toBe("diplomacy");
  });

  it("let rule settings be changed between Seasons; where nothing lies between, until the first House has confirmed", () => {
    const confirmed = asked("noDiplomacy");
    const change = { type: "setting.change", by: "narrator", key: "str.marchCost", value: 2 } as const;
    expect([settingsOpen(confirmed), settingsOpen({ ...confirmed, letters: {} }), settingsOpen({ ...asked("six"), letters: {} })]).toEqual([
      false,
      true,
      false,
    ]);
    expect(decide(confirmed, change)).toMatchObject({ ok: false, refusal: { rule: "PHS-2", reason: "settingsFrozen" } });
    expect(decide({ ...confirmed, letters: {} }, change)).toMatchObject({ ok: true });
  });
});
