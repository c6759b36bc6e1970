import { campaignOn } from "./managed.ts";

/* The tools of the map among the platform's token controls: toggles, so that the platform's own selection stays in use. */

interface ToolState {
  placing: boolean;
  lights: boolean;
  control: boolean;
}

const tools: ToolState = { placing: false, lights: true, control: true };
const listeners: (() => void)[] = [];

/** Whether a Narrator's drag places armies instead of ordering them. */
export function isPlacing(): boolean {
  return tools.placing && game.user?.isGM === true;
}

/** Whether legal destinations light up. */
export function showsLights(): boolean {
  return tools.lights;
}

/** Whether the map shows who controls which region. */
export function showsControl(): boolean {
  return tools.control;
}

/** Calls back when a tool is switched. */
export function onToolChange(then: () => void): void {
  listeners.push(then);
}

function change(name: keyof ToolState, active: boolean): void {
  tools[name] = active;
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

/** Adds the tools to the token controls. Hook `getSceneControlButtons`. */
export function addTools(controls: unknown): void {
  const list = (controls as Controls).tokens?.tools;
  if (!list) return;
  const onMap = canvas?.ready === true && campaignOn(canvas.scene) !== null;
  const tool = (name: keyof ToolState, title: string, icon: string, visible: boolean): Tool => ({
    name: `huestes-${name}`,
    title,
    icon,
    order: Object.keys(list).length + 1,
    toggle: true,
    active: tools[name],
    visible,
    onChange: (_event, active) => change(name, active),
  });
  list["huestes-lights"] = tool("lights", "HUESTES.ui.map.tool.lights", "fa-solid fa-arrows-to-dot", onMap);
  list["huestes-control"] = tool("control", "HUESTES.ui.map.tool.control", "fa-solid fa-map", onMap);
  list["huestes-placing"] = tool("placing", "HUESTES.ui.map.tool.place", "fa-solid fa-flag", onMap && game.user?.isGM === true);
}
