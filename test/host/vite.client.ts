import { copyFileSync, existsSync } from "node:fs";
import { defineConfig } from "vite";

const root = new URL("../..", import.meta.url).pathname;

/** The contrary style sheet stays a file of its own: a page asks for it with `?hostile=1`. */
function hostileStyles(): object {
  let out = "";
  return {
    name: "hostile-styles",
    configResolved(config: { build: { outDir: string } }) {
      out = config.build.outDir;
    },
    closeBundle() {
      const from = `${root}test/host/client/styles/hostile.css`;
      if (existsSync(from)) copyFileSync(from, `${out}/hostile.css`);
    },
  };
}

/** The browser side of the stand-in: one module and one style sheet in build/host/client. */
export default defineConfig({
  root,
  configFile: false,
  publicDir: false,
  plugins: [hostileStyles()],
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    alias: existsSync(`${root}node_modules/handlebars/dist/cjs/handlebars.js`)
      ? { handlebars: `${root}node_modules/handlebars/dist/cjs/handlebars.js` }
      : {},
  },
  build: {
    outDir: `${root}build/host/client`,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: "es2022",
    reportCompressedSize: false,
    lib: { entry: `${root}test/host/client/main.ts`, formats: ["es"], fileName: () => "client.mjs", cssFileName: "client" },
    rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
  },
} as never);
