import { defineConfig } from "vite";

/** The runner of case files as one plain module for Node. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "test/cases/run.ts",
    outDir: "build/cases",
    emptyOutDir: true,
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "run.mjs" } },
  },
});
