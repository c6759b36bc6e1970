export type * from "./ports.ts";
export { append, finish } from "./append.ts";
export { drain } from "./drain.ts";
export { claimHand, CLAIM_WAIT, holdsHand, releaseHand } from "./hand.ts";
export { commitOrders, draftOrder, recallOrders, takeBack } from "./letters.ts";
export { type Result } from "./result.ts";
export { place, resolve, submit } from "./submit.ts";
export { lastStep, undoLast } from "./undo.ts";
