import { contextsOf, draggedArmies, draggedPosts, hideDrag } from "./drag.ts";
import { dropped, follow, unfollow } from "./following.ts";
import { campaignOn, commands, isPicture, managed, posted } from "./managed.ts";
import { isReplaying } from "./replay.ts";

const DIM = 0.3;

type PointerEvent = Canvas.Event.Pointer;
type Updates = readonly Readonly<{ _id?: string }>[];

/** A method that the platform has from version 13 on and that the typings do not know. */
function inherited(name: string, self: object, ...args: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(Object.getPrototypeOf(ArmyToken.prototype) as object, name, self);
  return typeof method === "function" ? Reflect.apply(method, self, args) : undefined;
}

/** Updates without those of managed tokens; the platform may hand them bare or together with their options. */
function withoutArmies(prepared: unknown, ids: ReadonlySet<string>): unknown {
  if (!Array.isArray(prepared)) return prepared;
  const keep = (updates: Updates): Updates => updates.filter((update) => !ids.has(update._id ?? ""));
  if (!Array.isArray(prepared[0])) return keep(prepared as unknown as Updates);
  return [keep(prepared[0] as Updates), ...prepared.slice(1)];
}

/**
 * A token on the map. For an army of a campaign a drag is an order and never a movement, for a garrison a Narrator's placing: it is allowed while the game is
 * paused, nobody else sees it, and its drop writes nothing to the token.
 */
export class ArmyToken extends foundry.canvas.placeables.Token {
  protected override _canDragLeftStart(user: User.Implementation, event?: PointerEvent): boolean {
    const army = managed(this.document);
    if (posted(this.document)) return !isReplaying() && game.user.isGM;
    if (!army) return super._canDragLeftStart(user, event);
    return !isReplaying() && commands(army.house);
  }

  /** Version 13: the contexts of the drag are made here, before any of it is broadcast. */
  _initializeDragLeft(event: unknown): void {
    inherited("_initializeDragLeft", this, event);
    hideDrag(event);
  }

  protected override _onDragLeftStart(event: PointerEvent): void {
    const answer: unknown = super._onDragLeftStart(event);
    hideDrag(event);
    return answer as void;
  }

  protected override _onDragLeftMove(event: PointerEvent): void {
    super._onDragLeftMove(event);
    hideDrag(event);
    follow(event);
  }

  protected override _prepareDragLeftDropUpdates(event: PointerEvent): never {
    if (draggedArmies(event).length + draggedPosts(event).length === 0) return super._prepareDragLeftDropUpdates(event) as never;
    void dropped(event);
    const all = Object.values(contextsOf(event));
    const others = all.filter((context) => !isPicture(context.token.document));
    if (others.length === 0) return null as never;
    const ids = new Set(all.filter((context) => !others.includes(context)).map((context) => context.token.document.id ?? ""));
    return withoutArmies(super._prepareDragLeftDropUpdates(event), ids) as never;
  }

  protected override _onDragLeftCancel(event: PointerEvent): void {
    // The platform answers `false` when only a waypoint was taken back: then the drag goes on.
    const answer: unknown = super._onDragLeftCancel(event);
    if (answer !== false && isPicture(this.document)) unfollow();
    return answer as void;
  }

  /** While a Season is seen again, what stands there now is dim. */
  protected override _getTargetAlpha(): number {
    const alpha = super._getTargetAlpha();
    return isReplaying() && campaignOn(this.document.parent) ? alpha * DIM : alpha;
  }

  /** The chosen army has brackets of ours; the platform's frame would be a second sign for the same thing. */
  protected override _refreshBorder(): void {
    super._refreshBorder();
    if (this.border && this.controlled && managed(this.document)) this.border.visible = false;
  }
}
