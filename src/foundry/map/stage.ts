import type { ArmyId, RegionId } from "../../rules/index.ts";
import type { Going } from "./answering.ts";
import type { Judged } from "./judging.ts";
import type { Managed } from "./managed.ts";

/** A way that the person is looking at: by a drag, a key or the list. */
export interface Sight {
  readonly managed: Managed;
  /** Regions entered; null when the target lies off the board. */
  readonly path: readonly RegionId[] | null;
  /** What the rules say; undefined when nothing is asked of them: the army stays, or a Narrator places it. */
  readonly judged: Judged | undefined;
  /** What it would answer, when the army's House is asked where it goes. */
  readonly going?: Going | null;
}

/** What is being looked at in this browser now. The layer draws it, the ruler and the keys ask for it. */
interface Stage {
  readonly sights: Map<ArmyId, Sight>;
  /** Draws the sights; set by the layer while there is one. */
  draw: () => void;
}

export const stage: Stage = { sights: new Map(), draw: () => {} };

/** Replaces everything that is looked at. */
export function behold(sights: readonly Sight[]): void {
  if (sights.length === 0 && stage.sights.size === 0) return;
  stage.sights.clear();
  for (const sight of sights) stage.sights.set(sight.managed.army, sight);
  stage.draw();
}
