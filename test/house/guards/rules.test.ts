import { describe, expect, it } from "vitest";
import { filesIn, read } from "../files.ts";
import { RULES } from "../../../src/rules/index.ts";

const code = filesIn("src/rules", /[.]ts$/)
  .map(read)
  .join("\n");
const proof = [...filesIn("test/rules", /[.]ts$/), ...filesIn("test/play", /[.]ts$/), ...filesIn("test/cases", /[.]json$/)]
  .map(read)
  .join("\n");
const names = (text: string, id: string): boolean => new RegExp(`\\b${id}(?![\\w-])`).test(text);

describe("rule ids", () => {
  it.each(Object.keys(RULES))("%s stands in the code and in a case or test", (id) => {
    expect(new RegExp(`@rule[^\\n]*\\b${id}(?![\\w-])`).test(code), "in a doc comment of src/rules as @rule").toBe(true);
    expect(names(proof, id), "in a case or test").toBe(true);
  });

  it("named in the code are in the catalogue", () => {
    const named = [...code.matchAll(/@rule ([^\n*]+)/g)].flatMap((match) => match[1]?.match(/[A-Z]{3}(?:-[A-Z]+)?-\d+[a-z]?/g) ?? []);
    expect([...new Set(named)].filter((id) => !(id in RULES))).toEqual([]);
  });
});
