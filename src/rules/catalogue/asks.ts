/** Every kind of question with what happens when nobody answers and when its answer counts. */
export const ASKS = {
  /** A House's orders for the Season. Not confirmed when the Season is resolved: all its armies hold. */
  orders: { fallback: "hold", settles: "close" },
} as const;
