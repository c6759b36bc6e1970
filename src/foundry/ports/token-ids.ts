import type { Outcome, Step } from "../../rules/index.ts";
import { type Page, sceneOf, storedCampaign } from "../translate/reading.ts";

/* A token that is taken away and laid down again, because a step was taken back, shall be the same token: its id is kept with the fact that took it away. */

/** The piece that a fact takes off the board, or undefined. */
function takenAway(outcome: Outcome): string | undefined {
  if (outcome.type === "army.annihilated") return outcome.army;
  if (outcome.type === "garrison.annihilated") return outcome.garrison;
  if (outcome.type === "army.placed") return outcome.to === null ? outcome.army : undefined;
  return outcome.type === "garrison.placed" && outcome.to === null ? outcome.garrison : undefined;
}

/** A step in which every piece that leaves the board remembers its token. */
export function withTokens(page: Page, step: Step): Step {
  const tokens = sceneOf(page)?.tokens.contents ?? [];
  const outcomes = step.outcomes.map((outcome): Outcome => {
    const piece = takenAway(outcome);
    const token = piece === undefined ? undefined : tokens.find(({ actorId }) => actorId === piece)?.id;
    return token ? ({ ...outcome, token } as Outcome) : outcome;
  });
  return { ...step, outcomes };
}

/** The id of the token that a piece had when it was last taken off the board, if the log still knows it. */
export function lastTokenOf(page: Page, piece: string): string | undefined {
  const outcomes = storedCampaign(page).log.flatMap((step) => step.outcomes);
  const facts = outcomes.filter((outcome) => takenAway(outcome) === piece) as readonly { token?: string }[];
  return facts.findLast(({ token }) => token !== undefined)?.token;
}
