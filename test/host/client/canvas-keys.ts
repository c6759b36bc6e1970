import type { ClientKeybindings, KeyboardContext } from "./keybindings.ts";

const G = globalThis as any;
type Direction = "up" | "down" | "left" | "right";
const STEPS: Record<Direction, readonly [dx: number, dy: number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
/** Keys pressed within this many milliseconds of each other make one diagonal step. */
const TOGETHER = 50;

let timer: ReturnType<typeof setTimeout> | null = null;

function step(): void {
  timer = null;
  const { canvas, game, ui } = G;
  let [dx, dy] = [0, 0];
  for (const direction of game.keybindings.moveKeys as Set<Direction>) {
    dx += STEPS[direction][0];
    dy += STEPS[direction][1];
  }
  game.keybindings.moveKeys.clear();
  if (!canvas?.ready || (dx === 0 && dy === 0)) return;
  const layer = canvas.activeLayer;
  if (layer?.controlled?.length) {
    // While the game is paused players do not move tokens (@claim game.pause).
    if (game.paused && !game.user.isGM) ui.notifications?.warn?.("GAME.PausedWarning", { localize: true });
    else void layer.moveMany({ dx, dy });
    return;
  }
  const { x, y } = canvas.stage.pivot;
  const { size } = canvas.dimensions;
  canvas.pan({ x: x + dx * size, y: y + dy * size });
}

function press(...directions: Direction[]): boolean {
  if (!G.canvas?.ready) return false;
  for (const direction of directions) G.game.keybindings.moveKeys.add(direction);
  timer ??= setTimeout(step, TOGETHER);
  return true;
}

function zoom(factor: number): boolean {
  if (!G.canvas?.ready) return false;
  G.canvas.pan({ scale: G.canvas.stage.scale.x * factor });
  return true;
}

/** The keyboard way over the map: pan, move what is selected, walk from token to token, select all, undo, delete. */
export function registerCanvasKeys(keys: ClientKeybindings): void {
  const on = (
    action: string,
    editable: (string | { key: string; modifiers: string[] })[],
    onDown: (context: KeyboardContext) => unknown,
    repeat = false,
  ): void =>
    keys.register("core", action, {
      name: `KEYBINDINGS.${action}`,
      repeat,
      precedence: 2,
      editable: editable.map((key) => (typeof key === "string" ? { key, modifiers: [] } : key)),
      onDown,
    });
  on("panUp", ["ArrowUp", "KeyW", "Numpad8"], () => press("up"), true);
  on("panDown", ["ArrowDown", "KeyS", "Numpad2"], () => press("down"), true);
  on("panLeft", ["ArrowLeft", "KeyA", "Numpad4"], () => press("left"), true);
  on("panRight", ["ArrowRight", "KeyD", "Numpad6"], () => press("right"), true);
  on("panUpLeft", ["Numpad7"], () => press("up", "left"), true);
  on("panUpRight", ["Numpad9"], () => press("up", "right"), true);
  on("panDownLeft", ["Numpad1"], () => press("down", "left"), true);
  on("panDownRight", ["Numpad3"], () => press("down", "right"), true);
  on("zoomIn", ["PageUp", "NumpadAdd"], () => zoom(1.1), true);
  on("zoomOut", ["PageDown", "NumpadSubtract"], () => zoom(1 / 1.1), true);
  const layer = (): any => (G.canvas?.ready ? G.canvas.activeLayer : null);
  on("cycleView", ["Tab"], () => tab(true));
  on("cycleViewBack", [{ key: "Tab", modifiers: ["Shift"] }], () => tab(false));
  on("selectAll", [{ key: "KeyA", modifiers: ["Control"] }], () => Boolean(layer()?.controlAll?.().length));
  on("undo", [{ key: "KeyZ", modifiers: ["Control"] }], () => {
    const active = layer();
    if (!active?.undoHistory) return false;
    void active.undoHistory();
    return true;
  });
  on("delete", ["Delete"], (context) => layer()?._onDeleteKey?.(context.event) === true);
}

/** Tab walks through the own tokens only while nothing else on the page has the focus, so that windows stay reachable by keyboard. */
function tab(forwards: boolean): boolean {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.id !== "board") return false;
  if (!G.canvas?.ready) return false;
  return Boolean(G.canvas.tokens?.cycleTokens?.(forwards));
}
