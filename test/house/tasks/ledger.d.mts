type Members = Readonly<Record<string, string>>;
export type Surface = Readonly<Record<string, { readonly static: Members; readonly instance?: Members }>>;
export interface Row {
  readonly path: string;
  readonly documented: number;
  readonly implemented: number;
  readonly invented: readonly string[];
}
export function surface(): Surface;
export function extra(): Readonly<Record<string, { readonly classes: readonly string[]; readonly source: string }>>;
export function ledger(): readonly Row[];
export interface HostClass {
  readonly file: string;
  readonly parents: readonly string[];
  readonly static: ReadonlySet<string>;
  readonly instance: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}
export function hostClasses(): Map<string, HostClass>;
