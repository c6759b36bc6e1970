import type { ArmyId, Ask, AskOf, RegionId, RuleId } from "../../rules/index.ts";
import type { AskModel } from "../../view/index.ts";
import { phrase } from "../words.ts";

const army = (id: string): { army: ArmyId } => ({ army: id as ArmyId });
const region = (id: RegionId): { region: RegionId } => ({ region: id });

/** The question itself, short enough for a title; whom it is of stands beside it. */
export function askTitle(ask: Ask): string {
  switch (ask.kind) {
    case "battle":
      return phrase(`ui.ask.title.${ask.battle.kind}`, { at: ask.battle.at.map(region) });
    case "retreat":
    case "bid":
    case "second":
    case "occupy":
      return phrase(`ui.ask.title.${ask.kind}`, { army: army(ask.army), at: region(ask.at) });
    case "champion":
      return phrase("ui.ask.title.champion", { at: region(ask.at) });
    default:
      return phrase(`ui.ask.title.${ask.kind}`, { season: ask.season });
  }
}

const RETREAT: Readonly<Record<AskOf<"retreat">["rule"], readonly RuleId[]>> = {
  push: ["RET-3", "RET-9"],
  return: ["RET-4", "RET-9"],
  diplomacy: ["RET-13", "RET-9"],
};
const BATTLE: Readonly<Record<AskOf<"battle">["battle"]["kind"], readonly RuleId[]>> = {
  attack: ["BTL-1"],
  meeting: ["BTL-3"],
  border: ["BTL-5"],
  assault: ["GAR-5"],
};

const CHAMPION = { own: ["BID-11"], pooled: ["BID-6"], champion: ["BID-7"], allies: ["MOV-15"] } as const;

/** The rules from which a question follows. */
export function askRules(ask: Ask): readonly RuleId[] {
  switch (ask.kind) {
    case "orders":
      return ["PHS-2"];
    case "diplomacy":
      return ["REL-2", "POW-1"];
    case "champion":
      return CHAMPION[championKind(ask)];
    case "bid":
      return ["BID-1", "BID-2", "BID-3"];
    case "battle":
      return BATTLE[ask.battle.kind];
    case "occupy":
      return ["BTL-5"];
    case "second":
      return ["BID-9"];
    case "retreat":
      return RETREAT[ask.rule];
  }
}

/** Why it is asked and what hangs on it, in a sentence or two. */
export function aboutAsk(ask: Ask): string {
  switch (ask.kind) {
    case "champion": {
      const facts = { at: region(ask.at), armies: ask.options.map(army), foes: ask.foes.map(army) };
      return phrase(`ui.ask.about.${championKind(ask)}`, facts);
    }
    case "bid":
      return ask.pool === undefined
        ? phrase("ui.ask.about.bid", { at: region(ask.at), rivals: ask.rivals.map(army) })
        : phrase("ui.ask.about.pool", { at: region(ask.at), pool: army(ask.pool) });
    case "battle":
      return aboutBattle(ask);
    case "occupy":
      return phrase("ui.ask.about.occupy", { army: army(ask.army), at: region(ask.at), to: region(ask.to) });
    case "second":
      return phrase("ui.ask.about.second", { army: army(ask.army), foe: army(ask.foe), at: region(ask.at) });
    case "retreat":
      return phrase(`ui.ask.about.retreat.${ask.rule}`, { army: army(ask.army), victor: army(ask.victor), cost: ask.cost });
    default:
      return phrase(`ui.ask.about.${ask.kind}`, { house: ask.of === "narrator" ? "" : { house: ask.of }, season: ask.season });
  }
}

function championKind({ foes, pooled, own }: AskOf<"champion">): "own" | "pooled" | "champion" | "allies" {
  if (own) return "own";
  if (pooled) return "pooled";
  return foes.length > 0 ? "champion" : "allies";
}

function aboutBattle({ battle }: AskOf<"battle">): string {
  const [one, two] = battle.sides;
  const other = battle.holder === one ? two : one;
  const holder = battle.holder ?? two;
  const garrison = battle.garrison === null ? "" : army(battle.garrison);
  const key = battle.garrison === null ? battle.kind : "beside";
  return phrase(`ui.ask.about.battle.${key}`, { attacker: army(other), holder: army(holder), garrison, at: battle.at.map(region) });
}

/** What happens when nobody answers, as a sentence (RET-9a). */
export function defaultSentence({
  ask,
  fallback,
  answer = null,
}: Pick<AskModel, "ask" | "fallback"> & Partial<Pick<AskModel, "answer">>): string {
  switch (ask.kind) {
    case "battle":
      return answer === null
        ? phrase("ui.ask.fallback.battle")
        : phrase("ui.ask.fallback.battleNamed", { winner: army(answer.choice as ArmyId) });
    case "retreat": {
      const lost = fallback === null || fallback.choice === "decline";
      const facts = { army: army(ask.army), cost: ask.cost, to: lost ? "" : region(String(fallback.choice) as RegionId) };
      return phrase(lost ? "ui.ask.fallback.lost" : "ui.ask.fallback.retreat", facts);
    }
    case "occupy":
      return phrase("ui.ask.fallback.occupy", { army: army(ask.army), at: region(ask.at) });
    case "second":
      return phrase("ui.ask.fallback.second", { army: army(ask.army) });
    case "champion":
      return phrase(`ui.ask.fallback.${championKind(ask)}`, { at: region(ask.at) });
    default:
      return phrase(`ui.ask.fallback.${ask.kind}`);
  }
}
