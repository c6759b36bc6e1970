import { isPicture } from "./managed.ts";

type Waypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;
type SegmentStyle = Ruler.SegmentStyle;
type WaypointStyle = Ruler.WaypointStyle;
type HighlightStyle = foundry.canvas.placeables.tokens.TokenRuler.GridHighlightStyle;

const HIDDEN = { width: 0, radius: 0, color: 0, alpha: 0 };

/**
 * The ruler of a token. For an army or garrison it draws nothing: the map layer draws the way in the colour of what it would be, and the
 * sentence beside the cursor says it. A second line would say the same thing otherwise.
 */
export class ArmyRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  private get silent(): boolean {
    return isPicture(this.token.document);
  }

  protected override _getSegmentStyle(waypoint: Waypoint): SegmentStyle {
    return this.silent ? (HIDDEN as SegmentStyle) : super._getSegmentStyle(waypoint);
  }

  protected override _getWaypointStyle(waypoint: Waypoint): WaypointStyle {
    return this.silent ? (HIDDEN as WaypointStyle) : super._getWaypointStyle(waypoint);
  }

  protected override _getGridHighlightStyle(waypoint: Waypoint, offset: foundry.grid.BaseGrid.Offset3D): HighlightStyle {
    return this.silent ? { alpha: 0 } : super._getGridHighlightStyle(waypoint, offset);
  }

  protected override _getWaypointLabelContext(
    waypoint: Waypoint,
    state: foundry.canvas.placeables.tokens.TokenRuler.State,
  ): foundry.canvas.placeables.tokens.TokenRuler.WaypointContext | void {
    return this.silent ? undefined : super._getWaypointLabelContext(waypoint, state);
  }
}
