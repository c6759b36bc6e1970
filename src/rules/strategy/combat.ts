import type { ArmyId, BattleId, RegionId } from "../kernel/ids.ts";
import { byName } from "../kernel/total.ts";
import type { Ask } from "./asks.ts";
import type { Known } from "./entering.ts";
import { areHostile, askId, houseOf, type Ground } from "./ground.ts";
import { attack, battleId, sidesBy } from "./meeting.ts";
import { hostileGarrison } from "./standing.ts";
import type { Answer, Battle, Mover, Side } from "./turn.ts";

/* Battles, what they leave open, and what follows from them. Which side wins is told from outside; all else follows. */

/** A battle with its winner, and where the winner stands afterwards. */
export interface Won {
  readonly battle: Battle;
  readonly winner: Side;
  readonly loser: Side;
  readonly stands: RegionId;
}

/** Two hostile armies that each go where the other began: they meet on the border. @rule BTL-5 */
export function bordersOf(ground: Ground, movers: readonly Mover[]): Battle[] {
  return movers.flatMap((mover) => {
    const other = movers.find(({ army, from, to }) => army !== mover.army && from === mover.to && to === mover.from);
    if (!other || byName(mover.army, other.army) > 0 || !areHostile(ground, mover.army, other.army)) return [];
    const at = [mover.from, other.from].sort(byName);
    const id = battleId("border", ground.turn.season, ...at);
    return [{ id, kind: "border", at, sides: sidesBy(mover.army, other.army), holder: null, garrison: null, seconds: [] } as const];
  });
}

export const battleAsk = ({ turn }: Ground, battle: Battle): Ask & { kind: "battle" } => ({
  kind: "battle",
  id: askId("battle", turn.season, battle.id),
  season: turn.season,
  of: "narrator",
  battle,
});

const moverOf = ({ turn }: Ground, army: Side): Mover | undefined => turn.movers.find((mover) => mover.army === army);

/* What was answered, whether or not its round is closed: what follows in the same round is asked at once. */
const said = ({ turn }: Ground, ask: Ask): Answer | undefined => turn.answers[ask.id];

function winnerOf(ground: Ground, battle: Battle): Side | undefined {
  const choice = said(ground, battleAsk(ground, battle))?.choice;
  return battle.sides.find((side) => side === choice);
}

function occupyAsk(ground: Ground, battle: Battle, winner: Side): (Ask & { kind: "occupy" }) | undefined {
  const mover = moverOf(ground, winner);
  if (battle.kind !== "border" || !mover) return undefined;
  const { season } = ground.turn;
  const { army, from, to } = mover;
  return { kind: "occupy", id: askId("occupy", season, army), season, of: mover.house, army, battle: battle.id, at: from, to };
}

/** The questions about one battle that are not settled by what was said so far: who won, whether it occupies, whether a second ally fights. @rule BTL-5, BTL-10, BID-9 */
export function questionsOf(ground: Ground, battle: Battle): Ask[] {
  const winner = winnerOf(ground, battle);
  const asks: Ask[] = [battleAsk(ground, battle)];
  if (winner === undefined) return asks;
  const occupy = occupyAsk(ground, battle, winner);
  if (occupy) asks.push(occupy);
  return [...asks, ...secondAsks(ground, battle, winner)];
}

/* Allies of the loser are asked one after another: the next only when the one before stays. */
function secondAsks(ground: Ground, battle: Battle, winner: Side): (Ask & { kind: "second" })[] {
  const { season } = ground.turn;
  const able = battle.seconds.filter(
    (army) => areHostile(ground, army, winner as ArmyId) || houseOf(ground, winner as ArmyId) === undefined,
  );
  const asks: (Ask & { kind: "second" })[] = [];
  for (const army of able) {
    const of = houseOf(ground, army);
    const [at] = battle.at;
    if (of === undefined || at === undefined) continue;
    const ask = {
      kind: "second",
      id: askId("second", season, battle.id, army),
      season,
      of,
      army,
      battle: battle.id,
      at,
      foe: winner,
    } as const;
    asks.push(ask);
    if (said(ground, ask)?.choice !== "stay") break;
  }
  return asks;
}

