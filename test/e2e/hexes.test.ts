import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { answer, clickCell, confirm, dragOver, endPhase, eventually, nameWinner, openTab } from "./act.ts";
import { atRest, campaign, letters, tokenCells } from "./see.ts";
import { closeBrowser, openTable, type Table, type World } from "./table.ts";

/** A Season on hexes, in rows and in columns: six neighbours, steps across a corner, supply, and a retreat with two ways. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

const anvil = "Mesnada del Yunque";
const lances = "Lanzas del Cabo";

/* The sample's Houses on a plain board of seven by six hexes; the Mesnada in its middle. */
const HEXES = { rows: 2, columns: 5 } as const;
const at =
  (grid: number, places: Readonly<Record<string, string>>, control: Readonly<Record<string, string>> = {}) =>
  ({ scenes, journal, actors }: World): void => {
    const [scene] = scenes;
    const system = journal[0]?.["pages"][0].system;
    if (!scene) return;
    Object.assign(scene["grid"], { type: grid });
    Object.assign(scene, { width: 760, height: 700, tokens: scene["tokens"] });
    scene["flags"].huestes.map = { sea: [], outside: [], names: { C3: "Cruce" } };
    Object.assign(system.places, places);
    Object.assign(system, { posts: {}, control });
    for (const actor of actors) if (actor["type"] === "house") actor["system"].capital = null;
  };

const orders = async (page: Page): Promise<unknown[]> =>
  (await letters(page, "Valdehierro")).flatMap((letter) => letter.orders.map(({ kind, path }) => [kind, path?.join(" ")]));

async function wish(page: Page, to: string): Promise<string> {
  await dragOver(page, "C3", to);
  const text = await page.locator(".hu-map-word").innerText();
  await page.mouse.up();
  return text;
}

/* The Narrator's page has put every piece where it belongs: the six armies, and no garrison. */
async function settled(page: Page, piece: string, cell: string): Promise<void> {
  const seen = async (): Promise<readonly unknown[]> => {
    const cells = await tokenCells(page);
    return [cells[piece], Object.keys(cells).length];
  };
  await eventually(seen, [cell, 6], 20_000);
  await atRest(page);
}

const FREE = {
  MesnadadelYunque: "C3",
  HuestedeValdehie: "A6",
  LanzasdelCabo000: "F1",
  HuestedeRobledo0: "G1",
  HuestedeRibagord: "F6",
  GuardiadelFaro00: "G6",
};
const NEIGHBOURS = {
  rows: { sides: ["B3", "D3", "B2", "C2", "B4", "C4"], corner: "C1", far: "E3" },
  columns: { sides: ["C2", "B4", "D4"], corner: "A3", far: "C1" },
} as const;

describe("hexes", () => {
  for (const layout of ["rows", "columns"] as const)
    it(`in ${layout}: each neighbour is a free step, across a corner and two away cost a point`, { timeout: 120_000 }, async () => {
      table = await openTable({ port: layout === "rows" ? 31885 : 31886, patch: at(HEXES[layout], FREE) });
      await table.seat("Gamemaster", { language: "en", noCanvas: true });
      const ana = await table.seat("Ana", { language: "en" });
      await settled(ana, anvil, "C3");
      for (const to of NEIGHBOURS[layout].sides) {
        expect(await wish(ana, to)).toMatch(/free/i);
        await eventually(() => orders(ana), [["move", to]]);
      }
      expect(await wish(ana, NEIGHBOURS[layout].corner)).toMatch(/1 PP/);
      await eventually(() => orders(ana), [["diagonal", NEIGHBOURS[layout].corner]]);
      expect(await wish(ana, NEIGHBOURS[layout].far)).toMatch(/1 PP/);
      await eventually(async () => (await orders(ana)).map((one) => (one as string[])[0]), ["march"]);
      expect(table.errors).toEqual([]);
    });

  it(
    "are played a Season: too far from the supply line, an attack across a corner, a retreat with two ways",
    { timeout: 120_000 },
    async () => {
      const patch = at(HEXES.rows, { ...FREE, LanzasdelCabo000: "D4" }, { C4: "Valdehierro00000", B5: "Valdehierro00000" });
      table = await openTable({ port: 31887, patch });
      const gm = await table.seat("Gamemaster", { language: "en", noCanvas: true });
      const ana = await table.seat("Ana", { language: "en" });
      const bruno = await table.seat("Bruno", { language: "en", noCanvas: true });
      await settled(ana, lances, "D4");
      expect(await wish(ana, "C1")).toMatch(/too far[\s\S]*SUP-1/);
      expect(await orders(ana)).toEqual([]);
      expect(await wish(ana, "D4")).toMatch(/1 PP/);
      await eventually(() => orders(ana), [["diagonal", "D4"]]);
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
        .toEqual(["E4", "E5", "decline"]);
      await answer(bruno, "retreat", "E5");
      await endPhase(gm);
      await eventually(async () => (await tokenCells(ana))[lances], "E5");
      await eventually(async () => (await tokenCells(ana))[anvil], "D4");
      await endPhase(gm);
      await eventually(async () => (await campaign(ana)).control["D4"], "Valdehierro00000");
      expect(table.errors).toEqual([]);
    },
  );

  it("are looked at with the arrow keys, and up and up again goes straight", { timeout: 90_000 }, async () => {
    table = await openTable({ port: 31888, patch: at(HEXES.rows, { ...FREE, MesnadadelYunque: "D5" }) });
    await table.seat("Gamemaster", { language: "en", noCanvas: true });
    const ana = await table.seat("Ana", { language: "en" });
    await settled(ana, anvil, "D5");
    await clickCell(ana, "D5");
    await ana.locator(".hu-map-legend").waitFor();
    await ana.keyboard.press("ArrowUp");
    const word = ana.locator(".hu-map-word");
    await expect.poll(() => word.innerText()).toMatch(/[CD]4/);
    await ana.keyboard.press("ArrowUp");
    await expect.poll(() => word.innerText()).toMatch(/D3[\s\S]*1 PP/);
    await ana.keyboard.press("Enter");
    await eventually(async () => (await orders(ana)).map((one) => (one as string[])[1]?.split(" ").at(-1)), ["D3"]);
    expect(table.errors).toEqual([]);
  });
});
