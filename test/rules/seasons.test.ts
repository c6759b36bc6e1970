import { describe, expect, it } from "vitest";
import {
  becomes,
  choiceRefusal,
  decide,
  evolveAll,
  narratorOwes,
  openAsks,
  relationOf,
  undoAll,
  type Ask,
  type AskOf,
  type Campaign,
  type Command,
  type Letter,
  type Outcome,
} from "../../src/rules/index.ts";
import { playSeason, type Played } from "../cases/season.ts";
import { army, campaign, house, order, region } from "./campaign.ts";

const told = <K extends Outcome["type"]>({ outcomes }: Pick<Played, "outcomes">, type: K): Extract<Outcome, { type: K }>[] =>
  outcomes.filter((outcome): outcome is Extract<Outcome, { type: K }> => outcome.type === type);
const asked = <K extends Ask["kind"]>({ asked: all }: Played, kind: K): AskOf<K>[] => all.filter((ask) => ask.kind === kind) as AskOf<K>[];

function does(state: Campaign, command: Command): Campaign {
  const verdict = decide(state, command);
  if (!verdict.ok) throw new Error(verdict.refusal.reason);
  return evolveAll(state, verdict.outcomes);
}

describe("who meets whom", () => {
  it("an army that leaves is not caught by the one that comes (BTL-7), and friends may change places (MOV-14)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C2", S1: "D4", S2: "E4" } });
    const { state: after, outcomes } = playSeason(state, [order("L1", "C2"), order("B1", "C3"), order("S1", "E4"), order("S2", "D4")]);
    expect(after.places).toEqual({ L1: "C2", B1: "C3", S1: "E4", S2: "D4" });
    expect(outcomes.some(({ type }) => type === "battle.met")).toBe(false);
  });

  it("foes who attack one holder bid for it; the loser of the bid stays and has paid (BID-12, BID-5, BID-3)", () => {
    const state = campaign({ armies: { L1: "C2", S1: "D3", B1: "C3" } });
    const played = playSeason(
      state,
      [order("L1", "C3"), order("S1", "C3")],
      { bids: { L: 2, S: 1 }, winners: ["L1"], regroup: true },
      "retreat",
    );
    expect(told(played, "bid.revealed")).toMatchObject([{ enters: "L1" }]);
    expect(told(played, "army.held")).toMatchObject([{ army: "S1", at: "D3", refusal: { rule: "BID-5", reason: "bidLost" } }]);
    expect(told(played, "battle.met")).toMatchObject([{ battle: { kind: "attack", sides: ["B1", "L1"] } }]);
    expect([played.state.houses[house("L")]?.points, played.state.houses[house("S")]?.points]).toEqual([0, 1]);
  });

  it("a tie among foes who attack one holder lets nobody attack (BID-2, BID-12)", () => {
    const state = campaign({ armies: { L1: "C2", S1: "D3", B1: "C3" } });
    const played = playSeason(state, [order("L1", "C3"), order("S1", "C3")], { bids: { L: 1, S: 1 } });
    expect(played.state.places).toEqual({ L1: "C2", S1: "D3", B1: "C3" });
    expect(told(played, "battle.met")).toEqual([]);
  });

  it("a garrison of another House keeps an ally out and fights a foe; beaten, it is lost (GAR-3, GAR-5)", () => {
    const state = campaign({ armies: { L1: "B2" }, garrisons: { Bg: "C2" } });
    const played = playSeason(state, [order("L1", "C2")], { winners: ["L1"] });
    expect(told(played, "garrison.annihilated")).toMatchObject([{ garrison: "Bg", at: "C2" }]);
    expect(played.state.posts).toEqual({});
    expect(played.state.places).toEqual({ L1: "C2" });
    const beaten = playSeason(state, [order("L1", "C2")], { winners: ["Bg"], regroup: true });
    expect(asked(beaten, "retreat")).toMatchObject([{ rule: "return", options: ["B2"], victor: "Bg" }]);
    expect(beaten.state.posts).toEqual({ Bg: "C2" });
  });

  it("an army and the garrison beside it fall together, the army retreats (GAR-2, GAR-5)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C2" }, garrisons: { Bg: "C2" } });
    const played = playSeason(state, [order("L1", "C2")], { winners: ["L1"], regroup: true });
    expect(played.state).toMatchObject({ places: { L1: "C2", B1: "D2" }, posts: {} });
  });

  it("a border winner that goes on fights the garrison it finds (GAR-5, BTL-5); beaten there it goes home", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C2" }, garrisons: { Bg: "C2" } });
    const orders = [order("L1", "C2"), order("B1", "B2")];
    const taken = playSeason(state, orders, { winners: ["L1"], winnerEnds: "C2", regroup: true });
    expect(told(taken, "battle.met").map(({ battle }) => battle.kind)).toEqual(["border", "assault"]);
    expect(taken.state).toMatchObject({ places: { L1: "C2", B1: "D2" }, posts: {} });
    const held = playSeason(state, orders, { winners: ["Bg", "L1"], winnerEnds: "C2", regroup: true });
    expect(held.state).toMatchObject({ places: { L1: "B2", B1: "D2" }, posts: { Bg: "C2" } });
  });

  it("a second ally may fight the victor at once (BID-9)", () => {
    const state = campaign({ armies: { L1: "C2", B1: "B3", S1: "D3" }, relations: { "B|L": "ally" } });
    const orders = [order("L1", "C3"), order("B1", "C3"), order("S1", "C3")];
    const says = { alliesAgreeOn: "L1", winners: ["S1"], second: true, regroup: true } as const;
    const played = playSeason(state, orders, says, "retreat");
    expect(told(played, "battle.met").map(({ battle }) => battle.sides)).toEqual([
      ["L1", "S1"],
      ["B1", "S1"],
    ]);
    const never = playSeason({ ...state, settings: { ...state.settings, "str.secondAlly": "never" } }, orders, says, "retreat");
    expect(told(never, "battle.met")).toHaveLength(1);
  });
});

