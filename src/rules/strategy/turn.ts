import type { ArmyId, AskId, BattleId, GarrisonId, HouseId, RegionId } from "../kernel/ids.ts";
import type { Relation } from "../campaign/state.ts";
import type { Order } from "./orders.ts";

/** What closes a question: a region, an army or garrison, a word of that question (`decline`, `stay`, `fight`), or Power Points. */
export type Choice = string | number;

/** An answer that counts, and who gave it: its House, the Narrator in its place, or nobody (then the default was taken). */
export interface Answer {
  readonly choice: Choice;
  readonly by: "house" | "narrator" | "default";
}

/** An order that counts: lawful, paid, and not a hold. */
export interface Mover {
  readonly army: ArmyId;
  readonly house: HouseId;
  readonly order: Order;
  readonly from: RegionId;
  /** Where its last step begins: its heading is the bearing from here (MAP-6). */
  readonly last: RegionId;
  readonly to: RegionId;
}

/**
 * A Season from the reveal on: how everything stood when the orders were read, which of them count, and the answers given since.
 * All that happens follows from it, so that nothing has to be guessed later from where things stand (PHS-3).
 */
export interface Turn {
  readonly season: number;
  readonly armies: Readonly<Record<ArmyId, { readonly house: HouseId; readonly from: RegionId }>>;
  readonly garrisons: Readonly<Record<GarrisonId, { readonly house: HouseId; readonly at: RegionId }>>;
  readonly relations: Readonly<Record<string, Relation>>;
  /** Sorted by army. */
  readonly movers: readonly Mover[];
  readonly answers: Readonly<Record<AskId, Answer>>;
  /** How many rounds of questions the Narrator has closed. */
  readonly closed: number;
  /** Where garrisons are ordered to go, at a table where they move (GAR-4). */
  readonly shifts?: Readonly<Record<GarrisonId, RegionId>>;
}

export type BattleKind = "attack" | "meeting" | "border" | "assault";

/** One side of a battle; a garrison fights for itself only in an assault. */
export type Side = ArmyId | GarrisonId;

/** A battle that has to be fought. */
export interface Battle {
  readonly id: BattleId;
  /** An army enters where another stands (BTL-1), two enter one empty region (BTL-3), two exchange (BTL-5), or one enters where only a garrison is (GAR-5). */
  readonly kind: BattleKind;
  /** The region fought for; both regions of a border battle, sorted. */
  readonly at: readonly RegionId[];
  /** The two who fight, sorted by name. One of them must win (BTL-10). */
  readonly sides: readonly [Side, Side];
  /** Who stood there before, if anybody. */
  readonly holder: Side | null;
  /** A garrison that fights beside an army of its House and falls with it (GAR-5). */
  readonly garrison: GarrisonId | null;
  /** Allies of a side who may fight its victor at once if it is beaten (BID-9). */
  readonly seconds: readonly ArmyId[];
}

/** An army that lost and must leave (RET-1). */
export interface Defeat {
  readonly army: ArmyId;
  readonly battle: BattleId;
  /** The region from which it is pushed, or to which its return leads back. */
  readonly at: RegionId;
  readonly victor: Side;
  readonly rule: "push" | "return" | "diplomacy";
  /** The victor's heading in degrees, clockwise from north; null if it is no push. */
  readonly heading: number | null;
  /** Regions of the map that geometry or the way back allows, before RET-6, sorted. */
  readonly candidates: readonly RegionId[];
}
