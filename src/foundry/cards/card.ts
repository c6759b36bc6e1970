import type { HouseId, Outcome, Verdict } from "../../rules/index.ts";
import { type Card, groupsOf } from "../../view/index.ts";
import { nameOf, phrase, refusalSentence } from "../words.ts";
import { armsOf, houseOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";

/** One line of a card: who (a shield) or what (a sign), the sentence, the rules that it follows from. */
export interface CardLine {
  readonly shield: string | null;
  readonly shieldName: string;
  readonly sign: string;
  readonly text: string;
  readonly rules: string;
  readonly note: string | null;
}

/** A card in the reader's words, ready for the template `lines.hbs`. */
export interface CardWords {
  readonly groups: readonly Readonly<{ label: string; lines: readonly CardLine[] }>[];
  /** Said instead when there is nothing to tell, else null. */
  readonly empty: string | null;
}

/** A card's groups in the reader's words: clashes first, then refused orders with their reason, moves, the rest. */
export function cardWords(groups: Card["groups"]): CardWords {
  const told = groups.map(({ group, outcomes }) => ({
    label: phrase(`ui.card.${group}`),
    lines: outcomes.flatMap((outcome) => tell(outcome) ?? []),
  }));
  const quiet = groups.every(({ group }) => group === "other");
  return { groups: told, empty: quiet ? phrase("ui.card.empty") : null };
}

/** What would happen if the Season were resolved now, or the one reason why it cannot be. */
export function previewCard(verdict: Verdict): CardWords {
  if (verdict.ok) return cardWords(groupsOf(verdict.outcomes));
  return { groups: [], empty: refusalSentence(verdict.refusal) };
}

function ofHouse(house: string | null, text: string, rules: readonly string[], note: string | null = null): CardLine {
  const shield = house === null ? null : shieldPicture(armsOf(house), true);
  const shieldName = house === null ? "" : nameOf({ house: house as HouseId });
  return { shield, shieldName, sign: "free", text, rules: rules.join(", "), note };
}

function ofSign(sign: string, text: string, rules: readonly string[]): CardLine {
  return { shield: null, shieldName: "", sign, text, rules: rules.join(", "), note: null };
}

function moved({ army, from, to, rules }: Extract<Outcome, { type: "army.moved" }>): CardLine {
  const facts = { army: { army }, from: { region: from }, to: { region: to } };
  return ofHouse(houseOf(army), phrase("event.army.moved", facts), rules);
}

function held({ army, at, refusal }: Extract<Outcome, { type: "army.held" }>): CardLine {
  const what = phrase("event.army.held", { army: { army }, at: { region: at } });
  const text = phrase("ui.card.because", { what, why: refusalSentence(refusal) });
  return ofHouse(houseOf(army), text, refusal.rule === null ? [] : [refusal.rule], phrase("ui.card.note"));
}

function placed({ army, to }: Extract<Outcome, { type: "army.placed" }>): CardLine {
  const named = { army: { army } };
  const text = to === null ? phrase("ui.card.taken", named) : phrase("event.army.placed", { ...named, to: { region: to } });
  return ofHouse(houseOf(army), text, []);
}

function clashed({ armies, at, rules }: Extract<Outcome, { type: "clash.met" }>): CardLine {
  const facts = { armies: armies.map((army) => ({ army })), at: at.map((region) => ({ region })) };
  return ofSign("battle", phrase("event.clash.met", facts), rules);
}

function paid({ house, from, to, rules }: Extract<Outcome, { type: "points.changed" }>): CardLine {
  return ofHouse(house, phrase("event.points.changed", { house: { house }, from, to }), rules);
}

function tell(outcome: Outcome): CardLine | undefined {
  switch (outcome.type) {
    case "army.moved":
      return moved(outcome);
    case "army.held":
      return held(outcome);
    case "army.placed":
      return placed(outcome);
    case "clash.met":
      return clashed(outcome);
    case "points.changed":
      return paid(outcome);
    case "season.changed":
      return ofSign("clock", phrase("event.season.changed", { to: outcome.to }), []);
    case "phase.changed":
      return ofSign("flag", phrase("event.phase.changed", { to: phrase(`term.phase.${outcome.to}`) }), []);
    default:
      return undefined;
  }
}
