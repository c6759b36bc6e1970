import { describe, expect, it } from "vitest";
import { decide, evolveAll, narratorOwes, undoAll, type Campaign, type Command, type Outcome, type Step } from "../../src/rules/index.ts";
import { closedSeasons, endOf, framesOf, recordOf, reportOf, slotsOf } from "../../src/view/index.ts";
import { army, campaign, house, order, region, withLetters } from "../rules/campaign.ts";

interface Told {
  readonly state: Campaign;
  readonly log: readonly Step[];
}

/** Plays commands one after the other and writes the log, as the page does. */
function play(start: Told, ...commands: readonly (Command | ((state: Campaign) => Campaign))[]): Told {
  return commands.reduce((now: Told, command): Told => {
    if (typeof command === "function") return { ...now, state: command(now.state) };
    const verdict = decide(now.state, command);
    if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal.reason}`);
    const { outcomes } = verdict;
    const revision = now.log.length + 1;
    const { season } = now.state;
    const step: Step = {
      id: `s${season}-${revision}`,
      season,
      revision,
      command: command.type,
      by: "n",
      at: revision,
      outcomes,
      undone: null,
    };
    return { state: evolveAll(now.state, outcomes), log: [...now.log, step] };
  }, start);
}

const close = (phase: "orders" | "combat" | "retreat" | "tally"): Command => ({ type: "phase.close", by: "narrator", phase });
const begin: Command = { type: "phase.open", by: "narrator", phase: "orders" };
const fought = (told: Told, winner: string): Told =>
  narratorOwes(told.state).reduce((now, ask) => play(now, { type: "answer.give", by: "narrator", ask: ask.id, choice: winner }), told);

/** A Season with a paid march, a refused order, a battle, a retreat for a price and a correction. */
function season(): { readonly before: Campaign; readonly told: Told } {
  const before = campaign({ armies: { L1: "A1", L2: "C3", L3: "E5", B1: "C4" }, points: 3 });
  const ordered = play(
    { state: before, log: [] },
    { type: "override.place", by: "narrator", army: army("L3"), to: region("E4") },
    begin,
    (state) => withLetters(state, { L: [order("L1", "B1", "C1"), order("L2", "C4"), order("L3", "A1")], B: [order("B1")] }),
    close("orders"),
  );
  const beaten = play(fought(ordered, "L2"), close("combat"));
  return { before, told: play(beaten, close("retreat"), close("tally")) };
}

describe("the record of a Season", () => {
  const { before, told } = season();
  const record = recordOf(told.state, told.log, 1);

  it("begins with the state before its first step and ends with that of now", () => {
    expect(record?.opening).toEqual(before);
    expect(record && endOf(record)).toEqual({ ...told.state, letters: {} });
    expect(closedSeasons(told.state, told.log)).toEqual([1]);
    expect(record?.steps.flatMap(({ outcomes }) => outcomes).filter(({ type }) => type.startsWith("letter."))).toEqual([]);
  });

  it("is the same however far the game has gone on, and knows nothing of what was taken back", () => {
    const later = play(told, begin);
    expect(recordOf(later.state, later.log, 1)).toEqual(record);
    const last = later.log.at(-1);
    const undone = { state: told.state, log: later.log.map((step) => (step === last ? { ...step, undone: { by: "n", at: 0 } } : step)) };
    expect(recordOf(undone.state, undone.log, 2)).toBeUndefined();
    expect(recordOf(undone.state, undone.log, 1)).toEqual(record);
    expect(closedSeasons(told.state, [])).toEqual([]);
  });
});

describe("the report", () => {
  const { told } = season();
  const record = recordOf(told.state, told.log, 1);
  if (!record) throw new Error("no record");
  const report = reportOf(record);

  it("is told by phase, corrections apart, what was paid in the purses", () => {
    const chapters = report.chapters.map(({ phase, groups }) => [phase, groups.map(({ group }) => group)]);
    expect(chapters.slice(0, 2)).toEqual([
      ["diplomacy", ["corrections"]],
      ["orders", ["clashes", "moves", "refused"]],
    ]);
    expect(chapters.map(([phase]) => phase)).toEqual(["diplomacy", "orders", "combat", "retreat", "tally"].slice(0, chapters.length));
    const types = report.chapters.flatMap(({ groups }) => groups.flatMap((group) => group.told.map(({ outcome }) => outcome.type)));
    expect(types).toEqual(expect.arrayContaining(["army.placed", "army.moved", "army.held", "battle.met", "battle.won"]));
    expect(types).not.toContain("points.changed");
  });

  it("says what each House had, spent and has", () => {
    for (const { house, before, after, items } of report.balances) {
      expect(before).toBe(3);
      expect(after).toBe(told.state.houses[house]?.points);
      expect(items.reduce((sum, { points }) => sum + points, before)).toBe(after);
    }
    expect(report.balances.find(({ house }) => house === "L")?.items).toEqual([{ cause: "march", points: -1, rules: ["MOV-3", "POW-3"] }]);
  });

  it("tells an income from a gift (POW-1)", () => {
    const points = (from: number, to: number): Outcome => ({ type: "points.changed", house: house("L"), from, to, rules: ["POW-1"] });
    const step = (command: Step["command"], outcome: Outcome): Step => ({ ...record.steps[0], command, outcomes: [outcome] }) as Step;
    const steps = [step("phase.open", points(3, 2)), step("phase.close", points(2, 6))];
    const { balances } = reportOf({ ...record, steps });
    expect(balances.find((one) => one.house === "L")?.items.map(({ cause, points: got }) => [cause, got])).toEqual([
      ["gift", -1],
      ["income", 4],
    ]);
  });

  it("points at the picture of each fact", () => {
    const frames = framesOf(record);
    for (const { groups } of report.chapters)
      for (const group of groups) for (const { outcome, frame } of group.told) expect(frames[frame]?.outcome).toBe(outcome);
  });
});

describe("the replay", () => {
  const { told } = season();
  const record = recordOf(told.state, told.log, 1);
  if (!record) throw new Error("no record");
  const frames = framesOf(record);

  it("begins with the opening and ends with the end", () => {
    expect(frames[0]?.state).toEqual(record.opening);
    expect(frames.at(-1)?.state).toEqual(endOf(record));
    expect(frames.length).toBeGreaterThan(4);
  });

  it("goes back as it went forward", () => {
    frames.forEach((frame, index) => {
      const before = frames[index - 1];
      if (before) expect(evolveAll(frame.state, undoAll(frame.outcomes))).toEqual(before.state);
      if (before) expect(evolveAll(before.state, frame.outcomes)).toEqual(frame.state);
    });
  });

  it("marks ways, battles and who is lost", () => {
    const marks = frames.flatMap((frame) => frame.marks);
    expect(marks).toContainEqual({ kind: "way", house: "L", path: ["A1", "B1", "C1"], look: "went" });
    expect(marks).toContainEqual({ kind: "way", house: "L", path: ["E4", "A1"], look: "refused" });
    expect(marks).toContainEqual({ kind: "battle", at: ["C4"] });
    expect(marks.some((mark) => mark.kind === "lost" || (mark.kind === "way" && mark.look === "retreated"))).toBe(true);
  });

  it("has one picture of a Season in which nothing happened, and one more when it ended all the same", () => {
    const { opening } = record;
    expect(framesOf({ season: 1, opening, steps: [] })).toHaveLength(1);
    const step = { ...(told.log[0] as Step), outcomes: [{ type: "season.changed", from: 1, to: 2 }] as const };
    expect(framesOf({ season: 1, opening, steps: [step] }).map(({ state }) => state.season)).toEqual([1, 2]);
  });
});

describe("armies in one region", () => {
  it("stand side by side, by name", () => {
    expect(slotsOf({ [army("B1")]: region("A1"), [army("A1")]: region("A1"), [army("C1")]: region("B1") })).toEqual({
      A1: { index: 0, of: 2 },
      B1: { index: 1, of: 2 },
      C1: { index: 0, of: 1 },
    });
  });
});
