/* The shapes of golden/1, topic strategic, as far as the rules are built. */

export type OrderCase = Readonly<{ army: string; path: readonly string[]; kind?: string }>;

export interface CaseInput {
  readonly map?: string;
  readonly pp?: Readonly<Record<string, number>>;
  readonly relations?: Readonly<Record<string, "ally" | "neutral" | "enemy">>;
  readonly armies?: Readonly<Record<string, readonly [house: string, region: string]>>;
  readonly garrisons?: Readonly<Record<string, string>>;
  readonly control?: Readonly<Record<string, readonly string[]>>;
  readonly capital?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly order?: OrderCase;
  readonly orders?: readonly OrderCase[];
  readonly bids?: Readonly<Record<string, number | null>>;
  readonly bid?: Readonly<{ house: string; amount: number }>;
  readonly place?: Readonly<{ house: string; at: string }>;
  readonly alliesAgreeOn?: string | null;
  readonly beneficiary?: string;
  readonly winner?: string;
  readonly winners?: readonly string[];
  readonly winnerEnds?: string | null;
  readonly regroup?: boolean | null | Readonly<Record<string, boolean | null>>;
  readonly retreatTo?: string | null;
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
