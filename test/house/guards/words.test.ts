import { describe, expect, it } from "vitest";
import { filesIn, read, wordsOf } from "../files.ts";
import { RULES } from "../../../src/rules/index.ts";

const en = wordsOf("en");
const es = wordsOf("es");
const sources = [...filesIn("src", /[.]ts$/), ...filesIn("templates", /[.]hbs$/)].map((file) => [file, read(file)] as const);
const everything = sources.map(([, text]) => text).join("\n");
const holes = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const literals = (file: string, name: string): string[] =>
  [...read(file).matchAll(new RegExp(`${name}: "([\\w.]+)"`, "g"))].map((match) => match[1] ?? "");

describe("words", () => {
  it("stand in both languages", () => {
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it("have the same facts in both languages", () => {
    const different = [...en].filter(([key, texts]) => holes(texts).join() !== holes(es.get(key) ?? []).join()).map(([key]) => key);
    expect(different).toEqual([]);
  });

  it("are never empty", () => {
    expect([...en, ...es].filter(([, texts]) => texts.some((text) => text.trim() === "")).map(([key]) => key)).toEqual([]);
  });

  it("exist for every key that is spoken", () => {
    const spoken = sources.flatMap(([file, text]) =>
      [...text.matchAll(/(?:phrase\(|\{\{~?#?(?:if )?\(?huestes |\(huestes )["']([\w.]+)["']/g)].map((match) => `${file}: ${match[1]}`),
    );
    expect(spoken.filter((line) => !en.has(line.split(": ")[1] ?? ""))).toEqual([]);
  });

  it("are all spoken: no key is left over", () => {
    const families = /^(rule|law|event|term|platform|ask)\./;
    const silent = [...en.keys()]
      .filter((key) => !families.test(key))
      .filter((key) => {
        const parts = key.split(".");
        const stems = parts.slice(1).map((_part, index) => `${parts.slice(0, index + 1).join(".")}.`);
        return !everything.includes(key) && !stems.some((stem) => stem.split(".").length > 2 && everything.includes(`\`${stem}\${`));
      });
    expect(silent).toEqual([]);
  });

  it("say every refusal, outcome, ask and rule, and no other", () => {
    const family = (name: string): string[] =>
      [...en.keys()]
        .filter((key) => key.startsWith(`${name}.`))
        .map((key) => key.slice(name.length + 1))
        .sort();
    const refusals = ["strategy", "pursuit", "battle"].flatMap((room) => literals(`src/rules/${room}/refusals.ts`, "reason"));
    expect(family("rule")).toEqual([...new Set(refusals)].sort());
    expect(family("law")).toEqual(Object.keys(RULES).sort());
    const outcomes = read("src/rules/campaign/messages.ts").split("export type Outcome")[1]?.split("export type Verdict")[0] ?? "";
    const types = [...outcomes.matchAll(/type: "([\w.]+)"/g)].map((match) => match[1] ?? "");
    expect(types.filter((type) => !en.has(`event.${type}`))).toEqual([]);
  });
});
