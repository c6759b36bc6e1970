import type { Refusal } from "../rules/index.ts";
import type { HostFailure } from "./ports.ts";

/** What a use case answers: done, refused by a rule, or the table failed. */
export type Result = Readonly<{ ok: true }> | Readonly<{ ok: false; refusal: Refusal }> | Readonly<{ ok: false; failure: HostFailure }>;

export const refused = (refusal: Refusal): Result => ({ ok: false, refusal });
export const DONE: Result = { ok: true };
