import { beforeEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../host/server/main.ts";
import { IDS, makeWorld, open, sit, until, type Person } from "./server-table.ts";

let world: ReturnType<typeof makeWorld>;
let server: RunningServer;
beforeEach(async () => {
  world = makeWorld({ paused: true });
  server = await open(world, 0);
  return async () => {
    await server.stop();
    world.remove();
  };
});
const treasure = (person: Person, n: number): Promise<any> =>
  person.ask("Actor", "update", { updates: [{ _id: IDS.house, system: { treasure: n } }], sample: { own: 1 } });
const changes = (person: Person): any[] => person.heard.filter((f) => f.event === "modifyDocument").map((f) => f.args[0]);

describe("seats", () => {
  it("shows who may sit, and lets in by one button or by password", async () => {
    const page = await (await fetch(`${server.url}/join`)).text();
    expect(page).toContain("Small &lt;world&gt;");
    expect(page).toContain("Clean-room stand-in");
    expect(page).toContain("Try this first");
    expect(page.match(/type="password"/g)).toHaveLength(1);
    await expect(sit(server.url, IDS.ben, undefined)).resolves.toBeDefined();
    const wrong = await fetch(`${server.url}/join`, {
      method: "POST",
      body: new URLSearchParams({ userId: IDS.ben, password: "no" }),
      redirect: "manual",
    });
    expect(wrong.status).toBe(403);
    expect((await fetch(`${server.url}/game`, { redirect: "manual" })).headers.get("location")).toBe("/join");
    expect((await fetch(`${server.url}/api/bootstrap`)).status).toBe(401);
  });

  it("hands everything over at the start, but no passwords", async () => {
    const ana = await sit(server.url, IDS.ana);
    const data: any = await (await fetch(`${server.url}/api/bootstrap`, { headers: { cookie: ana.cookie } })).json();
    expect(data).toMatchObject({
      userId: IDS.ana,
      paused: true,
      activeUsers: [IDS.ana],
      release: { generation: 13 },
      coreLanguages: ["en"],
    });
    expect(data.documents.actors).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain("assword");
  });

  it("serves the system's files with their types and nothing outside", async () => {
    const json = await fetch(`${server.url}/systems/sample/system.json`);
    expect(json.headers.get("content-type")).toContain("application/json");
    for (const path of ["/systems/sample/..%2f..%2fworld/world.json", "/worlds/small/_source/users.json", "/icons/svg/x.svg", "/__nothing"])
      expect((await fetch(server.url + path)).status).toBe(404);
  });
});

describe("the wire", () => {
  it("answers the requester and tells all others, options included", async () => {
    const [ana, gm] = [await sit(server.url, IDS.ana), await sit(server.url, IDS.gm)];
    const answer = await treasure(ana, 7);
    await until(() => changes(gm).length === 1);
    expect(changes(gm)[0]).toEqual(answer);
    expect(answer).toMatchObject({ type: "Actor", action: "update", userId: IDS.ana, operation: { sample: { own: 1 } } });
    expect(changes(ana)).toEqual([]);
  });

  it("treats two lines of one user as two pages of one person", async () => {
    const gm = await sit(server.url, IDS.gm);
    const one = await sit(server.url, IDS.ana);
    const two = await sit(server.url, IDS.ana, one.cookie);
    await treasure(one, 8);
    await until(() => changes(two).length === 1);
    one.leave();
    await treasure(two, 9);
    const seen = (): any[] => gm.heard.filter((f) => f.event === "userConnected").map((f) => f.args[0]);
    await until(() => changes(gm).length === 2);
    expect(seen()).toEqual([{ userId: IDS.ana, active: true }]);
    two.leave();
    await until(() => seen().length === 2);
    expect(seen()[1]).toEqual({ userId: IDS.ana, active: false });
  });

  it("never says again what somebody missed", async () => {
    const [ana, gm] = [await sit(server.url, IDS.ana), await sit(server.url, IDS.gm)];
    gm.leave();
    await gm.closed;
    await treasure(ana, 11);
    const back = await sit(server.url, IDS.gm, gm.cookie);
    await treasure(ana, 12);
    await until(() => changes(back).length === 1);
    expect(changes(back)[0].result[0].system).toEqual({ treasure: 12 });
  });

  it("cuts a line after the k-th accepted write: stored, told to others, never answered", async () => {
    const [ana, gm] = [await sit(server.url, IDS.ana), await sit(server.url, IDS.gm)];
    server.control.cutAfterWrites("Ana", 2);
    await treasure(ana, 21);
    await gm.ask("Actor", "update", { updates: [{ _id: IDS.army, name: "A" }] });
    await expect(treasure(ana, 22)).rejects.toThrow("line cut");
    await until(() => changes(gm).length === 2);
    expect(server.control.writes).toBe(3);
    expect(server.control.documents()["actors"]?.find((doc) => doc._id === IDS.house).system.treasure).toBe(22);
    const again = await sit(server.url, IDS.ana, ana.cookie);
    await treasure(again, 23);
  });

  it("relays the system's channel, activity and pause, each as whoever sent it", async () => {
    const [ana, gm] = [await sit(server.url, IDS.ana), await sit(server.url, IDS.gm)];
    await ana.emit("system.sample", { a: 1 });
    await ana.emit("userActivity", IDS.gm, { cursor: null });
    await expect(ana.emit("pause", false)).rejects.toThrow("Only a Gamemaster");
    await gm.emit("pause", false, {});
    await until(() => ana.heard.some((f) => f.event === "pause"));
    expect(ana.heard.find((f) => f.event === "pause").args).toEqual([false, { userId: IDS.gm }]);
    expect(gm.heard.filter((f) => f.event !== "userConnected")).toEqual([
      { event: "system.sample", args: [{ a: 1 }] },
      { event: "userActivity", args: [IDS.ana, { cursor: null }] },
    ]);
    expect(ana.heard.some((f) => f.event === "system.sample")).toBe(false);
    expect(await gm.emit("time")).toBeGreaterThan(0);
    await expect(gm.emit("nonsense")).rejects.toThrow("does not know");
  });
});
