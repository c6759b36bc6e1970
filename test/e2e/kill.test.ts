import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openTab, press, endPhase } from "./act.ts";
import { campaign } from "./see.ts";
import { askForOrders, patched, closeBrowser, sitDown } from "./table.ts";

/** The server dies in the middle of writing; the world opens again with the step either not begun or finished. */
const ROOT = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "huestes-kill-"));
const url = "http://127.0.0.1:31841";
let server: ChildProcess | undefined;

afterEach(() => {
  server?.kill("SIGKILL");
});
afterAll(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(): Promise<void> {
  const words = ["build/host/server/main.mjs", "--system", "dist", "--world", folder, "--port", "31841"];
  server = spawn(process.execPath, words, { cwd: ROOT, stdio: "ignore" });
  await expect
    .poll(
      () =>
        fetch(`${url}/join`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
}

describe("a server that is killed", () => {
  it("opens the world again, and the Season is resolved once", async () => {
    cpSync(join(ROOT, "test/host/worlds/three-fords"), folder, { recursive: true });
    patched(folder, askForOrders);
    await serve();
    const ana = await sitDown(url, "Ana", { language: "en", noCanvas: true });
    await openTab(ana, "Campaign");
    await press(ana, "Confirm orders");
    await ana.locator("#sidebar").getByRole("button", { name: "Withdraw" }).waitFor();
    const narrator = await sitDown(url, "Gamemaster", { language: "en", noCanvas: true });
    await openTab(narrator, "Campaign");
    await narrator.getByText("This browser runs the campaign").waitFor();
    await narrator.waitForTimeout(2500);
    await narrator.locator("#huestes-tab-resolve").click();
    await narrator.locator("#huestes-tab-publish").click();
    server?.kill("SIGKILL");
    await narrator.context().close();
    await ana.context().close();

    await serve();
    const again = await sitDown(url, "Gamemaster", { language: "en", noCanvas: true });
    await openTab(again, "Campaign");
    await again.getByText("This browser runs the campaign").waitFor({ timeout: 20_000 });
    await expect.poll(async () => (await campaign(again)).pending, { timeout: 15_000 }).toEqual([]);
    if ((await campaign(again)).phase === "orders") await endPhase(again);
    await expect.poll(async () => (await campaign(again)).phase, { timeout: 15_000 }).toBe("tally");
    expect((await campaign(again)).log.filter(({ command }) => command === "phase.close")).toHaveLength(1);
    await again.context().close();
  });
});
