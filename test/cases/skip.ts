import { DEFAULT_SETTINGS } from "../../src/rules/index.ts";
import { squareMap } from "./state.ts";
import type { Vector } from "./vectors.ts";

const INPUT = ["map", "pp", "relations", "armies", "control", "query", "order", "orders"];
const EXPECTED = [
  "normal",
  "march",
  "battle",
  "conditional",
  "illegal",
  "partial",
  "armies",
  "pp",
  "accepted",
  "reason",
  "becomes",
  "battles",
  "illegalOrders",
];

/* Settings of rules that are not built, with the values under which the built rules say the same. */
const HARMLESS: Readonly<Record<string, readonly unknown[]>> = {
  "str.supplyLimit": [null],
  "str.alliedClash": ["allStay"],
  "map.offMapOrder": ["forbid"],
};

function unbuiltSetting({ settings = {} }: Vector): string | undefined {
  return Object.entries(settings).find(([key, value]) =>
    HARMLESS[key] ? !HARMLESS[key].includes(value) : !(key in DEFAULT_SETTINGS),
  )?.[0];
}

/** Why a vector cannot be run yet, or undefined if it can. */
export function whySkipped(vector: Vector): string | undefined {
  const { input, expected } = vector;
  if (!input || typeof input !== "object" || !expected || typeof expected !== "object") return "no input or no expectation";
  const setting = unbuiltSetting(vector);
  if (setting) return `setting not built: ${setting}`;
  const given = Object.keys(input).find((key) => !INPUT.includes(key));
  if (given) return `input not built: ${given}`;
  const asked = Object.keys(expected).find((key) => !EXPECTED.includes(key));
  if (asked) return `expectation not built: ${asked}`;
  if (Array.isArray(expected["battles"]) && expected["battles"].length > 0) return "battles are not decided yet";
  if (!squareMap(input.map)) return `map not built: ${String(input.map)}`;
  if (input.query === undefined && !input.order && !input.orders) return "asks nothing that is built";
  return undefined;
}
