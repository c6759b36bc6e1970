import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import clientConfig from "../host/vite.client.ts";
import { startServer, type RunningServer } from "../host/server/main.ts";

/* The canvas of the stand-in with real mouse and keys: drags, vetoes, waypoints, pause, hidden tokens, panning and zooming. */

const FLAGS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-quic",
  "--no-first-run",
];
const id = (text: string): string => text.padEnd(16, "0").slice(0, 16);
const [HERO, SCENE, TOKEN, HIDDEN] = [id("hero"), id("scene"), id("token"), id("hidden")];
const WORLD = {
  users: [
    { _id: id("gm"), name: "Gamemaster", role: 4 },
    { _id: id("ann"), name: "Ann", role: 1 },
  ],
  actors: [{ _id: HERO, name: "Hero", type: "hero", ownership: { default: 0, [id("ann")]: 3 }, system: { strength: 2 } }],
  scenes: [
    {
      _id: SCENE,
      name: "Field",
      active: true,
      navigation: true,
      width: 1000,
      height: 800,
      padding: 0.25,
      grid: { type: 1, size: 100, distance: 1 },
      tokens: [
        { _id: TOKEN, name: "Hero", actorId: HERO, actorLink: true, x: 500, y: 400, displayName: 50 },
        { _id: HIDDEN, name: "Secret", actorId: HERO, actorLink: true, x: 900, y: 700, hidden: true },
      ],
    },
  ],
};

let server: RunningServer;
let browser: Browser;
let gm: Page;
let ann: Page;
const folder = mkdtempSync(join(tmpdir(), "standin-canvas-"));
const problems: string[] = [];

async function seat(name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`${name}: ${error.stack ?? error.message}`));
  page.on(
    "console",
    (message) => message.type() === "error" && !message.text().includes("404") && problems.push(`${name}: ${message.text()}`),
  );
  await page.goto(`${server.url}/join`);
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page
    .waitForFunction(() => (globalThis as any).game?.ready === true && (globalThis as any).canvas?.ready === true, undefined, {
      timeout: 12_000,
      polling: 100,
    })
    .catch(async (error) => {
      throw new Error(
        `${name} (${await page.evaluate(() => [document.visibilityState, (globalThis as any).game?.ready, (globalThis as any).canvas?.loading].join())}) has no canvas: ${problems.join("\n")}`,
        { cause: error },
      );
    });
  return page;
}

/** Where a point of the scene is on the page. */
const at = (page: Page, x: number, y: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([px, py]) => {
      const point = (globalThis as any).canvas.clientCoordinatesFromCanvas({ x: px, y: py });
      return { x: point.x, y: point.y };
    },
    [x, y] as const,
  );
const place = (page: Page): Promise<number[]> =>
  page.evaluate((token) => {
    const { document, x, y } = (globalThis as any).canvas.tokens.get(token);
    return [document.x, document.y, x, y];
  }, TOKEN);
const put = (x: number, y: number): Promise<unknown> =>
  gm.evaluate(([token, px, py]) => (globalThis as any).canvas.scene.updateEmbeddedDocuments("Token", [{ _id: token, x: px, y: py }]), [
    TOKEN,
    x,
    y,
  ] as const);

async function drag(page: Page, ...points: (readonly [number, number])[]): Promise<void> {
  const [from, ...rest] = await Promise.all(points.map(([x, y]) => at(page, x, y)));
  await page.mouse.move(from!.x, from!.y);
  await page.mouse.down();
  for (const point of rest) await page.mouse.move(point.x, point.y, { steps: 6 });
}

beforeAll(async () => {
  const clientDir = join(folder, "client");
  await build({
    ...(clientConfig as object),
    logLevel: "error",
    build: { ...(clientConfig as any).build, outDir: clientDir, sourcemap: false },
  } as never);
  const worldDir = join(folder, "world");
  mkdirSync(join(worldDir, "_source"), { recursive: true });
  writeFileSync(join(worldDir, "world.json"), JSON.stringify({ id: "field", title: "Field", system: "trial" }));
  for (const [name, documents] of Object.entries(WORLD))
    writeFileSync(join(worldDir, "_source", `${name}.json`), JSON.stringify(documents));
  const systemDir = resolve(import.meta.dirname, "trial");
  server = await startServer({ systemDir, worldDir, clientDir, port: 31_310, memory: true, coreLanguages: ["en", "es"] });
  browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium", args: FLAGS });
  gm = await seat("Gamemaster");
  ann = await seat("Ann");
}, 40_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a real drag moves a token, for everybody", async () => {
  await drag(ann, [550, 450], [755, 560]);
  await ann.mouse.up();
  await expect.poll(() => place(ann)).toEqual([700, 500, 700, 500]);
  await expect.poll(() => place(gm)).toEqual([700, 500, 700, 500]);
  expect(await ann.evaluate(() => (globalThis as any).canvas.tokens.preview.children.length)).toBe(0);
});

