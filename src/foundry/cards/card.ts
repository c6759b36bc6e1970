import type { Outcome, Phase, Verdict } from "../../rules/index.ts";
import { type Card, groupsOf } from "../../view/index.ts";
import { marking, type Piece, piecesOf, plain } from "../chronicle/pieces.ts";
import { phrase, refusalSentence, speaking } from "../words.ts";
import { type CardLine, lineOf } from "./lines.ts";

export type { CardLine };

/** A line of a card with the names in its sentence told apart, so that they lead somewhere. */
export interface LinkedLine extends CardLine {
  readonly pieces: readonly Piece[];
}

/** A card in the reader's words, ready for the template `lines.hbs`. */
export interface CardWords {
  readonly groups: readonly Readonly<{ label: string; lines: readonly LinkedLine[] }>[];
  /** Said instead when there is nothing to tell, else null. */
  readonly empty: string | null;
}

function linkedLine(outcome: Outcome): LinkedLine[] {
  const line = speaking(marking({}), () => lineOf(outcome));
  if (!line) return [];
  const { text, shieldName, note } = line;
  return [{ ...line, text: plain(text), shieldName: plain(shieldName), note: note && plain(note), pieces: piecesOf(text) }];
}

const CONTESTED: readonly Phase[] = ["strategy", "combat", "retreat"];

/* Orders were read and nothing came of them, not even a question: the Season goes straight to its tally, or to its end. */
function allHeld(groups: Card["groups"]): boolean {
  const facts = groups.flatMap(({ outcomes }) => outcomes);
  const straight = facts.some((fact) => fact.type === "phase.changed" && fact.from === "orders" && !CONTESTED.includes(fact.to));
  return straight && groups.every(({ group }) => group === "other");
}

/** A card's groups in the reader's words, in the order of the Season. */
export function cardWords(groups: Card["groups"]): CardWords {
  const told = groups.map(({ group, outcomes }) => ({ label: phrase(`ui.card.${group}`), lines: outcomes.flatMap(linkedLine) }));
  return { groups: told, empty: allHeld(groups) ? phrase("ui.card.empty") : null };
}

/** What would happen if the phase were closed now, or the one reason why it cannot be. */
export function previewCard(verdict: Verdict): CardWords {
  if (verdict.ok) return cardWords(groupsOf(verdict.outcomes));
  return { groups: [], empty: refusalSentence(verdict.refusal) };
}
