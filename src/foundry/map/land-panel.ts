import type { RegionId } from "../../rules/index.ts";
import { countLand, type Ground, groundOf, type LandFault, landText, LONGEST_NAME, MOST_WORTH, readLand } from "../../view/index.ts";
import { cellsOn, landOf, mapOf } from "../translate/board.ts";
import { phrase } from "../words.ts";
import { type Brush, call, canTakeBack, faultsOf, paint, replaceLand, takeBackStroke, worth } from "./land-making.ts";
import { button, choiceField, fileButton, folding, labelled, textField } from "./making-widgets.ts";
import { box, element, sign } from "./overlay.ts";

/* What is said beside a map that is made: the brush, a form that does the same by keys, how much there is, and every fault. */

const GROUNDS: readonly Ground[] = ["land", "sea", "outside"];

let chosen: RegionId | null = null;

const groundField = (now: Ground): HTMLSelectElement =>
  choiceField(
    GROUNDS.map((ground) => [ground, phrase(`ui.land.ground.${ground}`)] as const),
    now,
  );

/* What the form says of a cell is one change. */
async function write(
  scene: Scene.Implementation,
  cell: RegionId,
  { ground, name, value }: { ground: Ground; name: string; value: number },
): Promise<void> {
  const first = await paint(scene, [cell], ground);
  const second = await call(scene, cell, name, first);
  await worth(scene, cell, value, first || second);
}

/* A cell by its name, what it is, and how it is called. */
function form(scene: Scene.Implementation): HTMLElement {
  const land = landOf(scene);
  const cell = textField(chosen ?? "", 6);
  const ground = groundField(chosen ? groundOf(land, chosen) : "land");
  const name = textField(chosen ? (land.names[chosen] ?? "") : "", LONGEST_NAME);
  const why = element("p", "hu-warn hu-map-why");
  why.setAttribute("role", "alert");
  why.hidden = true;
  cell.dataset["land"] = "cell";
  name.dataset["land"] = "name";
  const value = element("input", "hu-field");
  const now = chosen ? (land.values?.[chosen] ?? 0) : 0;
  Object.assign(value, { type: "number", min: "0", max: `${MOST_WORTH}`, value: `${now}` });
  value.dataset["land"] = "value";
  const made = element("form", "hu-map-form");
  const set = button("check", phrase("ui.land.set"), () => {});
  set.type = "submit";
  made.append(
    labelled(phrase("ui.land.cell"), cell),
    labelled(phrase("ui.land.kind"), ground),
    labelled(phrase("ui.land.name"), name),
    labelled(phrase("ui.provinces.value"), value),
    set,
    why,
  );
  cell.addEventListener("change", () => choose(scene, cell.value));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = cellsOn(scene).find((one) => one === cell.value.trim().toUpperCase());
    why.hidden = found !== undefined;
    why.textContent = found ? "" : phrase("ui.land.noSuchCell", { cell: cell.value });
    if (found) void write(scene, found, { ground: ground.value as Ground, name: name.value, value: Number(value.value) });
  });
  made.addEventListener("keydown", (event) => event.stopPropagation());
  return made;
}

function choose(scene: Scene.Implementation, text: string): void {
  const found = cellsOn(scene).find((cell) => cell === text.trim().toUpperCase());
  if (found) showLand(scene, "name", found);
}

function faultText(fault: LandFault): string {
  const region = "region" in fault ? { region: { region: fault.region } } : {};
  const piece = fault.kind === "wet" ? { piece: { army: fault.piece } } : {};
  const house = fault.kind === "capital" ? { house: { house: fault.house } } : {};
  const sizes = fault.kind === "tooLarge" ? { cells: fault.cells, most: fault.most } : {};
  const name = fault.kind === "sameName" ? { name: fault.name } : {};
  const own = fault.kind === "wet" || fault.kind === "capital" || fault.kind === "sameName";
  return phrase(own ? `ui.land.fault.${fault.kind}` : `ui.tab.map.${fault.kind}`, { ...region, ...piece, ...house, ...sizes, ...name });
}

function faultList(scene: Scene.Implementation): HTMLElement {
  const faults = faultsOf(scene);
  const made = element("ul", "hu-map-faults");
  for (const fault of faults) {
    const line = element("li", "");
    line.append(sign("warn"), element("span", "", faultText(fault)));
    if ("region" in fault) {
      const show = button("target", phrase("ui.land.show"), () => void Hooks.callAll("huestes.show", fault.region));
      show.classList.add("hu-quiet");
      line.append(show);
    }
    made.append(line);
  }
  return faults.length > 0 ? made : element("p", "hu-soft", phrase("ui.land.whole"));
}

async function take(scene: Scene.Implementation, text: string, file: string): Promise<void> {
  const found = readLand(text);
  if (!found.ok) return void ui.notifications?.error(phrase(`ui.land.unread.${found.why}`, { file }));
  const strange = await replaceLand(scene, found.land);
  if (strange.length > 0)
    ui.notifications?.warn(phrase("ui.land.strange", { count: strange.length, cells: strange.slice(0, 8).join(", ") }));
}

function files(scene: Scene.Implementation): HTMLElement {
  const made = element("div", "hu-map-keys");
  const name = `huestes-${scene.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.json`;
  const save = (): void => foundry.utils.saveDataToFile(landText(landOf(scene), scene.name), "application/json", name);
  const undo = button("undo", phrase("ui.land.undo"), () => void takeBackStroke(scene));
  undo.disabled = !canTakeBack(scene);
  made.append(
    undo,
    button("down", phrase("ui.land.export"), save),
    ...fileButton(phrase("ui.land.import"), "application/json,.json", (text, file) => void take(scene, text, file)),
  );
  return made;
}

function status(scene: Scene.Implementation): readonly HTMLElement[] {
  const count = countLand(mapOf(scene), landOf(scene));
  return [element("p", "hu-map-left", phrase("ui.land.count", { ...count })), faultList(scene), files(scene)];
}

/* While somebody types in the form it stays as it is, and the rest is drawn anew about it. */
function fill(fold: HTMLDetailsElement, scene: Scene.Implementation, brush: Brush, keep: HTMLElement | null): void {
  const about = element("p", "hu-soft", phrase(`ui.land.brush.${brush}`));
  const title = element("summary", "hu-map-army", phrase("ui.land.title"));
  if (!keep) return fold.replaceChildren(title, about, form(scene), ...status(scene));
  for (const part of [...fold.children]) if (part !== keep && part.tagName !== "SUMMARY") part.remove();
  keep.before(about);
  keep.after(...status(scene));
}

/** Shows the panel for a Scene; `cell` is the one that is named. What is being typed stays as it is. */
export function showLand(scene: Scene.Implementation, brush: Brush, cell: RegionId | null = chosen): void {
  const where = box("hu-map-land", { role: "region" });
  where.setAttribute("aria-label", phrase("ui.land.title"));
  const picked = cell !== chosen;
  chosen = cell;
  const old = where.querySelector<HTMLElement>("form");
  const typing = !picked && old?.contains(document.activeElement) === true;
  fill(where.querySelector("details") ?? folding(where), scene, brush, typing ? old : null);
  where.hidden = false;
  // The press on the map that chose a cell takes the focus away once it is over.
  if (picked) setTimeout(() => where.querySelector<HTMLInputElement>('[data-land="name"]')?.select());
}

/** Puts the panel away. */
export function hideLand(): void {
  chosen = null;
  const where = box("hu-map-land");
  where.hidden = true;
  where.replaceChildren();
}
