import type { AskId, HouseId, LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import type { UnitKind, UnitState } from "../catalogue/units.ts";
import type { GroundEffect, Light, WarSettings, Weather } from "../catalogue/war.ts";
import type { DiceSettings } from "../dice/settings.ts";
import type { UnitFigures } from "../force/unit.ts";
import type { BattleAsk } from "./asks.ts";
import type { BattleOrder, ReadyAction } from "./orders.ts";

/** A point of the field in metres: x from its left edge, y from the edge that the defenders have at their back. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What the Narrator fixes in step 1. @rule WAR-ENV-1 */
export interface Field {
  /** Metres. */
  readonly width: number;
  readonly depth: number;
  readonly light: Light;
  readonly weather: Weather;
}

export type BattleSettings = DiceSettings & WarSettings;

/** Steps by number, 1 to 11. */
export type BattleStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** Where the battle has come to. */
export interface Clock {
  readonly step: BattleStep;
  /** Battle rounds, from 1; 0 before the first. */
  readonly round: number;
  /** Who won the initiative of this round. */
  readonly first: SideId | null;
  /** Who is to act in step 7 or 9. */
  readonly turn: SideId | null;
  /** Sides that passed since anybody acted. */
  readonly passed: readonly SideId[];
  /** Initiative rolls that have been read and not yet been compared; null where no die counted. */
  readonly rolls: Readonly<Record<SideId, number | null>>;
}

/** How a side stands to the other: the attacker came, the defender was there and deploys first. */
export type Role = "attacker" | "defender";

export interface BattleSide {
  readonly role: Role;
  readonly house: HouseId | null;
  readonly commander: LeaderId | null;
  readonly lieutenants: readonly LeaderId[];
  readonly surrendered: boolean;
  /** Orders that units gave themselves because nobody leads them. */
  readonly used: Used;
}

/** How many orders were used, in the round that is named; in any other round none were. */
export interface Used {
  readonly round: number;
  readonly orders: number;
}

/** What became of someone who fell. */
export type Fate = "free" | "fallen" | "captured";

export interface BattleLeader {
  readonly side: SideId;
  readonly warfare: number;
  readonly status: number;
  /** Bonus dice of the specialties of Warfare. */
  readonly strategy: number;
  readonly command: number;
  readonly destiny: number;
  /** As a person in front of a unit: Defense, armour, and metres. */
  readonly defense: number;
  readonly armour: number;
  readonly place: Place | null;
  /** The unit that the leader has joined. */
  readonly unit: UnitId | null;
  /** Damage taken with the unit or from one. */
  readonly damage: number;
  readonly fate: Fate;
  readonly used: Used;
}

/** How a unit left the field. */
export type Gone = "destroyed" | "fled" | "left" | "surrendered";

/** What a unit did in the round that is named; in any other round nothing. */
export interface Tally {
  readonly round: number;
  /** Orders that were tried on it, by whomever of its side. */
  readonly attempts: number;
  readonly acted: boolean;
  /** A critical failure: it sits out step 9. */
  readonly barred: boolean;
}

/** What Defend gave, and the round in which it was rolled. */
export interface Guard {
  readonly defense: number;
  readonly round: number;
}

export interface Readied {
  readonly action: ReadyAction;
  readonly when: string;
  readonly round: number;
}

/** A unit of a hundred men, the figures of its sheet and what the battle did to it. */
export interface BattleUnit {
  readonly side: SideId;
  readonly kind: UnitKind;
  readonly figures: UnitFigures;
  /** Metres that it can shoot; 0: not at all. */
  readonly range: number;
  readonly shields: boolean;
  /** Metres of a side of its square on the field. */
  readonly size: number;
  /** Its middle; null while it is not on the field. */
  readonly place: Place | null;
  readonly gone: Gone | null;
  readonly health: number;
  readonly state: UnitState;
  /** Dice that disorganisation has taken for the rest of the battle. */
  readonly penaltyDice: number;
  /** The ground under it, as the Narrator says. */
  readonly ground: readonly GroundEffect[];
  /** Defense of the works that shelter it. */
  readonly shelter: number;
  readonly tally: Tally;
  /** The order that it goes on with. */
  readonly standing: BattleOrder | null;
  readonly guard: Guard | null;
  readonly readied: Readied | null;
  /** The round in which it was routed; it flees again in later ones. */
  readonly routedIn: number | null;
  /** Who routed it: from that unit it flees. */
  readonly routedBy: UnitId | null;
}

/** How it ended. A winner of null: nobody won. */
export interface Result {
  readonly winner: SideId | null;
}

/** A battle of the war rules as one plain value. */
export interface BattleState {
  readonly settings: BattleSettings;
  readonly clock: Clock;
  readonly field: Field;
  readonly sides: Readonly<Record<SideId, BattleSide>>;
  readonly leaders: Readonly<Record<LeaderId, BattleLeader>>;
  readonly units: Readonly<Record<UnitId, BattleUnit>>;
  /** Open questions. Where one of dice is open, nothing else is done first. */
  readonly asks: Readonly<Record<AskId, BattleAsk>>;
  /** How many questions were opened so far: the next one's number is one more. */
  readonly asked: number;
  readonly result: Result | null;
}
