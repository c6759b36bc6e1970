import type { Outcome } from "../../rules/index.ts";
import { type Balance, type Chapter, reportOf, type SeasonRecord } from "../../view/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { type CardLine, lineOf } from "../cards/lines.ts";
import type { Names } from "../translate/seasons.ts";
import { phrase, speaking } from "../words.ts";
import { marking, type Piece, piecesOf, plain } from "./pieces.ts";
import { seesPurse } from "../purses.ts";

/** One sentence of a chronicle: a shield or a sign, the sentence in pieces, the rules that it follows from, and its picture on the map. */
export interface ChronicleLine {
  readonly shield: string | null;
  readonly shieldName: string;
  readonly sign: string;
  readonly pieces: readonly Piece[];
  readonly note: string | null;
  readonly rules: string;
  readonly frame: number;
  readonly watch: string;
}

export interface ChronicleChapter {
  readonly title: string;
  readonly parts: readonly Readonly<{ label: string; lines: readonly ChronicleLine[] }>[];
}

/** A House's purse over a Season. */
export interface PurseLine {
  readonly shield: string;
  readonly pieces: readonly Piece[];
  readonly before: number;
  readonly after: number;
  readonly items: readonly Readonly<{ text: string; rules: string }>[];
}

/** A Season in the reader's words, ready for the template `chronicle.hbs`. */
export interface Chronicle {
  readonly summary: string | null;
  readonly chapters: readonly ChronicleChapter[];
  readonly purses: readonly PurseLine[];
}

/** A fact as a plain sentence, with names as they were. */
export function tellPlainly(outcome: Outcome, names: Names): CardLine | undefined {
  const line = speaking(marking(names), () => lineOf(outcome));
  return line && { ...line, text: plain(line.text), shieldName: plain(line.shieldName) };
}

function tell(outcome: Outcome, frame: number): ChronicleLine[] {
  const line = lineOf(outcome);
  if (!line) return [];
  const { shield, shieldName, sign, text, note, rules } = line;
  const watch = phrase("ui.chronicle.watch");
  const said = note === null || outcome.type === "army.held" ? null : plain(note); // why it was refused stands in the sentence
  return [{ shield, shieldName: plain(shieldName), sign, pieces: piecesOf(text), note: said, rules, frame, watch }];
}

function chapterWords({ phase, groups }: Chapter): ChronicleChapter {
  const parts = groups.map(({ group, told }) => ({
    label: phrase(`ui.card.${group}`),
    lines: told.flatMap(({ outcome, frame }) => tell(outcome, frame)),
  }));
  return { title: phrase(`term.phase.${phase}`), parts };
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

function purseWords({ house, before, after, items }: Balance): PurseLine {
  const told = items.map(({ cause, points, rules }) => ({
    text: phrase(`ui.chronicle.cause.${cause}`, { points: signed(points) }),
    rules: rules.join(", "),
  }));
  const pieces = piecesOf(phrase("ui.chronicle.house", { house: { house } }));
  return { shield: shieldPicture(armsOf(house), true), pieces, before, after, items: told };
}

const COUNTED = [
  ["moves", ["army.moved"]],
  ["battles", ["battle.won"]],
  ["retreats", ["army.retreated"]],
  ["lost", ["army.annihilated", "garrison.annihilated"]],
] as const;

/** How much happened, in one line; null when nothing did. */
function summaryOf(chapters: readonly Chapter[]): string | null {
  const types = chapters.flatMap(({ groups }) => groups.flatMap(({ told }) => told.map(({ outcome }) => outcome.type)));
  const counts = COUNTED.map(([name, all]) => [name, types.filter((type) => (all as readonly string[]).includes(type)).length] as const);
  const said = counts.flatMap(([name, count]) => (count === 0 ? [] : [phrase(`ui.chronicle.count.${name}`, { count })]));
  return said.length === 0 ? null : said.join(" · ");
}

/** A Season as a small chronicle in the reader's language. */
export function chronicleOf(record: SeasonRecord, names: Names): Chronicle {
  const { chapters, balances } = reportOf(record);
  return speaking(marking(names), () => ({
    summary: summaryOf(chapters),
    chapters: chapters.map(chapterWords),
    purses: balances.filter(({ house }) => seesPurse(house)).map(purseWords),
  }));
}
