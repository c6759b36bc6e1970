import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ROOT, bin, run } from "./run.mjs";
import { browser, build, install } from "./setup.mjs";

/** Everything: set-up, build, the fast part, the browser. Ends with one plain line and exit code 1 when anything failed or was skipped. */
const reports = `${ROOT}build/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await install();
const chrome = await browser();
console.log("Building …");
await build();
const check = await run("check", [`${ROOT}test/house/tasks/check.mjs`], { env: { HUESTES_REPORT: `${reports}/fast.json` } });
const tests = await run("browser tests", [bin("vitest/vitest.mjs"), "run", "--config", "test/house/vitest.browser.ts"], {
  env: { HUESTES_REPORT: `${reports}/browser.json`, CHROME_PATH: chrome },
});

let passed = 0;
let failed = 0;
let skipped = 0;
for (const name of ["fast", "browser"]) {
  try {
    const report = JSON.parse(readFileSync(`${reports}/${name}.json`, "utf8"));
    passed += report.numPassedTests;
    failed += report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? report.numFailedTestSuites : 0);
    skipped += report.numPendingTests + report.numTodoTests;
  } catch (error) {
    console.log(`No report of the ${name} tests: ${error.message}`);
    failed += 1;
  }
}
if (check.code !== 0 && failed === 0) failed += 1;
if (tests.code !== 0 && failed === 0) failed += 1;
if (skipped > 0) console.log(`${skipped} skipped: a skipped test counts as a failure here.`);
console.log(`${passed} passed, ${failed + skipped} failed`);
process.exit(failed + skipped > 0 ? 1 : 0);
