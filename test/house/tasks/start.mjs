import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { ROOT, run, stop } from "./run.mjs";
import { build, install } from "./setup.mjs";

/**
 * `npm start [-- --world NAME] [--port N] [--fresh]`: everything from nothing to a running sample campaign. The world is kept between starts.
 * Worlds: three-fords (squares, the default), taray (a drawn map).
 */
const words = process.argv.slice(2);
const wanted = words.includes("--port") ? Number(words[words.indexOf("--port") + 1]) : 30000;
const name = words.includes("--world") ? words[words.indexOf("--world") + 1] : "three-fords";
const worlds = readdirSync(`${ROOT}test/host/worlds`);
if (!worlds.includes(name)) stop(`There is no sample world "${name}". There are: ${worlds.join(", ")}`);
const world = `${ROOT}build/worlds/${name}`;

const free = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

await install();
let port = wanted;
while (!(await free(port))) {
  if (words.includes("--port")) stop(`Port ${wanted} is taken. Choose another: npm start -- --port N`);
  port += 1;
}
console.log("Building …");
await build();
if (words.includes("--fresh")) rmSync(world, { recursive: true, force: true });
if (!existsSync(world)) {
  mkdirSync(world, { recursive: true });
  cpSync(`${ROOT}test/host/worlds/${name}`, world, { recursive: true });
}
console.log(`
Huestes on the stand-in (a clean-room stand-in for development and demo; not Foundry VTT, not affiliated).

  Choose a seat:   http://localhost:${port}/join

  Several people on one machine: open the address once more in a private window for each seat.
  The campaign is kept in build/worlds; start it anew with: npm start -- --fresh
  Stop with Ctrl+C.
`);
const { code } = await run("stand-in", [
  `${ROOT}build/host/server/main.mjs`,
  "--system",
  `${ROOT}dist`,
  "--world",
  world,
  "--port",
  String(port),
]);
process.exit(code);
