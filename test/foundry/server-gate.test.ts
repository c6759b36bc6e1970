import { beforeEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../host/server/main.ts";
import { IDS, makeWorld, open, sit, type Person } from "./server-table.ts";

let world: ReturnType<typeof makeWorld>;
let server: RunningServer;
let gm: Person;
let ana: Person;
let ben: Person;
const actor = (id: string): any => server.control.documents()["actors"]?.find((doc) => doc._id === id);

beforeEach(async () => {
  world = makeWorld();
  server = await open(world, 0);
  [gm, ana, ben] = await Promise.all([sit(server.url, IDS.gm), sit(server.url, IDS.ana), sit(server.url, IDS.ben)]);
  return async () => {
    await server.stop();
    world.remove();
  };
});

describe("permissions on the server's own data", () => {
  it.each<[string, string, string, string, Record<string, any>, boolean]>([
    ["an owner updates the actor", "ana", "Actor", "update", { updates: [{ _id: IDS.house, system: { treasure: 5 } }] }, true],
    ["a stranger does not", "ben", "Actor", "update", { updates: [{ _id: IDS.house, system: { treasure: 5 } }] }, false],
    ["a player creates no actor", "ana", "Actor", "create", { data: [{ name: "x", type: "army" }] }, false],
    ["an owner deletes no actor", "ana", "Actor", "delete", { ids: [IDS.house] }, false],
    ["a GM does", "gm", "Actor", "delete", { ids: [IDS.house] }, true],
    ["an owner hands over no ownership", "ana", "Actor", "update", { updates: [{ _id: IDS.house, ownership: { [IDS.ben]: 3 } }] }, false],
    ["an owner renames the actor", "ana", "Actor", "update", { updates: [{ _id: IDS.house, name: "New" }] }, true],
    [
      "an owner writes an embedded item",
      "ana",
      "Item",
      "create",
      { parentUuid: `Actor.${IDS.house}`, data: [{ name: "L", type: "letter" }] },
      true,
    ],
    [
      "a stranger does not write one",
      "ben",
      "Item",
      "create",
      { parentUuid: `Actor.${IDS.house}`, data: [{ name: "L", type: "letter" }] },
      false,
    ],
    ["an owner deletes an embedded item", "ana", "Item", "delete", { parentUuid: `Actor.${IDS.house}`, ids: [IDS.letter] }, true],
    ["a player creates no world item", "ana", "Item", "create", { data: [{ name: "L", type: "letter" }] }, false],
    [
      "the owner of the actor moves the token",
      "ana",
      "Token",
      "update",
      { parentUuid: `Scene.${IDS.scene}`, updates: [{ _id: IDS.token, x: 300 }] },
      true,
    ],
    ["anybody else does not", "ben", "Token", "update", { parentUuid: `Scene.${IDS.scene}`, updates: [{ _id: IDS.token, x: 300 }] }, false],
    ["an owner deletes no token", "ana", "Token", "delete", { parentUuid: `Scene.${IDS.scene}`, ids: [IDS.token] }, false],
    ["a player speaks as oneself", "ana", "ChatMessage", "create", { data: [{ content: "hi", type: "ask" }] }, true],
    ["a player speaks as nobody else", "ana", "ChatMessage", "create", { data: [{ content: "hi", type: "ask", author: IDS.ben }] }, false],
    ["a player writes no world setting", "ana", "Setting", "create", { data: [{ key: "sample.x", value: "1" }] }, false],
    ["an own user setting is one's own", "ana", "Setting", "create", { data: [{ key: "sample.x", value: "1", user: IDS.ana }] }, true],
    ["another's is not", "ana", "Setting", "create", { data: [{ key: "sample.x", value: "1", user: IDS.ben }] }, false],
    ["a GM writes a world setting", "gm", "Setting", "create", { data: [{ key: "sample.x", value: "1" }] }, true],
    ["a player changes the own colour", "ana", "User", "update", { updates: [{ _id: IDS.ana, color: "#112233" }] }, true],
    ["a player changes no role", "ana", "User", "update", { updates: [{ _id: IDS.ana, role: 4 }] }, false],
    ["a player makes no scene", "ana", "Scene", "create", { data: [{ name: "S" }] }, false],
  ])("%s", async (_what, who, type, action, operation, allowed) => {
    const person = { gm, ana, ben }[who] as Person;
    const before = JSON.stringify(server.control.documents());
    const answer = person.ask(type, action, operation);
    if (allowed) expect((await answer).userId).toBe({ gm: IDS.gm, ana: IDS.ana, ben: IDS.ben }[who]);
    else {
      await expect(answer).rejects.toThrow(new RegExp(`lacks permission to ${action} ${type} \\[`));
      expect(JSON.stringify(server.control.documents())).toBe(before);
    }
  });

  it("refuses the whole update for one reserved field, and names it", async () => {
    const update = (system: object): Promise<any> =>
      ana.ask("Actor", "update", { updates: [{ _id: IDS.house, name: "Other", ...system }] });
    await expect(update({ system: { campaign: "y", treasure: 9 } })).rejects.toThrow(
      '"system.campaign" may only be modified by a Gamemaster',
    );
    await expect(update({ "==system": { treasure: 9 } })).rejects.toThrow("system.campaign");
    await expect(update({ "-=system": null })).rejects.toThrow("system.campaign");
    await expect(update({ "system.-=campaign": null })).rejects.toThrow("system.campaign");
    await expect(update({ "system.==rolls": {} })).rejects.toThrow("system.rolls.*.by");
    await expect(update({ type: "army", "==system": { campaign: "x" } })).rejects.toThrow(/type|rolls/);
    expect(actor(IDS.house)).toMatchObject({ name: "House", system: { campaign: "x", treasure: 4 } });
    await update({ system: { treasure: 9, campaign: "x" } });
    expect(actor(IDS.house)).toMatchObject({ name: "Other", system: { campaign: "x", treasure: 9 } });
    await gm.ask("Actor", "update", { updates: [{ _id: IDS.house, system: { campaign: "z" } }] });
    expect(actor(IDS.house).system.campaign).toBe("z");
  });

  it("gives the creator ownership and stamps the document", async () => {
    const { result } = await gm.ask("Actor", "create", {
      data: [{ _id: IDS.token, name: "n", type: "army", _stats: { coreVersion: "1" } }],
    });
    expect(result[0].ownership).toEqual({ default: 0, [IDS.gm]: 3 });
    expect(result[0]._stats).toMatchObject({ coreVersion: "13.351", systemId: "sample", systemVersion: "1.2.3", lastModifiedBy: IDS.gm });
    expect(result[0]._id).not.toBe(IDS.token);
    const item = await ana.ask("Item", "create", {
      parentUuid: `Actor.${IDS.house}`,
      keepId: true,
      data: [{ _id: "x".repeat(16), name: "n", type: "letter", ownership: { default: 3 } }],
    });
    expect(item.result[0]).toMatchObject({ _id: "x".repeat(16), ownership: { default: 0, [IDS.ana]: 3 } });
  });

  it("knows the declared subtypes only", async () => {
    await expect(gm.ask("Actor", "create", { data: [{ name: "n", type: "dragon" }] })).rejects.toThrow("not a valid type");
    await expect(gm.ask("constructor", "create", { data: [] })).rejects.toThrow("not a document type");
  });

  it("cleans declared HTML, whichever operator carries it", async () => {
    const nasty = '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="java&#115;cript:z">l</a></p>';
    await ana.ask("Actor", "update", {
      updates: [{ _id: IDS.house, system: { notes: nasty, plain: nasty, "==log": { one: { text: nasty } } } }],
    });
    const { system } = actor(IDS.house);
    for (const text of [system.notes, system.log.one.text]) {
      expect(text).toContain("<p");
      expect(text).not.toMatch(/script|onclick|onerror/i);
    }
    expect(system.plain).toBe(nasty);
  });

  it("applies the update operators to free-form system data", async () => {
    await gm.ask("Actor", "update", { updates: [{ _id: IDS.house, system: { pending: { a: { n: 1 }, b: { n: 2 } } } }] });
    const { result } = await ana.ask("Actor", "update", {
      updates: [{ _id: IDS.house, system: { pending: { "-=a": null, b: { m: 3 } }, treasure: 4 } }],
    });
    expect(result[0].system).toEqual({ pending: { "-=a": null, b: { m: 3 } } });
    expect(actor(IDS.house).system.pending).toEqual({ b: { n: 2, m: 3 } });
    expect((await ana.ask("Actor", "update", { updates: [{ _id: IDS.house, system: { treasure: 4 } }] })).result).toEqual([]);
  });

  it("deletes what hangs on a scene or a token, and keeps one scene active", async () => {
    const combat = (
      await gm.ask("Combat", "create", {
        data: [{ type: "battle", scene: IDS.scene, combatants: [{ tokenId: IDS.token, sceneId: IDS.scene }] }],
      })
    ).result[0];
    await gm.ask("Token", "delete", { parentUuid: `Scene.${IDS.scene}`, ids: [IDS.token] });
    expect(server.control.documents()["combats"]?.[0].combatants).toEqual([]);
    const scene = (await gm.ask("Scene", "create", { data: [{ name: "Second", active: true }] })).result[0];
    expect(
      server.control
        .documents()
        ["scenes"]?.filter((s) => s.active)
        .map((s) => s.name),
    ).toEqual(["Second"]);
    await gm.ask("Scene", "delete", { ids: [IDS.scene] });
    expect(server.control.documents()["combats"]).toEqual([]);
    expect(gm.heard.filter((f) => f.event === "modifyDocument").map((f) => f.args[0].type)).toEqual(["Combatant", "Scene", "Combat"]);
    expect([combat.type, scene.name]).toEqual(["battle", "Second"]);
  });
});
