import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { clickCell, drag, dragOver, endPhase, nameWinner, openTab, press } from "./act.ts";
import { begun, CORNER } from "./begun.ts";
import { scenePoint } from "./see.ts";
import { heart } from "./taray.ts";
import { closeBrowser, openTable, type SeatOptions, type Table } from "./table.ts";

/** Takes every picture of docs/pictures: GM, player and spectator, both languages, light and dark, narrow and wide. */
const folder = resolve(import.meta.dirname, "../../docs/pictures");
const words = {
  en: { tab: "Campaign", confirm: "Confirm orders", page: "Season 1", replay: "Replay on the map" },
  es: { tab: "Campaña", confirm: "Confirmar órdenes", page: "Estación 1", replay: "Repetir en el mapa" },
} as const;

interface View {
  readonly options: SeatOptions & { readonly language: keyof typeof words };
  readonly name: string;
}

const VIEWS: readonly View[] = (
  [
    ["en", "light", 1366, 768],
    ["es", "dark", 1366, 768],
    ["es", "light", 1920, 1080],
    ["en", "dark", 1920, 1080],
  ] as const
).map(([language, theme, width, height]) => ({ options: { language, theme, width, height }, name: `${language}-${theme}` }));

const shot = async (page: Page, what: string, { name }: View): Promise<void> => {
  await page.waitForTimeout(900);
  await page.screenshot({ path: join(folder, `${what}-${name}.png`) });
};

async function sheets(page: Page, { name }: View): Promise<void> {
  await openTab(page, "Actors");
  for (const [actor, file] of [
    ["Valdehierro", "house"],
    ["Mesnada del Yunque", "army"],
    ["Torre de Alcorce", "garrison"],
  ] as const) {
    const entry = page.locator("#actors").getByRole("button", { name: new RegExp(`^${actor}`) });
    await entry.first().click();
    const sheet = page.locator(".application.hu-sheet").last();
    await sheet.waitFor();
    await page.waitForTimeout(400);
    await sheet.screenshot({ path: join(folder, `${file}-${name}.png`) });
    await sheet
      .getByRole("button", { name: /Close|Cerrar/ })
      .first()
      .click();
  }
}

/* Trade and Diplomacy: the relations, a player's wishes. */
async function diplomacy(table: Table, view: View): Promise<void> {
  const ana = await table.seat("Ana", view.options);
  await openTab(ana, words[view.options.language].tab);
  await shot(ana, "diplomacy-player", view);
  const narrator = await table.seat("Gamemaster", view.options);
  await openTab(narrator, words[view.options.language].tab);
  await shot(narrator, "diplomacy-gm", view);
}

/* Orders: the drag, the refusal, the confirmed tab, the sheets, the preview. */
async function orders(table: Table, view: View): Promise<void> {
  const word = words[view.options.language];
  const ana = await table.seat("Ana", view.options);
  await drag(ana, "D4", "E3");
  await clickCell(ana, "A4");
  await openTab(ana, word.tab);
  await dragOver(ana, "A4", "B3");
  await shot(ana, "map-player-price", view);
  await dragOver(ana, "A4", "A2");
  await shot(ana, "map-player", view);
  await ana.keyboard.press("Escape");
  await ana.mouse.up();
  await press(ana, word.confirm);
  await shot(ana, "tab-player-confirmed", view);
  await sheets(ana, { ...view, name: `player-${view.name}` });
  const narrator = await table.seat("Gamemaster", view.options);
  await openTab(narrator, word.tab);
  await narrator.locator("#huestes-tab-resolve").click();
  await shot(narrator, "gm-preview", view);
  await narrator.locator("#huestes-tab-publish").click();
  await narrator.locator("#huestes-tab-publish").waitFor({ state: "detached" });
  await sheets(narrator, { ...view, name: `gm-${view.name}` });
}

