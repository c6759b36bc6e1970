import { afterEach, beforeEach, expect, it } from "vitest";
import { TypeDataModel } from "../host/shared/abstract.ts";
import { BaseActor } from "../host/shared/documents/index.ts";
import * as fields from "../host/shared/fields.ts";

class House extends TypeDataModel {
  static override defineSchema() {
    return {
      byKey: new fields.TypedObjectField(new fields.SchemaField({ a: new fields.NumberField({ initial: 1 }) })),
      n: new fields.NumberField({ initial: 0 }),
    };
  }
}
beforeEach(() => fields._hostSetModelResolver((name, type) => (name === "Actor" && type === "base" ? House : null)));
afterEach(() => fields._hostSetModelResolver(() => null));

it("puts the registered model under system, over one source", () => {
  const actor: any = new BaseActor({ name: "x", type: "base", system: { byKey: { k: {} } } });
  expect(actor.system).toBeInstanceOf(House);
  expect(actor.system.parent).toBe(actor);
  expect(actor.system._source).toBe(actor._source.system);
  expect(actor.clone({ name: "y" }).system.byKey).toEqual({ k: { a: 1 } });
});

it("changes, deletes and replaces through the model", () => {
  const actor: any = new BaseActor({ name: "x", type: "base", system: { byKey: { k: {} } } });
  expect(actor.updateSource({ system: { byKey: { "-=k": null, z: {} }, n: 2 } })).toEqual({
    system: { byKey: { "-=k": null, z: { a: 1 } }, n: 2 },
  });
  expect(actor.system.byKey).toEqual({ z: { a: 1 } });
  expect(actor.updateSource({ "==system": { n: 5 } })).toEqual({ "==system": { n: 5, byKey: {} } });
  expect(actor.system.byKey).toEqual({});
  expect(actor.updateSource({ type: "base", system: { n: 5 } })).toEqual({});
  expect(() => actor.updateSource({ system: { n: "abc" } })).toThrow(/system/);
  expect(actor.toObject(false).system.n).toBe(5);
});
