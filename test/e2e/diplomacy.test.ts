import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { eventually, openTab, press } from "./act.ts";
import { PIECES } from "./begun.ts";
import { campaign, letters, points } from "./see.ts";
import { closeBrowser, openTable, type Table } from "./table.ts";

/** Trade and Diplomacy: what Houses give and whom they befriend, the table of relations, the rules of the campaign. */
let table: Table;
afterEach(async () => {
  expect(table.errors).toEqual([]);
  await table.close();
});
afterAll(closeBrowser);

const { valdehierro, robledo, ribagorda } = PIECES;
const seat = (name: string, language: "en" | "es" = "en"): Promise<Page> => table.seat(name, { language, noCanvas: true });
const sidebar = (page: Page) => page.locator("#sidebar");
const stance = (page: Page, of: string, to: string) => page.locator(`#huestes-tab-deal-${of}-${to}-stance`);
const gift = (page: Page, of: string, to: string) => page.locator(`#huestes-tab-deal-${of}-${to}-gift`);
const relation = async (page: Page, one: string, two: string): Promise<string> => {
  const { relations } = (await campaign(page)) as unknown as { readonly relations: Readonly<Record<string, string>> };
  const key = Object.keys(relations).find((pair) => pair.includes(one) && pair.includes(two));
  return key === undefined ? "enemy" : (relations[key] ?? "enemy");
};
const deals = async (page: Page, house: string): Promise<unknown[]> =>
  (await letters(page, house)).map((letter) => {
    const { deal, committed } = letter as unknown as { readonly deal: unknown; readonly committed: boolean };
    return { deal, committed };
  });

async function give(page: Page, of: string, to: string, amount: string): Promise<void> {
  await gift(page, of, to).fill(amount);
  await gift(page, of, to).press("Tab");
}

