import { expect } from "vitest";
import type { Page } from "playwright-core";
import { atRest, campaign, cellPoint } from "./see.ts";

/** What a person does with a mouse. */
const steps = 6;

/** Clicks the middle of a cell. */
export async function clickCell(page: Page, cell: string): Promise<void> {
  await atRest(page);
  const { x, y } = await cellPoint(page, cell);
  await page.mouse.click(x, y);
}

/** Takes what stands on a cell by the mouse and holds it over another; `via` adds waypoints with Ctrl-click. The button stays down. */
export async function dragOver(page: Page, from: string, to: string, via: readonly string[] = []): Promise<void> {
  await atRest(page);
  const start = await cellPoint(page, from);
  await page.waitForTimeout(350); // a press right after a click would be a double click
  await page.mouse.move(start.x, start.y);
  await page.waitForTimeout(80);
  await page.mouse.down();
  await page.waitForTimeout(80);
  for (const cell of [...via, to]) {
    const next = await cellPoint(page, cell);
    await page.mouse.move(next.x, next.y, { steps });
    await page.locator(".hu-map-word").waitFor({ state: "visible" });
    if (cell !== to) {
      await page.keyboard.down("Control");
      await page.mouse.up();
      await page.keyboard.up("Control");
      await page.mouse.down();
    }
    await page.mouse.move(next.x + 1, next.y + 1);
    await page.waitForTimeout(120);
  }
}

/** A whole drag, from cell to cell. */
export async function drag(page: Page, from: string, to: string, via: readonly string[] = []): Promise<void> {
  await dragOver(page, from, to, via);
  await page.mouse.up();
}

/** Asks again and again until the answer is as expected, or fails with the last answer. */
export async function eventually<T>(ask: () => Promise<T>, expected: T, timeout = 15_000): Promise<void> {
  await expect.poll(ask, { timeout, interval: 100 }).toEqual(expected);
}

/** Opens a tab of the sidebar by its name. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
}

/** Presses a button of the Campaign tab. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.locator("#sidebar").getByRole("button", { name }).click();
}

/** A Narrator ends Trade and Diplomacy: orders are asked for. */
export async function openOrders(page: Page): Promise<void> {
  await openTab(page, "Campaign");
  await page.locator("#huestes-tab-open").click();
}

/** A Narrator ends the open phase: preview first, then for good. */
export async function endPhase(page: Page, tab = "Campaign"): Promise<void> {
  await openTab(page, tab);
  await page.locator("#huestes-tab-resolve").click();
  await page.locator("#huestes-tab-publish").click();
  await page.locator("#huestes-tab-publish").waitFor({ state: "detached" });
}

/** A Narrator names the winner of the one open battle. */
export async function nameWinner(page: Page, army: string, tab = "Campaign"): Promise<void> {
  await openTab(page, tab);
  await page.locator('#campaign .hu-ask[data-ask^="battle-"] [data-choice]', { hasText: army }).first().click();
}

/** A player answers a question of the tab by one of its choices. */
export async function answer(page: Page, kind: string, choice: string, tab = "Campaign"): Promise<void> {
  await openTab(page, tab);
  await page.locator(`#campaign .hu-ask[data-ask^="${kind}-"] [data-choice="${choice}"]`).click();
}

/** A player confirms the orders as they stand. */
export async function confirm(page: Page, tab = "Campaign", button = "Confirm orders"): Promise<void> {
  await openTab(page, tab);
  await press(page, button);
  await page
    .locator("#sidebar")
    .getByRole("button", { name: /Withdraw|Recuperar/ })
    .first()
    .waitFor();
}

/** A Narrator takes back everything since the Season began. */
export async function undoSeason(page: Page, tab = "Campaign"): Promise<void> {
  await openTab(page, tab);
  await page.locator("#huestes-tab-undo-season").click();
  await page.locator("#huestes-tab-undo-all").click();
}

/** A Narrator ends phase after phase, until the Season is over. */
export async function endSeason(page: Page): Promise<void> {
  const now = async (): Promise<string> => {
    const { season, phase } = await campaign(page);
    return `${season} ${phase}`;
  };
  for (let before = await now(); !before.endsWith("diplomacy"); before = await now()) {
    await endPhase(page);
    await expect.poll(now, { timeout: 15_000 }).not.toBe(before);
  }
}
