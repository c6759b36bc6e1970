import type { AskId, HouseId, UnitId } from "../kernel/ids.ts";
import type { Dot } from "../map/outline.ts";
import type { PursuitAsk } from "./asks.ts";
import type { PursuitCharge } from "./charge.ts";
import type { Combat } from "./eligible.ts";
import type { Base, Table } from "./geometry.ts";
import type { PursuitSettings } from "./settings.ts";

/** A unit as far as flight and pursuit know it. Lengths in the measure of the profile. */
export interface PursuitUnit {
  /** Who answers for it. */
  readonly owner: HouseId;
  /** Units of one side are friends, all others enemies. */
  readonly side: string;
  readonly movement: number;
  readonly unitPower: number;
  readonly leadership: number;
  /** The Leadership of a General near enough to lend it; null for none. */
  readonly generalLeadership: number | null;
  readonly immuneToPsychology: boolean;
  readonly causes: "fear" | "terror" | null;
  readonly compulsoryMovement: boolean;
  /** It defends a wall, a hedge or the like. */
  readonly defendsObstacle: boolean;
}

/** Why a unit is no more. */
export type Loss = "caught" | "ranIntoEnemy" | "leftTable";

/** Where a unit is. `base` is null where there is no table: then distances alone count. */
export type Standing =
  | Readonly<{ at: "field"; base: Base | null; fleeing: boolean }>
  /** It pursued off the table and comes back in its side's next movement phase, at this point, this way round. */
  | Readonly<{ at: "away"; base: Base; point: Dot; inwards: number }>
  | Readonly<{ at: "lost"; why: Loss }>;

/** A piece of ground, a rectangle. Only impassable ground stops a pursuer. */
export interface Ground {
  readonly kind: "impassable" | "hazardous" | "difficult";
  readonly base: Base;
}

/** The steps of the sub-phase, in order. @rule PUR-6, PUR-7 */
export const PURSUIT_SEQUENCE = [
  "declareTargets",
  "restrainTests",
  "rollFlights",
  "moveFleeing",
  "rollPursuits",
  "removeCaught",
  "movePursuers",
] as const;

/** What a step waits for; the others follow by themselves. `closed`: nothing is going on. */
export type PursuitStage = "closed" | (typeof PURSUIT_SEQUENCE)[number];

/** What was declared for a unit that could pursue. */
export type Declaration =
  | Readonly<{ kind: "pursue"; target: UnitId }>
  /** `target`: whom it must chase if the test fails. */
  | Readonly<{ kind: "restrain"; target: UnitId }>
  | Readonly<{ kind: "stay" }>;

/** A throw for a distance or a test. */
export type Throw = Readonly<{ faces: readonly number[]; total: number }>;

/** A flight that was run. `start` is the base as it stood, turned to flee. `end`: how far it got, along its heading. */
export interface Flight {
  readonly from: UnitId | null;
  readonly heading: number | null;
  readonly start: Base | null;
  readonly end: number;
  readonly loss: Loss | null;
}

/** What ended a pursuer's move. */
export type Stop = "rolled" | "friend" | "impassable" | "charge" | "edge" | "left";

/** A pursuit that was run. Places on the axis of the flight: 0 is where the fleeing unit stood, its rear edge and the pursuer's front. */
export interface Run {
  readonly target: UnitId;
  readonly caught: boolean;
  readonly start: number;
  /** Negative when it ends further back than it began (PUR-16). */
  readonly moved: number;
  readonly end: number;
  /** Between it and a fleeing unit that got away; null if none is left. */
  readonly gap: number | null;
  readonly stop: Stop;
}

/** One sub-phase of flights and pursuits with all that it needs: plain data, so that the state before is the undoing. */
export interface Chase {
  readonly turn: number;
  readonly settings: PursuitSettings;
  readonly table: Table | null;
  readonly grounds: readonly Ground[];
  readonly units: Readonly<Record<UnitId, PursuitUnit>>;
  readonly standings: Readonly<Record<UnitId, Standing>>;
  readonly combats: readonly Combat[];
  readonly stage: PursuitStage;
  readonly asks: Readonly<Record<AskId, PursuitAsk>>;
  readonly declared: Readonly<Record<UnitId, Declaration>>;
  /** From which of several equally strong enemies a unit flees (PUR-11). */
  readonly flees: Readonly<Record<UnitId, UnitId>>;
  /** Units of one power in the order that their owner chose (PUR-8). */
  readonly ties: readonly UnitId[];
  readonly restraints: Readonly<Record<UnitId, Throw>>;
  readonly flightThrows: Readonly<Record<UnitId, Throw>>;
  readonly pursuitThrows: Readonly<Record<UnitId, Throw>>;
  /** Flights of units that were already fleeing when a pursuer met them (PUR-27), by `pursuer>unit`. */
  readonly newFlights: Readonly<Record<string, Throw>>;
  readonly flights: Readonly<Record<UnitId, Flight>>;
  readonly runs: Readonly<Record<UnitId, Run>>;
  readonly charges: readonly PursuitCharge[];
}
