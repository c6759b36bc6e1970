import { DEFAULT_SETTINGS, fitsSetting, type SettingKey } from "../../src/rules/index.ts";
import { mapNamed } from "./state.ts";
import type { Vector } from "./vectors.ts";

const INPUT = [
  "map",
  "pp",
  "relations",
  "armies",
  "garrisons",
  "control",
  "capital",
  "query",
  "order",
  "orders",
  "bids",
  "bid",
  "place",
  "alliesAgreeOn",
  "beneficiary",
  "winner",
  "winners",
  "winnerEnds",
  "regroup",
  "retreatTo",
];
const EXPECTED = [
  "accepted",
  "annihilated",
  "armies",
  "armiesAfter",
  "battle",
  "battles",
  "becomes",
  "bidders",
  "candidates",
  "cases",
  "clash",
  "conditional",
  "controlAfter",
  "controlDuringSeason",
  "enters",
  "garrisonsAfter",
  "ifFirstLoses",
  "ifFirstWins",
  "illegal",
  "illegalOrders",
  "march",
  "max",
  "normal",
  "partial",
  "pp",
  "ppAfter",
  "ppAfterBids",
  "reason",
  "stays",
  "then",
];

function unbuiltSetting({ settings = {} }: Vector): string | undefined {
  return Object.entries(settings).find(([key, value]) => !(key in DEFAULT_SETTINGS) || !fitsSetting(key as SettingKey, value))?.[0];
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
  if (input.map !== undefined && !mapNamed(input.map)) return `map not built: ${String(input.map)}`;
  const asks = [input.query, input.order, input.orders, input.bid, input.place];
  return asks.some((one) => one !== undefined) ? undefined : "asks nothing that is built";
}
