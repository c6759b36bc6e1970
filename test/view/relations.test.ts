import { describe, expect, it } from "vitest";
import type { Campaign, Deal, HouseId, Letter } from "../../src/rules/index.ts";
import { openAsks, pairKey } from "../../src/rules/index.ts";
import { dealModel, relationTable } from "../../src/view/index.ts";
import { campaign, house } from "../rules/campaign.ts";

const [L, B, K] = [house("L"), house("B"), house("K")];
const all = [B, K, L];
const base = campaign({
  armies: { L1: "A1", B1: "C3", K1: "E5" },
  points: 3,
  relations: { [pairKey(L, K)]: "ally" } as Campaign["relations"],
});

function wishing(state: Campaign, of: HouseId, deal: Partial<Deal>, committed = true): Campaign {
  const ask = openAsks(state).find((one) => one.of === of);
  const letter = {
    ...{ id: `deal${of}`, house: of, ask: ask?.id, committed, time: 1, orders: [], choice: null },
    deal: { gifts: {}, stances: {}, ...deal },
  } as unknown as Letter;
  return { ...state, letters: { ...state.letters, [letter.id]: letter } };
}

const line = (state: Campaign, viewer: Parameters<typeof dealModel>[1], other: HouseId) =>
  dealModel(state, viewer, L, all)?.lines.find((one) => one.other === other);

describe("the table of relations", () => {
  it("is the same from both sides, and empty where a House meets itself (REL-1)", () => {
    const table = relationTable(base, all);
    expect(table.map(({ bonds }) => bonds.map((bond) => bond?.now ?? null))).toEqual([
      [null, "enemy", "enemy"],
      ["enemy", null, "ally"],
      ["enemy", "ally", null],
    ]);
  });
});

describe("what a House proposes", () => {
  it("is what is, until it wishes otherwise", () => {
    const model = dealModel(base, { houses: [L] }, L, all);
    expect(model).toMatchObject({ committed: false, given: 0, points: 3 });
    expect(model?.lines).toMatchObject([
      { other: B, now: "enemy", wish: "enemy", effect: "same", gift: 0 },
      { other: K, now: "ally", wish: "ally", effect: "same" },
    ]);
  });

  it("gets colder at once, warmer only if the other agrees (REL-2)", () => {
    const state = wishing(base, L, { stances: { [B]: "ally", [K]: "neutral" } as Deal["stances"], gifts: { [B]: 2 } as Deal["gifts"] });
    expect(line(state, { houses: [L] }, B)).toMatchObject({ wish: "ally", effect: "ifAgreed", becomes: "enemy", gift: 2 });
    expect(line(state, { houses: [L] }, K)).toMatchObject({ wish: "neutral", effect: "atOnce", becomes: "neutral" });
    expect(dealModel(state, { houses: [L] }, L, all)?.given).toBe(2);
  });

  it("knows what the other wishes only with eyes that may read its letter", () => {
    const wished = wishing(base, L, { stances: { [B]: "ally" } as Deal["stances"] });
    const both = wishing(wished, B, { stances: { [L]: "ally" } as Deal["stances"] });
    expect(line(both, "narrator", B)).toMatchObject({ effect: "agreed", becomes: "ally" });
    expect(line(both, { houses: [L] }, B)).toMatchObject({ effect: "ifAgreed", becomes: "enemy" });
    expect(dealModel(both, { houses: [B] }, L, all)).toMatchObject({ deal: { gifts: {}, stances: {} } });
  });

  it("is asked in Trade and Diplomacy alone", () => {
    expect(dealModel({ ...base, phase: "orders" }, "narrator", L, all)).toBeNull();
  });
});
