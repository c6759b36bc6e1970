import { defineConfig } from "vitest/config";

/** `npm run pictures`: takes the pictures of docs/pictures anew, from the built system on the built stand-in. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/e2e/pictures.run.ts"],
    testTimeout: 600_000,
    reporters: ["verbose"],
  },
});
