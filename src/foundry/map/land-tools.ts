import { landLayer, takeBrush } from "./land-layer.ts";
import { type Brush, sceneInHand } from "./land-making.ts";

/* The controls with which a Narrator makes a map of cells: a set of their own beside the platform's. */

const BRUSHES: readonly (readonly [Brush, string, string])[] = [
  ["sea", "fa-solid fa-water", "HUESTES.ui.land.tool.sea"],
  ["land", "fa-solid fa-mountain-sun", "HUESTES.ui.land.tool.land"],
  ["outside", "fa-solid fa-ban", "HUESTES.ui.land.tool.outside"],
  ["name", "fa-solid fa-signature", "HUESTES.ui.land.tool.name"],
];

/** Adds the set of controls. Hook `getSceneControlButtons`. */
export function addLandTools(controls: unknown): void {
  const record = controls as Record<string, unknown>;
  const tools = BRUSHES.map(([name, icon, title], order) => [
    name,
    {
      ...{ name, icon, order: order + 1, title },
      onChange: (_event: Event, active: boolean) => {
        if (active) takeBrush(name);
      },
    },
  ]);
  record["huestes"] = {
    ...{ name: "huestes", order: 90, title: "HUESTES.ui.land.title", icon: "fa-solid fa-map-location-dot", layer: "huestesLand" },
    visible: sceneInHand() !== null,
    activeTool: "sea",
    tools: Object.fromEntries(tools),
    onChange: (_event: Event, active: boolean) => {
      if (active) landLayer()?.activate();
      else landLayer()?.deactivate();
    },
  };
}
