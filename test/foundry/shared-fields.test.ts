import { describe, expect, it } from "vitest";
import { DataModel, TypeDataModel } from "../host/shared/abstract.ts";
import { BaseActor, BaseItem, BaseScene } from "../host/shared/documents/index.ts";
import * as fields from "../host/shared/fields.ts";
import { DataModelValidationError } from "../host/shared/validation.ts";

class Army extends TypeDataModel {
  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "army" }),
      power: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 3 }),
      loose: new fields.NumberField(),
      open: new fields.BooleanField(),
      tags: new fields.SetField(new fields.StringField()),
      list: new fields.ArrayField(new fields.SchemaField({ n: new fields.NumberField({ initial: 1 }) })),
      supply: new fields.SchemaField({ value: new fields.NumberField({ initial: 2 }), max: new fields.NumberField({ initial: 5 }) }),
      byKey: new fields.TypedObjectField(
        new fields.SchemaField({ a: new fields.NumberField({ initial: 1 }), b: new fields.NumberField({ initial: 2 }) }),
        { validateKey: (key: string) => key !== "bad" },
      ),
      order: new fields.TypedSchemaField(
        { march: { to: new fields.StringField() }, hold: {} },
        { required: false, nullable: true, initial: null },
      ),
      bag: new fields.ObjectField(),
    };
  }
  static override validateJoint(data: any) {
    if (data.supply.value > data.supply.max) throw new Error("too much supply");
  }
}

describe("cleaning and initialising", () => {
  it("fills defaults, casts, rounds and clamps", () => {
    const army: any = new Army({ power: "99.4", tags: ["a", "a"], name: " x ", list: { 0: {} }, unknown: 1 });
    expect(army.power).toBe(10);
    expect(army.name).toBe("x");
    expect(army.tags).toEqual(new Set(["a"]));
    expect(army.list).toEqual([{ n: 1 }]);
    expect(army.open).toBe(false);
    expect("unknown" in army.toObject()).toBe(false);
    expect(army.toObject(false).tags).toEqual(["a"]);
  });

  it("keeps the source sealed and apart from the prepared values", () => {
    const army: any = new Army({});
    army.power = 9;
    expect(army._source.power).toBe(3);
    expect(Object.isSealed(army._source)).toBe(true);
    army.reset();
    expect(army.power).toBe(3);
  });

  it("throws a tree of failures when strict, drops to the initial with fallback", () => {
    try {
      new Army({ order: { type: "fly" } });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DataModelValidationError);
      expect((error as DataModelValidationError).getFailure("order")?.message).toMatch(/not a valid type/);
    }
    expect((new Army({ order: { type: "fly" } }, { fallback: true }) as any).order).toBe(null);
    expect(() => new Army({ supply: { value: 6 } })).toThrow(/too much supply/);
  });

  it("refuses a required field without initial", () => {
    class Strict extends DataModel {
      static override defineSchema() {
        return { a: new fields.StringField({ required: true, blank: false }) };
      }
    }
    expect(() => new Strict({})).toThrow(/a: may not be undefined/);
  });

  it("migrates on construction and on update", () => {
    class Old extends Army {
      static override migrateData(source: any) {
        if ("strength" in source) source.power = source.strength;
        return super.migrateData(source);
      }
    }
    const old: any = new Old({ strength: 4 });
    expect(old.power).toBe(4);
    old.updateSource({ strength: 5 });
    expect(old.power).toBe(5);
  });
});

describe("updateSource", () => {
  it("returns the difference only, merges objects, replaces arrays", () => {
    const army: any = new Army({ list: [{ n: 1 }, { n: 2 }] });
    expect(army.updateSource({ "supply.value": 1, power: 3 })).toEqual({ supply: { value: 1 } });
    expect(army.supply).toEqual({ value: 1, max: 5 });
    expect(army.updateSource({ list: [{ n: 7 }] })).toEqual({ list: [{ n: 7 }] });
    expect(army.list).toEqual([{ n: 7 }]);
    expect(army.updateSource({ power: 3 })).toEqual({});
  });

  it("changes and deletes single keys of a typed object, and refuses bad keys", () => {
    const army: any = new Army({ byKey: { one: {}, bad: {} } });
    expect(army.byKey).toEqual({ one: { a: 1, b: 2 } });
    army.updateSource({ byKey: { one: { a: 9 }, two: { b: 8 } } });
    expect(army.byKey).toEqual({ one: { a: 9, b: 2 }, two: { a: 1, b: 8 } });
    expect(army.updateSource({ "byKey.-=one": null })).toEqual({ byKey: { "-=one": null } });
    expect(Object.keys(army.byKey)).toEqual(["two"]);
    expect(army.updateSource({ "byKey.-=gone": null })).toEqual({});
    army.updateSource({ "==byKey": { three: { a: 5 } } });
    expect(army.byKey).toEqual({ three: { a: 5, b: 2 } });
  });

  it("merges free-form objects with the operators", () => {
    const army: any = new Army({ bag: { a: { x: 1 }, b: 2 } });
    army.updateSource({ bag: { "-=b": null, a: { y: 2 } } });
    expect(army.bag).toEqual({ a: { x: 1, y: 2 } });
    army.updateSource({ bag: { "==a": { z: 1 } } });
    expect(army.bag).toEqual({ a: { z: 1 } });
  });

  it("changes nothing on a dry run or when the change is invalid", () => {
    const army: any = new Army({});
    expect(army.updateSource({ power: 4 }, { dryRun: true })).toEqual({ power: 4 });
    expect(army.power).toBe(3);
    expect(() => army.updateSource({ supply: { value: 9 } })).toThrow();
    expect(army.supply.value).toBe(2);
  });

  it("replaces whole when not recursive", () => {
    const army: any = new Army({ bag: { a: 1 } });
    army.updateSource({ bag: { b: 1 } }, { recursive: false });
    expect(army.bag).toEqual({ b: 1 });
  });
});

describe("documents", () => {
  it("hold embedded documents over one source", () => {
    const actor: any = new BaseActor({ name: "House", type: "base", items: [{ _id: "a".repeat(16), name: "Letter", type: "base" }] });
    const item = actor.items.get("a".repeat(16));
    expect(item).toBeInstanceOf(BaseItem);
    expect(item.parent).toBe(actor);
    item.updateSource({ name: "Other" });
    expect(actor.toObject().items[0].name).toBe("Other");
    actor.updateSource({ items: [{ _id: "a".repeat(16), name: "Third" }] });
    expect(actor.items.get("a".repeat(16))).toBe(item);
    expect(item.name).toBe("Third");
  });

  it("fill the documented defaults", () => {
    const scene: any = new BaseScene({ name: "Map", tokens: [{ _id: "t".repeat(16), x: 10.4, delta: {} }] });
    expect(scene.grid).toMatchObject({ type: 1, size: 100 });
    expect(scene.tokenVision).toBe(true);
    expect(scene.tokens.contents[0].x).toBe(10);
    expect(() => new BaseActor({ name: "" })).toThrow();
    expect(new BaseActor({ name: "x", type: "base" }).getUserLevel({ id: "u" })).toBe(0);
  });
});
