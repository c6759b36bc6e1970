import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import { filesIn, read, ROOT } from "../files.ts";

interface Entry {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
}
interface Within {
  readonly _id: string;
  readonly _key: string;
}
interface Map extends Within {
  readonly background: { readonly src: string };
  readonly regions?: readonly (Within & { readonly behaviors: readonly Within[] })[];
}
type CompilePack = (from: string, to: string, options: Readonly<{ log: boolean }>) => Promise<void>;
interface Manifest {
  readonly documentTypes: { readonly Item: Readonly<Record<string, unknown>> };
  readonly packs: readonly { readonly name: string; readonly path: string; readonly type: string }[];
}

const manifest = JSON.parse(read("system.json")) as Manifest;
const sources = filesIn("packs/_source", /[.]json$/).map((file) => [file, JSON.parse(read(file)) as Entry] as const);
const maps = sources.filter(([file]) => file.startsWith("packs/_source/maps/")) as unknown as readonly (readonly [string, Map])[];
const items = sources.filter(([file]) => !file.startsWith("packs/_source/maps/"));

describe("compendia", () => {
  it("are those of the manifest, and none is empty", () => {
    const folders = new Set(sources.map(([file]) => file.split("/")[2]));
    expect([...folders].sort()).toEqual(manifest.packs.map(({ name }) => name).sort());
    expect(manifest.packs.every(({ name, path }) => path === `packs/${name}`)).toBe(true);
  });

  it.each(maps)("%s is whole", (_file, entry) => {
    expect(entry._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(entry._key).toBe(`!scenes!${entry._id}`);
    expect(filesIn("assets", /[.]svg$/)).toContain(entry.background.src.replace("systems/huestes/", ""));
    const within = (entry.regions ?? []).flatMap((region) => [region, ...region.behaviors.map((one) => ({ ...one, of: region._id }))]);
    for (const one of within) {
      expect(one._id).toMatch(/^[A-Za-z0-9]{16}$/);
      const path = "of" in one ? `!scenes.regions.behaviors!${entry._id}.${String(one.of)}` : `!scenes.regions!${entry._id}`;
      expect(one._key).toBe(`${path}.${one._id}`);
    }
    expect(new Set(within.map(({ _key }) => _key)).size).toBe(within.length);
  });

  it.each(items)("%s is whole", (_file, entry) => {
    expect(entry._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(entry._key).toBe(`!items!${entry._id}`);
    expect(entry.name).toMatch(/ · /);
    expect(Object.keys(manifest.documentTypes.Item)).toContain(entry.type);
    expect(filesIn("assets", /[.]svg$/)).toContain(entry.img.replace("systems/huestes/", ""));
  });

  it("have an id for each entry", () => {
    expect(new Set(sources.map(([, { _id }]) => _id)).size).toBe(sources.length);
  });

  it("are compiled whole by the official tool", async () => {
    const { compilePack } = (await import("@foundryvtt/foundryvtt-cli" as string)) as { compilePack: CompilePack };
    const folder = mkdtempSync(join(tmpdir(), "huestes-packs-"));
    for (const { name } of manifest.packs) {
      await compilePack(join(ROOT, "packs/_source", name), join(folder, name), { log: false });
      const stored = new ClassicLevel<string, Entry>(join(folder, name), { valueEncoding: "json" });
      const entries = await stored.values().all();
      await stored.close();
      const own = sources
        .filter(([file]) => file.startsWith(`packs/_source/${name}/`))
        .map(([, entry]) => entry as unknown as Partial<Map>);
      const within = own.flatMap(({ regions = [] }) => regions).map(({ behaviors }) => 1 + behaviors.length);
      expect(entries).toHaveLength(own.length + within.reduce((sum, count) => sum + count, 0));
    }
    rmSync(folder, { recursive: true, force: true });
  });
});
