import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeTrials, IDS, openTrial, run, type TrialTable } from "./trial-table.ts";

/** What packages may rely on in windows, whatever the system: drawn without a canvas, in a small window. */
let table: TrialTable;
let gm: Page;
let ann: Page;

/** Sheets of a package, put into the page: a hero's by templates, a diary's as a page of a journal. */
const SHEETS = `
  const { HandlebarsApplicationMixin } = foundry.applications.api;
  globalThis.seen = [];
  const note = (text) => seen.push(text);
  class HeroSheet extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
    static DEFAULT_OPTIONS = { actions: { greet: () => note("greet") }, form: { submitOnChange: true }, window: { resizable: true } };
    static PARTS = { main: { template: "systems/trial/hero.hbs", scrollable: [""] } };
    static TABS = { primary: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "TRIAL" } };
    async _prepareContext(options) {
      note("context");
      if (globalThis.breaks) throw new Error("broken on purpose");
      return { ...(await super._prepareContext(options)), tabs: this._prepareTabs("primary") };
    }
    async _preRender(...args) { await super._preRender(...args); note("preRender"); }
    async _onFirstRender(...args) { await super._onFirstRender(...args); note("firstRender"); }
    async _onRender(...args) { await super._onRender(...args); note("onRender"); }
    _onClose(options) { super._onClose(options); note("onClose"); }
  }
  class DiarySheet extends foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet {
    static DEFAULT_OPTIONS = { classes: ["diary-sheet"], actions: { greet: () => note("diary greet") } };
    static VIEW_PARTS = { main: { template: "systems/trial/diary.hbs" } };
    static EDIT_PARTS = { main: { template: "systems/trial/diary.hbs" } };
    async _onRender(...args) { await super._onRender(...args); note("diary onRender " + this.element.isConnected); }
  }
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, "trial", HeroSheet, { types: ["hero"], makeDefault: true });
  DocumentSheetConfig.registerSheet(JournalEntryPage, "trial", DiarySheet, { types: ["diary"], makeDefault: true });
  for (const name of ["renderHeroSheet", "renderActorSheetV2", "renderDocumentSheetV2", "renderApplicationV2", "closeHeroSheet", "renderDiarySheet"])
    Hooks.on(name, (app, html) => (app.document?.type === "hero" || name === "renderDiarySheet") && note(name));
`;

beforeAll(async () => {
  table = await openTrial(31210);
  gm = await table.seat("Gamemaster");
  ann = await table.seat("Ann");
  for (const page of [gm, ann]) {
    await page.setViewportSize({ width: 900, height: 600 });
    await run(page, SHEETS);
  }
});
afterAll(async () => {
  await table?.close();
  await closeTrials();
});

const open = (page: Page, id: string): Promise<unknown> =>
  run(page, `await game.actors.get(arg).sheet.render({force: true}); return seen.splice(0)`, id);
const shut = (page: Page, id: string): Promise<unknown> => run(page, `await game.actors.get(arg).sheet.close(); return seen.splice(0)`, id);
const until = (page: Page, test: string): Promise<unknown> => page.waitForFunction(test, undefined, { timeout: 5000 });

