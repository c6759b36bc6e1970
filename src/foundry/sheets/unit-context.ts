import {
  ABILITIES,
  type RuleId,
  FIRST_RANK,
  SHOT_RANGES,
  TRAININGS,
  UNIT_KINDS,
  UNIT_STATES,
  type UnitFigures,
  type UnitState,
  armourOf,
  damageOf,
  defenseOf,
  disciplineOf,
  fullHealth,
  movementOf,
  runOf,
} from "../../rules/index.ts";
import { phrase } from "../words.ts";
import { type Figure, type Option, optionsOf, signed } from "./parts.ts";

/** More cells than this cannot be counted at a glance. */
const MOST_CELLS = 15;

/** A unit as its document keeps it. */
export interface StoredUnit extends UnitFigures {
  readonly profile: string;
  readonly kind: string;
  readonly training: string;
  readonly power: number;
  readonly population: number;
  readonly damage: UnitFigures["damage"] & Readonly<{ range: string }>;
  readonly health: Readonly<{ value: number }>;
  readonly state: UnitState;
  readonly penaltyDice: number;
  readonly gear: readonly (UnitFigures["gear"][number] & Readonly<{ name: string }>)[];
}

/** A unit's facts from its source: what an effect prepares does not count. */
export function storedUnit(actor: Actor.Implementation): StoredUnit {
  return (actor.toObject() as unknown as { system: StoredUnit }).system;
}

/** "Infantry, veteran". */
export function kindText({ kind, training }: Pick<StoredUnit, "kind" | "training">): string {
  return phrase("ui.unit.kind", { kind: phrase(`term.unit.${kind}`), training: phrase(`term.training.${training}`) });
}

/** Health as cells, figure and words. */
export function healthContext(unit: StoredUnit): object {
  const most = fullHealth(unit);
  const now = Math.min(unit.health.value, most);
  const cells = most <= MOST_CELLS ? Array.from({ length: most }, (_, index) => ({ left: index < now })) : [];
  return { cells, short: `${now}/${most}`, text: phrase("ui.unit.health", { now, most }) };
}

/** The state of a unit: its mark, its word, and what it does to the dice. */
export function stateContext({ state, penaltyDice }: Pick<StoredUnit, "state" | "penaltyDice">): object {
  const name = phrase(`term.state.${state}`);
  const text = penaltyDice > 0 ? phrase("ui.unit.stateDice", { state: name, dice: penaltyDice }) : name;
  return { sign: `state-${state}`, state, text, gone: state === "destroyed" };
}

/** The four states, to choose one of them. */
export function ladder(now: UnitState): object[] {
  return UNIT_STATES.map((state) => ({
    value: state,
    sign: `state-${state}`,
    label: phrase(`term.state.${state}`),
    chosen: state === now,
  }));
}

function sumText(parts: readonly number[]): string {
  return parts.map((part, index) => (index === 0 ? String(part) : part < 0 ? `− ${-part}` : `+ ${part}`)).join(" ");
}

const metres = (distance: number): string => phrase("ui.unit.metres", { metres: distance });

/** The five figures that a battle asks for, each with how it comes about and its rule. */
export function battleFigures(unit: StoredUnit, appId: string): Figure[] {
  const { agility, athletics, awareness, endurance } = unit.ranks;
  const { rating, penalty } = armourOf(unit);
  const order = disciplineOf(unit, { state: unit.state });
  const figure = (name: string, text: string, note: string, rule: RuleId): Figure => ({
    label: phrase(`ui.unit.figure.${name}`),
    id: `${appId}-${name}`,
    text,
    note,
    rule: `${phrase(`law.${rule}`)} ${rule}`,
  });
  return [
    figure("defense", String(defenseOf(unit)), sumText([agility, athletics, awareness, -penalty]), "WAR-UNIT-2"),
    figure("discipline", String(order), order === unit.discipline ? "" : sumText([unit.discipline, order - unit.discipline]), "WAR-UNIT-8"),
    figure("health", String(fullHealth(unit)), `3 × ${endurance}`, "WAR-UNIT-3"),
    figure("movement", metres(movementOf(unit)), phrase("ui.unit.run", { metres: runOf(unit) }), "WAR-UNIT-4"),
    figure("rating", String(rating), phrase("ui.unit.penalty", { penalty: penalty === 0 ? "0" : signed(-penalty) }), "WAR-UNIT-5"),
  ];
}

