import type { Automation, SettingKey, Settings } from "../catalogue/settings.ts";
import type { Refusal } from "./refusals.ts";

/*
 * How far the rules are kept. A Narrator may let the machine enforce what the book says of ways, of supply and of payment, or only tell what is broken, or look
 * away. Nobody may let an army stand at sea, beyond the border or beside an ally's garrison (GAR-2), command another's army, or order one twice.
 */

type Domain = Extract<SettingKey, `auto.${string}`>;

const DOMAINS: Readonly<Partial<Record<Refusal["reason"], Domain>>> = {
  notAdjacent: "auto.movement",
  tooFar: "auto.movement",
  passThroughHostile: "auto.movement",
  passThroughGarrison: "auto.movement",
  diagonalBetweenHostiles: "auto.movement",
  diagonalNeedsLandFlank: "auto.movement",
  neutralOccupied: "auto.movement",
  neutralGarrison: "auto.movement",
  sameDestination: "auto.movement",
  beyondSupply: "auto.supply",
  noPowerPoints: "auto.payment",
  regroupNoPoints: "auto.payment",
  bidTooHigh: "auto.payment",
};

/** How far the rule behind a refusal is kept. */
export function keeping(settings: Settings, { reason }: Refusal): Automation {
  const domain = DOMAINS[reason];
  return domain ? settings[domain] : "enforce";
}

/** Whether a refusal stops what it is about. */
export const isEnforced = (settings: Settings, refusal: Refusal): boolean => keeping(settings, refusal) === "enforce";

/** The first of some refusals that the Narrator wishes to be told of but lets pass. */
export const advised = (settings: Settings, refusals: readonly Refusal[]): Refusal | undefined =>
  refusals.find((refusal) => keeping(settings, refusal) === "advise");

/** Whether a House may do what costs so much with what it has left: a Narrator may let it, and then it pays what it has. @rule POW-1 */
export const canPay = (settings: Settings, left: number, cost: number): boolean => left >= cost || settings["auto.payment"] !== "enforce";
