import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { eventually, openTab } from "./act.ts";
import { begun, CORNER } from "./begun.ts";
import { campaign, documents, tokenCells } from "./see.ts";
import { closeBrowser, openTable, type SeatOptions, stored, type Table } from "./table.ts";

/** The page of a closed Season: made once whatever is cut, taken away by an undo, read by everybody, replayed on the map. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

interface ServerPage {
  readonly type: string;
  readonly name: string;
  readonly _id: string;
}
const pages = (at: Table): ServerPage[] =>
  (at.server.control.documents() as unknown as { journal: { pages: ServerPage[] }[] }).journal.flatMap((entry) => entry.pages);
const seasons = (at: Table): string[] => pages(at).flatMap(({ type, name }) => (type === "season" ? [name] : []));

/** A Game Master sits down and has the hand, with every token where it belongs. */
async function narrator(at: Table, options: SeatOptions = {}): Promise<Page> {
  const page = await at.seat("Gamemaster", { language: "en", ...options });
  await openTab(page, "Campaign");
  await page.getByText("This browser runs the campaign").waitFor();
  await page.waitForTimeout(3500); // a claim writes before it is sure
  return page;
}

async function endPhase(page: Page): Promise<void> {
  await page.locator("#huestes-tab-resolve").click();
  await page.locator("#huestes-tab-publish").click();
}

async function readPage(page: Page, name: string): Promise<ReturnType<Page["locator"]>> {
  await openTab(page, "Journal");
  await page.locator("#journal").getByText("Chronicle").first().click();
  await page.locator(".journal-sheet").getByRole("button", { name, exact: true }).click();
  const shown = page.locator(".journal-sheet .hu-chronicle");
  await shown.getByRole("heading", { level: 3 }).first().waitFor();
  return shown;
}

describe("the page of a Season", () => {
  it("is made when the Season closes and goes with an undo: every document is as before", { timeout: 120_000 }, async () => {
    table = await openTable({ port: 31951, patch: begun({ ...CORNER, until: "tally" }) });
    const gm = await narrator(table);
    await eventually(async () => (await tokenCells(gm))["Mesnada del Yunque"], "E3");
    const before = await documents(gm);
    await endPhase(gm);
    await eventually(async () => (await campaign(gm)).season, 2);
    await eventually(() => Promise.resolve(seasons(table)), ["Season 1"]);
    const report = await readPage(gm, "Season 1");
    const text = await report.innerText();
    for (const told of ["Orders", "Combat", "Retreats", "MOV-3", "RET-9", "Regrouping −1", "Marches −1", "3 → 1"])
      expect(text).toContain(told);
    const download = gm.waitForEvent("download");
    await report.getByRole("button", { name: "Save a copy" }).click();
    expect((await download).suggestedFilename()).toBe("huestes-Season-1.json");
    await openTab(gm, "Campaign");
    await gm.locator("#huestes-tab-undo").click();
    await eventually(async () => (await campaign(gm)).season, 1);
    await eventually(() => Promise.resolve(seasons(table)), []);
    await eventually(() => documents(gm), before);
    expect(table.errors).toEqual([]);
  });

  it("is read by a spectator who has no map: names lead to sheets, nothing can be played or saved", { timeout: 90_000 }, async () => {
    table = await openTable({ port: 31952, patch: begun({ ...CORNER, until: "tally" }) });
    const gm = await narrator(table, { noCanvas: true });
    await endPhase(gm);
    await eventually(() => Promise.resolve(seasons(table)), ["Season 1"]);
    const visitor = await table.seat("Visitor", { language: "es", noCanvas: true });
    const report = await readPage(visitor, "Season 1");
    const text = await report.innerText();
    for (const told of ["Órdenes", "Retiradas", "Lanzas del Cabo", "Puntos de Poder"]) expect(text).toContain(told);
    expect(await report.getByRole("button", { name: /Repetir|Guardar|Verlo/ }).count()).toBe(0);
    await report.getByRole("button", { name: "Lanzas del Cabo" }).first().click();
    await visitor.locator(".application.hu-sheet").waitFor();
    expect(table.errors).toEqual([]);
  });
});

