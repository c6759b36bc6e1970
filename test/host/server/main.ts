// Follows: the platform notes, sections 5.3, 5.5, 7: request → acknowledgement to the requester, the same answer broadcast to all others;
// requests are handled one at a time; nothing that somebody missed is sent again.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { WebSocket, WebSocketServer } from "ws";
import type { ClientFrame, DocumentRequest, DocumentResponse, ServerFrame } from "../shared/protocol.ts";
import { Semaphore } from "../shared/utils.ts";
import { Refusal } from "./gate.ts";
import { httpHandler, readManifest, Sessions } from "./http.ts";
import { readPacks } from "./packs.ts";
import { World } from "./world.ts";

export interface ServerOptions {
  /** The built system: the folder that holds `system.json`. */
  readonly systemDir: string;
  readonly worldDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  readonly memory?: boolean;
  readonly clientDir?: string;
  readonly coreLanguages?: readonly string[];
  readonly filterWhispers?: boolean;
  /** Lets tests reach `control` over HTTP (POST /__control). */
  readonly testControl?: boolean;
}

export interface ServerControl {
  /** Cuts a user's lines right after that user's k-th accepted write from now on; `null` counts everybody's and cuts the writer. */
  cutAfterWrites(userName: string | null, k: number): void;
  /** Accepted writes since the start or the last reset. */
  readonly writes: number;
  /** Forgets counters and cuts. */
  reset(): void;
  documents(): Record<string, any[]>;
  readonly paused: boolean;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  readonly control: ServerControl;
}

interface Line {
  readonly socket: WebSocket;
  readonly userId: string;
}

class Table {
  readonly lines = new Set<Line>();
  readonly #queue = new Semaphore(1);
  writes = 0;
  #cut: { userId: string | null; left: number } | null = null;

  constructor(
    readonly world: World,
    readonly filterWhispers: boolean,
  ) {}

  activeUsers(): string[] {
    return [...new Set([...this.lines].map((line) => line.userId))];
  }

  cutAfterWrites(userName: string | null, k: number): void {
    const user = [...this.world.users.values()].find((entry) => entry.name === userName);
    if (userName !== null && !user) throw new Error(`There is no user ${userName}`);
    this.#cut = { userId: user?.id ?? null, left: k };
  }

  reset(): void {
    this.writes = 0;
    this.#cut = null;
  }

  sit(socket: WebSocket, userId: string): void {
    const line: Line = { socket, userId };
    const first = !this.activeUsers().includes(userId);
    this.lines.add(line);
    if (first) this.tell({ event: "userConnected", args: [{ userId, active: true }] }, line);
    socket.on("message", (raw) => void this.#hear(line, String(raw as Buffer)));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.#leave(line));
  }

  #leave(line: Line): void {
    if (!this.lines.delete(line)) return;
    if (!this.activeUsers().includes(line.userId)) this.tell({ event: "userConnected", args: [{ userId: line.userId, active: false }] });
  }

  /** Says something to everybody, or to everybody but one line. */
  tell(frame: ServerFrame, but?: Line): void {
    const text = JSON.stringify(frame);
    for (const line of this.lines) if (line !== but && line.socket.readyState === WebSocket.OPEN) line.socket.send(text);
  }

  async #hear(line: Line, raw: string): Promise<void> {
    let frame: ClientFrame;
    try {
      frame = JSON.parse(raw) as ClientFrame;
      if (typeof frame.event !== "string" || !Array.isArray(frame.args)) return;
    } catch {
      return;
    }
    const answer = (result: ServerFrame): void => {
      if (frame.id !== undefined && line.socket.readyState === WebSocket.OPEN) line.socket.send(JSON.stringify(result));
    };
    try {
      if (frame.event === "modifyDocument")
        return await this.#queue.add(() =>
          this.#modify(line, frame.args[0] as DocumentRequest, (result) => answer({ ack: frame.id as number, result })),
        );
      answer({ ack: frame.id as number, result: this.#relay(line, frame) ?? null });
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      answer({ ack: frame.id as number, error: { message: (error as Error).message } });
    }
  }

