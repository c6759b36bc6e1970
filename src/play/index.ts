export type * from "./ports.ts";
export { append, finish } from "./append.ts";
export { drain } from "./drain.ts";
export { claimHand, CLAIM_WAIT, holdsHand, releaseHand } from "./hand.ts";
export { answerAsk, commitOrders, draftOrder, proposeDeal, recallAnswer, recallOrders, shareOrders, takeBack } from "./letters.ts";
export { type Result } from "./result.ts";
export { closePhase, place, submit } from "./submit.ts";
export { lastStep, seasonSteps, undoableSeason, undoLast, undoSeason } from "./undo.ts";
