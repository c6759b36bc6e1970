import type { ArmyId, Campaign } from "../../rules/index.ts";
import { nameOf, phrase } from "../words.ts";
import { commands } from "./managed.ts";
import { box, element } from "./overlay.ts";

/* The armies that this person commands, as buttons that Tab reaches. They are seen only while one of them has the focus. */

let act: (army: ArmyId) => void = () => {};
let look: (army: ArmyId) => void = () => {};

/** What a button does: `look` when it gets the focus, `act` when it is pressed. Set once. */
export function onRollCall(then: Readonly<{ look: (army: ArmyId) => void; act: (army: ArmyId) => void }>): void {
  ({ act, look } = then);
}

function button(army: ArmyId): HTMLElement {
  const made = element("button", "hu-button", nameOf({ army }));
  made.type = "button";
  made.dataset["army"] = army;
  made.addEventListener("focus", () => look(army));
  made.addEventListener("click", () => act(army));
  // Enter and Space press the button; the platform must not take them for its own keys.
  made.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
  });
  return made;
}

/** Lists the armies of a campaign that stand on the board and that this person commands, or none. */
export function listArmies(campaign: Readonly<{ state: Campaign }> | null): void {
  const where = box("hu-map-armies", { role: "navigation" });
  const state = campaign?.state;
  const all = state ? (Object.keys(state.places) as ArmyId[]) : [];
  const armies = all.filter((army) => {
    const house = state?.armies[army]?.house;
    return house !== undefined && commands(house);
  });
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["army"] : undefined;
  where.hidden = armies.length === 0;
  where.setAttribute("aria-label", phrase("ui.map.armies.of"));
  armies.sort((a, b) => nameOf({ army: a }).localeCompare(nameOf({ army: b })));
  where.replaceChildren(...armies.map(button));
  if (focused !== undefined) where.querySelector<HTMLElement>(`[data-army="${CSS.escape(focused)}"]`)?.focus();
}
