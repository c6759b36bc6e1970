import type { RegionId } from "../../rules/index.ts";
import { areJoined, between, type SlotKind, withDiagonal, withFacts, withLink, withoutDiagonal, withoutLink } from "../../view/index.ts";
import { provinceOn } from "../translate/provinces.ts";
import type { Point } from "./lines.ts";
import { changeProvinces } from "./province-making.ts";

/* What a click on a province does with each of the Narrator's tools. A tool that joins takes two clicks: from where, and where to. */

export type ProvinceTool = "province" | "join" | "turn" | `stand-${SlotKind}`;

/** The tools in their order, each with its icon and its title. */
export const PROVINCE_TOOLS: readonly (readonly [ProvinceTool, string, string])[] = [
  ["province", "fa-solid fa-signature", "HUESTES.ui.provinces.tool.province"],
  ["join", "fa-solid fa-link", "HUESTES.ui.provinces.tool.join"],
  ["turn", "fa-solid fa-diamond-turn-right", "HUESTES.ui.provinces.tool.turn"],
  ["stand-army", "fa-solid fa-chess-king", "HUESTES.ui.provinces.tool.stand-army"],
  ["stand-garrison", "fa-solid fa-chess-rook", "HUESTES.ui.provinces.tool.stand-garrison"],
  ["stand-dislodged", "fa-solid fa-person-walking-arrow-right", "HUESTES.ui.provinces.tool.stand-dislodged"],
];

let tool: ProvinceTool = "province";
let chosen: RegionId | null = null;

/** The tool that is held. */
export const heldTool = (): ProvinceTool => tool;

/** Takes another tool. What was chosen stays so. */
export function takeTool(next: ProvinceTool): void {
  tool = next;
}

/** The province that is chosen: to be named, or as one end of a way. */
export const chosenProvince = (): RegionId | null => chosen;

export function chooseProvince(region: RegionId | null): void {
  chosen = region;
}

type SceneDoc = Scene.Implementation;

/** Joins two provinces by a way of the Narrator's, or parts them when they are joined. */
export const toggleWay = (scene: SceneDoc, a: RegionId, b: RegionId): Promise<boolean> =>
  changeProvinces(scene, (now) => (areJoined(now, a, b) ? withoutLink(now, a, b) : withLink(now, a, b, "link")));

/** Adds a diagonal between two provinces with all that lie between them as its flanks, or takes it away. */
export const toggleDiagonal = (scene: SceneDoc, a: RegionId, b: RegionId): Promise<boolean> =>
  changeProvinces(scene, (now) => {
    const listed = now.some(({ key, diagonals }) => key === a && diagonals.some(({ to }) => to === b));
    return listed ? withoutDiagonal(now, a, b) : withDiagonal(now, a, b, between(now, a, b));
  });

/** Says where pieces of a kind stand in a province; null: where the map thinks best. */
export const standAt = (scene: SceneDoc, region: RegionId, slot: SlotKind, at: Point | null): Promise<boolean> =>
  changeProvinces(scene, (now) => {
    const { sceneX, sceneY } = scene.dimensions;
    const place = at && { x: Math.round(at.x - sceneX), y: Math.round(at.y - sceneY) };
    const slots = now.find(({ key }) => key === region)?.slots;
    return slots ? withFacts(now, region, { slots: { ...slots, [slot]: place } }) : now;
  });

function pair(scene: SceneDoc, region: RegionId, act: typeof toggleWay): void {
  const from = chosen;
  chosen = from === null || from === region ? region : null;
  if (from !== null && from !== region) void act(scene, from, region);
}

/** A click on a province. A place outside every province does nothing but let go of what is chosen. */
export function pressProvince(scene: SceneDoc, region: RegionId | null, at: Point): void {
  if (region === null || !provinceOn(scene, region)) chosen = null;
  else if (tool === "join") pair(scene, region, toggleWay);
  else if (tool === "turn") pair(scene, region, toggleDiagonal);
  else {
    chosen = region;
    if (tool !== "province") void standAt(scene, region, tool.slice("stand-".length) as SlotKind, at);
  }
}
