import { ID } from "../constants.ts";
import { campaignOn } from "./managed.ts";

/* The tools of the map among the platform's token controls: toggles, so that the platform's own selection stays in use. What is shown is remembered in this browser. */

/** What can be shown on the map, or left away. */
export interface Shown {
  readonly lights: boolean;
  readonly control: boolean;
  readonly supply: boolean;
  readonly traces: boolean;
  readonly card: boolean;
}

/** What is shown at first. */
export const SHOWN_FIRST: Shown = { lights: true, control: true, supply: false, traces: false, card: true };

type Name = keyof Shown | "placing";

let placing = false;
const listeners: (() => void)[] = [];

const shown = (): Shown => ({ ...SHOWN_FIRST, ...(game.settings.get(ID, "shown" as never) as Partial<Shown>) });

/** Whether a Narrator's drag places armies instead of ordering them. */
export const isPlacing = (): boolean => placing && game.user?.isGM === true;

/** Whether legal destinations light up. */
export const showsLights = (): boolean => shown().lights;

/** Whether the map shows who controls which region. */
export const showsControl = (): boolean => shown().control;

/** Whether the map shows how far supply reaches. */
export const showsSupply = (): boolean => shown().supply;

/** Whether the map shows what happened last. */
export const showsTraces = (): boolean => shown().traces;

/** Whether a card tells of the region under the pointer. */
export const showsCard = (): boolean => shown().card;

/** Calls back when a tool is switched. */
export function onToolChange(then: () => void): void {
  listeners.push(then);
}

async function change(name: Name, active: boolean): Promise<void> {
  if (name === "placing") placing = active;
  else await game.settings.set(ID, "shown" as never, { ...shown(), [name]: active } as never);
  for (const listener of listeners) listener();
}

interface Tool {
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  readonly toggle: true;
  readonly active: boolean;
  readonly visible: boolean;
  readonly onChange: (event: Event, active: boolean) => void;
}

interface Controls {
  readonly tokens?: { readonly tools: Record<string, Tool> };
}

const TOOLS: readonly (readonly [keyof Shown, string, string])[] = [
  ["lights", "HUESTES.ui.map.tool.lights", "fa-solid fa-arrows-to-dot"],
  ["control", "HUESTES.ui.map.tool.control", "fa-solid fa-map"],
  ["supply", "HUESTES.ui.map.tool.supply", "fa-solid fa-wheat-awn"],
  ["traces", "HUESTES.ui.map.tool.traces", "fa-solid fa-shoe-prints"],
  ["card", "HUESTES.ui.map.tool.card", "fa-solid fa-address-card"],
];

/** Adds the tools to the token controls. Hook `getSceneControlButtons`. */
export function addTools(controls: unknown): void {
  const list = (controls as Controls).tokens?.tools;
  if (!list) return;
  const onMap = canvas?.ready === true && campaignOn(canvas.scene) !== null;
  const tool = (name: Name, [title, icon]: readonly [string, string], active: boolean, visible: boolean): Tool => ({
    ...{ name: `huestes-${name}`, title, icon, active, visible },
    order: Object.keys(list).length + 1,
    toggle: true,
    onChange: (_event, on) => void change(name, on),
  });
  const now = shown();
  for (const [name, title, icon] of TOOLS) list[`huestes-${name}`] = tool(name, [title, icon], now[name], onMap);
  const place = ["HUESTES.ui.map.tool.place", "fa-solid fa-flag"] as const;
  list["huestes-placing"] = tool("placing", place, placing, onMap && game.user?.isGM === true);
}
