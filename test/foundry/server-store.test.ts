import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { build } from "vite";
import { beforeEach, describe, expect, it } from "vitest";
import { fromRows, toRows } from "../host/server/store.ts";
import { IDS, makeWorld, open, sit } from "./server-table.ts";

let world: ReturnType<typeof makeWorld>;
beforeEach(() => {
  world = makeWorld();
  return () => world.remove();
});

describe("the world's folder", () => {
  it("keeps the layout of compiled packs: a row for each document, ids in the parents", async () => {
    const server = await open(world, 0, false);
    await server.stop();
    const base = new ClassicLevel<string, string>(join(world.worldDir, "data/actors"), { valueEncoding: "utf8" });
    const rows = new Map(await base.iterator().all());
    await base.close();
    expect([...rows.keys()].sort()).toEqual(
      [`!actors!${IDS.army}`, `!actors!${IDS.house}`, `!actors.items!${IDS.house}.${IDS.letter}`].sort(),
    );
    expect(JSON.parse(rows.get(`!actors!${IDS.house}`)!).items).toEqual([IDS.letter]);
    const scenes = new ClassicLevel<string, string>(join(world.worldDir, "data/scenes"), { valueEncoding: "utf8" });
    expect((await scenes.keys().all()).sort()).toEqual([`!scenes!${IDS.scene}`, `!scenes.tokens!${IDS.scene}.${IDS.token}`]);
    await scenes.close();
  });

  it("goes to rows and back, deltas included", () => {
    const scene = {
      _id: "s",
      tokens: [
        { _id: "t", delta: { _id: "d", items: [{ _id: "i", effects: [] }], effects: [] } },
        { _id: "u", delta: null },
      ],
      drawings: [],
      lights: [],
      notes: [],
      regions: [{ _id: "r", behaviors: [{ _id: "b" }] }],
      sounds: [],
      templates: [],
      tiles: [],
      walls: [],
    };
    const rows = toRows("scenes", scene);
    expect([...rows.keys()]).toContain("!scenes.tokens.delta.items!s.t.d.i");
    expect(fromRows("scenes", rows)).toEqual([scene]);
  });

  it("opens again as it was closed: documents, passwords and pause", async () => {
    let server = await open(world, 0, false);
    const gm = await sit(server.url, IDS.gm);
    await gm.ask("Item", "delete", { parentUuid: `Actor.${IDS.house}`, ids: [IDS.letter] });
    await gm.ask("Actor", "update", { updates: [{ _id: IDS.army, name: "Renamed", system: { a: [1, 2] } }] });
    await gm.ask("Actor", "delete", { ids: [IDS.house] });
    await gm.emit("pause", true);
    const before = server.control.documents();
    await server.stop();
    rmSync(join(world.worldDir, "_source"), { recursive: true });
    server = await open(world, 0, false);
    expect(server.control.documents()).toEqual(before);
    expect(server.control.paused).toBe(true);
    await sit(server.url, IDS.ben);
    await server.stop();
    expect(readFileSync(join(world.worldDir, "world.json"), "utf8")).toContain('"paused": true');
  });

  it("survives kill -9 in the middle of many writes, with every answered write kept", { timeout: 30_000 }, async () => {
    const config = (await import("../host/vite.server.ts")).default as any;
    await build({
      ...config,
      build: { ...config.build, outDir: join(process.cwd(), "node_modules/.cache/standin-server-test"), emptyOutDir: true },
    });
    const script = join(process.cwd(), "node_modules/.cache/standin-server-test/main.mjs");
    const runner = `const { startServer } = await import(${JSON.stringify(script)}); const s = await startServer({ systemDir: ${JSON.stringify(world.systemDir)}, worldDir: ${JSON.stringify(world.worldDir)}, clientDir: "/", port: 0 }); console.log(s.url);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", runner], { stdio: ["ignore", "pipe", "inherit"] });
    const url = await new Promise<string>((done) => child.stdout.once("data", (text) => done(String(text as Buffer).trim())));
    const gm = await sit(url, IDS.gm);
    let answered = 0;
    let sent = 0;
    const dead = gm.closed.then(() => "dead");
    setTimeout(() => child.kill("SIGKILL"), 150);
    for (; ; sent++) {
      const n = sent;
      // Parent and child change in one operation: they must never come apart.
      const write = gm
        .ask("Actor", "update", { updates: [{ _id: IDS.house, system: { treasure: n }, items: [{ _id: IDS.letter, system: { n } }] }] })
        .then(() => (answered = n));
      if ((await Promise.race([write.catch(() => "dead"), dead])) === "dead") break;
    }
    expect(answered).toBeGreaterThan(5);
    const server = await open(world, 0, false);
    const house = server.control.documents()["actors"]?.find((doc) => doc._id === IDS.house);
    await server.stop();
    expect(house.system.treasure).toBeGreaterThanOrEqual(answered);
    expect(house.items[0].system.n).toBe(house.system.treasure);
  });
});