describe("two battles in one region, one after the other", () => {
  it("a garrison that beat a border winner is attacked by the next who comes (GAR-5, BTL-6)", () => {
    const state = campaign({ armies: { A1: "C4", B2: "B4", S1: "C3", A2: "C2" }, garrisons: { Ag: "C4" }, relations: { "B|S": "ally" } });
    const orders = [order("A1", "B4"), order("B2", "C4"), order("S1", "C4"), order("A2", "C3")];
    const played = playSeason(state, orders, { winners: ["B2", "Ag"], winnerEnds: "C4", regroup: true });
    const met = told(played, "battle.met").map(({ battle: { kind, sides } }) => `${kind} ${sides.join()}`);
    expect(met).toEqual(["border A1,B2", "assault Ag,B2", "assault Ag,S1"]);
    expect(told(played, "battle.won").map(({ winner, loser }) => `${winner} ${loser}`)).toEqual(["B2 A1", "Ag B2", "Ag S1"]);
    const places = Object.values(played.state.places);
    expect(new Set(places).size).toBe(places.length);
  });

  it("who may follow a beaten ally is attacked at home only when it stays (BID-9, PHS-4a)", () => {
    const state = campaign({ armies: { L1: "C4", S1: "D2", B1: "B2", B2: "D1" }, relations: { "L|S": "ally" } });
    const orders = [order("L1", "C3"), order("S1", "~C3"), order("B1", "~C3"), order("B2", "D2")];
    const follows = playSeason(state, orders, { alliesAgreeOn: "L1", winners: ["B1"], second: true, regroup: true });
    expect(told(follows, "battle.met").map(({ battle: { sides } }) => sides.join())).toEqual(["B1,L1", "B1,S1"]);
    expect(follows.state.places).toMatchObject({ B1: "C3", B2: "D2" });
    const stays = playSeason(state, orders, { alliesAgreeOn: "L1", winners: ["B1", "S1"], second: false, regroup: true });
    expect(told(stays, "battle.met").map(({ battle: { sides } }) => sides.join())).toEqual(["B1,L1", "B2,S1"]);
    expect(stays.state.places).toMatchObject({ B1: "C3", S1: "D2", B2: "D1" });
  });
});

