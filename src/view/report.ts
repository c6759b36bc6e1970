import { type Campaign, type HouseId, type Outcome, type Phase, type RuleId, type Step } from "../rules/index.ts";
import { type CardGroup, groupsOf } from "./card.ts";
import { endOf, type SeasonRecord } from "./record.ts";
import { isTold } from "./replay.ts";

/** A fact with the picture of the replay that shows it. */
export interface Told {
  readonly outcome: Outcome;
  readonly frame: number;
  /** The Narrator did it by his own word, not by the rules. */
  readonly corrected: boolean;
}

/** What happened in a phase, grouped in the order in which it is told. */
export interface Chapter {
  readonly phase: Phase;
  readonly groups: readonly Readonly<{ group: CardGroup; told: readonly Told[] }>[];
}

export type Cause = "march" | "bid" | "regroup" | "gift" | "income" | "narrator";

/** What a House had, what it spent and got by cause (negative is spent), what it has. In Power Points. */
export interface Balance {
  readonly house: HouseId;
  readonly before: number;
  readonly after: number;
  readonly items: readonly Readonly<{ cause: Cause; points: number; rules: readonly RuleId[] }>[];
}

/** A Season as it is read: its chapters, and the purses. */
export interface Report {
  readonly season: number;
  readonly chapters: readonly Chapter[];
  readonly balances: readonly Balance[];
}

const CORRECTIONS: readonly Step["command"][] = [
  "relation.set",
  "setting.change",
  "override.place",
  "override.post",
  "override.control",
  "override.record",
];

interface Page {
  readonly phase: Phase;
  readonly told: Told[];
}

/* Facts by the phase in which they happened: the step that ends a phase tells what came of it. */
function pagesOf({ opening, steps }: SeasonRecord): Page[] {
  const pages: Page[] = [{ phase: opening.phase, told: [] }];
  let frame = 0;
  for (const { command, outcomes } of steps)
    for (const outcome of outcomes) {
      if (outcome.type === "phase.changed") pages.push({ phase: outcome.to, told: [] });
      if (isTold(outcome)) pages.at(-1)?.told.push({ outcome, frame: ++frame, corrected: CORRECTIONS.includes(command) });
    }
  return pages;
}

function chapterOf({ phase, told }: Page): Chapter {
  const own = told.filter(({ corrected }) => corrected);
  const ruled = told.filter(({ corrected }) => !corrected);
  const find = new Map(ruled.map((one) => [one.outcome, one]));
  const groups = groupsOf(ruled.map(({ outcome }) => outcome)).map(({ group, outcomes }) => ({
    group,
    told: outcomes.flatMap((outcome) => find.get(outcome) ?? []),
  }));
  return { phase, groups: own.length === 0 ? groups : [...groups, { group: "corrections", told: own }] };
}

const CAUSES: readonly (readonly [RuleId, Cause])[] = [
  ["MOV-3", "march"],
  ["BID-3", "bid"],
  ["RET-9", "regroup"],
  ["POW-1", "gift"],
];

/* Gifts change hands when a phase opens, an income comes when one is closed. */
function causeOf(rules: readonly RuleId[], command: Step["command"]): Cause {
  const cause = CAUSES.find(([rule]) => rules.includes(rule))?.[1] ?? "narrator";
  return cause === "gift" && command === "phase.close" ? "income" : cause;
}

function balanceOf(house: HouseId, before: number, after: number, steps: readonly Step[]): Balance {
  const items = new Map<Cause, { points: number; rules: Set<RuleId> }>();
  const facts = steps.flatMap(({ command, outcomes }) => outcomes.map((outcome) => ({ command, outcome })));
  for (const { command, outcome } of facts) {
    if (outcome.type !== "points.changed" || outcome.house !== house) continue;
    const cause = causeOf(outcome.rules, command);
    const item = items.get(cause) ?? { points: 0, rules: new Set() };
    items.set(cause, { points: item.points + outcome.to - outcome.from, rules: new Set([...item.rules, ...outcome.rules]) });
  }
  const known = [...items.values()].reduce((sum, { points }) => sum + points, 0);
  const list = [...items].map(([cause, { points, rules }]) => ({ cause, points, rules: [...rules] }));
  const rest = after - before - known; // what a Narrator changed on the House's sheet
  return { house, before, after, items: rest === 0 ? list : [...list, { cause: "narrator", points: rest, rules: [] }] };
}

/** A Season as it is read, from its record alone. */
export function reportOf(record: SeasonRecord, end: Campaign = endOf(record)): Report {
  const { opening, steps, season } = record;
  const houses = Object.keys(opening.houses) as HouseId[];
  return {
    season,
    chapters: pagesOf(record)
      .map(chapterOf)
      .filter(({ groups }) => groups.length > 0),
    balances: houses.map((house) => balanceOf(house, opening.houses[house]?.points ?? 0, end.houses[house]?.points ?? 0, steps)),
  };
}
