import type { HouseId, LeaderId, SideId, UnitId } from "../kernel/ids.ts";
import type { ShotRange, UnitKind, UnitState } from "../catalogue/units.ts";
import { DEFAULT_WAR, type WarSettings } from "../catalogue/war.ts";
import { DEFAULT_DICE } from "../dice/settings.ts";
import { fullHealth, type UnitFigures } from "../force/unit.ts";
import type { Fate, BattleLeader, BattleSettings, BattleSide, BattleState, BattleUnit, Field, Place, Role } from "./state.ts";
import { highest } from "./command.ts";

export const DEFAULT_BATTLE: BattleSettings = { ...DEFAULT_DICE, ...DEFAULT_WAR };

const NEVER = { round: 0, orders: 0 };

/** A unit as its sheet and the Narrator give it; what is left out is as for a whole unit that is not yet on the field. */
export interface UnitEntry {
  readonly side: SideId;
  readonly kind: UnitKind;
  readonly figures: UnitFigures;
  /** Metres, or the name of a range; 0 or nothing: it cannot shoot. */
  readonly range?: number | ShotRange;
  readonly shields?: boolean;
  readonly size?: number;
  readonly place?: Place | null;
  readonly health?: number;
  readonly state?: UnitState;
  readonly penaltyDice?: number;
}

export type LeaderEntry = Readonly<{ side: SideId; warfare: number; status: number }> &
  Partial<Pick<BattleLeader, "strategy" | "command" | "destiny" | "defense" | "armour" | "place" | "unit">>;

/** Metres of a side of the square of a unit, where nothing else is said. */
export const UNIT_SIZE = 10;

const rangeOf = (range: number | ShotRange, settings: WarSettings): number =>
  range === "short" ? settings["war.rangeShort"] : range === "long" ? settings["war.rangeLong"] : range;

/** A unit at the beginning of a battle. @rule WAR-UNIT-3, WAR-ORD-10 */
export function mustered(entry: UnitEntry, settings: WarSettings): BattleUnit {
  const { side, kind, figures, range = 0, shields = false, size = UNIT_SIZE, place = null } = entry;
  return {
    side,
    kind,
    figures,
    range: rangeOf(range, settings),
    shields,
    size,
    place,
    gone: null,
    health: entry.health ?? fullHealth(figures),
    state: entry.state ?? "organised",
    penaltyDice: entry.penaltyDice ?? 0,
    ground: [],
    shelter: 0,
    tally: { round: 0, attempts: 0, acted: false, barred: false },
    standing: null,
    guard: null,
    readied: null,
    routedIn: entry.state === "routed" ? 0 : null,
    routedBy: null,
  };
}

const joined = (entry: LeaderEntry): BattleLeader => ({
  strategy: 0,
  command: 0,
  destiny: 0,
  defense: 0,
  armour: 0,
  place: null,
  unit: null,
  ...entry,
  damage: 0,
  fate: "free" satisfies Fate,
  used: NEVER,
});

/** A side at the beginning; without a commander the leader of the highest Status commands. */
export interface SideEntry {
  readonly role: Role;
  readonly house?: HouseId | null;
  readonly commander?: LeaderId | null;
  readonly lieutenants?: readonly LeaderId[];
}

/** Everything that a battle begins with. */
export interface Muster {
  readonly field?: Partial<Field>;
  readonly settings?: Partial<BattleSettings>;
  readonly sides: Readonly<Record<SideId, SideEntry>>;
  readonly leaders: Readonly<Record<LeaderId, LeaderEntry>>;
  readonly units: Readonly<Record<UnitId, UnitEntry>>;
}

const BARE: Field = { width: 400, depth: 400, light: "normal", weather: "none" };

const each = <K extends string, A, B>(record: Readonly<Record<K, A>>, make: (one: A, id: K) => B): Readonly<Record<K, B>> =>
  Object.fromEntries(Object.entries<A>(record).map(([id, one]) => [id, make(one, id as K)])) as Record<K, B>;

/** A battle before its first step. @rule WAR-GEN-3, WAR-ENV-1, BRG-1, BRG-2 */
export function openBattle({ field, settings, sides, leaders, units }: Muster): BattleState {
  const rules = { ...DEFAULT_BATTLE, ...settings };
  const people = each(leaders, joined);
  const ofSide = (side: SideId): LeaderId[] => (Object.keys(people) as LeaderId[]).filter((id) => people[id]?.side === side);
  const seated = each(
    sides,
    ({ role, house = null, commander, lieutenants = [] }, id): BattleSide => ({
      role,
      house,
      commander: commander === undefined ? highest(people, ofSide(id)) : commander,
      lieutenants,
      surrendered: false,
      used: NEVER,
    }),
  );
  return {
    settings: rules,
    clock: { step: 1, round: 0, first: null, turn: null, passed: [], rolls: {} },
    field: { ...BARE, ...field },
    sides: seated,
    leaders: people,
    units: each(units, (entry) => mustered(entry, rules)),
    asks: {},
    asked: 0,
    result: null,
  };
}

/** How the two of a strategic battle stand: who moved in is the attacker of who was there; where both moved both are. @rule BRG-2 */
export const rolesOf = (kind: "attack" | "assault" | "meeting" | "border"): readonly [mover: Role, holder: Role] =>
  kind === "attack" || kind === "assault" ? ["attacker", "defender"] : ["attacker", "attacker"];
