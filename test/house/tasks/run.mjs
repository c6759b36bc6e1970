import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Path of a script that an installed package offers, so that nothing depends on what is on the PATH. */
export const bin = (path) => `${ROOT}node_modules/${path}`;

/**
 * Runs a Node script or a command and waits for it.
 * @param {string} label what a person reads
 * @param {string[]} words command and arguments; a first word that ends in .js, .mjs, .cjs or has no extension in node_modules runs with Node
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet shows the output only after a failure
 * @returns {Promise<{ label: string, code: number, seconds: number, output: string }>}
 */
export function run(label, words, { quiet = false, env = {} } = {}) {
  const [first, ...rest] = words;
  const isScript = first.startsWith(ROOT);
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(isScript ? process.execPath : first, isScript ? [first, ...rest] : rest, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    // Whoever stops this stops what it started.
    const stopped = (signal) => child.kill(signal);
    for (const signal of ["SIGTERM", "SIGHUP"]) process.once(signal, stopped);
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ label, code: 1, seconds: 0, output: String(error) }));
    child.on("close", () => {
      for (const signal of ["SIGTERM", "SIGHUP"]) process.off(signal, stopped);
    });
    child.on("close", (code) => resolve({ label, code: code ?? 1, seconds: (performance.now() - started) / 1000, output }));
  });
}

/** Runs jobs, at most `width` at once, and says of each how it went. */
export async function runAll(jobs, width = 2) {
  const waiting = [...jobs];
  const results = [];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const result = await run(job.label, job.words, { quiet: true, env: job.env });
      const ok = result.code === 0;
      console.log(`${ok ? "ok  " : "FAIL"}  ${result.label}  (${result.seconds.toFixed(1)} s)`);
      if (!ok) console.log(result.output.trimEnd());
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Ends the process with a sentence and the exit code 1. */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
