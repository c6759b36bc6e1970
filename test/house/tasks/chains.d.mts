import type { HostClass, Surface } from "./ledger.mjs";
export function chains(folder?: string): Map<string, string[]>;
export function documents(chain: string, ledger?: Surface): boolean | undefined;
export function implemented(chain: string, ledger?: Surface, classes?: Map<string, HostClass>): boolean | undefined;
