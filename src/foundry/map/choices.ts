import { phrase } from "../words.ts";
import { box, element, putBeside, sign } from "./overlay.ts";
import type { Point } from "./lines.ts";

/* The list way: everything that a selected army can do, to be picked with the keyboard or the mouse. */

/** One line of the list: its sign in the colour of its kind, where to, for what price, and how. */
export interface Row {
  readonly sign: string;
  readonly look: "free" | "march" | "battle" | "retreat" | "refused";
  readonly to: string;
  readonly price: string;
  readonly via: string;
}

export interface Choices {
  readonly title: string;
  readonly aside: string;
  readonly label: string;
  /** Said when there is no line. */
  readonly empty: string;
  readonly at: Point;
  readonly rows: readonly Row[];
  /** The list looks at a line: show it on the map. Null when it is closed. */
  readonly look: (index: number | null) => void;
  readonly pick: (index: number) => void;
  readonly takeBack: () => void;
}

let back: Element | null = null;

function option({ sign: picture, look, to, price, via }: Row, index: number): HTMLElement {
  const row = element("div", `hu-map-choice hu-map-${look}`);
  row.id = `huestes-choice-${index}`;
  row.setAttribute("role", "option");
  row.append(sign(picture), element("span", "hu-map-to", to), element("span", "hu-map-price", price), element("span", "hu-map-via", via));
  return row;
}

/** Closes the list and gives the focus back. */
export function closeChoices(): void {
  const where = box("hu-map-list");
  if (where.hidden) return;
  where.hidden = true;
  where.replaceChildren();
  if (back instanceof HTMLElement && back !== document.body) back.focus();
  back = null;
}

/** Whether the list stands open. */
export function choicesOpen(): boolean {
  return !box("hu-map-list").hidden;
}

function heading({ title, aside }: Choices): HTMLElement {
  const top = element("div", "hu-ends");
  top.append(element("p", "hu-map-army", title), element("p", "hu-map-left", aside));
  return top;
}

function listbox({ label }: Choices): HTMLElement {
  const list = element("div", "hu-map-choices");
  list.tabIndex = 0;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", label);
  return list;
}

function put(choices: Choices, list: HTMLElement): void {
  const where = box("hu-map-list");
  const empty = element("p", "hu-soft", choices.empty);
  empty.hidden = list.childElementCount > 0;
  back = document.activeElement;
  where.replaceChildren(heading(choices), list, empty, element("p", "hu-map-hint", phrase("ui.map.list.hint")));
  where.hidden = false;
  putBeside(where, choices.at);
  list.focus();
}

/** Opens the list beside an army. Arrows move, Enter picks, Escape leaves, Backspace takes the order back. */
export function openChoices(choices: Choices): void {
  const list = listbox(choices);
  const rows = choices.rows.map(option);
  let now = 0;
  const leave = (): void => {
    closeChoices();
    choices.look(null);
  };
  const look = (to: number): void => {
    now = (to + rows.length) % Math.max(1, rows.length);
    rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === now)));
    list.setAttribute("aria-activedescendant", rows[now]?.id ?? "");
    rows[now]?.scrollIntoView({ block: "nearest" });
    choices.look(rows.length > 0 ? now : null);
  };
  const pick = (index: number): void => {
    leave();
    if (rows[index]) choices.pick(index);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => look(now + 1),
    ArrowUp: () => look(now - 1),
    Home: () => look(0),
    End: () => look(rows.length - 1),
    Enter: () => pick(now),
    " ": () => pick(now),
    Escape: leave,
    Backspace: () => {
      leave();
      choices.takeBack();
    },
  };
  list.append(...rows);
  rows.forEach((row, index) => {
    row.addEventListener("pointerenter", () => look(index));
    row.addEventListener("click", () => pick(index));
  });
  list.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  list.addEventListener("blur", leave);
  put(choices, list);
  look(0);
}
