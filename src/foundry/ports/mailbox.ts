import type { Host, LetterDraft } from "../../play/ports.ts";
import { writeLetter } from "../translate/letters.ts";
import { nameOf, phrase } from "../words.ts";
import { attempt } from "./attempt.ts";

/** The source of a letter's document. */
export function letterSource(draft: LetterDraft): object {
  return { type: "letter", name: phrase("ui.notice.letterName", { house: { house: draft.house } }), system: writeLetter(draft) };
}

/** Letters lie in the House that wrote them; its owner may write there with no Narrator online. */
export function mailboxPort(): Host["mailbox"] {
  return {
    write: (draft, replaces) =>
      attempt(async () => {
        const house = game.actors.get(draft.house);
        if (!house) throw new Error(`No House ${nameOf({ house: draft.house })}`);
        const old = replaces ? house.items.get(replaces) : undefined;
        if (old) await old.update({ system: writeLetter(draft) } as never);
        else await house.createEmbeddedDocuments("Item", [letterSource(draft)] as never);
      }),
  };
}
