import { afterAll, afterEach, describe, expect, it } from "vitest";
import { confirm, endPhase, eventually, openTab, undoSeason } from "./act.ts";
import { begun, CORNER } from "./begun.ts";
import { campaign, lastThrow, tokenCells } from "./see.ts";
import { closeBrowser, openTable, type Table, type World } from "./table.ts";

/** A campaign in which garrisons move, and that has neither Trade and Diplomacy nor a tally of its own. */
let table: Table;
afterEach(async () => {
  await table.close();
});
afterAll(closeBrowser);

function houseRules(world: World): void {
  const system = world.journal[0]?.["pages"][0].system;
  system.settings = { ...system.settings, str: { ...system.settings?.str, garrisonMoves: true, phases: "four" } };
}

describe("a campaign with rules of its own", () => {
  it(
    "lets a garrison go by the list, ends the Season at once and asks for orders again; and all of it can be taken back (GAR-4, PHS-2)",
    { timeout: 60_000 },
    async () => {
      table = await openTable({ port: 31993, patch: houseRules });
      const ana = await table.seat("Ana", { language: "en", noCanvas: true });
      await openTab(ana, "Campaign");
      expect(await ana.locator("#campaign .hu-rail > li").count()).toBe(4);
      await ana.locator("#huestes-tab-to-TorredeAlcorce00").click();
      await ana.locator('.hu-pick[data-army="TorredeAlcorce00"][data-order="move-C5"] input').click();
      await confirm(ana);
      const gm = await table.seat("Gamemaster", { language: "en" });
      await endPhase(gm);
      const stands = async (): Promise<unknown[]> => {
        const { season, phase, posts } = (await campaign(gm)) as unknown as Record<string, any>;
        return [season, phase, posts["TorredeAlcorce00"]];
      };
      await eventually(stands, [2, "orders", "C5"]);
      await eventually(async () => (await tokenCells(gm))["Torre de Alcorce"], "C5");
      await openTab(gm, "Chat");
      await gm.locator("#chat .hu-card", { hasText: "Torre de Alcorce goes from" }).waitFor();
      await undoSeason(gm);
      await eventually(stands, [1, "orders", "C4"]);
      expect(table.errors).toEqual([]);
    },
  );

  it(
    "lets dice decide a battle: both throw as many as they have units, and the winner is the answer (BTL-8)",
    { timeout: 60_000 },
    async () => {
      const patch = (world: World): void => {
        begun({ ...CORNER, until: "combat" })(world);
        const system = world.journal[0]?.["pages"][0].system;
        system.settings = { ...system.settings, str: { ...system.settings?.str, battleResolution: "opposedPower" } };
      };
      table = await openTable({ port: 31993, patch });
      const gm = await table.seat("Gamemaster", { language: "en", noCanvas: true });
      await openTab(gm, "Campaign");
      await gm.getByRole("button", { name: /^Let the dice decide: \d+ against \d+$/ }).click();
      const winner = async (): Promise<string> => {
        const { turn } = (await campaign(gm)) as unknown as { turn: string };
        const answers = Object.entries(JSON.parse(turn).answers as Record<string, { choice: string }>);
        return answers.find(([ask]) => ask.startsWith("battle-"))?.[1].choice ?? "";
      };
      await expect.poll(winner, { timeout: 8_000 }).toMatch(/^(MesnadadelYunque|LanzasdelCabo000)$/);
      const told = await lastThrow(gm);
      const [one, two] = told.faces.map((faces) => faces.reduce((sum, face) => sum + face, 0)) as [number, number];
      expect(told.text).toContain(`${told.faces[0]?.join(" ")} = ${one}`);
      expect(told.text).toContain(`${told.faces[1]?.join(" ")} = ${two}`);
      const name = (await winner()) === "MesnadadelYunque" ? "Mesnada del Yunque" : "Lanzas del Cabo";
      expect(told.text).toContain(`${name} wins.`);
      expect(told.text).toMatch(new RegExp(`${name}: [\\d ]+ = ${Math.max(one, two)}`));
      expect(table.errors).toEqual([]);
    },
  );
});