/** The ten abilities, as fields for who may change them. */
export function rankFields(ranks: Readonly<Record<string, number>>, appId: string): object[] {
  return ABILITIES.map((ability) => ({
    label: phrase(`term.ability.${ability}`),
    id: `${appId}-${ability}`,
    name: `system.ranks.${ability}`,
    value: ranks[ability] ?? FIRST_RANK,
    plain: ranks[ability] === FIRST_RANK,
  }));
}

/** Damage and cost as lines of label and text. */
export function unitFacts(unit: StoredUnit): object[] {
  const { melee, ranged } = damageOf(unit);
  const none = phrase("ui.unit.none");
  const fact = (name: string, text: string): object => ({ label: phrase(`ui.unit.figure.${name}`), text });
  const shot = phrase("ui.unit.shot", { damage: ranged, range: phrase(`term.range.${unit.damage.range}`) });
  return [
    fact("melee", melee === 0 ? none : phrase("ui.unit.perDegree", { damage: melee })),
    fact("ranged", ranged === 0 ? none : shot),
    fact("cost", phrase("ui.unit.cost", { power: unit.power, population: unit.population })),
    ...(unit.profile === "" ? [] : [fact("profile", unit.profile)]),
  ];
}

interface FieldSpec {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** The fields of the figures that a profile and a unit share: lists first, then numbers. */
export function figureFields(figures: StoredUnit, appId: string): Readonly<{ lists: object[]; numbers: object[] }> {
  const list = (name: string, stem: string, options: Option[]): object => ({
    label: phrase(`ui.unit.figure.${name}`),
    id: `${appId}-edit-${name}`,
    name: stem,
    options,
  });
  const number = (name: string, spec: FieldSpec): object => ({
    label: phrase(`ui.unit.figure.${name}`),
    id: `${appId}-edit-${name}`,
    step: 1,
    ...spec,
  });
  const { armour, damage } = figures;
  return {
    lists: [
      list(
        "type",
        "system.kind",
        optionsOf(UNIT_KINDS, figures.kind, (kind) => phrase(`term.unit.${kind}`)),
      ),
      list(
        "training",
        "system.training",
        optionsOf(TRAININGS, figures.training, (training) => phrase(`term.training.${training}`)),
      ),
      list(
        "range",
        "system.damage.range",
        optionsOf(SHOT_RANGES, damage.range, (range) => phrase(`term.range.${range}`)),
      ),
    ],
    numbers: [
      number("discipline", { name: "system.discipline", value: figures.discipline, min: 0, max: 60 }),
      number("movement", { name: "system.movement", value: figures.movement, min: 0, max: 400, step: 10 }),
      number("power", { name: "system.power", value: figures.power, min: 0, max: 99 }),
      number("population", { name: "system.population", value: figures.population, min: -99, max: 99 }),
      ...armourFields(armour, appId, 0),
      number("melee", { name: "system.damage.melee", value: damage.melee, min: 0, max: 30 }),
      number("ranged", { name: "system.damage.ranged", value: damage.ranged, min: 0, max: 30 }),
    ],
  };
}

/** The three fields of armour; gear may take away. */
export function armourFields(armour: UnitFigures["armour"], appId: string, min: number): object[] {
  return (["rating", "penalty", "bulk"] as const).map((part) => ({
    label: phrase(`ui.unit.figure.${part}`),
    id: `${appId}-edit-${part}`,
    name: `system.armour.${part}`,
    value: armour[part],
    min,
    max: 30,
    step: 1,
  }));
}

/** What a piece of gear changes, in words. */
export function gearText({ armour, damage }: UnitFigures["gear"][number]): string {
  const changes = { ...armour, ...damage };
  const said = (["rating", "penalty", "bulk", "melee", "ranged"] as const)
    .filter((part) => changes[part] !== 0)
    .map((part) => phrase("ui.unit.change", { what: phrase(`ui.unit.figure.${part}`), change: signed(changes[part]) }));
  return said.length === 0 ? phrase("ui.unit.noChange") : said.join(", ");
}
