import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, bin, run, stop } from "./run.mjs";
import { install } from "./setup.mjs";

/** `npm run cases -- FILE...`: any case files, inside or outside the project, through the real rules. */
const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file));
if (files.length === 0) stop("Name the files: npm run cases -- FILE...");
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) stop(`Not found: ${missing.join(", ")}`);
await install();
const built = await run("build", [bin("vite/bin/vite.js"), "build", "--config", "test/house/vite.cases.ts"], { quiet: true });
if (built.code !== 0) stop(built.output);
const { runFiles } = await import(pathToFileURL(`${ROOT}build/cases/run.mjs`));
const { lines, passed, failed, skipped } = runFiles(files);
for (const line of lines) console.log(line);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
