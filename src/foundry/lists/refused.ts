import type { AskId, Refusal } from "../../rules/index.ts";
import { refusalSentence } from "../words.ts";

/* What the table answered to this person's last try, kept beside the question until the next one. */

const tries = new Map<string, Refusal>();

/** Keeps or, with undefined, forgets why the last answer to a question was not taken. */
export function keepRefusal(id: string, refusal: Refusal | undefined): void {
  if (refusal) tries.set(id, refusal);
  else tries.delete(id);
}

/** Why the last answer to a question was not taken, or null. */
export function refusedHere(id: AskId): Readonly<{ text: string; rule: string | null }> | null {
  const refusal = tries.get(id);
  return refusal ? { text: refusalSentence(refusal), rule: refusal.rule } : null;
}