  async #modify(line: Line, request: DocumentRequest, answer: (result: DocumentResponse) => void): Promise<void> {
    const user = this.world.users.get(line.userId);
    if (!user) throw new Refusal("This seat does not exist any more");
    const { response, cascades, wrote } = await this.world.apply(user, request);
    if (wrote) this.writes++;
    const cut = wrote && this.#isCut(line.userId);
    if (cut) for (const other of [...this.lines]) if (other.userId === line.userId) other.socket.terminate();
    if (!cut) answer(response);
    if (wrote && request.operation.broadcast !== false) this.#broadcast(response, line);
    for (const cascade of cascades) this.tell({ event: "modifyDocument", args: [cascade] });
  }

  #broadcast(response: DocumentResponse, from: Line): void {
    if (!this.filterWhispers || response.type !== "ChatMessage" || response.action !== "create")
      return this.tell({ event: "modifyDocument", args: [response] }, from);
    for (const line of this.lines) {
      if (line === from || line.socket.readyState !== WebSocket.OPEN) continue;
      const isGM = this.world.users.get(line.userId)?.isGM;
      const result = response.result.filter(
        (m) => isGM || !m.whisper?.length || m.author === line.userId || m.whisper.includes(line.userId),
      );
      if (result.length) line.socket.send(JSON.stringify({ event: "modifyDocument", args: [{ ...response, result }] }));
    }
  }

  #isCut(userId: string): boolean {
    if (!this.#cut || (this.#cut.userId !== null && this.#cut.userId !== userId)) return false;
    if (--this.#cut.left > 0) return false;
    this.#cut = null;
    return true;
  }

  #relay(line: Line, { event, args }: ClientFrame): unknown {
    if (event === "time") return Date.now();
    if (event === "userActivity") this.tell({ event, args: [line.userId, ...args.slice(1)] }, line);
    else if (event === "pause") {
      if (!this.world.users.get(line.userId)?.isGM) throw new Refusal("Only a Gamemaster may pause the game");
      this.world.setPaused(Boolean(args[0]));
      this.tell({ event, args: [Boolean(args[0]), { ...(args[1] as object | undefined), userId: line.userId }] }, line);
    } else if (event === `system.${this.world.manifest["id"]}`) {
      if (this.world.manifest["socket"]) this.tell({ event, args }, line);
    } else throw new Refusal(`The server does not know the event ${event}`);
    return undefined;
  }
}

/** Opens a world and serves it. Everything it holds is read before anybody may join. */
export async function startServer(o: ServerOptions): Promise<RunningServer> {
  const manifest = readManifest(o.systemDir);
  const world = await World.open(resolve(o.worldDir), manifest, o.memory ?? false);
  const packs = await readPacks(resolve(o.systemDir), manifest);
  const table = new Table(world, o.filterWhispers ?? false);
  const sessions = new Sessions();
  const control: ServerControl = {
    cutAfterWrites: (name, k) => table.cutAfterWrites(name, k),
    get writes() {
      return table.writes;
    },
    reset: () => table.reset(),
    documents: () => world.dump(),
    get paused() {
      return world.paused;
    },
  };
  const http = createServer(
    httpHandler(world, sessions, () => table.activeUsers(), {
      systemDir: resolve(o.systemDir),
      clientDir: resolve(o.clientDir ?? new URL("../client", import.meta.url).pathname),
      coreLanguages: o.coreLanguages ?? ["en"],
      filterWhispers: o.filterWhispers ?? false,
      packs,
      control: o.testControl ? (request) => remote(control, request as Record<string, any>) : null,
    }),
  );
  const wss = new WebSocketServer({ noServer: true, maxPayload: 32 * 1024 * 1024 });
  http.on("upgrade", (request, socket, head) => {
    if (!request.url?.startsWith("/socket")) return socket.destroy();
    wss.handleUpgrade(request, socket, head, (ws) => {
      const userId = sessions.userId(request);
      if (userId) table.sit(ws, userId);
      else ws.close(4401, "Take a seat first");
    });
  });
  const host = o.host ?? "127.0.0.1";
  await new Promise<void>((done, failed) => http.once("error", failed).listen(o.port, host, done));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    control,
    async stop() {
      for (const client of wss.clients) client.terminate();
      wss.close();
      http.closeAllConnections();
      await new Promise<void>((done) => http.close(() => done()));
      await world.close();
    },
  };
}

/** `{do: "cut", user, writes}`, `{do: "reset"}`, `{do: "documents"}`; always answers with the number of writes. */
function remote(control: ServerControl, request: Record<string, any>): unknown {
  if (request["do"] === "cut") control.cutAfterWrites((request["user"] as string | undefined) ?? null, request["writes"] as number);
  if (request["do"] === "reset") control.reset();
  return { writes: control.writes, ...(request["do"] === "documents" ? { documents: control.documents() } : {}) };
}

async function cli(): Promise<void> {
  const { values } = parseArgs({
    options: {
      system: { type: "string" },
      world: { type: "string" },
      port: { type: "string", default: "30000" },
      host: { type: "string", default: "127.0.0.1" },
      memory: { type: "boolean", default: false },
      client: { type: "string" },
      "test-control": { type: "boolean", default: false },
      "core-languages": { type: "string", default: "en" },
      "filter-whispers": { type: "boolean", default: false },
      gen: { type: "string", default: "13" },
    },
  });
  if (!values.system || !values.world)
    throw new Error("Usage: --system DIR --world DIR [--port N] [--memory] [--core-languages en,es] [--filter-whispers] [--test-control]");
  if (values.gen !== "13") throw new Error("This stand-in speaks generation 13 only so far");
  const server = await startServer({
    systemDir: values.system,
    worldDir: values.world,
    port: Number(values.port),
    host: values.host,
    memory: values.memory,
    ...(values.client ? { clientDir: values.client } : {}),
    coreLanguages: values["core-languages"].split(","),
    filterWhispers: values["filter-whispers"],
    testControl: values["test-control"],
  });
  console.log(`Listening on ${server.url}/join`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)));
}

// Only when this file is what Node was told to run.
if (process.argv[1] && /host[\\/]server[\\/]main\.(mjs|ts)$/.test(process.argv[1])) {
  cli().catch((error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  });
}
