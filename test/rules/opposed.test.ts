import { describe, expect, it } from "vitest";
import { opposed, opposedDice, type Battle } from "../../src/rules/index.ts";

const battle = (kind: Battle["kind"], holder: string | null) => ({ kind, sides: ["B1", "L1"], holder }) as unknown as Battle;

describe("a battle by opposed dice (BTL-8)", () => {
  it("is thrown with one die for each unit, at least one, and those of the garrison beside", () => {
    expect([opposedDice(3), opposedDice(0), opposedDice(2, 1)]).toEqual([3, 1, 3]);
  });

  it("is won by the higher total", () => {
    expect(opposed(battle("attack", "B1"), [[1, 2], [6]])).toEqual({ tie: false, winner: "L1", totals: [3, 6] });
    expect(opposed(battle("meeting", null), [[6, 6], [6]])).toMatchObject({ winner: "B1" });
  });

  it("goes to the holder on a tie; in a meeting and on a border it is thrown again", () => {
    expect(opposed(battle("attack", "B1"), [[3], [1, 2]])).toMatchObject({ tie: false, winner: "B1" });
    expect(opposed(battle("assault", "L1"), [[3], [3]])).toMatchObject({ tie: false, winner: "L1" });
    expect(opposed(battle("meeting", null), [[3], [3]])).toEqual({ tie: true, totals: [3, 3] });
    expect(opposed(battle("border", null), [[3], [3]])).toMatchObject({ tie: true });
  });
});
