import { createRequire } from "node:module";
import { readdirSync } from "node:fs";
import { cruise } from "dependency-cruiser";

/**
 * Cruises the given folders below `root` and returns what is wrong. A cruise that sees fewer modules than there are files is
 * itself a fault: the tool passes silently when it cannot read TypeScript.
 */
export async function checkRooms(root = process.cwd(), folders = ["src", "test"]) {
  const { options, forbidden } = createRequire(import.meta.url)("./rooms.cjs");
  const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet: { forbidden }, validate: true });
  const seen = output.modules.filter(
    ({ source }) => /[.]ts$/.test(source) && folders.some((folder) => source.startsWith(`${folder}/`)),
  ).length;
  const there = folders
    .flatMap((folder) => readdirSync(`${root}/${folder}`, { recursive: true }))
    .filter((name) => /[.]ts$/.test(name)).length;
  const faults = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return seen < there ? [...faults, `only ${seen} of ${there} modules were read`] : faults;
}

if (process.argv[1]?.endsWith("rooms.mjs")) {
  const faults = await checkRooms();
  for (const fault of faults) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
