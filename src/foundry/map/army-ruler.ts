import type { RegionId } from "../../rules/index.ts";
import { regionAt } from "../translate/board.ts";
import { judgeWish, type Way, wayOf } from "./judging.ts";
import { managed, type Managed } from "./managed.ts";
import { palette } from "./palette.ts";
import { stage } from "./stage.ts";
import { placesInstead } from "./give.ts";

type Waypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;
type SegmentStyle = Ruler.SegmentStyle;
type WaypointStyle = Ruler.WaypointStyle;

const HIDDEN = { width: 0, radius: 0, color: 0, alpha: 0 };

/** Regions of a ruler's way in turn: those that the person fixed, then the last. */
function regionsOf(army: Managed, waypoint: Waypoint): readonly RegionId[] | null {
  const chain: Waypoint[] = [waypoint];
  for (let before = waypoint.previous; before; before = before.previous) chain.unshift(before);
  for (let after = waypoint.next; after; after = after.next) chain.push(after);
  const stops = chain
    .slice(1)
    .filter((stop, index, all) => index === all.length - 1 || (stop as unknown as { explicit?: boolean }).explicit !== false);
  const path: RegionId[] = [];
  let here = army.at;
  for (const { center } of stops) {
    const region = regionAt(army.scene, center);
    if (region === null) return null;
    if (region !== here) path.push(region);
    here = region;
  }
  return path;
}

/** The ruler of a token. For an army it has the colour of what the way would be, and no label: the sentence beside the cursor says it. */
export class ArmyRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  /** How the way is coloured; null for a token that is no army, "none" where no order is asked for. */
  private way(waypoint: Waypoint): Way | "none" | null {
    const army = managed(this.token.document);
    if (!army) return null;
    if (waypoint.stage === "passed") return "none";
    const path = regionsOf(army, waypoint);
    if (path === null) return "refused";
    // Armies that are dragged together were judged together; the ruler may be asked before that and then judges alone.
    const sight = stage.sights.get(army.army);
    if (sight?.judged && sight.path?.join() === path.join()) return wayOf(sight.judged);
    return this.alone(army, path);
  }

  private alone(army: Managed, path: readonly RegionId[]): Way | "none" {
    if (path.length === 0 || placesInstead({ token: this.token.document, managed: army, path })) return "none";
    const judged = judgeWish(army.state, { army: army.army, path });
    return judged ? wayOf(judged) : "none";
  }

  private colour(way: Way | "none"): number {
    const colours = palette();
    if (way === "none") return colours.focus;
    return way === "refused" ? colours.danger : colours[way];
  }

  protected override _getSegmentStyle(waypoint: Waypoint): SegmentStyle {
    const way = this.way(waypoint);
    if (way === null) return super._getSegmentStyle(waypoint);
    return way === "none" ? (HIDDEN as SegmentStyle) : ({ width: 4, color: this.colour(way), alpha: 1 } as SegmentStyle);
  }

  protected override _getWaypointStyle(waypoint: Waypoint): WaypointStyle {
    const way = this.way(waypoint);
    if (way === null) return super._getWaypointStyle(waypoint);
    return way === "none" ? (HIDDEN as WaypointStyle) : ({ radius: 6, color: this.colour(way), alpha: 1 } as WaypointStyle);
  }

  protected override _getGridHighlightStyle(
    waypoint: Waypoint,
    offset: foundry.grid.BaseGrid.Offset3D,
  ): foundry.canvas.placeables.tokens.TokenRuler.GridHighlightStyle {
    const way = this.way(waypoint);
    if (way === null) return super._getGridHighlightStyle(waypoint, offset);
    return way === "none" ? { alpha: 0 } : { color: this.colour(way), alpha: 0.13 };
  }

  protected override _getWaypointLabelContext(
    waypoint: Waypoint,
    state: foundry.canvas.placeables.tokens.TokenRuler.State,
  ): foundry.canvas.placeables.tokens.TokenRuler.WaypointContext | void {
    return managed(this.token.document) ? undefined : super._getWaypointLabelContext(waypoint, state);
  }
}
