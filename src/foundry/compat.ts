/** The one place that knows which generation of the platform runs (foundry-api: deleting keys changed in version 14). */

interface Operators {
  readonly ForcedDeletion: new () => unknown;
}

function operators(): Operators | undefined {
  return (foundry.data as unknown as { operators?: Operators }).operators;
}

/** Version 14 has a value that deletes a key, version 13 a prefix of the key. */
function erase(patch: Record<string, unknown>, key: string): void {
  const found = game.release.generation >= 14 ? operators() : undefined;
  if (found) patch[key] = new found.ForcedDeletion();
  else patch[`-=${key}`] = null;
}

/** What an update must say so that a stored record becomes `next`: changed keys with their values, vanished keys deleted. */
export function recordPatch(now: Readonly<Record<string, unknown>>, next: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(next)) if (JSON.stringify(now[key]) !== JSON.stringify(value)) patch[key] = value;
  for (const key of Object.keys(now)) if (!(key in next)) erase(patch, key);
  return patch;
}
