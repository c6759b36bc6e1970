import type { Row } from "./ledger.mjs";

interface Claim {
  readonly id: string;
  readonly statement: string;
  readonly source: string;
  readonly kind: "documented" | "observed" | "assumed";
  readonly since?: string;
  readonly until?: string;
  readonly test?: string;
}
export function claims(): Claim[];
export function parity(claims: readonly Claim[], rows?: readonly Row[]): string;
