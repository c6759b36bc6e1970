import type { Point } from "./lines.ts";

/* The part of the map that is read: plain boxes of the page over the canvas. They hold text only, never markup. */

const ROOT = "huestes-map";
const SIGNS = "systems/huestes/assets/signs.svg";

/** An element with classes and text. */
export function element<K extends keyof HTMLElementTagNameMap>(name: K, classes: string, text = ""): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = classes;
  made.textContent = text;
  return made;
}

/** One of our signs, silent for readers. */
export function sign(name: string): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", `hu-sign hu-sign-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `${SIGNS}#${name}`);
  svg.append(use);
  return svg;
}

/** The container of everything that the map says in words. Made when it is first needed. */
export function overlay(): HTMLElement {
  const found = document.getElementById(ROOT);
  if (found) return found;
  const made = element("section", "huestes hu-map");
  made.id = ROOT;
  document.body.append(made);
  return made;
}

/** One box of the overlay by its class; made when it is first needed. */
export function box(classes: string, role: Readonly<Record<string, string>> = {}): HTMLElement {
  const [first = ""] = classes.split(" ");
  const found = overlay().querySelector<HTMLElement>(`.${first}`);
  if (found) return found;
  const made = element("div", classes);
  for (const [name, value] of Object.entries(role)) made.setAttribute(name, value);
  made.hidden = true;
  overlay().append(made);
  return made;
}

const GAP = 20;

/** Puts a box beside a point of the window, on the side where there is room. */
export function putBeside(what: HTMLElement, at: Point): void {
  const { width, height } = what.getBoundingClientRect();
  const right = at.x + GAP + width < window.innerWidth ? at.x + GAP : at.x - GAP - width;
  const above = at.y - GAP - height > 0 ? at.y - GAP - height : at.y + GAP;
  what.style.left = `${Math.max(4, Math.round(right))}px`;
  what.style.top = `${Math.max(4, Math.round(Math.min(above, window.innerHeight - height - 4)))}px`;
}

/** Where a point of the scene is seen in the window. */
export function inWindow(point: Point): Point {
  if (!canvas?.ready || !canvas.stage) return { x: 0, y: 0 };
  const at = canvas.stage.worldTransform.apply(new PIXI.Point(point.x, point.y));
  const board = document.getElementById("board")?.getBoundingClientRect();
  return { x: at.x + (board?.left ?? 0), y: at.y + (board?.top ?? 0) };
}