describe("a sheet", () => {
  it("is drawn in the documented order, and its hooks go from its own class to the last", async () => {
    const hooks = ["renderHeroSheet", "renderActorSheetV2", "renderDocumentSheetV2", "renderApplicationV2"];
    expect(await open(gm, IDS.hero)).toEqual(["context", "preRender", "firstRender", "onRender", ...hooks]);
    expect(await open(gm, IDS.hero)).toEqual(["context", "preRender", "onRender", ...hooks]);
    expect(await shut(gm, IDS.hero)).toEqual(["onClose", "closeHeroSheet"]);
  });

  it("keeps focus, selection and scroll when it is drawn again", async () => {
    await open(gm, IDS.hero);
    const kept = await run(
      gm,
      `const { sheet } = game.actors.get(arg);
       const field = sheet.element.querySelector("[name=name]");
       field.focus(); field.setSelectionRange(1, 3);
       sheet.element.querySelector(".hero").scrollTop = 77;
       await sheet.render();
       const now = document.activeElement;
       return [now.name, now !== field, now.selectionStart, now.selectionEnd, sheet.element.querySelector(".hero").scrollTop];`,
      IDS.hero,
    );
    expect(kept).toEqual(["name", true, 1, 3, 77]);
  });

  it("sends what is changed, and answers buttons and links by mouse and by Enter", async () => {
    const sheet = gm.locator("form.sheet.actor");
    await sheet.locator("[name='system.strength']").fill("6");
    await sheet.locator("[name='system.strength']").press("Tab");
    await until(ann, `game.actors.get("${IDS.hero}").system.strength === 6`);
    await run(gm, "seen.splice(0)");
    await sheet.locator("button[data-action=greet]").click();
    await sheet.locator("a.greet").focus();
    await gm.keyboard.press("Enter");
    expect(await run(gm, "return seen.filter((text) => text === 'greet').length")).toBe(2);
  });

  it("has tabs for mouse and keyboard, and keeps the tab", async () => {
    const shown = (): Promise<unknown> =>
      run(
        gm,
        `const { sheet } = game.actors.get(arg);
         return [sheet.tabGroups.primary, ...[...sheet.element.querySelectorAll("section.tab.active, a.active")].map((el) => el.dataset.tab)]`,
        IDS.hero,
      );
    expect(await shown()).toEqual(["one", "one", "one"]);
    await gm.locator("form.sheet a[data-tab=one]").focus();
    await gm.keyboard.press("ArrowRight");
    await gm.keyboard.press("Enter");
    expect(await shown()).toEqual(["two", "two", "two"]);
    await run(gm, `await game.actors.get(arg).sheet.render()`, IDS.hero);
    expect(await shown()).toEqual(["two", "two", "two"]);
    await gm.locator("form.sheet a[data-tab=one]").click();
    expect(await shown()).toEqual(["one", "one", "one"]);
  });

  it("moves with the pointer that holds its header", async () => {
    const at = (): Promise<{ x: number; y: number }> => gm.locator("form.sheet.actor").boundingBox() as never;
    const before = await at();
    await gm.mouse.move(before.x + 60, before.y + 12);
    await gm.mouse.down();
    await gm.mouse.move(before.x + 100, before.y + 42, { steps: 3 });
    await gm.mouse.up();
    await gm.mouse.move(30, 300);
    const after = await at();
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([40, 30]);
    await shut(gm, IDS.hero);
  });

  it("that breaks while it is drawn says so, and is drawn when it is asked again", async () => {
    const states = await run(
      gm,
      `const { sheet } = game.actors.get(arg);
       globalThis.breaks = true;
       const said = await sheet.render({ force: true }).then(() => "drawn", (error) => error.message);
       const broken = sheet.state;
       globalThis.breaks = false;
       await sheet.render({ force: true });
       const drawn = sheet.state;
       const closing = sheet.render();
       await sheet.close();
       await closing;
       return [said, broken, drawn, sheet.state, sheet.element];`,
      IDS.hero,
    );
    expect(states).toEqual(["broken on purpose", -3, 2, -1, null]);
  });
});

describe("who may only look", () => {
  const form = (): Promise<unknown> =>
    run(
      ann,
      `const { sheet } = game.actors.get(arg);
       return Object.fromEntries([...sheet.element.querySelectorAll("[name]")].map((el) => [el.name, el.disabled]))`,
      IDS.other,
    );
  const grant = async (level: number): Promise<void> => {
    await run(gm, `await game.actors.get(arg[0]).update({ ownership: { ${IDS.ann}: arg[1] } })`, [IDS.other, level]);
    await until(ann, `game.actors.get("${IDS.other}").ownership["${IDS.ann}"] === ${level}`);
  };

  it("finds the controls closed, and open again once they may edit, but for those that the sheet itself closed", async () => {
    await grant(2);
    await open(ann, IDS.other);
    expect(await form()).toEqual({ name: true, "system.strength": true, closed: true });
    await grant(3);
    await until(ann, `!document.querySelector("form.sheet [name=name]").disabled`);
    expect(await form()).toEqual({ name: false, "system.strength": false, closed: true });
  });

  it("sees the sheet close when it is no longer theirs, and is told so once", async () => {
    await run(ann, "ui.notifications.clear()");
    await grant(0);
    await until(ann, `!document.querySelector("form.sheet")`);
    expect(await run(ann, `return document.querySelectorAll(".notification.warning").length`)).toBe(1);
  });
});

