import { afterAll, describe, expect, it } from "vitest";
import { endPhase, eventually, openTab, press } from "./act.ts";
import { campaign, letters } from "./see.ts";
import { closeBrowser, openTable, stored, type Table, type World } from "./table.ts";

/**
 * Whatever is cut in a resolution, the end is the same: the Game Master's page is dropped after its k-th accepted write, for every k, and
 * comes back later. Everybody has the canvas disabled here, so this also is the way by lists.
 */
afterAll(closeBrowser);

/** Ana's letter as the server keeps it, laid into a world that nobody has opened yet. */
const sent = ({ server }: Table): World["actors"] => {
  const { actors } = server.control.documents() as unknown as World;
  return structuredClone(actors.filter(({ type }) => type === "house"));
};

/** Ana sends an army across the corner by the list in the tab, and confirms. */
async function ordered(port: number): Promise<Table> {
  const table = await openTable({ port });
  const ana = await table.seat("Ana", { language: "en", noCanvas: true });
  await openTab(ana, "Campaign");
  await ana.locator("#huestes-tab-to-HuestedeValdehie").click();
  await ana.locator("[data-army='HuestedeValdehie'][data-order*='diagonal']").first().click();
  await eventually(async () => (await letters(ana, "Valdehierro")).flatMap(({ orders }) => orders.map(({ kind }) => kind)), ["diagonal"]);
  await press(ana, "Confirm orders");
  await eventually(async () => (await letters(ana, "Valdehierro")).map(({ committed }) => committed), [true]);
  await ana.close();
  return table;
}

/** A Game Master sits down and has the hand. */
async function narrator(table: Table): Promise<Awaited<ReturnType<Table["seat"]>>> {
  const page = await table.seat("Gamemaster", { language: "en", noCanvas: true });
  await openTab(page, "Campaign");
  await page.getByText("This browser runs the campaign").waitFor();
  await eventually(async () => (await campaign(page)).hand !== null, true);
  return page;
}

async function ended(table: Table): Promise<ReturnType<typeof stored>> {
  await eventually(async () => Promise.resolve(stored(table).phase), "tally", 30_000);
  await eventually(async () => Promise.resolve(stored(table).pending), 0, 30_000);
  return stored(table);
}

/** The same evening, but the Game Master's line breaks after the k-th write, and the page is closed; then the Game Master comes back. */
async function cutAfter(k: number, houses: World["actors"]): Promise<ReturnType<typeof stored>> {
  const table = await openTable({
    port: 31711 + k,
    patch: ({ actors }) => actors.splice(0, actors.length, ...actors.filter(({ type }) => type !== "house"), ...houses),
  });
  const cut = await narrator(table);
  await cut.waitForTimeout(2500); // a claim writes before it is sure
  const before = table.server.control.writes;
  table.server.control.cutAfterWrites("Gamemaster", k);
  await cut.locator("#huestes-tab-resolve").click();
  await cut.locator("#huestes-tab-publish").click();
  await eventually(async () => Promise.resolve(table.server.control.writes - before >= k), true, 30_000);
  await cut.close();
  await table.seat("Gamemaster", { noCanvas: true });
  const end = await ended(table);
  await table.close();
  return end;
}

describe("a resolution that is cut", () => {
  it("ends the same after every write", { timeout: 240_000 }, async () => {
    const whole = await ordered(31711);
    const houses = sent(whole);
    const first = await narrator(whole);
    await first.waitForTimeout(2500); // a claim writes before it is sure
    const before = whole.server.control.writes;
    await endPhase(first);
    const expected = await ended(whole);
    const writes = whole.server.control.writes - before;
    await whole.close();
    expect(writes).toBeGreaterThanOrEqual(5);
    expect(expected.cards).toBe(1);

    const cuts = Array.from({ length: writes }, (_, index) => index + 1);
    for (const few of [cuts.filter((k) => k % 3 === 0), cuts.filter((k) => k % 3 === 1), cuts.filter((k) => k % 3 === 2)])
      await Promise.all(few.map(async (k) => expect({ k, ...(await cutAfter(k, houses)) }).toEqual({ k, ...expected })));
  });
});
