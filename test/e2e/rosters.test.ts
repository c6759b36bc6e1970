import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { eventually, openTab } from "./act.ts";
import { closeBrowser, openTable, type Table } from "./table.ts";

/* Who serves whom, by drag and by list, as a Narrator and a player do it. */
const SAMPLE = resolve(import.meta.dirname, "../host/worlds/three-fords");
type Facts = Readonly<Record<string, unknown>>;
interface Stored {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly items: readonly unknown[];
  readonly ownership: Readonly<Record<string, number>>;
  readonly system: Facts;
}

let folder: string;
let table: Table;
let narrator: Page;

const all = (): Stored[] => (table.server.control.documents() as unknown as { actors: Stored[] }).actors;
const stored = (name: string): Stored => {
  const found = all().find((actor) => actor.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const facts = (name: string): Facts => stored(name).system;
const namesOf = (ids: unknown): string[] => (ids as string[]).map((id) => all().find(({ _id }) => _id === id)?.name ?? "gone");

/** The sample world with a stranger of another campaign in it. */
function strangeWorld(): string {
  const copy = mkdtempSync(join(tmpdir(), "huestes-rosters-"));
  cpSync(SAMPLE, copy, { recursive: true });
  const file = (name: string): string => join(copy, "_source", `${name}.json`);
  const read = <T>(name: string): T => JSON.parse(readFileSync(file(name), "utf8")) as T;
  const journal = read<{ pages: { _id: string; name: string }[] }[]>("journal");
  const page = journal[0]?.pages[0];
  journal[0]?.pages.push({ ...(page as { _id: string; name: string }), _id: "OtherCampaign000", name: "The Other War" });
  const actors = read<Stored[]>("actors");
  const model = actors.find(({ type }) => type === "unit") as Stored;
  const stranger = { ...model, _id: "Forasteros000000", name: "Forasteros", system: { ...model.system, campaign: "OtherCampaign000" } };
  const recruit = { ...model, _id: "Reclutas00000000", name: "Reclutas", system: { ...model.system, campaign: null } };
  writeFileSync(file("journal"), JSON.stringify(journal));
  writeFileSync(file("actors"), JSON.stringify([...actors, stranger, recruit]));
  return copy;
}

const entry = (page: Page, tab: "actors" | "items", name: string): Locator =>
  page.locator(`#${tab} .directory-item`).filter({ has: page.getByText(name, { exact: true }) });

const sheetOf = (page: Page, name: string): Locator =>
  page.locator(".application.hu-sheet").filter({ has: page.locator(`.window-title`, { hasText: new RegExp(`: ${name}$`) }) });

async function open(page: Page, name: string): Promise<Locator> {
  await openTab(page, "Actors");
  await entry(page, "actors", name).getByRole("button").click();
  const sheet = sheetOf(page, name);
  await sheet.waitFor();
  return sheet;
}

/** Closes the front window as a person does; a button may lie under what was just said. Who is in a field leaves that first. */
async function shut(sheet: Locator): Promise<void> {
  const page = sheet.page();
  const writing = await page.evaluate(() => ["INPUT", "SELECT"].includes(document.activeElement?.tagName ?? ""));
  if (writing) await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
}

/** The last thing that was said to this person contains these words. */
async function told(page: Page, words: string): Promise<void> {
  await page.locator(".notification", { hasText: words }).last().waitFor();
}

beforeAll(async () => {
  folder = strangeWorld();
  table = await openTable({ port: 31864, world: folder });
  narrator = await table.seat("Gamemaster", { language: "en", noCanvas: true, width: 1366, height: 900 });
});
afterAll(async () => {
  expect(table.errors).toEqual([]);
  await table.close();
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

describe("a Narrator with a mouse", () => {
  it("drags a unit from a garrison into an army: it stands in one roster", async () => {
    const sheet = await open(narrator, "Hueste de Valdehierro");
    await entry(narrator, "actors", "Guardas de Alcorce").dragTo(sheet.locator('[data-zone="units"]'));
    await told(narrator, "Guardas de Alcorce leaves Torre de Alcorce and joins Hueste de Valdehierro");
    expect(namesOf(facts("Hueste de Valdehierro")["units"])).toContain("Guardas de Alcorce");
    expect(facts("Torre de Alcorce")["units"]).toEqual([]);
    await sheet.getByRole("link", { name: "Guardas de Alcorce" }).waitFor();
    await entry(narrator, "actors", "Guardas de Alcorce").dragTo(sheet.locator('[data-zone="units"]'));
    await told(narrator, "is already there");
    await shut(sheet);
  });

  it("drags a leader to a place of the chain of command; who commanded becomes a lieutenant", async () => {
    const sheet = await open(narrator, "Hueste de Valdehierro");
    await sheet.locator("[data-member]", { hasText: "Inés la Vadera" }).dragTo(sheet.locator('[data-zone="commander"]'));
    await told(narrator, "Inés la Vadera now commands Hueste de Valdehierro");
    const { commander, lieutenants, heroes } = facts("Hueste de Valdehierro");
    expect(namesOf([commander])).toEqual(["Inés la Vadera"]);
    expect(namesOf(lieutenants)).toEqual(["Aldonza de Valdehierro", "Gil Cantalapiedra", "Berenguela Montesa"]);
    expect(heroes).toEqual([]);
    await sheet.getByText("More lieutenants than one for two units").waitFor();
    await entry(narrator, "actors", "Beltrán Alcorce").dragTo(sheet.locator('[data-zone="heroes"]'));
    await told(narrator, "Beltrán Alcorce leaves Torre de Alcorce and is now a hero");
    expect(facts("Torre de Alcorce")["commander"]).toBeNull();
    await shut(sheet);
  });

  it("drags a profile onto a unit: its figures are copied, its losses stay, its counter changes", async () => {
    const sheet = await open(narrator, "Leva de la Cañada");
    await sheet.getByLabel("Health now").fill("4");
    await sheet.getByLabel("Health now").press("Tab");
    await eventually(async () => facts("Leva de la Cañada")["health"], { value: 4 });
    await openTab(narrator, "Items");
    await entry(narrator, "items", "Caballeros de lanza").dragTo(sheet.locator(".hu-figs"));
    await told(narrator, "Leva de la Cañada has the figures of Caballeros de lanza now");
    const unit = facts("Leva de la Cañada");
    const profile = (table.server.control.documents() as unknown as { items: Stored[] }).items.find(
      ({ name }) => name === "Caballeros de lanza",
    );
    for (const field of ["kind", "training", "discipline", "ranks", "armour", "damage", "movement"])
      expect(unit[field], field).toEqual(profile?.system[field]);
    expect(unit).toMatchObject({ profile: "Caballeros de lanza", kind: "cavalry", health: { value: 7 }, state: "organised" });
    await eventually(async () => stored("Leva de la Cañada").img, "systems/huestes/assets/units/gules-cavalry.svg");
    await entry(narrator, "items", "Paveses").dragTo(sheet.locator(".hu-figs"));
    await told(narrator, "now carries Paveses");
    expect((facts("Leva de la Cañada")["gear"] as { name: string }[]).map(({ name }) => name)).toEqual(["Paveses"]);
    expect(stored("Leva de la Cañada").items).toEqual([]);
    await sheet.getByRole("button", { name: "Lay Paveses down" }).click();
    await eventually(async () => facts("Leva de la Cañada")["gear"], []);
    await shut(sheet);
  });

  it("drags an army onto a House: it serves, with its units, its banner, and the players of that House", async () => {
    const sheet = await open(narrator, "Valdehierro");
    await entry(narrator, "actors", "Guardia del Faro").dragTo(sheet.locator(".hu-drop"));
    await told(narrator, "Guardia del Faro now serves Valdehierro");
    expect(facts("Guardia del Faro")["house"]).toBe("Valdehierro00000");
    await eventually(async () => stored("Guardia del Faro").img, "systems/huestes/assets/banners/gules-tower.svg");
    await eventually(async () => stored("Fareros").img, "systems/huestes/assets/units/gules-infantry.svg");
    for (const name of ["Guardia del Faro", "Fareros"]) {
      await eventually(async () => stored(name).ownership["Ana0000000000000"], 3);
      expect(stored(name).ownership["Carla00000000000"], "who had it before only looks on").toBeUndefined();
    }
    await entry(narrator, "actors", "Muralla de Ribagorda").dragTo(sheet.locator(".hu-drop"));
    await told(narrator, "Muralla de Ribagorda now serves Valdehierro");
    await sheet.getByRole("link", { name: "Muralla de Ribagorda" }).waitFor();
    await shut(sheet);
  });

  it("lets fall what does not fit: a sentence, and nothing changes", async () => {
    const before = JSON.stringify(all());
    const house = await open(narrator, "Robledo");
    await entry(narrator, "actors", "Reclutas").dragTo(house.locator(".hu-drop"));
    await told(narrator, "Reclutas is a unit: it joins an army or a garrison");
    await entry(narrator, "actors", "Ribagorda").dragTo(house.locator(".hu-drop"));
    await told(narrator, "Ribagorda cannot serve a House");
    await openTab(narrator, "Items");
    await entry(narrator, "items", "Piqueros").dragTo(house.locator(".hu-drop"));
    await told(narrator, "Piqueros has no place in Robledo");
    await shut(house);
    const army = await open(narrator, "Hueste de Robledo");
    await entry(narrator, "actors", "Forasteros").dragTo(army.locator('[data-zone="units"]'));
    await told(narrator, "Forasteros plays in the campaign The Other War; Hueste de Robledo does not");
    await entry(narrator, "actors", "Lanzas del Cabo").dragTo(army.locator('[data-zone="units"]'));
    await told(narrator, "Lanzas del Cabo cannot join a host");
    await entry(narrator, "actors", "Elvira Farera").dragTo(army.locator(".hu-sheet-head"));
    await told(narrator, "Drop Elvira Farera on the commander, the lieutenants or the heroes");
    await shut(army);
    const unit = await open(narrator, "Reclutas");
    await entry(narrator, "actors", "Elvira Farera").dragTo(unit.locator(".hu-figs"));
    await told(narrator, "Elvira Farera has no place in Reclutas");
    await shut(unit);
    expect(JSON.stringify(all())).toBe(before);
  });
});

/** Reaches a control by the keyboard, as a person does who sees where the focus is. */
async function tabTo(control: Locator): Promise<void> {
  await control.evaluate((element: HTMLElement) => element.scrollIntoView());
  // A window may just be drawn again: then the focus is given once more.
  const focused = async (): Promise<boolean> => {
    await control.focus();
    return control.evaluate((element) => element === element.ownerDocument.activeElement);
  };
  await expect.poll(focused).toBe(true);
}

async function pick(page: Page, list: Locator, group: string, name: string): Promise<void> {
  const steps = await list.evaluate(
    (select, [of, label]) => {
      const options = [...(select as HTMLSelectElement).options];
      const at = options.findIndex(
        (option) => option.label === label && ((option.parentElement as HTMLOptGroupElement).label ?? "") === of,
      );
      return at - (select as HTMLSelectElement).selectedIndex;
    },
    [group, name] as const,
  );
  await tabTo(list);
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

describe("the same without a mouse", () => {
  it("a unit and a leader join an army, a leader joins a House, a unit takes a profile and an army", async () => {
    const army = await open(narrator, "Lanzas del Cabo");
    await pick(narrator, army.getByLabel("Who joins, and as what"), "Units", "Reclutas");
    await told(narrator, "Reclutas joins Lanzas del Cabo");
    await eventually(async () => stored("Reclutas").ownership["Bruno00000000000"], 3);
    await eventually(async () => facts("Reclutas")["campaign"], facts("Lanzas del Cabo")["campaign"]);
    await pick(narrator, army.getByLabel("Who joins, and as what"), "As commander", "Urraca Torcas");
    await told(narrator, "Urraca Torcas now commands Lanzas del Cabo");
    await tabTo(army.getByRole("button", { name: "Remove Reclutas" }));
    await narrator.keyboard.press("Enter");
    await eventually(async () => namesOf(facts("Lanzas del Cabo")["units"]).includes("Reclutas"), false);
    await tabTo(army.getByRole("link", { name: "Urraca Torcas" }));
    await narrator.keyboard.press("Enter");
    const leader = sheetOf(narrator, "Urraca Torcas");
    await leader.getByText("Commander of Lanzas del Cabo").waitFor();
    await shut(leader);
    await shut(army);
    const house = await open(narrator, "Robledo");
    await pick(narrator, house.getByLabel("Who enters the service of this House"), "Leaders", "Elvira Farera");
    await told(narrator, "Elvira Farera now serves Robledo");
    await shut(house);
    const unit = await open(narrator, "Reclutas");
    const list = unit.getByLabel("Profile whose figures the unit takes");
    await pick(narrator, list, "", "Jinetes ligeros");
    await told(narrator, "Reclutas has the figures of Jinetes ligeros now");
    await pick(narrator, list, "", "Household guard · Guardia de la Casa");
    await told(narrator, "Reclutas has the figures of Household guard");
    await eventually(async () => facts("Reclutas")["armour"], { rating: 3, penalty: 2, bulk: 0 });
    await pick(narrator, unit.getByLabel("Gear that the unit takes"), "", "Full plate · Armadura completa");
    await told(narrator, "Reclutas now carries Full plate");
    await pick(narrator, unit.getByLabel("Army or garrison that the unit joins"), "", "Castillo de Vado Alto");
    await told(narrator, "Reclutas joins Castillo de Vado Alto");
    await shut(unit);
  });
});

describe("what is new", () => {
  it.each([
    ["Unit", "unit", "units/none-infantry"],
    ["Garrison", "garrison", "garrisons/gules"],
    ["Leader", "leader", "leaders/gules-tower"],
  ])("a %s is made by the platform's own window and opens with its picture", async (label, type, picture) => {
    await openTab(narrator, "Actors");
    await narrator.getByRole("button", { name: "Create Actor" }).click();
    const window = narrator.locator("dialog.application");
    await window.getByRole("textbox").fill(`New ${label}`);
    await window.getByRole("combobox").selectOption(type);
    await window.getByRole("textbox").press("Enter");
    const sheet = sheetOf(narrator, `New ${label}`);
    await sheet.waitFor();
    expect(stored(`New ${label}`)).toMatchObject({ type, img: `systems/huestes/assets/${picture}.svg` });
    if (type === "unit") expect(facts("New Unit")["health"]).toEqual({ value: 6 });
    await shut(sheet);
  });
});

describe("what is gone", () => {
  it("stands in the roster as missing, and can be removed", async () => {
    await openTab(narrator, "Actors");
    await entry(narrator, "actors", "Jinetes de Torcas").click({ button: "right" });
    await narrator.getByRole("menuitem", { name: "Delete" }).click();
    await narrator.getByRole("button", { name: "Yes" }).click();
    await eventually(async () => all().some(({ name }) => name === "Jinetes de Torcas"), false);
    const army = await open(narrator, "Lanzas del Cabo");
    await army.getByText("This Actor was deleted").waitFor();
    await army.getByRole("button", { name: "Remove what is missing" }).click();
    await eventually(async () => namesOf(facts("Lanzas del Cabo")["units"]), ["Caballeros del Cabo"]);
    await shut(army);
  });
});

describe("a player", () => {
  it("reads rosters, writes the own leader and notes, and is told that only a Narrator changes who serves", async () => {
    const ana = await table.seat("Ana", { language: "en", noCanvas: true, width: 1366, height: 900 });
    const before = JSON.stringify(all());
    const army = await open(ana, "Hueste de Valdehierro");
    expect(await army.locator('[data-action="dismiss"], .hu-add, select[name="system.house"]').count()).toBe(0);
    await entry(ana, "actors", "Guardas de Alcorce").dragTo(army.locator('[data-zone="units"]'));
    await told(ana, "Only a Narrator can do that");
    await shut(army);
    const theirs = await open(ana, "Robledo");
    await entry(ana, "actors", "Hueste de Valdehierro").dragTo(theirs.locator(".hu-sheet-section").first());
    await told(ana, "Only a Narrator can do that");
    await theirs.getByRole("link", { name: "Hueste de Robledo" }).click();
    const rival = sheetOf(ana, "Hueste de Robledo");
    await rival.getByText("Its orders are not yours to read").waitFor();
    await shut(rival);
    await shut(theirs);
    expect(JSON.stringify(all())).toBe(before);
    const unit = await open(ana, "Lanzas de Hierro");
    await unit.getByLabel("Name", { exact: true }).fill("Lanzas Negras");
    await unit.getByLabel("Name", { exact: true }).press("Enter");
    await eventually(async () => all().some(({ name }) => name === "Lanzas Negras"), true);
    const renamed = sheetOf(ana, "Lanzas Negras");
    expect(await renamed.getByRole("radio", { name: "Routed" }).isDisabled()).toBe(true);
    await shut(renamed);
    const leader = await open(ana, "Aldonza de Valdehierro");
    await leader.getByLabel("Warfare", { exact: true }).fill("5");
    await leader.getByLabel("Warfare", { exact: true }).press("Tab");
    await eventually(async () => facts("Aldonza de Valdehierro")["warfare"], 5);
    expect(await leader.getByLabel("Wounds").evaluate((element) => element.tagName)).toBe("OUTPUT");
  });
});
