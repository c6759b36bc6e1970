import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ROOT, bin, run, stop } from "./run.mjs";

const MARK = `${ROOT}node_modules/.huestes-installed`;

/** Installs the packages of the lock file when they are not there or the lock has changed. */
export async function install() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(`Node 20.19 or later is needed; this is ${process.version}.`);
  const lock = createHash("sha256")
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === lock) return;
  console.log("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = await run("npm ci", [npm, "ci", "--no-audit", "--no-fund"], { quiet: true });
  if (result.code !== 0) stop(`The packages could not be installed. npm said:\n${result.output.split("\n").slice(0, 12).join("\n")}`);
  writeFileSync(MARK, lock);
}

/** Builds the system into dist/ and the stand-in into build/host/. */
export async function build() {
  const vite = bin("vite/bin/vite.js");
  const steps = [
    ["the system", [vite, "build"]],
    ["the stand-in's pages", [vite, "build", "--config", "test/host/vite.client.ts"]],
    ["the stand-in's server", [vite, "build", "--config", "test/host/vite.server.ts"]],
  ];
  for (const [what, words] of steps) {
    const result = await run(`build ${what}`, words, { quiet: true });
    if (result.code !== 0) stop(`Building ${what} failed:\n${result.output}`);
  }
}

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
].concat(
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
);

/** Path of a Chromium that the tests may drive, or undefined. `CHROME_PATH` wins. */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const system = PLACES.find((path) => existsSync(path));
  if (system) return system;
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
  ];
  for (const cache of caches.filter((path) => path && existsSync(path)))
    for (const folder of readdirSync(cache).filter((name) => name.startsWith("chromium-")))
      for (const inner of [
        "chrome-linux/chrome",
        "chrome-linux64/chrome",
        "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
        "chrome-win/chrome.exe",
      ])
        if (existsSync(join(cache, folder, inner))) return join(cache, folder, inner);
  return undefined;
}

/** Finds a browser, or fetches Playwright's own; stops with a clear sentence when neither is to be had. */
export async function browser() {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium found; fetching Playwright's …");
  const fetched = await run("fetch Chromium", [bin("playwright-core/cli.js"), "install", "chromium"], { quiet: true });
  const now = fetched.code === 0 ? findBrowser() : undefined;
  if (now) return now;
  return stop(
    "The browser tests need Chromium and none was found. Install it (Debian or Ubuntu: apt-get install chromium) or name it in CHROME_PATH, then run npm test again.",
  );
}
