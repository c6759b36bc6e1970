import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { order } from "../rules/campaign.ts";
import { eventually, openTab, press } from "./act.ts";
import { begun, CORNER, PIECES } from "./begun.ts";
import { campaign, letters, points } from "./see.ts";
import { closeBrowser, openTable, type Table, type World } from "./table.ts";

/** Questions of a Season, answered in the tab and on their cards. Without a canvas: whatever the map offers, lists offer too. */
let table: Table;
afterEach(async () => {
  expect(table.errors).toEqual([]);
  await table.close();
});
afterAll(closeBrowser);

const seat = (name: string, language: "en" | "es" = "en"): Promise<Page> => table.seat(name, { language, noCanvas: true });
const combat = begun({ ...CORNER, until: "combat" });
const sidebar = (page: Page) => page.locator("#sidebar");
const question = (page: Page, title: string) => sidebar(page).locator(".hu-campaign .hu-ask", { hasText: title });
const card = (page: Page, title: string) => sidebar(page).locator(".hu-card-ask", { hasText: title });
const answers = async (page: Page, house: string): Promise<unknown[]> =>
  (await letters(page, house)).map((letter) => {
    const { choice, committed } = letter as unknown as { readonly choice: unknown; readonly committed: boolean };
    return [choice, committed];
  });

async function names(narrator: Page, winner: string): Promise<void> {
  const side = sidebar(narrator).locator(".hu-pick", { hasText: winner }).first();
  await side.click();
  await side.locator("input:checked").waitFor({ state: "attached" });
}

async function ends(narrator: Page): Promise<void> {
  await narrator.locator("#huestes-tab-resolve").click();
  await narrator.locator("#huestes-tab-publish").click();
}

/** A Narrator at the tab, with the battle in the corner decided for the forge, so that the riders must retreat. */
async function beaten(patch: (world: World) => void = combat, port = 31821): Promise<Page> {
  table = await openTable({ port, patch });
  const narrator = await seat("Gamemaster");
  await openTab(narrator, "Campaign");
  await names(narrator, "Mesnada del Yunque");
  return narrator;
}

describe("a retreat", () => {
  it("is answered in the tab, changed on the card, taken back, and kept over a reload", async () => {
    const narrator = await beaten();
    const bruno = await seat("Bruno");
    await ends(narrator);
    await eventually(async () => (await campaign(bruno)).phase, "retreat");
    await openTab(bruno, "Campaign");
    const ask = question(bruno, "Lanzas del Cabo must retreat");
    expect(await ask.innerText()).toMatch(
      /Vado Real[\s\S]*RET-3[\s\S]*Without an answer Lanzas del Cabo goes to Torcas and its House pays 1 PP/,
    );
    await ask.locator(".hu-rule").first().hover();
    await expect.poll(() => bruno.locator("#tooltip").innerText()).toMatch(/^RET-\d+\w?: \w+ .+/);
    await ask.locator(".hu-pick", { hasText: "Molinar" }).click();
    await eventually(() => answers(bruno, "Robledo"), [["F3", true]]);
    await ask.getByText("Confirmed").waitFor();

    await bruno.reload();
    await bruno.waitForFunction(() => document.querySelector("#sidebar .hu-campaign") !== null);
    await openTab(bruno, "Chat");
    const onCard = card(bruno, "Lanzas del Cabo must retreat");
    await onCard.locator(".hu-pick input:checked").waitFor({ state: "attached" });
    expect(await onCard.locator(".hu-pick", { has: bruno.locator("input:checked") }).innerText()).toContain("Molinar");
    await onCard.locator(".hu-pick", { hasText: "Torcas" }).click();
    await eventually(() => answers(bruno, "Robledo"), [["E2", true]]);
    await onCard.getByRole("button", { name: "Take back" }).click();
    await eventually(() => answers(bruno, "Robledo"), [["E2", false]]);
    await onCard.locator(".hu-pick", { hasText: "Decline" }).click();
    await eventually(() => answers(bruno, "Robledo"), [["decline", true]]);
    await onCard.locator(".hu-pick", { hasText: "Molinar" }).click();
    await eventually(() => answers(bruno, "Robledo"), [["F3", true]]);

    await narrator.locator("#huestes-tab-resolve").click();
    await sidebar(narrator)
      .getByText(/retreats from Rinconada to Molinar/)
      .waitFor();
    await narrator.locator("#huestes-tab-publish").click();
    await eventually(async () => (await campaign(bruno)).places["Lanzas del Cabo"], "F3");
    await eventually(async () => (await points(bruno))["Robledo"], 1);
    await card(bruno, "Lanzas del Cabo must retreat").getByText("This question is closed").waitFor();
    expect(await card(bruno, "Lanzas del Cabo must retreat").locator("input").count()).toBe(0);
  });

  it("is answered with the keyboard alone", async () => {
    const narrator = await beaten(combat, 31822);
    await ends(narrator);
    const bruno = await seat("Bruno", "es");
    await sidebar(bruno).getByRole("tab", { name: "Campaña" }).focus();
    await bruno.keyboard.press("Enter");
    const ask = question(bruno, "Lanzas del Cabo debe retirarse");
    await ask.locator("input").first().focus();
    await bruno.keyboard.press("ArrowDown");
    await bruno.waitForTimeout(300);
    expect(await answers(bruno, "Robledo")).toEqual([]);
    await bruno.keyboard.press("Enter");
    await eventually(() => answers(bruno, "Robledo"), [["F3", true]]);
    await ask.getByText("Confirmada").waitFor();
    await ask.getByRole("button", { name: "Recuperar la respuesta" }).focus();
    await bruno.keyboard.press("Enter");
    await eventually(() => answers(bruno, "Robledo"), [["F3", false]]);
  });

  it("is refused for lack of Power Points, with the rule, and one purse saves one army", async () => {
    const both = (world: World): void => {
      world.actors.find(({ _id }) => _id === PIECES.robledo)!["system"].points = 1;
      Object.assign(world.journal[0]!["pages"][0].system.places, { HuestedeValdehie: "B4", HuestedeRobledo0: "B3" });
      begun({
        orders: { [PIECES.valdehierro]: [order(PIECES.forge, "~E3"), order("HuestedeValdehie", "B3")] },
        winner: PIECES.forge,
        until: "combat",
      })(world);
    };
    const narrator = await beaten(both, 31823);
    await names(narrator, "Hueste de Valdehierro");
    await ends(narrator);
    const bruno = await seat("Bruno");
    await openTab(bruno, "Campaign");
    const riders = question(bruno, "Lanzas del Cabo must retreat");
    const host = question(bruno, "Hueste de Robledo must retreat");
    await riders.locator(".hu-pick", { hasText: "Molinar" }).click();
    await eventually(() => answers(bruno, "Robledo"), [["F3", true]]);
    await expect.poll(() => host.innerText()).toMatch(/Robledo cannot pay for the retreat: it costs 1 PP and 0 are left\. RET-9/);
    expect(await host.locator("input:disabled").count()).toBe(1);
    await expect.poll(() => host.innerText()).toContain("Without an answer Hueste de Robledo is lost.");
    await riders.locator(".hu-pick", { hasText: "Decline" }).click();
    await host.locator(".hu-pick", { hasText: "Las Eras" }).click();
    await eventually(
      async () => (await answers(bruno, "Robledo")).sort(),
      [
        ["B2", true],
        ["decline", true],
      ],
    );
    await ends(narrator);
    await eventually(async () => (await campaign(bruno)).places["Hueste de Robledo"], "B2");
    expect((await campaign(bruno)).places["Lanzas del Cabo"]).toBeUndefined();
  });

  it("is overruled by the Narrator, also against the rules, and the House sees it", async () => {
    const narrator = await beaten(combat, 31824);
    await ends(narrator);
    const bruno = await seat("Bruno");
    await openTab(bruno, "Campaign");
    await narrator.locator(`#huestes-tab-house-${PIECES.robledo}`).click();
    await sidebar(narrator)
      .getByRole("button", { name: /to Vado Real all the same/ })
      .click();
    const ask = question(bruno, "Lanzas del Cabo must retreat");
    await ask.getByText("The Narrator has answered in your place.").waitFor();
    expect(await ask.locator("input:not(:disabled)").count()).toBe(0);
    await sidebar(narrator).getByRole("button", { name: "Leave it to the House" }).click();
    await ask.locator(".hu-pick", { hasText: "Torcas" }).click();
    await eventually(() => answers(bruno, "Robledo"), [["E2", true]]);
    await sidebar(narrator)
      .getByRole("button", { name: /to Vado Real all the same/ })
      .click();
    await ends(narrator);
    await eventually(async () => (await campaign(bruno)).places["Lanzas del Cabo"], "D3");
  });
});

