import type { Page } from "playwright-core";

/** The one read-only window into a page: what stands where. Nothing here changes anything. */

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Stood extends Point {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly actorId: string;
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
      readonly tokens: Iterable<Stood>;
      readonly grid: {
        readonly isHexagonal: boolean;
        readonly sizeX: number;
        readonly sizeY: number;
        getOffset(point: Point): { readonly i: number; readonly j: number };
        getCenterPoint(offset: { readonly i: number; readonly j: number }): Point;
      };
      toObject(): Record<string, unknown>;
    };
    readonly regions: { readonly controlled: readonly unknown[] };
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

/* Runs in the page: cells by name, on squares and hexes, counted from the first whose middle lies in the scene rectangle. */
function cellsInPage(): { middle(name: string): Point; nameAt(point: Point): string } {
  const { canvas } = globalThis as unknown as Globals;
  const { sceneX, sceneY, size } = canvas.dimensions;
  const { grid } = canvas.scene;
  const near = grid.getOffset({ x: sceneX + 2, y: sceneY + 2 });
  const around = [-2, -1, 0, 1, 2].flatMap((i) => [-2, -1, 0, 1, 2].map((j) => ({ i: near.i + i, j: near.j + j })));
  const inside = around.filter((offset) => {
    const { x, y } = grid.getCenterPoint(offset);
    return x > sceneX + 1 && y > sceneY + 1;
  });
  const [top, left] = [Math.min(...inside.map(({ i }) => i)), Math.min(...inside.map(({ j }) => j))];
  const letters = (column: number): string =>
    (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
  return {
    middle(name) {
      const [, word = "A", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
      const column = [...word].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const row = Number(digits) - 1;
      if (grid.isHexagonal) return grid.getCenterPoint({ i: top + row, j: left + column });
      return { x: sceneX + (column + 0.5) * size, y: sceneY + (row + 0.5) * size };
    },
    nameAt({ x, y }) {
      if (!grid.isHexagonal) return `${letters(Math.floor((x - sceneX) / size))}${Math.floor((y - sceneY) / size) + 1}`;
      const { i, j } = grid.getOffset({ x, y });
      return `${letters(j - left)}${i - top + 1}`;
    },
  };
}

/** Where a point of the Scene is on the person's screen, in CSS pixels. */
export async function scenePoint(page: Page, at: Point): Promise<Point> {
  return page.evaluate(({ x, y }) => {
    const { canvas } = globalThis as unknown as Globals;
    const found = canvas.stage.worldTransform.apply({ x, y });
    return { x: found.x, y: found.y };
  }, at);
}

/** How many Regions are chosen on the canvas. */
export async function chosenRegions(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Globals).canvas.regions.controlled.length);
}

/** The middle of each token of the viewed Scene as its document says, by the token's name. */
export async function tokenMiddles(page: Page): Promise<Record<string, Point>> {
  return page.evaluate(() => {
    const { canvas } = globalThis as unknown as Globals;
    const { sizeX, sizeY } = canvas.scene.grid;
    const middle = (token: Stood): Point => ({ x: token.x + (token.width * sizeX) / 2, y: token.y + (token.height * sizeY) / 2 });
    return Object.fromEntries([...canvas.scene.tokens].map((token) => [token.name, middle(token)]));
  });
}

/** Where the middle of a cell such as `C3` is on the person's screen, in CSS pixels. */
export async function cellPoint(page: Page, cell: string): Promise<Point> {
  return page.evaluate(
    ([name, source]) => {
      const { canvas } = globalThis as unknown as Globals;
      const cells = (new Function(`return (${source})`)() as typeof cellsInPage)();
      const { x, y } = canvas.stage.worldTransform.apply(cells.middle(name));
      return { x, y };
    },
    [cell, cellsInPage.toString()] as const,
  );
}

/** The cell on which each token of the viewed Scene is drawn, by the token's name. */
export async function tokenCells(page: Page): Promise<Record<string, string>> {
  return page.evaluate((source) => {
    const { canvas } = globalThis as unknown as Globals;
    const cells = (new Function(`return (${source})`)() as typeof cellsInPage)();
    const { sizeX, sizeY } = canvas.scene.grid;
    const middle = (token: Stood): Point => ({ x: token.x + (token.width * sizeX) / 2, y: token.y + (token.height * sizeY) / 2 });
    return Object.fromEntries([...canvas.scene.tokens].map((token) => [token.name, cells.nameAt(middle(token))]));
  }, cellsInPage.toString());
}

export interface PageFacts {
  readonly revision: number;
  readonly season: number;
  readonly phase: string;
  readonly places: Readonly<Record<string, string>>;
  readonly control: Readonly<Record<string, string>>;
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

/** The faces of the newest message with dice, roll by roll, and what it says. */
export async function lastThrow(page: Page): Promise<{ readonly faces: readonly (readonly number[])[]; readonly text: string }> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: readonly any[] } } };
    const message = game.messages.contents.findLast(({ rolls }) => rolls.length > 0);
    const faces = (message?.rolls ?? []).map(({ dice }: any) =>
      dice.flatMap(({ results }: any) => results.map(({ result }: any) => result)),
    );
    return { faces, text: message?.content ?? "" };
  });
}
