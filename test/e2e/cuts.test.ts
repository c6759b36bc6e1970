import { afterAll, describe, expect, it } from "vitest";
import { clickCell, drag, eventually, openTab, press, publish } from "./act.ts";
import { campaign, cards, documents, letters } from "./see.ts";
import { closeBrowser, openTable, type Table } from "./table.ts";

/** Whatever is cut in a resolution, the end is the same: the Game Master's page is dropped after its k-th accepted write, for every k. */
afterAll(closeBrowser);

async function ordered(port: number): Promise<Table> {
  const table = await openTable({ port });
  const ana = await table.seat("Ana", { language: "en" });
  await clickCell(ana, "A4");
  await drag(ana, "A4", "B3");
  await eventually(async () => (await letters(ana, "Valdehierro")).length, 1);
  await openTab(ana, "Campaign");
  await press(ana, "Confirm orders");
  await eventually(async () => (await letters(ana, "Valdehierro")).map(({ committed }) => committed), [true]);
  await ana.close();
  return table;
}

async function ended(table: Table): Promise<{ documents: unknown; cards: number }> {
  const watcher = await table.seat("Bruno");
  await eventually(async () => (await campaign(watcher)).season, 2, 30_000);
  await eventually(async () => (await campaign(watcher)).pending, [], 30_000);
  return { documents: await documents(watcher), cards: await cards(watcher, "outcome") };
}

describe("a resolution that is cut", () => {
  it("ends the same after every write", { timeout: 240_000 }, async () => {
    const whole = await ordered(31811);
    const narrator = await whole.seat("Gamemaster");
    await openTab(narrator, "Campaign");
    await eventually(async () => (await campaign(narrator)).hand !== null, true);
    await narrator.waitForTimeout(2500);
    const before = whole.server.control.writes;
    await publish(narrator);
    const expected = await ended(whole);
    const writes = whole.server.control.writes - before;
    await whole.close();
    expect(writes).toBeGreaterThanOrEqual(4);
    expect(expected.cards).toBe(1);

    for (let k = 1; k <= writes; k += 1) {
      const table = await ordered(31811 + k);
      const cut = await table.seat("Gamemaster");
      await openTab(cut, "Campaign");
      await eventually(async () => (await campaign(cut)).hand !== null, true);
      await cut.waitForTimeout(2500);
      table.server.control.cutAfterWrites("Gamemaster", k);
      await publish(cut);
      await cut.waitForTimeout(800);
      await cut.close();
      await table.seat("Gamemaster");
      expect({ k, ...(await ended(table)) }).toEqual({ k, ...expected });
      await table.close();
    }
  });
});
