import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { campaign, letters, points, tokenCells } from "../e2e/see.ts";
import { closeBrowser, openTable, type Table } from "../e2e/table.ts";

/* What a player may try from the browser's console, against the server's rights and the hand's watch. */
let table: Table;
let ana: Page;
let narrator: Page;
const army = "Hueste de Valdehierro";

beforeAll(async () => {
  table = await openTable({ port: 31851 });
  ana = await table.seat("Ana", { language: "en" });
  narrator = await table.seat("Gamemaster", { language: "en", noCanvas: true });
  await narrator.getByRole("tab", { name: "Campaign" }).click();
  await narrator.getByText("This browser runs the campaign").waitFor();
  await narrator.waitForTimeout(2500);
});
afterAll(async () => {
  await table.close();
  await closeBrowser();
});

const tryIt = (change: (name: string) => Promise<unknown>): Promise<string> =>
  ana.evaluate(
    async ([source, name]) => {
      try {
        await (0, eval)(`(${source})`)(name);
        return "done";
      } catch (error) {
        return (error as Error).message;
      }
    },
    [change.toString(), army] as const,
  );

describe("a player with a console", () => {
  it("moves the own token: dropped, or put back by the hand", async () => {
    await tryIt(async (name) => {
      const { canvas } = globalThis as any;
      await canvas.scene.tokens.find((token: any) => token.name === name).update({ x: 400, y: 300 });
    });
    await expect.poll(async () => (await tokenCells(ana))[army]).toBe("A4");
    await tryIt(async (name) => {
      const { canvas } = globalThis as any;
      await canvas.scene.tokens.find((token: any) => token.name === name).update({ x: 400, y: 300 }, { huestes: { epoch: 99 } });
    });
    await expect.poll(async () => (await tokenCells(ana))[army], { timeout: 10_000 }).toBe("A4");
    await tryIt(async (name) => {
      const { canvas } = globalThis as any;
      await canvas.scene.tokens
        .find((token: any) => token.name === name)
        .update({ hidden: true, elevation: 5 }, { huestes: { epoch: 99 } });
    });
    await expect
      .poll(() =>
        narrator.evaluate(
          (name) => (globalThis as any).game.scenes.contents[0].tokens.find((token: any) => token.name === name).hidden,
          army,
        ),
      )
      .toBe(false);
    expect((await campaign(ana)).places[army]).toBe("A4");
  });

  it("gives the own House points, or an army another House: refused, with the field's name", async () => {
    const answer = await tryIt(async () => (globalThis as any).game.actors.getName("Valdehierro").update({ system: { points: 99 } }));
    expect(answer).toMatch(/system\.points.*only be modified by a G/i);
    expect((await points(narrator))["Valdehierro"]).toBe(3);
    for (const change of [{ tincture: "sable" }, { campaign: null }, { arms: { charge: "sun" } }])
      expect(
        await ana.evaluate(
          async (system) =>
            (globalThis as any).game.actors
              .getName("Valdehierro")
              .update({ system })
              .then(
                () => "done",
                (error: Error) => error.message,
              ),
          change,
        ),
      ).toMatch(/only be modified/);
    expect(
      await ana.evaluate(
        async (name) =>
          (globalThis as any).game.actors
            .getName(name)
            .update({ system: { house: "Robledo000000000" } })
            .then(
              () => "done",
              (error: Error) => error.message,
            ),
        army,
      ),
    ).toMatch(/only be modified/);
  });

  it("writes the campaign page: refused by the server", async () => {
    const answer = await ana.evaluate(() =>
      (globalThis as any).game.journal.contents[0].pages.contents[0].update({ system: { season: 9 } }).then(
        () => "done",
        (error: Error) => error.message,
      ),
    );
    expect(answer).toMatch(/lacks permission/);
    expect((await campaign(narrator)).season).toBe(1);
  });

  it("forges a letter for another House's army: put aside, nothing moves, the Narrator is told", async () => {
    await ana.evaluate(() =>
      (globalThis as any).game.actors.getName("Valdehierro").createEmbeddedDocuments("Item", [
        {
          name: "x",
          type: "letter",
          system: {
            ask: "orders-1-Valdehierro00000",
            committed: true,
            orders: [{ kind: "move", army: "HuestedeRobledo0", path: ["D1"] }],
          },
        },
      ]),
    );
    await expect.poll(() => letters(ana, "Valdehierro"), { timeout: 10_000 }).toEqual([]);
    await narrator.locator(".notification.warning").first().waitFor();
    await ana.locator(".notification.warning", { hasText: "letter" }).first().waitFor();
    expect((await campaign(ana)).places["Hueste de Robledo"]).toBe("C1");
  });

  it("a Game Master deletes a token: it comes back, for the army stands where the page says", async () => {
    await narrator.evaluate(() => {
      const { game } = globalThis as any;
      const [scene] = game.scenes.contents;
      return scene.deleteEmbeddedDocuments("Token", [scene.tokens.find((token: any) => token.name === "Hueste de Robledo").id]);
    });
    await expect.poll(async () => (await tokenCells(ana))["Hueste de Robledo"], { timeout: 10_000 }).toBe("C1");
  });

  it("writes markup into a name: shown as text", async () => {
    await ana.evaluate(() =>
      (globalThis as any).game.actors.getName("Valdehierro").update({ name: "<img src=x onerror='window.hurt=1'>Val" }),
    );
    await narrator.waitForTimeout(600);
    expect(await narrator.evaluate(() => (globalThis as any).hurt)).toBeUndefined();
    await narrator.getByRole("tab", { name: "Campaign" }).click();
    await narrator.locator("#campaign").getByText("onerror").first().waitFor();
    expect(await narrator.evaluate(() => (globalThis as any).hurt)).toBeUndefined();
  });
});
