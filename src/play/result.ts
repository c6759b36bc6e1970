import type { Refusal } from "../rules/index.ts";
import type { HostFailure } from "./ports.ts";

/** What a use case answers: done, refused by a rule, or the table failed. */
export type Result = Readonly<{ ok: true }> | Readonly<{ ok: false; refusal: Refusal }> | Readonly<{ ok: false; failure: HostFailure }>;

export const refused = (refusal: Refusal): Result => ({ ok: false, refusal });
/** What a page that is not a Narrator's hears when it wants what only the Narrator does; it is asked of the page, never of the wish. */
export const NARRATOR_ONLY = refused({ rule: null, reason: "narratorOnly" });
export const DONE: Result = { ok: true };
