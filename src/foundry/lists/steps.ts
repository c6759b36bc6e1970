import type { Step } from "../../rules/index.ts";
import { phrase } from "../words.ts";

/** What a step was, with the phase that it opened or closed. */
export const stepText = ({ command, outcomes }: Step): string => {
  const closed = outcomes.find((outcome) => outcome.type === "phase.changed");
  const what = phrase(`term.command.${command.replace(".", "-")}`);
  if (!closed) return what;
  return phrase("ui.tab.undo.step", { what, phase: phrase(`term.phase.${command === "phase.open" ? closed.to : closed.from}`) });
};
