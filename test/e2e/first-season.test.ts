import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { answer, confirm, drag, endPhase, eventually, nameWinner, openOrders, openTab, undoSeason } from "./act.ts";
import { campaign, documents, letters, points, tokenCells } from "./see.ts";
import { closeBrowser, openTable, type Table } from "./table.ts";

/** Whole Seasons as a table plays them: a Game Master and players, from the gifts to the tally, with mouse and keyboard. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

const anvil = "Mesnada del Yunque";
const boats = "Hueste de Ribagorda";
const guard = "Guardia del Faro";
const lances = "Lanzas del Cabo";

const phase = async (page: Page): Promise<string> => (await campaign(page)).phase;
const places = async (page: Page): Promise<Readonly<Record<string, string>>> => (await campaign(page)).places;

describe("a whole Season", () => {
  it("a border battle with a third army behind: annihilated; then all of it is taken back, to equal documents", async () => {
    table = await openTable({ port: 31941, phase: "diplomacy" });
    const narrator = await table.seat("Gamemaster", { noCanvas: true });
    const ana = await table.seat("Ana", { language: "es" });
    const carla = await table.seat("Carla", { language: "en" });
    await narrator.waitForTimeout(2500); // the hand is taken before anything is compared
    const before = await documents(ana);

    await openOrders(narrator);
    await eventually(() => phase(ana), "orders");
    await drag(ana, "D4", "E4");
    await confirm(ana, "Campaña", "Confirmar órdenes");
    await drag(carla, "E4", "D4");
    await confirm(carla);
    await endPhase(narrator);
    await eventually(() => phase(carla), "combat");
    await nameWinner(narrator, anvil);
    await answer(ana, "occupy", "E4", "Campaña");
    await endPhase(narrator);
    await eventually(() => phase(ana), "tally");
    await eventually(async () => (await places(carla))[anvil], "E4");
    expect((await places(carla))[boats]).toBeUndefined();
    await eventually(async () => (await tokenCells(carla))[anvil], "E4");
    expect((await tokenCells(carla))[boats]).toBeUndefined();
    expect((await places(carla))[guard]).toBe("F4");
    await endPhase(narrator);
    await eventually(async () => (await campaign(ana)).season, 2);

    await undoSeason(narrator);
    await eventually(async () => (await campaign(ana)).season, 1);
    await eventually(async () => (await campaign(ana)).pending, []);
    await eventually(async () => (await tokenCells(carla))[boats], "E4");
    await eventually(async () => withoutLetters(await documents(ana)), withoutLetters(before));
    expect((await letters(carla, "Ribagorda")).map(({ ask, committed }) => ({ ask, committed }))).toEqual([
      { ask: "orders-1-Ribagorda0000000", committed: false },
    ]);
    expect(table.errors).toEqual([]);
  });

  it("a diagonal attack leaves two ways to choose from; the last coin is spent, so another army cannot regroup", async () => {
    table = await openTable({ port: 31942, phase: "diplomacy" });
    const narrator = await table.seat("Gamemaster", { noCanvas: true });
    const ana = await table.seat("Ana", { language: "en" });
    const bruno = await table.seat("Bruno", { language: "en", noCanvas: true });
    await openOrders(narrator);
    await eventually(() => phase(ana), "orders");
    await drag(ana, "D4", "E3");
    await confirm(ana);
    await confirm(bruno);
    await endPhase(narrator);
    await eventually(() => phase(bruno), "combat");
    await nameWinner(narrator, anvil);
    await endPhase(narrator);
    await eventually(() => phase(bruno), "retreat");
    await eventually(() => choices(bruno, "retreat"), ["E2", "F3", "decline"]);
    await answer(bruno, "retreat", "E2");
    await answer(bruno, "retreat", "F3");
    await endPhase(narrator);
    await eventually(async () => (await places(ana))[lances], "F3");
    await endPhase(narrator);
    await eventually(async () => (await campaign(ana)).season, 2);
    expect(await points(ana)).toEqual({ Valdehierro: 2, Robledo: 2, Ribagorda: 1 });

    await openOrders(narrator);
    await eventually(() => phase(ana), "orders");
    const carla = await table.seat("Carla", { language: "en" });
    await drag(carla, "F4", "G3"); // one step across the corner: the last Power Point
    await confirm(carla);
    await drag(ana, "E3", "E4");
    await confirm(ana);
    await endPhase(narrator);
    await eventually(() => phase(carla), "combat");
    await nameWinner(narrator, anvil);
    await endPhase(narrator);
    await eventually(() => phase(carla), "retreat");
    await openTab(carla, "Campaign");
    const way = carla.locator('#campaign .hu-ask[data-ask^="retreat-"] [data-choice="E5"] input');
    await expect.poll(() => way.isDisabled()).toBe(true);
    await expect.poll(() => carla.locator("#campaign").innerText()).toMatch(/cannot pay for the retreat: it costs 1 PP and 0 are left/);
    expect(await letters(carla, "Ribagorda")).toEqual([]);
    await endPhase(narrator);
    await eventually(async () => (await places(carla))[boats], undefined);
    expect(await points(carla)).toMatchObject({ Ribagorda: 0 });
    expect(table.errors).toEqual([]);
  });

  it("the same with nobody online together: each comes, writes and leaves; the Narrator comes last", async () => {
    table = await openTable({ port: 31943 });
    const visit = async (name: string, act: (page: Page) => Promise<void>): Promise<void> => {
      const page = await table.seat(name, { language: "en", noCanvas: name !== "Ana" });
      await act(page);
      await page.context().close();
    };
    await visit("Ana", async (page) => {
      await drag(page, "D4", "E3");
      await confirm(page);
    });
    await visit("Bruno", (page) => confirm(page));
    await visit("Carla", (page) => confirm(page));
    await visit("Gamemaster", async (page) => {
      await endPhase(page);
      await eventually(() => phase(page), "combat");
      await nameWinner(page, anvil);
      await endPhase(page);
      await eventually(() => phase(page), "retreat");
    });
    await visit("Bruno", (page) => answer(page, "retreat", "F3"));
    await visit("Gamemaster", async (page) => {
      await endPhase(page);
      await eventually(() => phase(page), "tally");
      await endPhase(page);
      await eventually(async () => (await campaign(page)).season, 2);
      expect(await places(page)).toMatchObject({ [anvil]: "E3", [lances]: "F3" });
      expect(await points(page)).toEqual({ Valdehierro: 2, Robledo: 2, Ribagorda: 1 });
    });
    await visit("Visitor", async (page) => {
      await openTab(page, "Chat");
      await page.locator(".hu-card", { hasText: lances }).first().waitFor();
      await openTab(page, "Journal");
      await page.locator("#journal").getByText("Chronicle").first().waitFor();
    });
    expect(table.errors).toEqual([]);
  });

  it("what nobody answers takes its default, and the Narrator's correction of a sheet is written down and taken back", async () => {
    table = await openTable({ port: 31944, phase: "diplomacy" });
    const narrator = await table.seat("Gamemaster");
    const bruno = await table.seat("Bruno", { language: "en", noCanvas: true });
    await openOrders(narrator);
    await eventually(() => phase(bruno), "orders");
    await drag(narrator, "D4", "E3");
    await confirmFor(narrator, "Valdehierro");
    await endPhase(narrator);
    await nameWinner(narrator, anvil);
    await endPhase(narrator);
    await eventually(() => phase(bruno), "retreat");
    await endPhase(narrator);
    await eventually(() => phase(bruno), "tally");
    expect((await places(bruno))[lances]).toBe("E2");
    await openTab(bruno, "Chat");
    await bruno.locator(".hu-card", { hasText: "By default" }).first().waitFor();
    await setPoints(narrator, "Robledo", 7);
    await eventually(async () => (await points(bruno))["Robledo"], 7);
    await eventually(async () => (await campaign(bruno)).log.at(-1)?.command, "override.record");
    await undoSeason(narrator);
    await eventually(() => phase(bruno), "diplomacy");
    await eventually(() => points(bruno), { Valdehierro: 3, Robledo: 3, Ribagorda: 1 });
    expect(table.errors).toEqual([]);
  });
});

type Documents = Readonly<{ actors: readonly Readonly<{ items?: readonly Readonly<{ type: string }>[] }>[] }>;

/* What players wrote since is theirs, and comes back to them; everything else is as it was. */
function withoutLetters(found: unknown): unknown {
  const { actors, ...rest } = found as Documents;
  return { ...rest, actors: actors.map((actor) => ({ ...actor, items: (actor.items ?? []).filter(({ type }) => type !== "letter") })) };
}

const choices = (page: Page, kind: string): Promise<string[]> =>
  page
    .locator(`#campaign .hu-ask[data-ask^="${kind}-"] [data-choice]`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["choice"] ?? ""));

/* The Narrator confirms in a House's name. */
async function confirmFor(page: Page, house: string): Promise<void> {
  await openTab(page, "Campaign");
  await page
    .locator("#sidebar")
    .getByText(new RegExp(`Act as ${house}`))
    .click();
  await page.locator("#sidebar").getByRole("button", { name: "Confirm orders" }).first().click();
}

async function setPoints(page: Page, house: string, stock: number): Promise<void> {
  await openTab(page, "Actors");
  await page.locator("#actors").getByText(house, { exact: true }).first().click();
  const field = page.locator('.application input[name="system.points"]');
  await field.fill(String(stock));
  await field.blur();
}
