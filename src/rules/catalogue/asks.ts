/**
 * Every kind of question with what happens when nobody answers (RET-9a). All are read when the Narrator closes their phase.
 * @rule RET-9a
 */
export const ASKS = {
  /** A House's orders for the Season. Not confirmed when the Season is resolved: all its armies hold. */
  orders: { fallback: "hold" },
  /** Nothing is given, nothing changes. */
  diplomacy: { fallback: "nothing" },
  /** Silent allies have not agreed. */
  champion: { fallback: "disagree" },
  /** A missing bid is 0. */
  bid: { fallback: "zero" },
  /** A battle must name a winner: its phase cannot be closed before. */
  battle: { fallback: "wait" },
  /** A border winner stays in its own region. */
  occupy: { fallback: "stay" },
  /** A missing second ally stays. */
  second: { fallback: "stay" },
  /** The House pays if it can; of several regions the one nearest its line, then the first by name. */
  retreat: { fallback: "pay" },
} as const;
