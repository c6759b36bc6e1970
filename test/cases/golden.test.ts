import { expect, it } from "vitest";
import { runFiles } from "./run.ts";

const folder = new URL("golden/", import.meta.url).pathname;

it("settles every case that is built as the specification says", () => {
  const { lines, passed, failed } = runFiles(["moves", "retreats", "bids"].map((topic) => `${folder}strategic-${topic}.json`));
  expect(lines.filter((line) => line.startsWith("failed"))).toEqual([]);
  expect(failed).toBe(0);
  expect(passed).toBeGreaterThan(60);
});

it("skips nothing of what is built, and says so of a file that it cannot read", () => {
  expect(runFiles([`${folder}strategic-bids.json`])).toMatchObject({ lines: [], skipped: 0 });
  expect(runFiles([`${folder}none.json`]).failed).toBe(1);
});

it("plays the printed battle in all three readings as the specification says", () => {
  expect(runFiles([`${folder}orlych.json`])).toEqual({ lines: [], passed: 16, failed: 0, skipped: 0 });
});
