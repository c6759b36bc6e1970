import type { SideId } from "../kernel/ids.ts";
import { wholePoints } from "../catalogue/ranks.ts";
import { testResult, type TestResult } from "../dice/degrees.ts";
import { handfulOf } from "../dice/pool.ts";
import { read } from "../dice/read.ts";
import type { After, BattleAskOf, DiceAsk } from "./asks.ts";
import { strike } from "./attack.ts";
import { disobey, obey } from "./carry.ts";
import { promote } from "./command.ts";
import { leave, retreatOf, rout } from "./flight.ts";
import { rolled } from "./initiative.ts";
import { paceOf } from "./marching.ts";
import type { BattleOutcome, BattleThrow } from "./messages.ts";
import { foeNamed, isFighting, unitOf } from "./muster.ts";
import { layDown } from "./orders/surrender.ts";
import { atEdge } from "./place.ts";
import type { BattleRefusal } from "./refusals.ts";
import type { BattleState } from "./state.ts";
import { keepTurn, passTurn } from "./passing.ts";
import { enter } from "./steps.ts";
import { changeOf, type Happening, inTurn, nothing, unfold } from "./unfold.ts";

/** A throw that was read. */
interface Thrown {
  readonly total: number | null;
  readonly faces: readonly number[] | null;
  readonly kept: readonly number[];
}

/* What the dice come to, or why they cannot be. A total that the Narrator names needs no faces. */
function reading(battle: BattleState, ask: DiceAsk, thrown: BattleThrow): Thrown | BattleRefusal {
  const none = handfulOf(ask.pool, battle.settings).keep === 0;
  if ("total" in thrown) {
    if (!Number.isInteger(thrown.total)) return { rule: null, reason: "badValue", field: "total" };
    return { total: none ? null : thrown.total, faces: null, kept: [] };
  }
  const found = read(ask.pool, thrown.faces, battle.settings);
  if (found.ok) return { total: found.total, faces: found.faces, kept: found.kept };
  if (found.reason === "noSuchFace") return { rule: "COM-1", reason: "noSuchFace", face: found.face };
  return { rule: "COM-3", reason: "diceCount", expected: found.expected, given: found.given };
}

/* What comes after an attack: back a part of its Movement, and the turn. @rule WAR-ORD-20, COM-10 */
function after(side: SideId, { turn, back }: After, attack: BattleAskOf<"attack">["attack"] | null): Happening {
  const goBack: Happening = (battle) => {
    const unit = attack && unitOf(battle, attack.unit);
    if (!attack || !unit?.place || !isFighting(unit)) return [];
    const metres = wholePoints(paceOf(battle, unit, attack.freed).walk * back);
    const to = retreatOf(battle, unit, metres, foeNamed(battle, attack.target)?.body.place);
    if (!to) return [];
    return [{ type: "unit.moved", manner: "withdraw", ...changeOf(battle, attack.unit, { place: atEdge(battle.field, unit.place, to) }) }];
  };
  return inTurn(back > 0 ? goBack : nothing, turn ? passTurn(side, "order") : keepTurn);
}

type Resolving = {
  readonly [K in DiceAsk["kind"]]: (ask: Extract<DiceAsk, { kind: K }>, total: number | null, result: TestResult | null) => Happening;
};

const isMade = (result: TestResult | null): result is Extract<TestResult, { kind: "success" }> => result?.kind === "success";

/* What each throw brings about. A new one does not compile until it stands here. */
const RESOLVE: Resolving = {
  initiative: ({ side, deploys }, total) =>
    inTurn(rolled(side, total, deploys), (battle) => (!deploys && battle.clock.first !== null ? enter(5)(battle) : [])),
  order: ({ order, leader, freed, of }, _total, result) =>
    inTurn(
      isMade(result)
        ? obey(order, { leader, degrees: result.degrees, freed, turn: true })
        : disobey(order, result === null || result.kind === "critical"),
      passTurn(of as SideId, "order"),
    ),
  attack: ({ attack, of, after: then }, _total, result) =>
    inTurn(isMade(result) ? strike(attack, result.degrees) : () => [{ type: "unit.missed", attack }], after(of as SideId, then, attack)),
  defend: ({ unit, of, after: then }, total) =>
    inTurn(
      (battle) => {
        const defense = total ?? 0;
        return [{ type: "unit.defended", defense, ...changeOf(battle, unit, { guard: { defense, round: battle.clock.round } }) }];
      },
      after(of as SideId, then, null),
    ),
  surrender: ({ unit, of }, _total, result) =>
    inTurn(isMade(result) ? leave(unit, "surrendered") : rout(unit), layDown(of as SideId), passTurn(of as SideId, "order")),
  command: ({ leader, of }, _total, result) => (isMade(result) ? promote(of as SideId, leader) : nothing),
};

/** A throw is read: the question is settled, and what it brings about happens. @rule COM-1, WAR-ORD-2 */
export function readThrow(battle: BattleState, ask: DiceAsk, thrown: BattleThrow): BattleOutcome[] | BattleRefusal {
  const found = reading(battle, ask, thrown);
  if ("reason" in found) return found;
  const result = "difficulty" in ask ? testResult(found.total, ask.difficulty.total, battle.settings) : null;
  const resolve = RESOLVE[ask.kind] as (ask: DiceAsk, total: number | null, result: TestResult | null) => Happening;
  return unfold(battle, [
    () => [
      { type: "ask.closed", ask },
      { type: "dice.thrown", ask, result, ...found },
    ],
    resolve(ask, found.total, result),
  ]);
}
