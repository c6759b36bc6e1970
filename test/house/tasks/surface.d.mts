import type { Surface } from "./ledger.mjs";
export function documented(): Surface;
export function print(surface: Surface): string;
