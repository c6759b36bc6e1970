import type { HouseId, UnitId, AskId } from "../kernel/ids.ts";
import type { RuleId } from "../catalogue/rules.ts";
import type { Combat } from "./eligible.ts";
import type { PursuitRefusal } from "./refusals.ts";
import type { ReturnPart, ReturnRights } from "./returning.ts";
import type { Base } from "./geometry.ts";
import type { PursuitCharge } from "./charge.ts";
import type { Chase, Declaration, Flight, Loss, Run, Throw } from "./state.ts";

/** Who wishes it. */
export type PursuitWisher = "narrator" | HouseId;

/** What someone wants; it may be refused. */
export type PursuitCommand =
  /** The combats of a turn are over and some units flee: declarations are asked for. */
  | Readonly<{ type: "flight.open"; by: PursuitWisher; turn: number; combats: readonly Combat[] }>
  | Readonly<{ type: "pursuit.declare"; by: PursuitWisher; unit: UnitId; choice: Declaration }>
  | Readonly<{ type: "flight.choose"; by: PursuitWisher; unit: UnitId; from: UnitId }>
  | Readonly<{ type: "order.choose"; by: PursuitWisher; ask: AskId; units: readonly UnitId[] }>
  /** The deadline: silence is filled with the defaults, and no more is declared. */
  | Readonly<{ type: "declarations.close"; by: PursuitWisher }>
  /** Dice on the table; faces in the order thrown. */
  | Readonly<{ type: "dice.read"; by: PursuitWisher; ask: AskId; faces: readonly number[] }>
  /** A part of a side's movement phase begins: its units that are off the table and due come back. */
  | Readonly<{ type: "movement.begin"; by: PursuitWisher; side: string; part: ReturnPart }>;

/** What happened, for the cards. The state that belongs to it stands in the verdict. */
export type PursuitEvent =
  | Readonly<{ type: "pursuit.declared"; unit: UnitId; choice: Declaration; byDefault: boolean; rules: readonly RuleId[] }>
  | Readonly<{ type: "restraint.tested"; unit: UnitId; leadership: number; thrown: Throw; restrained: boolean; rules: readonly RuleId[] }>
  | Readonly<{ type: "flight.run"; unit: UnitId; thrown: Throw; flight: Flight; rules: readonly RuleId[] }>
  | Readonly<{ type: "unit.lost"; unit: UnitId; why: Loss; by: readonly UnitId[]; rules: readonly RuleId[] }>
  | Readonly<{ type: "pursuit.run"; unit: UnitId; thrown: Throw; run: Run; rules: readonly RuleId[] }>
  | Readonly<{ type: "flight.renewed"; unit: UnitId; by: UnitId; thrown: Throw; reach: number; caught: boolean; rules: readonly RuleId[] }>
  | Readonly<{ type: "charge.made"; charge: PursuitCharge; rules: readonly RuleId[] }>
  | Readonly<{ type: "unit.left"; unit: UnitId; rights: ReturnRights; rules: readonly RuleId[] }>
  | Readonly<{ type: "unit.returned"; unit: UnitId; base: Base; suffersTerrain: boolean; rights: ReturnRights; rules: readonly RuleId[] }>
  /** No place is free along the edge: it waits for the next turn. */
  | Readonly<{ type: "unit.waited"; unit: UnitId; refusal: PursuitRefusal; rules: readonly RuleId[] }>;

/** What a command comes to: the state after it with what happened, or why not. The state before is its undoing. */
export type PursuitVerdict =
  | Readonly<{ ok: true; chase: Chase; events: readonly PursuitEvent[] }>
  | Readonly<{ ok: false; refusal: PursuitRefusal }>;
