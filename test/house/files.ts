import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Paths, relative to the project, of all files below a folder whose name fits. */
export function filesIn(folder: string, fits: RegExp): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => fits.test(name))
    .sort();
}

export const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** `{ a: { b: "x" } }` as `["a.b", "x"]`; an object of plural forms counts as one word. */
export function leaves(tree: unknown, path = ""): [string, string[]][] {
  if (typeof tree === "string") return [[path, [tree]]];
  const entries = Object.entries(tree as Record<string, unknown>);
  if (entries.length > 0 && entries.every(([key, value]) => typeof value === "string" && /^(zero|one|two|few|many|other)$/.test(key)))
    return [[path, entries.map(([, value]) => value as string)]];
  return entries.flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key));
}

/** All words of one language, by key, without the root. */
export function wordsOf(language: "en" | "es"): Map<string, string[]> {
  return new Map(filesIn(`lang/${language}`, /[.]json$/).flatMap((file) => leaves(JSON.parse(read(file)))));
}
