import { mkdirSync, readFileSync } from "node:fs";
import { ROOT, bin, run, stop } from "./run.mjs";
import { install } from "./setup.mjs";

/** `npm run bench`: every benchmark with its median and 95th-to-99th tail, in milliseconds. Never a pass or fail on time. */
const report = `${ROOT}build/reports/bench.json`;
await install();
mkdirSync(`${ROOT}build/reports`, { recursive: true });
const words = [bin("vitest/vitest.mjs"), "bench", "--run", "--config", "test/house/vitest.bench.ts", "--outputJson", report];
const result = await run("bench", words, { quiet: true });
if (result.code !== 0) stop(result.output);
const figure = (value) => value.toFixed(4).padStart(10);
console.log(`${"".padEnd(44)}${"median".padStart(10)}${"99 %".padStart(10)}${"most".padStart(10)}   ms`);
for (const { groups } of JSON.parse(readFileSync(report, "utf8")).files)
  for (const { fullName, benchmarks } of groups) {
    console.log(fullName.split(" > ").slice(1).join(", "));
    for (const { name, median, p99, max } of benchmarks) console.log(`  ${name.padEnd(42)}${figure(median)}${figure(p99)}${figure(max)}`);
  }