describe("a dialog", () => {
  it("confirms, asks and can be dismissed", async () => {
    await run(gm, `globalThis.answer = foundry.applications.api.DialogV2.confirm({ window: { title: "Sure" }, content: "<p>Sure?</p>" })`);
    await gm.getByRole("button", { name: "Yes" }).click();
    expect(await run(gm, "return answer")).toBe(true);
    await run(
      gm,
      `globalThis.answer = foundry.applications.api.DialogV2.input({ content: '<label>Age <input type="number" name="who.age" autofocus></label>' })`,
    );
    await gm.getByLabel("Age").fill("7");
    await gm.getByRole("button", { name: "Confirm" }).click();
    expect(await run(gm, "return answer")).toEqual({ who: { age: 7 } });
    await run(gm, `globalThis.answer = foundry.applications.api.DialogV2.confirm({ content: "" })`);
    await gm.locator("dialog").waitFor();
    await gm.keyboard.press("Escape");
    expect(await run(gm, "return answer")).toBeNull();
    const said = `await foundry.applications.api.DialogV2.confirm({ rejectClose: true, render: (event, dialog) => dialog.close() }).then(() => "", (error) => error.constructor.name)`;
    expect(await run(gm, `return ${said}`)).toBe("Error");
  });

  it("makes new documents of each kind, with a type where there is a choice", async () => {
    for (const name of ["Actor", "Item", "JournalEntry", "Scene"]) {
      await run(gm, `globalThis.answer = getDocumentClass(arg).createDialog({}, { renderSheet: false })`, name);
      await gm.getByLabel("Name", { exact: true }).last().fill(`New ${name}`);
      await gm.keyboard.press("Enter");
      const made = await run(gm, "const made = await answer; return [made.documentName, made.name, made.type ?? null]");
      expect(made).toEqual([name, `New ${name}`, { Actor: "hero", Item: "note" }[name] ?? null]);
    }
  });
});

describe("small helpers", () => {
  it("a menu goes by the keys and gives the focus back", async () => {
    await run(
      gm,
      `globalThis.chosen = [];
       const box = document.createElement("div");
       box.id = "box";
       box.innerHTML = '<button type="button" class="entry" data-n="5" style="position: fixed; left: 200px; top: 200px; z-index: 999">Entry</button>';
       document.body.append(box);
       const entry = (name, condition) => ({ name, condition, callback: (target) => chosen.push(name + target.dataset.n) });
       new foundry.applications.ux.ContextMenu.implementation(box, ".entry", [entry("a"), entry("hidden", () => false), entry("b")], { jQuery: false });
       box.firstElementChild.focus();`,
    );
    await gm.locator("#box .entry").click({ button: "right" });
    expect(await gm.getByRole("menuitem").allTextContents()).toEqual(["a", "b"]);
    await gm.keyboard.press("ArrowDown");
    await gm.keyboard.press("Enter");
    expect(await run(gm, `return [chosen, document.activeElement.className, document.getElementById("context-menu")]`)).toEqual([
      ["b5"],
      "entry",
      null,
    ]);
    await gm.locator("#box .entry").click({ button: "right" });
    await gm.keyboard.press("Escape");
    expect(await run(gm, `const left = document.getElementById("context-menu"); box.remove(); return left`)).toBeNull();
  });

  it("a form becomes data by the kinds of its controls", async () => {
    const html = `<input name="text" value=" x "><input type="number" name="n" value="4"><input type="number" name="none" value="">
      <input type="checkbox" name="on" checked><input type="checkbox" name="off"><input type="checkbox" name="many" value="a" checked><input type="checkbox" name="many" value="b">
      <input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked><select name="s" data-dtype="Number"><option value="3" selected></option></select>
      <select name="m" multiple><option value="p" selected></option><option value="q" selected></option></select><input name="shut" value="1" disabled>`;
    const data = await run(
      gm,
      `const form = document.createElement("form"); form.innerHTML = arg; return new foundry.applications.ux.FormDataExtended(form).object`,
      html,
    );
    expect(data).toEqual({ text: "x", n: 4, none: null, on: true, off: false, many: ["a"], r: "2", s: 3, m: ["p", "q"] });
  });

  it("rich text links to documents, and packages add their own", async () => {
    const html = await run(
      gm,
      `CONFIG.TextEditor.enrichers.push({ pattern: /@Sum\\[(\\d+) (\\d+)\\]/g, enricher: async ([, a, b]) => Object.assign(document.createElement("b"), { textContent: Number(a) + Number(b) }) });
       return foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>@Sum[2 3] and @Sum[1 1], @UUID[Actor.${IDS.hero}]{him}</p>")`,
    );
    expect(html).toMatch(/^<p><b>5<\/b> and <b>2<\/b>, <a class="content-link"[^>]* data-uuid="Actor.hero0+"[^>]*>him<\/a><\/p>$/);
    expect(await run(gm, `try { new foundry.applications.ux.Tabs({}).bind() } catch (error) { return error.name }`)).toBe(
      "NotImplementedInStandIn",
    );
  });
});

