/* The shapes of golden/1, topic strategic, as far as the rules are built. */

export type OrderCase = Readonly<{ army: string; path: readonly string[]; kind?: string }>;

export interface CaseInput {
  readonly map: string;
  readonly pp?: Readonly<Record<string, number>>;
  readonly relations?: Readonly<Record<string, "ally" | "neutral" | "enemy">>;
  readonly armies: Readonly<Record<string, readonly [house: string, region: string]>>;
  readonly query?: string;
  readonly order?: OrderCase;
  readonly orders?: readonly OrderCase[];
}

export interface Vector {
  readonly id: string;
  readonly rules?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly input: CaseInput;
  readonly expected: Readonly<Record<string, unknown>>;
}

export interface CaseFile {
  readonly schema?: string;
  readonly topic?: string;
  readonly maps?: unknown;
  readonly vectors?: readonly Vector[];
}