describe("bids of allies that are added (BID-6)", () => {
  const armies = { L1: "C2", B1: "B3", S1: "D3" };
  const relations = { "B|L": "ally", "L|S": "neutral", "B|S": "neutral" } as const;
  const orders = [order("L1", "C3"), order("B1", "C3"), order("S1", "C3")];
  const state = campaign({ armies, relations, settings: { "str.alliedBid": "pooled" } });

  it("go to the one whom the allies name, and the other stays for its sake", () => {
    const played = playSeason(state, orders, { bids: { L: 1, B: 1, S: 1 }, alliesAgreeOn: "B1" });
    expect(asked(played, "champion").map(({ of, foes, pooled }) => [of, foes, pooled])).toEqual([
      ["B", ["S1"], true],
      ["L", ["S1"], true],
    ]);
    expect(told(played, "bid.revealed")).toMatchObject([
      { enters: "B1", bids: [{ army: "B1" }, { army: "L1", pool: "B1" }, { army: "S1" }] },
    ]);
    expect(told(played, "army.held").map(({ army: who, refusal }) => [who, refusal.rule, refusal.reason])).toEqual([
      ["L1", "BID-6", "allyGoes"],
      ["S1", "BID-5", "bidLost"],
    ]);
    expect(Object.values(played.state.houses).map(({ points }) => points)).toEqual([1, 1, 1]);
  });

  it("are not added when the allies do not name the same: then each bids alone", () => {
    const played = playSeason(state, orders, { bids: { L: 1, B: 2, S: 1 } });
    expect(told(played, "allies.answered")).toMatchObject([{ goes: null, rules: ["BID-6"] }]);
    expect(told(played, "bid.revealed")).toMatchObject([{ enters: "B1" }]);
    expect(asked(played, "bid").every(({ pool }) => pool === undefined)).toBe(true);
  });

  it("are not added among three who are not all allied with each other", () => {
    const chain = campaign({
      armies: { L1: "C2", B1: "B3", S1: "D3", T1: "C4" },
      relations: { "B|L": "ally", "L|S": "ally", "B|S": "neutral", "L|T": "neutral", "B|T": "neutral", "S|T": "neutral" },
      settings: { "str.alliedBid": "pooled" },
    });
    const played = playSeason(chain, [...orders, order("T1", "C3")], { bids: { L: 1, B: 1, S: 1, T: 2 }, alliesAgreeOn: "L1" });
    expect(told(played, "bid.revealed")).toMatchObject([{ enters: "T1" }]);
    expect(asked(played, "champion")).toEqual([]);
  });
});

describe("the supply line as a table may read it", () => {
  const sea = ["C1", "C2", "C3", "C4", "C5"];

  it("counts steps over land, or over sea too (SUP-3)", () => {
    const sketch = { armies: { L1: "D3" }, sea, control: { B3: "L" } };
    const land = playSeason(campaign(sketch), [order("L1", "E3")]);
    expect(told(land, "army.held")).toMatchObject([{ refusal: { rule: "SUP-1", reason: "beyondSupply" } }]);
    const straight = playSeason(campaign({ ...sketch, settings: { "str.supplyDistance": "geometric", "str.supplyLimit": 3 } }), [
      order("L1", "E3"),
    ]);
    expect(straight.state.places).toEqual({ L1: "E3" });
  });

  it("limits retreats only where the table says so (SUP-6)", () => {
    const sketch = { armies: { L1: "C3", B1: "D3" }, control: { A3: "B" }, settings: { "str.supplyLimit": 2 } };
    const free = playSeason(campaign(sketch), [order("L1", "D3")], { winners: ["L1"], regroup: true });
    expect(free.state.places).toEqual({ L1: "D3", B1: "E3" });
    const bound = playSeason(
      campaign({ ...sketch, settings: { "str.supplyLimit": 2, "str.supplyAppliesToRetreat": true } }),
      [order("L1", "D3")],
      { winners: ["L1"], regroup: true },
    );
    expect(told(bound, "army.annihilated")).toMatchObject([{ army: "B1", reason: "supply", rules: ["RET-7", "SUP-6"] }]);
  });
});

