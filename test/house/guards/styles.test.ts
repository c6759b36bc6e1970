import { describe, expect, it } from "vitest";
import { filesIn, read } from "../files.ts";

const RAW = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(/i;
const sheets = filesIn("styles", /[.]css$/).filter((file) => !/(?:tokens|index)[.]css$/.test(file));
const bare = (file: string): string => read(file).replace(/\/\*[\s\S]*?\*\//g, "");

/** Selectors of a stylesheet that are not under `.huestes`. At-rules and keyframe steps are no selectors. */
export function strays(css: string): string[] {
  const flat = css.replace(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...flat.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)]
    .flatMap((match) => (match[1] ?? "").split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector !== "" && !/^(&|>|\+|~|:)/.test(selector) && !selector.includes("huestes"));
}

describe("styles", () => {
  it.each(sheets)("%s takes its colours from the tokens and stays at home", (file) => {
    const css = bare(file);
    expect(css.match(RAW)?.[0]).toBeUndefined();
    expect(css).not.toContain("!important");
    if (!css.includes("&")) expect(strays(css)).toEqual([]);
  });

  it("would be caught outside", () => {
    expect(strays(".huestes .a { color: red } .b { x: y }")).toEqual([".b"]);
    expect("color: #fff").toMatch(RAW);
  });
});
