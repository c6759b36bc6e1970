import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeTrials, IDS, openTrial, run, trail, type TrialTable } from "./trial-table.ts";

let table: TrialTable;
let gm: Page;
let ann: Page;

beforeAll(async () => {
  table = await openTrial(31110);
  [gm, ann] = await Promise.all([table.seat("Gamemaster"), table.seat("Ann")]);
});
afterAll(async () => {
  await table?.close();
  await closeTrials();
});
beforeEach(async () => {
  await Promise.all([trail(gm), trail(ann)]);
});

/** Waits until a page has heard of something. */
const heard = (page: Page, entry: string): Promise<unknown> =>
  page.waitForFunction((text) => (globalThis as unknown as { trail: string[] }).trail.some((line) => line.startsWith(text)), entry, {
    timeout: 5000,
  });

describe("documents on a page", () => {
  it("are made in the documented order, and the other page hears of it", async () => {
    const made = await run<string>(gm, `return (await Actor.implementation.create({name: "New", type: "hero"})).id`);
    expect(await trail(gm)).toEqual([
      "_preCreate",
      "preCreateActor",
      "_preCreateOperation",
      "_onCreate",
      "createActor",
      "_onCreateOperation",
    ]);
    await heard(ann, "_onCreateOperation");
    expect(await trail(ann)).toEqual(["_onCreate", "createActor", "_onCreateOperation"]);
    expect(await run(ann, `return game.actors.get(arg).name`, made)).toBe("New");
    await run(gm, `await game.actors.get(arg).delete()`, made);
    expect((await trail(gm)).slice(-2)).toEqual(["preDeleteActor", "deleteActor"]);
    await heard(ann, "deleteActor");
    expect(await run(ann, `return game.actors.has(arg)`, made)).toBe(false);
  });

  it("are updated in the documented order; the change is the difference; options travel", async () => {
    await run(ann, `await game.actors.get("${IDS.hero}").update({"system.strength": 3, name: "Hero"})`);
    expect(await trail(ann)).toEqual([
      "_preUpdate",
      "system._preUpdate",
      "preUpdateActor",
      "_preUpdateOperation",
      "system._onUpdate",
      '_onUpdate {"strength":3} travels true',
      "updateActor",
      "_onUpdateOperation",
    ]);
    await heard(gm, "_onUpdateOperation");
    expect(await trail(gm)).toEqual(["system._onUpdate", '_onUpdate {"strength":3} travels false', "updateActor", "_onUpdateOperation"]);
    expect(await run(gm, `const {system} = game.actors.get("${IDS.hero}"); return [system.strength, system.double, system.order]`)).toEqual(
      [3, 6, ["system.base", "actor.base", "system.derived", "actor.derived"]],
    );
  });

  it("send nothing when nothing changes, or when a method or a hook says no", async () => {
    const answers = await run(
      ann,
      `
      const hero = game.actors.get("${IDS.hero}");
      return [await hero.update({name: "Hero"}), await hero.update({name: "vetoed"}), await hero.update({name: "blocked"}), hero.name].map(x => x ?? "undefined")`,
    );
    expect(answers).toEqual(["undefined", "undefined", "undefined", "Hero"]);
    expect((await trail(gm)).filter((line) => line.startsWith("_onUpdate"))).toEqual([]);
    expect(await run(gm, `return (await Actor.implementation.createDocuments([{name: "Refused", type: "hero"}])).length`)).toBe(0);
  });

  it("change only after the server has answered", async () => {
    expect(
      await run(
        ann,
        `
      const hero = game.actors.get("${IDS.hero}");
      const asked = hero.update({"system.strength": 9});
      await Promise.resolve(); await Promise.resolve();
      const before = hero.system.strength;
      await asked;
      return [before, hero.system.strength]`,
      ),
    ).toEqual([3, 9]);
  });

  it("delete keys, replace lists, refuse what is not valid", async () => {
    const result = await run(
      ann,
      `
      const hero = game.actors.get("${IDS.hero}");
      await hero.update({system: {wounds: {left: 1, right: 2}, list: [1, 2, 3]}});
      await hero.update({"system.wounds.-=left": null, "system.list": [4]});
      let message = "";
      try { await hero.update({system: {strength: "much"}}); } catch (error) { message = error.message; }
      return {wounds: hero.toObject().system.wounds, list: hero.toObject().system.list, refused: /strength/.test(message)}`,
    );
    expect(result).toEqual({ wounds: { right: 2 }, list: [4], refused: true });
  });

  it("are refused by the server without the right, and the promise rejects", async () => {
    const result = await run<string[]>(
      ann,
      `
      const errors = [];
      const attempt = async (fn) => { try { await fn(); errors.push("done"); } catch (error) { errors.push(error.message); } };
      await attempt(() => game.actors.get("${IDS.other}").update({name: "Mine"}));
      await attempt(() => game.actors.get("${IDS.hero}").update({"system.rank": "king"}));
      await attempt(() => Actor.implementation.create({name: "Own", type: "hero"}));
      return errors`,
    );
    expect(result[0]).toBe(`User Ann lacks permission to update Actor [${IDS.other}]`);
    expect(result[1]).toMatch(/rank/);
    expect(result[2]).toMatch(/^User Ann lacks permission to create Actor/);
  });

  it("inside others tell their parents on every page", async () => {
    await run(
      ann,
      `await game.actors.get("${IDS.hero}").createEmbeddedDocuments("Item", [{name: "Letter", type: "note", system: {text: "x"}}])`,
    );
    expect(await trail(ann)).toEqual(expect.arrayContaining(["createItem", "_onCreateDescendantDocuments items"]));
    await heard(gm, "_onCreateDescendantDocuments");
    expect(await run(gm, `return game.actors.get("${IDS.hero}").items.map(item => [item.name, item.system.text])`)).toEqual([
      ["Old note", "old"],
      ["Letter", "x"],
    ]);
    await run(gm, `await game.actors.get("${IDS.hero}").items.getName("Letter").update({"system.text": "y"})`);
    await ann.waitForFunction((actor) => (globalThis as any).game.actors.get(actor).items.getName("Letter").system.text === "y", IDS.hero);
    expect(
      await run(
        gm,
        `const hero = game.actors.get("${IDS.hero}"); return hero.items.getName("Letter").uuid.startsWith(hero.uuid + ".Item.") && (await fromUuid(hero.items.getName("Letter").uuid)).name`,
      ),
    ).toBe("Letter");
    await run(
      gm,
      `await game.actors.get("${IDS.hero}").deleteEmbeddedDocuments("Item", [game.actors.get("${IDS.hero}").items.getName("Letter").id])`,
    );
    expect(await run(gm, `return game.actors.get("${IDS.hero}").toObject().items.length`)).toBe(1);
  });

  it("that cannot be read are kept aside", async () => {
    expect(
      await run(
        gm,
        `return [game.actors.has("${IDS.broken}"), [...game.actors.invalidDocumentIds], game.actors.get("${IDS.broken}", {invalid: true})?.name]`,
      ),
    ).toEqual([false, [IDS.broken], "Broken"]);
  });
});