describe("a battle (BTL-8, BTL-10)", () => {
  const state = campaign({ armies: { L1: "B2", B1: "C2" } });
  const met = playSeason(state, [order("L1", "C2")], {}, "combat").state;
  const [ask] = narratorOwes(met);

  it("waits for its winner: the phase cannot be closed before", () => {
    expect(decide(met, { type: "phase.close", by: "narrator", phase: "combat" })).toMatchObject({
      ok: false,
      refusal: { rule: "BTL-10", reason: "battleOpen", at: "C2" },
    });
  });

  it("is won by one of its sides, named by the Narrator alone, who may change his mind", () => {
    if (!ask) throw new Error("no battle");
    const give = (choice: string, by: "narrator" | "L" = "narrator"): Command =>
      ({ type: "answer.give", by, ask: ask.id, choice }) as Command;
    expect(decide(met, give("S9"))).toMatchObject({ ok: false, refusal: { reason: "notAnOption" } });
    expect(decide(met, give("L1", "L"))).toMatchObject({ ok: false, refusal: { reason: "narratorOnly" } });
    const twice = does(does(met, give("L1")), give("B1"));
    expect(twice.turn?.answers[ask.id]).toEqual({ choice: "B1", by: "narrator" });
    expect(narratorOwes(twice)).toEqual([]);
    const closed = does(twice, { type: "phase.close", by: "narrator", phase: "combat" });
    expect(Object.values(closed.asks)).toMatchObject([{ kind: "retreat", of: "L", options: ["B2"] }]);
  });

  it("on a border asks its winner as soon as it is named, and forgets that when another is named (BTL-5)", () => {
    const border = playSeason(state, [order("L1", "C2"), order("B1", "B2")], {}, "combat").state;
    const id = narratorOwes(border)[0]?.id ?? "";
    const named = does(border, { type: "answer.give", by: "narrator", ask: id as never, choice: "L1" });
    expect(openAsks(named).map(({ kind, of }) => `${kind} ${of}`)).toEqual(["battle narrator", "occupy L"]);
    const other = does(named, { type: "answer.give", by: "narrator", ask: id as never, choice: "B1" });
    expect(openAsks(other).map(({ kind, of }) => `${kind} ${of}`)).toEqual(["battle narrator", "occupy B"]);
  });
});

