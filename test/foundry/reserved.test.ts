import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { closeBrowser, openTable, type Table } from "../e2e/table.ts";

/* Every field that the manifest keeps for Game Masters, of every kind, tried from the console of a player who owns the document. */
interface Rules {
  readonly gmOnlyFields?: readonly string[];
}
const manifest = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../system.json"), "utf8")) as {
  documentTypes: Record<"Actor" | "Item", Record<string, Rules>>;
};
const { Actor, Item } = manifest.documentTypes;

/* What a cheat would write. Each differs from what the sample world has. */
const WISHES: Record<string, unknown> = {
  campaign: "Cheat00000000000",
  points: 99,
  income: 9,
  capital: "A1",
  resources: { wealth: 999 },
  tincture: "sable",
  arms: { charge: "sun" },
  house: "Robledo000000000",
  commander: "Cheat00000000000",
  lieutenants: ["Cheat00000000000"],
  heroes: ["Cheat00000000000"],
  units: ["Cheat00000000000"],
  status: "annihilated",
  profile: "Cheat",
  kind: "engineers",
  training: "elite",
  power: 77,
  population: 77,
  discipline: 0,
  movement: 400,
  ranks: { fighting: 12 },
  armour: { rating: 30 },
  damage: { melee: 30 },
  health: { value: 99 },
  state: "routed",
  penaltyDice: 9,
  gear: [{ name: "Cheat", armour: { rating: 30 } }],
  wounds: 12,
  notes: "<p>Cheat</p>",
};

let table: Table;
let ana: Page;
const port = 31863;

/** Writes as this player, to the first document of a type that the player owns. */
const write = (kind: "Actor" | "Item", type: string, change: object): Promise<string> =>
  ana.evaluate(
    async ([of, sort, update]) => {
      const { game } = globalThis as any;
      const all = of === "Actor" ? game.actors : game.items;
      const mine = [...all].find((document: any) => document.type === sort && document.isOwner);
      if (!mine) return "nothing of mine";
      return mine.update(update).then(
        () => "done",
        (error: Error) => error.message,
      );
    },
    [kind, type, change] as const,
  );

const storedFacts = (): string => {
  const { actors, items } = table.server.control.documents() as Record<string, { _id: string; system: unknown }[]>;
  return JSON.stringify([...(actors ?? []), ...(items ?? [])].map(({ _id, system }) => [_id, system]));
};

const cases = (types: Record<string, Rules>): [string, string][] =>
  Object.entries(types).flatMap(([type, { gmOnlyFields = [] }]) => gmOnlyFields.map((field): [string, string] => [type, field]));

beforeAll(async () => {
  table = await openTable({ port, world: join(import.meta.dirname, "../host/worlds/three-fords") });
  const narrator = await table.seat("Gamemaster", { language: "en", noCanvas: true });
  ana = await table.seat("Ana", { language: "en", noCanvas: true });
  await narrator.evaluate(async () => {
    const { game } = globalThis as any;
    const user = game.users.getName("Ana").id;
    for (const type of ["profile", "gear"]) await game.items.find((item: any) => item.type === type).update({ ownership: { [user]: 3 } });
  });
  await ana.waitForTimeout(500);
});
afterAll(async () => {
  await table.close();
  await closeBrowser();
});

describe("reserved fields of an own document", () => {
  it("are those that the design names", () => {
    const schema = (type: string): string[] => [...(Actor[type]?.gmOnlyFields ?? [])].sort();
    expect(schema("house")).toEqual(["arms", "campaign", "capital", "income", "points", "resources", "tincture"]);
    expect(schema("leader")).toEqual(["campaign", "house", "wounds"]);
    expect(Object.keys(Item).filter((type) => (Item[type]?.gmOnlyFields ?? []).length === 0)).toEqual(["letter"]);
  });

  it("leave out nothing but the notes of an army, a garrison and a unit, and nothing at all of a profile and of gear", async () => {
    const fields = await ana.evaluate(() => {
      const { CONFIG } = globalThis as any;
      const keys = (models: any, types: string[]): [string, string[]][] =>
        types.map((type) => [type, Object.keys(models[type].schema.fields as object).sort()]);
      return {
        actors: keys(CONFIG.Actor.dataModels, ["army", "garrison", "unit"]),
        items: keys(CONFIG.Item.dataModels, ["profile", "gear"]),
      };
    });
    for (const [type, keys] of fields.actors) expect([...(Actor[type]?.gmOnlyFields ?? []), "notes"].sort(), type).toEqual(keys);
    for (const [type, keys] of fields.items) expect([...(Item[type]?.gmOnlyFields ?? [])].sort(), type).toEqual(keys);
  });

  const tried = async (kind: "Actor" | "Item", type: string, field: string): Promise<void> => {
    expect(WISHES, `a wish for ${field}`).toHaveProperty(field);
    const before = storedFacts();
    expect(await write(kind, type, { system: { [field]: WISHES[field] } })).toMatch(
      new RegExp(`system[.]${field}.*only be modified by a G`, "i"),
    );
    expect(storedFacts()).toBe(before);
  };

  it.each(cases(Actor))("Actor %s: %s", async (type, field) => tried("Actor", type, field));
  it.each(cases(Item))("Item %s: %s", async (type, field) => tried("Item", type, field));

  it.each([
    ["army", { notes: "<p>To the river.</p>" }],
    ["garrison", { notes: "<p>Hold.</p>" }],
    ["unit", { notes: "<p>Brave.</p>" }],
    ["leader", { notes: "<p>Old.</p>", warfare: 5, specialties: { command: 2 }, destiny: 1 }],
    ["house", { notes: "<p>Iron.</p>" }],
  ])("and the rest of a %s is its owner's", async (type, system) => {
    expect(await write("Actor", type, { system })).toBe("done");
  });

  it("are cleaned of script in notes", async () => {
    expect(await write("Actor", "unit", { system: { notes: "<p>a<script>window.hurt = 1</script></p>" } })).toBe("done");
    expect(storedFacts()).not.toContain("window.hurt");
  });

  it("of new gear in an own unit stay empty", async () => {
    const answer = await ana.evaluate(() => {
      const { game } = globalThis as any;
      const unit = [...game.actors].find((actor: any) => actor.type === "unit" && actor.isOwner);
      const source = { name: "Cheat", type: "gear", system: { armour: { rating: 30, penalty: 0, bulk: 0 } } };
      return unit.createEmbeddedDocuments("Item", [source]).then(
        () => "done",
        (error: Error) => error.message,
      );
    });
    expect(answer).toMatch(/system[.]armour.*only be set by a G/);
  });
});
