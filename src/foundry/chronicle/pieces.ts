import { type Ref, type Speech } from "../words.ts";

/* A sentence with links: names are marked while it is worded, and the marks become pieces afterwards. */

const [OPEN, MIDDLE, CLOSE] = ["\uE000", "\uE001", "\uE002"];
const MARKED = new RegExp(`${OPEN}(actor|region):([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, "gu");

/** A part of a sentence: plain text, or the name of an Actor that can be opened or of a region that can be shown. */
export interface Piece {
  readonly text: string;
  readonly actor: string | null;
  readonly region: string | null;
}

function idOf(ref: Ref): readonly [kind: "actor" | "region", id: string] {
  if ("region" in ref) return ["region", ref.region];
  return ["actor", "army" in ref ? ref.army : "garrison" in ref ? ref.garrison : ref.house];
}

/** A way of saying names that marks each of them. */
export function marking(names: Speech["names"]): Speech {
  return {
    names,
    mark: (ref, name) => {
      const [kind, id] = idOf(ref);
      return `${OPEN}${kind}:${id}${MIDDLE}${name}${CLOSE}`;
    },
  };
}

function pieceOf(kind: string, id: string, text: string): Piece {
  const actor = kind === "actor" && game.actors.get(id)?.testUserPermission(game.user, "LIMITED") === true ? id : null;
  return { text, actor, region: kind === "region" ? id : null };
}

/* A link is a box in its line: without the joiner, the full stop after it might begin the next line. */
const joined = (text: string): Piece => ({ text: text.replace(/^(?=[.,:;?!)])/, "\u2060"), actor: null, region: null });

/** A marked sentence in pieces. */
export function piecesOf(sentence: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of sentence.matchAll(MARKED)) {
    if (found.index > from) pieces.push(joined(sentence.slice(from, found.index)));
    pieces.push(pieceOf(found[1] ?? "", found[2] ?? "", found[3] ?? ""));
    from = found.index + found[0].length;
  }
  return from < sentence.length ? [...pieces, joined(sentence.slice(from))] : pieces;
}

/** A marked sentence as plain text. */
export const plain = (sentence: string): string => sentence.replace(MARKED, "$3");
