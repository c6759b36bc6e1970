import type { AskId, HouseId, UnitId } from "../kernel/ids.ts";

/** What the dice are thrown for. `newFlight`: of a unit that was already fleeing and that a pursuer met. */
export type DicePurpose = "restrain" | "flight" | "pursuit" | "newFlight";

/** An open question of a pursuit: who owes it and what closes it. */
export type PursuitAsk = Readonly<{ id: AskId; of: HouseId }> &
  (
    | /** Whom the unit pursues, whether it tries to restrain, or stays: the last only if it `mayStay`. The first target is the strongest. */
    Readonly<{ kind: "pursuit"; unit: UnitId; targets: readonly UnitId[]; mayStay: boolean }>
    /** From which of several equally strong enemies the unit flees. */
    | Readonly<{ kind: "flight"; unit: UnitId; options: readonly UnitId[] }>
    /** In which order pursuers of the same unit power roll and move: the choice lists them all. */
    | Readonly<{ kind: "order"; units: readonly UnitId[] }>
    /** A throw of so many D6; `by` is the pursuer that met a fleeing unit. */
    | Readonly<{ kind: "dice"; purpose: DicePurpose; unit: UnitId; dice: number; by: UnitId | null }>
  );

/**
 * Every kind of question with what happens when nobody answers by the deadline. A unit that is free to stay stays; any other pursues the
 * strongest of its targets. Dice are never decided: the table throws them.
 */
export const PURSUIT_ASKS = {
  pursuit: { fallback: "stayIfFreeElsePursue" },
  flight: { fallback: "firstByName" },
  order: { fallback: "byName" },
  dice: { fallback: "tableThrows" },
} as const satisfies Readonly<Record<PursuitAsk["kind"], Readonly<{ fallback: string }>>>;
