import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { answer, endPhase, eventually, openTab } from "./act.ts";
import { begun } from "./begun.ts";
import { atRest, campaign, cellPoint, points, tokenCells } from "./see.ts";
import { closeBrowser, openTable, type Table, type World } from "./table.ts";
import { order } from "../rules/campaign.ts";

/** Three armies of three Houses want one empty region: they bid in secret, each alone, and a tie lets nobody in. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

const [valdehierro, robledo, ribagorda] = ["Valdehierro00000", "Robledo000000000", "Ribagorda0000000"] as const;

/* Valdehierro from the south, Robledo from the east, Ribagorda from the west; each has three points. */
function rivals(world: World): void {
  const system = world.journal[0]?.["pages"][0].system;
  Object.assign(system.places, { HuestedeRibagord: "C3" });
  for (const actor of world.actors) if (actor["type"] === "house") actor["system"].points = 3;
  begun({
    orders: {
      [valdehierro]: [order("MesnadadelYunque", "D3")],
      [robledo]: [order("LanzasdelCabo000", "D3")],
      [ribagorda]: [order("HuestedeRibagord", "D3")],
    },
    winner: "",
    until: "strategy",
  })(world);
}

async function bid(page: Page, count: number): Promise<void> {
  await answer(page, "bid", `${count}`);
  await page.locator('#campaign .hu-ask[data-ask^="bid-"]').getByRole("button", { name: "Take back" }).waitFor();
}

describe("a bid", () => {
  it(
    "is made by each alone, revealed at once, paid by all; a tie lets nobody in, and the map shows what was contested",
    { timeout: 60_000 },
    async () => {
      table = await openTable({ port: 31991, phase: "diplomacy", patch: rivals });
      for (const [name, count] of [
        ["Ana", 2],
        ["Bruno", 2],
        ["Carla", 1],
      ] as const) {
        // Nobody is online with anybody else: each comes, bids and leaves.
        const page = await table.seat(name, { language: "en", noCanvas: true });
        await bid(page, count);
        expect(await page.locator("#campaign").innerText()).not.toMatch(new RegExp(`bids? ${name === "Ana" ? 1 : 2}`));
        await page.context().close();
      }
      const gm = await table.seat("Gamemaster", { language: "en" });
      await endPhase(gm);
      await eventually(() => points(gm), { Valdehierro: 1, Robledo: 1, Ribagorda: 2 });
      await openTab(gm, "Chat");
      const card = gm.locator("#chat .hu-card").last();
      for (const text of ["Valdehierro 2", "Robledo 2", "Ribagorda 1"]) await expect.poll(() => card.innerText()).toContain(text);
      await eventually(async () => (await tokenCells(gm))["Mesnada del Yunque"], "D4");
      expect((await campaign(gm)).phase).toBe("tally");

      // What happened last, and the region under the pointer, are shown on the map.
      await atRest(gm);
      await gm.locator("#scene-controls").getByRole("button", { name: "Show what happened last" }).click();
      const at = await cellPoint(gm, "D4");
      await gm.mouse.move(at.x, at.y, { steps: 4 });
      const told = gm.locator(".hu-map-card");
      await expect.poll(() => told.innerText()).toMatch(/Vado Hondo[\s\S]*Mesnada del Yunque of Valdehierro/);
      await gm.locator("#scene-controls").getByRole("button", { name: "Tell of the region" }).click();
      const other = await cellPoint(gm, "E3");
      await gm.mouse.move(other.x, other.y, { steps: 4 });
      await expect.poll(() => told.isVisible()).toBe(false);
      expect(table.errors).toEqual([]);
    },
  );
});
