import { type Ref, type Speech } from "../words.ts";

/* A sentence with links: names are marked while it is worded, and the marks become pieces afterwards. */

const [OPEN, MIDDLE, CLOSE] = ["\uE000", "\uE001", "\uE002"];
const MARKED = new RegExp(`${OPEN}(actor|region):([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, "gu");

/** A part of a sentence: plain text, or the name of an Actor that can be opened or of a region that can be shown. */
export interface Piece {
  readonly text: string;
  readonly actor: string | null;
  readonly region: string | null;
  /** What follows the name without a space, such as a full stop. */
  readonly stop: string;
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
  return { text, actor, region: kind === "region" ? id : null, stop: "" };
}

/* Plain text after a piece: the stop that it begins with stays with the name before it, or it might begin the next line alone. */
function withText(pieces: readonly Piece[], text: string): Piece[] {
  const before = pieces.at(-1);
  const stop = before ? (/^[.,:;?!)]+/.exec(text)?.[0] ?? "") : "";
  const rest = text.slice(stop.length);
  const kept = before && stop !== "" ? [...pieces.slice(0, -1), { ...before, stop }] : [...pieces];
  return rest === "" ? kept : [...kept, { text: rest, actor: null, region: null, stop: "" }];
}

/** A marked sentence in pieces. */
export function piecesOf(sentence: string): readonly Piece[] {
  let pieces: Piece[] = [];
  let from = 0;
  for (const found of sentence.matchAll(MARKED)) {
    pieces = [...withText(pieces, sentence.slice(from, found.index)), pieceOf(found[1] ?? "", found[2] ?? "", found[3] ?? "")];
    from = found.index + found[0].length;
  }
  return withText(pieces, sentence.slice(from));
}

/** A marked sentence as plain text. */
export const plain = (sentence: string): string => sentence.replace(MARKED, "$3");
