import type { ArmyId, HouseId, Outcome, Refusal, RegionId, RuleId } from "../../rules/index.ts";
import { armsOf, houseOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { seesPurse } from "../purses.ts";
import { nameOf, phrase, refusalSentence } from "../words.ts";
import { settingName, settingText } from "./settings.ts";

/** One line of a card: who (a shield) or what (a sign), the sentence, the rules that it follows from. */
export interface CardLine {
  readonly shield: string | null;
  readonly shieldName: string;
  readonly sign: string;
  readonly text: string;
  readonly rules: string;
  readonly note: string | null;
  /** Sign and tone of the note: an order that was refused, a default that was taken. */
  readonly noteSign: string;
  readonly noteTone: string;
}

const REFUSED = { noteSign: "no", noteTone: "refused" } as const;
const DEFAULT = { noteSign: "clock", noteTone: "default" } as const;

function ofHouse(house: string | null, text: string, rules: readonly RuleId[], note: string | null = null): CardLine {
  const shield = house === null ? null : shieldPicture(armsOf(house), true);
  const shieldName = house === null ? "" : nameOf({ house: house as HouseId });
  return { shield, shieldName, sign: "free", text, rules: rules.join(", "), note, ...REFUSED };
}

function ofSign(sign: string, text: string, rules: readonly RuleId[]): CardLine {
  return { shield: null, shieldName: "", sign, text, rules: rules.join(", "), note: null, ...REFUSED };
}

type Told<K extends Outcome["type"]> = Extract<Outcome, { type: K }>;
type Teller = { readonly [K in Outcome["type"]]?: (outcome: Told<K>) => CardLine | undefined };

const army = (id: string): { army: ArmyId } => ({ army: id as ArmyId });
const at = (region: RegionId): { region: RegionId } => ({ region });
const regions = (list: readonly RegionId[]): object[] => list.map(at);

/* A lawful order that others were before is not refused. */
const OUTDONE: readonly Refusal["reason"][] = ["bidLost", "bidTied", "allyGoes", "alliesDisagree"];

function held({ army: id, at: where, refusal }: Told<"army.held">): CardLine {
  const what = phrase("event.army.held", { army: army(id), at: at(where) });
  const text = phrase("ui.card.because", { what, why: refusalSentence(refusal) });
  const note = OUTDONE.includes(refusal.reason) ? null : phrase("ui.card.note");
  return ofHouse(houseOf(id), text, refusal.rule === null ? [] : [refusal.rule], note);
}

function heldBack({ garrison, at: where, to, refusal }: Told<"garrison.held">): CardLine {
  const what = phrase("event.garrison.held", { garrison: { garrison }, at: at(where), to: at(to) });
  const text = phrase("ui.card.because", { what, why: refusalSentence(refusal) });
  return ofHouse(houseOf(garrison), text, refusal.rule === null ? [] : [refusal.rule]);
}

function waived({ army: id, at: where, refusal }: Told<"rule.waived">): CardLine {
  const what = phrase("event.rule.waived", { army: army(id), at: at(where) });
  const text = phrase("ui.card.because", { what, why: refusalSentence(refusal) });
  return ofHouse(houseOf(id), text, refusal.rule === null ? [] : [refusal.rule]);
}

function placed({ army: id, to }: Told<"army.placed">): CardLine {
  const text = to === null ? phrase("ui.card.taken", { army: army(id) }) : phrase("event.army.placed", { army: army(id), to: at(to) });
  return ofHouse(houseOf(id), text, []);
}

function posted({ garrison, to }: Told<"garrison.placed">): CardLine {
  const named = { garrison: { garrison } };
  const text = to === null ? phrase("ui.card.disbanded", named) : phrase("event.garrison.placed", { ...named, to: at(to) });
  return ofHouse(houseOf(garrison), text, []);
}

function bids({ at: where, bids: all, enters, rules }: Told<"bid.revealed">): CardLine {
  const told = all.map(({ house, points, pool }) =>
    pool === undefined
      ? phrase("ui.card.bid", { house: { house }, points })
      : phrase("ui.card.bidFor", { house: { house }, points, pool: army(pool) }),
  );
  const facts = { at: at(where), bids: told, goes: enters === null ? "" : army(enters) };
  return ofSign("bid", enters === null ? phrase("ui.card.bidTie", facts) : phrase("event.bid.revealed", facts), rules);
}

function allies({ at: where, goes, rules }: Told<"allies.answered">): CardLine {
  const text =
    goes === null ? phrase("ui.card.noAgreement", { at: at(where) }) : phrase("event.allies.answered", { at: at(where), goes: army(goes) });
  return ofSign("hand", text, rules);
}

function met({ battle, rules }: Told<"battle.met">): CardLine {
  const facts = { sides: battle.sides.map(army), at: regions(battle.at) };
  return ofSign("battle", battle.kind === "border" ? phrase("ui.card.border", facts) : phrase("event.battle.met", facts), rules);
}

function won({ winner, loser, stands, battle, rules }: Told<"battle.won">): CardLine {
  const facts = { winner: army(winner), loser: army(loser), at: regions(battle.at), stands: at(stands) };
  const text = battle.kind === "border" ? phrase("ui.card.borderWon", facts) : phrase("event.battle.won", facts);
  return ofHouse(houseOf(winner), text, rules);
}

function retreated({ army: id, from, to, cost, by, rules }: Told<"army.retreated">): CardLine {
  const text = phrase("event.army.retreated", { army: army(id), from: at(from), to: at(to), cost });
  const line = ofHouse(houseOf(id), text, rules);
  return by === "default" ? { ...line, note: phrase("ui.card.byDefault"), ...DEFAULT } : line;
}

function annihilated({ army: id, at: where, reason, rules }: Told<"army.annihilated">): CardLine {
  const what = phrase("event.army.annihilated", { army: army(id), at: at(where) });
  return ofHouse(houseOf(id), phrase("ui.card.because", { what, why: phrase(`ui.card.doom.${reason}`) }), rules);
}

function related({ houses, to, rules }: Told<"relation.changed">): CardLine {
  const relation = phrase(`ui.card.relation.${to ?? "enemy"}`);
  return ofSign("shield", phrase("event.relation.changed", { houses: houses.map((house) => ({ house })), relation }), rules);
}

const nothing = (): string => phrase("ui.card.nothing");

/* A list is said entry by entry, a thing by its name. */
function valueOf(what: object): string {
  if (Array.isArray(what)) return what.length === 0 ? nothing() : what.map(value).join(", ");
  return (what as { name?: string }).name ?? nothing();
}

function value(what: unknown): string {
  if (what === null || what === "") return nothing();
  if (typeof what === "boolean") return phrase(`ui.card.${what ? "yes" : "no"}`);
  return typeof what === "object" ? valueOf(what) : (game.actors.get(String(what))?.name ?? String(what));
}

function corrected({ change }: Told<"override.recorded">): CardLine {
  const name = game.actors.get(change.piece)?.name ?? change.piece;
  return ofSign(
    "override",
    phrase("event.override.recorded", { name, field: change.field, before: value(change.before), after: value(change.after) }),
    [],
  );
}

function controlled({ region, to, rules }: Told<"control.changed">): CardLine {
  if (to === null) return ofSign("flag", phrase("ui.card.freed", { region: at(region) }), rules);
  return ofHouse(to, phrase("event.control.changed", { to: { house: to }, region: at(region) }), rules);
}

/* How each fact is told; facts without a line are not. */
const TELL: Teller = {
  "gift.given": ({ from, to, points, rules }) =>
    ofHouse(from, phrase("event.gift.given", { from: { house: from }, to: { house: to }, points }), rules),
  "relation.changed": related,
  "allies.answered": allies,
  "bid.revealed": bids,
  "battle.met": met,
  "battle.won": won,
  "garrison.annihilated": ({ garrison, at: where, rules }) =>
    ofHouse(houseOf(garrison), phrase("event.garrison.annihilated", { garrison: { garrison }, at: at(where) }), rules),
  "army.retreated": retreated,
  "army.annihilated": annihilated,
  "army.moved": ({ army: id, from, to, rules }) =>
    ofHouse(houseOf(id), phrase("event.army.moved", { army: army(id), from: at(from), to: at(to) }), rules),
  "garrison.moved": ({ garrison, from, to, rules }) =>
    ofHouse(houseOf(garrison), phrase("event.garrison.moved", { garrison: { garrison }, from: at(from), to: at(to) }), rules),
  "army.held": held,
  "garrison.held": heldBack,
  "rule.waived": waived,
  "control.changed": controlled,
  "army.placed": placed,
  "garrison.placed": posted,
  "override.recorded": corrected,
  "setting.changed": ({ key, from, to }) =>
    ofSign(
      "override",
      phrase("event.setting.changed", { name: settingName(key), from: settingText(key, from), to: settingText(key, to) }),
      [],
    ),
  "points.changed": ({ house, from, to, rules }) =>
    seesPurse(house) ? ofHouse(house, phrase("event.points.changed", { house: { house }, from, to }), rules) : undefined,
  "season.changed": ({ to }) => ofSign("clock", phrase("event.season.changed", { to }), []),
  "phase.changed": ({ to }) => ofSign("flag", phrase("event.phase.changed", { to: phrase(`term.phase.${to}`) }), []),
};

/** The line of one fact in the reader's words; undefined for what is not told. */
export function lineOf(outcome: Outcome): CardLine | undefined {
  const tell = TELL[outcome.type] as ((told: Outcome) => CardLine | undefined) | undefined;
  return tell?.(outcome);
}
