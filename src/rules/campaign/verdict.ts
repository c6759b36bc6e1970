import type { Refusal } from "../strategy/refusals.ts";
import type { Outcome, Verdict } from "./messages.ts";

export const happened = (outcomes: readonly Outcome[]): Verdict => ({ ok: true, outcomes });
export const refuse = (refusal: Refusal): Verdict => ({ ok: false, refusal });
