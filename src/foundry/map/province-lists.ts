import type { RegionId } from "../../rules/index.ts";
import { type ProvinceFacts, type SlotKind, withThrough } from "../../view/index.ts";
import { phrase } from "../words.ts";
import { button, choiceField } from "./making-widgets.ts";
import { element } from "./overlay.ts";
import { changeProvinces } from "./province-making.ts";
import { standAt, toggleDiagonal, toggleWay } from "./province-tools.ts";

/* What a province lists: its neighbours, its diagonals, where the beaten must go, and where pieces stand. */

type SceneDoc = Scene.Implementation;
type All = readonly ProvinceFacts[];

const nameOf = (all: All, key: RegionId): string => all.find((one) => one.key === key)?.name ?? key;

function row(text: string, label: string, act: () => void): HTMLElement {
  const made = element("li", "");
  const away = button("close", label, act);
  away.classList.add("hu-quiet");
  away.setAttribute("aria-label", `${label}: ${text}`);
  made.append(element("span", "", text), away);
  return made;
}

function part(title: string, rows: readonly HTMLElement[], add: readonly HTMLElement[]): HTMLElement {
  const made = element("details", "hu-map-part");
  const list = element("ul", "hu-map-faults");
  list.append(...rows);
  const line = element("div", "hu-map-add");
  line.append(...add);
  made.append(element("summary", "hu-label", `${title} (${rows.length})`), list, line);
  return made;
}

function others(all: All, but: readonly RegionId[]): HTMLSelectElement {
  const free = all.filter(({ key }) => !but.includes(key)).sort((a, b) => a.name.localeCompare(b.name));
  return choiceField(
    free.map(({ key, name }) => [key, name] as const),
    "",
  );
}

function ways(scene: SceneDoc, { key, links }: ProvinceFacts, all: All): HTMLElement {
  const rows = links.map(({ to, kind }) =>
    row(phrase(`ui.provinces.kind.${kind}`, { name: nameOf(all, to) }), phrase("ui.provinces.cut"), () => void toggleWay(scene, key, to)),
  );
  const field = others(all, [key, ...links.map(({ to }) => to)]);
  field.setAttribute("aria-label", phrase("ui.provinces.ways"));
  const add = button("plus", phrase("ui.provinces.join"), () => void toggleWay(scene, key, field.value as RegionId));
  return part(phrase("ui.provinces.ways"), rows, [field, add]);
}

function turns(scene: SceneDoc, { key, links, diagonals }: ProvinceFacts, all: All): HTMLElement {
  const rows = diagonals.map(({ to, flanks }) => {
    const named = flanks.map((flank) => nameOf(all, flank)).join(", ");
    const text = phrase(flanks.length > 0 ? "ui.provinces.turn" : "ui.provinces.bareTurn", { name: nameOf(all, to), flanks: named });
    return row(text, phrase("ui.provinces.remove"), () => void toggleDiagonal(scene, key, to));
  });
  const field = others(all, [key, ...links.map(({ to }) => to), ...diagonals.map(({ to }) => to)]);
  field.setAttribute("aria-label", phrase("ui.provinces.turns"));
  const add = button("plus", phrase("ui.provinces.add"), () => void toggleDiagonal(scene, key, field.value as RegionId));
  return part(phrase("ui.provinces.turns"), rows, [field, add]);
}

/* The table of where the beaten must go: from which side the victor came, and one or several ways; none is off the map. */
function pushes(scene: SceneDoc, { key, links, diagonals, through }: ProvinceFacts, all: All): HTMLElement {
  const near = [...links, ...diagonals].map(({ to }) => to);
  const write = (from: RegionId, to: readonly RegionId[] | null): void =>
    void changeProvinces(scene, (now) => withThrough(now, key, from, to));
  const rows = through.map(({ from, to }) => {
    const named = to.length > 0 ? to.map((one) => nameOf(all, one)).join(", ") : phrase("ui.provinces.off");
    return row(phrase("ui.provinces.push", { from: nameOf(all, from), to: named }), phrase("ui.provinces.remove"), () => write(from, null));
  });
  const named = near.map((one) => [one, nameOf(all, one)] as const);
  const from = choiceField(named, "");
  const to = choiceField([["", phrase("ui.provinces.off")], ...links.map((link) => [link.to, nameOf(all, link.to)] as const)], "");
  from.setAttribute("aria-label", phrase("ui.provinces.from"));
  to.setAttribute("aria-label", phrase("ui.provinces.to"));
  const add = button("plus", phrase("ui.provinces.add"), () => {
    const before = through.find((one) => one.from === from.value)?.to ?? [];
    const goal = to.value as RegionId | "";
    write(from.value as RegionId, goal === "" ? [] : [...before.filter((one) => one !== goal), goal]);
  });
  return part(phrase("ui.provinces.pushes"), rows, near.length > 0 ? [from, to, add] : []);
}

function places(scene: SceneDoc, { key, slots }: ProvinceFacts): HTMLElement {
  const set = (Object.entries(slots) as [SlotKind, unknown][]).filter(([, at]) => at !== null);
  const rows = set.map(([slot]) =>
    row(phrase(`ui.provinces.slot.${slot}`), phrase("ui.provinces.free"), () => void standAt(scene, key, slot, null)),
  );
  return part(phrase("ui.provinces.places"), rows, [element("p", "hu-soft", phrase("ui.provinces.placesAbout"))]);
}

let open: readonly number[] = [0];

/** All lists of one province. Those that were open stay open. */
export function provinceLists(scene: SceneDoc, one: ProvinceFacts, all: All): HTMLElement {
  const made = element("div", "hu-map-parts");
  const parts = [ways(scene, one, all), turns(scene, one, all), pushes(scene, one, all), places(scene, one)] as HTMLDetailsElement[];
  parts.forEach((detail, index) => {
    detail.open = open.includes(index);
    detail.addEventListener("toggle", () => {
      open = detail.open ? [...new Set([...open, index])] : open.filter((other) => other !== index);
    });
  });
  made.append(...parts);
  return made;
}
