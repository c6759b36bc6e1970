import { type Destination, type Order, pointsLeft, letterFor, reach } from "../../rules/index.ts";
import { lightKind } from "../../view/index.ts";
import { nameOf, phrase } from "../words.ts";
import type { Managed } from "./managed.ts";
import { box, element, putBeside, sign } from "./overlay.ts";
import type { Point } from "./lines.ts";

/* The list way: every destination of an army, in the order free, march, battle, to be picked with the keyboard or the mouse. */

export interface Choices {
  readonly army: Managed;
  readonly at: Point;
  /** The list looks at a destination: show it on the map. Null when it is closed. */
  readonly look: (destination: Destination | null) => void;
  readonly pick: (order: Order) => void;
  readonly takeBack: () => void;
}

const RANK = { free: 0, march: 1, battle: 2 } as const;
let back: Element | null = null;

/** The legal destinations of an army, free ones first, then marches, then battles, each group by name. */
export function destinationsOf({ state, army, house }: Managed): readonly Destination[] {
  const name = (destination: Destination): string => nameOf({ region: destination.to });
  return reach(state, army, letterFor(state, house)?.orders ?? [])
    .open.filter((destination) => destination.order.kind !== "hold")
    .sort((a, b) => RANK[lightKind(a)] - RANK[lightKind(b)] || name(a).localeCompare(name(b)));
}

function option(destination: Destination, index: number): HTMLElement {
  const kind = lightKind(destination);
  const row = element("div", `hu-map-choice hu-map-${kind}`);
  const { order, cost, conditional } = destination;
  const via =
    kind === "free"
      ? ""
      : order.kind === "march"
        ? phrase("ui.map.list.via", { via: { region: order.path[0] } })
        : phrase(`ui.map.list.${kind}`);
  const price = cost === 0 ? phrase("ui.map.list.gratis") : phrase("ui.map.list.price", { cost });
  row.id = `huestes-choice-${index}`;
  row.setAttribute("role", "option");
  row.append(sign(kind), element("span", "hu-map-to", nameOf({ region: destination.to })), element("span", "hu-map-price", price));
  row.append(element("span", "hu-map-via", [via, conditional ? phrase("ui.map.word.conditional") : ""].join(" ").trim()));
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

function heading({ army, state, house }: Managed): HTMLElement {
  const top = element("div", "hu-ends");
  const left = pointsLeft(state, house, letterFor(state, house)?.orders ?? []);
  top.append(element("p", "hu-map-army", nameOf({ army })), element("p", "hu-map-left", phrase("ui.map.legend.left", { count: left })));
  return top;
}

function listbox({ army }: Managed): HTMLElement {
  const list = element("div", "hu-map-choices");
  list.tabIndex = 0;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", phrase("ui.map.list.of", { army: { army } }));
  return list;
}

function put({ army, at }: Choices, list: HTMLElement): void {
  const where = box("hu-map-list");
  const empty = element("p", "hu-soft", phrase("ui.map.list.none"));
  empty.hidden = list.childElementCount > 0;
  back = document.activeElement;
  where.replaceChildren(heading(army), list, empty, element("p", "hu-map-hint", phrase("ui.map.list.hint")));
  where.hidden = false;
  putBeside(where, at);
  list.focus();
}

/** Opens the list of an army's destinations beside it. Arrows move, Enter picks, Escape leaves, Backspace takes the order back. */
export function openChoices(choices: Choices): void {
  const open = destinationsOf(choices.army);
  const list = listbox(choices.army);
  const rows = open.map(option);
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
    choices.look(open[now] ?? null);
  };
  const pick = (index: number): void => {
    const destination = open[index];
    leave();
    if (destination) choices.pick(destination.order);
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
