import type { ArmyId, GarrisonId, RegionId } from "../../rules/index.ts";
import { placeArmy, postGarrison } from "../gestures.ts";
import { campaignOf } from "../campaigns.ts";
import { lookThrough } from "../chronicle/view.ts";
import { centreOf, regionAt } from "../translate/board.ts";
import { ArmyRuler } from "./army-ruler.ts";
import { ArmyToken } from "./army-token.ts";
import { closeChoices } from "./choices.ts";
import { followPointer } from "./following.ts";
import { openDestinations, registerMapKeys, stopLooking } from "./keys.ts";
import { campaignOn, managed } from "./managed.ts";
import { mapLayer, MapLayer } from "./map-layer.ts";
import { onThemeChange } from "./palette.ts";
import { watchRegions } from "./region-card.ts";
import { closeReplay, openReplay, renewReplay } from "./replay.ts";
import { onRollCall } from "./roll-call.ts";
import { LandLayer, landLayer } from "./land-layer.ts";
import { addLandTools } from "./land-tools.ts";
import { ProvinceLayer, provinceLayer } from "./province-layer.ts";
import { addTools, onToolChange } from "./tools.ts";

export { ArmyRuler, ArmyToken, MapLayer };

let due = false;

/** Draws the map's layer anew once the present turn is over, however many reasons there are. */
function refresh(): void {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    mapLayer()?.refresh();
  });
}

interface Dropped {
  readonly type?: unknown;
  readonly uuid?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
}

/** The army or garrison of a campaign on the Scene in view that was dropped, or null for any other drop. */
function droppedPiece({ type, uuid }: Dropped): Actor.Implementation | null {
  if (!game.user.isGM || type !== "Actor") return null;
  const actor = game.actors.get(String(uuid).replace(/^Actor[.]/, ""));
  if (!actor || !["army", "garrison"].includes(String(actor.type))) return null;
  const page = campaignOf(actor);
  return page && page === campaignOn(canvas?.scene) ? actor : null;
}

/** A dropped army or garrison is placed; the hand makes its token. Any other drop goes on. Hook `dropCanvasData`. */
function onDrop(_canvas: unknown, data: Dropped): boolean {
  const actor = droppedPiece(data);
  const scene = canvas?.scene;
  const region = actor && scene ? regionAt(scene, { x: Number(data.x), y: Number(data.y) }) : null;
  if (!actor || !region) return true;
  if (String(actor.type) === "army") void placeArmy(actor.id as ArmyId, region);
  else void postGarrison(actor.id as GarrisonId, region);
  return false;
}

function tokenOf(army: ArmyId): foundry.canvas.placeables.Token.Implementation | undefined {
  return canvas?.ready ? canvas.tokens?.placeables.find((token) => managed(token.document)?.army === army) : undefined;
}

function onSelect(): void {
  stopLooking();
  refresh();
}

/** Brings a region into the middle of what is seen, and marks it for a moment. */
function showRegion(region: RegionId): void {
  const scene = canvas?.ready ? canvas.scene : null;
  const centre = scene && campaignOn(scene) ? centreOf(scene, region) : null;
  if (!centre) return;
  void canvas?.animatePan({ ...centre });
  mapLayer()?.point(region);
}

function registerChronicle(): void {
  lookThrough(() => (canvas?.ready ? (campaignOn(canvas.scene)?.id ?? null) : null));
  Hooks.on("huestes.replay" as never, ((...asked: Parameters<typeof openReplay>) => void openReplay(...asked)) as never);
  Hooks.on("huestes.show" as never, ((region: RegionId) => showRegion(region)) as never);
  Hooks.on("huestes.changed" as never, renewReplay as never);
  Hooks.on("canvasTearDown" as never, closeReplay as never);
}

function makeAnew(): void {
  landLayer()?.refresh();
  provinceLayer()?.refresh();
}

/** Gives the platform our token, ruler and layer. Called once, in `init`. */
export function registerMap(): void {
  CONFIG.Token.objectClass = ArmyToken as never;
  CONFIG.Token.rulerClass = ArmyRuler as never;
  Object.assign(CONFIG.Canvas.layers, {
    huestes: { layerClass: MapLayer, group: "interface" },
    huestesLand: { layerClass: LandLayer, group: "interface" },
    huestesProvinces: { layerClass: ProvinceLayer, group: "interface" },
  });
  Hooks.on("getSceneControlButtons" as never, ((controls: unknown) => addTools(controls)) as never);
  Hooks.on("getSceneControlButtons" as never, ((controls: unknown) => addLandTools(controls)) as never);
  for (const name of ["updateScene", "huestes.changed"]) Hooks.on(name as never, makeAnew as never);
  Hooks.on("dropCanvasData" as never, onDrop as never);
  Hooks.on("controlToken" as never, onSelect as never);
  // Whoever presses the key is told by `false` that it was meant for the map.
  Hooks.on("huestes.order" as never, (() => (openDestinations() ? false : undefined)) as never);
  registerMapKeys();
  registerChronicle();
  for (const name of ["huestes.changed", "canvasReady", "canvasPan"]) Hooks.on(name as never, refresh as never);
  Hooks.on("canvasTearDown" as never, (() => closeChoices()) as never);
  onToolChange(refresh);
  onThemeChange(refresh);
  followPointer();
  watchRegions();
  onRollCall({
    look: (army) => tokenOf(army)?.control(),
    act: (army) => {
      const token = tokenOf(army);
      if (token) openDestinations(managed(token.document));
    },
  });
}
