import type { ArmyId } from "../../rules/index.ts";

/** Is told which army is to do what, by the key of a destination. */
export type Decide = (army: ArmyId, key: string) => unknown;

/**
 * The list way of giving orders. Arrows move within the group without deciding anything, Enter or Space decides, and so
 * does a click: a radio group alone would write a letter at every step of the arrow. Which lists stand open is kept in
 * `open`, so that the panel can be drawn again under the reader's eyes.
 */
export function bindTargets(root: HTMLElement, open: Set<string>, decide: Decide): void {
  for (const fold of root.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) bindFold(fold, open);
  for (const pick of root.querySelectorAll<HTMLElement>(".hu-pick[data-army]")) bindPick(pick, open, decide);
}

const bound = new WeakSet<HTMLElement>();

function once(element: HTMLElement): boolean {
  if (bound.has(element)) return false;
  bound.add(element);
  return true;
}

function bindFold(fold: HTMLDetailsElement, open: Set<string>): void {
  if (!once(fold)) return;
  const name = fold.dataset["fold"] ?? "";
  fold.addEventListener("toggle", () => {
    if (!fold.isConnected) return;
    if (fold.open) open.add(name);
    else open.delete(name);
  });
  fold.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !fold.open || name.startsWith("house-")) return;
    event.stopPropagation();
    fold.open = false;
    fold.querySelector("summary")?.focus();
  });
}

function bindPick(pick: HTMLElement, open: Set<string>, decide: Decide): void {
  const army = pick.dataset["army"] as ArmyId;
  bindRadio(pick, () => {
    open.delete(`army-${army}`);
    const fold = pick.closest("details");
    if (fold) fold.open = false;
    fold?.querySelector("summary")?.focus();
    decide(army, pick.dataset["order"] ?? "");
  });
}

/** One choice of a group of radios: arrows only move, Enter, Space or a click decides. */
export function bindRadio(pick: HTMLElement, settle: () => void): void {
  const input = pick.querySelector("input");
  if (!input || !once(pick)) return;
  input.addEventListener("click", (event) => {
    event.stopPropagation();
    if (!moving) settle();
    moving = false;
  });
  input.addEventListener("change", (event) => event.stopPropagation());
  input.addEventListener("keydown", (event) => {
    moving = event.key.startsWith("Arrow");
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    settle();
  });
}

/** An arrow key moves the mark of a radio group by a click that nobody made: it decides nothing. */
let moving = false;
