import type { Frame } from "../../view/index.ts";
import { tellPlainly } from "../chronicle/report.ts";
import type { Names } from "../translate/seasons.ts";
import { phrase } from "../words.ts";
import { markLaws } from "../lists/laws.ts";
import { box, element, sign } from "./overlay.ts";

/* The bar of a replay: what happened in one sentence, and the buttons. All of it works with the keyboard. */

/** What was pressed; a number is the picture that was chosen on the slider. */
export type Button = "first" | "back" | "play" | "next" | "last" | "close" | number;

/** What the bar says. */
export interface Shown {
  readonly frame: Frame;
  readonly season: number;
  readonly names: Names;
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
}

const ORDER = ["first", "back", "play", "next", "last"] as const;
const KEYS: Readonly<Record<string, Exclude<Button, number>>> = {
  ArrowLeft: "back",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  Escape: "close",
};

let before: Element | null = null;
let act: (button: Button) => void = () => {};

function button(name: Exclude<Button, number>, label: string, picture: string): HTMLButtonElement {
  const made = element("button", "hu-button hu-map-key");
  made.type = "button";
  made.dataset["button"] = name;
  made.setAttribute("aria-label", label);
  made.dataset["tooltipText"] = label;
  made.append(sign(picture));
  made.addEventListener("click", () => act(name));
  return made;
}

function press(event: KeyboardEvent): void {
  event.stopPropagation();
  const name = KEYS[event.key];
  if (!name) return;
  event.preventDefault();
  act(name);
}

function slider(): HTMLInputElement {
  const made = element("input", "hu-map-slider");
  made.type = "range";
  made.min = "0";
  made.setAttribute("aria-label", phrase("ui.map.replay.picture"));
  made.addEventListener("input", () => act(Number(made.value)));
  return made;
}

function build(where: HTMLElement): void {
  const top = element("div", "hu-ends");
  top.append(element("p", "hu-label hu-map-when"), element("p", "hu-map-count"));
  const said = element("div", "hu-map-said");
  said.setAttribute("role", "status");
  said.setAttribute("aria-live", "polite");
  const row = element("div", "hu-map-keys");
  row.append(...ORDER.map((name) => button(name, phrase(`ui.map.replay.${name}`), name)), slider());
  row.append(button("close", phrase("ui.map.replay.close"), "close"));
  where.replaceChildren(top, said, row);
  where.addEventListener("keydown", press);
}

function sentence({ frame, season, names, at }: Shown): readonly Node[] {
  const line = frame.outcome && tellPlainly(frame.outcome, names);
  if (!line) return [element("p", "", phrase(at === 0 ? "ui.map.replay.begins" : "ui.map.replay.ends", { season }))];
  const rule = element("span", "hu-rule");
  markLaws(rule, line.rules);
  const text = element("p", "", `${line.text} `);
  text.append(rule);
  if (line.shield === null) return [sign(line.sign), text];
  const shield = element("img", "hu-arms hu-arms-18");
  Object.assign(shield, { src: line.shield, alt: line.shieldName });
  return [shield, text];
}

/** Above the platform's bar of macros, in the middle of what is seen of the map. */
function place(where: HTMLElement): void {
  const bar = document.getElementById("hotbar")?.getBoundingClientRect();
  const side = document.getElementById("sidebar")?.getBoundingClientRect();
  const room = side && side.width > 0 ? side.left : window.innerWidth;
  where.style.left = `${Math.max(8, Math.round((room - where.offsetWidth) / 2))}px`;
  where.style.bottom = `${bar && bar.height > 0 ? Math.round(window.innerHeight - bar.top + 10) : 16}px`;
}

function fill(where: HTMLElement, shown: Shown): void {
  const { frame, season, at, last, playing } = shown;
  const put = (name: string, ...nodes: readonly (Node | string)[]): void => where.querySelector(name)?.replaceChildren(...nodes);
  put(".hu-map-when", phrase("ui.map.replay.when", { season, phase: phrase(`term.phase.${frame.phase}`) }));
  put(".hu-map-count", phrase("ui.map.replay.count", { at, last }));
  put(".hu-map-said", ...sentence(shown));
  put('[data-button="play"]', sign(playing ? "pause" : "play"));
  const label = phrase(playing ? "ui.map.replay.pause" : "ui.map.replay.play");
  for (const key of where.querySelectorAll<HTMLElement>("[data-button]")) {
    const name = key.dataset["button"] ?? "";
    if (name === "play") key.setAttribute("aria-label", label);
    const off = (at === 0 && ["first", "back"].includes(name)) || (at === last && ["next", "last"].includes(name));
    key.setAttribute("aria-disabled", String(off));
  }
  const range = where.querySelector<HTMLInputElement>(".hu-map-slider");
  if (range) Object.assign(range, { max: String(last), value: String(at) });
}

/** Shows the bar, or what it says now. The first time it takes the focus. */
export function showBar(shown: Shown, then: (button: Button) => void): void {
  const where = box("hu-map-replay", { role: "group" });
  act = then;
  const opening = where.hidden;
  if (opening) {
    before = document.activeElement;
    build(where);
    where.hidden = false;
  }
  where.setAttribute("aria-label", phrase("ui.map.replay.title"));
  fill(where, shown);
  place(where);
  if (opening) where.querySelector<HTMLElement>('[data-button="play"]')?.focus();
}

/** Takes the bar away and gives the focus back. */
export function hideBar(): void {
  const where = box("hu-map-replay", { role: "group" });
  if (where.hidden) return;
  where.hidden = true;
  where.removeEventListener("keydown", press);
  where.replaceChildren();
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}
