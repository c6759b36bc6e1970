import { describe, expect, it } from "vitest";
import { squareGraph } from "../../src/rules/index.ts";
import { countLand, groundOf, type Land, landFaults, landText, named, painted, readLand, valued } from "../../src/view/index.ts";
import { campaign, region } from "../rules/campaign.ts";

const ids = (...cells: string[]) => cells.map(region);
const EMPTY: Land = { sea: [], outside: [], names: {} };
const mapOf = (land: Land) => squareGraph({ columns: 3, rows: 3, ...land });

describe("the land of a map", () => {
  it("is painted cell by cell: a cell is one thing only (MAP-1, MAP-2)", () => {
    const wet = painted(EMPTY, ids("B2", "A1", "B2"), "sea");
    expect(wet).toEqual({ sea: ids("A1", "B2"), outside: [], names: {} });
    const cut = painted(wet, ids("A1"), "outside");
    expect([groundOf(cut, region("A1")), groundOf(cut, region("B2")), groundOf(cut, region("C3"))]).toEqual(["outside", "sea", "land"]);
    expect(painted(painted(cut, ids("A1"), "sea"), ids("A1", "B2"), "land")).toEqual(EMPTY);
  });

  it("keeps names as they are written, without blanks around them; an empty one is taken away", () => {
    const called = named(EMPTY, region("A1"), "  Vado Hondo ");
    expect(called.names).toEqual({ A1: "Vado Hondo" });
    expect(named(called, region("A1"), " ").names).toEqual({});
    expect(named(EMPTY, region("A1"), "x".repeat(200)).names["A1" as never]).toHaveLength(60);
  });

  it("keeps what regions are worth, a whole number that is not too great; nothing is taken away (POW-1)", () => {
    const rich = valued(valued(EMPTY, region("A1"), 3.4), region("B1"), 500);
    expect(rich.values).toEqual({ A1: 3, B1: 99 });
    expect(mapOf(rich).regions[region("A1")]?.value).toBe(3);
    expect(valued(valued(rich, region("A1"), 0), region("B1"), -1)).toEqual(EMPTY);
    expect(readLand(landText(rich, "A map"))).toEqual({ ok: true, land: rich });
    expect(readLand('{"format":"huestes.map","version":1,"sea":[],"outside":[],"names":{},"values":{"A1":"x"}}').ok).toBe(false);
    expect(mapOf({ ...EMPTY, values: { Z9: 1 } as never }).problems).toEqual([{ kind: "unknownRegion", region: "Z9" }]);
  });

  it("goes into a file and comes back the same", () => {
    const land = named(painted(painted(EMPTY, ids("A1"), "sea"), ids("C3"), "outside"), region("B2"), "Mesta");
    expect(readLand(landText(land, "A map"))).toEqual({ ok: true, land });
  });

  it("is not read from what is no map, and says why", () => {
    expect(readLand("{")).toEqual({ ok: false, why: "notJson" });
    expect(readLand("null")).toEqual({ ok: false, why: "notAMap" });
    expect(readLand('{"format":"huestes.map","version":1,"sea":[1],"outside":[],"names":{}}')).toEqual({ ok: false, why: "notAMap" });
    expect(readLand('{"format":"huestes.map","version":1,"sea":[],"outside":[],"names":{"A1":5}}')).toEqual({ ok: false, why: "notAMap" });
    expect(readLand('{"format":"huestes.map","version":2,"sea":[],"outside":[],"names":{}}')).toEqual({ ok: false, why: "newer" });
  });

  it("is counted", () => {
    const land = named(painted(painted(EMPTY, ids("A1", "A2"), "sea"), ids("C3"), "outside"), region("B2"), "Mesta");
    expect(countLand(mapOf(land), land)).toEqual({ land: 6, sea: 2, outside: 1, unnamed: 5 });
  });

  it("shows its faults, and those with the campaign on it", () => {
    const land = painted(painted(EMPTY, ids("B1", "A2", "B2", "C2", "B3"), "sea"), ids("C3"), "outside");
    const state = { ...campaign({ armies: { L1: "B2", B1: "A1" }, garrisons: { Lg: "C3" }, size: 3 }) };
    const houses = { ...state.houses, L: { points: 0, capital: region("B2") } };
    const faults = landFaults(mapOf(land), { ...state, houses } as never);
    expect(faults).toEqual([
      { kind: "orphan", region: "A1" },
      { kind: "orphan", region: "C1" },
      { kind: "orphan", region: "A3" },
      { kind: "wet", piece: "L1", region: "B2" },
      { kind: "wet", piece: "Lg", region: "C3" },
      { kind: "capital", house: "L", region: "B2" },
    ]);
    const twice = named(named(EMPTY, region("A1"), "Eras"), region("B1"), "Eras");
    expect(landFaults(mapOf(twice), null)).toEqual([{ kind: "sameName", name: "Eras", region: "B1" }]);
  });
});
