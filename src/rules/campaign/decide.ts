import type { Phase } from "../catalogue/phases.ts";
import { askOf, seasonOfAsk } from "./asks.ts";
import { close } from "./close.ts";
import { dealsStruck, relationSet } from "./diplomacy.ts";
import type { Command, Outcome, Verdict } from "./messages.ts";
import { answer, changeSetting, place, post, setControl } from "./overrides.ts";
import { lettersTaken } from "./read-letters.ts";
import { receive } from "./receive.ts";
import { ordersAsked } from "./tally.ts";
import { evolveAll } from "./evolve.ts";
import type { Campaign, Letter } from "./state.ts";
import { undoAll } from "./undo.ts";
import { happened, refuse } from "./verdict.ts";

/** What follows from a wish: outcomes, or the one reason why not. Deterministic, and never throws for what a player does. @rule PHS-2 */
export function decide(state: Campaign, command: Command): Verdict {
  if (command.type === "letter.receive") return receive(state, command.letter);
  if (command.by !== "narrator") return refuse({ rule: null, reason: "narratorOnly" });
  switch (command.type) {
    case "phase.open":
      return open(state, command.phase);
    case "phase.close":
      return close(state, command.phase);
    case "answer.give":
      return answer(state, command.ask, command.choice);
    case "relation.set":
      return relate(state, command);
    case "setting.change":
      return changeSetting(state, command.key, command.value);
    case "override.place":
      return place(state, command.army, command.to);
    case "override.post":
      return post(state, command.garrison, command.to);
    case "override.control":
      return setControl(state, command.region, command.house);
    case "override.record":
      return happened(command.changes.map((change): Outcome => ({ type: "override.recorded", change })));
    case "step.undo":
      return takeBack(state, command);
  }
}

/* What was confirmed for a question that is gone with it is a draft again: nothing counts that nobody confirmed after it was asked anew. */
function takeBack(state: Campaign, { outcomes, season = false }: Extract<Command, { type: "step.undo" }>): Verdict {
  if (outcomes.length === 0) return refuse({ rule: null, reason: "cannotUndo" });
  const taken = undoAll(outcomes);
  const after = evolveAll(state, taken);
  const isLoose = ({ committed, ask }: Letter): boolean =>
    committed && seasonOfAsk(ask) !== undefined && (!askOf(after, ask) || (season && ask.startsWith("diplomacy-")));
  const loose = Object.values<Letter>(after.letters).filter(isLoose);
  return happened([...taken, ...loose.map((letter): Outcome => ({ type: "letter.loosened", letter }))]);
}

/* Trade and Diplomacy ends and orders are asked for. @rule REL-2 */
function open(state: Campaign, phase: Phase): Verdict {
  if (phase !== "orders" || state.phase !== "diplomacy") return refuse({ rule: "PHS-2", reason: "wrongPhase" });
  if (state.map.problems.length > 0) return refuse({ rule: null, reason: "mapFaults" });
  return happened([...lettersTaken(state), ...dealsStruck(state), ...ordersAsked(state, state.phase)]);
}

function relate(state: Campaign, { houses, relation }: Extract<Command, { type: "relation.set" }>): Verdict {
  const [a, b] = houses;
  const unknown = houses.find((house) => !Object.hasOwn(state.houses, house));
  if (unknown !== undefined) return refuse({ rule: null, reason: "noSuchHouse", house: unknown });
  if (a === b) return refuse({ rule: "REL-1", reason: "ownHouse", house: a });
  return happened(relationSet(state, houses, relation));
}
