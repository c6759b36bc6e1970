import type { Verdict } from "../../rules/index.ts";
import { type Card, groupsOf } from "../../view/index.ts";
import { phrase, refusalSentence } from "../words.ts";
import { type CardLine, lineOf } from "./lines.ts";

export type { CardLine };

/** A card in the reader's words, ready for the template `lines.hbs`. */
export interface CardWords {
  readonly groups: readonly Readonly<{ label: string; lines: readonly CardLine[] }>[];
  /** Said instead when there is nothing to tell, else null. */
  readonly empty: string | null;
}

/** A card's groups in the reader's words, in the order of the Season. */
export function cardWords(groups: Card["groups"]): CardWords {
  const told = groups.map(({ group, outcomes }) => ({
    label: phrase(`ui.card.${group}`),
    lines: outcomes.flatMap((outcome) => lineOf(outcome) ?? []),
  }));
  const quiet = groups.every(({ group }) => group === "other");
  return { groups: told, empty: quiet ? phrase("ui.card.empty") : null };
}

/** What would happen if the phase were closed now, or the one reason why it cannot be. */
export function previewCard(verdict: Verdict): CardWords {
  if (verdict.ok) return cardWords(groupsOf(verdict.outcomes));
  return { groups: [], empty: refusalSentence(verdict.refusal) };
}