describe("a beaten army (RET-1, RET-14)", () => {
  it("is asked with the reason for every closed neighbour (RET-3, RET-6, RET-8)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C3", S1: "D3" }, sea: ["C2"] });
    const [ask] = asked(playSeason(state, [order("L1", "~C3")], { winners: ["L1"] }), "retreat");
    expect(ask).toMatchObject({ of: "B", army: "B1", at: "C3", victor: "L1", options: ["C4"], cost: 1 });
    expect(ask?.closed.map(({ to, refusal }) => `${to} ${refusal.rule} ${refusal.reason}`)).toEqual([
      "B3 RET-3 notThatWay",
      "C2 RET-6 sea",
      "D3 RET-6 occupied",
    ]);
  });

  it("may go where the enemy rules, if nobody stands there (RET-12)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C2" }, control: { D2: "L" } });
    expect(playSeason(state, [order("L1", "C2")], { winners: ["L1"], regroup: true }).state.places).toEqual({ L1: "C2", B1: "D2" });
  });

  it("cannot be paid for with points that are promised elsewhere (RET-9, POW-4)", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C2", L2: "B4", B2: "C4" }, points: 1 });
    const now = playSeason(state, [order("L1", "C2"), order("L2", "C4")], { winners: ["L1", "L2"] }, "retreat").state;
    const [one, two] = openAsks(now);
    if (!one || !two) throw new Error("not asked");
    expect(choiceRefusal(now, one, "D2")).toBeUndefined();
    const letter = { id: "letter", house: "B", ask: one.id, committed: true, time: 1, orders: [], choice: "D2", deal: null };
    const promised = { ...now, letters: { letter: letter as unknown as Letter } } as Campaign;
    expect(choiceRefusal(promised, two, "D4")).toMatchObject({ rule: "RET-9", reason: "regroupNoPoints", left: 0, cost: 1 });
    expect(choiceRefusal(promised, two, "decline")).toBeUndefined();
    expect(choiceRefusal(promised, two, "A1")).toMatchObject({ reason: "notAnOption" });
  });

  it("is sent by the Narrator where he will, and its question is answered by placing it", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C2" } });
    const now = playSeason(state, [order("L1", "C2")], { winners: ["L1"] }, "retreat").state;
    const id = openAsks(now)[0]?.id;
    const sent = does(now, { type: "answer.give", by: "narrator", ask: id as never, choice: "A5" });
    const after = does(sent, { type: "phase.close", by: "narrator", phase: "retreat" });
    expect(after.places).toEqual({ L1: "C2", B1: "A5" });
    const placed = does(now, { type: "override.place", by: "narrator", army: army("B1"), to: region("E5") });
    expect(placed.asks).toEqual({});
    expect(does(placed, { type: "phase.close", by: "narrator", phase: "retreat" })).toMatchObject({ phase: "tally", places: { B1: "E5" } });
  });

  it("has its ways judged again when the Narrator puts something in one of them", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C3", S1: "A5" } });
    const now = playSeason(state, [order("L1", "~C3")], { winners: ["L1"] }, "retreat").state;
    const blocked = does(now, { type: "override.place", by: "narrator", army: army("S1"), to: region("C4") });
    expect(Object.values(blocked.asks)).toMatchObject([{ kind: "retreat", options: ["D3"] }]);
  });

  it("may go where an army that is beaten too began; if both go there both are lost (RET-4, RET-6, RET-11)", () => {
    const state = campaign({ armies: { L1: "C2", B1: "C3", T1: "B2", R1: "A2" } });
    const orders = [order("L1", "C3"), order("R1", "B2")];
    const played = playSeason(state, orders, { winners: ["B1", "R1"], regroup: true });
    expect(asked(played, "retreat").map(({ army: who, options }) => `${who} ${options.join()}`)).toEqual(["L1 C2", "T1 C2"]);
    expect(told(played, "army.annihilated").map(({ army: who, reason }) => `${who} ${reason}`)).toEqual([
      "L1 retreatConflict",
      "T1 retreatConflict",
    ]);
    const saved = playSeason(state, orders, { winners: ["B1", "R1"], regroup: { L1: false, T1: true } });
    expect(saved.state.places).toEqual({ B1: "C3", R1: "B2", T1: "C2" });
  });

  it("and no victor moves onto an army that the Narrator set down meanwhile: it stays", () => {
    const state = campaign({ armies: { L1: "B2", B1: "C2", S1: "E5" } });
    let now = playSeason(state, [order("L1", "C2")], {}, "combat").state;
    now = does(now, { type: "override.place", by: "narrator", army: army("B1"), to: region("A5") });
    now = does(now, { type: "override.place", by: "narrator", army: army("S1"), to: region("C2") });
    now = does(now, { type: "answer.give", by: "narrator", ask: narratorOwes(now)[0]?.id as never, choice: "L1" });
    const after = does(now, { type: "phase.close", by: "narrator", phase: "combat" });
    expect(after.places).toMatchObject({ L1: "B2", S1: "C2" });
  });

  it("and a victor held up so, whose region another has entered, leaves the map: the Narrator puts it where he will", () => {
    const state = campaign({ armies: { L1: "B2", B1: "B4", L2: "A2", S1: "E5" } });
    let now = playSeason(state, [order("L1", "B3"), order("B1", "B3"), order("L2", "B2")], {}, "combat").state;
    expect(now.places).toMatchObject({ L2: "B2" });
    now = does(now, { type: "override.place", by: "narrator", army: army("S1"), to: region("B3") });
    now = does(now, { type: "answer.give", by: "narrator", ask: narratorOwes(now)[0]?.id as never, choice: "L1" });
    now = does(now, { type: "phase.close", by: "narrator", phase: "combat" });
    expect(now.places).toMatchObject({ L2: "B2", S1: "B3" });
    expect(now.places[army("L1")]).toBeUndefined();
    const back = does(now, { type: "override.place", by: "narrator", army: army("L1"), to: region("A1") });
    expect(back.places).toMatchObject({ L1: "A1" });
  });

  it("by the first-come reading only the first of two is saved (RET-11)", () => {
    const state = campaign({
      armies: { L1: "B3", B1: "C3", S1: "D1", B2: "D2" },
      relations: { "L|S": "neutral" },
      settings: { "str.retreatConflict": "firstCome" },
    });
    const played = playSeason(state, [order("L1", "C3"), order("S1", "D2")], { winners: ["L1", "S1"], regroup: true });
    expect(played.state.places).toEqual({ L1: "C3", S1: "D2", B1: "D3" });
  });
});

