import { beforeAll, describe, expect, it } from "vitest";
import { regionBehaviorType } from "../host/client/documents/region.ts";
import { TypeDataModel } from "../host/shared/abstract.ts";
import * as fields from "../host/shared/fields.ts";
import { filesIn, read } from "../house/files.ts";

/* The schemas of forces and the hands that move them about, on the stand-in's data models. */
const models: Record<string, any> = {};
let hosts: any;

/* A name that is put together is not followed by the compiler: the adapter is checked in a room of its own. */
const schema = (name: string): Promise<any> => import(`../../src/foundry/schema/${name}.ts`);
const arms = (name: string): Promise<any> => import(`../../src/foundry/arms/${name}.ts`);

beforeAll(async () => {
  Object.assign(globalThis, {
    foundry: {
      data: { fields, regionBehaviors: { RegionBehaviorType: regionBehaviorType(TypeDataModel) } },
      abstract: { TypeDataModel },
    },
  });
  const names = { house: "HouseData", army: "ArmyData", garrison: "GarrisonData", unit: "UnitData", leader: "LeaderData" };
  for (const [type, name] of Object.entries({ ...names, profile: "ProfileData", gear: "GearData", province: "ProvinceData" }))
    models[type] = (await schema(type))[name];
  hosts = await arms("hosts");
});

const made = (type: string, data: object = {}): any => new models[type](data);

describe("the data of forces", () => {
  it("are whole from the start", () => {
    expect(made("unit").toObject()).toMatchObject({
      kind: "infantry",
      training: "green",
      state: "organised",
      penaltyDice: 0,
      gear: [],
      health: { value: 6 },
      armour: { rating: 0, penalty: 0, bulk: 0 },
      damage: { melee: 0, ranged: 0, range: "short" },
    });
    expect(new Set(Object.values(made("unit").ranks))).toEqual(new Set([2]));
    expect(made("army").toObject()).toMatchObject({ commander: null, lieutenants: [], heroes: [], units: [], status: "standing" });
    expect(made("garrison").toObject()).not.toHaveProperty("status");
    expect(made("leader").toObject()).toMatchObject({ warfare: 2, status: 2, specialties: { strategy: 0 }, wounds: 0 });
    expect(made("house").toObject()).toMatchObject({ capital: null, resources: { power: 0, glory: 0 } });
  });

  it.each([
    ["unit", { ranks: { agility: 99, will: -4 } }, { ranks: { agility: 12, will: 0 } }],
    ["unit", { health: { value: -3 }, penaltyDice: 99 }, { health: { value: 0 }, penaltyDice: 12 }],
    ["unit", { discipline: 7.6, movement: 44 }, { discipline: 8, movement: 40 }],
    ["profile", { armour: { rating: -5, penalty: 99 } }, { armour: { rating: 0, penalty: 30 } }],
    ["gear", { armour: { rating: -5 }, damage: { melee: -99 } }, { armour: { rating: -5 }, damage: { melee: -30 } }],
    ["province", { value: -1 }, { value: 0 }],
    ["leader", { warfare: "4", destiny: -1 }, { warfare: 4, destiny: 0 }],
    ["house", { points: -1, resources: { wealth: 3.4 } }, { points: 0, resources: { wealth: 3 } }],
  ])("of a %s are brought within their bounds", (type, given, kept) => {
    expect(made(type, given).toObject()).toMatchObject(kept);
  });

  it.each([
    ["province", { key: "with.dot" }],
    ["province", { terrain: "swamp" }],
    ["province", { links: [{ to: "a", kind: "bridge" }] }],
    ["unit", { kind: "dragons" }],
    ["unit", { state: "asleep" }],
    ["profile", { damage: { range: "far" } }],
    ["army", { commander: "nobody" }],
    ["army", { units: ["x"] }],
    ["army", { status: "lost" }],
    ["house", { tincture: "ermine" }],
    ["unit", { gear: [{ name: "" }] }],
  ])("of a %s refuse %j", (type, given) => {
    expect(() => made(type, given)).toThrow();
  });

  it("give the bar of a unit its maximum: three times Endurance (WAR-UNIT-3)", () => {
    const unit = made("unit", { ranks: { endurance: 4 }, health: { value: 7 } });
    unit.prepareDerivedData();
    expect(unit.health).toEqual({ value: 7, max: 12 });
    expect(unit.toObject().health).toEqual({ value: 7 });
  });
});

describe("what the compendia hold", () => {
  const sources = filesIn("packs/_source", /[.]json$/);
  it.each(sources.filter((file) => !file.includes("/maps/")))("%s fits its schema as it is", (file) => {
    const { type, system } = JSON.parse(read(file)) as { type: string; system: object };
    expect(made(type, system).toObject()).toEqual(system);
  });

  it.each(sources.filter((file) => file.includes("/maps/")))("%s has provinces that fit their schema as they are", (file) => {
    const { regions = [] } = JSON.parse(read(file)) as { regions?: { behaviors: { type: string; system: object }[] }[] };
    for (const { type, system } of regions.flatMap(({ behaviors }) => behaviors)) expect(made(type, system).toObject()).toEqual(system);
  });
});

describe("a roster", () => {
  const roster = { commander: "a", lieutenants: ["b"], heroes: ["c"], units: ["u", "v"] };

  it("has each leader in one place", () => {
    expect(hosts.withPost(roster, "c", "lieutenants")).toEqual({ ...roster, lieutenants: ["b", "c"], heroes: [] });
    expect(hosts.withPost(roster, "w", "units").units).toEqual(["u", "v", "w"]);
    expect(hosts.withPost(roster, "u", "units").units).toEqual(["v", "u"]);
  });

  it("loses nobody when the command changes: who commanded becomes the first lieutenant", () => {
    expect(hosts.withPost(roster, "c", "commander")).toEqual({ commander: "c", lieutenants: ["a", "b"], heroes: [], units: ["u", "v"] });
    expect(hosts.withPost(roster, "a", "commander")).toEqual(roster);
  });

  it("lets go of anybody, also of who is not there", () => {
    expect(hosts.without(roster, "a").commander).toBeNull();
    expect(hosts.without(roster, "nobody")).toEqual(roster);
    expect([hosts.postIn(roster, "c"), hosts.postIn(roster, "v"), hosts.postIn(roster, "x")]).toEqual(["heroes", "units", undefined]);
  });

  it("is read from broken data as far as it goes", () => {
    const host = { type: "army", system: { commander: 3, units: ["u", 4, null], heroes: "x" } };
    expect(hosts.rosterOf(host)).toEqual({ commander: null, lieutenants: [], heroes: [], units: ["u"] });
    expect(hosts.rosterOf({ type: "army" })).toEqual({ commander: null, lieutenants: [], heroes: [], units: [] });
  });
});
