import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { _hostConfigure, TypeDataModel } from "../host/shared/abstract.ts";
import { PRIMARY } from "../host/shared/documents/index.ts";
import * as fields from "../host/shared/fields.ts";
import { paragraphsOf } from "../host/server/join-page.ts";
import { campaign } from "../rules/campaign.ts";
import { cellId, commandLimits, reach, squareGraph, type Campaign, type RegionId } from "../../src/rules/index.ts";

/** The sample world as data: every document is whole, all that it names exists, and it stands as the rules allow. */

const ROOT = resolve(import.meta.dirname, "../..");
const WORLD = join(ROOT, "test/host/worlds/three-fords");
const source = (name: string): any[] => JSON.parse(readFileSync(join(WORLD, `_source/${name}.json`), "utf8"));
const actors = source("actors");
const byId = new Map(actors.map((actor) => [actor._id, actor]));
const ofType = (type: string): any[] => actors.filter((actor) => actor.type === type);
const page = source("journal")[0].pages[0];
const [scene] = source("scenes");
const { map } = scene.flags.huestes;
const graph = squareGraph({ columns: scene.width / scene.grid.size, rows: scene.height / scene.grid.size, ...map });
const terrain = (id: unknown): string | undefined => graph.regions[id as RegionId]?.terrain;
const hosts = [...ofType("army"), ...ofType("garrison")];

const MODELS: Record<string, Record<string, any>> = {};
beforeAll(async () => {
  (globalThis as any).foundry = { data: { fields }, abstract: { TypeDataModel } };
  const types = {
    Actor: ["house", "army", "garrison", "unit", "leader"],
    Item: ["profile", "gear"],
    JournalEntryPage: ["campaign"],
  };
  for (const [name, list] of Object.entries(types))
    for (const type of list) {
      const module: Record<string, unknown> = await import(`../../src/foundry/schema/${type}.ts`);
      (MODELS[name] ??= {})[type] = Object.entries(module).find(([key]) => key.endsWith("Data"))?.[1];
    }
  const { documentTypes } = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));
  _hostConfigure({ types: (name) => Object.keys(documentTypes[name] ?? {}) });
  fields._hostSetModelResolver((name, type) => MODELS[name]?.[type] ?? null);
});

/** What a document says that its model does not keep as it is: `path: written -> kept`. */
function lost(written: any, kept: any, path = ""): string[] {
  if (written === null || typeof written !== "object") return written === kept ? [] : [`${path}: ${written} -> ${JSON.stringify(kept)}`];
  return Object.entries(written).flatMap(([key, value]) => lost(value, kept?.[key], `${path}.${key}`));
}

