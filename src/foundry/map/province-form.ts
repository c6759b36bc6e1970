import type { HouseId, RegionId } from "../../rules/index.ts";
import { LONGEST_NAME, type ProvinceFacts, withFacts } from "../../view/index.ts";
import { filedOn } from "../translate/provinces.ts";
import { phrase } from "../words.ts";
import { button, choiceField, labelled, textField } from "./making-widgets.ts";
import { element } from "./overlay.ts";
import { provinceLists } from "./province-lists.ts";
import { capitalsOn, changeProvinces, crown } from "./province-making.ts";
import { chooseProvince, chosenProvince } from "./province-tools.ts";

/* The form of one province: the same as the tools do, by keys. */

type SceneDoc = Scene.Implementation;

const again = (): void => void Hooks.callAll("huestes.changed", "");

function picker(all: readonly ProvinceFacts[], chosen: RegionId | null): HTMLElement {
  const sorted = [...all].sort((a, b) => a.name.localeCompare(b.name));
  const options = [["", phrase("ui.provinces.nobody")] as const, ...sorted.map(({ key, name }) => [key, name] as const)];
  const field = choiceField(options, chosen ?? "");
  field.dataset["province"] = "which";
  field.addEventListener("change", () => {
    chooseProvince((field.value || null) as RegionId | null);
    again();
  });
  return labelled(phrase("ui.provinces.which"), field);
}

function houseField(scene: SceneDoc, key: RegionId): HTMLSelectElement | null {
  const capitals = capitalsOn(scene);
  if (capitals.length === 0) return null;
  const now = capitals.find(({ capital }) => capital === key)?.house ?? "";
  return choiceField(
    [["", phrase("ui.provinces.noHouse")], ...capitals.map(({ house }) => [house, game.actors.get(house)?.name ?? house] as const)],
    now,
  );
}

/* Each region is the capital of one House at most, and a change of neither is no change. */
async function write(
  scene: SceneDoc,
  key: RegionId,
  facts: Parameters<typeof withFacts>[2],
  house: HTMLSelectElement | null,
): Promise<void> {
  await changeProvinces(scene, (now) => withFacts(now, key, facts));
  const before = capitalsOn(scene).find(({ capital }) => capital === key)?.house ?? "";
  if (house && house.value !== before) await crown(scene, key, (house.value || null) as HouseId | null);
  again();
}

function factsForm(scene: SceneDoc, { key, name, terrain, value }: ProvinceFacts): HTMLElement {
  const made = element("form", "hu-map-form hu-map-province");
  made.dataset["of"] = key;
  const nameField = textField(name, LONGEST_NAME);
  nameField.dataset["province"] = "name";
  const ground = choiceField(
    (["land", "sea"] as const).map((one) => [one, phrase(`ui.land.ground.${one}`)] as const),
    terrain,
  );
  const worth = element("input", "hu-field");
  Object.assign(worth, { type: "number", min: "0", max: "99", value: String(value) });
  const house = houseField(scene, key);
  const set = button("check", phrase("ui.land.set"), () => {});
  set.type = "submit";
  made.append(
    labelled(phrase("ui.land.kind"), ground),
    labelled(phrase("ui.provinces.value"), worth),
    labelled(phrase("ui.land.name"), nameField),
    ...(house ? [labelled(phrase("ui.provinces.capital"), house)] : []),
    set,
  );
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = Math.min(99, Math.max(0, Math.round(Number(worth.value) || 0)));
    void write(scene, key, { name: nameField.value, terrain: ground.value as "land" | "sea", value: given }, house);
  });
  made.addEventListener("keydown", (event) => event.stopPropagation());
  return made;
}

/** The parts of the panel for the province that is chosen. A form in which somebody writes is handed back as it is. */
export function provinceForm(scene: SceneDoc, fold: HTMLElement): HTMLElement[] {
  const all = filedOn(scene);
  if (all.length === 0) return [];
  const chosen = all.find(({ key }) => key === chosenProvince());
  const pick = picker(all, chosen?.key ?? null);
  if (!chosen) return [pick];
  const old = fold.querySelector<HTMLElement>("form.hu-map-province");
  const typing = old?.dataset["of"] === chosen.key && old.contains(document.activeElement);
  return [pick, typing && old ? old : factsForm(scene, chosen), provinceLists(scene, chosen, all)];
}