describe("a border battle", () => {
  it("asks its winner to go on or to stay, and the Narrator may change his mind until it is published", async () => {
    const swap = begun({
      orders: {
        [PIECES.valdehierro]: [order(PIECES.forge, "E4")],
        [PIECES.ribagorda]: [order("HuestedeRibagord", "D4"), order("GuardiadelFaro00", "F3")],
      },
      winner: PIECES.forge,
      until: "combat",
    });
    const narrator = await beaten(swap, 31825);
    await names(narrator, "Hueste de Ribagorda");
    await names(narrator, "Mesnada del Yunque");
    const ana = await seat("Ana");
    await openTab(ana, "Campaign");
    const ask = question(ana, "Mesnada del Yunque: go on or stay?");
    expect(await ask.innerText()).toMatch(/BTL-5[\s\S]*Without an answer Mesnada del Yunque stays in Vado Hondo/);
    await ask.locator(".hu-pick", { hasText: "Go on to Los Llanos" }).click();
    await eventually(() => answers(ana, "Valdehierro"), [["E4", true]]);
    await ends(narrator);
    await eventually(async () => (await campaign(ana)).places["Mesnada del Yunque"], "E4");
  });

  it("is not published before a winner is named, and a whole Season is undone after one question", async () => {
    table = await openTable({ port: 31826, patch: combat });
    const narrator = await seat("Gamemaster");
    await openTab(narrator, "Campaign");
    await press(narrator, "Decide the battles…");
    await sidebar(narrator).getByText("Name the winner of the battle in Rinconada first.").waitFor();
    expect(await narrator.locator("#huestes-tab-publish").isDisabled()).toBe(true);
    await narrator.locator("#huestes-tab-leave").click();
    await names(narrator, "Lanzas del Cabo");
    await narrator.locator("#huestes-tab-undo-season").click();
    await sidebar(narrator)
      .getByText(/steps of Season 1 are taken back/)
      .waitFor();
    await narrator.locator("#huestes-tab-undo-all").click();
    await eventually(async () => (await campaign(narrator)).phase, "orders");
    await eventually(async () => (await points(narrator))["Valdehierro"], 3);
  });
});
