import type { RegionId } from "../../rules/index.ts";
import { regionOfToken } from "../translate/board.ts";
import type { Wish } from "./judging.ts";
import { commands, isPicture, managed, type Managed, posted, type Post } from "./managed.ts";

/* What the platform knows of a drag, read as the wish of an army (foundry-api, section 11). */

type TokenDoc = TokenDocument.Implementation;

/** A position of a token, as in the drag's contexts and in measured paths. */
export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly width?: number | null;
  readonly height?: number | null;
}

/** What the platform holds for each dragged token. `hidden`: others do not see its ruler. */
export interface DragContext {
  readonly token: Readonly<{ document: TokenDoc }>;
  readonly destination?: Stop;
  readonly waypoints?: readonly Stop[];
  hidden?: boolean;
}

interface DragEvent {
  readonly interactionData?: Readonly<{ contexts?: Readonly<Record<string, DragContext>> }>;
}

/** The contexts of a drag by token id; none when the event belongs to no drag. */
export function contextsOf(event: unknown): Readonly<Record<string, DragContext>> {
  return (event as DragEvent | null)?.interactionData?.contexts ?? {};
}

/** A dragged army with where the person wants it. `path` is null when the target lies off the board. */
export interface Dragged {
  readonly token: TokenDoc;
  readonly managed: Managed;
  readonly path: readonly RegionId[] | null;
}

/** Regions entered, in turn: first those that the person fixed, then the target. The region that is left does not count. */
export function pathOf(from: Managed, token: Stop, fixed: readonly Stop[], target: Stop): readonly RegionId[] | null {
  const size = { width: token.width ?? 1, height: token.height ?? 1 };
  const region = (stop: Stop): RegionId | null =>
    regionOfToken(from.scene, { x: stop.x, y: stop.y, width: stop.width ?? size.width, height: stop.height ?? size.height });
  const path: RegionId[] = [];
  let here = from.at;
  for (const stop of [...fixed, target]) {
    const next = region(stop);
    if (next === null) return null;
    if (next !== here) path.push(next);
    here = next;
  }
  return path;
}

/** The managed armies among the dragged tokens that this person commands. */
export function draggedArmies(event: unknown): Dragged[] {
  return Object.values(contextsOf(event)).flatMap((context) => {
    const token = context.token.document;
    const army = managed(token);
    if (!army || !commands(army.house)) return [];
    return [{ token, managed: army, path: pathOf(army, token, context.waypoints ?? [], context.destination ?? token) }];
  });
}

/** A dragged garrison with where the Narrator wants it; null off the board. */
export interface DraggedPost {
  readonly post: Post;
  readonly to: RegionId | null;
}

/** The garrisons among the dragged tokens. Only a Narrator raises them elsewhere. */
export function draggedPosts(event: unknown): DraggedPost[] {
  if (game.user?.isGM !== true) return [];
  return Object.values(contextsOf(event)).flatMap(({ token: { document: token }, destination }) => {
    const post = posted(token);
    if (!post) return [];
    const { x, y } = destination ?? token;
    return [{ post, to: regionOfToken(post.scene, { x, y, width: token.width, height: token.height }) }];
  });
}

/** No region of any map: what lies off the board. The rules refuse it in their own words. */
const OFF = "off" as RegionId;

/** The wishes of a drag: armies that stay where they are wish nothing. */
export function wishesOf(dragged: readonly Dragged[]): readonly Wish[] {
  return dragged.flatMap(({ managed: { army }, path }) => (path?.length === 0 ? [] : [{ army, path: path ?? [OFF] }]));
}

/** Others never see the ruler of an army's drag. */
export function hideDrag(event: unknown): void {
  for (const context of Object.values(contextsOf(event))) if (isPicture(context.token.document)) context.hidden = true;
}
