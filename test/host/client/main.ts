import "./styles/core.css";
import type { Bootstrap } from "../shared/protocol.ts";
import { installGlobals } from "./globals.ts";
import { applyColorScheme } from "./scheme.ts";
import { ClientSocket } from "./socket.ts";

const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions";

async function bootstrap(): Promise<Bootstrap> {
  const response = await fetch("/api/bootstrap", { headers: { accept: "application/json" } });
  if (response.status === 401 || response.status === 403 || response.redirected) {
    location.href = "/join";
    return new Promise(() => {});
  }
  if (!response.ok) throw new Error(`The server does not tell what stands in the world (${response.status}).`);
  return (await response.json()) as Bootstrap;
}

/** The package's style sheets, each inside its cascade layer (@claim css.layers). */
async function loadStyles(system: Record<string, any>): Promise<void> {
  const sheets = (system["styles"] ?? []).map((entry: string | { src: string; layer?: string }) =>
    typeof entry === "string" ? { src: entry, layer: "system" } : { layer: "system", ...entry },
  );
  const style = document.createElement("style");
  style.textContent = `@layer ${LAYERS};\n${sheets.map(({ src, layer }: { src: string; layer: string }) => `@import url("/systems/${system["id"]}/${src}") layer(${layer});`).join("\n")}`;
  document.head.append(style);
  await new Promise<void>((resolve) => {
    style.addEventListener("load", () => resolve(), { once: true });
    style.addEventListener("error", () => resolve(), { once: true });
    setTimeout(resolve, 2000);
  });
}

async function loadPackage(system: Record<string, any>): Promise<void> {
  for (const src of system["scripts"] ?? []) {
    await new Promise<void>((resolve) => {
      const script = Object.assign(document.createElement("script"), { src: `/systems/${system["id"]}/${src}` });
      script.addEventListener("load", () => resolve(), { once: true });
      script.addEventListener("error", () => resolve(), { once: true });
      document.head.append(script);
    });
  }
  for (const module of system["esmodules"] ?? []) {
    const address = `/systems/${system["id"]}/${module}`;
    try {
      await import(/* @vite-ignore */ address);
    } catch (error) {
      console.error(`The package's module ${address} could not be loaded`, error);
    }
  }
}

async function start(): Promise<void> {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new ClientSocket(`${scheme}://${location.host}/socket`);
  // The line first: what others do while the world is fetched must not be lost.
  const refused = await socket.connect().then(
    () => null,
    (error: Error) => error,
  );
  const data = await bootstrap();
  if (refused) throw refused;
  if (new URLSearchParams(location.search).get("acks") === "hang" || data.options?.["acks"] === "hang") socket.lostAcks = "hang";
  const game = installGlobals(data, socket);
  document.title = `${data.world["title"] ?? "World"} • stand-in`;
  document.body.classList.add("vtt", "game", `system-${data.system["id"]}`);
  document.body.classList.toggle("game-paused", data.paused);
  applyColorScheme();
  await loadStyles(data.system);
  await loadPackage(data.system);
  await game.initialize();
}

start().catch((error: unknown) => {
  console.error(error);
  const message = document.createElement("p");
  message.className = "standin-failure";
  message.setAttribute("role", "alert");
  message.textContent = `The stand-in could not start: ${(error as Error).message}`;
  document.body.append(message);
});
