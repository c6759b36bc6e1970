import type { ArmyId, GarrisonId } from "../../rules/index.ts";
import type { MarkedOptions } from "../declare.ts";
import { managedBy } from "../campaigns.ts";
import { placeArmy, postGarrison } from "../gestures.ts";
import { regionOfToken } from "../translate/board.ts";

/** What the hand alone may change of a managed token besides its place. */
const GUARDED = ["hidden", "elevation", "width", "height"] as const;

function marked(options: object): boolean {
  return (options as MarkedOptions).huestes !== undefined;
}

/**
 * A token whose army or garrison stands in a campaign is a picture of the page. This is the second door behind the drag: keyboard,
 * macros, the token's own window. A Narrator's move becomes an override; anybody else's is dropped.
 */
export class HuestesTokenDocument extends TokenDocument {
  protected override async _preUpdateMovement(
    movement: TokenDocument.PreMovementOptions,
    operation: TokenDocument.Database.UpdateOperation,
  ): Promise<boolean | void> {
    if (marked(operation) || !managedBy(this)) return super._preUpdateMovement(movement, operation);
    if (game.user.isGM && movement.method !== "undo") this.#override(movement.destination);
    return false;
  }

  protected override async _preUpdate(changed: never, options: never, user: User.Implementation): Promise<boolean | void> {
    const changes = changed as Record<string, unknown>;
    if (!marked(options) && managedBy(this)) for (const key of GUARDED) delete changes[key];
    return super._preUpdate(changed, options, user);
  }

  #override({ x, y }: Readonly<{ x: number; y: number }>): void {
    const scene = this.parent;
    const region = scene ? regionOfToken(scene, { x, y, width: this.width, height: this.height }) : null;
    if (region === null) return;
    if (String(this.actor?.type) === "garrison") void postGarrison(this.actorId as GarrisonId, region);
    else void placeArmy(this.actorId as ArmyId, region);
  }
}