describe("Trade and Diplomacy", () => {
  it("makes allies of two who wish it, moves Power Points, and tells everybody", async () => {
    table = await openTable({ port: 31831, phase: "diplomacy" });
    const ana = await seat("Ana");
    const bruno = await seat("Bruno", "es");
    await openTab(ana, "Campaign");
    await openTab(bruno, "Campaña");
    await stance(ana, valdehierro, robledo).selectOption("ally");
    await sidebar(ana).getByText("You become allies if Robledo wishes it too; else as near as Robledo wishes, at most.").waitFor();
    await give(ana, valdehierro, ribagorda, "2");
    await eventually(
      () => deals(ana, "Valdehierro"),
      [{ deal: { gifts: { [ribagorda]: 2 }, stances: { [robledo]: "ally" } }, committed: false }],
    );
    await press(ana, "Confirm proposals");
    await sidebar(ana).locator(".hu-glance.hu-ok", { hasText: "Proposals confirmed" }).waitFor();
    await press(ana, "Take back");
    await eventually(async () => (await deals(ana, "Valdehierro")).map((deal) => (deal as { committed: boolean }).committed), [false]);
    await press(ana, "Confirm proposals");
    await stance(bruno, robledo, valdehierro).selectOption("ally");
    await press(bruno, "Confirmar propuestas");
    await eventually(async () => (await deals(bruno, "Robledo")).map((deal) => (deal as { committed: boolean }).committed), [true]);

    const narrator = await seat("Gamemaster");
    await openTab(narrator, "Campaign");
    await narrator.locator("#huestes-tab-open").click();
    await sidebar(narrator).getByText("Valdehierro gives Ribagorda 2 PP.").waitFor();
    await narrator.locator("#huestes-tab-publish").click();
    await eventually(async () => (await campaign(ana)).phase, "orders");
    await eventually(() => points(ana), { Valdehierro: 1, Robledo: 3, Ribagorda: 3 });
    await eventually(() => relation(bruno, valdehierro, robledo), "ally");
    await bruno.locator("#huestes-tab-relations").click();
    await expect.poll(() => sidebar(bruno).locator(".hu-matrix .hu-rel-ally").count()).toBe(2);
    await expect.poll(() => sidebar(bruno).locator(".hu-matrix .hu-rel-ally").first().innerText()).toBe("Aliadas");
    await openTab(ana, "Chat");
    await ana.locator(".hu-card", { hasText: "are now allies" }).waitFor();
  });

  it("keeps a gift that is too great in its field and says why, and a lone wish for friendship changes nothing", async () => {
    table = await openTable({ port: 31832, phase: "diplomacy" });
    const ana = await seat("Ana");
    await openTab(ana, "Campaign");
    await give(ana, valdehierro, robledo, "5");
    await sidebar(ana)
      .getByText(/You can give away at most 3 PP/)
      .waitFor();
    expect(await gift(ana, valdehierro, robledo).inputValue()).toBe("5");
    expect(await deals(ana, "Valdehierro")).toEqual([]);
    await give(ana, valdehierro, robledo, "1");
    await stance(ana, valdehierro, ribagorda).selectOption("ally");
    await eventually(
      () => deals(ana, "Valdehierro"),
      [{ deal: { gifts: { [robledo]: 1 }, stances: { [ribagorda]: "ally" } }, committed: false }],
    );
    await ana.reload();
    await ana.waitForFunction(() => document.querySelector("#sidebar .hu-campaign") !== null);
    await openTab(ana, "Campaign");
    await expect.poll(() => gift(ana, valdehierro, robledo).inputValue()).toBe("1");
    await press(ana, "Confirm proposals");
    const narrator = await seat("Gamemaster");
    await openTab(narrator, "Campaign");
    await narrator.locator("#huestes-tab-open").click();
    await narrator.locator("#huestes-tab-publish").click();
    await eventually(() => points(ana), { Valdehierro: 2, Robledo: 4, Ribagorda: 1 });
    expect(await relation(ana, valdehierro, ribagorda)).toBe("enemy");
  });

  it("lets the Narrator set a relation in the table, change the rules, and put a garrison", async () => {
    table = await openTable({ port: 31833, phase: "diplomacy" });
    const narrator = await seat("Gamemaster");
    const ana = await seat("Ana", "es");
    await openTab(narrator, "Campaign");
    await openTab(ana, "Campaña");
    await narrator.locator(`#huestes-tab-rel-${ribagorda}-${robledo}`).selectOption("neutral");
    await eventually(() => relation(ana, ribagorda, robledo), "neutral");
    await expect.poll(() => sidebar(ana).locator(".hu-matrix .hu-rel-neutral").count()).toBe(2);

    await narrator.locator("#huestes-tab-rules").click();
    await narrator.locator("#huestes-tab-set-str-marchCost").fill("2");
    await narrator.locator("#huestes-tab-set-str-marchCost").press("Tab");
    await sidebar(narrator).getByText("Preset: none, the table’s own").waitFor();
    await narrator.locator("#huestes-tab-preset").selectOption("simple");
    await press(narrator, "Change 4 rules");
    await sidebar(narrator).getByText("Preset: A first evening").waitFor();
    await ana.locator("#huestes-tab-rules").click();
    await sidebar(ana).locator(".hu-set", { hasText: "línea de suministro" }).getByText("sin límite").waitFor();

    await narrator.locator("#huestes-tab-by-hand").click();
    await narrator.locator("#huestes-tab-at-TorredeAlcorce00").selectOption("");
    await eventually(async () => Object.keys(((await campaign(ana)) as unknown as { posts: object }).posts).length, 2);
    await narrator.locator("#huestes-tab-region-TorredeAlcorce00").selectOption("B3");
    await narrator.locator("#huestes-tab-place-TorredeAlcorce00").click();
    await eventually(async () => ((await campaign(ana)) as unknown as { posts: Record<string, string> }).posts["TorredeAlcorce00"], "B3");

    await narrator.locator("#huestes-tab-open").click();
    await eventually(async () => (await campaign(ana)).phase, "orders");
    await sidebar(narrator)
      .getByText(/Rule settings change only in the Trade and Diplomacy phase/)
      .waitFor();
    expect(await narrator.locator("#huestes-tab-set-str-marchCost").isDisabled()).toBe(true);
  });
});
