import { geoText, provincesText, readProvinces } from "../../view/index.ts";
import { filedOn, provincesOn } from "../translate/provinces.ts";
import { phrase } from "../words.ts";
import { button, fileButton, folding } from "./making-widgets.ts";
import { box, element, sign } from "./overlay.ts";
import { provinceForm } from "./province-form.ts";
import {
  canUndoProvinces,
  enrolRegions,
  propose,
  provinceFaults,
  replaceProvinces,
  sheetOf,
  strayRegions,
  undoProvinces,
} from "./province-making.ts";
import { chooseProvince, heldTool } from "./province-tools.ts";

/* What is said beside a drawn map that is made: the tool, a form for one province, what the borders propose, and every fault. */

type SceneDoc = Scene.Implementation;

function facts(fault: ReturnType<typeof provinceFaults>[number]): Record<string, unknown> {
  const named = (key: "region" | "to", id: unknown): Record<string, unknown> => ({ [key]: { region: id } });
  return {
    ...fault,
    ...("region" in fault ? named("region", fault.region) : {}),
    ...("to" in fault ? named("to", fault.to) : {}),
    ...(fault.kind === "wet" ? { piece: { army: fault.piece } } : {}),
    ...(fault.kind === "capital" ? { house: { house: fault.house } } : {}),
  };
}

const OF_MAP: readonly string[] = ["noLand", "tooLarge", "orphan", "unknownRegion", "sameKey", "oneWay", "unsupportedGrid"];

function faultText(fault: ReturnType<typeof provinceFaults>[number]): string {
  const key = OF_MAP.includes(fault.kind) ? `ui.tab.map.${fault.kind}` : `ui.land.fault.${fault.kind}`;
  return phrase(key, facts(fault) as never);
}

function faultList(scene: SceneDoc): HTMLElement {
  const faults = provinceFaults(scene);
  if (faults.length === 0) return element("p", "hu-soft", phrase("ui.land.whole"));
  const made = element("ul", "hu-map-faults");
  for (const fault of faults) {
    const line = element("li", "");
    line.append(sign("warn"), element("span", "", faultText(fault)));
    if ("region" in fault) {
      const show = button("target", phrase("ui.land.show"), () => {
        chooseProvince(fault.region);
        Hooks.callAll("huestes.show", fault.region);
        Hooks.callAll("huestes.changed", "");
      });
      show.classList.add("hu-quiet");
      line.append(show);
    }
    made.append(line);
  }
  return made;
}

async function proposeNow(scene: SceneDoc): Promise<void> {
  const { borders, diagonals } = await propose(scene);
  ui.notifications?.info(phrase("ui.provinces.proposed", { borders, diagonals }));
}

async function take(scene: SceneDoc, text: string, file: string): Promise<void> {
  const found = readProvinces(text, sheetOf(scene));
  if (!found.ok) return void ui.notifications?.error(phrase(`ui.land.unread.${found.why}`, { file }));
  const count = provincesOn(scene).length;
  const sure =
    count === 0 ||
    (await foundry.applications.api.DialogV2.confirm({
      window: { title: phrase("ui.land.import") },
      content: `<p>${foundry.utils.escapeHTML(phrase("ui.provinces.replace", { count, fresh: found.provinces.length }))}</p>`,
    } as never));
  if (!sure) return;
  await replaceProvinces(scene, found.provinces);
  if (!found.joined) await proposeNow(scene);
}

const fileName = (scene: SceneDoc, end: string): string => `huestes-${scene.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.${end}`;

function files(scene: SceneDoc): HTMLElement {
  const made = element("div", "hu-map-keys");
  const undo = button("undo", phrase("ui.land.undo"), () => void undoProvinces(scene));
  undo.disabled = !canUndoProvinces(scene);
  const save = (text: string, end: string): void => foundry.utils.saveDataToFile(text, "application/json", fileName(scene, end));
  made.append(
    undo,
    button("down", phrase("ui.land.export"), () => save(provincesText(filedOn(scene), scene.name, sheetOf(scene)), "json")),
    button("down", phrase("ui.provinces.geo"), () => save(geoText(filedOn(scene), scene.name, sheetOf(scene)), "geojson")),
    ...fileButton(
      phrase("ui.land.import"),
      ".json,.geojson,application/json,application/geo+json",
      (text, file) => void take(scene, text, file),
    ),
  );
  return made;
}

/* What can be done with the whole map at once. */
function whole(scene: SceneDoc): HTMLElement {
  const made = element("div", "hu-map-keys");
  const strays = strayRegions(scene).length;
  if (strays > 0) made.append(button("plus", phrase("ui.provinces.enrol", { count: strays }), () => void enrolRegions(scene)));
  if (provincesOn(scene).length > 1) made.append(button("link", phrase("ui.provinces.propose"), () => void proposeNow(scene)));
  return made;
}

function counted(scene: SceneDoc): string {
  const all = provincesOn(scene);
  const sea = all.filter(({ terrain }) => terrain === "sea").length;
  const ways = all.reduce((sum, { links }) => sum + links.length, 0) / 2;
  return all.length === 0
    ? phrase("ui.provinces.none")
    : phrase("ui.provinces.count", { land: all.length - sea, sea, ways: Math.ceil(ways) });
}

/** Shows the panel for a drawn Scene. A form that somebody writes in stays as it is. */
export function showProvinces(scene: SceneDoc): void {
  const where = box("hu-map-land", { role: "region" });
  where.setAttribute("aria-label", phrase("ui.provinces.title"));
  const fold = where.querySelector("details") ?? folding(where);
  const scroll = fold.scrollTop;
  const title = element("summary", "hu-map-army", phrase("ui.provinces.title"));
  const about = element("p", "hu-soft", phrase(`ui.provinces.about.${heldTool()}`));
  const [first, ...rest] = [
    title,
    about,
    ...provinceForm(scene, fold),
    whole(scene),
    element("p", "hu-map-left", counted(scene)),
    faultList(scene),
    files(scene),
  ];
  fold.replaceChildren(first as Node, ...rest);
  where.hidden = false;
  fold.scrollTop = scroll;
}

/** Puts the panel away. */
export function hideProvinces(): void {
  chooseProvince(null);
  const where = box("hu-map-land");
  where.hidden = true;
  where.replaceChildren();
}
