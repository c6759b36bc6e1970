import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { eventually } from "./act.ts";
import { atRest, cellPoint } from "./see.ts";
import { closeBrowser, openTable, type Table } from "./table.ts";

/** A Narrator makes the land of a map: with a brush, by the form, from a file; a player sees none of it. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

interface Land {
  readonly sea: readonly string[];
  readonly outside: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}
const land = (): Land => {
  const { scenes } = table.server.control.documents() as unknown as { scenes: { flags: { huestes: { map: Land } } }[] };
  const map = scenes[0]?.flags.huestes.map;
  if (!map) throw new Error("no map");
  return map;
};
const sea = () => Promise.resolve(land().sea);

const control = (page: Page, name: string) => page.locator("#scene-controls").getByRole("button", { name });
const panel = (page: Page) => page.locator(".hu-map-land");

async function begin(port: number): Promise<Page> {
  table = await openTable({
    port,
    phase: "diplomacy",
    patch: ({ scenes }) => {
      const [scene] = scenes;
      if (scene) scene["flags"].huestes.map = { sea: ["A1"], outside: [], names: { B1: "Cabo Robledo" } };
    },
  });
  const gm = await table.seat("Gamemaster", { language: "en" });
  await atRest(gm);
  await control(gm, "The land of the map").click();
  await panel(gm).waitFor();
  return gm;
}

async function stroke(page: Page, ...cells: readonly string[]): Promise<void> {
  const [first = "A1", ...others] = cells;
  const start = await cellPoint(page, first);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 2, { steps: 3 });
  for (const cell of others) {
    const { x, y } = await cellPoint(page, cell);
    await page.mouse.move(x, y, { steps: 4 });
  }
  await page.mouse.up();
}

describe("the land of a map", () => {
  it("is painted with a brush, named with a click, and taken back stroke by stroke", { timeout: 90_000 }, async () => {
    const gm = await begin(31891);
    await stroke(gm, "C1", "D1", "E1");
    await eventually(sea, ["A1", "C1", "D1", "E1"]);
    await control(gm, "Paint what lies outside the border").click();
    await stroke(gm, "E1");
    await eventually(() => Promise.resolve([land().sea, land().outside]), [["A1", "C1", "D1"], ["E1"]]);
    await control(gm, "Name a region").click();
    const { x, y } = await cellPoint(gm, "F3");
    await gm.mouse.click(x, y);
    await expect
      .poll(() =>
        panel(gm)
          .getByLabel("Name")
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await gm.keyboard.type("Molinar");
    await gm.keyboard.press("Enter");
    await eventually(() => Promise.resolve(land().names), { B1: "Cabo Robledo", F3: "Molinar" });
    const undo = panel(gm).getByRole("button", { name: "Undo" });
    await undo.click();
    await eventually(() => Promise.resolve(land().names), { B1: "Cabo Robledo" });
    await undo.click();
    await eventually(() => Promise.resolve([land().sea, land().outside]), [["A1", "C1", "D1", "E1"], []]);
    await undo.click();
    await eventually(() => Promise.resolve(land()), { sea: ["A1"], outside: [], names: { B1: "Cabo Robledo" } });
    expect(table.errors).toEqual([]);
  });

  it("is set by the form with keys alone; a cell that is not there is refused, and what is typed stays", { timeout: 90_000 }, async () => {
    const gm = await begin(31892);
    await panel(gm).getByLabel("Cell").fill("z9");
    await panel(gm).getByLabel("Name").fill("Nowhere");
    await gm.keyboard.press("Enter");
    await panel(gm).getByText("The map has no cell z9.").waitFor();
    expect(await panel(gm).getByLabel("Name").inputValue()).toBe("Nowhere");
    await panel(gm).getByLabel("Cell").fill("g3");
    await gm.keyboard.press("Tab");
    await panel(gm).getByLabel("It is").selectOption("sea");
    await panel(gm).getByLabel("Name").fill("Mar Chica");
    await gm.keyboard.press("Enter");
    await eventually(() => Promise.resolve(land()), { sea: ["A1", "G3"], outside: [], names: { B1: "Cabo Robledo", G3: "Mar Chica" } });
    expect(table.errors).toEqual([]);
  });

  it(
    "tells its faults with the campaign on it, goes into a file and comes back; a wrong file changes nothing",
    { timeout: 90_000 },
    async () => {
      const gm = await begin(31893);
      await stroke(gm, "E3");
      await panel(gm).getByText("Lanzas del Cabo stands in E3, which is no land.").waitFor();
      const download = gm.waitForEvent("download");
      await panel(gm).getByRole("button", { name: "Save" }).click();
      const saved = JSON.parse(readFileSync(await (await download).path(), "utf8")) as Land & { format: string };
      expect(saved).toMatchObject({ format: "huestes.map", sea: ["A1", "E3"], outside: [], names: { B1: "Cabo Robledo" } });
      const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
        ...{ name, mimeType: "application/json" },
        buffer: Buffer.from(text),
      });
      const load = panel(gm).locator('input[type="file"]');
      await load.setInputFiles(file("wrong.json", "{"));
      await gm.getByText("wrong.json is not a file of ours").first().waitFor();
      expect(land().sea).toEqual(["A1", "E3"]);
      await load.setInputFiles(file("other.json", JSON.stringify({ ...saved, sea: ["B2", "Z9"], names: { C2: "Hoz Mayor" } })));
      await eventually(() => Promise.resolve(land()), { sea: ["B2"], outside: [], names: { C2: "Hoz Mayor" } });
      await gm
        .getByText(/left away: Z9/)
        .first()
        .waitFor();
      await gm.locator("#scene-controls-layers").getByRole("button").first().click();
      await panel(gm).waitFor({ state: "hidden" });
      const ana = await table.seat("Ana", { language: "en" });
      expect(await control(ana, "The land of the map").count()).toBe(0);
      expect(table.errors).toEqual(["Gamemaster: wrong.json is not a file of ours: it cannot be read."]);
    },
  );
});
