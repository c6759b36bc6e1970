import type { Campaign, HouseId } from "../../rules/index.ts";
import { narratorOwes } from "../../rules/index.ts";
import { type Progress, progressOf } from "../../view/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { nameOfHouse } from "../lists/purse.ts";
import { phrase } from "../words.ts";

/* Houses that are not waited for have their shield without a ring. */
function markOf({ confirmed, done }: Progress): Readonly<{ mark: string; sign: string; state: string }> {
  if (confirmed) return { mark: "hu-done", sign: "check", state: phrase("ui.tab.waiting.done") };
  return done
    ? { mark: "", sign: "open", state: phrase("ui.tab.waiting.free") }
    : { mark: "", sign: "open", state: phrase("ui.tab.waiting.awaited") };
}

function entryOf(progress: Progress): object {
  const { house, asked, answered } = progress;
  return {
    name: nameOfHouse(house),
    shield: shieldPicture(armsOf(house), true),
    ...markOf(progress),
    part: asked > 1 ? phrase("ui.tab.waiting.part", { answered, asked }) : "",
  };
}

/** Whom we wait for, House by House, with the Narrator where a battle has no winner yet. */
export function waitingContext(state: Campaign): object {
  const progress = progressOf(state);
  const count = progress.filter(({ confirmed }) => confirmed).length;
  const owes = narratorOwes(state).length;
  return {
    waiting: progress.map(entryOf),
    waitingTitle: phrase(state.phase === "diplomacy" ? "ui.tab.waiting.heard" : "ui.tab.waiting.title"),
    waitingText: phrase("ui.tab.waiting.count", { count, total: progress.length }),
    narrator: owes > 0 ? phrase("ui.tab.waiting.narrator", { count: owes }) : "",
  };
}

/** At a glance: is everything of mine in? One line for each own House that is asked something. */
export function glanceOf(state: Campaign, house: HouseId): Readonly<{ sign: string; tone: string; text: string }> | null {
  const found = progressOf(state).find((entry) => entry.house === house);
  if (!found) return null;
  const { asked, answered, confirmed } = found;
  if (confirmed) return { sign: "check", tone: "hu-ok", text: phrase(`ui.tab.glance.in.${state.phase}`) };
  if (state.phase === "diplomacy") return { sign: "open", tone: "", text: phrase("ui.tab.glance.free") };
  if (state.phase === "orders") return { sign: "open", tone: "hu-warn", text: phrase("ui.tab.glance.orders") };
  return { sign: "open", tone: "hu-warn", text: phrase("ui.tab.glance.owed", { count: asked - answered }) };
}
