import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { clickCell, drag, dragOver, openTab, press, publish } from "./act.ts";
import { closeBrowser, openTable, type SeatOptions } from "./table.ts";

/** Takes every picture of docs/pictures: GM, player and spectator, both languages, light and dark, narrow and wide. */
const folder = resolve(import.meta.dirname, "../../docs/pictures");
const words = {
  en: { tab: "Campaign", chat: "Chat", actors: "Actors", resolve: "Resolve the Season", confirm: "Confirm orders" },
  es: { tab: "Campaña", chat: "Chat", actors: "Actors", resolve: "Resolver la Estación", confirm: "Confirmar órdenes" },
} as const;

async function sheets(page: Page, name: string): Promise<void> {
  await openTab(page, "Actors");
  for (const [actor, file] of [
    ["Valdehierro", "house"],
    ["Hueste de Valdehierro", "army"],
  ] as const) {
    await page
      .locator("#actors")
      .getByRole("button", { name: new RegExp(`^${actor}`) })
      .first()
      .click();
    const sheet = page.locator(".application.hu-sheet").last();
    await sheet.waitFor();
    await page.waitForTimeout(400);
    await sheet.screenshot({ path: join(folder, `${file}-${name}.png`) });
    await sheet.getByRole("button", { name: /Close|Cerrar/ }).click();
  }
}

export async function takePictures(port: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const views: [keyof typeof words, "light" | "dark", number, number][] = [
    ["en", "light", 1366, 768],
    ["es", "dark", 1366, 768],
    ["es", "light", 1920, 1080],
    ["en", "dark", 1920, 1080],
  ];
  for (const [language, theme, width, height] of views) {
    const table = await openTable({ port });
    const options: SeatOptions = { language, theme, width, height };
    const name = `${language}-${theme}`;
    const word = words[language];
    const shot = (page: Page, what: string): Promise<unknown> =>
      page.waitForTimeout(900).then(() => page.screenshot({ path: join(folder, `${what}-${name}.png`) }));
    const ana = await table.seat("Ana", options);
    await drag(ana, "D4", "E3");
    await clickCell(ana, "A4");
    await openTab(ana, word.tab);
    await dragOver(ana, "A4", "B3");
    await shot(ana, "map-player-price");
    await dragOver(ana, "A4", "A2");
    await shot(ana, "map-player");
    await ana.keyboard.press("Escape");
    await ana.mouse.up();
    await press(ana, word.confirm);
    await shot(ana, "tab-player-confirmed");
    await sheets(ana, `player-${name}`);
    const narrator = await table.seat("Gamemaster", options);
    await openTab(narrator, word.tab);
    await press(narrator, word.resolve);
    await shot(narrator, "gm-preview");
    await narrator.locator("#huestes-tab-leave").click();
    await publish(narrator, word.tab, word.resolve);
    await narrator.waitForTimeout(1500);
    await openTab(narrator, word.chat);
    await shot(narrator, "gm-season-card");
    await sheets(narrator, `gm-${name}`);
    const visitor = await table.seat("Visitor", options);
    await openTab(visitor, word.tab);
    await shot(visitor, "spectator");
    await table.close();
  }
  await closeBrowser();
}
