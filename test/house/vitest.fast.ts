import { defineConfig } from "vitest/config";

const report = process.env["HUESTES_REPORT"];

/** Everything that needs neither a browser nor a build: rules, views, use cases, case files, the stand-in's shared code and server, guards, gates. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/{rules,view,play,cases,house}/**/*.test.ts", "test/foundry/{shared,server}-*.test.ts"],
    testTimeout: 60_000,
    allowOnly: false,
    reporters: report ? ["dot", "json"] : ["dot"],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