/** The battle with its winner, once that is named. A border winner that says nothing stays (RET-9a). @rule BTL-5, BTL-9 */
export function wonBy(ground: Ground, battle: Battle): Won | undefined {
  const winner = winnerOf(ground, battle);
  const loser = battle.sides.find((side) => side !== winner);
  const [at] = battle.at;
  if (winner === undefined || loser === undefined || at === undefined) return undefined;
  const occupy = occupyAsk(ground, battle, winner);
  if (!occupy) return { battle, winner, loser, stands: at };
  const stands = said(ground, occupy)?.choice === occupy.to ? occupy.to : occupy.at;
  return { battle, winner, loser, stands };
}

/** The battles that follow from one that is over: a border winner against the garrison it finds, a second ally against the victor. @rule GAR-5, BID-9 */
export function followUps(ground: Ground, won: Won): Battle[] {
  const mover = moverOf(ground, won.winner);
  if (won.battle.kind === "border" && mover && won.stands === mover.to) {
    const garrison = hostileGarrison(ground.state, mover.to, mover.house);
    if (garrison === undefined) return [];
    const next = attack(ground, mover.to, mover, garrison);
    return [{ ...next, id: `${next.id}-${mover.army}` as BattleId }];
  }
  const fights = secondAsks(ground, won.battle, won.winner).find((ask) => said(ground, ask)?.choice === "fight");
  const second = fights && moverOf(ground, fights.army);
  if (!second) return [];
  const next = attack(ground, won.stands, second, won.winner);
  const seconds = won.battle.seconds.filter((army) => army !== second.army);
  return [{ ...next, id: `${next.id}-${second.army}` as BattleId, seconds }];
}

/** Whether second allies left their own regions after all: each of those is open while its army may still go. @rule BID-9, PHS-4a */
export function secondsAfter(ground: Ground, battles: readonly Battle[], won: ReadonlyMap<BattleId, Won>): Known {
  const known = new Map<RegionId, ArmyId | null | undefined>();
  for (const battle of battles)
    for (const army of battle.seconds) {
      const home = moverOf(ground, army)?.from;
      if (home !== undefined) known.set(home, homeOf(ground, army, won.get(battle.id)));
    }
  return known;
}

/* Who stands where a second ally began, once its friend's battle is over: the ally, null when it fights, undefined while it may still be asked. */
function homeOf(ground: Ground, army: ArmyId, result: Won | undefined): ArmyId | null | undefined {
  if (!result) return undefined;
  const asks = secondAsks(ground, result.battle, result.winner);
  const fights = asks.find((ask) => said(ground, ask)?.choice === "fight")?.army;
  if (army === fights) return null;
  return fights === undefined || asks.some((ask) => ask.army === army) ? army : undefined;
}

/** Who stands in the regions of the border battles; open while such a battle, or the assault that follows from it, is open. @rule BTL-5, BTL-6 */
export function bordersAfter(borders: readonly Battle[], battles: readonly Battle[], won: ReadonlyMap<BattleId, Won>): Known {
  const known = new Map<RegionId, ArmyId | null | undefined>();
  for (const border of borders) {
    const result = won.get(border.id);
    for (const region of border.at) known.set(region, result ? null : undefined);
    if (!result) continue;
    const assault = battles.find(({ kind, at, sides }) => kind === "assault" && at[0] === result.stands && sides.includes(result.winner));
    const taken = assault && won.get(assault.id);
    if (assault && !taken) known.set(result.stands, undefined);
    else known.set(result.stands, taken && taken.winner !== result.winner ? null : (result.winner as ArmyId));
  }
  return known;
}