describe("the sample world", () => {
  it.each(["actors", "items", "scenes", "journal", "users"])("keeps all that is written in its %s", (name) => {
    const cls = Object.values(PRIMARY).find(({ collectionName }) => collectionName === name) as any;
    for (const data of source(name)) {
      const doc = new cls(data, { strict: true });
      expect(lost(data, doc.toObject()), data.name).toEqual([]);
    }
  });

  it("has three Houses, six armies, three garrisons, leaders, units, profiles and gear", () => {
    const counts = Object.fromEntries(["house", "army", "garrison"].map((type) => [type, ofType(type).length]));
    expect(counts).toEqual({ house: 3, army: 6, garrison: 3 });
    for (const { system, name } of ofType("army")) {
      expect(system.units.length, name).toBeGreaterThanOrEqual(2);
      expect(system.units.length, name).toBeLessThanOrEqual(4);
      expect(byId.get(system.commander)?.type, name).toBe("leader");
    }
    expect(new Set(source("items").map(({ type }) => type))).toEqual(new Set(["profile", "gear"]));
  });

  it("names in every roster documents of the right type, each in one host, all of one House and owner", () => {
    const used: string[] = [];
    for (const { system, name, ownership } of hosts) {
      expect(byId.get(system.house)?.type, name).toBe("house");
      expect(ownership).toEqual(byId.get(system.house).ownership);
      const leaders = [system.commander, ...system.lieutenants, ...system.heroes].filter((id) => id !== null);
      for (const id of leaders)
        expect({ name, ...byId.get(id) }).toMatchObject({ type: "leader", ownership, system: { house: system.house } });
      for (const id of system.units) expect({ name, ...byId.get(id) }).toMatchObject({ type: "unit", ownership });
      used.push(...leaders, ...system.units);
    }
    expect(new Set(used).size).toBe(used.length);
    expect(used.length).toBe(ofType("leader").length + ofType("unit").length);
    expect(actors.every(({ system }) => system.campaign === page._id)).toBe(true);
  });

  it("keeps the limits of a chain of command (WAR-GEN-4, WAR-GEN-6) and units are whole (WAR-UNIT-3)", () => {
    for (const { system, name } of hosts) {
      const commander = system.commander === null ? null : byId.get(system.commander).system;
      const limits = commandLimits({ units: system.units.length, commander, lieutenants: system.lieutenants.length });
      expect(system.lieutenants.length, name).toBeLessThanOrEqual(limits.lieutenants);
      expect(system.heroes.length, name).toBeLessThanOrEqual(limits.heroes);
    }
    for (const { system } of ofType("unit")) expect(system.health.value).toBe(3 * system.ranks.endurance);
  });

  it("makes every unit of a profile that is there, with its figures", () => {
    const profiles = new Map(source("items").map(({ name, system }) => [name, system]));
    for (const { system } of ofType("unit")) {
      const { notes: _notes, ...figures } = profiles.get(system.profile) ?? {};
      expect(system).toMatchObject(figures);
    }
  });

  it("stands on land, one army and one garrison of one House a region (GAR-1, GAR-2)", () => {
    expect(graph.problems).toEqual([]);
    const { places, posts, control } = page.system;
    expect(Object.keys(places).sort()).toEqual(
      ofType("army")
        .map(({ _id }) => _id)
        .sort(),
    );
    expect(Object.keys(posts).sort()).toEqual(
      ofType("garrison")
        .map(({ _id }) => _id)
        .sort(),
    );
    for (const standing of [places, posts]) {
      expect(new Set(Object.values(standing)).size).toBe(Object.keys(standing).length);
      for (const region of Object.values(standing)) expect(terrain(region)).toBe("land");
    }
    for (const [id, region] of [...Object.entries<string>(places), ...Object.entries<string>(posts)])
      expect(control[region]).toBe(byId.get(id).system.house);
    for (const [region, house] of Object.entries<any>(control)) expect([terrain(region), byId.get(house)?.type]).toEqual(["land", "house"]);
    for (const { _id, system } of ofType("house")) expect(control[system.capital]).toBe(_id);
  });

  it("shows every piece by a token in its region", () => {
    const { width, height, padding, grid, tokens } = scene;
    const corner = [Math.ceil((width * padding) / grid.size), Math.ceil((height * padding) / grid.size)] as const;
    const seen = Object.fromEntries(
      tokens.map(({ actorId, x, y }: any) => [
        actorId,
        cellId(Math.floor(x / grid.size) - corner[0], Math.floor(y / grid.size) - corner[1]),
      ]),
    );
    expect(seen).toEqual({ ...page.system.places, ...page.system.posts });
  });

  it("has a picture for everything", () => {
    const named = [...actors, ...source("items")].flatMap(({ img, prototypeToken }) => [img, prototypeToken?.texture.src ?? img]);
    const missing = named.filter((path: string) => !existsSync(join(ROOT, path.replace("systems/huestes/", ""))));
    expect([...new Set(missing)]).toEqual([]);
    expect(existsSync(join(ROOT, "test/host", scene.background.src))).toBe(true);
  });

  it("lets one Season show it all (MOV-7, MOV-8, BTL-3, BTL-5, POW-2)", () => {
    const of = (type: string): object => Object.fromEntries(ofType(type).map(({ _id, system }) => [_id, { house: system.house }]));
    const { places, posts, control } = page.system;
    const houses = Object.fromEntries(ofType("house").map(({ _id, system }) => [_id, { points: system.points, capital: system.capital }]));
    const board = { map: graph, phase: "orders", houses, armies: of("army"), garrisons: of("garrison"), places, posts, control };
    const state = { ...campaign({ armies: {} }), ...board } as unknown as Campaign;
    const open = (name: string): string[] => {
      const army = ofType("army").find((actor) => actor.name === name)._id;
      return reach(state, army, []).open.map(({ order, to }) => `${order.kind} ${to}`);
    };
    const at = (name: string): string => places[ofType("army").find((actor) => actor.name === name)._id];
    const [forge, boats, riders] = ["Mesnada del Yunque", "Hueste de Ribagorda", "Lanzas del Cabo"] as const;
    expect(open(forge)).toContain(`move ${at(boats)}`);
    expect(open(boats)).toContain(`move ${at(forge)}`);
    expect([at(forge), at(boats), at("Guardia del Faro")]).toEqual(["D4", "E4", "F4"]);
    expect(open(forge)).toContain(`diagonal ${at(riders)}`);
    expect(["E2", "F3"].filter((way) => Object.values(places).includes(way))).toEqual([]);
    for (const name of [forge, riders]) expect(open(name)).toContain("move D3");
    expect(
      ofType("house")
        .map(({ system }) => system.points)
        .sort(),
    ).toEqual([1, 3, 3]);
  });

  it("says in both languages what to try first", () => {
    const { description } = JSON.parse(readFileSync(join(WORLD, "world.json"), "utf8"));
    const [english, spanish, ...more] = paragraphsOf(description);
    expect(english).toMatchObject({ lang: "en", text: expect.stringMatching(/^What to try first: /) });
    expect(spanish).toMatchObject({ lang: "es", text: expect.stringMatching(/^Qué probar primero: /) });
    expect(more).toEqual([]);
    expect(paragraphsOf("Plain <b>words</b>")).toEqual([{ text: "Plain words" }]);
    expect(paragraphsOf("")).toEqual([]);
  });
});
