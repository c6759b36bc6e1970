import type { AskId, UnitId } from "../kernel/ids.ts";
import { byName, keysOf } from "../kernel/total.ts";
import type { PursuitAsk } from "./asks.ts";
import { mayPursue, type Combat, type Eligible } from "./eligible.ts";
import { byPower, fledFrom, fugitives, inPlay } from "./flight.ts";
import type { PursuitRefusal } from "./refusals.ts";
import { needsRestraintTest } from "./restrain.ts";
import type { Chase, Declaration } from "./state.ts";

const combatOf = (chase: Chase, unit: UnitId): Combat | undefined => chase.combats.filter((combat) => combat.unit === unit).at(-1);

/** Whom a unit may pursue now, the strongest first. @rule PUR-1, PUR-4, PUR-5 */
export function eligible(chase: Chase, unit: UnitId): Eligible {
  const combat = combatOf(chase, unit);
  if (!combat || !inPlay(chase, unit)) return { targets: [], refusal: { rule: "PUR-1", reason: "combatNotWon", unit } };
  const found = mayPursue(combat, chase.turn);
  const targets = byPower(
    chase,
    found.targets.filter((id) => inPlay(chase, id)),
  );
  if (found.refusal || targets.length > 0) return { ...found, targets };
  return { targets, refusal: { rule: "PUR-1", reason: "combatNotWon", unit } };
}

/** Why a declaration cannot be made; null if it can. @rule PUR-1, PUR-4, PUR-6, PUR-23 */
export function declarationRefusal(chase: Chase, unit: UnitId, choice: Declaration): PursuitRefusal | null {
  if (chase.stage === "closed") return { rule: "PUR-5", reason: "pursuitOver", unit };
  if (chase.stage !== "declareTargets") return { rule: "PUR-6", reason: "declareBeforeFleeRolls", unit };
  const { targets, refusal } = eligible(chase, unit);
  if (refusal) return refusal;
  const troop = chase.units[unit];
  if (choice.kind === "stay") return troop && !needsRestraintTest(troop) ? null : { rule: "PUR-23", reason: "stayNeedsTest", unit };
  return targets.includes(choice.target) ? null : { rule: "PUR-1", reason: "notPursuable", unit, enemy: choice.target };
}

/** What a unit may declare: every choice that would not be refused. @rule PUR-6, PUR-23 */
export function declarations(chase: Chase, unit: UnitId): Declaration[] {
  const all = eligible(chase, unit).targets.flatMap((target): Declaration[] => [
    { kind: "pursue", target },
    { kind: "restrain", target },
  ]);
  return [...all, { kind: "stay" } as const].filter((choice) => declarationRefusal(chase, unit, choice) === null);
}

/** What holds for a unit whose owner says nothing: it stays if it is free to, else it pursues the strongest. */
export const silentDeclaration = ({ targets, mayStay }: Extract<PursuitAsk, { kind: "pursuit" }>): Declaration => {
  const [target] = targets;
  return mayStay || target === undefined ? { kind: "stay" } : { kind: "pursue", target };
};

const askId = (chase: Chase, ...parts: readonly string[]): AskId => [`t${chase.turn}`, ...parts].join(".") as AskId;

/** A question for dice. */
export function diceAsk(chase: Chase, ask: Omit<Extract<PursuitAsk, { kind: "dice" }>, "id" | "of" | "kind">): PursuitAsk[] {
  const owner = chase.units[ask.unit]?.owner;
  const parts = ask.by === null ? [ask.purpose, ask.unit] : [ask.purpose, ask.by, ask.unit];
  return owner === undefined ? [] : [{ id: askId(chase, ...parts), of: owner, kind: "dice", ...ask }];
}

/** The questions with which a sub-phase begins. @rule PUR-6, PUR-8, PUR-11 */
export function openingAsks(chase: Chase): PursuitAsk[] {
  const able = byPower(
    chase,
    keysOf(chase.units).filter((unit) => eligible(chase, unit).targets.length > 0),
  );
  const pursuits = able.flatMap((unit): PursuitAsk[] => {
    const troop = chase.units[unit];
    const { targets } = eligible(chase, unit);
    return troop
      ? [{ id: askId(chase, "pursuit", unit), of: troop.owner, kind: "pursuit", unit, targets, mayStay: troop.defendsObstacle }]
      : [];
  });
  const flights = fugitives(chase).flatMap((unit): PursuitAsk[] => {
    const [troop, options] = [chase.units[unit], fledFrom(chase, unit)];
    return troop && options.length > 1 ? [{ id: askId(chase, "flight", unit), of: troop.owner, kind: "flight", unit, options }] : [];
  });
  return [...pursuits, ...flights, ...orderAsks(chase, able)];
}

/* One for each owner and unit power of which there are several. */
function orderAsks(chase: Chase, able: readonly UnitId[]): PursuitAsk[] {
  const groups = new Map<string, UnitId[]>();
  for (const unit of able) {
    const { owner, unitPower } = chase.units[unit] ?? {};
    const key = `${owner}.${unitPower}`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups].flatMap(([key, units]): PursuitAsk[] => {
    const owner = chase.units[units[0] ?? ("" as UnitId)]?.owner;
    return owner !== undefined && units.length > 1
      ? [{ id: askId(chase, "order", key), of: owner, kind: "order", units: [...units].sort(byName) }]
      : [];
  });
}