describe("a replay", () => {
  it("goes forward and back by keys and mouse, writes nothing and leaves nothing behind", { timeout: 120_000 }, async () => {
    table = await openTable({ port: 31953, patch: begun({ ...CORNER, until: "tally" }) });
    const gm = await narrator(table, { noCanvas: true });
    const bruno = await table.seat("Bruno", { language: "en" });
    await endPhase(gm);
    await eventually(() => Promise.resolve(seasons(table)), ["Season 1"]);
    await eventually(async () => (await campaign(bruno)).pending, []);
    const [cells, all, writes] = [await tokenCells(bruno), await documents(bruno), table.server.control.writes];
    const report = await readPage(bruno, "Season 1");
    const opener = report.getByRole("button", { name: "Replay on the map" });
    await opener.focus();
    await bruno.keyboard.press("Enter");
    const bar = bruno.locator(".hu-map-replay");
    await bar.getByText("Season 1 begins.").waitFor();
    const count = (): Promise<string> => bar.locator(".hu-map-count").innerText();
    const said = (): Promise<string> => bar.locator(".hu-map-said").innerText();
    const last = Number((await count()).split(" ").at(-1));
    expect(last).toBeGreaterThan(3);
    const forward: string[] = [];
    for (let at = 1; at <= last; at += 1) {
      await bruno.keyboard.press("ArrowRight");
      await eventually(count, `${at} of ${last}`);
      forward.push(await said());
    }
    const back: string[] = [await said()];
    for (let at = last - 1; at >= 1; at -= 1) {
      await bar.getByRole("button", { name: "Back" }).click();
      await eventually(count, `${at} of ${last}`);
      back.push(await said());
    }
    expect(back.reverse()).toEqual(forward);
    expect(forward.join("\n")).toMatch(/Lanzas del Cabo .*retreat/);
    await bar.getByRole("button", { name: "To the end" }).click();
    await bar.getByRole("button", { name: "Play", exact: true }).click();
    await eventually(count, `1 of ${last}`);
    await bar.getByRole("button", { name: "Pause" }).click();
    await bruno.keyboard.press("Escape");
    await bar.waitFor({ state: "hidden" });
    await eventually(() => opener.evaluate((element) => element === document.activeElement), true);
    expect(await tokenCells(bruno)).toEqual(cells);
    expect(await documents(bruno)).toEqual(all);
    expect(table.server.control.writes).toBe(writes);
    expect(table.errors).toEqual([]);
  });
});

/** The same evening, but the Game Master's line breaks after the k-th write; then the Game Master comes back. */
async function cutAfter(k: number, expected: number): Promise<unknown> {
  const at = await openTable({ port: 31960 + k, patch: begun({ ...CORNER, until: "tally" }) });
  const gm = await narrator(at, { noCanvas: true });
  const before = at.server.control.writes;
  at.server.control.cutAfterWrites("Gamemaster", k);
  await endPhase(gm);
  await eventually(() => Promise.resolve(at.server.control.writes - before >= k), true, 30_000);
  await gm.close();
  await at.seat("Gamemaster", { noCanvas: true });
  await eventually(() => Promise.resolve([stored(at).season, stored(at).pending]), [2, 0], 30_000);
  const end = { k, pages: pages(at).map(({ _id, type }) => [_id, type]), cards: stored(at).cards };
  expect(at.server.control.writes).toBeGreaterThanOrEqual(before + Math.min(k, expected));
  await at.close();
  return end;
}

describe("a Season that is closed and cut", () => {
  it("has one page after every write", { timeout: 240_000 }, async () => {
    table = await openTable({ port: 31960, patch: begun({ ...CORNER, until: "tally" }) });
    const gm = await narrator(table, { noCanvas: true });
    const before = table.server.control.writes;
    await endPhase(gm);
    await eventually(() => Promise.resolve([stored(table).season, stored(table).pending]), [2, 0], 30_000);
    const writes = table.server.control.writes - before;
    const expected = { pages: pages(table).map(({ _id, type }) => [_id, type]), cards: stored(table).cards };
    expect(expected.pages.map(([, type]) => type)).toEqual(["campaign", "season"]);
    const cuts = Array.from({ length: writes }, (_, index) => index + 1);
    for (const few of [cuts.filter((k) => k % 3 === 0), cuts.filter((k) => k % 3 === 1), cuts.filter((k) => k % 3 === 2)])
      await Promise.all(few.map(async (k) => expect(await cutAfter(k, writes)).toEqual({ k, ...expected })));
  });
});
