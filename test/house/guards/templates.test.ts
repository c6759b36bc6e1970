import { describe, expect, it } from "vitest";
import { filesIn, read } from "../files.ts";

const templates = filesIn("templates", /[.]hbs$/);

/** What a template says by itself once its tags, its attributes and its expressions are gone. */
export function literalWords(text: string): string[] {
  const bare = text.replace(/\{\{!--[\s\S]*?--\}\}|\{\{![\s\S]*?\}\}/g, "").replace(/\{\{\{?[\s\S]*?\}\}\}?/g, "");
  const spoken = [...bare.matchAll(/\b(?:title|aria-label|placeholder|alt|data-tooltip|data-tooltip-text)="([^"]*\p{L}[^"]*)"/gu)].map(
    (match) => match[1] ?? "",
  );
  return [...spoken, ...(bare.replace(/<[^>]*>/g, " ").match(/\p{L}{2,}/gu) ?? [])];
}

describe("templates", () => {
  it("are there", () => {
    expect(templates.length).toBeGreaterThan(0);
  });

  it.each(templates)("%s is short, wordless and plain", (file) => {
    const text = read(file);
    expect(literalWords(text)).toEqual([]);
    expect(text.split("\n").length).toBeLessThanOrEqual(81);
    expect(text).not.toMatch(/\sstyle=/);
    expect(text).not.toMatch(/\{\{\{/);
    expect(text.match(/\{\{#(?:if|unless) \((?!and |or |not )/g) ?? []).toEqual([]);
  });

  it("would be caught with a word in them", () => {
    expect(literalWords('<p title="Hello">{{huestes "ui.x"}} plain</p>')).toEqual(["Hello", "plain"]);
    expect(literalWords('<p class="a {{b}}">{{huestes "ui.x"}}</p>')).toEqual([]);
  });
});
