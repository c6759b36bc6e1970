import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { startServer, type RunningServer } from "../host/server/main.ts";

/** A small world of its own for tests of the stand-in's server, and people who speak to it over the wire. */
export const IDS = {
  gm: "gm".padEnd(16, "0"),
  gm2: "gmtwo".padEnd(16, "0"),
  ana: "ana".padEnd(16, "0"),
  ben: "ben".padEnd(16, "0"),
  house: "house".padEnd(16, "0"),
  army: "army".padEnd(16, "0"),
  scene: "scene".padEnd(16, "0"),
  token: "token".padEnd(16, "0"),
  letter: "letter".padEnd(16, "0"),
} as const;

const MANIFEST = {
  id: "sample",
  title: "Sample",
  version: "1.2.3",
  socket: true,
  documentTypes: {
    Actor: { house: { htmlFields: ["notes", "log.*.text"], gmOnlyFields: ["campaign", "rolls.*.by"] }, army: {} },
    Item: { letter: {} },
    Combat: { battle: {} },
    ChatMessage: { ask: {} },
  },
};

export function makeWorld(more: Record<string, unknown> = {}): {
  readonly folder: string;
  readonly systemDir: string;
  readonly worldDir: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), "standin-"));
  const put = (path: string, value: unknown): void => writeFileSync(join(folder, path), JSON.stringify(value));
  mkdirSync(join(folder, "system"));
  mkdirSync(join(folder, "world/_source"), { recursive: true });
  put("system/system.json", MANIFEST);
  put("world/world.json", { id: "small", title: "Small <world>", system: "sample", description: "Try this first", ...more });
  put("world/_source/users.json", [
    { _id: IDS.gm, name: "Gamemaster", role: 4 },
    { _id: IDS.gm2, name: "Second", role: 3 },
    { _id: IDS.ana, name: "Ana", role: 1 },
    { _id: IDS.ben, name: "Ben", role: 1, password: "secret" },
  ]);
  put("world/_source/actors.json", [
    {
      _id: IDS.house,
      name: "House",
      type: "house",
      ownership: { default: 1, [IDS.ana]: 3 },
      system: { campaign: "x", treasure: 4, rolls: { a: { by: "gm" } } },
      items: [{ _id: IDS.letter, name: "Letter", type: "letter", system: { text: "hi" } }],
    },
    { _id: IDS.army, name: "Army", type: "army", ownership: { default: 0, [IDS.ana]: 3 } },
  ]);
  put("world/_source/scenes.json", [
    {
      _id: IDS.scene,
      name: "Map",
      active: true,
      tokens: [{ _id: IDS.token, name: "Army", actorId: IDS.army, actorLink: true, x: 100, y: 100 }],
    },
  ]);
  return {
    folder,
    systemDir: join(folder, "system"),
    worldDir: join(folder, "world"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function open(world: { systemDir: string; worldDir: string }, port: number, memory = true): Promise<RunningServer> {
  return startServer({ ...world, port, memory, clientDir: world.systemDir, testControl: true });
}

export interface Person {
  readonly heard: any[];
  readonly cookie: string;
  readonly closed: Promise<void>;
  emit(event: string, ...args: any[]): Promise<any>;
  ask(type: string, action: string, operation: Record<string, any>): Promise<any>;
  leave(): void;
}

export async function takeSeat(url: string, userId: string, password = ""): Promise<string> {
  const response = await fetch(`${url}/join`, { method: "POST", body: new URLSearchParams({ userId, password }), redirect: "manual" });
  if (response.status !== 302) throw new Error(`no seat: ${response.status}`);
  return (response.headers.get("set-cookie") as string).split(";")[0] as string;
}

/** Opens a line, with a new session or an old cookie. */
export async function sit(url: string, userId: string, cookie?: string): Promise<Person> {
  cookie ??= await takeSeat(url, userId, userId === IDS.ben ? "secret" : "");
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers: { cookie } });
  const heard: any[] = [];
  const waiting = new Map<number, { resolve: (v: any) => void; reject: (e: Error) => void }>();
  let next = 1;
  socket.on("message", (raw) => {
    const frame = JSON.parse(String(raw as Buffer));
    if (!("ack" in frame)) return heard.push(frame);
    const wait = waiting.get(frame.ack as number);
    frame.error ? wait?.reject(new Error(frame.error.message as string)) : wait?.resolve(frame.result);
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((done) =>
    socket.on("close", () => {
      for (const wait of waiting.values()) wait.reject(new Error("line cut"));
      done();
    }),
  );
  await new Promise((done) => socket.once("open", done));
  const emit = (event: string, ...args: any[]): Promise<any> =>
    new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, event, args }));
    });
  return {
    heard,
    cookie,
    closed,
    emit,
    ask: (type, action, operation) => emit("modifyDocument", { type, action, operation }),
    leave: () => socket.terminate(),
  };
}

export async function until(test: () => boolean, ms = 2000): Promise<void> {
  const end = Date.now() + ms;
  while (!test()) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((done) => setTimeout(done, 5));
  }
}
