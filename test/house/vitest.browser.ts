import { defineConfig } from "vitest/config";

const report = process.env["HUESTES_REPORT"];

/** What a person sees: the built system on the built stand-in, in a real Chromium. Two files at a time, each with a browser and with ports of its own. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/foundry/**/*.test.ts", "test/e2e/**/*.test.ts"],
    exclude: ["test/foundry/{shared,server}-*.test.ts"],
    maxWorkers: 2,
    retry: 1, // a slow machine may miss a moment; the report names each test that needed its second try
    testTimeout: 180_000,
    hookTimeout: 60_000,
    allowOnly: false,
    reporters: report ? ["verbose", "json"] : ["verbose"],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
