import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { answer, confirm, endPhase, eventually, nameWinner, openTab } from "./act.ts";
import { atRest, campaign, chosenRegions, letters, scenePoint, tokenMiddles } from "./see.ts";
import { closeBrowser, openTable, type Table, type World } from "./table.ts";
import { heart, onTaray, provinceUnder } from "./taray.ts";

/** A drawn map: it is played a Season, and a Narrator makes one from nothing. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

const anvil = "Mesnada del Yunque";
const lances = "Lanzas del Cabo";

const PLACES = {
  MesnadadelYunque: "almenara",
  HuestedeValdehie: "castrel",
  LanzasdelCabo000: "quejigar",
  HuestedeRobledo0: "tejares",
  HuestedeRibagord: "valdecorzo",
  GuardiadelFaro00: "cala-roja",
};

const where = async (page: Page): Promise<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(await tokenMiddles(page)).map(([name, at]) => [name, provinceUnder(at)]));

const orders = async (page: Page): Promise<unknown[]> =>
  (await letters(page, "Valdehierro")).flatMap((letter) => letter.orders.map(({ kind, path }) => [kind, path?.join(" ")]));

async function settled(page: Page): Promise<void> {
  await eventually(async () => [(await where(page))[anvil], Object.keys(await where(page)).length], ["almenara", 6], 20_000);
  await atRest(page);
}

/** Drags the army from one province to another, and lets it go once the map has said what is expected. */
async function wish(page: Page, from: string, to: string, said: RegExp): Promise<void> {
  const [start, end] = [await scenePoint(page, heart(from)), await scenePoint(page, heart(to))];
  await page.waitForTimeout(300); // two presses at one place in a quarter of a second are a double click
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 6, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await expect.poll(() => page.locator(".hu-map-word").innerText()).toMatch(said);
  await page.mouse.up();
}

