/** Entries of a record whose keys are branded ids. */
export const entriesOf = <K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] => Object.entries(record) as [K, V][];

/** Keys of such a record. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

/** The record with one key set. */
export const withKey = <K extends string, V>(record: Readonly<Record<K, V>>, key: K, value: V): Readonly<Record<K, V>> => ({
  ...record,
  [key]: value,
});

/** The record without one key. */
export const withoutKey = <K extends string, V>(record: Readonly<Record<K, V>>, key: K): Readonly<Record<K, V>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as Record<K, V>;

/** Compares two texts as the rules sort names: by code point, the same on every machine. */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
