import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { ESLint } from "eslint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkRooms } from "./rooms.mjs";

/** Each gate is shown a planted fault and must see it: a gate that passes everything is worse than none. */
const root = resolve(import.meta.dirname, "../../..");
let folder: string;

const plant = (path: string, text: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "huestes-gates-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  plant("tsconfig.json", execFileSync("cat", [join(root, "tsconfig.json")], { encoding: "utf8" }));
  plant("src/rules/tsconfig.json", '{ "extends": "../../tsconfig.json", "include": ["."] }');
  plant("src/rules/index.ts", "export const one = 1;\n");
  plant("src/play/two.ts", 'import { one } from "../rules/index.ts";\nexport const two = one + 1;\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("rooms", () => {
  it("passes a clean house", async () => {
    expect(await checkRooms(folder, ["src"])).toEqual([]);
  });

  it.each([
    [
      "a rule that imports a use case",
      "src/rules/strategy/bad.ts",
      'import { two } from "../../play/two.ts";\nexport const bad = two;\n',
      "rules-know-rules",
    ],
    [
      "a view that goes round the door",
      "src/view/bad.ts",
      'import { deep } from "../rules/kernel/deep.ts";\nexport const bad = deep;\n',
      "view-shows-rules",
    ],
    [
      "the adapter that goes round the door",
      "src/foundry/bad.ts",
      'import { deep } from "../rules/kernel/deep.ts";\nexport const bad = deep;\n',
      "the-adapter-uses-doors",
    ],
    [
      "a window that knows another",
      "src/foundry/map/bad.ts",
      'import { sheet } from "../sheets/sheet.ts";\nexport const bad = sheet;\n',
      "windows-do-not-know-each-other",
    ],
    [
      "a shared part that knows a window",
      "src/foundry/lists/bad.ts",
      'import { sheet } from "../sheets/sheet.ts";\nexport const bad = sheet;\n',
      "what-windows-share-knows-no-window",
    ],
    [
      "a type taken across rooms",
      "src/rules/map/bad.ts",
      'import type { two } from "../../play/two.ts";\nexport type Bad = typeof two;\n',
      "rules-know-rules",
    ],
  ])("sees %s", async (_what, path, text, rule) => {
    plant("src/rules/kernel/deep.ts", "export const deep = 1;\n");
    plant("src/foundry/sheets/sheet.ts", "export const sheet = 1;\n");
    plant(path, text);
    const faults = await checkRooms(folder, ["src"]);
    rmSync(join(folder, path));
    expect(faults.join("\n")).toContain(rule);
  });

  it("does not pass when it reads fewer modules than there are", async () => {
    plant("build/unread.ts", "export const x = 1;\n");
    expect(await checkRooms(folder, ["build"])).toEqual(["only 0 of 1 modules were read"]);
  });
});

describe("types of a room", () => {
  const check = (text: string): string => {
    plant("src/rules/planted.ts", text);
    try {
      execFileSync(process.execPath, [join(root, "node_modules/typescript-7/bin/tsc"), "--noEmit", "-p", join(folder, "src/rules")], {
        encoding: "utf8",
        stdio: "pipe",
      });
      return "";
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout);
    } finally {
      rmSync(join(folder, "src/rules/planted.ts"));
    }
  };

  it("knows no page and no platform in the rules", () => {
    expect(check("export const a = 1;\n")).toBe("");
    expect(check("export const a = document.title;\n")).toContain("document");
    expect(check("export const a = game.user;\n")).toContain("game");
  });
});

describe("lint", () => {
  it.each([
    ["a die in the rules", "export const roll = (): number => Math.random();\n", "no-restricted-properties"],
    ["a clock in the rules", "export const now = (): number => Date.now();\n", "no-restricted-globals"],
    ["a rule that waits", "export const wait = async (): Promise<void> => { await Promise.resolve(); };\n", "no-restricted-syntax"],
    ["a class in the rules", "export class Army {}\n", "no-restricted-syntax"],
    [
      "a function of more than fifty lines",
      `export function long(): number {\n${"  one();\n".repeat(51)}  return 1;\n}\ndeclare function one(): void;\n`,
      "max-lines-per-function",
    ],
    [
      "a switch that forgets a kind",
      'export function f(kind: "a" | "b"): number {\n  switch (kind) {\n    case "a":\n      return 1;\n  }\n  return 0;\n}\n',
      "@typescript-eslint/switch-exhaustiveness-check",
    ],
  ])("sees %s", async (_what, text, rule) => {
    const eslint = new ESLint({ overrideConfigFile: join(root, "test/house/eslint.config.js"), cwd: root });
    const [result] = await eslint.lintText(text, { filePath: join(root, "src/rules/index.ts") });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  it("sees a bare field in the adapter", async () => {
    const eslint = new ESLint({ overrideConfigFile: join(root, "test/house/eslint.config.js"), cwd: root });
    const [result] = await eslint.lintText("export class A {\n  field!: number;\n}\n", { filePath: join(root, "src/foundry/planted.ts") });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain("no-restricted-syntax");
  });
});
