import { landLayer, takeBrush } from "./land-layer.ts";
import { type Brush, sceneInHand } from "./land-making.ts";
import { provinceLayer } from "./province-layer.ts";
import { drawnInHand } from "./province-making.ts";
import { PROVINCE_TOOLS, takeTool } from "./province-tools.ts";

/* The controls with which a Narrator makes a map: a set of their own beside the platform's. A map of cells has brushes, a drawn one tools for its provinces. */

const BRUSHES: readonly (readonly [Brush, string, string])[] = [
  ["sea", "fa-solid fa-water", "HUESTES.ui.land.tool.sea"],
  ["land", "fa-solid fa-mountain-sun", "HUESTES.ui.land.tool.land"],
  ["outside", "fa-solid fa-ban", "HUESTES.ui.land.tool.outside"],
  ["name", "fa-solid fa-signature", "HUESTES.ui.land.tool.name"],
];

type Tool = readonly [string, { readonly name: string; readonly icon: string; readonly order: number; readonly title: string }];

const toolOf = (name: string, icon: string, title: string, [order, take]: readonly [number, () => void]): Tool => [
  name,
  {
    ...{ name, icon, order: order + 1, title },
    ...{
      onChange: (_event: Event, active: boolean) => {
        if (active) take();
      },
    },
  },
];

const brushes = (): Tool[] => BRUSHES.map(([name, icon, title], order) => toolOf(name, icon, title, [order, () => takeBrush(name)]));

function provinceTools(): Tool[] {
  return PROVINCE_TOOLS.map(([name, icon, title], order) => {
    const take = (): void => {
      takeTool(name);
      provinceLayer()?.refresh();
    };
    return toolOf(name, icon, title, [order, take]);
  });
}

/** Adds the set of controls. Hook `getSceneControlButtons`. */
export function addLandTools(controls: unknown): void {
  const record = controls as Record<string, unknown>;
  const isDrawn = drawnInHand() !== null;
  const layer = (): ReturnType<typeof landLayer | typeof provinceLayer> => (isDrawn ? provinceLayer() : landLayer());
  record["huestes"] = {
    ...{ name: "huestes", order: 90, icon: "fa-solid fa-map-location-dot" },
    title: isDrawn ? "HUESTES.ui.provinces.title" : "HUESTES.ui.land.title",
    layer: isDrawn ? "huestesProvinces" : "huestesLand",
    visible: isDrawn || sceneInHand() !== null,
    activeTool: isDrawn ? "province" : "sea",
    tools: Object.fromEntries(isDrawn ? provinceTools() : brushes()),
    onChange: (_event: Event, active: boolean) => {
      if (active) layer()?.activate();
      else layer()?.deactivate();
    },
  };
}
