import { Canvas, CanvasGroup, HiddenCanvasGroup, InterfaceCanvasGroup, PrimaryCanvasGroup } from "./canvas.ts";
import { MouseInteractionManager, RenderFlags } from "./interaction.ts";
import { CanvasLayer, ControlsLayer, GridHighlight, GridLayer, InteractionLayer, PlaceablesLayer, TokenLayer } from "./layers.ts";
import { PlaceableObject } from "./placeable.ts";
import { Region, RegionLayer } from "./regions.ts";
import { BaseTokenRuler, TokenRuler } from "./ruler.ts";
import { loadTexture } from "./textures.ts";
import { Token } from "./token.ts";

/** `foundry.canvas`: names as in the public API pages. */
export const canvasNamespace = {
  Canvas,
  loadTexture,
  groups: { CanvasGroupMixin: () => CanvasGroup, HiddenCanvasGroup, PrimaryCanvasGroup, InterfaceCanvasGroup },
  layers: { CanvasLayer, InteractionLayer, PlaceablesLayer, TokenLayer, RegionLayer, GridLayer, ControlsLayer },
  placeables: { PlaceableObject, Token, Region, tokens: { BaseTokenRuler, TokenRuler } },
  interaction: { MouseInteractionManager, RenderFlags },
  containers: { GridHighlight },
};

/** Sets the layers of the core; a package adds its own in `init`. */
export function configure(CONFIG: any): void {
  CONFIG.Canvas.layers = {
    grid: { layerClass: GridLayer, group: "interface" },
    regions: { layerClass: RegionLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
    controls: { layerClass: ControlsLayer, group: "interface" },
    ...CONFIG.Canvas.layers,
  };
  CONFIG.Region.objectClass ??= Region;
  CONFIG.Region.layerClass ??= RegionLayer;
  CONFIG.Token.objectClass ??= Token;
  CONFIG.Token.layerClass ??= TokenLayer;
  CONFIG.Token.rulerClass ??= TokenRuler;
}
