import type { RegionId, Refusal } from "../../rules/index.ts";
import { askOnMap, goRefusal, type MapAsk } from "../../view/index.ts";
import { viewerFor } from "../campaigns.ts";
import { reply, withdraw } from "../gestures.ts";
import type { Managed } from "./managed.ts";
import { isPlacing } from "./tools.ts";

/* A question to an army's House that is answered by sending the army somewhere. */

/** What going to a region would answer. */
export interface Going {
  readonly model: MapAsk;
  readonly to: RegionId | null;
  readonly price: number;
  readonly refusal: Refusal | undefined;
}

/** What the army's House is asked, where this person may answer and is not placing armies instead; else null. */
export function asked({ state, page, army }: Pick<Managed, "state" | "page" | "army">): MapAsk | null {
  return isPlacing() ? null : askOnMap(state, viewerFor(game.user, page), army);
}

/** What a drop, or Enter, on a region would answer; null when the army is asked nothing, or when it stays and that answers nothing. */
export function goingTo(managed: Managed, path: readonly RegionId[] | null): Going | null {
  const model = asked(managed);
  if (!model) return null;
  const to = path === null ? null : (path.at(-1) ?? managed.at);
  if (to === managed.at && model.ask.kind === "retreat") return null;
  const price = model.options.find(({ choice }) => choice === to)?.price ?? 0;
  return { model, to, price, refusal: goRefusal(model, to) };
}

/** Gives the answer that a drop means. On its own region a beaten army's answer is taken back. */
export async function answerBy(managed: Managed, path: readonly RegionId[] | null): Promise<Refusal | undefined> {
  const model = asked(managed);
  const going = goingTo(managed, path);
  if (!model) return undefined;
  if (!going) return model.answer ? withdraw(model.ask) : undefined;
  return going.refusal ?? (going.to === null ? undefined : reply(model.ask, going.to));
}
