import type { ArmyId, AskId, CampaignId, GarrisonId, HouseId, LetterId, RegionId } from "../kernel/ids.ts";
import type { Phase } from "../catalogue/phases.ts";
import type { Settings } from "../catalogue/settings.ts";
import type { MapGraph } from "../map/graph.ts";
import type { Ask } from "../strategy/asks.ts";
import type { Order } from "../strategy/orders.ts";
import type { Choice, Turn } from "../strategy/turn.ts";

/** A Great House as the rules see it. */
export interface House {
  /** Power Points in stock: an integer, never negative (POW-1). */
  readonly points: number;
  /** Its capital's region, or null: only what hangs together with it counts as its supply line (SUP-2). */
  readonly capital: RegionId | null;
  /** Power Points that it earns each Season by its own figure, if the campaign goes by it (POW-1). */
  readonly income?: number;
}

/** An army belongs to one House. Where it stands is in {@link Campaign.places}. */
export interface Army {
  readonly house: HouseId;
}

/** A defensive garrison belongs to one House. Where it stands is in {@link Campaign.posts}. */
export interface Garrison {
  readonly house: HouseId;
}

/** What a House wishes in the Trade and Diplomacy phase: Power Points given away, and what it would be to others (REL-2). */
export interface Deal {
  readonly gifts: Readonly<Record<HouseId, number>>;
  readonly stances: Readonly<Record<HouseId, Relation>>;
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
  /** The answer to a question that is no list of orders: a region, an army, a word of that question, or Power Points. */
  readonly choice: Choice | null;
  /** The wishes of the Trade and Diplomacy phase. */
  readonly deal: Deal | null;
  /** Whether the Houses that are now allied with this one may read it. */
  readonly shared?: boolean;
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
  readonly garrisons: Readonly<Record<GarrisonId, Garrison>>;
  /** Where each army on the board stands. An army without a place is off the board. */
  readonly places: Readonly<Record<ArmyId, RegionId>>;
  /** Where each garrison on the board stands. */
  readonly posts: Readonly<Record<GarrisonId, RegionId>>;
  /** Which House controls a region; a region that is not listed is nobody's (SUP-7). */
  readonly control: Readonly<Record<RegionId, HouseId>>;
  /** By pair of Houses, see `pairKey`; a pair that is not listed is `enemy`. */
  readonly relations: Readonly<Record<string, Relation>>;
  readonly asks: Readonly<Record<AskId, Ask>>;
  /** The Season's facts from the reveal of the orders to the end of the tally; null before. */
  readonly turn: Turn | null;
  readonly letters: Readonly<Record<LetterId, Letter>>;
}
