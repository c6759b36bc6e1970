import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { eventually } from "./act.ts";
import { begun, CORNER } from "./begun.ts";
import { atRest, cellPoint, tokenCells } from "./see.ts";
import { closeBrowser, openTable, type SeatOptions, type Table } from "./table.ts";

/** Questions that are answered on the map, and the pieces that share a region: by mouse and by keys. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

const riders = "Lanzas del Cabo";

interface Stored {
  readonly name: string;
  readonly items?: readonly { readonly system: { readonly choice: string | null; readonly committed: boolean } }[];
  readonly tokens?: readonly { readonly name: string; readonly x: number; readonly y: number; readonly width: number }[];
  readonly pages?: readonly { readonly type: string; readonly system: Record<string, Record<string, string>> }[];
}
const documents = (name: string): readonly Stored[] =>
  (table.server.control.documents() as unknown as Record<string, readonly Stored[]>)[name] ?? [];
const answers = (house: string): (string | null)[] =>
  (documents("actors").find(({ name }) => name === house)?.items ?? []).flatMap(({ system }) => (system.committed ? [system.choice] : []));
const tokenOf = (name: string): { x: number; y: number; width: number } | undefined =>
  documents("scenes")[0]?.tokens?.find((token) => token.name === name);
const page = (): Record<string, Record<string, string>> | undefined =>
  documents("journal")[0]?.pages?.find(({ type }) => type === "campaign")?.system;

/** A Game Master without a map keeps the hand; then somebody sits down who has one. */
async function seated(name: string, options: SeatOptions = {}): Promise<Page> {
  if (name !== "Gamemaster") await table.seat("Gamemaster", { language: "en", noCanvas: true });
  const person = await table.seat(name, { language: "en", ...options });
  await eventually(async () => (await tokenCells(person))["Mesnada del Yunque"], "E3", 30_000);
  await atRest(person);
  return person;
}

interface Aside {
  readonly x: number;
  readonly y: number;
}
const LEFT: Aside = { x: -26, y: 6 };

async function point(person: Page, cell: string, { x, y }: Aside = { x: 0, y: 0 }): Promise<Aside> {
  const middle = await cellPoint(person, cell);
  return { x: middle.x + x, y: middle.y + y };
}

async function choose(person: Page, cell: string, aside?: Aside): Promise<void> {
  const { x, y } = await point(person, cell, aside);
  await person.mouse.click(x, y);
}

/** Drags what stands somewhere in a cell and holds it over another. */
async function hold(person: Page, [from, aside]: readonly [string, Aside?], to: string): Promise<void> {
  const start = await point(person, from, aside);
  const end = await point(person, to, aside);
  await person.waitForTimeout(350);
  await person.mouse.move(start.x, start.y);
  await person.mouse.down();
  await person.waitForTimeout(80);
  await person.mouse.move(start.x, start.y - 60, { steps: 4 }); // a drag that ends where it began has gone away first
  await person.mouse.move(end.x, end.y, { steps: 6 });
  await person.locator(".hu-map-word").waitFor({ state: "visible" });
  await person.waitForTimeout(150);
}

