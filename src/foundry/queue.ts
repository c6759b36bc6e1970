/* Steps that read and then write must not overlap on one page, nor may a double click do a thing twice. */

const turns = new Map<string, Promise<unknown>>();
const flying = new Map<string, Promise<unknown>>();

/** Runs `act` after everything that was queued under the same name; the result and an exception go to the caller. */
export function inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  const before = turns.get(name) ?? Promise.resolve();
  const mine = before.then(act, act);
  turns.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}

/** Runs `act` unless the same is under way already: then its result is shared. */
export function onceAtATime<T>(key: string, act: () => Promise<T>): Promise<T> {
  const now = flying.get(key) as Promise<T> | undefined;
  if (now) return now;
  const mine = act().finally(() => flying.delete(key));
  flying.set(key, mine);
  return mine;
}
