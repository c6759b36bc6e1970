import { describe, expect, it } from "vitest";
import { decide, evolveAll, type Campaign, type Letter, type LetterId, type Order } from "../../src/rules/index.ts";
import { lightKind, mapModel, seenBy, type MapModel, type Viewer } from "../../src/view/index.ts";
import { army, campaign, house, order, withLetters, type Sketch } from "../rules/campaign.ts";

const LION: Viewer = { houses: [house("L")] };
const BEAR: Viewer = { houses: [house("B")] };

function asked(sketch: Sketch): Campaign {
  const state = campaign(sketch);
  const verdict = decide(state, { type: "phase.open", by: "narrator", phase: "orders" });
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return evolveAll(state, verdict.outcomes);
}

function drafted(state: Campaign, orders: Readonly<Record<string, readonly Order[]>>): Campaign {
  const { letters } = withLetters(state, orders);
  const drafts = Object.values<Letter>(letters).map((letter) => [letter.id, { ...letter, committed: false }] as const);
  return { ...state, letters: Object.fromEntries(drafts) as Campaign["letters"] };
}

const kinds = ({ lights }: MapModel): Record<string, string> => Object.fromEntries(lights.map(({ region, kind }) => [region, kind]));
const owners = ({ arrows }: MapModel): string[] => arrows.map(({ house: of }) => of);

describe("the lights of a selected army", () => {
  const state = asked({ armies: { L1: "A1", L2: "A2", B1: "B2" }, size: 3 });

  it("say what each region costs and whether it is a battle (MOV-2, MOV-3, MOV-7)", () => {
    const { lights } = mapModel(state, LION, army("L1"));
    expect(lights).toEqual([
      { region: "A2", kind: "free", conditional: true, cost: 0 },
      { region: "A3", kind: "march", conditional: false, cost: 1 },
      { region: "B1", kind: "free", conditional: false, cost: 0 },
      { region: "B2", kind: "battle", conditional: false, cost: 1 },
      { region: "C1", kind: "march", conditional: false, cost: 1 },
    ]);
    expect(lightKind({ battle: true, cost: 0 } as never)).toBe("battle");
  });

  it("know the House's own drafts: who leaves, and what is spent (preview differs from rule)", () => {
    const leaving = mapModel(drafted(state, { L: [order("L2", "A3")] }), LION, army("L1"));
    expect(leaving.lights.find(({ region }) => region === "A2")).toMatchObject({ conditional: false });
    const spent = drafted(asked({ armies: { L1: "A1", L2: "A2", B1: "B2" }, size: 3, points: 1 }), { L: [order("L2", "~B3")] });
    expect(kinds(mapModel(spent, LION, army("L1")))).toEqual({ A2: "free", B1: "free" });
    expect(kinds(mapModel(asked({ armies: { L1: "A1" }, size: 3, points: 0 }), LION, army("L1")))).toEqual({ A2: "free", B1: "free" });
    expect(kinds(mapModel(asked({ armies: { L1: "A1" }, size: 3, points: 1 }), LION, army("L1")))).toMatchObject({
      C1: "march",
      B2: "march",
    });
  });

  it("do not betray what a rival drafted: they look the same with and without it (preview betrays a secret)", () => {
    const secret = drafted(state, { B: [order("B1", "C2")] });
    expect(mapModel(secret, LION, army("L1"))).toEqual(mapModel(state, LION, army("L1")));
  });

  it("are for those who may order it, and only while orders are asked for (PHS-2)", () => {
    for (const viewer of [BEAR, "spectator", { houses: [] }] as const) expect(mapModel(state, viewer, army("L1")).lights).toEqual([]);
    expect(mapModel(state, "narrator", army("L1")).lights).toHaveLength(5);
    expect(mapModel(state, LION, null).lights).toEqual([]);
    expect(mapModel(state, "narrator", army("ghost")).lights).toEqual([]);
    expect(mapModel({ ...state, phase: "diplomacy" }, LION, army("L1")).lights).toEqual([]);
  });

  it("are none for an army that is off the board", () => {
    const { [army("L1")]: _gone, ...places } = state.places;
    expect(mapModel({ ...state, places }, LION, army("L1")).lights).toEqual([]);
  });
});

describe("the arrows of written orders", () => {
  const state = asked({ armies: { L1: "A1", L2: "C1", B1: "A5" } });
  const orders = { L: [order("L1", "A2", "A3"), order("L2")], B: [order("B1", "B5")] };

  it("run from where the army stands along what it enters; a hold has none", () => {
    const { arrows } = mapModel(withLetters(state, orders), LION, null);
    expect(arrows).toEqual([{ army: "L1", house: "L", from: "A1", path: ["A2", "A3"], style: "committed" }]);
  });

  it("show whether they are confirmed", () => {
    expect(mapModel(drafted(state, orders), LION, null).arrows).toMatchObject([{ style: "draft" }]);
    expect(mapModel(withLetters(state, orders), LION, null).arrows).toMatchObject([{ style: "committed" }]);
  });

  it("are each House's own: a rival's and a spectator's map shows none of them (secondary path leaks)", () => {
    const written = withLetters(state, orders);
    expect(owners(mapModel(written, LION, null))).toEqual(["L"]);
    expect(owners(mapModel(written, BEAR, null))).toEqual(["B"]);
    expect(mapModel(written, "spectator", null).arrows).toEqual([]);
    expect(owners(mapModel(written, "narrator", null))).toEqual(["L", "B"]);
    expect(owners(mapModel(written, { houses: [house("L"), house("B")] }, null))).toEqual(["L", "B"]);
  });

  it("of two letters of a House come from the newest, and from none of a settled question", () => {
    const written = withLetters(state, { L: orders.L });
    const [old] = Object.values<Letter>(written.letters);
    const second = { ...old, id: "newer" as LetterId, time: 9, committed: false, orders: [order("L2", "C2")] } as Letter;
    const both = { ...written, letters: { ...written.letters, [second.id]: second } };
    expect(mapModel(both, LION, null).arrows).toMatchObject([{ army: "L2", style: "draft" }]);
    expect(mapModel({ ...written, asks: {} }, LION, null).arrows).toEqual([]);
  });

  it("leave out an army that was taken off the board (orphan references)", () => {
    expect(mapModel({ ...withLetters(state, orders), places: {} }, LION, null).arrows).toEqual([]);
  });
});

describe("what a viewer may know", () => {
  it("that a rival has confirmed, and not what", () => {
    const written = withLetters(asked({ armies: { L1: "A1", B1: "C1" } }), { B: [order("B1", "C2")] });
    const papered = {
      ...written,
      letters: Object.fromEntries(Object.entries<Letter>(written.letters).map(([id, letter]) => [id, { ...letter, paper: "B1 to C2" }])),
    };
    for (const viewer of [LION, "spectator"] as const) {
      const seen = seenBy(papered as Campaign, viewer);
      expect(Object.values(seen.letters)).toMatchObject([{ house: "B", committed: true, orders: [] }]);
      expect(JSON.stringify(seen.letters)).not.toContain("B1 to C2");
    }
    expect(seenBy(papered as Campaign, "narrator")).toBe(papered);
  });
});
