import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn, read, ROOT } from "../files.ts";
import { claims, parity } from "../tasks/parity.mjs";

describe("claims about the platform", () => {
  const all = claims();

  it("are whole, and each has its own name", () => {
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(
      all.filter(({ statement, source, kind }) => !statement || !source || !["documented", "observed", "assumed"].includes(kind)),
    ).toEqual([]);
  });

  it("name tests that exist", () => {
    expect(all.filter(({ test }) => test && !existsSync(join(ROOT, test.split("#")[0] ?? ""))).map(({ id }) => id)).toEqual([]);
  });

  it("are what the stand-in cites", () => {
    const known = new Set(all.map(({ id }) => id));
    const cited = filesIn("test/host", /[.]ts$/).flatMap((file) =>
      [...read(file).matchAll(/@claim ([\w.-]+)/g)].map((match) => match[1] ?? ""),
    );
    expect([...new Set(cited)].filter((id) => !known.has(id))).toEqual([]);
    expect(cited.length).toBeGreaterThan(0);
  });

  it("stand in docs/parity.md as they are", () => {
    expect(read("docs/parity.md")).toBe(parity(all));
  });
});
