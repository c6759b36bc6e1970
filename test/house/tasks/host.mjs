import { existsSync } from "node:fs";
import { ROOT, run } from "./run.mjs";
import { build, install } from "./setup.mjs";

/** `npm run host -- --system DIR --world DIR --port N`: the stand-in with any system and any world. */
await install();
if (!existsSync(`${ROOT}build/host/server/main.mjs`)) await build();
const { code } = await run("host", [`${ROOT}build/host/server/main.mjs`, ...process.argv.slice(2)]);
process.exit(code);