describe("a beaten army", () => {
  it(
    "is sent to a lit region by a drag; a closed one is refused with its reason; dropped at home the answer is taken back",
    { timeout: 120_000 },
    async () => {
      table = await openTable({ port: 31981, patch: begun({ ...CORNER, until: "retreat" }) });
      const bruno = await seated("Bruno");
      await choose(bruno, "E3", LEFT);
      const legend = bruno.locator(".hu-map-legend");
      await expect.poll(() => legend.innerText()).toMatch(/Lanzas del Cabo[\s\S]*Retreat, 1 PP[\s\S]*2 regions[\s\S]*Closed/);
      const word = bruno.locator(".hu-map-word");
      await hold(bruno, ["E3", LEFT], "E4");
      await expect.poll(() => word.innerText()).toMatch(/closed[\s\S]*RET/);
      await bruno.mouse.up();
      await bruno.waitForTimeout(400);
      expect(answers("Robledo")).toEqual([]);
      await hold(bruno, ["E3", LEFT], "F3");
      await expect.poll(() => word.innerText()).toMatch(/Molinar: retreat here[\s\S]*1 PP/);
      await bruno.mouse.up();
      await eventually(() => Promise.resolve(answers("Robledo")), ["F3"]);
      expect((await tokenCells(bruno))[riders]).toBe("E3");
      await hold(bruno, ["E3", LEFT], "E3");
      await bruno.mouse.up();
      await eventually(() => Promise.resolve(answers("Robledo")), []);
      expect(table.errors).toEqual([]);
    },
  );

  it("is sent with the keyboard: by arrows and by the list, where it can also be let go", { timeout: 120_000 }, async () => {
    table = await openTable({ port: 31982, patch: begun({ ...CORNER, until: "retreat" }) });
    const bruno = await seated("Bruno");
    await bruno.getByRole("button", { name: riders }).first().focus();
    await bruno.keyboard.press("Enter");
    const list = bruno.locator(".hu-map-list");
    await list.waitFor({ state: "visible" });
    await expect.poll(() => list.innerText()).toMatch(/Torcas[\s\S]*1 PP[\s\S]*Molinar[\s\S]*Let the army go/);
    await bruno.keyboard.press("ArrowDown");
    await bruno.keyboard.press("Enter");
    await eventually(() => Promise.resolve(answers("Robledo")), ["F3"]);
    await choose(bruno, "E3", LEFT);
    await bruno.keyboard.press("ArrowUp");
    await expect.poll(() => bruno.locator(".hu-map-word").innerText()).toMatch(/Torcas: retreat here/);
    await bruno.keyboard.press("Enter");
    await eventually(() => Promise.resolve(answers("Robledo")), ["E2"]);
    await bruno.keyboard.press("Backspace");
    await eventually(() => Promise.resolve(answers("Robledo")), []);
    await bruno.keyboard.press("Enter");
    await list.waitFor({ state: "visible" });
    await bruno.keyboard.press("End");
    await bruno.keyboard.press("Enter");
    await eventually(() => Promise.resolve(answers("Robledo")), ["decline"]);
    expect(table.errors).toEqual([]);
  });
});

describe("pieces that share a region", () => {
  it(
    "are seen side by side, and each is taken by itself; a garrison stands at the corner and only a Narrator moves it",
    { timeout: 120_000 },
    async () => {
      table = await openTable({ port: 31983, patch: begun({ ...CORNER, until: "retreat" }) });
      const gm = await seated("Gamemaster");
      const [one, two] = [tokenOf(riders), tokenOf("Mesnada del Yunque")];
      expect(Math.abs((one?.x ?? 0) - (two?.x ?? 0))).toBeGreaterThan(30);
      expect(one?.y).toBe(two?.y);
      const legend = gm.locator(".hu-map-legend");
      await choose(gm, "E3", LEFT);
      await expect.poll(() => legend.innerText()).toMatch(/Lanzas del Cabo/);
      await choose(gm, "E3", { x: 34, y: 6 });
      await legend.waitFor({ state: "hidden" });
      const corner = { x: -26, y: -26 };
      const before = tokenOf("Torre de Alcorce");
      expect(before?.width).toBe(0.5);
      await hold(gm, ["C4", corner], "B4");
      await expect.poll(() => gm.locator(".hu-map-word").innerText()).toMatch(/Place in Dehesa/);
      await gm.mouse.up();
      await eventually(() => Promise.resolve(page()?.["posts"]?.["TorredeAlcorce00"]), "B4");
      await eventually(() => Promise.resolve(tokenOf("Torre de Alcorce")), { ...before, x: (before?.x ?? 0) - 100 } as never);
      expect(table.errors).toEqual([]);
    },
  );
});

describe("the map", () => {
  it("hides and shows who controls what by its tool", { timeout: 90_000 }, async () => {
    table = await openTable({ port: 31984, patch: begun({ ...CORNER, until: "combat" }) });
    await table.seat("Gamemaster", { language: "en", noCanvas: true });
    const visitor = await table.seat("Visitor", { language: "en" });
    const tool = visitor.getByRole("button", { name: "Show who controls which region" });
    await visitor.waitForTimeout(800);
    const shown = await visitor.locator("#board").screenshot();
    await tool.click();
    await visitor.waitForTimeout(500);
    const hidden = await visitor.locator("#board").screenshot();
    expect(hidden.equals(shown)).toBe(false);
    await tool.click();
    await visitor.waitForTimeout(500);
    expect(table.errors).toEqual([]);
  });
});
