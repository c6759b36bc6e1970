import type { Refusal } from "../rules/index.ts";
import type { HostFailure } from "../play/ports.ts";
import { phrase, refusalSentence } from "./words.ts";

/** What a use case may answer: nothing, a refusal, or a result that says either or a failure of the table. */
export type Result =
  | undefined
  | Refusal
  | Readonly<{ ok: true }>
  | Readonly<{ ok: false; refusal: Refusal }>
  | Readonly<{ ok: false; failure: HostFailure }>;

/** Says to this person alone what a use case answered, and gives back the refusal if there was one. */
export function tell(result: Result): Refusal | undefined {
  if (result === undefined) return undefined;
  if ("reason" in result) return refuse(result);
  if (result.ok) return undefined;
  if ("refusal" in result) return refuse(result.refusal);
  ui.notifications.error(phrase(`ui.notice.${result.failure}`));
  return undefined;
}

function refuse(refusal: Refusal): Refusal {
  ui.notifications.warn(refusalSentence(refusal));
  return refusal;
}
