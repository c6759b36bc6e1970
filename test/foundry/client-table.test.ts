import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeTrials, IDS, openTrial, run, trail, type TrialTable } from "./trial-table.ts";

let table: TrialTable;
let gm: Page;
let again: Page;
let ann: Page;

beforeAll(async () => {
  table = await openTrial(31111);
  [gm, ann] = await Promise.all([table.seat("Gamemaster"), table.seat("Ann", { store: { "core.language": "es" } })]);
  again = await table.seat("Gamemaster", { in: gm.context() });
});
afterAll(async () => {
  await table?.close();
  await closeTrials();
});

const heard = (page: Page, entry: string): Promise<unknown> =>
  page.waitForFunction((text) => (globalThis as unknown as { trail: string[] }).trail.some((line) => line.startsWith(text)), entry, {
    timeout: 8000,
  });

describe("the start of a page", () => {
  it("goes through the documented steps, with all globals there before the package", async () => {
    expect((await trail(again)).filter((line) => !line.startsWith("userConnected"))).toEqual(["init", "i18nInit", "setup", "ready"]);
    expect(await run(gm, "return atImport")).toEqual({ game: "object", ready: false, classes: "object" });
  });

  it("speaks the language that the person chose, English where words are missing", async () => {
    expect(
      await run(
        ann,
        `return [game.i18n.lang, game.i18n.format("TRIAL.Hello", {name: "Ann"}), game.i18n.localize("TRIAL.Only"), game.i18n.localize("TRIAL.None"), game.i18n.has("TRIAL.None")]`,
      ),
    ).toEqual(["es", "Buenos días Ann", "English only", "TRIAL.None", false]);
    expect(await run(gm, `return [game.i18n.lang, CONFIG.Actor.dataModels.hero.schema.fields.strength.label]`)).toEqual(["en", "Strength"]);
  });
});

describe("people at the table", () => {
  beforeEach(async () => {
    await Promise.all([trail(gm), trail(again), trail(ann)]);
  });

  it("one GM in two pages is the active GM in both; a second GM is not", async () => {
    expect(
      await Promise.all([gm, again, ann].map((page) => run(page, "return [game.user.isActiveGM, game.users.activeGM?.name]"))),
    ).toEqual([
      [true, "Gamemaster"],
      [true, "Gamemaster"],
      [false, "Gamemaster"],
    ]);
    const aide = await table.seat("Aide");
    expect(await run(aide, "return [game.user.isGM, game.user.isActiveGM, game.users.activeGM.name]")).toEqual([true, false, "Gamemaster"]);
    await heard(ann, "userConnected Aide true");
    await aide.close();
    await heard(ann, "userConnected Aide false");
    expect(await run(ann, `return game.users.get("${IDS.aide}").active`)).toBe(false);
  });

  it("settings: world, user and client each reach whom they should", async () => {
    await run(gm, `await game.settings.set("trial", "shared", 7)`);
    await heard(ann, "onChange shared 7");
    expect(await run(ann, `return game.settings.get("trial", "shared")`)).toBe(7);
    expect(
      await run(ann, `try { await game.settings.set("trial", "shared", 8); return "done" } catch (error) { return error.message }`),
    ).toMatch(/^User Ann lacks permission to update Setting/);
    await run(gm, `await game.settings.set("trial", "mine", "x")`);
    await heard(again, "onChange mine x");
    await run(ann, `await game.settings.set("trial", "mine", "y"); await game.settings.set("trial", "local", true)`);
    expect(await trail(ann)).toEqual(expect.arrayContaining(["onChange mine y", "onChange local true"]));
    expect(
      await Promise.all(
        [gm, again, ann].map((page) => run(page, `return [game.settings.get("trial", "mine"), game.settings.get("trial", "local")]`)),
      ),
    ).toEqual([
      ["x", false],
      ["x", false],
      ["y", true],
    ]);
  });

  it("sockets reach everybody else, not the sender", async () => {
    await run(ann, `game.socket.emit("system.trial", {word: "hello"})`);
    await Promise.all([heard(gm, "socket hello"), heard(again, "socket hello")]);
    expect(await trail(ann)).toEqual([]);
  });

  it("queries are answered by one who is there, and reject for one who is not", async () => {
    expect(await run(ann, `return game.users.get("${IDS.gm}").query("trial.double", {number: 21}, {timeout: 3000})`)).toBe(42);
    expect(
      await run(ann, `return game.users.get("${IDS.bob}").query("trial.double", {number: 21}).catch((error) => error.message)`),
    ).toMatch(/not connected/);
  });

  it("a GM pauses for all; a player cannot", async () => {
    const before = await run<boolean>(gm, "return game.paused");
    await run(gm, `game.togglePause(${!before}, {broadcast: true})`);
    await heard(ann, `pause ${!before}`);
    expect(await run(ann, `game.togglePause(${before}, {broadcast: true}); return game.paused`)).toBe(!before);
    expect(await run(gm, "return game.paused")).toBe(!before);
  });

  it("keys: an action answers to its keys, and typing is left alone", async () => {
    await gm.bringToFront();
    await gm.keyboard.press("Shift+KeyH");
    await gm.keyboard.press("KeyH");
    expect(await trail(gm)).toEqual(["key"]);
    await run(gm, `const input = document.createElement("input"); input.id = "typing"; document.body.append(input); input.focus();`);
    await gm.keyboard.press("Shift+KeyH");
    expect(await trail(gm)).toEqual([]);
    await run(gm, `document.querySelector("#typing").remove()`);
  });

  it("the server's clock is known", async () => {
    expect(Math.abs((await run<number>(gm, "return game.time.serverTime")) - Date.now())).toBeLessThan(2000);
  });
});

describe("a lost line", () => {
  it("comes back; what was missed stays missed; what is done after is heard", async () => {
    await run(ann, `game.socket._hostDrop(400)`);
    await run(gm, `await game.actors.get("${IDS.hero}").update({"system.strength": 8})`);
    expect(await run(ann, "return game.socket.connected")).toBe(false);
    await ann.waitForFunction(() => (globalThis as any).game.socket.connected, undefined, { timeout: 8000 });
    await run(gm, `await game.actors.get("${IDS.hero}").update({"system.rank": "lord"})`);
    await ann.waitForFunction((actor) => (globalThis as any).game.actors.get(actor).system.rank === "lord", IDS.hero);
    expect(await run(ann, `return game.actors.get("${IDS.hero}").system.strength`)).toBe(2);
  });

  it("keeps what is said meanwhile and says it when it is back", async () => {
    await trail(gm);
    await run(ann, `game.socket._hostDrop(300); game.socket.emit("system.trial", {word: "late"})`);
    await heard(gm, "socket late");
  });

  it("right after an accepted write: the asker does not know, the others do", async () => {
    table.server.control.cutAfterWrites("Ann", 1);
    const answer = await run(
      ann,
      `return game.actors.get("${IDS.hero}").update({"system.strength": 4}).then(() => "done", (error) => error.name)`,
    );
    expect(answer).toBe("ConnectionLost");
    expect(await run(ann, `return game.actors.get("${IDS.hero}").system.strength`)).toBe(2);
    await gm.waitForFunction((actor) => (globalThis as any).game.actors.get(actor).system.strength === 4, IDS.hero);
  });
});

it("throws nothing that nobody caught", () => {
  expect(table.problems).toEqual([]);
});
