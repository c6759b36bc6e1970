import {
  decideBattle,
  DEFAULT_BATTLE,
  type BattleAsk,
  type BattleCommand,
  type BattleOrder,
  type BattleOutcome,
  type BattleRefusal,
  type BattleSettings,
  type BattleState,
  type DiceAsk,
  evolveBattleAll,
  gapOf,
  isDice,
  openBattle,
  type UnitEntry,
  type UnitId,
} from "../../src/rules/index.ts";

/* A battle as the topic `example battle` of golden/1 describes it, and the plays of it. */

export interface LeaderCase {
  readonly id: string;
  readonly warfare: number;
  readonly status?: number;
  readonly strategy?: number;
  readonly attachedTo?: string | null;
}
export interface SideCase {
  readonly role: "attacker" | "defender";
  readonly commander: LeaderCase;
  readonly lieutenants?: readonly LeaderCase[];
}
export type UnitCase = Readonly<Record<string, unknown>> & Readonly<{ side: string; type: string; discipline: number; pr?: number }>;
export interface Setup {
  readonly battlefield?: Readonly<Record<string, unknown>>;
  readonly sides: Readonly<Record<string, SideCase>>;
  readonly units: Readonly<Record<string, UnitCase>>;
}

const KINDS = ["infantry", "archers", "cavalry", "engineers", "garrison", "levy", "raiders"];
const ABILITIES = ["agility", "athletics", "awareness", "endurance", "fighting", "marksmanship", "stealth", "thievery", "warfare", "will"];

const numberOf = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

/** PR of the printed raiders where a profile corrects the slip of their sheet (AMB-21). */
const CORRECTED = 2;

function unitEntry(unit: UnitCase, corrected: boolean): UnitEntry {
  const ranks = Object.fromEntries(ABILITIES.map((ability) => [ability, numberOf(unit[ability], 2)]));
  const rating = corrected && unit.type === "raiders" && unit.pr === 1 ? CORRECTED : numberOf(unit.pr, 0);
  const range = unit["range"];
  return {
    side: unit.side,
    kind: KINDS.includes(unit.type) ? unit.type : "infantry",
    figures: {
      ranks,
      discipline: unit.discipline,
      armour: { rating, penalty: Math.abs(numberOf(unit["armorPenalty"], 0)), bulk: numberOf(unit["bulk"], 0) },
      damage: { melee: numberOf(unit["meleeDamage"], 0), ranged: numberOf(unit["rangedDamage"], 0) },
      movement: numberOf(unit["movement"], unit.type === "cavalry" ? 80 : 40),
      gear: [],
    },
    range: range === "short" || range === "long" || typeof range === "number" ? range : 0,
    shields: unit["shields"] === true,
  } as unknown as UnitEntry;
}

/** Settings of a profile: `printed` leaves attached leaders without effect on Discipline; `rules` has the defaults and PR as printed. */
export function settingsOf(profile: string, own: Readonly<Record<string, unknown>> = {}): Partial<BattleSettings> {
  const known = Object.fromEntries(Object.entries(own).filter(([key]) => key in DEFAULT_BATTLE));
  return { ...(profile === "printed" ? { "war.attachedDiscipline": 0 } : {}), ...known };
}

/** The battle of a file before its first step: the defenders near their edge, the attackers at the other. */
export function battleOf(
  { battlefield = {}, sides, units }: Setup,
  profile: string,
  own: Readonly<Record<string, unknown>> = {},
): BattleState {
  const leaders = Object.entries(sides).flatMap(([side, { commander, lieutenants = [] }]) =>
    [commander, ...lieutenants].map((leader) => [
      leader.id,
      { side, warfare: leader.warfare, status: leader.status ?? 3, strategy: leader.strategy ?? 0, unit: leader.attachedTo ?? null },
    ]),
  );
  const depth = numberOf(battlefield["depth"], 100);
  const width = numberOf(battlefield["width"], 100);
  const places = Object.entries(units).map(([id, unit], _index, all) => {
    const own = all.filter(([, other]) => other.side === unit.side).map(([name]) => name);
    const x = Math.round((width * (own.indexOf(id) + 1)) / (own.length + 1));
    return [id, { x, y: sides[unit.side]?.role === "defender" ? 5 : depth - 5 }];
  });
  const spot = Object.fromEntries(places) as Record<string, { x: number; y: number }>;
  const entries = Object.entries(units).map(([id, unit]) => [id, { ...unitEntry(unit, profile !== "rules"), place: spot[id] }]);
  const battle = openBattle({
    field: { width, depth, light: (battlefield["light"] ?? "normal") as "normal", weather: (battlefield["weather"] ?? "none") as "none" },
    settings: settingsOf(profile, own),
    sides: Object.fromEntries(
      Object.entries(sides).map(([side, { role, commander, lieutenants = [] }]) => [
        side,
        { role, commander: commander.id, lieutenants: lieutenants.map(({ id }) => id) },
      ]),
    ),
    leaders: Object.fromEntries(leaders),
    units: Object.fromEntries(entries),
  } as never);
  const shelter = numberOf(battlefield["fortification"], 0);
  if (shelter === 0) return battle;
  const sheltered = Object.entries(battle.units).map(([id, unit]) => {
    return [id, battle.sides[unit.side]?.role === "defender" ? { ...unit, shelter } : unit];
  });
  return { ...battle, units: Object.fromEntries(sheltered) };
}

