import type { ArmyId, HouseId, Refusal, RegionId } from "../rules/index.ts";

/** A name to be found when the sentence is spoken, so that a renamed army is called by its new name. */
export type Ref = Readonly<{ army: ArmyId }> | Readonly<{ house: HouseId }> | Readonly<{ region: RegionId }>;
export type Fact = Ref | readonly Ref[] | string | number | boolean | undefined;
export type PhraseFacts = Readonly<Record<string, unknown>>;

/** A sentence in the reader's language, as plain text. `key` without the prefix `HUESTES.`. */
export function phrase(key: string, facts: PhraseFacts = {}): string {
  return key + Object.keys(facts).join();
}

/** Whether a key has words. */
export function hasKey(key: string): boolean {
  return key !== "";
}

/** The name of an army, a House or a region as the reader knows it. */
export function nameOf(ref: Ref): string {
  return Object.values(ref)[0] ?? "";
}

/** Why not, as one sentence. */
export function refusalSentence(refusal: Refusal): string {
  return refusal.reason;
}
