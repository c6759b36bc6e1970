import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createLogger, defineConfig, type Plugin } from "vite";

const ROOT = import.meta.dirname;
const OUT = join(ROOT, "dist");
const COPIED = ["system.json", "LICENSE", "README.md", "templates", "assets"];

type Words = { [key: string]: string | Words };

function merge(into: Words, from: Words): Words {
  for (const [key, value] of Object.entries(from)) {
    const here = into[key];
    into[key] = typeof value === "object" && typeof here === "object" ? merge(here, value) : value;
  }
  return into;
}

/** One language file from its parts: our words under HUESTES, the platform's own keys (`platform`) beside them. */
function wordsOf(lang: string): Words {
  const folder = join(ROOT, "lang", lang);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const all = files.sort().reduce<Words>((into, name) => merge(into, JSON.parse(readFileSync(join(folder, name), "utf8")) as Words), {});
  const { platform, ...own } = all;
  return { ...(typeof platform === "object" ? platform : {}), HUESTES: own };
}

type CompilePack = (from: string, to: string, options: Readonly<{ log: boolean }>) => Promise<void>;

/** Compendia from their sources. The official tool passes over a source without a key in silence: here that is a fault. */
async function compilePacks(): Promise<void> {
  const sources = join(ROOT, "packs/_source");
  const { compilePack } = (await import("@foundryvtt/foundryvtt-cli" as string)) as { compilePack: CompilePack };
  for (const pack of readdirSync(sources)) {
    for (const name of readdirSync(join(sources, pack))) {
      const { _id, _key } = JSON.parse(readFileSync(join(sources, pack, name), "utf8")) as { _id?: string; _key?: string };
      if (!_id || _key?.endsWith(`!${_id}`) !== true) throw new Error(`packs/_source/${pack}/${name} has no key of its own`);
    }
    await compilePack(join(sources, pack), join(OUT, "packs", pack), { log: false });
  }
}

/** Makes of `dist` the folder that is installed: everything beside the bundle and its style. */
function installable(): Plugin {
  return {
    name: "installable",
    async closeBundle() {
      for (const name of COPIED) {
        if (existsSync(join(ROOT, name)))
          cpSync(join(ROOT, name), join(OUT, name), { recursive: true, filter: (from) => !from.endsWith(".mjs") });
      }
      mkdirSync(join(OUT, "lang"), { recursive: true });
      for (const lang of ["en", "es"]) writeFileSync(join(OUT, "lang", `${lang}.json`), `${JSON.stringify(wordsOf(lang), null, 1)}\n`);
      await compilePacks();
    },
  };
}

/** Fonts and signs stay files beside the style: an address that begins with `./assets/` is left as it is written. */
function keptAddresses(): Plugin {
  return {
    name: "kept-addresses",
    enforce: "pre",
    resolveId: (source) => (source.startsWith("./assets/") ? { id: source, external: true } : undefined),
  };
}

const logger = createLogger("warn");
const { warnOnce } = logger;
logger.warnOnce = (message, options) => {
  if (!message.includes("./assets/")) warnOnce(message, options);
};

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [keptAddresses(), installable()],
  customLogger: logger,
  logLevel: "warn",
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    minify: false,
    cssMinify: false,
    cssCodeSplit: false,
    lib: {
      entry: resolve(ROOT, "src/main.ts"),
      formats: ["es"],
      fileName: () => "huestes.mjs",
      cssFileName: "huestes",
    },
    // The platform makes sheet ids and hooks of class names: they are never renamed.
    rolldownOptions: { output: { keepNames: true, comments: false } },
  },
});
