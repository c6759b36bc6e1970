import type { HostResult } from "../../play/ports.ts";

/** How long a write may stay unanswered, in milliseconds. A socket that fell while we waited never answers. */
const PATIENCE = 15_000;

const DONE: HostResult = { ok: true };

function failureOf(error: unknown): HostResult {
  const message = error instanceof Error ? error.message : String(error);
  if (/permission/i.test(message)) return { ok: false, failure: "denied" };
  return { ok: false, failure: /does not exist/i.test(message) ? "stale" : "lost" };
}

/** Runs writes one after the other; a refused or unanswered write is a typed result, never an exception. */
export async function attempt(...writes: readonly (() => Promise<unknown>)[]): Promise<HostResult> {
  for (const write of writes) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("no answer")), PATIENCE);
    });
    try {
      await Promise.race([write(), tooLate]);
    } catch (error) {
      return failureOf(error);
    } finally {
      clearTimeout(timer);
    }
  }
  return DONE;
}