describe("Trade and Diplomacy (REL-2)", () => {
  const state = campaign({ armies: { L1: "A1", B1: "C1", S1: "E1" }, relations: { "B|L": "neutral" } });
  const proposes = (now: Campaign, of: string, deal: object): Campaign => {
    const ask = openAsks(now).find((one) => one.of === of);
    const letter = { id: `deal${of}`, house: of, ask: ask?.id, committed: true, time: 1, orders: [], choice: null, deal };
    return { ...now, letters: { ...now.letters, [`deal${of}`]: letter as unknown as Letter } } as Campaign;
  };
  const open = { type: "phase.open", by: "narrator", phase: "orders" } as const;

  it("two Houses draw nearer only if both wish it, and part as soon as one does", () => {
    expect(becomes("neutral", "ally", undefined)).toBe("neutral");
    expect(becomes("neutral", "ally", "ally")).toBe("ally");
    expect(becomes("ally", "enemy", "ally")).toBe("enemy");
    const both = proposes(proposes(state, "L", { gifts: {}, stances: { B: "ally", S: "ally" } }), "B", {
      gifts: {},
      stances: { L: "ally" },
    });
    const after = does(both, open);
    expect(relationOf(after, house("L"), house("B"))).toBe("ally");
    expect(relationOf(after, house("L"), house("S"))).toBe("enemy");
    const verdict = decide(both, open);
    if (verdict.ok) expect(evolveAll(after, undoAll(verdict.outcomes))).toEqual(both);
  });

  it("gifts change hands together; nobody gives what it does not have (POW-1)", () => {
    const given = proposes(proposes(state, "L", { gifts: { B: 2 }, stances: {} }), "B", { gifts: { S: 1 }, stances: {} });
    expect(Object.entries(does(given, open).houses).map(([name, { points }]) => `${name}${points}`)).toEqual(["L0", "B3", "S3"]);
    const greedy = proposes(state, "L", { gifts: { B: 3 }, stances: {} });
    const letter = Object.values(greedy.letters)[0] as Letter;
    expect(decide(greedy, { type: "letter.receive", letter })).toMatchObject({
      ok: true,
      outcomes: [{ type: "letter.refused", refusal: { reason: "giftTooHigh", most: 2 } }],
    });
    expect(does(greedy, open).houses[house("B")]?.points).toBe(2);
  });

  it("no gift goes to a name that is no House, however it is called (forged letter)", () => {
    for (const name of ["constructor", "__proto__", "toString", "X"]) {
      const gifts = JSON.parse(`{"${name}":1}`) as object;
      const letter = Object.values(proposes(state, "L", { gifts, stances: {} }).letters)[0] as Letter;
      expect(decide(state, { type: "letter.receive", letter })).toMatchObject({
        ok: true,
        outcomes: [{ type: "letter.refused", refusal: { reason: "noSuchHouse" } }],
      });
    }
  });

  it("silence gives nothing and nobody waits for it", () => {
    const after = does(state, open);
    expect(after.relations).toEqual(state.relations);
    expect(after.houses).toEqual(state.houses);
  });
});

describe("what the Narrator sets by hand", () => {
  const state = campaign({ armies: { L1: "A1", B1: "C1" }, garrisons: { Lg: "A1", Bg: "E5" } });

  it("a second garrison in a region, or one beside a foreign army, is refused (GAR-1, GAR-2)", () => {
    const post = (garrison: string, to: string): Command => ({ type: "override.post", by: "narrator", garrison, to }) as unknown as Command;
    expect(decide(state, post("Lg", "E5"))).toMatchObject({ ok: false, refusal: { rule: "GAR-1", reason: "garrisonThere" } });
    expect(decide(state, post("Lg", "C1"))).toMatchObject({ ok: false, refusal: { rule: "GAR-2", reason: "foreignArmyThere" } });
    expect(does(state, post("Lg", "B1")).posts).toEqual({ Lg: "B1", Bg: "E5" });
    expect(decide(state, { type: "override.place", by: "narrator", army: army("L1"), to: region("E5") })).toMatchObject({
      ok: false,
      refusal: { rule: "GAR-2", reason: "garrisonOfAnotherHouse" },
    });
  });

  it("a setting changes between Seasons only, to a value that it may have", () => {
    const change = (value: unknown): Command => ({ type: "setting.change", by: "narrator", key: "str.marchCost", value }) as Command;
    expect(does(state, change(2)).settings["str.marchCost"]).toBe(2);
    expect(decide(state, change("two"))).toMatchObject({ ok: false, refusal: { reason: "wrongSetting" } });
    expect(decide({ ...state, phase: "orders" }, change(2))).toMatchObject({ ok: false, refusal: { reason: "settingsFrozen" } });
  });
});
