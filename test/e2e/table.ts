import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { startServer, type RunningServer } from "../host/server/main.ts";

/** A table for end-to-end tests: the built system on the stand-in, and people who sit down at it with a browser each. */
const ROOT = resolve(import.meta.dirname, "../..");

/* Only the canvas needs a graphics card, or its imitation; windows and panels are drawn faster without one. */
const FLAGS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
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
  /** The person has disabled the canvas; everything must work by lists then, and it draws nothing. */
  readonly noCanvas?: boolean;
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

/** Somebody sits down at a server that runs already, in a browser of their own. */
export async function sitDown(url: string, name: string, seat: SeatOptions = {}): Promise<Page> {
  const browser = await browserOf();
  const context = await browser.newContext({
    viewport: { width: seat.width ?? 1100, height: seat.height ?? 660 },
    reducedMotion: "reduce",
  });
  await prefer(context, seat);
  const page = await context.newPage();
  await page.goto(`${url}/join`);
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await ready(page);
  return page;
}

/** A world's documents as they are stored, by collection. */
export type World = Readonly<Record<"actors" | "items" | "journal" | "scenes" | "users", Record<string, any>[]>>;

interface TableOptions {
  readonly port: number;
  readonly world?: string;
  readonly disk?: boolean;
  /** Whether orders are asked for already (the default), or the world stands in Trade and Diplomacy as it is shipped. */
  readonly phase?: "orders" | "diplomacy";
  /** Changes the world before anybody sits down: to begin in the middle of a Season. */
  readonly patch?: (world: World) => void;
}

/** Changes the documents of a world that no server has opened. */
export function patched(folder: string, patch: (world: World) => void): void {
  const names = ["actors", "items", "journal", "scenes", "users"] as const;
  const file = (name: string): string => join(folder, "_source", `${name}.json`);
  const world = Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(file(name), "utf8"))])) as World;
  patch(world);
  for (const name of names) writeFileSync(file(name), JSON.stringify(world[name]));
}

/** The sample world as it is when its Narrator has just asked for orders. */
export function askForOrders({ actors, journal }: World): void {
  const houses = actors.filter(({ type }) => type === "house");
  const page = journal.flatMap(({ pages }) => pages).find(({ type }) => type === "campaign");
  if (!page || page.system.phase !== "diplomacy") return;
  page.system.phase = "orders";
  page.system.asks = Object.fromEntries(
    houses.map(({ _id }) => [`orders-1-${_id}`, { id: `orders-1-${_id}`, kind: "orders", of: _id, season: 1 }]),
  );
}

/** Starts the sample world in memory, or a copy of it on disk when `disk` is set. */
export async function openTable(options: TableOptions): Promise<Table> {
  const source = options.world ?? join(ROOT, "test/host/worlds/three-fords");
  if (!existsSync(join(ROOT, "dist/system.json"))) throw new Error("dist/ is missing: run npm run build first");
  const folder = mkdtempSync(join(tmpdir(), "huestes-world-"));
  cpSync(source, folder, { recursive: true });
  if (options.phase !== "diplomacy") patched(folder, askForOrders);
  if (options.patch) patched(folder, options.patch);
  const server = await startServer({
    systemDir: join(ROOT, "dist"),
    worldDir: folder,
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
        if (seat.theme || seat.language || seat.noCanvas) await prefer(context, seat);
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const UNSAID = ["_stats", "revision", "log", "hand", "sort"];

/** A value without what may differ when the same was done another way: stamps, revisions, log, hand. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([key]) => !UNSAID.includes(key));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, bare(inner)]));
}

/** What the server has stored of the campaign: Actors with their letters, Chronicle, Scene with its tokens, and how many cards. */
export function stored(table: Table): {
  readonly facts: unknown;
  readonly cards: number;
  readonly pending: number;
  readonly season: number;
  readonly phase: string;
} {
  const { actors, journal, scenes, messages } = table.server.control.documents() as Record<string, Record<string, unknown>[]>;
  const pages = (journal ?? []).flatMap(
    ({ pages: list }) => list as { type: string; system: { pending: unknown[]; season: number; phase: string } }[],
  );
  const campaign = pages.find(({ type }) => type === "campaign");
  return {
    facts: bare({ actors, pages, scenes }),
    cards: (messages ?? []).filter(({ type }) => type === "outcome").length,
    pending: campaign?.system.pending.length ?? 0,
    season: campaign?.system.season ?? 0,
    phase: campaign?.system.phase ?? "",
  };
}

/** Ends the browser that all tables of a test file share. */
export async function closeBrowser(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

/** A person's own choices, made before the first page: what the settings window would store in the browser. */
async function prefer(context: BrowserContext, { theme, language, noCanvas }: SeatOptions): Promise<void> {
  await context.addInitScript(
    ([scheme, tongue, blind]) => {
      if (blind) localStorage.setItem("core.noCanvas", "true");
      if (scheme) localStorage.setItem("core.uiConfig", JSON.stringify({ colorScheme: { applications: scheme, interface: scheme } }));
      if (tongue) localStorage.setItem("huestes.language", JSON.stringify(tongue));
    },
    [theme, language, noCanvas] as const,
  );
}

export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, undefined, { timeout: 30_000 });
}