test("the way of a drag lists the spaces; Ctrl sets a waypoint; Escape leaves", async () => {
  await put(500, 400);
  await drag(ann, [550, 450], [750, 450]);
  await ann.keyboard.down("Control");
  await ann.mouse.up();
  await ann.keyboard.up("Control");
  const to = await at(ann, 750, 650);
  await ann.mouse.move(to.x, to.y, { steps: 5 });
  const seen = await ann.evaluate((token) => {
    const context = (globalThis as any).canvas.currentMouseManager.interactionData.contexts[token];
    return {
      path: context.foundPath.map((one: any) => `${one.x},${one.y}`),
      fixed: context.waypoints.map((one: any) => `${one.x},${one.y}`),
    };
  }, TOKEN);
  expect(seen).toEqual({ path: ["500,400", "600,400", "700,400", "700,500", "700,600"], fixed: ["700,400"] });
  await ann.keyboard.press("Escape");
  expect(await place(ann)).toEqual([500, 400, 500, 400]);
  expect(await ann.evaluate(() => (globalThis as any).canvas.tokens.preview.children.length)).toBe(0);
});

test("a veto, and a drop without updates, leave the token where it was", async () => {
  await ann.evaluate(() => ((globalThis as any).no = (globalThis as any).Hooks.on("preMoveToken", () => false)));
  await drag(ann, [550, 450], [750, 450]);
  await ann.mouse.up();
  await ann.waitForTimeout(150);
  expect(await place(ann)).toEqual([500, 400, 500, 400]);
  await ann.evaluate(() => (globalThis as any).Hooks.off("preMoveToken", (globalThis as any).no));
  await ann.evaluate((token) => ((globalThis as any).canvas.tokens.get(token)._prepareDragLeftDropUpdates = () => null), TOKEN);
  await drag(ann, [550, 450], [750, 450]);
  await ann.mouse.up();
  expect(await place(ann)).toEqual([500, 400, 500, 400]);
  expect(await ann.evaluate(() => (globalThis as any).canvas.tokens.preview.children.length)).toBe(0);
  await ann.evaluate((token) => delete (globalThis as any).canvas.tokens.get(token)._prepareDragLeftDropUpdates, TOKEN);
});

test("keys move the chosen token by the method keyboard", async () => {
  await ann.evaluate((token) => {
    (globalThis as any).canvas.tokens.get(token).control();
    (globalThis as any).Hooks.once("moveToken", (_t: unknown, movement: any) => ((globalThis as any).method = movement.method));
  }, TOKEN);
  await ann.keyboard.press("ArrowRight");
  await expect.poll(() => place(ann)).toEqual([600, 400, 600, 400]);
  expect(await ann.evaluate(() => (globalThis as any).method)).toBe("keyboard");
});

test("hidden tokens are drawn for the Gamemaster only", async () => {
  const seen = (page: Page): Promise<boolean> => page.evaluate((token) => (globalThis as any).canvas.tokens.get(token).visible, HIDDEN);
  expect([await seen(gm), await seen(ann)]).toEqual([true, false]);
});

test("right drag pans, the wheel zooms", async () => {
  const view = (): Promise<number[]> =>
    gm.evaluate(() => [(globalThis as any).canvas.stage.pivot.x, (globalThis as any).canvas.stage.scale.x]);
  const [x = 0, scale = 0] = await view();
  await gm.mouse.move(500, 200);
  await gm.mouse.down({ button: "right" });
  await gm.mouse.move(400, 200, { steps: 5 });
  await gm.mouse.up({ button: "right" });
  expect((await view())[0]).toBeCloseTo(x + 100 / scale, 0);
  await gm.mouse.wheel(0, -100);
  await expect.poll(async () => (await view())[1]).toBeGreaterThan(scale);
});

test("a player does not move tokens while the game is paused", async () => {
  await gm.evaluate(() => (globalThis as any).game.togglePause(true, { broadcast: true }));
  await ann.waitForFunction(() => (globalThis as any).game.paused);
  await drag(ann, [650, 450], [850, 450]);
  await ann.mouse.up();
  await ann.keyboard.press("ArrowRight");
  await ann.waitForTimeout(100);
  expect(await place(ann)).toEqual([600, 400, 600, 400]);
  expect(problems).toEqual([]);
});
