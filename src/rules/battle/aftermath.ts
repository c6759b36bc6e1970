import type { SideId, UnitId } from "../kernel/ids.ts";
import { entriesOf } from "../kernel/total.ts";
import type { UnitState } from "../catalogue/units.ts";
import type { Spoils } from "./messages.ts";
import { isFighting, sidesOf, unitsOf } from "./muster.ts";
import type { BattleState, BattleUnit } from "./state.ts";
import { asking, type Happening, inTurn } from "./unfold.ts";

/** Whether a side is beaten: it surrendered, or every unit of it is destroyed, gone or running. @rule WAR-STEP-1, BRG-1 */
export const isBeaten = (battle: BattleState, side: SideId): boolean =>
  battle.sides[side]?.surrendered === true ||
  !entriesOf(battle.units).some(([, unit]) => unit.side === side && (isFighting(unit) || isInReserve(unit)));

/* Not yet on the field. */
const isInReserve = ({ place, gone, state }: BattleUnit): boolean =>
  place === null && gone === null && state !== "destroyed" && state !== "routed";

export const isOver = (battle: BattleState): boolean => sidesOf(battle).some((side) => isBeaten(battle, side));

/** The side that is not beaten, where the other is; undefined: the rules do not say. @rule BRG-1 */
export function winnerOf(battle: BattleState): SideId | undefined {
  const up = sidesOf(battle).filter((side) => !isBeaten(battle, side));
  return up.length === 1 ? up[0] : undefined;
}

/** Step 11: the winner, and the Narrator is asked for Glory and spoils; for the winner too, where the rules name none. @rule WAR-AFT-1, WAR-AFT-2 */
export const conclude: Happening = (battle) => {
  if (battle.result) return askSpoils(battle);
  const winner = winnerOf(battle);
  if (winner === undefined) return [asking(battle, { kind: "winner", of: "narrator", sides: sidesOf(battle) })];
  return declare(winner)(battle);
};

const askSpoils: Happening = (battle) => [asking(battle, { kind: "spoils", of: "narrator", winner: battle.result?.winner ?? null })];

/** A winner is named; null: nobody won. @rule WAR-AFT-1 */
export const declare = (winner: SideId | null): Happening =>
  inTurn((battle) => [{ type: "battle.ended", from: battle.result, to: { winner } }], askSpoils);

const NOTHING: Spoils = { glory: 0, lands: 0, wealth: 0, population: 0, defense: 0 };
const CONSOLATION = 1;

const isDefeated = ({ state, gone }: BattleUnit): boolean =>
  state === "destroyed" || state === "routed" || gone === "destroyed" || gone === "fled" || gone === "surrendered";

/** What the Narrator is offered: Glory for each enemy unit destroyed, routed or surrendered, one to the loser; lands and goods by hand. @rule WAR-AFT-1, WAR-AFT-2 */
export function usualSpoils(battle: BattleState, winner: SideId | null): Readonly<Record<SideId, Spoils>> {
  const beaten = (side: SideId): number => unitsOf(battle, side).filter((id) => isDefeated(battle.units[id] as BattleUnit)).length;
  const gloryOf = (side: SideId): number => {
    if (winner === null) return 0;
    if (side !== winner) return CONSOLATION;
    const foes = sidesOf(battle).filter((other) => other !== winner);
    return battle.settings["war.gloryPerUnit"] * foes.reduce((sum, other) => sum + beaten(other), 0);
  };
  return Object.fromEntries(sidesOf(battle).map((side) => [side, { ...NOTHING, glory: gloryOf(side) }]));
}

/** How a unit goes back to its army. */
export interface Loss {
  readonly health: number;
  readonly state: UnitState;
  readonly gone: BattleUnit["gone"];
}

/** What a battle leaves of its units: Health and state go back to the army. @rule BRG-3 */
export const lossesOf = (battle: BattleState): Readonly<Record<UnitId, Loss>> =>
  Object.fromEntries(entriesOf(battle.units).map(([id, { health, state, gone }]) => [id, { health, state, gone }]));

/** A unit of an army that regrouped: what ran is disorganised, what was disorganised is in its ranks again with 1 Health. @rule BRG-3 */
export function regrouped({ health, state, gone }: Loss): Loss {
  if (state === "routed") return { health, gone: gone === "fled" ? null : gone, state: "disorganised" };
  return state === "disorganised" ? { health: Math.max(1, health), gone, state: "organised" } : { health, state, gone };
}
