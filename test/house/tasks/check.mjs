import { install } from "./setup.mjs";
import { bin, runAll } from "./run.mjs";

await install();
const tsc = bin("typescript-7/bin/tsc");
const room = (name) => ({ label: `types: ${name}`, words: [tsc, "--noEmit", "-p", `${name}/tsconfig.json`] });
const results = await runAll([
  { label: "lint", words: [bin("eslint/bin/eslint.js"), "--config", "test/house/eslint.config.js", "src", "test"] },
  { label: "fast tests and guards", words: [bin("vitest/vitest.mjs"), "run", "--config", "test/house/vitest.fast.ts"] },
  ...["src/rules", "src/view", "src/play", "src/foundry", "test/host", "test/conform", "test"].map(room),
  { label: "rooms", words: ["node", "test/house/gates/rooms.mjs"] },
  { label: "format", words: [bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."] },
]);
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0);
