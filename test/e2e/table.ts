import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { startServer, type RunningServer } from "../host/server/main.ts";

/** A table for end-to-end tests: the built system on the stand-in, and people who sit down at it with a browser each. */
const ROOT = resolve(import.meta.dirname, "../..");
const FLAGS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface SeatOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly language?: "en" | "es";
  /** Another page of a person who already sits: shares that person's session. */
  readonly in?: BrowserContext;
  readonly hostile?: boolean;
}

export interface Table {
  readonly url: string;
  readonly server: RunningServer;
  readonly browser: Browser;
  readonly errors: string[];
  seat(name: string, options?: SeatOptions): Promise<Page>;
  close(): Promise<void>;
}

let shared: Browser | undefined;

async function browserOf(): Promise<Browser> {
  shared ??= await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium", args: FLAGS });
  return shared;
}

/** Starts the sample world in memory, or a copy of it on disk when `disk` is set. */
export async function openTable(options: { readonly port: number; readonly world?: string; readonly disk?: boolean }): Promise<Table> {
  const source = options.world ?? join(ROOT, "test/host/worlds/three-fords");
  if (!existsSync(join(ROOT, "dist/system.json"))) throw new Error("dist/ is missing: run npm run build first");
  const folder = options.disk ? mkdtempSync(join(tmpdir(), "huestes-world-")) : undefined;
  if (folder) cpSync(source, folder, { recursive: true });
  const server = await startServer({
    systemDir: join(ROOT, "dist"),
    worldDir: folder ?? source,
    clientDir: join(ROOT, "build/host/client"),
    port: options.port,
    memory: !options.disk,
  });
  const browser = await browserOf();
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  return {
    url: server.url,
    server,
    browser,
    errors,
    async seat(name, seat = {}) {
      const context =
        seat.in ??
        (await browser.newContext({
          viewport: { width: seat.width ?? 1100, height: seat.height ?? 660 },
          colorScheme: seat.theme ?? "dark",
          reducedMotion: "reduce",
        }));
      if (!seat.in) contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => errors.push(`${name}: ${error.stack ?? error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error" && !/favicon|404/.test(message.text())) errors.push(`${name}: ${message.text()}`);
      });
      if (!seat.in) {
        if (seat.theme || seat.language) await prefer(context, seat);
        await page.goto(`${server.url}/join`);
        await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      } else {
        await page.goto(`${server.url}/game`);
      }
      if (seat.hostile) await page.goto(`${server.url}/game?hostile=1`);
      await ready(page);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      await server.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends the browser that all tables of a test file share. */
export async function closeBrowser(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

/** A person's own choices, made before the first page: what the settings window would store in the browser. */
async function prefer(context: BrowserContext, { theme, language }: SeatOptions): Promise<void> {
  await context.addInitScript(
    ([scheme, tongue]) => {
      if (scheme) localStorage.setItem("core.uiConfig", JSON.stringify({ colorScheme: { applications: scheme, interface: scheme } }));
      if (tongue) localStorage.setItem("huestes.language", JSON.stringify(tongue));
    },
    [theme, language] as const,
  );
}

export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, undefined, { timeout: 30_000 });
}