describe("a drawn map", () => {
  it("is played a Season: ways over borders, a diagonal attack, a retreat with two ways", { timeout: 120_000 }, async () => {
    table = await openTable({ port: 31989, patch: onTaray(PLACES, { castrel: "Valdehierro00000" }) });
    const gm = await table.seat("Gamemaster", { language: "en", noCanvas: true });
    const ana = await table.seat("Ana", { language: "en" });
    const bruno = await table.seat("Bruno", { language: "en", noCanvas: true });
    await settled(ana);
    await wish(ana, "almenara", "yermos", /free/i);
    await eventually(() => orders(ana), [["move", "yermos"]]);
    await wish(ana, "almenara", "mar-cenudo", /MAP-2/);
    await wish(ana, "almenara", "quejigar", /1 PP/);
    await eventually(() => orders(ana), [["diagonal", "quejigar"]]);
    await confirm(ana);
    await endPhase(gm);
    await eventually(async () => (await campaign(bruno)).phase, "combat");
    await nameWinner(gm, anvil);
    await endPhase(gm);
    await eventually(async () => (await campaign(bruno)).phase, "retreat");
    await openTab(bruno, "Campaign");
    const ways = bruno.locator('#campaign .hu-ask[data-ask^="retreat-"] [data-choice]');
    await expect
      .poll(() => ways.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["choice"])))
      .toEqual(["garbella", "navaloria", "decline"]);
    await answer(bruno, "retreat", "navaloria");
    await endPhase(gm);
    await eventually(async () => [(await where(ana))[lances], (await where(ana))[anvil]], ["navaloria", "quejigar"]);
    await endPhase(gm);
    await eventually(async () => (await campaign(ana)).control["quejigar"], "Valdehierro00000");
    expect(table.errors).toEqual([]);
  });

  interface Behavior {
    readonly system: {
      readonly key: string;
      readonly links: { to: string; kind: string }[];
      readonly cuts: string[];
      readonly diagonals: { to: string }[];
      readonly value: number;
    };
  }
  interface Stored {
    readonly name: string;
    readonly behaviors: readonly Behavior[];
  }
  const regions = (): readonly Stored[] =>
    (table.server.control.documents() as unknown as { scenes: { regions: Stored[] }[] }).scenes[0]?.regions ?? [];
  const links = (key: string): string[] =>
    regions()
      .flatMap(({ behaviors }) => behaviors)
      .filter(({ system }) => system.key === key)
      .flatMap(({ system }) => system.links.map(({ to }) => to))
      .sort();

  const control = (page: Page, name: string) => page.locator("#scene-controls").getByRole("button", { name });
  const panel = (page: Page) => page.locator(".hu-map-land");

  async function box(page: Page, left: number, top: number): Promise<void> {
    const [from, to] = [await scenePoint(page, { x: left, y: top }), await scenePoint(page, { x: left + 200, y: top + 200 })];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  }

  async function press(page: Page, x: number, y: number): Promise<void> {
    const at = await scenePoint(page, { x, y });
    await page.mouse.click(at.x, at.y);
  }

  /* A sheet of paper without a grid. */
  const empty = ({ scenes, journal, actors }: World): void => {
    const [scene] = scenes;
    if (!scene) return;
    Object.assign(scene, { width: 800, height: 700, padding: 0, flags: {}, regions: [], tokens: [] });
    Object.assign(scene["grid"], { type: 0, size: 100 });
    Object.assign(journal[0]?.["pages"][0].system, { places: {}, posts: {}, control: {} });
    for (const actor of actors) if (actor["type"] === "house") actor["system"].capital = null;
  };

  it("is made from nothing: drawn, joined by its borders, mended, saved, loaded and taken back", { timeout: 150_000 }, async () => {
    table = await openTable({ port: 31990, phase: "diplomacy", patch: empty });
    const gm = await table.seat("Gamemaster", { language: "en", width: 1366, height: 800 });
    await control(gm, "Regions").click();
    await control(gm, "Draw a rectangle").click();
    const corners = [
      [100, 100],
      [300, 100],
      [100, 300],
      [300, 300],
    ] as const;
    for (const [index, [left, top]] of corners.entries()) {
      if (index > 0) {
        // A press on free ground lets the last Region go, so that the next shape is a Region of its own.
        await control(gm, "Select Regions").click();
        await eventually(() => chosenRegions(gm), 1);
        await press(gm, 700, 620);
        await eventually(() => chosenRegions(gm), 0);
        await control(gm, "Draw a rectangle").click();
      }
      await box(gm, left, top);
      await eventually(() => Promise.resolve(regions().length), index + 1);
    }
    await control(gm, "The provinces of the map").click();
    await panel(gm).getByRole("button", { name: "Make provinces of 4 Regions" }).click();
    await eventually(() => Promise.resolve(regions().filter(({ behaviors }) => behaviors.length === 1).length), 4);
    await expect.poll(() => panel(gm).innerText()).toMatch(/touches no other region[\s\S]*no name of its own/);
    await panel(gm).getByRole("button", { name: "Propose neighbours" }).click();
    await eventually(() => Promise.resolve(links("region-1")), ["region-2", "region-3"]);
    expect(regions()[0]?.behaviors[0]?.system.diagonals).toEqual([{ to: "region-4", flanks: ["region-2", "region-3"] }]);

    // One by one: a name and a value, a way cut, a link over the corner.
    await press(gm, 200, 200);
    await panel(gm).locator('[data-province="name"]').fill("Castrel");
    await panel(gm).getByLabel("Value").fill("3");
    await panel(gm).getByRole("button", { name: "Set" }).click();
    await eventually(() => Promise.resolve([regions()[0]?.name, regions()[0]?.behaviors[0]?.system.value]), ["Castrel", 3]);
    await control(gm, "Join two provinces").click();
    await press(gm, 700, 620);
    await press(gm, 200, 200);
    await press(gm, 400, 200);
    await eventually(() => Promise.resolve([links("region-1"), links("region-2")]), [["region-3"], ["region-4"]]);
    await panel(gm).getByRole("button", { name: "Propose neighbours" }).click();
    await press(gm, 200, 200);
    await press(gm, 400, 400);
    await eventually(() => Promise.resolve(links("region-1")), ["region-3", "region-4"]);
    expect(links("region-2")).toEqual(["region-4"]);

    const [saved] = await Promise.all([gm.waitForEvent("download"), panel(gm).getByRole("button", { name: "Save", exact: true }).click()]);
    const file = (await saved.path()) ?? "";
    expect((JSON.parse(readFileSync(file, "utf8")) as { provinces: unknown[] }).provinces).toHaveLength(4);
    await panel(gm).getByRole("button", { name: "Undo" }).click();
    await eventually(() => Promise.resolve(links("region-1")), ["region-3"]);
    await panel(gm).locator("input[type=file]").setInputFiles(file);
    await gm.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await eventually(() => Promise.resolve([regions().length, links("region-1")]), [4, ["region-3", "region-4"]]);
    await panel(gm)
      .locator("input[type=file]")
      .setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("{") });
    await gm.getByText("no.json is not a file of ours").waitFor();
    expect(regions()).toHaveLength(4);
    expect(table.errors.filter((error) => !error.includes("no.json"))).toEqual([]);
  });
});
