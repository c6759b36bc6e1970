import { defineConfig } from "vite";

const root = new URL("../..", import.meta.url).pathname;

/** The server of the stand-in: build/host/server/main.mjs, beside build/host/client. */
export default defineConfig({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    ssr: `${root}test/host/server/main.ts`,
    outDir: `${root}build/host/server`,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: "node20",
    rolldownOptions: { external: ["ws", "classic-level"], output: { format: "es", entryFileNames: "main.mjs", keepNames: true } },
  },
} as never);
