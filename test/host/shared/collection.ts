// Follows: foundryvtt.com/api v13 foundry.utils.Collection, and the MIT typings (common/utils/collection).

/** A Map whose iteration yields values, with the documented array-like helpers. */
export class Collection<V = any> extends Map<string, V> {
  get contents(): V[] {
    return Array.from(super.values());
  }

  // The documented class yields values where Map yields entries.
  // @ts-expect-error the return type differs from Map on purpose
  override [Symbol.iterator](): IterableIterator<V> {
    return super.values();
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of super.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  // @ts-expect-error the documented callback takes (value), as in Array
  override forEach(fn: (value: V) => void): void {
    for (const value of this.contents) fn(value);
  }

  /** @throws Error with `strict` when the key is unknown. */
  override get(key: string, options: { strict?: boolean; [key: string]: unknown } = {}): V | undefined {
    const value = super.get(key);
    if (options.strict && value === undefined) throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  getName(name: string, { strict = false } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: string }).name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce<T>((sum, value, index) => reducer(sum, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.find(condition) !== undefined;
  }

  toJSON(): unknown[] {
    return this.map((value) => (value as { toJSON?: () => unknown }).toJSON?.() ?? value);
  }
}
