import { afterAll, afterEach, describe, expect, it } from "vitest";
import { clickCell, drag, dragOver, endSeason, eventually, openTab, press, undoSeason } from "./act.ts";
import { campaign, cards, documents, letters, points, tokenCells } from "./see.ts";
import { closeBrowser, openTable, type Table } from "./table.ts";

/** A Game Master and players with real mice and keyboards. The sample world starts paused: an order is not a movement. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

const army = "Hueste de Valdehierro";

describe("a Season", () => {
  it("goes from a drag to a moved token, seen by all, and back", async () => {
    table = await openTable({ port: 31801 });
    const ana = await table.seat("Ana", { language: "en" });
    const bruno = await table.seat("Bruno", { language: "es" });
    await clickCell(ana, "A4");
    await drag(ana, "A4", "B4");
    await eventually(
      async () => (await letters(ana, "Valdehierro")).map(({ ask, committed, orders }) => ({ ask, committed, orders })),
      [{ ask: "orders-1-Valdehierro00000", committed: false, orders: [{ kind: "move", army: "HuestedeValdehie", path: ["B4"] }] }],
    );
    expect((await tokenCells(ana))[army]).toBe("A4");
    await openTab(ana, "Campaign");
    await press(ana, "Confirm orders");
    await eventually(async () => (await letters(bruno, "Valdehierro")).map(({ committed }) => committed), [true]);

    await drag(bruno, "C1", "E1", ["D1"]);
    await eventually(async () => (await letters(bruno, "Robledo")).flatMap(({ orders }) => orders.map(({ path }) => path)), [["D1", "E1"]]);
    await openTab(bruno, "Campaña");
    await press(bruno, "Confirmar órdenes");
    await eventually(async () => (await letters(ana, "Robledo")).map(({ committed }) => committed), [true]);

    const before = { ...((await documents(ana)) as object) };
    const narrator = await table.seat("Gamemaster");
    await endSeason(narrator);
    for (const page of [ana, bruno, narrator]) {
      await eventually(async () => (await tokenCells(page))[army], "B4");
      await eventually(async () => (await tokenCells(page))["Hueste de Robledo"], "E1");
      await eventually(async () => (await campaign(page)).season, 2);
      await eventually(async () => (await campaign(page)).pending, []);
    }
    expect(await points(ana)).toEqual({ Valdehierro: 3, Robledo: 2, Ribagorda: 1 });
    expect(await letters(ana, "Valdehierro")).toEqual([]);
    await eventually(() => cards(ana, "outcome"), 2);
    await openTab(ana, "Chat");
    await openTab(bruno, "Chat");
    await ana.locator(".hu-card", { hasText: army }).first().waitFor();
    await bruno.locator(".hu-card", { hasText: "Season" }).waitFor({ state: "detached" });
    await bruno.locator(".hu-card", { hasText: army }).first().waitFor();

    await openTab(narrator, "Campaign");
    await undoSeason(narrator);
    await eventually(async () => (await campaign(ana)).season, 1);
    await eventually(async () => (await tokenCells(ana))[army], "A4");
    await eventually(async () => (await campaign(ana)).pending, []);
    await eventually(() => documents(ana), before);
    expect(table.errors).toEqual([]);
  });

  it("refuses an illegal drag beside the cursor, and nothing moves", async () => {
    table = await openTable({ port: 31802 });
    const ana = await table.seat("Ana", { language: "en" });
    await clickCell(ana, "A4");
    await dragOver(ana, "A4", "A2");
    const sentence = ana.locator(".hu-map-word");
    await sentence.waitFor({ state: "visible" });
    await expect.poll(() => sentence.innerText()).toMatch(/sea[\s\S]*MAP-2/);
    await ana.mouse.up();
    await ana.waitForTimeout(300);
    expect(await letters(ana, "Valdehierro")).toEqual([]);
    expect((await tokenCells(ana))[army]).toBe("A4");
    await dragOver(ana, "A4", "E3");
    await expect.poll(() => sentence.innerText()).toMatch(/MOV-3/);
    await ana.mouse.up();
    await ana.waitForTimeout(300);
    expect(await letters(ana, "Valdehierro")).toEqual([]);
    expect((await campaign(ana)).places[army]).toBe("A4");
    expect(table.errors).toEqual([]);
  });

  it("is played with the keyboard alone", async () => {
    table = await openTable({ port: 31803 });
    const ana = await table.seat("Ana", { language: "en" });
    const list = ana.getByRole("button", { name: new RegExp(army) }).first();
    await list.focus();
    await ana.keyboard.press("Enter");
    await ana.locator(".hu-map-list").waitFor({ state: "visible" });
    await ana.keyboard.press("Enter");
    await eventually(async () => (await letters(ana, "Valdehierro")).flatMap(({ orders }) => orders.map(({ kind }) => kind)), ["move"]);
    await ana.locator("#sidebar").getByRole("tab", { name: "Campaign" }).focus();
    await ana.keyboard.press("Enter");
    const confirm = ana.locator("#sidebar").getByRole("button", { name: "Confirm orders" });
    await confirm.waitFor();
    await confirm.focus();
    await ana.keyboard.press("Enter");
    await eventually(async () => (await letters(ana, "Valdehierro")).map(({ committed }) => committed), [true]);
    await ana.locator("#sidebar").getByRole("button", { name: "Withdraw" }).press("Enter");
    await eventually(async () => (await letters(ana, "Valdehierro")).map(({ committed }) => committed), [false]);
    expect(table.errors).toEqual([]);
  });
});

describe("the hand", () => {
  it("is one page: a Game Master in two tabs and a second one publish a Season once", async () => {
    table = await openTable({ port: 31804 });
    const ana = await table.seat("Ana", { language: "en" });
    await clickCell(ana, "A4");
    await drag(ana, "A4", "B3");
    await openTab(ana, "Campaign");
    await press(ana, "Confirm orders");
    await eventually(async () => (await letters(ana, "Valdehierro")).map(({ committed }) => committed), [true]);
    const first = await table.seat("Gamemaster", { noCanvas: true, language: "en" });
    const second = await table.seat("Gamemaster", { in: first.context() });
    const other = await table.seat("Assistant", { noCanvas: true, language: "en" });
    for (const page of [first, second, other]) {
      await openTab(page, "Campaign");
      await page.locator("#huestes-tab-resolve").click();
    }
    await Promise.all(
      [first, second, other].map((page) =>
        page
          .locator("#huestes-tab-publish")
          .click()
          .catch(() => undefined),
      ),
    );
    await eventually(async () => (await campaign(ana)).phase, "tally");
    await ana.waitForTimeout(4000);
    const facts = await campaign(ana);
    expect(facts.season).toBe(1);
    expect(facts.log.filter(({ command }) => command === "phase.close")).toHaveLength(1);
    expect(await points(ana)).toEqual({ Valdehierro: 2, Robledo: 3, Ribagorda: 1 });
    expect(await cards(ana, "outcome")).toBe(1);
    expect((await tokenCells(ana))[army]).toBe("B3");
  });
});
