import { describe, expect, it } from "vitest";
import { read } from "../files.ts";
import { chains, documents, implemented } from "../tasks/chains.mjs";
import { extra, hostClasses, ledger, surface } from "../tasks/ledger.mjs";
import { documented, print } from "../tasks/surface.mjs";

describe("the ledger of documented members", () => {
  it("is what the typings say", () => {
    expect(read("test/host/surface.json")).toBe(print(documented()));
  }, 120_000);

  it("finds nothing in the stand-in that nobody documents", () => {
    expect([...new Set(ledger().flatMap(({ invented }) => invented))]).toEqual([]);
  });

  it("counts no more than there is", () => {
    const rows = ledger();
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => row.implemented > row.documented).map(({ path }) => path)).toEqual([]);
  });

  it("lists by hand only what the stand-in has, with its source", () => {
    const classes = hostClasses();
    const idle = Object.entries(extra()).filter(
      ([name, { classes: of, source }]) =>
        !source || of.length === 0 || of.some((at) => !classes.get(at)?.instance.has(name) && !classes.get(at)?.static.has(name)),
    );
    expect(idle.map(([name]) => name)).toEqual([]);
  });
});

describe("what the system uses of the platform", () => {
  const used = chains();
  const documentedSurface = surface();
  const classes = hostClasses();

  it("is documented", () => {
    expect([...used].filter(([chain]) => documents(chain, documentedSurface) === false)).toEqual([]);
    expect([...used.keys()].filter((chain) => documents(chain, documentedSurface)).length).toBeGreaterThan(40);
  });

  it("is there in the stand-in", () => {
    expect([...used].filter(([chain]) => implemented(chain, documentedSurface, classes) === false)).toEqual([]);
    expect([...used.keys()].filter((chain) => implemented(chain, documentedSurface, classes)).length).toBeGreaterThan(10);
  });

  it("would be missed: three planted names", () => {
    expect(documents("game.acters", documentedSurface)).toBe(false);
    expect(documents("game.settings.gett", documentedSurface)).toBe(false);
    const planted = { ...documentedSurface, "foundry.helpers.Hooks": { static: { planted: "m" }, instance: {} } };
    expect(implemented("foundry.helpers.Hooks.planted", planted, classes)).toBe(false);
  });
});
