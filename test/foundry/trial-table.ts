import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { build } from "vite";
import clientConfig from "../host/vite.client.ts";
import { startServer, type RunningServer } from "../host/server/main.ts";

/** A small world and a package that only watches, for what the client of the stand-in must do whatever the system. */
const ROOT = resolve(import.meta.dirname, "../..");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const id = (text: string): string => text.padEnd(16, "0").slice(0, 16);
export const IDS = {
  gm: id("gm"),
  aide: id("aide"),
  ann: id("ann"),
  bob: id("bob"),
  hero: id("hero"),
  other: id("other"),
  broken: id("broken"),
  scene: id("scene"),
  token: id("token"),
  note: id("note"),
};

const WORLD = {
  users: [
    { _id: IDS.gm, name: "Gamemaster", role: 4 },
    { _id: IDS.aide, name: "Aide", role: 3 },
    { _id: IDS.ann, name: "Ann", role: 1 },
    { _id: IDS.bob, name: "Bob", role: 1 },
  ],
  actors: [
    {
      _id: IDS.hero,
      name: "Hero",
      type: "hero",
      ownership: { default: 0, [IDS.ann]: 3 },
      system: { strength: 2 },
      items: [{ _id: IDS.note, name: "Old note", type: "note", system: { text: "old" } }],
    },
    { _id: IDS.other, name: "Other", type: "hero", ownership: { default: 0 }, system: { strength: 5 } },
    { _id: IDS.broken, name: "Broken", type: "hero", ownership: { default: 0 }, system: { strength: "no number" } },
  ],
  scenes: [
    {
      _id: IDS.scene,
      name: "Field",
      active: true,
      navigation: true,
      width: 1000,
      height: 800,
      padding: 0.25,
      grid: { type: 1, size: 100, distance: 1 },
      tokens: [{ _id: IDS.token, name: "Hero", actorId: IDS.hero, actorLink: true, x: 300, y: 300 }],
    },
  ],
};

export interface TrialTable {
  readonly server: RunningServer;
  readonly problems: string[];
  seat(name: string, options?: { in?: BrowserContext; query?: string; store?: Record<string, unknown> }): Promise<Page>;
  close(): Promise<void>;
}

let browser: Browser | undefined;
let built: string | undefined;

async function client(): Promise<string> {
  if (built) return built;
  const outDir = mkdtempSync(join(tmpdir(), "standin-client-"));
  await build({
    ...(clientConfig as object),
    build: { ...(clientConfig as { build: object }).build, outDir, sourcemap: false },
    logLevel: "error",
  } as never);
  built = outDir;
  return outDir;
}

/** Starts the small world in memory. */
export async function openTrial(port: number): Promise<TrialTable> {
  const clientDir = await client();
  const worldDir = mkdtempSync(join(tmpdir(), "standin-world-"));
  await mkdir(join(worldDir, "_source"));
  writeFileSync(join(worldDir, "world.json"), JSON.stringify({ id: "field", title: "Field", system: "trial" }));
  for (const [name, documents] of Object.entries(WORLD))
    writeFileSync(join(worldDir, "_source", `${name}.json`), JSON.stringify(documents));
  const server = await startServer({
    systemDir: join(ROOT, "test/foundry/trial"),
    worldDir,
    clientDir,
    port,
    memory: true,
    coreLanguages: ["en", "es"],
  });
  browser ??= await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium", args: FLAGS });
  const contexts = new Set<BrowserContext>();
  const problems: string[] = [];
  return {
    server,
    problems,
    async seat(name, options = {}) {
      const context = options.in ?? (await browser!.newContext({ viewport: { width: 1200, height: 700 }, reducedMotion: "reduce" }));
      contexts.add(context);
      if (options.store)
        await context.addInitScript(
          (store) => Object.entries(store).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))),
          { "core.noCanvas": true, ...options.store },
        );
      else await context.addInitScript(() => localStorage.getItem("core.noCanvas") ?? localStorage.setItem("core.noCanvas", "true"));
      const page = await context.newPage();
      page.on("pageerror", (error) => problems.push(`${name}: ${error.stack ?? error.message}`));
      if (process.env["TRIAL_LOG"]) page.on("console", (message) => console.log(`${name}: ${message.text()}`));
      if (!options.in) {
        await page.goto(`${server.url}/join`);
        await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      }
      if (options.in || options.query) await page.goto(`${server.url}/game${options.query ?? ""}`);
      await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, undefined, { timeout: 20_000 });
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      await server.stop();
      rmSync(worldDir, { recursive: true, force: true });
    },
  };
}

export async function closeTrials(): Promise<void> {
  await browser?.close();
  browser = undefined;
  if (built) rmSync(built, { recursive: true, force: true });
  built = undefined;
}

/** Runs in a page with the page's own globals at hand, and gives back what it returns. */
export function run<T>(page: Page, body: string, argument?: unknown): Promise<T> {
  return page.evaluate(([text, value]) => new (Object.getPrototypeOf(async () => {}).constructor)("arg", text as string)(value), [
    body,
    argument,
  ] as const) as Promise<T>;
}

/** What the watching package wrote down since it was asked last. */
export function trail(page: Page): Promise<string[]> {
  return run(page, "return trail.splice(0)");
}
