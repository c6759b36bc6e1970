import type { ArmyId, AskId, CampaignId, HouseId, LetterId, RegionId } from "../kernel/ids.ts";
import type { Phase } from "../catalogue/phases.ts";
import type { Settings } from "../catalogue/settings.ts";
import type { MapGraph } from "../map/graph.ts";
import type { Order } from "../strategy/orders.ts";
import type { Ask } from "./messages.ts";

/** A Great House as the rules see it. */
export interface House {
  /** Power Points in stock: an integer, never negative (POW-1). */
  readonly points: number;
}

/** An army belongs to one House. Where it stands is in {@link Campaign.places}. */
export interface Army {
  readonly house: HouseId;
}

export type Relation = "ally" | "neutral" | "enemy";

/** What a House writes to answer an ask. A draft is its own business; only a committed letter counts. */
export interface Letter {
  readonly id: LetterId;
  readonly house: HouseId;
  readonly ask: AskId;
  readonly committed: boolean;
  /** When the server last stamped it, in milliseconds since 1970. */
  readonly time: number;
  /** The House's orders in the sequence in which it lists them (POW-3). */
  readonly orders: readonly Order[];
  /** The document as it lies in the House, opaque to the rules: it is kept so that a letter that was taken can be given back the same. */
  readonly paper?: unknown;
}

/** A whole campaign as one plain value. Nothing in it is a document, a class or a word. */
export interface Campaign {
  readonly id: CampaignId;
  readonly map: MapGraph;
  readonly settings: Settings;
  /** The Season's number, from 1. */
  readonly season: number;
  readonly phase: Phase;
  readonly houses: Readonly<Record<HouseId, House>>;
  readonly armies: Readonly<Record<ArmyId, Army>>;
  /** Where each army on the board stands. An army without a place is off the board. */
  readonly places: Readonly<Record<ArmyId, RegionId>>;
  /** By pair of Houses, see `pairKey`; a pair that is not listed is `enemy`. */
  readonly relations: Readonly<Record<string, Relation>>;
  readonly asks: Readonly<Record<AskId, Ask>>;
  readonly letters: Readonly<Record<LetterId, Letter>>;
}
