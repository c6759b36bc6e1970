import type { ArmyId, AskId, BattleId, HouseId, RegionId } from "../kernel/ids.ts";
import type { Closed } from "./destination.ts";
import type { Battle, Side } from "./turn.ts";

interface Asked {
  readonly id: AskId;
  readonly season: number;
}

/** An open question: who owes it and what closes it. Its default stands in the catalogue (`ASKS`). */
export type Ask = Readonly<
  Asked &
    (
      | { kind: "orders"; of: HouseId }
      /** Gifts of Power Points and what the House would be to others (REL-2). */
      | { kind: "diplomacy"; of: HouseId }
      /**
       * Which of the allied armies goes into a region (MOV-15, BID-7), or gets their bids together, `pooled` (BID-6), or which of several `own` armies of the House
       * takes part (BID-11): the choice is one of the options.
       */
      | { kind: "champion"; of: HouseId; at: RegionId; options: readonly ArmyId[]; foes: readonly Side[]; pooled?: boolean; own?: boolean }
      /** A secret bid, from 0 to the points in stock (BID-10). `pool`: the one of several allies for whose army their bids are added (BID-6). */
      | { kind: "bid"; of: HouseId; at: RegionId; army: ArmyId; rivals: readonly ArmyId[]; pool?: ArmyId }
      /** Who won: one of the battle's sides (BTL-8, BTL-10). */
      | { kind: "battle"; of: "narrator"; battle: Battle }
      /** A border winner goes into the loser's region, or stays in its own (BTL-5): the choice is one of the two regions. */
      | { kind: "occupy"; of: HouseId; army: ArmyId; battle: BattleId; at: RegionId; to: RegionId }
      /** An ally whose friend was beaten fights the victor at once, `fight`, or not, `stay` (BID-9). */
      | { kind: "second"; of: HouseId; army: ArmyId; battle: BattleId; at: RegionId; foe: Side }
      /** A beaten army goes to one of the options for the price of regrouping, or its House lets it go, `decline` (RET-8, RET-9). */
      | {
          kind: "retreat";
          of: HouseId;
          army: ArmyId;
          battle: BattleId;
          at: RegionId;
          victor: Side;
          rule: "push" | "return" | "diplomacy";
          options: readonly RegionId[];
          closed: readonly Closed[];
          cost: number;
        }
    )
>;

export type AskKind = Ask["kind"];
/** A question of one kind. */
export type AskOf<K extends AskKind> = Extract<Ask, { kind: K }>;
