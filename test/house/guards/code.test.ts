import { describe, expect, it } from "vitest";
import { filesIn, read } from "../files.ts";

const sources = filesIn("src", /[.]ts$/);

describe("code", () => {
  it("gives every class a name of its own, for the platform makes ids and hooks of them", () => {
    const names = sources.flatMap((file) =>
      [...read(file).matchAll(/^\s*(?:export )?(?:abstract )?class (\w+)/gm)].map((match) => match[1] ?? ""),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("reads the platform's generation in one place", () => {
    expect(sources.filter((file) => /release\??[.]generation/.test(read(file)) && !file.endsWith("foundry/compat.ts"))).toEqual([]);
  });

  it("never compares a localised word", () => {
    expect(
      sources.filter((file) =>
        /(?:===|!==)\s*(?:phrase\(|game[.]i18n)|(?:phrase\([^)]*\)|i18n[.]\w+\([^)]*\))\s*(?:===|!==)/.test(read(file)),
      ),
    ).toEqual([]);
  });

  it("touches the canvas in the map alone", () => {
    expect(sources.filter((file) => /(?<![\w.])canvas[.?]/.test(read(file)) && !/foundry\/(map|battle)\//.test(file))).toEqual([]);
  });
});

describe("end-to-end tests", () => {
  it("use only what a person has", () => {
    const files = filesIn("test/e2e", /[.]test[.]ts$/);
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.filter((file) => /\bgame[.]|[.]updateDocuments|[.]createDocuments|globalThis[.]|canvas[.](?:tokens|scene)/.test(read(file))),
    ).toEqual([]);
  });
});
