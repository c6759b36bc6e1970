import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type BattleFile, runBattle } from "./battle.ts";
import { compare } from "./compare.ts";
import { buildState } from "./state.ts";
import type { CaseFile, Vector } from "./vectors.ts";
import { whySkipped } from "./skip.ts";

/** What the runner found: one line for each failing or skipped vector, and the counts. */
export interface Report {
  readonly lines: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

type Found = Readonly<{ result: "passed" | "failed" | "skipped"; why: string }>;

function runVector(vector: Vector): Found {
  const reason = whySkipped(vector);
  if (reason) return { result: "skipped", why: reason };
  try {
    const differences = compare(buildState(vector), vector);
    return differences.length === 0 ? { result: "passed", why: "" } : { result: "failed", why: differences.join("; ") };
  } catch (fault) {
    return { result: "failed", why: String(fault) };
  }
}

function runFile(path: string): readonly Readonly<{ id: string; found: Found }>[] {
  let file: CaseFile;
  try {
    file = JSON.parse(readFileSync(path, "utf8")) as CaseFile;
  } catch (fault) {
    return [{ id: basename(path), found: { result: "failed", why: `cannot be read: ${String(fault)}` } }];
  }
  if (!Array.isArray(file.vectors)) {
    const found: Found =
      file.maps === undefined ? { result: "failed", why: "holds no vectors" } : { result: "skipped", why: "holds maps, no vectors" };
    return [{ id: basename(path), found }];
  }
  if (file.schema === "golden/1" && /^example battle/.test(file.topic ?? ""))
    return runBattle(file as unknown as BattleFile).map(({ id, result, why }) => ({ id, found: { result, why } }));
  const built = file.schema === "golden/1" && /^(strategic|clashes)/.test(file.topic ?? "");
  const unbuilt: Found = { result: "skipped", why: `topic not built: ${file.topic ?? file.schema ?? "none"}` };
  return file.vectors.map((vector) => ({ id: vector.id, found: built ? runVector(vector) : unbuilt }));
}

/** Runs case files through the real rules. Never throws for what a file holds: a file that cannot be read is a failing line. */
export function runFiles(paths: readonly string[]): Report {
  const all = paths.flatMap(runFile);
  const count = (result: Found["result"]): number => all.filter(({ found }) => found.result === result).length;
  const lines = all.filter(({ found }) => found.result !== "passed").map(({ id, found }) => `${found.result} ${id}: ${found.why}`);
  return { lines, passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}