/* Combat and retreats: the battle for the Narrator, the question for the beaten in tab, map and card, the spectator. */
async function retreats(table: Table, view: View): Promise<void> {
  const word = words[view.options.language];
  const narrator = await table.seat("Gamemaster", view.options);
  await openTab(narrator, word.tab);
  await narrator.waitForTimeout(4000); // the hand puts the tokens right
  await shot(narrator, "gm-battles", view);
  await nameWinner(narrator, "Mesnada del Yunque", word.tab);
  await endPhase(narrator, word.tab);
  await openTab(narrator, "Chat");
  await shot(narrator, "gm-season-card", view);
  const beaten = await table.seat("Bruno", view.options);
  await openTab(beaten, word.tab);
  await clickCell(beaten, "E3");
  await shot(beaten, "retreat-player", view);
  await openTab(beaten, "Chat");
  await shot(beaten, "retreat-card", view);
  const visitor = await table.seat("Visitor", view.options);
  await openTab(visitor, word.tab);
  await shot(visitor, "spectator", view);
}

/* The drawn map: a player reads a province, the Narrator makes provinces. */
async function taray(table: Table, view: View): Promise<void> {
  const word = words[view.options.language];
  const narrator = await table.seat("Gamemaster", view.options);
  await openTab(narrator, word.tab);
  await narrator.locator("#huestes-tab-open").click();
  await narrator.waitForTimeout(3000);
  const ana = await table.seat("Ana", view.options);
  await ana.waitForTimeout(1500);
  const at = await scenePoint(ana, heart("vegazul"));
  await ana
    .locator("#scene-controls")
    .getByRole("button", { name: view.options.language === "en" ? "Show how far supply" : "Mostrar hasta dónde" })
    .click();
  await ana.mouse.click(at.x, at.y);
  await openTab(ana, word.tab);
  const other = await scenePoint(ana, heart("majada"));
  await ana.mouse.move(other.x + 8, other.y - 14, { steps: 3 });
  await shot(ana, "taray-player", view);
  await narrator
    .locator("#scene-controls")
    .getByRole("button", { name: view.options.language === "en" ? "The provinces" : "Las provincias" })
    .click();
  const chosen = await scenePoint(narrator, heart("zarzalon"));
  await narrator.mouse.click(chosen.x, chosen.y);
  await shot(narrator, "taray-gm", view);
}

/* A Season is over: its page, and the replay. */
async function chronicle(table: Table, view: View): Promise<void> {
  const word = words[view.options.language];
  const narrator = await table.seat("Gamemaster", view.options);
  await openTab(narrator, word.tab);
  await narrator.waitForTimeout(4000);
  await endPhase(narrator, word.tab);
  await openTab(narrator, "Journal");
  await narrator.locator("#journal").getByText("Chronicle").first().click();
  await narrator.locator(".journal-sheet").getByRole("button", { name: word.page, exact: true }).click();
  await narrator.locator(".journal-sheet .hu-chronicle").getByRole("heading", { level: 3 }).first().waitFor();
  await shot(narrator, "season-page", view);
  await narrator.locator(".journal-sheet").getByRole("button", { name: word.replay }).first().click();
  await narrator.keyboard.press("ArrowRight");
  await narrator.keyboard.press("ArrowRight");
  await shot(narrator, "replay", view);
}

/** `only` names one group of pictures; without it all are taken. */
export async function takePictures(port: number, only?: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const view of VIEWS)
    for (const [act, options] of [
      [diplomacy, { phase: "diplomacy" }],
      [orders, {}],
      [retreats, { patch: begun({ ...CORNER, until: "combat" }) }],
      [taray, { phase: "diplomacy", world: resolve(import.meta.dirname, "../host/worlds/taray") }],
      [chronicle, { patch: begun({ ...CORNER, until: "tally" }) }],
    ] as const) {
      if (only !== undefined && act.name !== only) continue;
      const table = await openTable({ port, ...options });
      await act(table, view);
      await table.close();
    }
  await closeBrowser();
}