describe("the chat", () => {
  it("draws a changed message again in its place, and does not pull away who reads further up", async () => {
    const state = await run(
      ann,
      `for (let n = 0; n < 12; n += 1) await ChatMessage.create({ content: "<p>line " + n + "</p><p>more</p><p>more</p>" });
       const log = document.querySelector("#chat .chat-log");
       const pause = () => new Promise((done) => setTimeout(done, 150));
       await pause();
       const end = log.scrollHeight - log.scrollTop - log.clientHeight < 24;
       log.scrollTop = 10;
       const first = game.messages.contents[0];
       await first.update({ content: "<p>changed</p>" });
       await pause();
       const shown = log.querySelector("[data-message-id]");
       return [end, shown.dataset.messageId === first.id, shown.querySelector(".message-content").textContent, shown.querySelector(".message-sender").textContent, Boolean(shown.querySelector("time").textContent)];`,
    );
    expect(state).toEqual([true, true, "changed", "Ann", true]);
    const top = (): Promise<unknown> => run(ann, `return document.querySelector("#chat .chat-log").scrollTop`);
    await run(ann, `document.querySelector("#chat .chat-log").scrollTop = 200`);
    await run(gm, `await ChatMessage.create({ content: "late" })`);
    await until(ann, `document.querySelectorAll("#chat .chat-log > *").length === 13`);
    expect(await top()).toBe(200);
  });

  it("opens what a link in a message names", async () => {
    await run(gm, `seen.splice(0); await ChatMessage.create({ content: "<p>@UUID[Actor.${IDS.hero}]{the hero}</p>" })`);
    await gm.locator("#chat a", { hasText: "the hero" }).click();
    await gm.locator("form.sheet.actor").waitFor();
    await shut(gm, IDS.hero);
  });
});

describe("a journal", () => {
  it("shows a page of a package's own kind by its sheet, with all that sheets do", async () => {
    await run(
      gm,
      `const entry = await JournalEntry.create({ name: "Book", pages: [{ name: "Monday", type: "diary", system: { day: "rain" } }, { name: "Words", type: "text", text: { content: "<p>said</p>" } }] });
       seen.splice(0);
       await entry.sheet.render({ force: true });
       globalThis.entry = entry;`,
    );
    const button = gm.locator(".journal-sheet article.diary-sheet button");
    expect(await run(gm, "return seen.splice(0)")).toEqual(["diary onRender true", "renderDiarySheet"]);
    await button.click();
    await button.focus();
    await run(gm, `await entry.pages.contents[0].update({ "system.day": "sun" })`);
    await gm.locator(".journal-sheet .diary p", { hasText: "sun" }).waitFor();
    await gm.keyboard.press("Enter");
    expect(await run(gm, "return seen.filter((text) => text === 'diary greet').length")).toBe(2);
    await gm.locator(".journal-toc button", { hasText: "Words" }).click();
    await gm.locator(".journal-page-view", { hasText: "said" }).waitFor();
    expect(
      await run(
        gm,
        `await entry.sheet.close(); return [document.querySelector(".diary-sheet"), Object.keys(entry.pages.contents[0].apps)]`,
      ),
    ).toEqual([null, []]);
  });
});

it("nothing went wrong in any page", () => expect(table.problems).toEqual([]));
