import type { Page } from "playwright-core";

/** The one read-only window into a page: what stands where. Nothing here changes anything. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/* The page's own globals, as far as they are read here. */
interface Globals {
  readonly game: {
    readonly actors: Iterable<{
      id: string;
      name: string;
      type: string;
      items: Iterable<{ id: string; toObject(): unknown }>;
      toObject(): Record<string, unknown>;
    }>;
    readonly journal: Iterable<{ pages: Iterable<{ id: string; type: string; toObject(): { system: Record<string, unknown> } }> }>;
    readonly messages: Iterable<{ id: string; type: string; toObject(): Record<string, unknown> }>;
    readonly paused: boolean;
  };
  readonly canvas: {
    readonly ready: boolean;
    readonly scene: {
      readonly tokens: Iterable<{ id: string; name: string; x: number; y: number; rotation: number; actorId: string }>;
      toObject(): Record<string, unknown>;
    };
    readonly tokens: {
      readonly placeables: readonly { readonly document: Point; readonly position: Point }[];
    };
    readonly dimensions: { readonly sceneX: number; readonly sceneY: number; readonly size: number };
    readonly stage: { readonly worldTransform: { apply(point: Point): Point } };
    readonly app: { readonly view: HTMLCanvasElement };
  };
}

/** Waits until every token is drawn where its document says: a piece that still glides is not where a mouse looks for it. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { canvas } = globalThis as unknown as Globals;
    return canvas.tokens.placeables.every(({ document: { x, y }, position }) => Math.hypot(position.x - x, position.y - y) < 1);
  });
}

/** Where the middle of a cell such as `C3` is on the person's screen, in CSS pixels. */
export async function cellPoint(page: Page, cell: string): Promise<Point> {
  return page.evaluate((name) => {
    const { canvas } = globalThis as unknown as Globals;
    const [, letters = "A", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const { sceneX, sceneY, size } = canvas.dimensions;
    const point = { x: sceneX + (column + 0.5) * size, y: sceneY + (Number(digits) - 0.5) * size };
    const { x, y } = canvas.stage.worldTransform.apply(point);
    return { x, y };
  }, cell);
}

/** The cell on which each token of the viewed Scene is drawn, by the token's name. */
export async function tokenCells(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { canvas } = globalThis as unknown as Globals;
    const { sceneX, sceneY, size } = canvas.dimensions;
    const letters = (column: number): string =>
      (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
    return Object.fromEntries(
      [...canvas.scene.tokens].map(({ name, x, y }) => [
        name,
        `${letters(Math.round((x - sceneX) / size))}${Math.round((y - sceneY) / size) + 1}`,
      ]),
    );
  });
}

export interface PageFacts {
  readonly revision: number;
  readonly season: number;
  readonly phase: string;
  readonly places: Readonly<Record<string, string>>;
  readonly asks: Readonly<Record<string, unknown>>;
  readonly pending: readonly unknown[];
  readonly log: readonly { readonly id: string; readonly command: string; readonly undone: unknown }[];
  readonly hand: { readonly user: string; readonly page: string; readonly epoch: number } | null;
}

/** The first campaign page as this browser holds it; places are by the army's name. */
export async function campaign(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as Globals;
    const found = [...game.journal].flatMap((entry) => [...entry.pages]).find(({ type }) => type === "campaign");
    const system = found?.toObject().system as unknown as PageFacts;
    const names = new Map([...game.actors].map(({ id, name }) => [id, name]));
    return { ...system, places: Object.fromEntries(Object.entries(system.places).map(([id, region]) => [names.get(id) ?? id, region])) };
  });
}

export interface LetterFacts {
  readonly ask: string;
  readonly committed: boolean;
  readonly orders: readonly { readonly kind: string; readonly army: string; readonly path?: readonly string[] }[];
}

/** The letters in a House, by its name. */
export async function letters(page: Page, house: string): Promise<LetterFacts[]> {
  return page.evaluate((name) => {
    const { game } = globalThis as unknown as Globals;
    const actor = [...game.actors].find((candidate) => candidate.name === name);
    return [...(actor?.items ?? [])].map((item) => (item.toObject() as { system: LetterFacts }).system);
  }, house);
}

/** Power Points of every House, by name. */
export async function points(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as Globals;
    const houses = [...game.actors].filter(({ type }) => type === "house");
    return Object.fromEntries(houses.map((house) => [house.name, (house.toObject()["system"] as { points: number }).points]));
  });
}

/** How many chat cards of a subtype there are. */
export async function cards(page: Page, type: string): Promise<number> {
  return page.evaluate(
    (wanted) => [...(globalThis as unknown as Globals).game.messages].filter((message) => message.type === wanted).length,
    type,
  );
}

/** All that the rules care about, without stamps, revisions, log and hand: equal before and after a whole undo or a repeated write. */
export async function documents(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { game, canvas } = globalThis as unknown as Globals;
    const bare = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(bare);
      if (value === null || typeof value !== "object") return value;
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !["_stats", "revision", "log", "hand", "sort"].includes(key))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, bare(inner)]),
      );
    };
    return bare({
      actors: [...game.actors].map((actor) => actor.toObject()),
      pages: [...game.journal].flatMap((entry) => [...entry.pages].map((found) => found.toObject())),
      tokens: [...canvas.scene.tokens].map(({ id, x, y, rotation }) => ({ id, x, y, rotation })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    });
  });
}
