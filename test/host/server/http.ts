// Follows: the platform notes (files of a system under /systems/<id>/, of a world under /worlds/<id>/) and the stand-in's own contract.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import type { Bootstrap } from "../shared/protocol.ts";
import { randomID } from "../shared/utils.ts";
import type { Pack } from "./packs.ts";
import { gamePage, joinPage, paragraphsOf } from "./join-page.ts";
import { passwordMatches, RELEASE, type World } from "./world.ts";

const MIME: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".hbs": "text/x-handlebars-template; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".otf": "font/otf",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".wasm": "application/wasm",
};

export interface HttpOptions {
  readonly systemDir: string;
  readonly clientDir: string;
  readonly coreLanguages: readonly string[];
  readonly filterWhispers: boolean;
  readonly packs: readonly Pack[];
  readonly control: ((body: any) => unknown) | null;
}

/** Sessions live as long as the server; whoever comes after a restart takes a seat again. */
export class Sessions {
  #users = new Map<string, string>();

  open(userId: string): string {
    const id = randomID(32);
    this.#users.set(id, userId);
    return id;
  }

  userId(request: IncomingMessage): string | undefined {
    const cookie = /(?:^|;\s*)session=([A-Za-z0-9]+)/.exec(request.headers.cookie ?? "")?.[1];
    return cookie ? this.#users.get(cookie) : undefined;
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 1_000_000) throw new Error("too long");
  }
  return text;
}

export function httpHandler(
  world: World,
  sessions: Sessions,
  activeUsers: () => string[],
  o: HttpOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const folders: [string, string][] = [
    [`/systems/${world.manifest["id"]}/`, o.systemDir],
    [`/worlds/${world.data["id"]}/`, world.folder],
    ["/host/", o.clientDir],
  ];

  const send = (response: ServerResponse, status: number, type: string, text: string, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...headers }).end(text);
  };

  const join_ = (response: ServerResponse, error?: string): void => {
    const here = new Set(activeUsers());
    const seats = [...world.users.values()]
      .filter((user) => user.role > 0)
      .map((user) => ({
        id: user.id,
        name: user.name,
        role: user.role,
        color: user.color ?? "#888888",
        active: here.has(user.id as string),
        locked: Boolean(user._source.password),
      }));
    seats.sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    send(
      response,
      error ? 403 : 200,
      MIME[".html"] as string,
      joinPage({
        title: String(world.data["title"] ?? world.data["id"]),
        system: String(world.manifest["title"]),
        about: paragraphsOf(String(world.data["description"] ?? "")),
        seats,
        ...(error ? { error } : {}),
      }),
    );
  };

  const takeSeat = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await body(request));
    const user = world.users.get(form.get("userId") ?? "");
    if (!user || user.role === 0) return join_(response, "There is no such seat.");
    if (!passwordMatches(user, form.get("password") ?? "")) return join_(response, `That is not the password of ${user.name}.`);
    response.writeHead(302, { location: "/game", "set-cookie": `session=${sessions.open(user.id)}; Path=/; HttpOnly; SameSite=Lax` }).end();
  };

  const bootstrap = (userId: string): Bootstrap => {
    const documents = world.dump();
    const isGM = world.users.get(userId)?.isGM;
    if (o.filterWhispers && !isGM)
      documents["messages"] = (documents["messages"] ?? []).filter(
        (m) => !m["whisper"]?.length || m["author"] === userId || m["whisper"].includes(userId),
      );
    return {
      world: world.data,
      system: world.manifest,
      users: documents["users"] ?? [],
      release: RELEASE,
      userId,
      paused: world.paused,
      activeUsers: activeUsers(),
      documents,
      packs: o.packs.map(({ data }) => data),
      coreLanguages: [...o.coreLanguages],
      options: { filterWhispers: o.filterWhispers },
      serverTime: Date.now(),
    };
  };

  const file = (response: ServerResponse, path: string): void => {
    for (const [prefix, folder] of folders) {
      if (!path.startsWith(prefix)) continue;
      const relative = normalize(path.slice(prefix.length));
      if (
        relative.startsWith("..") ||
        relative.includes("\0") ||
        (prefix.startsWith("/worlds/") && /^(data|_source)(\/|$)/.test(relative.replaceAll(sep, "/")))
      )
        break;
      const full = join(folder, relative);
      if (!existsSync(full) || !statSync(full).isFile()) break;
      response.writeHead(200, {
        "content-type": MIME[extname(full).toLowerCase()] ?? "application/octet-stream",
        "content-length": statSync(full).size,
        "cache-control": "no-cache",
      });
      createReadStream(full).pipe(response);
      return;
    }
    send(response, 404, "text/plain; charset=utf-8", `Not found: ${path}`);
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://host");
    const userId = sessions.userId(request);
    const path = decodeURIComponent(url.pathname);
    if (path === "/") return void response.writeHead(302, { location: userId ? "/game" : "/join" }).end();
    if (path === "/join") return request.method === "POST" ? takeSeat(request, response) : join_(response);
    if (path === "/game") {
      if (!userId) return void response.writeHead(302, { location: "/join" }).end();
      return send(
        response,
        200,
        MIME[".html"] as string,
        gamePage({ title: String(world.data["title"] ?? ""), hostile: url.searchParams.get("hostile") === "1" }),
      );
    }
    if (path === "/api/bootstrap") {
      if (!userId) return send(response, 401, MIME[".json"] as string, JSON.stringify({ error: { message: "Take a seat first" } }));
      return send(response, 200, MIME[".json"] as string, JSON.stringify(bootstrap(userId)));
    }
    const pack = path.startsWith("/api/packs/") && userId ? o.packs.find(({ data }) => path.endsWith(`/${data.metadata["id"]}`)) : null;
    if (pack) return send(response, 200, MIME[".json"] as string, JSON.stringify(pack.documents));
    if (path === "/__control" && o.control && request.method === "POST")
      return send(response, 200, MIME[".json"] as string, JSON.stringify((await o.control(JSON.parse(await body(request)))) ?? null));
    return file(response, path);
  };

  return (request, response) => {
    route(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) send(response, 500, "text/plain; charset=utf-8", "The stand-in failed; its console says why.");
    });
  };
}

export function readManifest(systemDir: string): Record<string, any> {
  return JSON.parse(readFileSync(join(systemDir, "system.json"), "utf8")) as Record<string, any>;
}