/** A battle in play, with everything that happened. */
export interface Fight {
  battle: BattleState;
  readonly outcomes: BattleOutcome[];
}

/** One wish; what followed, or why not. */
export function act(fight: Fight, command: BattleCommand): readonly BattleOutcome[] | BattleRefusal {
  const verdict = decideBattle(fight.battle, command);
  if (!verdict.ok) return verdict.refusal;
  fight.battle = evolveBattleAll(fight.battle, verdict.outcomes);
  fight.outcomes.push(...verdict.outcomes);
  return verdict.outcomes;
}

/** The same, where a refusal is a fault of the case. */
export function must(fight: Fight, command: BattleCommand): readonly BattleOutcome[] {
  const found = act(fight, command);
  if (!Array.isArray(found)) throw new Error(`${command.type} refused: ${JSON.stringify(found)}`);
  return found as readonly BattleOutcome[];
}

export const diceAsked = (fight: Fight): DiceAsk[] => Object.values<BattleAsk>(fight.battle.asks).filter(isDice);

/** A total that the Narrator reads off for the first open throw of a kind. */
export function throwTotal(fight: Fight, kind: DiceAsk["kind"], total: number, of?: string): readonly BattleOutcome[] {
  const ask = diceAsked(fight).find((one) => one.kind === kind && (of === undefined || one.of === of));
  return ask ? must(fight, { type: "dice.read", by: "narrator", ask: ask.id, thrown: { total } }) : [];
}

/** Closes steps until one is reached, or passed because nobody could act in it; turns in between are passed. */
export function goTo(fight: Fight, step: number): void {
  const { step: start } = fight.battle.clock;
  const isThere = (): boolean => {
    const { step: now } = fight.battle.clock;
    return start < step ? now >= step : now === step;
  };
  for (let tries = 0; !isThere() && tries < 30; tries += 1) {
    const { step: now, turn } = fight.battle.clock;
    if (turn !== null && (now === 7 || now === 9)) must(fight, { type: "turn.pass", by: "narrator", side: turn });
    else must(fight, { type: "step.close", by: "narrator", step: now });
  }
}

/** The case names a target in contact; where the field says otherwise the Narrator sets the attacker beside it. */
export function inContact(fight: Fight, unit: string, target: string): void {
  const [own, foe] = [fight.battle.units[unit as UnitId], fight.battle.units[target as UnitId]];
  if (!own?.place || !foe?.place) return;
  if (gapOf({ place: own.place, size: own.size }, { place: foe.place, size: foe.size }) <= fight.battle.settings["war.contact"]) return;
  const step = foe.place.y >= fight.battle.field.depth / 2 ? -foe.size : foe.size;
  must(fight, { type: "override.unit", by: "narrator", unit: unit as UnitId, to: { place: { x: foe.place.x, y: foe.place.y + step } } });
}

export type OrderInput = Readonly<{
  by: string;
  order: string;
  unit: string;
  target?: string;
  orderRoll: number;
  attackRoll?: number;
  defendRoll?: number;
  dice?: number;
  with?: string;
}>;

const spelled: Readonly<Record<string, BattleOrder["kind"]>> = { reorganize: "reorganise", formranks: "formRanks" };

/** The order of a case as the rules have it. */
export function orderOf({ order, unit, target, with: arm }: OrderInput): BattleOrder {
  const kind = spelled[order] ?? order;
  const named = kind === "attack" || kind === "fightingWithdrawal" ? { arm: arm ?? "fighting" } : {};
  if (kind === "surrender") return { kind };
  return { kind, unit, ...(target === undefined ? {} : { target }), ...named, ...(kind === "withdraw" ? { to: null } : {}) } as BattleOrder;
}
