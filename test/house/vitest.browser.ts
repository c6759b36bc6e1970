import { defineConfig } from "vitest/config";

const report = process.env["HUESTES_REPORT"];

/** What a person sees: the built system on the built stand-in, in a real Chromium. Two files at a time: most of a test is waiting for a claim, a clock or a drag. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/foundry/**/*.test.ts", "test/e2e/**/*.test.ts"],
    exclude: ["test/foundry/{shared,server}-*.test.ts"],
    fileParallelism: true,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    allowOnly: false,
    reporters: report ? ["verbose", "json"] : ["verbose"],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
