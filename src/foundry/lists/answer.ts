import type { Ask, AskId, Choice, HouseId, Refusal } from "../../rules/index.ts";
import { overrule, reply, throwBattle, withdraw } from "../gestures.ts";
import { inTurn } from "../queue.ts";
import { refusalSentence } from "../words.ts";
import { markLaws } from "./laws.ts";
import { bindRadio } from "./pick.ts";
import { keepRefusal } from "./refused.ts";

/* The buttons of a question, wherever it is drawn: in the tab, on a card, on a sheet. */

type Of = Ask["of"];

function give(id: AskId, of: Of, choice: Choice): Promise<Refusal | undefined> {
  return of !== "narrator" && game.user?.isGM ? overrule(id, choice) : reply({ id, of }, choice);
}

function takeBack(id: AskId, of: Of): Promise<Refusal | undefined> {
  return of !== "narrator" && game.user?.isGM ? overrule(id, null) : withdraw({ id, of });
}

function showRefusal(question: HTMLElement, refusal: Refusal | undefined): void {
  keepRefusal(question.dataset["ask"] ?? "", refusal);
  const line = question.querySelector<HTMLElement>("[data-refusal]");
  if (!line) return;
  line.hidden = refusal === undefined;
  const text = line.querySelector("[data-refusal-text]");
  if (text) text.textContent = refusal ? refusalSentence(refusal) : "";
  const rule = line.querySelector<HTMLElement>("[data-refusal-rule]");
  if (rule) markLaws(rule, refusal?.rule ?? "");
}

function bindQuestion(question: HTMLElement): void {
  const id = question.dataset["ask"] as AskId;
  const of = question.dataset["of"] as "narrator" | HouseId;
  /* Who changes his mind while an answer is under way gives the later one after it. */
  const run = (act: () => Promise<Refusal | undefined>): Promise<void> =>
    inTurn(`answer ${id}`, async () => showRefusal(question, await act()));
  const isNumber = question.dataset["numbers"] === "true";
  for (const pick of question.querySelectorAll<HTMLElement>(".hu-pick")) {
    const choice = pick.dataset["choice"] ?? "";
    bindRadio(pick, () => void run(() => give(id, of, isNumber ? Number(choice) : choice)));
  }
  const press = (name: string, act: (button: HTMLElement) => Promise<Refusal | undefined>): void => {
    for (const button of question.querySelectorAll<HTMLElement>(`[data-huestes="${name}"]`))
      button.onclick = (event) => {
        event.preventDefault();
        event.stopPropagation();
        void run(() => act(button));
      };
  };
  press("withdraw", () => takeBack(id, of));
  press("force", (button) => give(id, of, button.dataset["region"] ?? ""));
  press("throw", () => throwBattle(id));
  press("bid", () => give(id, of, written(question)));
}

/* An empty or broken field is no number: the rules say so. */
function written(question: HTMLElement): number {
  const text = question.querySelector<HTMLInputElement>("input[type=number]")?.value ?? "";
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** Binds every question under an element. */
export function bindAsks(root: HTMLElement): void {
  for (const question of root.querySelectorAll<HTMLElement>(".hu-ask[data-ask]")) bindQuestion(question);
}
