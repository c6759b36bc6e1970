type Listener = (...args: any[]) => unknown;
interface Entry {
  readonly hook: string;
  readonly id: number;
  readonly fn: Listener;
  readonly once: boolean;
}

/** Follows the public API page of `foundry.helpers.Hooks`. Callbacks are never awaited; an error in one is told and does not stop the others (@claim hooks.errors-caught). */
export class Hooks {
  static #events: Record<string, Entry[]> = {};
  static #next = 1;

  static get events(): Record<string, readonly Entry[]> {
    return this.#events;
  }

  static on(hook: string, fn: Listener, { once = false }: { once?: boolean } = {}): number {
    const id = this.#next++;
    (this.#events[hook] ??= []).push({ hook, id, fn, once });
    return id;
  }

  static once(hook: string, fn: Listener): number {
    return this.on(hook, fn, { once: true });
  }

  static off(hook: string, fn: Listener | number): void {
    const list = this.#events[hook];
    if (!list) return;
    this.#events[hook] = list.filter((entry) => (typeof fn === "number" ? entry.id !== fn : entry.fn !== fn));
  }

  /** Calls everybody, whatever they answer. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(this.#events[hook] ?? [])]) this.#run(entry, args);
    return true;
  }

  /** Calls in order until one answers exactly `false`. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(this.#events[hook] ?? [])]) if (this.#run(entry, args) === false) return false;
    return true;
  }

  static #run(entry: Entry, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return entry.fn(...args);
    } catch (error) {
      this.onError("Hooks.#call", error as Error, {
        msg: `Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'`,
        log: "error",
        hook: entry.hook,
      });
      return undefined;
    }
  }

  /** The one place where caught errors are told: to the console, to the person, and to whoever hooks `error`. */
  static onError(
    location: string,
    error: Error,
    {
      msg = "",
      notify = null,
      log = null,
      ...data
    }: { msg?: string; notify?: string | null; log?: string | null; [key: string]: unknown } = {},
  ): void {
    if (msg && error instanceof Error && !error.message.startsWith(msg))
      error = Object.assign(new Error(`${msg}. ${error.message}`, { cause: error }), { stack: error.stack });
    if (log) (console as any)[log]?.(error);
    if (notify) (globalThis as any).ui?.notifications?.[notify]?.(msg || String(error?.message ?? error), { console: false });
    this.callAll("error", location, error, data);
  }
}