describe("hooks", () => {
  it("go on when one of them throws, and stop at the first no only where they may", async () => {
    expect(
      await run(
        gm,
        `
        const heard = [];
        const told = [];
        const off = Hooks.on("error", (location, error) => told.push(error.message));
        Hooks.on("trial.try", () => { heard.push(1); throw new Error("planted"); });
        Hooks.on("trial.try", () => { heard.push(2); return false; });
        Hooks.on("trial.try", () => { heard.push(3); });
        const answer = [Hooks.call("trial.try"), Hooks.callAll("trial.try"), heard, told.every((text) => text.includes("planted")), told.length];
        Hooks.off("error", off);
        return answer`,
      ),
    ).toEqual([false, true, [1, 2, 1, 2, 3], true, 2]);
  });
});

describe("what is not provided", () => {
  it("refuses by name", async () => {
    expect(await run(gm, `try { game.scenes.contents[0].updateTokenRegions(); } catch (error) { return error.message; }`)).toBe(
      "NotImplementedInStandIn: foundry.documents.Scene#updateTokenRegions",
    );
    expect(await run(gm, `try { foundry.utils.lineLineIntersection(); } catch (error) { return error.message; }`)).toBe(
      "NotImplementedInStandIn: foundry.utils.lineLineIntersection",
    );
  });
});

describe("movement", () => {
  it("is any change of place, and can be vetoed for the token", async () => {
    await run(gm, `await game.scenes.get("${IDS.scene}").tokens.get("${IDS.token}").update({x: 400})`);
    expect(await trail(gm)).toEqual(["_preUpdateMovement", "preMoveToken", "updateToken", "moveToken api 300>400 Gamemaster"]);
    await heard(ann, "moveToken");
    expect(await trail(ann)).toEqual(["updateToken", "moveToken api 300>400 Gamemaster"]);
    const token = `game.scenes.get("${IDS.scene}").tokens.get("${IDS.token}")`;
    expect(await run(ann, `return [await ${token}.move({x: 500}, {method: "dragging"}), ${token}.x]`)).toEqual([true, 500]);
    expect(await trail(ann)).toContain("moveToken dragging 400>500 Ann");
    expect(await run(ann, `return [await ${token}.move({x: 9900}), ${token}.x, await ${token}.update({x: 9900}) ?? null]`)).toEqual([
      false,
      500,
      null,
    ]);
  });

  it("knows the map without a canvas", async () => {
    expect(
      await run(
        gm,
        `
      const scene = game.scenes.get("${IDS.scene}");
      const token = scene.tokens.get("${IDS.token}");
      const {sceneX, sceneY, size} = scene.dimensions;
      return [sceneX, sceneY, size, scene.grid.isSquare, token.getCenterPoint().x - token.x, token.actor.name, token.object ?? null, canvas.ready]`,
      ),
    ).toEqual([300, 200, 100, true, 50, "Hero", null, false]);
  });
});

it("throws nothing that nobody caught", () => {
  expect(table.problems).toEqual([]);
});
