import type { ArmyId, RegionId } from "../kernel/ids.ts";
import type { Phase } from "../catalogue/phases.ts";
import { armiesIn } from "../strategy/standing.ts";
import { housesOnBoard, ordersAsk, ordersAskId } from "./asks.ts";
import type { Command, Outcome, Verdict } from "./messages.ts";
import { receive } from "./receive.ts";
import { resolve } from "./resolve.ts";
import type { Campaign } from "./state.ts";
import { undoAll } from "./undo.ts";
import { happened, refuse } from "./verdict.ts";

/** What follows from a wish: outcomes, or the one reason why not. Deterministic, and never throws for what a player does. @rule PHS-2 */
export function decide(state: Campaign, command: Command): Verdict {
  if (command.type === "letter.receive") return receive(state, command.letter);
  if (command.by !== "narrator") return refuse({ rule: null, reason: "narratorOnly" });
  switch (command.type) {
    case "phase.open":
      return open(state, command.phase);
    case "season.resolve":
      return resolve(state);
    case "override.place":
      return place(state, command.army, command.to);
    case "step.undo":
      return command.outcomes.length === 0 ? refuse({ rule: null, reason: "cannotUndo" }) : happened(undoAll(command.outcomes));
  }
}

function open(state: Campaign, phase: Phase): Verdict {
  if (phase !== "orders" || state.phase === "orders") return refuse({ rule: "PHS-2", reason: "wrongPhase" });
  if (state.map.problems.length > 0) return refuse({ rule: null, reason: "mapFaults" });
  const asks = housesOnBoard(state).map(
    (of): Outcome => ({ type: "ask.opened", ask: { kind: "orders", id: ordersAskId(state.season, of), of, season: state.season } }),
  );
  return happened([{ type: "phase.changed", from: state.phase, to: phase }, ...asks]);
}

function place(state: Campaign, army: ArmyId, to: RegionId | null): Verdict {
  if (!state.armies[army] && to !== null) return refuse({ rule: null, reason: "noSuchArmy", army });
  const from = state.places[army] ?? null;
  if (from === to) return happened([]);
  if (to !== null) {
    const region = state.map.regions[to];
    if (!region) return refuse({ rule: null, reason: "noSuchRegion", to });
    if (region.terrain === "sea") return refuse({ rule: "MAP-2", reason: "sea", to });
    const there = armiesIn(state, to).find((other) => other !== army);
    if (there !== undefined) return refuse({ rule: null, reason: "regionTaken", to, army: there });
  }
  return happened([{ type: "army.placed", army, from, to }, ...lateAsk(state, army, to)]);
}

/* A House that gets its first army while orders are being written is asked for them like the others. */
function lateAsk(state: Campaign, army: ArmyId, to: RegionId | null): Outcome[] {
  const of = state.armies[army]?.house;
  if (state.phase !== "orders" || to === null || of === undefined || !state.houses[of] || ordersAsk(state, of)) return [];
  return [{ type: "ask.opened", ask: { kind: "orders", id: ordersAskId(state.season, of), of, season: state.season } }];
}
